import { bundleStatuses } from './bundles.repository.js';

const timestamp = { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] } as const;
const text = { type: 'string' } as const;

/** Body of POST /governance/bundles. */
export const bundleBodySchema = {
  title: 'GovernanceBundleRequest',
  description: 'Approved requests to be released together or not at all, at once or at a time.',
  type: 'object',
  additionalProperties: false,
  required: ['request_ids'],
  properties: {
    request_ids: {
      type: 'array',
      minItems: 1,
      maxItems: 100,
      uniqueItems: true,
      items: { type: 'string', minLength: 1, maxLength: 128 },
    },
    release_at: { type: 'string', format: 'date-time', description: 'A time that has passed is at once.' },
  },
  examples: [{ request_ids: ['req_01jd3v7q8fe5wtyk6h9m2n4p7r'], release_at: '2026-12-01T06:00:00.000Z' }],
} as const;

export const bundleSchema = {
  title: 'GovernanceBundle',
  description: 'Requests that are released together or not at all.',
  type: 'object',
  additionalProperties: false,
  required: ['bundle_id', 'request_ids', 'status', 'release_at', 'created_at', 'created_by', 'ended_at'],
  properties: {
    bundle_id: text,
    request_ids: { type: 'array', items: text },
    status: { enum: bundleStatuses },
    release_at: { ...timestamp, description: 'When they are to be released; null for at once.' },
    created_at: { type: 'string', format: 'date-time' },
    created_by: text,
    ended_at: { ...timestamp, description: 'When they were released, or the bundle was cancelled or given up.' },
  },
  examples: [
    {
      bundle_id: 'bdl_01jd3v7q8fe5wtyk6h9m2n4p7r',
      request_ids: ['req_01jd3v7q8fe5wtyk6h9m2n4p7r'],
      status: 'pending',
      release_at: '2026-12-01T06:00:00.000Z',
      created_at: '2026-11-21T09:30:00.000Z',
      created_by: 'editor-2',
      ended_at: null,
    },
  ],
} as const;
