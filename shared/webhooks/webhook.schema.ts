import type { FromSchema } from 'json-schema-to-ts';
import { eventNames, type EventName } from './event-catalogue.js';
import { deliveryStatuses, subscriptionStatuses } from './webhook.js';

const timestamp = { type: 'string', format: 'date-time' } as const;
const url = {
  type: 'string',
  minLength: 1,
  maxLength: 2_048,
  description: 'https address that the events are posted to.',
} as const;
const events = {
  type: 'array',
  minItems: 1,
  uniqueItems: true,
  items: { type: 'string', enum: eventNames },
  description: 'Names of the events that it is told.',
} as const;
const secret = {
  type: 'string',
  minLength: 8,
  maxLength: 256,
  description: 'Key of the signatures: `whsec_` and 24 to 64 bytes in base64, or any other text. It is never returned.',
} as const;

/** Body of POST /webhooks. */
export const webhookRequestSchema = {
  title: 'WebhookRequest',
  description: 'Registers an endpoint for events.',
  type: 'object',
  additionalProperties: false,
  required: ['url', 'events', 'secret'],
  properties: { url, events, secret },
  examples: [
    {
      url: 'https://hooks.acme.example/conclave',
      events: ['query.completed'],
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    },
  ],
} as const;
export interface WebhookRequest {
  url: string;
  events: EventName[];
  secret: string;
}

/** Body of PATCH /webhooks/{id}. */
export const webhookPatchSchema = {
  title: 'WebhookPatch',
  description: 'What is to change; the rest stays. Enabling an endpoint forgets that it failed.',
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: { url, events, status: { enum: subscriptionStatuses } },
  examples: [{ status: 'disabled' }],
} as const;
export type WebhookPatch = Partial<Pick<WebhookRequest, 'url' | 'events'>> &
  Pick<FromSchema<typeof webhookPatchSchema>, 'status'>;

export const webhookSchema = {
  title: 'Webhook',
  description: 'An endpoint and the events that it is told.',
  type: 'object',
  additionalProperties: false,
  required: ['id', 'url', 'events', 'status', 'createdAt'],
  properties: {
    id: { type: 'string' },
    url,
    events,
    status: { enum: subscriptionStatuses },
    disabledReason: {
      enum: ['caller', 'gone', 'failing'],
      description: 'Of a disabled one: by its owner, by its answer 410, by five days of failure.',
    },
    createdAt: timestamp,
  },
  examples: [
    {
      id: 'whk_01jd3v6zkeeqat1vjx0r8m5c2d',
      url: 'https://hooks.acme.example/conclave',
      events: ['query.completed'],
      status: 'active',
      createdAt: '2026-11-21T09:30:00.000Z',
    },
  ],
} as const;

export const webhookListSchema = {
  title: 'WebhookList',
  description: 'All endpoints of the organization, oldest first.',
  type: 'object',
  additionalProperties: false,
  required: ['webhooks'],
  properties: { webhooks: { type: 'array', items: webhookSchema } },
} as const;

/** Body of POST /webhooks/{id}/rotate-secret. */
export const secretRotationRequestSchema = {
  title: 'SecretRotationRequest',
  description: 'The new secret; the one before it signs too for 24 hours.',
  type: 'object',
  additionalProperties: false,
  required: ['secret'],
  properties: { secret },
  examples: [{ secret: 'whsec_dGhlIHNlY3JldCBhZnRlciB0aGlzIG9uZQ==' }],
} as const;
export type SecretRotationRequest = FromSchema<typeof secretRotationRequestSchema>;

export const secretRotationSchema = {
  title: 'SecretRotation',
  description: 'Since when the new secret signs, and until when the one before does too.',
  type: 'object',
  additionalProperties: false,
  required: ['id', 'rotatedAt', 'previousSecretExpiresAt'],
  properties: { id: { type: 'string' }, rotatedAt: timestamp, previousSecretExpiresAt: timestamp },
  examples: [
    {
      id: 'whk_01jd3v6zkeeqat1vjx0r8m5c2d',
      rotatedAt: '2026-11-21T09:30:00.000Z',
      previousSecretExpiresAt: '2026-11-22T09:30:00.000Z',
    },
  ],
} as const;

export const deliveryAcceptedSchema = {
  title: 'DeliveryAccepted',
  description: 'The delivery that will be tried.',
  type: 'object',
  additionalProperties: false,
  required: ['deliveryId'],
  properties: { deliveryId: { type: 'string' } },
  examples: [{ deliveryId: 'dlv_01jd3v6zkeeqat1vjx0r8m5c2d' }],
} as const;

/** Body of POST /webhooks/{id}/recover. */
export const recoveryRequestSchema = {
  title: 'RecoveryRequest',
  description: 'Since when failed deliveries are to be tried again.',
  type: 'object',
  additionalProperties: false,
  required: ['since'],
  properties: { since: { type: 'string', format: 'iso8601', description: 'First moment that counts.' } },
  examples: [{ since: '2026-11-20T00:00:00Z' }],
} as const;
export type RecoveryRequest = FromSchema<typeof recoveryRequestSchema>;

export const recoverySchema = {
  title: 'Recovery',
  description: 'How many events are delivered again.',
  type: 'object',
  additionalProperties: false,
  required: ['recovered'],
  properties: { recovered: { type: 'integer', minimum: 0 } },
  examples: [{ recovered: 12 }],
} as const;

export const deliveryParametersSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
    offset: { type: 'integer', minimum: 0, maximum: 1_000_000, default: 0 },
    status: { enum: deliveryStatuses, description: 'Only deliveries in this state.' },
  },
} as const;

export const deliveryListSchema = {
  title: 'DeliveryList',
  description: 'Deliveries to one endpoint, newest first, each with its tries, oldest first.',
  type: 'object',
  additionalProperties: false,
  required: ['deliveries', 'pagination'],
  properties: {
    deliveries: {
      type: 'array',
      items: {
        title: 'Delivery',
        description: 'One event on its way to one endpoint, with every try.',
        type: 'object',
        additionalProperties: false,
        required: ['id', 'eventId', 'event', 'status', 'attempts', 'nextAttemptAt', 'createdAt'],
        properties: {
          id: { type: 'string' },
          eventId: { type: 'string', description: 'Sent as webhook-id by every try.' },
          event: { enum: eventNames },
          status: { enum: deliveryStatuses },
          attempts: {
            type: 'array',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['at', 'statusCode', 'durationMs', 'error', 'response'],
              properties: {
                at: timestamp,
                statusCode: { type: ['integer', 'null'] },
                durationMs: { type: ['integer', 'null'], description: 'Null while it runs.' },
                error: {
                  type: ['string', 'null'],
                  description:
                    'Class of the failure, such as timeout, connection, tls, dns, address_refused, redirect, http_status, interrupted.',
                },
                response: { type: ['string', 'null'], description: 'The first bytes of what the receiver answered.' },
              },
            },
          },
          nextAttemptAt: { anyOf: [timestamp, { type: 'null' }], description: 'Null once it has ended.' },
          createdAt: timestamp,
        },
      },
    },
    pagination: {
      type: 'object',
      required: ['total', 'limit', 'offset', 'hasMore'],
      properties: {
        total: { type: 'integer' },
        limit: { type: 'integer' },
        offset: { type: 'integer' },
        hasMore: { type: 'boolean' },
      },
    },
  },
} as const;
