import { pagedSchema, walkParameters } from './list.schema.js';
import { requestStatuses } from './request-status.js';

const timestamp = { type: 'string', format: 'date-time' } as const;
const text = { type: 'string' } as const;
const nullableText = { type: ['string', 'null'] } as const;

const amendable = {
  title: {
    type: 'string',
    maxLength: 500,
    pattern: '\\S',
    'x-message': 'must not be blank',
    description: 'Title of the workflow.',
  },
  summary: { type: ['string', 'null'], maxLength: 10_000, description: 'What is to be reviewed.' },
  priority: {
    type: 'string',
    pattern: '^[A-Za-z0-9_-]{1,64}$',
    'x-message': 'must be 1 to 64 letters, digits, underscores or hyphens',
    description: 'Any word; `normal` when left out.',
  },
  input_payload: {
    type: 'object',
    description:
      'Kept as sent. For an instructional template `cms_content_entry_id` is required; `cms_schema_id` and `cms_actor_user_id` are known.',
  },
} as const;

/** Body of POST /requests. */
export const newRequestSchema = {
  title: 'NewGovernanceRequest',
  description: 'A request to review something by a template; a draft unless it is submitted at once.',
  type: 'object',
  additionalProperties: false,
  required: ['template_id', 'title', 'input_payload'],
  properties: {
    template_id: { type: 'string', minLength: 1, maxLength: 128, description: 'The request template.' },
    template_version: {
      type: 'string',
      minLength: 1,
      maxLength: 32,
      description: 'Its version; the current one when left out.',
    },
    ...amendable,
    submit: { type: 'boolean', description: 'Submits the request in the same transaction.' },
  },
  examples: [
    {
      template_id: 'tmpl_assessment',
      template_version: '1.4.0',
      title: 'Final exam of module 3',
      submit: true,
      input_payload: {
        cms_content_entry_id: 'entry-4711',
        cms_schema_id: 'assessment',
        cms_actor_user_id: 'author-12',
      },
    },
  ],
} as const;
export interface NewRequestBody extends AmendmentBody {
  template_id: string;
  template_version?: string;
  title: string;
  input_payload: Record<string, unknown>;
  submit?: boolean;
}

/** Body of POST /requests/{id}/amend. */
export const amendmentSchema = {
  title: 'GovernanceRequestAmendment',
  description: 'What is given replaces what was there; what is left out stays.',
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: amendable,
  examples: [{ title: 'Final exam of module 3, shortened' }],
} as const;

/** Body of POST /requests/{id}/resubmit, which may be left out. */
export const resubmissionSchema = {
  title: 'GovernanceRequestResubmission',
  description: 'Amends the request on the way, where anything is given.',
  type: 'object',
  additionalProperties: false,
  properties: amendable,
  examples: [{ summary: 'Question 7 is reworded.' }],
} as const;
export interface AmendmentBody {
  title?: string;
  summary?: string | null;
  priority?: string;
  input_payload?: Record<string, unknown>;
}

/** Body of a POST that says all by its path. */
export const emptyBodySchema = {
  title: 'EmptyBody',
  description: 'Nothing.',
  type: 'object',
  additionalProperties: false,
  examples: [{}],
} as const;

export const requestSchema = {
  title: 'GovernanceRequest',
  description: 'A request as whoever submits it sees it.',
  type: 'object',
  additionalProperties: false,
  required: [
    'request_id',
    'tenant_id',
    'template_id',
    'template_version',
    'title',
    'summary',
    'priority',
    'status',
    'input_payload',
    'submitter_id',
    'created_at',
    'created_by',
    'updated_at',
    'updated_by',
    'version',
    'content_version',
    'release_at',
  ],
  properties: {
    request_id: text,
    tenant_id: text,
    template_id: text,
    template_version: text,
    title: text,
    summary: nullableText,
    priority: text,
    status: { enum: requestStatuses },
    input_payload: { type: 'object' },
    submitter_id: { ...nullableText, description: 'Who submitted it last; null for a draft.' },
    created_at: timestamp,
    created_by: text,
    updated_at: timestamp,
    updated_by: text,
    version: { type: 'integer', minimum: 1, description: 'Counts the changes.' },
    content_version: {
      type: 'integer',
      minimum: 1,
      description: 'Counts what there was to be read: amendments and rounds. The ETag, for `If-Match`.',
    },
    release_at: {
      anyOf: [timestamp, { type: 'null' }],
      description: 'When a released request is to be promoted; null for at once.',
    },
  },
  examples: [
    {
      request_id: 'req_01jd3v7q8fe5wtyk6h9m2n4p7r',
      tenant_id: 'acme',
      template_id: 'tmpl_assessment',
      template_version: '1.4.0',
      title: 'Final exam of module 3',
      summary: null,
      priority: 'normal',
      status: 'awaiting_review',
      input_payload: { cms_content_entry_id: 'entry-4711' },
      submitter_id: 'author-12',
      created_at: '2026-11-21T09:30:00.000Z',
      created_by: 'author-12',
      updated_at: '2026-11-21T09:30:00.000Z',
      updated_by: 'author-12',
      version: 2,
      content_version: 1,
      release_at: null,
    },
  ],
} as const;

export const requestListSchema = pagedSchema(
  'GovernanceRequestList',
  'Requests of the organization, last changed first.',
  requestSchema,
);

export const requestListParametersSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    ...walkParameters,
    template_id: { type: 'string', minLength: 1, maxLength: 128, description: 'Only requests of this template.' },
  },
} as const;

/** Body of POST /requests/{id}/release, which may be left out. */
export const releaseSchema = {
  title: 'GovernanceReleaseRequest',
  description: 'When to release; at once when left out.',
  type: 'object',
  additionalProperties: false,
  properties: {
    release_at: { type: 'string', format: 'date-time', description: 'A time that has passed is at once.' },
  },
  examples: [{ release_at: '2026-12-01T06:00:00.000Z' }],
} as const;
export interface ReleaseBody {
  release_at?: string;
}

const why = {
  type: 'string',
  minLength: 1,
  maxLength: 10_000,
  pattern: '\\S',
  description: 'Why; kept in the history.',
} as const;

/** Body of POST /requests/{id}/withdraw, which may be left out. */
export const withdrawalSchema = {
  title: 'GovernanceWithdrawal',
  description: 'Takes a request back, for good.',
  type: 'object',
  additionalProperties: false,
  properties: { notes: why },
  examples: [{ notes: 'The course is cancelled.' }],
} as const;

/** Body of POST /requests/{id}/reject. */
export const rejectionSchema = {
  title: 'GovernanceRejection',
  description: 'Rejects a request, for good.',
  type: 'object',
  additionalProperties: false,
  required: ['notes'],
  properties: { notes: why },
  examples: [{ notes: 'It doubles entry-42.' }],
} as const;
