import {
  deliveryAcceptedSchema,
  deliveryListSchema,
  deliveryParametersSchema,
  recoveryRequestSchema,
  recoverySchema,
  secretRotationRequestSchema,
  secretRotationSchema,
  webhookListSchema,
  webhookPatchSchema,
  webhookRequestSchema,
  webhookSchema,
  type DeliveryStatus,
  type RecoveryRequest,
  type SecretRotationRequest,
  type WebhookPatch,
  type WebhookRequest,
} from '../../shared/webhooks/index.js';
import { route, type Route, type RouteInput } from '../route.js';
import { presentDeliveries, presentWebhook } from './presenters/webhook.presenter.js';

const idOf = (name: string) => ({
  type: 'object',
  required: [name],
  properties: { [name]: { type: 'string', minLength: 1, maxLength: 128 } },
});
const webhookParams = idOf('webhookId');

interface OnWebhook extends Partial<RouteInput> {
  params: { webhookId: string };
}

const read = { scope: 'executive:read', limits: ['general'] } as const satisfies Partial<Route>;
const write = { scope: 'executive:write', limits: ['general'] } as const satisfies Partial<Route>;

const subscriptionRoutes = [
  route<{ body: WebhookRequest }>({
    ...write,
    method: 'post',
    path: '/webhooks',
    operationId: 'createWebhook',
    permission: 'webhooks:create',
    summary: 'Register an endpoint for events.',
    body: webhookRequestSchema,
    idempotent: true,
    replies: { 201: webhookSchema },
    handle: async ({ deps, caller, input, requestId, hold, recoveredId }) => {
      const { webhooks } = deps.services;
      const webhook =
        recoveredId === undefined
          ? await webhooks.create(caller, input.body, { requestId, ...(hold ? { hold } : {}) })
          : await webhooks.getWebhook(caller, recoveredId);
      return { status: 201, body: presentWebhook(webhook), headers: { Location: `/api/v2/webhooks/${webhook.id}` } };
    },
  }),
  route({
    ...read,
    method: 'get',
    path: '/webhooks',
    operationId: 'listWebhooks',
    permission: 'webhooks:read',
    summary: 'List the endpoints of the organization.',
    replies: { 200: webhookListSchema },
    handle: async ({ deps, caller }) => ({
      status: 200,
      body: { webhooks: (await deps.services.webhooks.list(caller)).map(presentWebhook) },
    }),
  }),
  route<OnWebhook>({
    ...read,
    method: 'get',
    path: '/webhooks/:webhookId',
    operationId: 'getWebhook',
    permission: 'webhooks:read',
    summary: 'Read an endpoint.',
    params: webhookParams,
    replies: { 200: webhookSchema },
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: presentWebhook(await deps.services.webhooks.getWebhook(caller, input.params.webhookId)),
    }),
  }),
  route<OnWebhook & { body: WebhookPatch }>({
    ...write,
    method: 'patch',
    path: '/webhooks/:webhookId',
    operationId: 'updateWebhook',
    permission: 'webhooks:update',
    summary: 'Change address, events or status of an endpoint.',
    params: webhookParams,
    body: webhookPatchSchema,
    replies: { 200: webhookSchema },
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: presentWebhook(await deps.services.webhooks.update(caller, input.params.webhookId, input.body)),
    }),
  }),
  route<OnWebhook>({
    ...write,
    method: 'delete',
    path: '/webhooks/:webhookId',
    operationId: 'deleteWebhook',
    permission: 'webhooks:delete',
    summary: 'Remove an endpoint; nothing more is sent to it.',
    params: webhookParams,
    replies: { 204: {} },
    handle: async ({ deps, caller, input }) => {
      await deps.services.webhooks.remove(caller, input.params.webhookId);
      return { status: 204 };
    },
  }),
  route<OnWebhook & { body: SecretRotationRequest }>({
    ...write,
    method: 'post',
    path: '/webhooks/:webhookId/rotate-secret',
    operationId: 'rotateWebhookSecret',
    permission: 'webhooks:update',
    summary: 'Replace the secret; both sign for 24 hours.',
    params: webhookParams,
    body: secretRotationRequestSchema,
    idempotent: true,
    replies: { 200: secretRotationSchema },
    handle: async ({ deps, caller, input }) => {
      const { id, rotatedAt, previousSecretExpiresAt } = await deps.services.webhooks.rotate(
        caller,
        input.params.webhookId,
        input.body.secret,
      );
      return {
        status: 200,
        body: {
          id,
          rotatedAt: rotatedAt.toISOString(),
          previousSecretExpiresAt: previousSecretExpiresAt.toISOString(),
        },
      };
    },
  }),
];

const deliveryRoutes = [
  route<OnWebhook>({
    ...write,
    method: 'post',
    path: '/webhooks/:webhookId/test',
    operationId: 'testWebhook',
    permission: 'webhooks:deliver',
    summary: 'Send a test event to an endpoint.',
    params: webhookParams,
    idempotent: true,
    replies: { 202: deliveryAcceptedSchema },
    handle: async ({ deps, caller, input, requestId, hold, recoveredId }) => ({
      status: 202,
      body: {
        deliveryId:
          recoveredId ??
          (await deps.services.webhooks.test(caller, input.params.webhookId, { requestId, ...(hold ? { hold } : {}) })),
      },
    }),
  }),
  route<OnWebhook & { query: { limit: number; offset: number; status?: DeliveryStatus } }>({
    ...read,
    method: 'get',
    path: '/webhooks/:webhookId/deliveries',
    operationId: 'listWebhookDeliveries',
    permission: 'webhooks:read',
    summary: 'List the deliveries to an endpoint with every try, newest first.',
    params: webhookParams,
    query: deliveryParametersSchema,
    replies: { 200: deliveryListSchema },
    handle: async ({ deps, caller, input }) => {
      const { limit, offset } = input.query;
      const { deliveries, total } = await deps.services.webhooks.listDeliveries(
        caller,
        input.params.webhookId,
        input.query,
      );
      return { status: 200, body: presentDeliveries(deliveries, { total, limit, offset }) };
    },
  }),
  route<{ params: { deliveryId: string } }>({
    ...write,
    method: 'post',
    path: '/webhooks/deliveries/:deliveryId/redeliver',
    operationId: 'redeliverWebhook',
    permission: 'webhooks:deliver',
    summary: 'Send the event of a delivery again.',
    params: idOf('deliveryId'),
    idempotent: true,
    replies: { 202: deliveryAcceptedSchema },
    handle: async ({ deps, caller, input, requestId, hold, recoveredId }) => ({
      status: 202,
      body: {
        deliveryId:
          recoveredId ??
          (await deps.services.webhooks.redeliver(caller, input.params.deliveryId, {
            requestId,
            ...(hold ? { hold } : {}),
          })),
      },
    }),
  }),
  route<OnWebhook & { body: RecoveryRequest }>({
    ...write,
    method: 'post',
    path: '/webhooks/:webhookId/recover',
    operationId: 'recoverWebhook',
    permission: 'webhooks:deliver',
    summary: 'Send again everything that failed since a time.',
    params: webhookParams,
    body: recoveryRequestSchema,
    idempotent: true,
    replies: { 202: recoverySchema },
    handle: async ({ deps, caller, input, requestId }) => ({
      status: 202,
      body: {
        recovered: await deps.services.webhooks.recover(caller, input.params.webhookId, new Date(input.body.since), {
          requestId,
        }),
      },
    }),
  }),
];

export const webhookRoutes = [...subscriptionRoutes, ...deliveryRoutes];
