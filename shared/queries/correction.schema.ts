import { factStatuses } from '../reading/index.js';

/** As many signs as the words of one figure have. */
const words = { type: 'string', minLength: 1, maxLength: 200 } as const;

/** What the person who knows puts right in a reading. */
const correctionSchema = {
  type: 'object',
  additionalProperties: false,
  minProperties: 2,
  properties: {
    quote: { ...words, description: 'The words of the content that hold the figure.' },
    start: { type: 'integer', minimum: 0, maximum: 5000, description: 'Where the figure begins in the content.' },
    path: { ...words, description: 'The documented path of the input; takes a value and nothing else.' },
    measure: { ...words, description: 'What the figure is.', example: 'netDebt' },
    of: { ...words, description: 'Whose it is: own, target, option:A …' },
    value: { type: 'number', minimum: -1e18, maximum: 1e18, description: 'In base units, shares as decimals.' },
    unit: { ...words, description: 'USD, ratio, x, count, months, other:MWh …' },
    period: words,
    status: { enum: factStatuses },
    ignore: { type: 'boolean', description: 'The figure means nothing for the question.' },
  },
} as const;

export const correctionsSchema = {
  type: 'array',
  maxItems: 20,
  items: correctionSchema,
  description: 'What is put right in the reading; each names its figure by quote, start or path.',
} as const;
