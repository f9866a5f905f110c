import { requestStatuses } from './request-status.js';
import { findings } from './rules.js';
import { stageDecisions, stageIds } from './stage.js';
import { requestActions } from './transitions.js';

const timestamp = { type: 'string', format: 'date-time' } as const;
const text = { type: 'string' } as const;
const nullableText = { type: ['string', 'null'] } as const;

export const historySchema = {
  title: 'GovernanceRequestHistory',
  description:
    'Everything that happened to a request, oldest first. Entries never change; each hash covers the entry and the hash before it.',
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    items: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: [
          'sequence',
          'at',
          'actor',
          'on_behalf_by',
          'action',
          'from_status',
          'to_status',
          'stage_id',
          'decision',
          'notes',
          'round',
          'content_version',
          'delegated_by',
          'findings',
          'hash',
        ],
        properties: {
          sequence: { type: 'integer', minimum: 1, description: 'Counts within the request, without gaps.' },
          at: timestamp,
          actor: text,
          on_behalf_by: { ...nullableText, description: 'The service that acted for the actor.' },
          action: { enum: requestActions },
          from_status: { enum: [...requestStatuses, null] },
          to_status: { enum: requestStatuses },
          stage_id: { enum: [...stageIds, null] },
          decision: { enum: [...stageDecisions, null] },
          notes: nullableText,
          round: { type: 'integer', minimum: 1 },
          content_version: {
            type: ['integer', 'null'],
            description: 'What there was to be read; null in entries of an earlier release.',
          },
          delegated_by: { ...nullableText, description: 'Whose authority the actor used, where it was not its own.' },
          findings: {
            type: 'array',
            items: { enum: findings },
            description: 'What a policy under evaluation would have refused it for.',
          },
          hash: { type: 'string', pattern: '^[0-9a-f]{64}$' },
        },
      },
    },
  },
} as const;

/** Answer of GET /requests/{id}/versions. */
export const versionsSchema = {
  title: 'GovernanceRequestVersions',
  description: 'Everything that was ever submitted of a request, oldest first.',
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    items: {
      type: 'array',
      items: {
        title: 'GovernanceRequestVersion',
        description: 'What was submitted in a round, and what is different from the round before.',
        type: 'object',
        additionalProperties: false,
        required: [
          'round',
          'content_version',
          'submitted_at',
          'submitted_by',
          'on_behalf_by',
          'title',
          'priority',
          'summary',
          'input_payload',
          'changes',
        ],
        properties: {
          round: { type: 'integer', minimum: 1 },
          content_version: { type: 'integer', minimum: 1 },
          submitted_at: timestamp,
          submitted_by: text,
          on_behalf_by: { ...nullableText, description: 'The service that submitted for `submitted_by`.' },
          title: text,
          priority: text,
          summary: nullableText,
          input_payload: { type: 'object' },
          changes: {
            type: 'array',
            items: {
              type: 'object',
              additionalProperties: false,
              required: ['path'],
              properties: {
                path: { ...text, description: 'JSON Pointer.' },
                before: { description: 'Absent where there was nothing.' },
                after: { description: 'Absent where there is nothing any more.' },
              },
            },
          },
        },
      },
    },
  },
} as const;
