import { rowsOf, type Db } from '../platform/db/index.js';
import type { EventName } from './event-catalogue.js';
import type { DisabledReason, SubscriptionStatus } from './webhook.js';

/** How long the secret before a rotation signs beside the new one. */
const OVERLAP = '24 hours';

export interface SubscriptionRow {
  id: string;
  organizationId: string;
  urlSealed: Buffer;
  events: EventName[];
  status: SubscriptionStatus;
  disabledReason: DisabledReason | null;
  createdAt: Date;
  updatedAt: Date;
}

const columns = `s.id, s.organization_id as "organizationId", s.url_sealed as "urlSealed", s.events, s.status, s.disabled_reason as "disabledReason",
  s.created_at as "createdAt", s.updated_at as "updatedAt"`;

export interface NewSubscription {
  id: string;
  organizationId: string;
  urlSealed: Buffer;
  secretSealed: Buffer;
  events: readonly EventName[];
}

export async function insertSubscription(tx: Db, subscription: NewSubscription): Promise<SubscriptionRow> {
  const [row] = await rowsOf<SubscriptionRow>(
    tx,
    `insert into webhook_subscriptions as s (id, organization_id, url_sealed, secret_sealed, events)
     values (?, ?, ?, ?, ?)
     returning ${columns}`,
    [
      subscription.id,
      subscription.organizationId,
      subscription.urlSealed,
      subscription.secretSealed,
      subscription.events,
    ],
  );
  if (!row) throw new Error('a subscription was written and not returned');
  return row;
}

export async function findSubscription(
  db: Db,
  organizationId: string,
  id: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await rowsOf<SubscriptionRow>(
    db,
    `select ${columns} from webhook_subscriptions s where organization_id = ? and id = ? and status <> 'deleted'`,
    [organizationId, id],
  );
  return row;
}

/** An organization's subscriptions, oldest first. */
export function listSubscriptions(db: Db, organizationId: string): Promise<SubscriptionRow[]> {
  return rowsOf<SubscriptionRow>(
    db,
    `select ${columns} from webhook_subscriptions s where organization_id = ? and status <> 'deleted' order by created_at, id`,
    [organizationId],
  );
}

export interface SubscriptionChange {
  urlSealed: Buffer | null;
  events: readonly EventName[] | null;
  status: SubscriptionStatus | null;
}

/**
 * Changes what is given and keeps the rest. A new address or a new start forgets that the old one failed. What is pending
 * for an endpoint that is disabled is ended by the sweep.
 */
export async function updateSubscription(
  db: Db,
  organizationId: string,
  id: string,
  change: SubscriptionChange,
): Promise<SubscriptionRow | undefined> {
  const [row] = await rowsOf<SubscriptionRow>(
    db,
    `with input as (select ?::bytea as url_sealed, ?::text[] as events, ?::text as status)
     update webhook_subscriptions s
     set url_sealed = coalesce(i.url_sealed, s.url_sealed),
         events = coalesce(i.events, s.events),
         status = coalesce(i.status, s.status),
         disabled_reason = case coalesce(i.status, s.status) when 'disabled' then coalesce(s.disabled_reason, 'caller') end,
         failing_since = case when i.url_sealed is null and i.status is distinct from 'active' then s.failing_since end,
         updated_at = now()
     from input i
     where s.organization_id = ? and s.id = ? and s.status <> 'deleted'
     returning ${columns}`,
    [change.urlSealed, change.events, change.status, organizationId, id],
  );
  return row;
}

/** Replaces the secret; the one before it signs too until the returned time. */
export async function rotateSecret(
  db: Db,
  organizationId: string,
  id: string,
  secretSealed: Buffer,
  sealPrevious: (secretSealed: Buffer) => Buffer,
): Promise<{ rotatedAt: Date; previousSecretExpiresAt: Date } | undefined> {
  const [before] = await rowsOf<{ secretSealed: Buffer }>(
    db,
    `select secret_sealed as "secretSealed" from webhook_subscriptions where organization_id = ? and id = ? and status <> 'deleted' for no key update`,
    [organizationId, id],
  );
  if (!before) return undefined;
  const [row] = await rowsOf<{ rotatedAt: Date; previousSecretExpiresAt: Date }>(
    db,
    `update webhook_subscriptions
     set secret_sealed = ?, previous_secret_sealed = ?, previous_secret_expires_at = now() + interval '${OVERLAP}', updated_at = now()
     where organization_id = ? and id = ?
     returning updated_at as "rotatedAt", previous_secret_expires_at as "previousSecretExpiresAt"`,
    [secretSealed, sealPrevious(before.secretSealed), organizationId, id],
  );
  return row;
}

/** Ends an active endpoint; false when somebody else has changed it, or when it has succeeded meanwhile. */
export async function disableSubscription(
  tx: Db,
  organizationId: string,
  id: string,
  reason: 'gone' | 'failing',
): Promise<boolean> {
  const rows = await rowsOf(
    tx,
    `update webhook_subscriptions
     set status = 'disabled', disabled_reason = ?, updated_at = now()
     where organization_id = ? and id = ? and status = 'active' and (? = 'gone' or failing_since <= now() - interval '5 days')
     returning id`,
    [reason, organizationId, id, reason],
  );
  return rows.length === 1;
}

/** Ends a subscription for good. The row stays for the log of what it was told; address and secrets go. */
export async function deleteSubscription(db: Db, organizationId: string, id: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    `update webhook_subscriptions
     set status = 'deleted', disabled_reason = null, url_sealed = '', secret_sealed = '',
         previous_secret_sealed = null, previous_secret_expires_at = null, updated_at = now()
     where organization_id = ? and id = ? and status <> 'deleted'
     returning id`,
    [organizationId, id],
  );
  return rows.length === 1;
}
