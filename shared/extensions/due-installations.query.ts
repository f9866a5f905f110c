import { rowsOf, type Db, type Dispatched } from '../platform/db/index.js';

/** An installation that one dispatch is to carry out. */
export interface InstallDispatch {
  id: string;
  organizationId: string;
  dispatchNo: number;
  requestId: string;
}

/** Installations that are due for a look and that nobody works on. Each is put off, so that of several sweeping processes one looks. */
export const claimDueInstallations = (db: Db, limit: number, putOffMs: number): Promise<InstallDispatch[]> =>
  rowsOf<InstallDispatch>(
    db,
    `with due as (
       select id
       from extension_installations
       where status = 'installing' and dispatch_due_at <= now() and (lease_until is null or lease_until <= now())
       order by dispatch_due_at
       limit ?
       for update skip locked
     )
     update extension_installations i
     set dispatch_due_at = now() + ? * interval '1 millisecond'
     from due
     where i.id = due.id
     returning i.id, i.organization_id as "organizationId", i.dispatch_no as "dispatchNo", i.request_id as "requestId"`,
    [limit, putOffMs],
  );

export const openInstallations: Dispatched = { table: 'extension_installations', open: "status = 'installing'" };
