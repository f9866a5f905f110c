import { rowsOf, type Db } from '../platform/db/index.js';

/** An event that is ready to be written: its body is serialized and sealed for good. */
export interface EventDraft {
  id: string;
  organizationId: string;
  name: string;
  bodySealed: Buffer;
  /** Where what happened belongs in a trace. */
  traceparent: string | null;
}

/** A delivery that is due at once. */
export interface NewDelivery {
  id: string;
  subscriptionId: string;
}

/**
 * Common table expressions that write events and, for each active subscription that lists them, a delivery. They read
 * `drafts (id, organization_id, name, body_sealed, traceparent)`, an expression that stands before them, so that a statement that
 * changes a state writes the event of the change too.
 */
export const recordedEvents = `
  recorded as (
    insert into events (id, organization_id, name, body_sealed, traceparent)
    select id, organization_id, name, body_sealed, traceparent
    from drafts
    returning id, organization_id, name
  ),
  new_deliveries as (
    insert into webhook_deliveries (id, event_id, subscription_id, organization_id)
    select new_type_id('dlv'), r.id, s.id, r.organization_id
    from recorded r
    join webhook_subscriptions s on s.organization_id = r.organization_id and s.status = 'active' and r.name = any (s.events)
    returning id, subscription_id
  )`;

/** Writes an event with its deliveries, in one statement. */
export function insertEvent(tx: Db, event: EventDraft): Promise<NewDelivery[]> {
  return rowsOf<NewDelivery>(
    tx,
    `with drafts (id, organization_id, name, body_sealed, traceparent) as (values (?::text, ?::text, ?::text, ?::bytea, ?::text)),
     ${recordedEvents}
     select id, subscription_id as "subscriptionId" from new_deliveries`,
    [event.id, event.organizationId, event.name, event.bodySealed, event.traceparent],
  );
}

/** Writes an event for one subscription alone, whatever that one listens to. */
export async function insertEventFor(tx: Db, event: EventDraft, subscriptionId: string): Promise<NewDelivery> {
  const [delivery] = await rowsOf<NewDelivery>(
    tx,
    `with recorded as (
       insert into events (id, organization_id, name, body_sealed, traceparent) values (?, ?, ?, ?, ?) returning id, organization_id
     )
     insert into webhook_deliveries (id, event_id, subscription_id, organization_id)
     select new_type_id('dlv'), r.id, ?, r.organization_id
     from recorded r
     returning id, subscription_id as "subscriptionId"`,
    [event.id, event.organizationId, event.name, event.bodySealed, event.traceparent, subscriptionId],
  );
  if (!delivery) throw new Error('a delivery was written and not returned');
  return delivery;
}
