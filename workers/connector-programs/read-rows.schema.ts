import { filterOperators, MAX_ROWS } from '../../shared/platform/rows/index.js';

const scalar = { type: ['string', 'number', 'boolean', 'null'] } as const;
const name = { type: 'string', minLength: 1, maxLength: 255 } as const;

/** What every `read_rows` takes. Programs add members of their own. */
export const readRowsProperties = {
  table: { ...name, description: 'table to read' },
  object: { ...name, description: 'the same, for systems that speak of objects' },
  fields: {
    type: 'array',
    items: name,
    minItems: 1,
    maxItems: 200,
    description: 'fields wanted; all of them when left out',
  },
  filters: {
    type: 'object',
    maxProperties: 50,
    description: 'conditions that must all hold: field → value, list of values, or an object of operators',
    additionalProperties: {
      anyOf: [
        scalar,
        { type: 'array', items: scalar, maxItems: 1_000 },
        {
          type: 'object',
          properties: Object.fromEntries(filterOperators.map((operator) => [operator, {}])),
          additionalProperties: false,
          minProperties: 1,
        },
      ],
    },
  },
  limit: { type: 'integer', minimum: 1, maximum: MAX_ROWS, description: 'most rows that are returned' },
  cursor: { type: 'string', maxLength: 4_096, description: 'of an earlier result: continues after it' },
  cursorField: { ...name, description: 'field that only grows: rows come in its order, and every result has a cursor' },
} as const;

export const rowsSchema = {
  type: 'object',
  required: ['rows', 'truncated'],
  properties: {
    rows: { type: 'array', items: { type: 'object' } },
    cursor: { type: 'string' },
    truncated: { type: 'boolean' },
  },
} as const;

export interface ReadRowsArguments {
  table?: string;
  object?: string;
  fields?: string[];
  filters?: Record<string, unknown>;
  limit: number;
  cursor?: string;
  cursorField?: string;
}

export interface RowsAnswer extends Record<string, unknown> {
  rows: Record<string, unknown>[];
  cursor?: string;
  truncated: boolean;
}
