import type { FromSchema } from 'json-schema-to-ts';
import { correctionsSchema } from './correction.schema.js';
import { queryResponseSchema, queryStatusSchema, queryStatuses } from './query.schema.js';
import { verdicts } from './role-analysis.schema.js';

export const scenarioRequestSchema = {
  title: 'ScenarioRequest',
  description:
    'The same question with other figures: inputs by their documented paths, and corrections of what was read.',
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: {
      type: 'string',
      minLength: 1,
      maxLength: 120,
      description: 'What the scenario is called.',
      example: 'Ten per cent lower',
    },
    overrides: {
      type: 'object',
      maxProperties: 20,
      description: 'Values by the path of an input, as docs/inputs.md lists them.',
      example: { 'decisionScope.dealValue': 405000000 },
    },
    corrections: correctionsSchema,
  },
} as const;

const link = { scenarioOf: { type: 'string' }, name: { type: 'string' } } as const;

/** The answer of a scenario: that of a query, and which it is of. */
export const scenarioResponseSchema = {
  ...queryResponseSchema,
  title: 'ScenarioResponse',
  description: 'The whole answer of a scenario that has ended: as that of a query, with the query that it is of.',
  required: [...queryResponseSchema.required, 'scenarioOf', 'name'],
  properties: { ...queryResponseSchema.properties, ...link },
} as const;

export const scenarioStatusSchema = {
  ...queryStatusSchema,
  title: 'ScenarioStatus',
  description: 'Where a scenario stands that is still processing.',
  required: [...queryStatusSchema.required, 'scenarioOf', 'name'],
  properties: { ...queryStatusSchema.properties, ...link },
} as const;

const verdict = { enum: [...verdicts, null] } as const;

export const scenarioListSchema = {
  title: 'Scenarios',
  description: 'The scenarios of a query, oldest first.',
  type: 'object',
  required: ['scenarios'],
  properties: {
    scenarios: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'name', 'status', 'overrides', 'verdict', 'headline', 'createdAt'],
        properties: {
          id: { type: 'string' },
          name: { type: 'string' },
          status: { enum: queryStatuses },
          overrides: { type: 'object' },
          verdict,
          headline: { type: ['string', 'null'] },
          createdAt: { type: 'string', format: 'date-time' },
        },
      },
    },
  },
} as const;

const side = { id: { type: 'string' }, verdict, headline: { type: 'string' } } as const;
const texts = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } } as const;

export const comparisonSchema = {
  title: 'Comparison',
  description: 'Every figure and every piece of advice that differs between the answer of a query and scenarios of it.',
  type: 'object',
  required: ['base', 'scenarios', 'changes', 'recommendations'],
  properties: {
    base: { type: 'object', required: ['id', 'verdict', 'headline'], properties: side },
    scenarios: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'name', 'verdict', 'headline'],
        properties: { ...side, name: { type: ['string', 'null'] } },
      },
    },
    changes: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'label', 'unit', 'before', 'after', 'movedBy'],
        properties: {
          path: { type: 'string', description: 'Where the figure stands in the answer.' },
          label: { type: 'string' },
          unit: { type: ['string', 'null'] },
          before: { type: ['number', 'null'], description: 'Null where the answer has no such figure.' },
          after: {
            type: 'object',
            additionalProperties: { type: ['number', 'null'] },
            description: 'By the id of the scenario, where it differs.',
          },
          movedBy: { type: 'array', items: { type: 'string' }, description: 'Paths of the inputs that moved it.' },
        },
      },
    },
    recommendations: {
      type: 'object',
      required: ['added', 'removed'],
      properties: { added: texts, removed: texts },
    },
  },
} as const;

export const comparisonParametersSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    with: {
      type: 'string',
      maxLength: 1000,
      description: 'Ids of scenarios, with commas between them; all of the query without it.',
    },
  },
} as const;

export type ScenarioRequest = FromSchema<typeof scenarioRequestSchema>;
