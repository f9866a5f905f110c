import type { FromSchema } from 'json-schema-to-ts';
import { requestStatuses, workflowStatuses } from './request-status.js';
import { pagedSchema, pageParameters } from './request.schema.js';
import { cmsSchemaIds, contentKinds } from './rules.js';
import { stageDecisions, stageIds, stageStatuses } from './stage.js';

const timestamp = { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] } as const;
const nullableText = { type: ['string', 'null'] } as const;
const text = { type: 'string' } as const;

/** Body of POST /requests/{id}/instructional-workflow/decisions. */
export const stageDecisionSchema = {
  title: 'InstructionalWorkflowDecisionRequest',
  description: 'Decides the active stage of a request. Who decides is whoever the token names.',
  type: 'object',
  additionalProperties: false,
  required: ['stage_id', 'decision'],
  properties: {
    stage_id: { enum: stageIds, description: 'The stage to decide: it must be the active one.' },
    decision: { enum: stageDecisions },
    notes: { type: 'string', maxLength: 10_000, description: 'Why; kept with the stage and in the history.' },
  },
  examples: [{ stage_id: 'SME_REVIEW', decision: 'REQUEST_CHANGES', notes: 'Question 7 has two right answers.' }],
} as const;
export type StageDecisionBody = FromSchema<typeof stageDecisionSchema>;

const stageSchema = {
  title: 'InstructionalWorkflowStageRecord',
  description: 'One stage as it stands in the present round.',
  type: 'object',
  additionalProperties: false,
  required: [
    'stage_id',
    'label',
    'status',
    'required',
    'sequence',
    'decision',
    'decided_at',
    'decided_by_user_id',
    'notes',
  ],
  properties: {
    stage_id: { enum: stageIds },
    label: text,
    status: { enum: stageStatuses },
    required: { type: 'boolean' },
    sequence: { type: 'integer', minimum: 1 },
    decision: { enum: [...stageDecisions, null] },
    decided_at: timestamp,
    decided_by_user_id: nullableText,
    notes: nullableText,
  },
} as const;

export const projectionSchema = {
  title: 'InstructionalWorkflowProjectionRecord',
  description: 'The state of a review, whole: what is needed to render it.',
  type: 'object',
  additionalProperties: false,
  required: [
    'request_id',
    'tenant_id',
    'cms_content_entry_id',
    'cms_schema_id',
    'template_id',
    'template_version',
    'title',
    'request_status',
    'workflow_status',
    'content_kind',
    'current_stage_id',
    'submitted_at',
    'submitted_by_user_id',
    'approved_for_release_at',
    'released_at',
    'round',
    'stage_due_at',
    'stages',
  ],
  properties: {
    request_id: text,
    tenant_id: text,
    cms_content_entry_id: { ...text, description: 'The join key.' },
    cms_schema_id: { enum: [...cmsSchemaIds, null] },
    template_id: text,
    template_version: text,
    title: text,
    request_status: { enum: requestStatuses },
    workflow_status: { enum: workflowStatuses },
    content_kind: { enum: contentKinds },
    current_stage_id: { enum: [...stageIds, null] },
    submitted_at: timestamp,
    submitted_by_user_id: nullableText,
    approved_for_release_at: timestamp,
    released_at: timestamp,
    round: { type: 'integer', minimum: 1, description: 'Counts the submissions.' },
    stage_due_at: { ...timestamp, description: 'When the active stage is due, where it has a due time.' },
    stages: { type: 'array', items: stageSchema },
  },
  examples: [
    {
      request_id: 'req_01jd3v7q8fe5wtyk6h9m2n4p7r',
      tenant_id: 'acme',
      cms_content_entry_id: 'entry-4711',
      cms_schema_id: 'course',
      template_id: 'tmpl_curriculum',
      template_version: '3.1.0',
      title: 'Module 3',
      request_status: 'awaiting_review',
      workflow_status: 'IN_REVIEW',
      content_kind: 'CURRICULUM_COURSE',
      current_stage_id: 'INSTRUCTIONAL_DESIGN_REVIEW',
      submitted_at: '2026-11-21T09:30:00.000Z',
      submitted_by_user_id: 'author-12',
      approved_for_release_at: null,
      released_at: null,
      round: 1,
      stage_due_at: null,
      stages: [
        {
          stage_id: 'INSTRUCTIONAL_DESIGN_REVIEW',
          label: 'Instructional Design Review',
          status: 'ACTIVE',
          required: true,
          sequence: 1,
          decision: null,
          decided_at: null,
          decided_by_user_id: null,
          notes: null,
        },
      ],
    },
  ],
} as const;

export const projectionListSchema = pagedSchema(
  'InstructionalWorkflowProjectionListResponse',
  'Projections of the organization, a page of them.',
  projectionSchema,
);

export const projectionParametersSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ...pageParameters,
    cms_content_entry_id: {
      type: 'string',
      minLength: 1,
      maxLength: 256,
      description: 'Only requests of this content entry.',
    },
    template_id: {
      type: 'string',
      minLength: 1,
      maxLength: 128,
      description: 'Only requests of this instructional template.',
    },
    workflow_status: { enum: workflowStatuses, description: 'Only requests in this state.' },
  },
} as const;

export const inboxParametersSchema = {
  type: 'object',
  additionalProperties: false,
  properties: pageParameters,
} as const;
