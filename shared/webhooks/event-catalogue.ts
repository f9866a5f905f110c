import type { FromSchema } from 'json-schema-to-ts';
import type { JsonSchema } from '../platform/schema/index.js';

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

const governed = {
  request_id: text,
  tenant_id: text,
  cms_content_entry_id: text,
  template_id: text,
  template_version: text,
  workflow_status: text,
  current_stage_id: { type: ['string', 'null'] },
  round: { type: 'integer', minimum: 1 },
} as const;
const governedMembers = [
  'request_id',
  'tenant_id',
  'cms_content_entry_id',
  'template_id',
  'template_version',
  'workflow_status',
  'current_stage_id',
  'round',
] as const;

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
  'governance.request.submitted': {
    title: 'GovernanceRequestSubmittedData',
    description: 'An instructional request has entered its review; `round` tells a resubmission from the first time.',
    type: 'object',
    additionalProperties: false,
    required: [...governedMembers, 'submitted_at', 'submitted_by_user_id'],
    properties: { ...governed, submitted_at: timestamp, submitted_by_user_id: text },
    examples: [
      {
        request_id: 'req_01jd3v6zkeeqat1vjx0r8m5c2d',
        tenant_id: 'acme',
        cms_content_entry_id: 'entry-42',
        template_id: 'tmpl_curriculum',
        template_version: '3.1.0',
        workflow_status: 'IN_REVIEW',
        current_stage_id: 'INSTRUCTIONAL_DESIGN_REVIEW',
        round: 1,
        submitted_at: '2026-11-21T09:30:00.000Z',
        submitted_by_user_id: 'author-7',
      },
    ],
  },
  'governance.stage.decided': {
    title: 'GovernanceStageDecidedData',
    description:
      'A review stage has been decided; the workflow stands where `workflow_status` and `current_stage_id` say.',
    type: 'object',
    additionalProperties: false,
    required: [...governedMembers, 'stage_id', 'decision', 'decided_at', 'decided_by_user_id'],
    properties: {
      ...governed,
      stage_id: text,
      decision: { enum: ['APPROVE', 'REQUEST_CHANGES'] },
      decided_at: timestamp,
      decided_by_user_id: text,
    },
    examples: [
      {
        request_id: 'req_01jd3v6zkeeqat1vjx0r8m5c2d',
        tenant_id: 'acme',
        cms_content_entry_id: 'entry-42',
        template_id: 'tmpl_curriculum',
        template_version: '3.1.0',
        workflow_status: 'IN_REVIEW',
        current_stage_id: 'SME_REVIEW',
        round: 1,
        stage_id: 'INSTRUCTIONAL_DESIGN_REVIEW',
        decision: 'APPROVE',
        decided_at: '2026-11-21T09:45:00.000Z',
        decided_by_user_id: 'reviewer-3',
      },
    ],
  },
  'governance.workflow.approved': {
    title: 'GovernanceWorkflowApprovedData',
    description: 'The last required stage has been approved; the content may be released.',
    type: 'object',
    additionalProperties: false,
    required: [...governedMembers, 'approved_for_release_at'],
    properties: { ...governed, approved_for_release_at: timestamp },
    examples: [
      {
        request_id: 'req_01jd3v6zkeeqat1vjx0r8m5c2d',
        tenant_id: 'acme',
        cms_content_entry_id: 'entry-42',
        template_id: 'tmpl_curriculum',
        template_version: '3.1.0',
        workflow_status: 'APPROVED_FOR_RELEASE',
        current_stage_id: null,
        round: 1,
        approved_for_release_at: '2026-11-21T10:00:00.000Z',
      },
    ],
  },
  'governance.workflow.released': {
    title: 'GovernanceWorkflowReleasedData',
    description: 'The content has been released.',
    type: 'object',
    additionalProperties: false,
    required: [...governedMembers, 'released_at'],
    properties: { ...governed, released_at: timestamp },
    examples: [
      {
        request_id: 'req_01jd3v6zkeeqat1vjx0r8m5c2d',
        tenant_id: 'acme',
        cms_content_entry_id: 'entry-42',
        template_id: 'tmpl_curriculum',
        template_version: '3.1.0',
        workflow_status: 'RELEASED',
        current_stage_id: null,
        round: 1,
        released_at: '2026-11-21T10:05:00.000Z',
      },
    ],
  },
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
  'governance.request.submitted': FromSchema<(typeof eventSchemas)['governance.request.submitted']>;
  'governance.stage.decided': FromSchema<(typeof eventSchemas)['governance.stage.decided']>;
  'governance.workflow.approved': FromSchema<(typeof eventSchemas)['governance.workflow.approved']>;
  'governance.workflow.released': FromSchema<(typeof eventSchemas)['governance.workflow.released']>;
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
