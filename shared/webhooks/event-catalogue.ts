import type { FromSchema } from 'json-schema-to-ts';
import type { JsonSchema } from '../platform/schema/index.js';
import { governanceEventSchemas } from './governance-events.js';

const timestamp = { type: 'string', format: 'date-time' } as const;
const text = { type: 'string' } as const;

const endedQuery = {
  queryId: text,
  organizationId: text,
  type: { ...text, description: 'Type of the query.' },
  status: { ...text, description: 'How the query ended.' },
  confidence: {
    type: ['number', 'null'],
    minimum: 0,
    maximum: 1,
    description: 'Null where there was nothing to be confident of.',
  },
  processingTime: { type: 'number', minimum: 0, description: 'Seconds from acceptance to the end.' },
} as const;
const endedQueryMembers = ['queryId', 'organizationId', 'type', 'status', 'confidence', 'processingTime'] as const;

/** The `data` of every event, by its name, as JSON Schema. */
export const eventSchemas = {
  'query.completed': {
    title: 'QueryCompletedData',
    description: 'An executive query or a module operation has been answered.',
    type: 'object',
    additionalProperties: false,
    required: endedQueryMembers,
    properties: endedQuery,
    examples: [
      {
        queryId: 'qry_01jd3v6zkeeqat1vjx0r8m5c2d',
        organizationId: 'acme',
        type: 'MA_EVALUATION',
        status: 'completed',
        confidence: 0.78,
        processingTime: 1.204,
      },
    ],
  },
  'query.failed': {
    title: 'QueryFailedData',
    description: 'A query has ended without an answer: it failed, or it was cancelled.',
    type: 'object',
    additionalProperties: false,
    required: [...endedQueryMembers, 'error'],
    properties: {
      ...endedQuery,
      error: {
        type: 'object',
        additionalProperties: false,
        required: ['code', 'message'],
        properties: { code: text, message: text },
      },
    },
    examples: [
      {
        queryId: 'qry_01jd3v6zkeeqat1vjx0r8m5c2d',
        organizationId: 'acme',
        type: 'CRISIS_MANAGEMENT',
        status: 'failed',
        confidence: 0,
        processingTime: 60.01,
        error: {
          code: 'QUERY_TIMEOUT',
          message: 'The deadline passed before CFO had answered, and all modules were required.',
        },
      },
    ],
  },
  'extension.installed': {
    title: 'ExtensionInstalledData',
    description: 'An extension pack is active for the organization.',
    type: 'object',
    additionalProperties: false,
    required: ['installationId', 'organizationId', 'extensionId', 'version', 'status'],
    properties: { installationId: text, organizationId: text, extensionId: text, version: text, status: text },
    examples: [
      {
        installationId: 'ins_01jd3v6zkeeqat1vjx0r8m5c2d',
        organizationId: 'acme',
        extensionId: 'financial-services-regulatory-v2.1',
        version: '2.1.0',
        status: 'installed',
      },
    ],
  },
  'context.updated': {
    title: 'ContextUpdatedData',
    description: 'The stored context of the organization has changed.',
    type: 'object',
    additionalProperties: false,
    required: ['contextId', 'organizationId', 'version', 'changedSections'],
    properties: {
      contextId: text,
      organizationId: text,
      version: text,
      changedSections: { type: 'array', items: text },
    },
    examples: [
      {
        contextId: 'ctx_01jd3v6zkeeqat1vjx0r8m5c2d',
        organizationId: 'acme',
        version: '1.3.0',
        changedSections: ['businessContext'],
      },
    ],
  },
  ...governanceEventSchemas,
  'webhook.test': {
    title: 'WebhookTestData',
    description: 'Sent on request to one endpoint, whatever it listens to.',
    type: 'object',
    additionalProperties: false,
    required: ['webhookId', 'organizationId', 'message'],
    properties: { webhookId: text, organizationId: text, message: text },
    examples: [{ webhookId: 'whk_01jd3v6zkeeqat1vjx0r8m5c2d', organizationId: 'acme', message: 'This is a test.' }],
  },
  'webhook.endpoint.disabled': {
    title: 'WebhookEndpointDisabledData',
    description:
      'An endpoint gets nothing any more: it answered 410 (`gone`), or it failed for five days (`failing`). Told to the other endpoints.',
    type: 'object',
    additionalProperties: false,
    required: ['webhookId', 'organizationId', 'reason', 'failingSince'],
    properties: {
      webhookId: text,
      organizationId: text,
      reason: { enum: ['gone', 'failing'] },
      failingSince: { anyOf: [timestamp, { type: 'null' }] },
    },
    examples: [
      {
        webhookId: 'whk_01jd3v6zkeeqat1vjx0r8m5c2d',
        organizationId: 'acme',
        reason: 'failing',
        failingSince: '2026-11-16T09:30:00.000Z',
      },
    ],
  },
} as const satisfies Record<string, JsonSchema>;

export type EventName = keyof typeof eventSchemas;
export const eventNames = Object.keys(eventSchemas) as EventName[];
interface EventDataByName {
  'query.completed': FromSchema<(typeof eventSchemas)['query.completed']>;
  'query.failed': FromSchema<(typeof eventSchemas)['query.failed']>;
  'extension.installed': FromSchema<(typeof eventSchemas)['extension.installed']>;
  'context.updated': FromSchema<(typeof eventSchemas)['context.updated']>;
  'governance.request.submitted': FromSchema<(typeof governanceEventSchemas)['governance.request.submitted']>;
  'governance.stage.decided': FromSchema<(typeof governanceEventSchemas)['governance.stage.decided']>;
  'governance.workflow.approved': FromSchema<(typeof governanceEventSchemas)['governance.workflow.approved']>;
  'governance.workflow.released': FromSchema<(typeof governanceEventSchemas)['governance.workflow.released']>;
  'governance.workflow.ended': FromSchema<(typeof governanceEventSchemas)['governance.workflow.ended']>;
  'governance.stage.overdue': FromSchema<(typeof governanceEventSchemas)['governance.stage.overdue']>;
  'governance.stage.reminder': FromSchema<(typeof governanceEventSchemas)['governance.stage.reminder']>;
  'governance.comment.added': FromSchema<(typeof governanceEventSchemas)['governance.comment.added']>;
  'webhook.test': FromSchema<(typeof eventSchemas)['webhook.test']>;
  'webhook.endpoint.disabled': FromSchema<(typeof eventSchemas)['webhook.endpoint.disabled']>;
}
export type EventData<Name extends EventName> = EventDataByName[Name];

/** What a receiver gets: the event's name, when it happened, and its data. */
export const eventBodySchema = (name: EventName): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required: ['event', 'timestamp', 'data'],
  properties: { event: { const: name }, timestamp, data: eventSchemas[name] },
});
