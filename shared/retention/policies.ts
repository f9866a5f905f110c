/** Days for which something is kept after it has ended; 0 keeps it for ever. */
export interface RetentionDays {
  queries: number;
  webhooks: number;
  snapshots: number;
}

/** What is removed from one table, and when. Rows that depend on a removed one go with it. */
export interface RetentionPolicy {
  table: string;
  /** Columns of its primary key. */
  key: readonly string[];
  /** Column that the age is counted from; an index serves it. */
  since: string;
  /** Days after which a row is due; undefined keeps every row. */
  days: number | undefined;
  /** What must hold beside the age, in SQL: `t` is the row, `cutoff` an expression of the time before which rows are due. */
  due: (cutoff: string) => string;
  /** Tables whose rows go with it. */
  carries: readonly string[];
}

/** The day allows for clocks that disagree. */
const TOKEN_DAYS = 1;

const orNever = (days: number): number | undefined => (days === 0 ? undefined : days);

/**
 * Every table that is purged. What only grows by design stands in none of them: approvals, histories of governance, operators'
 * actions. Attempts of webhooks go with their deliveries; tasks of connectors carry their own end and are removed by the connectors' sweep.
 */
export function retentionPolicies(days: RetentionDays): RetentionPolicy[] {
  return [
    {
      table: 'queries',
      key: ['id'],
      since: 'finished_at',
      days: orNever(days.queries),
      // A decision that somebody has settled stays with all that it rests on: the log of approvals refers to it and is never cut.
      due: () => `t.status <> 'processing'
        and not exists (select from decisions d join decision_approvals a on a.decision_id = d.id where d.query_id = t.id)`,
      carries: ['query_steps', 'decisions', 'query_feedback'],
    },
    {
      table: 'events',
      key: ['id'],
      since: 'created_at',
      days: orNever(days.webhooks),
      // An event may be told again long after it happened.
      due: (cutoff) => `not exists (select from webhook_deliveries d where d.event_id = t.id and (d.finished_at is null or d.finished_at >= ${cutoff}))`,
      carries: ['webhook_deliveries', 'webhook_attempts'],
    },
    {
      table: 'webhook_subscriptions',
      key: ['id'],
      since: 'updated_at',
      days: orNever(days.webhooks),
      // Its address and secrets went when it was removed; the row stays for the log of what it was told.
      due: () => `t.status = 'deleted' and not exists (select from webhook_deliveries d where d.subscription_id = t.id)`,
      carries: [],
    },
    {
      table: 'connector_snapshots',
      key: ['id'],
      since: 'read_at',
      days: orNever(days.snapshots),
      // The newest one says where the next read goes on.
      due: () => `exists (
        select from connector_snapshots n
        where n.connector_id = t.connector_id and (n.read_at, n.id) > (t.read_at, t.id))`,
      carries: [],
    },
    { table: 'idempotency_records', key: ['organization_id', 'key'], since: 'expires_at', days: 0, due: () => 'true', carries: [] },
    { table: 'token_revocations', key: ['jti'], since: 'expires_at', days: TOKEN_DAYS, due: () => 'true', carries: [] },
  ];
}
