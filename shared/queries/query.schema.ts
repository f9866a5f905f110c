import { checklistSchema, pageSchema, questionSchema, readingSchema, statedFigureSchema } from './reading.schema.js';
import type { FromSchema } from 'json-schema-to-ts';
import { executiveContextSchema } from '../context/index.js';
import { queryTypes, roles, urgencies } from '../analysis/index.js';
import { broughtReadingProperties } from './brought-reading.schema.js';
import { correctionsSchema } from './correction.schema.js';
import { moduleOperations } from './module-operation.js';
import {
  cfoAnalysisSchema,
  cioAnalysisSchema,
  cisoAnalysisSchema,
  cooAnalysisSchema,
  ctoAnalysisSchema,
  verdicts,
} from './role-analysis.schema.js';

export const queryStatuses = ['processing', 'completed', 'failed', 'cancelled'] as const;
const stepStatuses = ['queued', 'processing', 'completed', 'failed', 'skipped'] as const;

const timestamp = { type: 'string', format: 'date-time' } as const;
const strings = { type: 'array', items: { type: 'string' } } as const;
const open = { type: 'object' } as const;

/** The text and its circumstances; the body of POST /executive/query. */
export const queryRequestSchema = {
  title: 'ExecutiveQuery',
  description: 'A question to the five roles, with what the asker knows of its circumstances.',
  type: 'object',
  additionalProperties: false,
  required: ['type', 'content'],
  properties: {
    type: { enum: queryTypes, description: 'What kind of answer is wanted.', example: 'MA_EVALUATION' },
    content: {
      type: 'string',
      minLength: 10,
      maxLength: 5000,
      pattern: '\\S',
      'x-message': 'must not be blank',
      description: 'The question, in plain English.',
    },
    context: executiveContextSchema,
    urgency: { enum: urgencies, description: 'Sets the priority; wins over context.urgency. Default MEDIUM.' },
    ...broughtReadingProperties,
    corrections: correctionsSchema,
    options: {
      type: 'object',
      additionalProperties: false,
      properties: {
        enableExtensions: { type: 'boolean', description: 'Whether extension packs apply. Default true.' },
        requireAllModules: { type: 'boolean', description: 'Whether one failed role fails the query. Default false.' },
        timeoutSeconds: { type: 'integer', minimum: 1, maximum: 300, description: 'Deadline in seconds. Default 60.' },
      },
    },
  },
} as const;

/** The body of POST /executive/read: a text to read, nothing to store. */
export const readRequestSchema = {
  title: 'TextToRead',
  description: 'A text as a query would bring it, to see what is read in it.',
  type: 'object',
  additionalProperties: false,
  required: ['content'],
  properties: {
    type: queryRequestSchema.properties.type,
    content: {
      type: 'string',
      maxLength: 5000,
      pattern: '\\S',
      'x-message': 'must not be blank',
      description: 'The text.',
    },
    context: executiveContextSchema,
  },
} as const;
export type ReadRequest = FromSchema<typeof readRequestSchema>;

const authorizationSchema = {
  type: 'object',
  required: ['authorized', 'requiredLevel', 'currentLevel'],
  properties: {
    authorized: { type: 'boolean' },
    reason: { enum: ['INSUFFICIENT_AUTHORITY', 'PERMISSION_DENIED'] },
    requiredLevel: { type: 'integer', minimum: 1, maximum: 5 },
    currentLevel: { type: 'integer', minimum: 1, maximum: 5 },
    conditions: strings,
  },
} as const;

const failedModuleSchema = {
  type: 'object',
  required: ['role', 'code', 'reason'],
  properties: { role: { enum: roles }, code: { type: 'string' }, reason: { type: 'string' } },
} as const;

const adjustmentSchema = {
  type: 'object',
  required: ['extensionId', 'role', 'path', 'before', 'after', 'rule'],
  properties: {
    extensionId: { type: 'string' },
    role: { enum: roles },
    path: { type: 'string' },
    before: {},
    after: {},
    rule: { type: 'string' },
  },
} as const;

/** The full answer, once a query has ended. `error` stands there only when it failed or was cancelled. */
export const queryResponseSchema = {
  title: 'ExecutiveResponse',
  description:
    'The whole answer of a query that has ended: five analyses, what they recommend together, and what it rests on.',
  type: 'object',
  required: [
    'id',
    'status',
    'processingTime',
    'confidence',
    'ctoAnalysis',
    'cfoAnalysis',
    'cisoAnalysis',
    'cioAnalysis',
    'cooAnalysis',
    'coordinatedRecommendations',
    'extensionsApplied',
    'timestamp',
    'query',
    'organizationId',
    'authorization',
    'decisionId',
    'failedModules',
    'assumptions',
    'dissent',
    'dataSources',
    'figures',
    'questions',
    'checklists',
    'page',
    'reading',
    'verdict',
    'headline',
    'adjustments',
    'confidenceDetail',
  ],
  properties: {
    id: { type: 'string' },
    status: { enum: ['completed', 'failed', 'cancelled'] },
    processingTime: { type: 'number', minimum: 0, description: 'Seconds from acceptance to the end.' },
    confidence: { type: 'number', minimum: 0, maximum: 1 },
    verdict: { enum: [...verdicts, null], description: 'Null where there is no answer.' },
    headline: { type: 'string', description: 'The verdict and its main reason in one sentence.' },
    ctoAnalysis: ctoAnalysisSchema,
    cfoAnalysis: cfoAnalysisSchema,
    cisoAnalysis: cisoAnalysisSchema,
    cioAnalysis: cioAnalysisSchema,
    cooAnalysis: cooAnalysisSchema,
    coordinatedRecommendations: {
      type: 'array',
      items: {
        type: 'object',
        required: ['priority', 'category', 'recommendation', 'rationale', 'timeline'],
        properties: {
          priority: { type: 'string' },
          category: { type: 'string' },
          recommendation: { type: 'string' },
          rationale: { type: 'string' },
          timeline: { type: 'string' },
        },
      },
    },
    extensionsApplied: strings,
    adjustments: {
      type: 'array',
      items: adjustmentSchema,
      description: 'Every value of a role that an extension pack changed.',
    },
    confidenceDetail: { type: ['object', 'null'], description: 'What the confidence was computed from.' },
    timestamp,
    query: {
      type: 'object',
      required: ['type', 'content', 'urgency'],
      properties: { type: { enum: queryTypes }, content: { type: 'string' }, urgency: { enum: urgencies } },
    },
    organizationId: { type: 'string' },
    authorization: { anyOf: [authorizationSchema, { type: 'null' }] },
    decisionId: { type: ['string', 'null'] },
    failedModules: { type: 'array', items: failedModuleSchema },
    assumptions: strings,
    dissent: { type: 'array', items: open },
    dataSources: { type: 'array', items: open },
    scenarioOf: { type: 'string', description: 'Only of a scenario: the query that it is of.' },
    name: { type: 'string', description: 'Only of a scenario: what it is called.' },
    figures: {
      type: 'array',
      items: statedFigureSchema,
      description: 'What was computed from the figures of the query, the likeliest to decide first.',
    },
    questions: {
      type: 'array',
      items: questionSchema,
      description: 'What would sharpen the answer most, the most valuable first.',
    },
    checklists: {
      type: 'array',
      items: checklistSchema,
      description: 'What those who know the trade, the kind of incident or the circumstance look at.',
    },
    page: pageSchema,
    reading: { anyOf: [readingSchema, { type: 'null' }] },
    narrative: {
      type: 'object',
      required: ['model', 'rewritten'],
      properties: { model: { type: 'string' }, rewritten: { type: 'array', items: { type: 'string' } } },
      description: 'Only where a language model has reworded texts of the answer: which model, and which texts.',
    },
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { type: 'string' }, message: { type: 'string' } },
    },
  },
} as const;

const operationOutput = {
  analysis: { type: ['object', 'null'] },
  recommendations: { type: ['array', 'null'], items: open },
  risks: { type: ['array', 'null'], items: open },
  validation: {
    type: ['object', 'null'],
    required: ['verdict', 'checks', 'conditions'],
    properties: {
      verdict: { enum: ['valid', 'conditional', 'invalid', 'insufficient_data'] },
      checks: { type: 'array', items: open },
      conditions: { type: 'array', items: open },
    },
  },
} as const;

/** The answer of one role's operation: beside the end, the one member that is named after the operation. */
export const moduleOperationResponseSchema = {
  title: 'ModuleOperationResponse',
  description:
    'The answer of one role to one operation; of `analysis`, `recommendations`, `risks` and `validation` it has the one that was asked for.',
  type: 'object',
  required: ['id', 'role', 'operation', 'status', 'confidence', 'processingTime', 'timestamp'],
  properties: {
    id: { type: 'string' },
    role: { enum: roles },
    operation: { enum: moduleOperations },
    status: { enum: ['completed', 'failed', 'cancelled'] },
    confidence: { type: 'number', minimum: 0, maximum: 1 },
    processingTime: { type: 'number', minimum: 0 },
    timestamp,
    ...operationOutput,
  },
} as const;

export const queryStatusSchema = {
  title: 'ExecutiveQueryStatus',
  description: 'Where a query stands: percent of its steps that have ended, and what each role is doing.',
  type: 'object',
  required: ['id', 'status', 'progress', 'estimatedCompletion'],
  properties: {
    id: { type: 'string' },
    status: { enum: queryStatuses },
    progress: {
      type: 'object',
      required: ['overall', 'modules'],
      properties: {
        overall: { type: 'integer', minimum: 0, maximum: 100 },
        modules: {
          type: 'object',
          required: roles.map((role) => role.toLowerCase()),
          additionalProperties: { enum: stepStatuses },
        },
      },
    },
    estimatedCompletion: timestamp,
  },
} as const;

export const historySchema = {
  title: 'ExecutiveQueryHistory',
  description: 'A page of the queries of the organization, newest first.',
  type: 'object',
  required: ['data', 'pagination'],
  properties: {
    data: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'type', 'status', 'confidence', 'createdAt', 'summary'],
        properties: {
          id: { type: 'string' },
          type: { enum: queryTypes },
          status: { enum: queryStatuses },
          confidence: { type: ['number', 'null'] },
          createdAt: timestamp,
          summary: { type: 'string' },
        },
      },
    },
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

/** Filters of the history; `dateFrom` and `dateTo` both count. */
export const historyParametersSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['organizationId'],
  properties: {
    organizationId: {
      type: 'string',
      pattern: '^[A-Za-z0-9_-]{1,64}$',
      'x-message': 'must be 1 to 64 letters, digits, underscores or hyphens',
    },
    limit: { type: 'integer', minimum: 1, maximum: 100, default: 10 },
    offset: { type: 'integer', minimum: 0, maximum: 1_000_000, default: 0 },
    type: { enum: queryTypes },
    dateFrom: { type: 'string', format: 'iso8601', description: 'First moment that counts.' },
    dateTo: {
      type: 'string',
      format: 'iso8601',
      description: 'Last moment that counts; a date alone includes its day.',
    },
  },
} as const;

export type QueryRequest = FromSchema<typeof queryRequestSchema>;
export type QueryStatus = (typeof queryStatuses)[number];
export type StepStatus = (typeof stepStatuses)[number];
