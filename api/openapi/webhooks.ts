import type { JsonSchema } from '../../shared/platform/schema/index.js';
import { eventBodySchema, eventNames, eventSchemas, type EventName } from '../../shared/webhooks/index.js';
import type { Components } from './components.js';

const header = (name: string, description: string, example: string): object => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
});

/** Parameters that every webhook bears, under `components.parameters`. */
export const signatureHeaders = {
  WebhookId: header(
    'webhook-id',
    'Id of the event, the same for every try: what has been seen may be dropped.',
    'evt_01jd3v6zkeeqat1vjx0r8m5c2d',
  ),
  WebhookTimestamp: header(
    'webhook-timestamp',
    'Unix seconds of this try. Refuse what is more than five minutes away.',
    '1793871000',
  ),
  WebhookSignature: header(
    'webhook-signature',
    'One or more signatures with a space between: `v1,` and the base64 of HMAC-SHA-256 over `<webhook-id>.<webhook-timestamp>.<body>` (Standard Webhooks).',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ),
};

/** `query.completed` → `QueryCompleted`. */
const pascal = (name: EventName): string =>
  name
    .split('.')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

function webhook(name: EventName, components: Components): object {
  const {
    description,
    examples: [data],
  } = eventSchemas[name];
  const example = { event: name, timestamp: '2026-11-21T09:30:00.000Z', data };
  const body: JsonSchema = {
    title: `${pascal(name)}Event`,
    description,
    examples: [example],
    ...eventBodySchema(name),
  };
  return {
    post: {
      operationId: `receive${pascal(name)}`,
      summary: description,
      tags: ['webhooks'],
      security: [],
      parameters: Object.keys(signatureHeaders).map((parameter) => ({ $ref: `#/components/parameters/${parameter}` })),
      requestBody: { required: true, content: { 'application/json': { schema: components.publish(body) } } },
      responses: {
        '2XX': { description: 'Received.' },
        410: { description: 'The endpoint wants nothing any more: its subscription is disabled.' },
        default: { description: 'Not received: it is sent again, later each time.' },
      },
    },
  };
}

/** The `webhooks` section: every event of the catalogue as an endpoint receives it. */
export const webhooksSection = (components: Components): Record<string, object> =>
  Object.fromEntries(eventNames.map((name) => [name, webhook(name, components)]));
