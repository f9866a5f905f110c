import { rowsOf, type Db } from '../platform/db/index.js';

/** A session that nobody has used for so long has ended. */
const IDLE = '30 minutes';
/** No session is longer than its token. */
const LONGEST = '24 hours';

/** Begins a session, and forgets those that have ended long ago. */
export async function insertOperatorSession(db: Db, jti: string): Promise<void> {
  await rowsOf(db, `delete from operator_sessions where last_used_at < now() - interval '${LONGEST}'`);
  await rowsOf(db, 'insert into operator_sessions (jti) values (?)', [jti]);
}

/** Whether a session is still used; `isUse` says that this is a use of it. */
export async function isSessionUsed(db: Db, jti: string, isUse: boolean): Promise<boolean> {
  const rows = await rowsOf(
    db,
    isUse
      ? `update operator_sessions set last_used_at = now()
         where jti = ? and last_used_at > now() - interval '${IDLE}'
         returning jti`
      : `select jti from operator_sessions where jti = ? and last_used_at > now() - interval '${IDLE}'`,
    [jti],
  );
  return rows.length > 0;
}
