import { rowsOf, type Db } from '../platform/db/index.js';
import type { NewDelivery } from './events.repository.js';

/** A delivery that is being tried, with all that the try needs. */
export interface ClaimedDelivery {
  id: string;
  /** How many tries there are with this one; the newest claim alone can move the delivery. */
  attempts: number;
  organizationId: string;
  subscriptionId: string;
  eventId: string;
  eventName: string;
  bodySealed: Buffer;
  urlSealed: Buffer;
  secretSealed: Buffer;
  /** While a rotation overlaps. */
  previousSecretSealed: Buffer | null;
  isFailing: boolean;
  /** When the try starts, by the database's clock. */
  at: Date;
}

/**
 * Takes the delivery of this id if it is due, or without one that of the endpoint that has been due the longest. The next due time is moved
 * past the lease before anything is sent: a worker that dies costs a duplicate, not a loss.
 */
export async function claimDelivery(db: Db, subscriptionId: string, leaseMs: number, deliveryId?: string): Promise<ClaimedDelivery | undefined> {
  const [row] = await rowsOf<ClaimedDelivery>(
    db,
    `with next as (
       select d.id
       from webhook_deliveries d
       where d.subscription_id = ? and d.status = 'pending' and d.due_at <= now() ${deliveryId === undefined ? '' : 'and d.id = ?'}
       order by d.due_at
       limit 1
       for update skip locked
     ),
     claimed as (
       update webhook_deliveries d
       set attempts = d.attempts + 1, due_at = now() + ? * interval '1 millisecond'
       from next, webhook_subscriptions s
       where d.id = next.id and s.id = d.subscription_id and s.status = 'active'
       returning d.id, d.attempts, d.event_id, s.organization_id, s.id as subscription_id, s.url_sealed, s.secret_sealed,
         case when s.previous_secret_expires_at > now() then s.previous_secret_sealed end as previous_secret_sealed, s.failing_since
     ),
     interrupted as (
       update webhook_attempts a
       set error = 'interrupted'
       from claimed c
       where a.delivery_id = c.id and a.attempt < c.attempts and a.duration_ms is null and a.error is null
     ),
     started as (
       insert into webhook_attempts (delivery_id, attempt)
       select id, attempts from claimed
     )
     select c.id, c.attempts, c.organization_id as "organizationId", c.subscription_id as "subscriptionId", c.event_id as "eventId", e.name as "eventName",
       e.body_sealed as "bodySealed", c.url_sealed as "urlSealed", c.secret_sealed as "secretSealed", c.previous_secret_sealed as "previousSecretSealed",
       c.failing_since is not null as "isFailing", now() as at
     from claimed c
     join events e on e.id = c.event_id`,
    [subscriptionId, ...(deliveryId === undefined ? [] : [deliveryId]), leaseMs],
  );
  return row;
}

/** How one try ended. */
export interface AttemptEnd {
  statusCode: number | null;
  durationMs: number;
  /** Class of the failure; null when it succeeded. */
  error: string | null;
  responseSealed: Buffer | null;
  /** Milliseconds until the next try, `succeeded`, or `failed` where there is none. */
  next: number | 'succeeded' | 'failed';
}

/** Writes down how a try ended, and moves the delivery if the claim still holds. Tells since when the endpoint fails. */
export async function finishAttempt(db: Db, claimed: Pick<ClaimedDelivery, 'id' | 'attempts' | 'subscriptionId'>, end: AttemptEnd): Promise<{ failingSince: Date | null }> {
  const status = typeof end.next === 'number' ? 'pending' : end.next;
  const [row] = await rowsOf<{ failingSince: Date | null }>(
    db,
    `with input as (select ?::text as status, ?::double precision as delay_ms, ?::boolean as is_failure),
     moved as (
       update webhook_deliveries d
       set status = i.status,
           due_at = now() + coalesce(i.delay_ms, 0) * interval '1 millisecond',
           finished_at = case when i.status = 'pending' then null else now() end
       from input i
       where d.id = ? and d.attempts = ? and d.status = 'pending'
     ),
     logged as (
       update webhook_attempts
       set status_code = ?, duration_ms = ?, error = ?, response_sealed = ?
       where delivery_id = ? and attempt = ?
     ),
     endpoint as (
       update webhook_subscriptions s
       set failing_since = case when i.is_failure then now() end
       from input i
       where s.id = ? and (s.failing_since is null) = i.is_failure
       returning s.failing_since
     )
     select coalesce((select failing_since from endpoint), case when i.is_failure then s.failing_since end) as "failingSince"
     from input i, webhook_subscriptions s
     where s.id = ?`,
    [
      status, typeof end.next === 'number' ? end.next : null, end.error !== null,
      claimed.id, claimed.attempts,
      end.statusCode, end.durationMs, end.error, end.responseSealed, claimed.id, claimed.attempts,
      claimed.subscriptionId, claimed.subscriptionId,
    ],
  );
  return { failingSince: row?.failingSince ?? null };
}

/** Gives a delivery back whose try was cut off by the end of this process: it is due at once, for another one. */
export async function releaseDelivery(db: Db, claimed: Pick<ClaimedDelivery, 'id' | 'attempts'>): Promise<void> {
  await rowsOf(
    db,
    `with released as (
       update webhook_deliveries set due_at = now() where id = ? and attempts = ? and status = 'pending'
     )
     update webhook_attempts set error = 'interrupted' where delivery_id = ? and attempt = ?`,
    [claimed.id, claimed.attempts, claimed.id, claimed.attempts],
  );
}

/** Deliveries that are due, of each endpoint the oldest few. */
export function listDueDeliveries(db: Db, perEndpoint: number, limit: number): Promise<NewDelivery[]> {
  return rowsOf<NewDelivery>(
    db,
    `select id, subscription_id as "subscriptionId"
     from (
       select id, subscription_id, due_at, row_number() over (partition by subscription_id order by due_at) as place
       from webhook_deliveries
       where status = 'pending' and due_at <= now()
     ) due
     where place <= ?
     order by place, due_at
     limit ?`,
    [perEndpoint, limit],
  );
}

/** Ends what is pending for an endpoint that gets nothing any more; a delivery may be written while its endpoint is disabled. */
export async function failUndeliverable(db: Db): Promise<void> {
  await rowsOf(
    db,
    `update webhook_deliveries d
     set status = 'failed', finished_at = now()
     from webhook_subscriptions s
     where d.status = 'pending' and s.id = d.subscription_id and s.status <> 'active' and d.due_at <= now()`,
  );
}
