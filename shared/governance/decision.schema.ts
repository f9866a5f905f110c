import type { FromSchema } from 'json-schema-to-ts';
import { findings } from './rules.js';
import { stageDecisions, stageIds } from './stage.js';

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

/** A list of names. */
export const names = { type: 'array', items: text } as const;
/** Who may decide a stage. */
export const deciders = {
  anyOf: [
    { type: 'object', additionalProperties: false, properties: { users: names, roles: names } },
    { type: 'null' },
  ],
  description: 'Any of the users, any of the roles; null for whoever may write.',
} as const;

export const decisionSchema = {
  title: 'InstructionalWorkflowDecision',
  description: 'A decision on a stage, of whatever round.',
  type: 'object',
  additionalProperties: false,
  required: [
    'stage_id',
    'decision',
    'decided_at',
    'decided_by_user_id',
    'on_behalf_by',
    'delegated_by_user_id',
    'notes',
    'content_version',
    'findings',
  ],
  properties: {
    stage_id: { enum: stageIds },
    decision: { enum: stageDecisions },
    decided_at: { type: 'string', format: 'date-time' },
    decided_by_user_id: text,
    on_behalf_by: { ...nullableText, description: 'The service that decided for the user.' },
    delegated_by_user_id: { ...nullableText, description: 'Whose authority the user used, where it was not its own.' },
    notes: nullableText,
    content_version: {
      type: ['integer', 'null'],
      description: 'What there was to be read; null in decisions of an earlier release.',
    },
    findings: {
      type: 'array',
      items: { enum: findings },
      description: 'What a policy under evaluation would have refused it for.',
    },
  },
} as const;
