import { stageDecisionSchema, type StageDecisionBody } from './decision.schema.js';
import { projectionSchema } from './projection.schema.js';

/** Body of POST /governance/instructional-decisions/bulk. */
export const bulkDecisionSchema = {
  title: 'InstructionalWorkflowBulkDecisionRequest',
  description: 'Decisions that are made one after the other, each for itself.',
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    items: {
      type: 'array',
      minItems: 1,
      maxItems: 100,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['request_id', ...stageDecisionSchema.required],
        properties: {
          request_id: { type: 'string', minLength: 1, maxLength: 128 },
          ...stageDecisionSchema.properties,
          content_version: {
            type: 'integer',
            minimum: 1,
            description: 'What was read, as `If-Match` says it: 412 `CONTENT_CHANGED` where it is another now.',
          },
        },
      },
    },
  },
  examples: [
    {
      items: [
        {
          request_id: 'req_01jd3v7q8fe5wtyk6h9m2n4p7r',
          stage_id: 'SME_REVIEW',
          decision: 'APPROVE',
          content_version: 1,
        },
      ],
    },
  ],
} as const;
export interface BulkDecisionBody {
  items: (StageDecisionBody & { request_id: string; content_version?: number })[];
}

export const bulkResultSchema = {
  title: 'InstructionalWorkflowBulkDecisionResponse',
  description: 'A result for each decision, in their order: what the decision alone would have been answered with.',
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    items: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['request_id', 'status', 'projection', 'error'],
        properties: {
          request_id: { type: 'string' },
          status: { type: 'integer', description: 'The HTTP status.' },
          projection: { anyOf: [projectionSchema, { type: 'null' }] },
          error: {
            anyOf: [
              {
                type: 'object',
                additionalProperties: false,
                required: ['code', 'message', 'details'],
                properties: {
                  code: { type: 'string' },
                  message: { type: 'string' },
                  details: { type: 'array', items: { type: 'object' } },
                },
              },
              { type: 'null' },
            ],
          },
        },
      },
    },
  },
} as const;
