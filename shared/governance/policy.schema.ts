import type { FromSchema } from 'json-schema-to-ts';
import { policyModes } from './rules.js';
import { stageDecisions, stageIds } from './stage.js';

const names = {
  type: 'array',
  minItems: 1,
  maxItems: 1_000,
  uniqueItems: true,
  items: { type: 'string', minLength: 1, maxLength: 128 },
} as const;

const deciders = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: { users: names, roles: names },
} as const;

const hours = { type: 'number', exclusiveMinimum: 0, maximum: 8_760 } as const;

const approvals = { type: 'integer', minimum: 1, maximum: 20 } as const;

const members = {
  required_stages: {
    type: 'array',
    minItems: 1,
    uniqueItems: true,
    items: { type: 'string', enum: stageIds },
    description: 'Stages that must be approved; the others are skipped.',
  },
  separation_of_duties: { type: 'boolean', description: 'Nobody who wrote or submitted a request decides it.' },
  stage_deciders: {
    type: 'object',
    additionalProperties: false,
    description: 'Who may decide a stage: any of the users, any of the roles. Without an entry whoever may write does.',
    properties: {
      INSTRUCTIONAL_DESIGN_REVIEW: deciders,
      SME_REVIEW: deciders,
      ASSESSMENT_REVIEW: deciders,
      CERTIFICATION_COMPLIANCE_REVIEW: deciders,
    },
  },
  resubmission: {
    enum: ['restart', 'resume'],
    description: 'Whether a new round starts all stages again, or the one that asked for changes.',
  },
  due_hours: {
    type: 'object',
    additionalProperties: false,
    description: 'Hours that a stage may be active before it is overdue.',
    properties: {
      INSTRUCTIONAL_DESIGN_REVIEW: hours,
      SME_REVIEW: hours,
      ASSESSMENT_REVIEW: hours,
      CERTIFICATION_COMPLIANCE_REVIEW: hours,
    },
  },
  min_approvals: {
    type: 'object',
    additionalProperties: false,
    description: 'How many different people must approve a stage; one where it is not named.',
    properties: {
      INSTRUCTIONAL_DESIGN_REVIEW: approvals,
      SME_REVIEW: approvals,
      ASSESSMENT_REVIEW: approvals,
      CERTIFICATION_COMPLIANCE_REVIEW: approvals,
    },
  },
  notes_required: {
    type: 'array',
    uniqueItems: true,
    items: { type: 'string', enum: stageDecisions },
    description: 'Decisions that must say why.',
  },
  one_open_request: {
    type: 'boolean',
    description:
      'A second open request for a content entry is refused; one that is submitted and has not ended is open.',
  },
  mode: {
    enum: policyModes,
    description:
      'With `evaluate` nothing is refused by deciders, separation of duties, required notes or open requests; what would have been stands with the decision as `findings`.',
  },
} as const;

const examples = [
  {
    required_stages: ['SME_REVIEW', 'CERTIFICATION_COMPLIANCE_REVIEW'],
    separation_of_duties: true,
    stage_deciders: { SME_REVIEW: { roles: ['REVIEWER'] } },
    due_hours: { SME_REVIEW: 48 },
    min_approvals: { SME_REVIEW: 2 },
    notes_required: ['REQUEST_CHANGES'],
    mode: 'evaluate',
  },
] as const;

/** Body of PUT /governance/policies/{template_id}: the whole policy; what is left out is as the template says. */
export const policyBodySchema = {
  title: 'GovernancePolicyRequest',
  description: 'What an organization lays down about the review of a template, in the place of what it said before.',
  type: 'object',
  additionalProperties: false,
  properties: members,
  examples,
} as const;
export type PolicyBody = FromSchema<typeof policyBodySchema>;

const inForce = {
  template_id: { type: 'string' },
  template_version: { type: 'string' },
  ...members,
  version: { type: 'integer', minimum: 0, description: 'Counts what the organization has laid down; 0 for nothing.' },
  updated_at: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
  updated_by: { type: ['string', 'null'] },
} as const;

export const policySchema = {
  title: 'GovernancePolicy',
  description: 'The rules that hold for a template in the organization.',
  type: 'object',
  additionalProperties: false,
  required: Object.keys(inForce),
  properties: inForce,
} as const;

/** Answer of GET /governance/policies/{template_id}/versions. */
export const policyVersionsSchema = {
  title: 'GovernancePolicyVersions',
  description: 'Every policy that was ever laid down for a template, oldest first.',
  type: 'object',
  additionalProperties: false,
  required: ['items'],
  properties: {
    items: {
      type: 'array',
      items: {
        title: 'GovernancePolicyVersion',
        description: 'A policy that was laid down, with what it changed.',
        type: 'object',
        additionalProperties: false,
        required: [...Object.keys(inForce), 'changed'],
        properties: {
          ...inForce,
          changed: {
            type: 'array',
            items: { enum: Object.keys(members) },
            description: 'Rules that became others by it.',
          },
        },
      },
    },
  },
} as const;
