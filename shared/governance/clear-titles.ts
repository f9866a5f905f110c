import { inTransaction, rowsGiven, rowsOf, type Db } from '../platform/db/index.js';
import type { GovernanceDocuments } from './governance-documents.js';

/** Seals titles that an earlier release wrote in clear, so many at most; answers how many. */
export const sealClearTitles = (db: Db, documents: GovernanceDocuments, limit: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const rows = await rowsOf<{ id: string; organizationId: string; title: string }>(
      tx,
      `select id, organization_id as "organizationId", title
       from governance_requests
       where title is not null
       order by id
       limit ?
       for update skip locked`,
      [limit],
    );
    if (rows.length === 0) return 0;
    await rowsOf(
      tx,
      `update governance_requests r
       set title = null, title_sealed = given.sealed
       from ${rowsGiven('text', 'bytea')} as given (id, sealed)
       where r.id = given.id`,
      [
        rows.map(({ id }) => id),
        rows.map(({ organizationId, id, title }) => documents.title.seal(organizationId, id, title)),
      ],
    );
    return rows.length;
  });
