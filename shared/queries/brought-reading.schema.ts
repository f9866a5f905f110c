import type { FromSchema } from 'json-schema-to-ts';
import { factStatuses } from '../reading/index.js';

/** What a figure can be counted per. */
const per = { enum: ['share', 'head', 'unit', 'minute', 'hour', 'day', 'week', 'month', 'quarter', 'year'] } as const;

/** A figure that the caller has read itself; in a plan the first is f1, the second f2. */
const broughtFactSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['value', 'unit', 'measure'],
  properties: {
    quote: {
      type: 'string',
      minLength: 1,
      maxLength: 400,
      description:
        'Its words in the content, against which it is proved; without them it is the caller’s own statement.',
    },
    nth: { type: 'integer', minimum: 1, maximum: 1000, description: 'Which occurrence of these words is meant.' },
    value: {
      type: ['number', 'string'],
      minimum: -1e18,
      maximum: 1e18,
      maxLength: 40,
      description: 'In base units, shares as decimals; ISO text for a date.',
    },
    low: { type: 'number' },
    high: { type: 'number' },
    unit: {
      type: 'string',
      minLength: 1,
      maxLength: 60,
      description: 'USD, ratio, x, count, months, date, other:MWh …',
      example: 'USD',
    },
    per,
    measure: { type: 'string', minLength: 1, maxLength: 60, example: 'ebitda' },
    of: { type: 'string', maxLength: 48, description: 'Whose it is: own, target, option:A … Default own.' },
    name: { type: 'string', maxLength: 120 },
    period: { type: 'string', maxLength: 40 },
    status: { enum: factStatuses, description: 'Default actual.' },
  },
} as const;

const broughtFigureSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['name', 'expression', 'unit'],
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 160, example: 'multiple asked' },
    expression: {
      type: 'string',
      minLength: 1,
      maxLength: 2000,
      description:
        'Arithmetic over facts, earlier figures in square brackets, inputs of the context, and times that laws set: const("gdpr-authority").',
      example: '(f1 + f2) / f3',
    },
    unit: { type: 'string', minLength: 1, maxLength: 60, example: 'x' },
  },
} as const;

/** What a caller that has read the text itself brings along: figures with their meaning, and further ones to compute. */
export const broughtReadingProperties = {
  facts: {
    type: 'array',
    maxItems: 200,
    items: broughtFactSchema,
    description: 'Figures that the caller has read itself; each with a quote is proved against the content.',
  },
  plan: {
    type: 'array',
    maxItems: 24,
    items: broughtFigureSchema,
    description: 'Figures to compute from these facts; each is checked for its units.',
  },
} as const;

export type BroughtFact = FromSchema<typeof broughtFactSchema>;
export type BroughtFigure = FromSchema<typeof broughtFigureSchema>;
