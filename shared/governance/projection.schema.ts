import { pagedSchema, walkParameters } from './list.schema.js';
import { deciders, decisionSchema, names } from './decision.schema.js';
import { requestStatuses, workflowStatuses } from './request-status.js';
import { cmsSchemaIds, contentKinds } from './rules.js';
import { stageDecisions, stageIds, stageStatuses } from './stage.js';

const timestamp = { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] } as const;
const nullableText = { type: ['string', 'null'] } as const;
const text = { type: 'string' } as const;

const roundSchema = {
  title: 'InstructionalWorkflowRound',
  description: 'A round of the review: what was submitted, and what was decided on it.',
  type: 'object',
  additionalProperties: false,
  required: ['round', 'submitted_at', 'submitted_by_user_id', 'content_version', 'decisions'],
  properties: {
    round: { type: 'integer', minimum: 1 },
    submitted_at: timestamp,
    submitted_by_user_id: nullableText,
    content_version: { type: ['integer', 'null'] },
    decisions: { type: 'array', items: decisionSchema },
  },
} as const;

const askedSchema = {
  anyOf: [
    {
      type: 'object',
      additionalProperties: false,
      required: ['stage_id', 'deciders', 'missing_approvals', 'due_at'],
      properties: {
        stage_id: { enum: stageIds },
        deciders,
        missing_approvals: { type: 'integer', minimum: 1 },
        due_at: timestamp,
      },
    },
    { type: 'null' },
  ],
  description: 'Who is asked now, for what, and until when; null while nobody is.',
} as const;

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
    'deciders',
    'can_decide',
    'required_approvals',
    'approvals',
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
    deciders,
    can_decide: {
      type: 'boolean',
      description: 'Whether the caller, or the user that it acts for, may decide it now.',
    },
    required_approvals: { type: 'integer', minimum: 1, description: 'So many different people must approve it.' },
    approvals: { type: 'array', items: decisionSchema, description: 'Those that count now, oldest first.' },
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
    'release_at',
    'round',
    'content_version',
    'stage_due_at',
    'asked',
    'rounds',
    'changed_since_last_round',
    'other_open_requests',
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
    release_at: {
      ...timestamp,
      description: 'When a released request is to be promoted, where that waits for its time.',
    },
    content_version: {
      type: 'integer',
      minimum: 1,
      description: 'Counts what there was to be read: amendments and rounds. The ETag, for `If-Match`.',
    },
    asked: askedSchema,
    rounds: { type: 'array', items: roundSchema, description: 'All rounds up to the present one.' },
    changed_since_last_round: {
      ...names,
      description: 'JSON Pointers to the fields and members of the payload that are not as in the round before.',
    },
    other_open_requests: { ...names, description: 'Open requests of the same content entry, up to 20.' },
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
      release_at: null,
      round: 1,
      content_version: 1,
      stage_due_at: null,
      asked: { stage_id: 'INSTRUCTIONAL_DESIGN_REVIEW', deciders: null, missing_approvals: 1, due_at: null },
      rounds: [
        {
          round: 1,
          submitted_at: '2026-11-21T09:30:00.000Z',
          submitted_by_user_id: 'author-12',
          content_version: 1,
          decisions: [],
        },
      ],
      changed_since_last_round: [],
      other_open_requests: [],
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
          deciders: null,
          can_decide: true,
          required_approvals: 1,
          approvals: [],
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
    ...walkParameters,
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
  properties: {
    page: walkParameters.page,
    page_size: walkParameters.page_size,
    cursor: walkParameters.cursor,
    template_id: {
      type: 'string',
      minLength: 1,
      maxLength: 128,
      description: 'Only requests of this instructional template.',
    },
    stage_id: { enum: stageIds, description: 'Only requests that stand at this stage.' },
    due_before: { type: 'string', format: 'date-time', description: 'Only what is due before this time.' },
    assignee: {
      type: 'string',
      minLength: 1,
      maxLength: 128,
      description: 'What this user is asked to decide, instead of the caller.',
    },
  },
} as const;
