/**
 * What is read of a system and how it maps onto the engine's inputs. Members that are not described here are kept as sent; those of a
 * table or object go to the program with each read.
 */
export const aggregates = ['sum', 'avg', 'count', 'min', 'max', 'last'] as const;
export type Aggregate = (typeof aggregates)[number];

const calendarPeriods = ['this month', 'this quarter', 'this year', 'last month', 'last quarter', 'last year'] as const;
export type CalendarPeriod = (typeof calendarPeriods)[number];

const groupSteps = ['month', 'quarter', 'year'] as const;
export type GroupStep = (typeof groupSteps)[number];

const name = { type: 'string', minLength: 1, maxLength: 200 } as const;
const currency = {
  type: 'string',
  pattern: '^[A-Z]{3}$',
  'x-message': 'must be an ISO 4217 code such as EUR',
  description: 'ISO 4217 code.',
} as const;
const open = { type: 'object', additionalProperties: true } as const;

const sourceEntry = {
  anyOf: [
    name,
    {
      ...open,
      required: ['name'],
      properties: {
        name,
        fields: {
          type: 'array',
          minItems: 1,
          maxItems: 200,
          items: name,
          description: 'Fields to read; all when left out.',
        },
        filters: { ...open, description: 'Rows to read, as in POST /connectors/{systemType}/query.' },
        cursorField: {
          ...name,
          description:
            'Field that only grows: later reads take only what is new. For tables to which rows are only added.',
        },
        maxRows: {
          type: 'integer',
          minimum: 1,
          maximum: 1_000_000,
          description: 'Most rows that one sync reads. Default 100000.',
        },
      },
    },
  ],
} as const;

const where = { ...open, description: 'Field → value, or list of values, that a row must have to count.' } as const;

const measure = {
  field: { ...name, description: 'Field of the row; a dot leads into an object.' },
  aggregate: { enum: aggregates },
  where,
  period: {
    type: 'object',
    additionalProperties: false,
    required: ['field'],
    oneOf: [{ required: ['last'] }, { required: ['calendar'] }],
    properties: {
      field: { ...name, description: 'Date of the row.' },
      last: {
        type: 'string',
        pattern: '^[1-9][0-9]{0,3} (days?|months?|years?)$',
        'x-message': 'must read like 12 months, 90 days or 1 year',
      },
      calendar: { enum: calendarPeriods },
    },
  },
  orderBy: { ...name, description: 'Field by which rows are ordered; `-` before it for descending.' },
  scale: { type: 'number', description: 'Factor, such as -1 for a ledger that books revenue as negative.' },
  unit: {
    type: 'string',
    maxLength: 20,
    description:
      'Unit of the field, where it is not that of the input: thousand, million, billion, percent, minutes, days, …',
  },
  currency,
  currencyField: { ...name, description: 'Field with the ISO 4217 code of each row.' },
} as const;

/** A step by its name, or an object with members of its own. */
const namedOr = { type: ['string', 'object'], minLength: 1, maxLength: 420, additionalProperties: true } as const;

const transformation = {
  ...namedOr,
  description:
    'How an input is made of rows. By name, for the whole mapping: `currency_conversion` turns amounts of every currency into `currency`.',
  required: ['input', 'from'],
  properties: {
    input: { ...name, description: 'Input of the engine: its name or its path, as in docs/inputs.md.' },
    from: { ...name, description: 'Name of the table, object or tool.' },
    ...measure,
    dividedBy: {
      ...open,
      properties: { from: name, ...measure },
      description: 'A second measure that the first one is divided by; `from` is the same when left out.',
    },
    fields: {
      ...open,
      minProperties: 1,
      additionalProperties: { anyOf: [name, { ...open, properties: measure }] },
      description: 'For lists and records: member → field, or in groups a measure.',
    },
    groupBy: {
      anyOf: [
        name,
        {
          type: 'object',
          additionalProperties: false,
          required: ['field'],
          properties: { field: name, by: { enum: groupSteps } },
        },
      ],
      description: 'For lists: one entry for each value of the field, or for each month, quarter or year of a date.',
    },
    key: { ...name, description: 'For records of named values: the field with the name.' },
    value: { ...name, description: 'For records of named values: the field with the value.' },
    limit: { type: 'integer', minimum: 1, maximum: 500, description: 'Most entries of a list. Default 100.' },
  },
} as const;

export const dataMappingSchema = {
  title: 'DataMapping',
  description:
    'What is read of a system and how it maps onto the inputs of the engine. Further members are kept as sent.',
  type: 'object',
  additionalProperties: true,
  properties: {
    currency,
    rates: {
      type: 'object',
      maxProperties: 300,
      propertyNames: { pattern: '^[A-Z]{3}$' },
      additionalProperties: { type: 'number', exclusiveMinimum: 0 },
      description:
        'For currency_conversion: what one unit of a currency is in `currency`. Without, a dated, coarse table is used, and said to be.',
    },
    freshSeconds: {
      type: 'integer',
      minimum: 0,
      maximum: 2_592_000,
      description: 'Age up to which a query takes the newest snapshot instead of reading live.',
    },
    tables: { type: 'array', maxItems: 100, items: sourceEntry },
    objects: { type: 'array', maxItems: 100, items: sourceEntry },
    relationships: {
      type: 'array',
      maxItems: 100,
      description:
        'Tables that are joined to a table of the mapping; their fields stand in its rows as `table.field`. By name, such as `Account_to_Opportunity`: rows of whichever refers to the other bear the row that they refer to, under its name.',
      items: {
        ...namedOr,
        required: ['from', 'table', 'on', 'fields'],
        properties: {
          from: { ...name, description: 'Table of the mapping to whose rows the fields are added.' },
          table: name,
          as: name,
          on: {
            type: 'object',
            minProperties: 1,
            additionalProperties: name,
            description: 'Field of `from` → field of the joined table.',
          },
          type: { enum: ['left', 'inner'] },
          fields: { type: 'array', minItems: 1, maxItems: 100, items: name },
        },
      },
    },
    tools: {
      type: 'array',
      maxItems: 100,
      description: 'Tools of a Model Context Protocol server that return rows.',
      items: {
        ...open,
        required: ['name', 'tool'],
        properties: {
          name,
          tool: name,
          arguments: open,
          rowsAt: { type: 'string', maxLength: 500, description: 'JSON Pointer to the rows.' },
        },
      },
    },
    transformations: { type: 'array', maxItems: 300, items: transformation },
  },
  examples: [
    {
      currency: 'EUR',
      tables: ['customers', { name: 'ledger', cursorField: 'id' }],
      transformations: [
        {
          input: 'revenue',
          from: 'ledger',
          field: 'amount',
          aggregate: 'sum',
          where: { account: 'revenue' },
          period: { field: 'posted_on', last: '12 months' },
        },
        { input: 'customers', from: 'customers', aggregate: 'count', where: { active: true } },
      ],
    },
  ],
} as const;

/** A table or object of the system. Members beside these are the program's. */
export interface SourceEntry {
  name: string;
  fields?: string[];
  filters?: Record<string, unknown>;
  cursorField?: string;
  maxRows?: number;
  [more: string]: unknown;
}

export interface ToolEntry {
  name: string;
  tool: string;
  arguments?: Record<string, unknown>;
  rowsAt?: string;
}

export type Period = { field: string; last: string } | { field: string; calendar: CalendarPeriod };

/** A number made of rows. */
export interface Measure {
  field?: string;
  aggregate?: Aggregate;
  where?: Record<string, unknown>;
  period?: Period;
  orderBy?: string;
  scale?: number;
  unit?: string;
  currency?: string;
  currencyField?: string;
}

export interface Transformation extends Measure {
  input: string;
  from: string;
  dividedBy?: Measure & { from?: string };
  fields?: Record<string, string | Measure>;
  groupBy?: string | { field: string; by?: GroupStep };
  key?: string;
  value?: string;
  limit?: number;
}

export interface DataMapping {
  currency?: string;
  rates?: Record<string, number>;
  freshSeconds?: number;
  tables?: (string | SourceEntry)[];
  objects?: (string | SourceEntry)[];
  relationships?: (string | JoinedTable)[];
  tools?: ToolEntry[];
  transformations?: (string | Transformation)[];
  [more: string]: unknown;
}

/** A table that the program joins to another. Members beside its `from` are the program's. */
export interface JoinedTable {
  from: string;
  [more: string]: unknown;
}

/** The transformations that fill an input, each with its place in the mapping. */
export const transformationsOf = (mapping: DataMapping): { transformation: Transformation; index: number }[] =>
  (mapping.transformations ?? []).flatMap((transformation, index) =>
    typeof transformation === 'string' ? [] : [{ transformation, index }],
  );
