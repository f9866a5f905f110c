import { rowsOf, type Db } from '../platform/db/index.js';

/** The sweep ends a query within seconds of its deadline; one that is older than this shows that nobody sweeps. */
const OVERDUE_AFTER = '15 seconds';

/** Whether Postgres answers. Rejects when it does not. */
export async function askDatabase(db: Db): Promise<void> {
  await rowsOf(db, 'select 1');
}

/** Whether a query has been past its deadline for long and is still processing: one index probe. */
export async function hasOverdueQuery(db: Db): Promise<boolean> {
  const [row] = await rowsOf<{ overdue: boolean }>(
    db,
    `select exists (
       select from queries where status = 'processing' and deadline_at < now() - interval '${OVERDUE_AFTER}'
     ) as overdue`,
  );
  return row?.overdue ?? false;
}
