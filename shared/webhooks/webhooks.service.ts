import type { Caller } from '../auth/index.js';
import { inTransaction, type Db, type ListReader } from '../platform/db/index.js';
import { conflict, invalidRequest, notFound } from '../platform/errors/index.js';
import type { GuardedClient } from '../platform/http/index.js';
import { attachResource, type IdempotencyHold } from '../platform/idempotency/index.js';
import { isId, newId } from '../platform/ids.js';
import type { Logger } from '../platform/telemetry/index.js';
import { listDeliveries, type DeliveryFilter, type DeliveryRow } from './delivery-log.query.js';
import { insertEventFor } from './events.repository.js';
import type { Outbox } from './outbox.js';
import { findDeliveryEndpoint, insertRecovery, insertRedelivery, lockSubscription } from './redelivery.repository.js';
import { secretProblem } from './sign-webhook.js';
import {
  deleteSubscription,
  findSubscription,
  insertSubscription,
  listSubscriptions,
  rotateSecret,
  updateSubscription,
  type SubscriptionRow,
} from './subscriptions.repository.js';
import type { WebhookDocuments } from './webhook-documents.js';
import type { WebhookPatch, WebhookRequest } from './webhook.schema.js';
import type { Delivery, Webhook } from './webhook.js';

export interface WebhookMeta {
  requestId: string;
  /** Where the caller sent an Idempotency-Key: what is made and the key are written together. */
  hold?: IdempotencyHold;
}

interface Options {
  db: Db;
  lists: ListReader;
  documents: WebhookDocuments;
  outbox: Outbox;
  client: Pick<GuardedClient, 'problemNow'>;
  log: Logger;
}

async function attach(tx: Db, hold: IdempotencyHold | undefined, resourceId: string): Promise<void> {
  if (hold && !(await attachResource(tx, hold, resourceId)))
    throw conflict('The Idempotency-Key was taken over by a later call.', { 'Retry-After': '1' });
}

function refuseBadSecret(secret: string): void {
  const problem = secretProblem(secret);
  if (problem !== undefined) throw invalidRequest([{ field: 'secret', message: problem }]);
}

/** Endpoints of an organization: what they are told, where, and what has become of it. */
export function createWebhookService({ db, lists, documents, outbox, client, log }: Options) {
  function openRow({ organizationId, urlSealed, ...row }: SubscriptionRow): Webhook {
    return { ...row, url: documents.url.open(organizationId, row.id, urlSealed) };
  }

  function openDelivery(organizationId: string, { attempts, ...row }: DeliveryRow): Delivery {
    return {
      ...row,
      attempts: attempts.map(({ attempt, at, statusCode, durationMs, error, responseSealed }) => ({
        at: new Date(at),
        statusCode,
        durationMs,
        error,
        response:
          responseSealed === null
            ? null
            : documents.response.open(organizationId, `${row.id}/${attempt}`, Buffer.from(responseSealed, 'base64')),
      })),
    };
  }

  async function refuseBadUrl(url: string): Promise<void> {
    const problem = await client.problemNow(url);
    if (problem !== undefined) throw invalidRequest([{ field: 'url', message: problem }]);
  }

  async function getWebhook(caller: Caller, id: string): Promise<Webhook> {
    const row = isId('whk', id) ? await findSubscription(db, caller.organizationId, id) : undefined;
    if (!row) throw notFound(`Webhook ${id}`);
    return openRow(row);
  }

  /** Under the endpoint's lock, so that it cannot be disabled or recovered twice meanwhile. */
  async function lockActive(tx: Db, organizationId: string, id: string): Promise<void> {
    const locked = isId('whk', id) ? await lockSubscription(tx, organizationId, id) : undefined;
    if (!locked) throw notFound(`Webhook ${id}`);
    if (!locked.isActive) throw conflict('The webhook is disabled; only one that is active can be sent anything.');
  }

  return {
    getWebhook,

    /** @throws INVALID_REQUEST for an address that is not allowed or a secret that cannot be decoded. */
    async create(caller: Caller, request: WebhookRequest, { requestId, hold }: WebhookMeta): Promise<Webhook> {
      refuseBadSecret(request.secret);
      await refuseBadUrl(request.url);
      const { organizationId } = caller;
      const id = newId('whk');
      const subscription = {
        id,
        organizationId,
        events: request.events,
        urlSealed: documents.url.seal(organizationId, id, request.url),
        secretSealed: documents.secret.seal(organizationId, id, request.secret),
      };
      const row = await inTransaction(db, async (tx) => {
        const inserted = await insertSubscription(tx, subscription);
        await attach(tx, hold, id);
        return inserted;
      });
      log.info({ organizationId, webhookId: id, events: request.events, requestId }, 'a webhook was created');
      return openRow(row);
    },

    async list(caller: Caller): Promise<Webhook[]> {
      return (await listSubscriptions(db, caller.organizationId)).map(openRow);
    },

    async update(caller: Caller, id: string, patch: WebhookPatch): Promise<Webhook> {
      await getWebhook(caller, id);
      if (patch.url !== undefined) await refuseBadUrl(patch.url);
      const { organizationId } = caller;
      const urlSealed = patch.url === undefined ? null : documents.url.seal(organizationId, id, patch.url);
      const row = await updateSubscription(db, organizationId, id, {
        urlSealed,
        events: patch.events ?? null,
        status: patch.status ?? null,
      });
      if (!row) throw notFound(`Webhook ${id}`);
      return openRow(row);
    },

    async remove(caller: Caller, id: string): Promise<void> {
      if (!isId('whk', id) || !(await deleteSubscription(db, caller.organizationId, id)))
        throw notFound(`Webhook ${id}`);
    },

    /** Sends `webhook.test` to one endpoint, whatever it listens to; answers with the delivery. */
    async test(caller: Caller, id: string, { requestId, hold }: WebhookMeta): Promise<string> {
      const { organizationId } = caller;
      const delivery = await inTransaction(db, async (tx) => {
        await lockActive(tx, organizationId, id);
        const data = { webhookId: id, organizationId, message: 'This is a test.' };
        const written = await insertEventFor(tx, outbox.draft({ organizationId, event: 'webhook.test', data }), id);
        await attach(tx, hold, written.id);
        return written;
      });
      outbox.enqueue([delivery], requestId);
      return delivery.id;
    },

    /** The new secret signs from now on; the one before it does too for 24 hours. */
    async rotate(
      caller: Caller,
      id: string,
      secret: string,
    ): Promise<{ id: string; rotatedAt: Date; previousSecretExpiresAt: Date }> {
      refuseBadSecret(secret);
      const { organizationId } = caller;
      const reseal = (sealed: Buffer): Buffer =>
        documents.previousSecret.seal(organizationId, id, documents.secret.open(organizationId, id, sealed));
      const rotation = await inTransaction(db, async (tx) =>
        isId('whk', id)
          ? rotateSecret(tx, organizationId, id, documents.secret.seal(organizationId, id, secret), reseal)
          : undefined,
      );
      if (!rotation) throw notFound(`Webhook ${id}`);
      return { id, ...rotation };
    },

    async listDeliveries(
      caller: Caller,
      id: string,
      filter: DeliveryFilter,
    ): Promise<{ deliveries: Delivery[]; total: number }> {
      await getWebhook(caller, id);
      const { rows, total } = await lists((from) => listDeliveries(from, id, filter));
      return { deliveries: rows.map((row) => openDelivery(caller.organizationId, row)), total };
    },

    /** Sends the event of a delivery again, as a delivery of its own; answers with that one. */
    async redeliver(
      caller: Pick<Caller, 'organizationId'>,
      deliveryId: string,
      { requestId, hold }: WebhookMeta,
    ): Promise<string> {
      const { organizationId } = caller;
      const endpoint = isId('dlv', deliveryId) ? await findDeliveryEndpoint(db, organizationId, deliveryId) : undefined;
      if (endpoint === undefined) throw notFound(`Delivery ${deliveryId}`);
      const delivery = await inTransaction(db, async (tx) => {
        await lockActive(tx, organizationId, endpoint);
        const written = await insertRedelivery(tx, deliveryId);
        if (!written) throw notFound(`Delivery ${deliveryId}`);
        await attach(tx, hold, written.id);
        return written;
      });
      outbox.enqueue([delivery], requestId);
      return delivery.id;
    },

    /** Sends again every event that failed since a time and has not arrived; asking twice sends it once. Answers with how many. */
    async recover(caller: Caller, id: string, since: Date, { requestId }: WebhookMeta): Promise<number> {
      const deliveries = await inTransaction(db, async (tx) => {
        await lockActive(tx, caller.organizationId, id);
        return insertRecovery(tx, id, since);
      });
      outbox.enqueue(deliveries, requestId);
      return deliveries.length;
    },
  };
}
export type WebhookService = ReturnType<typeof createWebhookService>;
