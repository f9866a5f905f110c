import { attemptsByMonth, eventsByMonth, rollupsByMonth, type MonthlyTable } from './monthly-tables.js';

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

/** Rows of another table that refer to those of a month, and go before it. */
export interface Referrers {
  /** A table whose primary key is `id`. */
  table: string;
  column: string;
  /** Which of them are past their time, in SQL. */
  due: (cutoff: string) => string;
}

/** When a whole month of a table is dropped. */
export interface MonthPolicy {
  monthly: MonthlyTable;
  /** Days after its end; undefined keeps every month. */
  days: number | undefined;
  /** Whether something of a month has to stay, in SQL: `month` is its table, `within` says of a column that it holds a key of the month. */
  keeps: (month: string, within: (column: string) => string, cutoff: string) => string;
  referrers?: Referrers;
}

/** A policy that drops anything at all. */
export type ActiveMonthPolicy = MonthPolicy & { days: number };

/** The longest range that the performance figures are asked for, and ten days. */
const ROLLUP_DAYS = 100;

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
      due: (cutoff) =>
        `not exists (select from webhook_deliveries d where d.event_id = t.id and (d.finished_at is null or d.finished_at >= ${cutoff}))`,
      carries: ['webhook_deliveries', 'webhook_attempts'],
    },
    {
      table: 'webhook_subscriptions',
      key: ['id'],
      since: 'updated_at',
      days: orNever(days.webhooks),
      // Its address and secrets went when it was removed; the row stays for the log of what it was told.
      due: () =>
        `t.status = 'deleted' and not exists (select from webhook_deliveries d where d.subscription_id = t.id)`,
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
    {
      table: 'idempotency_records',
      key: ['organization_id', 'subject', 'key'],
      since: 'expires_at',
      days: 0,
      due: () => 'true',
      carries: [],
    },
    { table: 'token_revocations', key: ['jti'], since: 'expires_at', days: TOKEN_DAYS, due: () => 'true', carries: [] },
  ];
}

const isOpenOrLate = (delivery: string, cutoff: string): string =>
  `(${delivery}.finished_at is null or ${delivery}.finished_at >= ${cutoff})`;

/** Every table that loses whole months, in this order. What is not due with its month goes row by row, where it has a policy above. */
export function monthPolicies(days: RetentionDays): MonthPolicy[] {
  return [
    {
      monthly: attemptsByMonth,
      days: orNever(days.webhooks),
      // Told again since, the event stays with the log of all its deliveries.
      keeps: (_month, within, cutoff) => `exists (
        select from webhook_deliveries d
        join webhook_deliveries o on o.event_id = d.event_id
        where ${within('d.id')} and ${isOpenOrLate('o', cutoff)})`,
    },
    {
      monthly: eventsByMonth,
      days: orNever(days.webhooks),
      keeps: (month, within, cutoff) => `exists (select from ${month} t where t.created_at >= ${cutoff})
        or exists (select from webhook_deliveries d where ${within('d.event_id')} and ${isOpenOrLate('d', cutoff)})`,
      referrers: { table: 'webhook_deliveries', column: 'event_id', due: (cutoff) => `finished_at < ${cutoff}` },
    },
    // Minutes are forgotten by the rollups themselves, much sooner.
    { monthly: rollupsByMonth, days: ROLLUP_DAYS, keeps: () => 'false' },
  ];
}
