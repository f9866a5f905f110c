import { rowsOf, type Db } from '../platform/db/index.js';

/** Adds tokens to an organization's day unless that would exceed `daily` (0: no limit); the day, or undefined where it would. */
export async function reserveTokens(
  db: Db,
  organizationId: string,
  tokens: number,
  daily: number,
): Promise<string | undefined> {
  const [row] = await rowsOf<{ day: string }>(
    db,
    `insert into model_spending as s (organization_id, day, tokens)
     select ?, (now() at time zone 'utc')::date, ?::bigint
     where ?::bigint = 0 or ?::bigint <= ?::bigint
     on conflict (organization_id, day) do update
     set tokens = s.tokens + excluded.tokens
     where ?::bigint = 0 or s.tokens + excluded.tokens <= ?::bigint
     returning day::text`,
    [organizationId, tokens, daily, tokens, daily, daily, daily],
  );
  return row?.day;
}

/** Adds tokens, or takes them off where there are fewer than none, on the day that they were reserved on. */
export async function settleTokens(db: Db, organizationId: string, day: string, tokens: number): Promise<void> {
  await rowsOf(
    db,
    `update model_spending
     set tokens = greatest(0, tokens + ?::bigint)
     where organization_id = ? and day = ?::date`,
    [tokens, organizationId, day],
  );
}
