import { rowsOf, type Db } from '../platform/db/index.js';
import type { NewDelivery } from './events.repository.js';

/** Locks an endpoint until the end of the transaction and tells whether it is active; undefined when there is none. */
export async function lockSubscription(
  tx: Db,
  organizationId: string,
  id: string,
): Promise<{ isActive: boolean } | undefined> {
  const [row] = await rowsOf<{ isActive: boolean }>(
    tx,
    `select status = 'active' as "isActive"
     from webhook_subscriptions
     where organization_id = ? and id = ? and status <> 'deleted'
     for no key update`,
    [organizationId, id],
  );
  return row;
}

/** The endpoint of a delivery, whatever has become of it. */
export async function findDeliveryEndpoint(
  db: Db,
  organizationId: string,
  deliveryId: string,
): Promise<string | undefined> {
  const [row] = await rowsOf<{ subscriptionId: string }>(
    db,
    'select subscription_id as "subscriptionId" from webhook_deliveries where organization_id = ? and id = ?',
    [organizationId, deliveryId],
  );
  return row?.subscriptionId;
}

/**
 * Writes a new delivery of the same event to the same endpoint: the log of the first stays as it is. The event is held, so that
 * it is not removed meanwhile; undefined where retention came first.
 */
export async function insertRedelivery(tx: Db, deliveryId: string): Promise<NewDelivery | undefined> {
  const [row] = await rowsOf<NewDelivery>(
    tx,
    `insert into webhook_deliveries (id, event_id, subscription_id, organization_id)
     select new_type_id('dlv'), d.event_id, d.subscription_id, d.organization_id
     from webhook_deliveries d
     join events e on e.id = d.event_id
     where d.id = ?
     for key share of e
     returning id, subscription_id as "subscriptionId"`,
    [deliveryId],
  );
  return row;
}

/** A new delivery for each event that failed since a time and has neither arrived nor is on its way; each event is held. The caller holds the endpoint's lock. */
export function insertRecovery(tx: Db, subscriptionId: string, since: Date): Promise<NewDelivery[]> {
  return rowsOf<NewDelivery>(
    tx,
    `with lost as (
       select distinct d.event_id
       from webhook_deliveries d
       where d.subscription_id = ? and d.status = 'failed' and d.finished_at >= ?
         and not exists (
           select from webhook_deliveries o
           where o.event_id = d.event_id and o.subscription_id = d.subscription_id and o.status in ('pending', 'succeeded'))
     )
     insert into webhook_deliveries (id, event_id, subscription_id, organization_id)
     select new_type_id('dlv'), e.id, ?, e.organization_id
     from events e
     where e.id = any (array(select event_id from lost))
     for key share of e
     returning id, subscription_id as "subscriptionId"`,
    [subscriptionId, since, subscriptionId],
  );
}
