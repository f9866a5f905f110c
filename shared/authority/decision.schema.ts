import type { FromSchema } from 'json-schema-to-ts';
import { queryTypes } from '../analysis/index.js';
import { approvalVerdicts, decisionStatuses } from './decision.js';

const timestamp = { type: 'string', format: 'date-time' } as const;
const level = { type: 'integer', minimum: 1, maximum: 5 } as const;
const strings = { type: 'array', items: { type: 'string' } } as const;
const open = { type: 'object' } as const;
const list = { type: 'array', items: open } as const;

/** Body of POST /decisions/{id}/approvals. */
export const approvalRequestSchema = {
  title: 'ApprovalRequest',
  description: 'Approves or rejects a decision, for good.',
  type: 'object',
  additionalProperties: false,
  required: ['decision'],
  properties: {
    decision: { enum: approvalVerdicts, description: 'What the executive decides.' },
    notes: { type: 'string', maxLength: 4_000, description: 'Why, or on which terms; kept sealed in the log.' },
  },
  examples: [{ decision: 'APPROVE', notes: 'Subject to the confirmed price.' }],
} as const;
export type ApprovalRequest = FromSchema<typeof approvalRequestSchema>;

/** One entry of a decision's log. */
export const approvalSchema = {
  title: 'Approval',
  description: 'Who decided what, and in which capacity. Entries never change.',
  type: 'object',
  additionalProperties: false,
  required: [
    'id',
    'decisionId',
    'sequence',
    'decision',
    'decisionStatus',
    'notes',
    'executive',
    'onBehalfBy',
    'role',
    'authorityLevel',
    'requiredLevel',
    'createdAt',
  ],
  properties: {
    id: { type: 'string' },
    decisionId: { type: 'string' },
    sequence: { type: 'integer', minimum: 1, description: 'Place in the log of this decision, without gaps.' },
    decision: { enum: approvalVerdicts },
    decisionStatus: { enum: ['approved', 'rejected'], description: 'What this entry made of the decision.' },
    notes: { type: ['string', 'null'] },
    executive: { type: 'string', description: 'Who decided.' },
    onBehalfBy: { type: ['string', 'null'], description: 'The service that acted for the executive.' },
    role: { type: 'string' },
    authorityLevel: { ...level, description: 'Level of the decider at that moment.' },
    requiredLevel: level,
    createdAt: timestamp,
  },
  examples: [
    {
      id: 'apr_01jd3v7q8fe5wtyk6h9m2n4p7r',
      decisionId: 'dec_01jd3v6zkeeqat1vjx0r8m5c2d',
      sequence: 1,
      decision: 'APPROVE',
      decisionStatus: 'approved',
      notes: 'Subject to the confirmed price.',
      executive: 'ceo@acme.example',
      onBehalfBy: null,
      role: 'CEO',
      authorityLevel: 5,
      requiredLevel: 5,
      createdAt: '2026-11-21T09:30:00.000Z',
    },
  ],
} as const;

/** The record of a decision with what has become of it. */
export const decisionSchema = {
  title: 'ExecutiveDecision',
  description: 'The decision that a completed query prepared, and what has become of it.',
  type: 'object',
  required: [
    'id',
    'queryId',
    'status',
    'createdAt',
    'decidedAt',
    'type',
    'category',
    'complexity',
    'context',
    'stakeholders',
    'constraints',
    'timeline',
    'analysis',
    'options',
    'riskAssessment',
    'impactAssessment',
    'implementation',
    'monitoring',
    'successCriteria',
    'authorityRequired',
    'authorityDetail',
    'approvals',
    'complianceValidation',
  ],
  properties: {
    id: { type: 'string' },
    queryId: { type: 'string', description: 'The query that it came from.' },
    status: { enum: decisionStatuses },
    createdAt: timestamp,
    decidedAt: { anyOf: [timestamp, { type: 'null' }] },
    type: { enum: queryTypes },
    category: { type: 'string' },
    complexity: { type: 'string' },
    context: { ...open, description: 'The context of the query, as it was sent.' },
    stakeholders: list,
    constraints: strings,
    timeline: { type: ['string', 'null'] },
    analysis: open,
    options: list,
    riskAssessment: open,
    impactAssessment: open,
    implementation: open,
    monitoring: open,
    successCriteria: strings,
    authorityRequired: { ...level, description: 'Least level of authority that may decide.' },
    authorityDetail: {
      ...open,
      description: 'Which dimension set the level, who takes part, and the conditions for whoever decides.',
    },
    approvals: { type: 'array', items: approvalSchema, description: 'The log of the decision, oldest first.' },
    complianceValidation: open,
  },
} as const;

export const decisionListSchema = {
  title: 'DecisionList',
  description: 'Decisions of the organization, newest first.',
  type: 'object',
  additionalProperties: false,
  required: ['decisions', 'pagination'],
  properties: {
    decisions: { type: 'array', items: decisionSchema },
    pagination: {
      type: 'object',
      required: ['total', 'limit', 'offset', 'hasMore'],
      properties: {
        total: { type: 'integer' },
        limit: { type: 'integer' },
        offset: { type: 'integer' },
        hasMore: { type: 'boolean' },
      },
    },
  },
} as const;

export const decisionParametersSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
    offset: { type: 'integer', minimum: 0, maximum: 1_000_000, default: 0 },
    type: { enum: queryTypes, description: 'Only decisions of queries of this type.' },
    status: { enum: decisionStatuses, description: 'Only decisions in this state.' },
  },
} as const;

/** Answer of POST /decisions/{id}/authorize. */
export const decisionAuthorizationSchema = {
  title: 'DecisionAuthorization',
  description: 'Whether the caller may decide, by level first and then by permission.',
  type: 'object',
  additionalProperties: false,
  required: ['authorized', 'requiredLevel', 'currentLevel'],
  properties: {
    authorized: { type: 'boolean' },
    reason: { enum: ['INSUFFICIENT_AUTHORITY', 'PERMISSION_DENIED'] },
    requiredLevel: level,
    currentLevel: level,
    conditions: { ...strings, description: 'What must be met by whoever decides.' },
  },
  examples: [{ authorized: false, reason: 'INSUFFICIENT_AUTHORITY', requiredLevel: 5, currentLevel: 4 }],
} as const;
