import type { Schema } from '../../../clients/typescript/src/index.js';
import { waitFor } from '../../support/wait-for.js';
import { answerStatus } from '../../support/webhook-receiver.js';
import { ok, type Walk } from './walk.js';

type EventName = Schema<'Webhook'>['events'][number];

const secret = 'a secret of this walk';

/** Registers an endpoint for all events, so that what the rest of the walk causes arrives at the receiver. */
export async function registerWebhook({ client, receiver }: Walk, events: readonly EventName[]): Promise<string> {
  const { id } = await ok(
    client.POST('/api/v2/webhooks', { body: { url: receiver.url, events: [...events], secret } }),
  );
  return id;
}

/** Every operation on webhooks. Leaves nothing registered. */
export async function walkWebhooks(walk: Walk, webhookId: string): Promise<void> {
  const { client, receiver } = walk;
  const params = { path: { webhookId } };
  await ok(client.GET('/api/v2/webhooks'));
  await ok(client.POST('/api/v2/webhooks/{webhookId}/test', { params }));
  await ok(
    client.POST('/api/v2/webhooks/{webhookId}/rotate-secret', { params, body: { secret: `${secret}, the second` } }),
  );
  const { deliveries } = await ok(
    client.GET('/api/v2/webhooks/{webhookId}/deliveries', { params: { ...params, query: { limit: 2 } } }),
  );
  await ok(
    client.POST('/api/v2/webhooks/deliveries/{deliveryId}/redeliver', {
      params: { path: { deliveryId: deliveries[0]?.id ?? '' } },
    }),
  );
  await ok(
    client.POST('/api/v2/webhooks/{webhookId}/recover', {
      params,
      body: { since: new Date(Date.now() - 3_600_000).toISOString() },
    }),
  );

  const gone = await ok(
    client.POST('/api/v2/webhooks', { body: { url: `${receiver.url}/gone`, events: ['query.failed'], secret } }),
  );
  receiver.answerWith((received, response) =>
    answerStatus(received.path.endsWith('/gone') ? 410 : 204)(received, response),
  );
  const ofGone = { path: { webhookId: gone.id } };
  await ok(client.POST('/api/v2/webhooks/{webhookId}/test', { params: ofGone }));
  await waitFor(
    async () => (await ok(client.GET('/api/v2/webhooks/{webhookId}', { params: ofGone }))).status === 'disabled',
  );
  await ok(
    client.PATCH('/api/v2/webhooks/{webhookId}', {
      params: ofGone,
      body: { events: ['query.completed', 'query.failed'] },
    }),
  );
  await ok(client.DELETE('/api/v2/webhooks/{webhookId}', { params: ofGone }));
}
