import { byteaArray, rowsGiven, rowsOf, stillOpen, type Db } from '../platform/db/index.js';

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
  /** Where the event belongs in a trace. */
  traceparent: string | null;
  urlSealed: Buffer;
  secretSealed: Buffer;
  /** While a rotation overlaps. */
  previousSecretSealed: Buffer | null;
  isFailing: boolean;
  /** When the try starts, by the database's clock. */
  at: Date;
}

/** What one endpoint asks for: so many of its deliveries that are due. */
export interface Claim {
  subscriptionId: string;
  count: number;
}

/** What one endpoint gets. */
export interface Claimed {
  deliveries: ClaimedDelivery[];
  /** Its pace alone kept it from getting more. */
  isHeldBack: boolean;
}

/** How fast an endpoint may be told: so many a second in the long run, `burst` of them at once after a pause. */
export interface Pace {
  perSecond: number;
  burst: number;
}

const nothing: Claimed = { deliveries: [], isHeldBack: false };

/**
 * Takes deliveries that are due, of each endpoint those that have been due the longest, as many as it asks for and its pace
 * allows. The next due time is moved past the lease before anything is sent: a worker that dies costs a duplicate, not a loss.
 * Rows are addressed by arrays of ids, so that the planner never reads a table whole for a few of them, however old its statistics are.
 * The rows of `webhook_pacing` are locked in order of their ids, so that claims wait for each other and never in a circle.
 */
export async function claimDeliveries(
  db: Db,
  claims: readonly Claim[],
  leaseMs: number,
  pace: Pace,
): Promise<Claimed[]> {
  const rows = await rowsOf<{ askedBy: string; allowed: number; id: string | null } & Omit<ClaimedDelivery, 'id'>>(
    db,
    `with rule as (select ?::double precision as per_second, ?::double precision as burst),
     allowed as (
       select p.subscription_id, r.per_second,
         least(w.n, greatest(floor(r.burst - greatest(extract(epoch from p.paid_until - now()), 0) * r.per_second), 0))::integer as n
       from ${rowsGiven('text', 'integer')} as w (subscription_id, n)
       cross join rule r
       join webhook_subscriptions s on s.id = w.subscription_id and s.status = 'active'
       join webhook_pacing p on p.subscription_id = w.subscription_id
       order by p.subscription_id
       for no key update of p
     ),
     next as (
       select d.id, a.subscription_id, a.per_second
       from allowed a
       cross join lateral (
         select id
         from webhook_deliveries
         where subscription_id = a.subscription_id and status = 'pending' and due_at <= now()
         order by due_at
         limit a.n
         for update skip locked
       ) d
     ),
     paid as (
       update webhook_pacing p
       set paid_until = greatest(p.paid_until, now()) + t.seconds * interval '1 second'
       from (select subscription_id, count(*) / min(per_second) as seconds from next group by subscription_id) t
       where p.subscription_id = t.subscription_id
     ),
     claimed as (
       update webhook_deliveries d
       set attempts = d.attempts + 1, due_at = now() + ? * interval '1 millisecond'
       where d.id = any (array(select id from next))
       returning d.id, d.attempts, d.event_id, d.subscription_id
     ),
     started as (
       insert into webhook_attempts (delivery_id, attempt)
       select id, attempts from claimed
     )
     select a.subscription_id as "askedBy", a.n as allowed, c.id, c.attempts, s.organization_id as "organizationId", c.subscription_id as "subscriptionId", c.event_id as "eventId", e.name as "eventName",
       e.body_sealed as "bodySealed", e.traceparent, s.url_sealed as "urlSealed", s.secret_sealed as "secretSealed",
       case when s.previous_secret_expires_at > now() then s.previous_secret_sealed end as "previousSecretSealed",
       s.failing_since is not null as "isFailing", now() as at
     from allowed a
     left join claimed c on c.subscription_id = a.subscription_id
     left join webhook_subscriptions s on s.id = c.subscription_id
     left join events e on e.id = c.event_id`,
    [
      pace.perSecond,
      pace.burst,
      claims.map(({ subscriptionId }) => subscriptionId),
      claims.map(({ count }) => count),
      leaseMs,
    ],
  );
  const byEndpoint = new Map<string, { allowed: number; deliveries: ClaimedDelivery[] }>();
  for (const { askedBy, allowed, id, ...rest } of rows) {
    const got = byEndpoint.get(askedBy) ?? { allowed, deliveries: [] };
    if (id !== null) got.deliveries.push({ id, ...rest });
    byEndpoint.set(askedBy, got);
  }
  return claims.map(({ subscriptionId, count }) => {
    const got = byEndpoint.get(subscriptionId);
    return got
      ? { deliveries: got.deliveries, isHeldBack: got.allowed < count && got.deliveries.length === got.allowed }
      : nothing;
  });
}

type Held = Pick<ClaimedDelivery, 'id' | 'attempts' | 'subscriptionId'>;

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

/** Writes down how tries ended, and moves each delivery whose claim still holds. Tells since when the endpoint of each fails. */
export async function finishAttempts(db: Db, ends: readonly (AttemptEnd & Held)[]): Promise<(Date | null)[]> {
  const rows = await rowsOf<{ failingSince: Date | null }>(
    db,
    `with input as materialized (
       select *
       from ${rowsGiven('text', 'smallint', 'text', 'text', 'double precision', 'smallint', 'integer', 'text', 'bytea')}
         with ordinality as i (id, attempt, subscription_id, status, delay_ms, status_code, duration_ms, error, response_sealed, place)
     ),
     moved as (
       update webhook_deliveries d
       set status = i.status,
           due_at = now() + coalesce(i.delay_ms, 0) * interval '1 millisecond',
           finished_at = case when i.status = 'pending' then null else now() end
       from input i
       where d.id = any (array(select id from input)) and d.id = i.id and d.attempts = i.attempt and ${stillOpen('d')}
     ),
     logged as (
       update webhook_attempts a
       set status_code = i.status_code, duration_ms = i.duration_ms, error = i.error, response_sealed = i.response_sealed
       from input i
       where a.delivery_id = any (array(select id from input)) and a.delivery_id = i.id and a.attempt = i.attempt
     ),
     -- One success among them means that the endpoint works.
     verdict as (
       select s.id, bool_and(i.error is not null) as fails
       from input i
       join webhook_subscriptions s on s.id = i.subscription_id
       group by s.id, s.failing_since
       having (s.failing_since is null) = bool_and(i.error is not null)
     ),
     turned as (
       select s.id, v.fails
       from verdict v
       join webhook_subscriptions s on s.id = v.id
       order by s.id
       for no key update of s
     ),
     endpoint as (
       update webhook_subscriptions s
       set failing_since = case when t.fails then coalesce(s.failing_since, now()) end
       from turned t
       where s.id = t.id
       returning s.id, s.failing_since
     )
     select case when i.error is not null then coalesce(e.failing_since, s.failing_since) end as "failingSince"
     from input i
     join webhook_subscriptions s on s.id = i.subscription_id
     left join endpoint e on e.id = i.subscription_id
     order by i.place`,
    [
      ends.map(({ id }) => id),
      ends.map(({ attempts }) => attempts),
      ends.map(({ subscriptionId }) => subscriptionId),
      ends.map(({ next }) => (typeof next === 'number' ? 'pending' : next)),
      ends.map(({ next }) => (typeof next === 'number' ? next : null)),
      ends.map(({ statusCode }) => statusCode),
      ends.map(({ durationMs }) => durationMs),
      ends.map(({ error }) => error),
      byteaArray(ends.map(({ responseSealed }) => responseSealed)),
    ],
  );
  return rows.map(({ failingSince }) => failingSince);
}

/** Gives a delivery back whose try was cut off by the end of this process: it is due at once, for another one. */
export async function releaseDelivery(db: Db, claimed: Held): Promise<void> {
  await rowsOf(
    db,
    `with released as (
       update webhook_deliveries set due_at = now() where id = ? and attempts = ? and ${stillOpen('webhook_deliveries')}
     )
     update webhook_attempts set error = 'interrupted' where delivery_id = ? and attempt = ?`,
    [claimed.id, claimed.attempts, claimed.id, claimed.attempts],
  );
}

/** Gives deliveries back that were claimed and not sent: due at once, as if they had not been claimed. */
export async function returnUnsent(db: Db, unsent: readonly Held[]): Promise<void> {
  await rowsOf(
    db,
    `with returned as (
       update webhook_deliveries d
       set attempts = d.attempts - 1, due_at = now()
       from ${rowsGiven('text', 'smallint')} as u (id, attempt)
       where d.id = u.id and d.attempts = u.attempt and ${stillOpen('d')}
       returning d.id, u.attempt
     )
     delete from webhook_attempts a
     using returned r
     where a.delivery_id = r.id and a.attempt = r.attempt`,
    [unsent.map(({ id }) => id), unsent.map(({ attempts }) => attempts)],
  );
}

/** Active endpoints that something is due for, in order of their ids, after the one given: one look into an index for each, however much is due. */
export async function listDueEndpoints(db: Db, afterId: string, limit: number): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    `select s.id
     from webhook_subscriptions s
     where s.id > ? and s.status = 'active'
       and exists (select from webhook_deliveries d where d.subscription_id = s.id and d.status = 'pending' and d.due_at <= now())
     order by s.id
     limit ?`,
    [afterId, limit],
  );
  return rows.map(({ id }) => id);
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
