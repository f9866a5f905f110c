import { rowsOf, type Db } from '../platform/db/index.js';

/** Adds tokens to an organization's day unless that would exceed `daily` (0: no limit); whether it did. */
export async function reserveTokens(db: Db, organizationId: string, tokens: number, daily: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    `insert into model_spending as s (organization_id, day, tokens)
     select ?, (now() at time zone 'utc')::date, ?::bigint
     where ?::bigint = 0 or ?::bigint <= ?::bigint
     on conflict (organization_id, day) do update
     set tokens = s.tokens + excluded.tokens
     where ?::bigint = 0 or s.tokens + excluded.tokens <= ?::bigint
     returning tokens`,
    [organizationId, tokens, daily, tokens, daily, daily, daily],
  );
  return rows.length === 1;
}

/** Takes tokens off an organization's newest day: a request that ran over midnight is settled on the day that is open. */
export async function returnTokens(db: Db, organizationId: string, tokens: number): Promise<void> {
  await rowsOf(
    db,
    `update model_spending
     set tokens = greatest(0, tokens - ?::bigint)
     where organization_id = ? and day = (now() at time zone 'utc')::date`,
    [tokens, organizationId],
  );
}
