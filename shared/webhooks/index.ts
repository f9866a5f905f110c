/**
 * Telling others what happened. An *event* is written in the transaction that causes it; a *subscription* is an endpoint
 * with the events that it wants; a *delivery* is one event for one subscription; an *attempt* is one try of a delivery.
 * Always true: no event leaves before its commit; all tries of an event carry the same id and the same bytes; for every
 * subscription that was active when an event was written at least one delivery is tried until it succeeds or its
 * schedule ends. Order is not promised. What an event means is the causing domain's to say.
 */
export { eventBodySchema, eventNames, eventSchemas } from './event-catalogue.js';
export type { EventData, EventName } from './event-catalogue.js';
export { recordedEvents } from './events.repository.js';
export type { EventDraft, NewDelivery } from './events.repository.js';
export { createDeliverer } from './deliver-webhook.js';
export type { Deliverer } from './deliver-webhook.js';
export { createDeliverySweep } from './delivery-sweep.js';
export type { DeliverySweep } from './delivery-sweep.js';
export { createOutbox } from './outbox.js';
export type { EventToRecord, Outbox } from './outbox.js';
export { signatureProblem, signWebhook } from './sign-webhook.js';
export { createWebhookDocuments } from './webhook-documents.js';
export { createWebhookService } from './webhooks.service.js';
export type { WebhookMeta, WebhookService } from './webhooks.service.js';
export {
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
} from './webhook.schema.js';
export type { RecoveryRequest, SecretRotationRequest, WebhookPatch, WebhookRequest } from './webhook.schema.js';
export type { Delivery, DeliveryStatus, Webhook } from './webhook.js';
