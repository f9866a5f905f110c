import { dataMappingSchema, type DataMapping } from './data-mapping.schema.js';
import { authenticationTypes, connectorStatuses, taskKinds, taskStatuses, type Authentication } from './connector.js';

const timestamp = { type: 'string', format: 'date-time' } as const;
const nullableTimestamp = { type: ['string', 'null'], format: 'date-time' } as const;
const open = { type: 'object', additionalProperties: true } as const;

export const systemTypeForm = {
  type: 'string',
  pattern: '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$',
  'x-message': 'must be 1 to 64 letters, digits, underscores or hyphens',
  description:
    'Kind of enterprise system, such as ERP, CRM, HRIS or FINANCIAL. An organization has one connector of each; case does not matter.',
} as const;
const serverPath = {
  type: 'string',
  minLength: 1,
  maxLength: 200,
  description: 'Connector program that the operator has allowed: sql, files, http, or another by its name.',
} as const;
const serverArgs = {
  type: 'array',
  maxItems: 50,
  items: { type: 'string', maxLength: 2_000 },
  description:
    'Arguments of the program; each stays one argument, whatever stands in it. No place for secrets: they are returned.',
} as const;
const authenticationType = { enum: authenticationTypes } as const;
const authentication = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'credentials'],
  properties: {
    type: authenticationType,
    credentials: {
      type: 'object',
      maxProperties: 30,
      additionalProperties: { type: 'string', maxLength: 16_384 },
      description: 'Secrets for the program, by name. They are kept sealed and never returned.',
    },
  },
} as const;
const syncSchedule = {
  type: ['string', 'null'],
  maxLength: 100,
  description: 'Cron expression of five fields, UTC: when a snapshot is read. Null for none.',
} as const;
const timeout = {
  type: 'integer',
  minimum: 100,
  maximum: 300_000,
  description: 'Milliseconds for opening the connection, and for each call. Default 30000.',
} as const;

const fields = {
  serverPath,
  serverArgs,
  authentication,
  dataMapping: dataMappingSchema,
  syncSchedule,
  timeout,
} as const;

const exampleMapping = dataMappingSchema.examples[0];

/** Body of POST /connectors. */
export const connectorRequestSchema = {
  title: 'ConnectorRequest',
  description: 'Connects an enterprise system.',
  type: 'object',
  additionalProperties: false,
  required: ['systemType', 'serverPath'],
  properties: { systemType: systemTypeForm, ...fields },
  examples: [
    {
      systemType: 'ERP',
      serverPath: 'sql',
      serverArgs: ['--schema', 'erp'],
      authentication: {
        type: 'basic',
        credentials: { databaseUrl: 'postgresql://reader:secret@erp.example:5432/erp' },
      },
      dataMapping: exampleMapping,
      syncSchedule: '0 3 * * *',
      timeout: 30_000,
    },
  ],
} as const;
export interface ConnectorRequest {
  systemType: string;
  serverPath: string;
  serverArgs?: string[];
  authentication?: Authentication;
  dataMapping?: DataMapping;
  syncSchedule?: string | null;
  timeout?: number;
}

/** Body of PATCH /connectors/{systemType}. */
export const connectorPatchSchema = {
  title: 'ConnectorPatch',
  description: 'What is to change; the rest stays. A credential that comes back as the mask stays as it is.',
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: { ...fields, authentication: { anyOf: [authentication, { type: 'null' }] } },
  examples: [{ syncSchedule: '*/30 * * * *', timeout: 10_000 }],
} as const;
export type ConnectorPatch = Partial<Omit<ConnectorRequest, 'systemType' | 'authentication'>> & {
  authentication?: Authentication | null;
};

export const connectorSchema = {
  title: 'Connector',
  description: 'A connection to an enterprise system. Of the credentials only the names are shown.',
  type: 'object',
  additionalProperties: false,
  required: [
    'systemType',
    'serverPath',
    'serverArgs',
    'authentication',
    'dataMapping',
    'syncSchedule',
    'timeout',
    'status',
    'lastError',
    'lastErrorAt',
    'lastSyncAt',
    'nextSyncAt',
    'createdAt',
    'updatedAt',
  ],
  properties: {
    systemType: systemTypeForm,
    serverPath,
    serverArgs,
    authentication: {
      anyOf: [
        {
          type: 'object',
          additionalProperties: false,
          required: ['type', 'credentials'],
          properties: {
            type: authenticationType,
            credentials: { type: 'object', additionalProperties: { const: '••••' } },
          },
        },
        { type: 'null' },
      ],
    },
    dataMapping: open,
    syncSchedule,
    timeout,
    status: {
      enum: connectorStatuses,
      description:
        'connecting until the system has first answered under these settings; degraded while it answers only in part or not every time.',
    },
    lastError: {
      type: ['string', 'null'],
      description: 'What the last contact failed with; null after one that went well.',
    },
    lastErrorAt: nullableTimestamp,
    lastSyncAt: { ...nullableTimestamp, description: 'When the newest snapshot was read.' },
    nextSyncAt: { ...nullableTimestamp, description: 'When the schedule asks for the next one.' },
    createdAt: timestamp,
    updatedAt: timestamp,
  },
  examples: [
    {
      systemType: 'ERP',
      serverPath: 'sql',
      serverArgs: ['--schema', 'erp'],
      authentication: { type: 'basic', credentials: { databaseUrl: '••••' } },
      dataMapping: exampleMapping,
      syncSchedule: '0 3 * * *',
      timeout: 30_000,
      status: 'connected',
      lastError: null,
      lastErrorAt: null,
      lastSyncAt: '2026-11-21T03:00:04.120Z',
      nextSyncAt: '2026-11-22T03:00:00.000Z',
      createdAt: '2026-11-20T09:30:00.000Z',
      updatedAt: '2026-11-20T09:30:00.000Z',
    },
  ],
} as const;

export const connectorListSchema = {
  title: 'ConnectorList',
  description: 'All connectors of the organization, by system type.',
  type: 'object',
  additionalProperties: false,
  required: ['connectors'],
  properties: { connectors: { type: 'array', items: connectorSchema } },
  examples: [{ connectors: [connectorSchema.examples[0]] }],
} as const;

const mappedInputs = {
  title: 'MappedInputs',
  description:
    'What the rows give under the dataMapping: inputs of the engine with their values, and what is left out and why.',
  type: 'object',
  additionalProperties: false,
  required: ['inputs', 'notes'],
  properties: {
    inputs: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['path', 'value', 'from', 'rows'],
        properties: {
          path: { type: 'string', description: 'Path in the context, as in docs/inputs.md.' },
          value: { description: 'A number, or a list or record.' },
          from: { type: 'string', description: 'Where the rows stood.' },
          currency: { type: 'string' },
          rows: { type: 'integer', description: 'Rows that went into it.' },
          period: {
            type: 'object',
            additionalProperties: false,
            required: ['from', 'to'],
            properties: { from: { type: 'string' }, to: { type: 'string' } },
          },
        },
      },
    },
    notes: { type: 'array', items: { type: 'string' } },
  },
  examples: [
    {
      inputs: [
        {
          path: 'performanceContext.revenue',
          value: 41_250_000,
          from: 'table ledger',
          currency: 'EUR',
          rows: 1_204,
          period: { from: '2025-11-22', to: '2026-11-21' },
        },
      ],
      notes: [],
    },
  ],
} as const;

/** Answer of POST /connectors/{systemType}/test. */
export const connectorTestSchema = {
  title: 'ConnectorTest',
  description: 'What the program said to a ping.',
  type: 'object',
  additionalProperties: false,
  required: ['status', 'latencyMs', 'tools'],
  properties: {
    status: { enum: connectorStatuses },
    latencyMs: { type: 'number', minimum: 0 },
    tools: { type: 'array', items: { type: 'string' } },
    resources: { type: 'array', items: { type: 'string' } },
    server: {
      type: 'object',
      required: ['name', 'version'],
      properties: { name: { type: 'string' }, version: { type: 'string' } },
    },
  },
  examples: [
    {
      status: 'connected',
      latencyMs: 1.4,
      tools: ['list_tables', 'read_rows'],
      resources: [],
      server: { name: 'conclave-sql', version: '2.0.0' },
    },
  ],
} as const;

/** Body of POST /connectors/{systemType}/query. */
export const rowsRequestSchema = {
  title: 'RowsRequest',
  description: 'Which rows are wanted: of a table or object, or of a tool of the dataMapping by its name.',
  type: 'object',
  additionalProperties: false,
  oneOf: [{ required: ['table'] }, { required: ['object'] }, { required: ['tool'] }],
  properties: {
    table: { type: 'string', minLength: 1, maxLength: 200 },
    object: { type: 'string', minLength: 1, maxLength: 200 },
    tool: { type: 'string', minLength: 1, maxLength: 200, description: 'Name of an entry of dataMapping.tools.' },
    filters: { ...open, description: 'Field → value, list of values, null, or {gt, gte, lt, lte, ne, in}.' },
    limit: { type: 'integer', minimum: 1, maximum: 1_000, description: 'Most rows. Default 100.' },
    dataMapping: {
      ...dataMappingSchema,
      description: 'Used for `mapped` instead of the one that is saved: a dry run. It is not saved.',
    },
  },
  examples: [{ table: 'ledger', filters: { account: 'revenue' }, limit: 20 }],
} as const;
export interface RowsQuery {
  table?: string;
  object?: string;
  tool?: string;
  filters?: Record<string, unknown>;
  limit?: number;
  dataMapping?: DataMapping;
}

/** Answer of POST /connectors/{systemType}/query. */
export const rowsAnswerSchema = {
  title: 'RowsAnswer',
  description: 'Rows as the system gave them, and what they give under the dataMapping.',
  type: 'object',
  additionalProperties: false,
  required: ['systemType', 'rows', 'readAt', 'mapped', 'truncated'],
  properties: {
    systemType: systemTypeForm,
    rows: { type: 'array', items: open },
    readAt: timestamp,
    truncated: { type: 'boolean', description: 'Whether there are more rows than the limit.' },
    mapped: mappedInputs,
  },
  examples: [
    {
      systemType: 'ERP',
      rows: [{ account: 'revenue', amount: '1200.00', posted_on: '2026-11-20' }],
      readAt: '2026-11-21T09:30:00.000Z',
      truncated: false,
      mapped: mappedInputs.examples[0],
    },
  ],
} as const;

/** Body of POST /connectors/{systemType}/sync. */
export const syncRequestSchema = {
  title: 'SyncRequest',
  description: 'How to sync.',
  type: 'object',
  additionalProperties: false,
  properties: {
    full: { type: 'boolean', description: 'Read tables with a cursorField from their beginning too. Default false.' },
  },
  examples: [{ full: true }],
} as const;

export const syncAcceptedSchema = {
  title: 'SyncAccepted',
  description: 'The sync that was enqueued, or the one that waits or runs already.',
  type: 'object',
  additionalProperties: false,
  required: ['jobId'],
  properties: { jobId: { type: 'string' } },
  examples: [{ jobId: 'ctk_01jd3v6zkeeqat1vjx0r8m5c2d' }],
} as const;

/** Answer of GET /connectors/{systemType}/jobs/{jobId}, and of a test or query that takes longer than the wait. */
export const connectorJobSchema = {
  title: 'ConnectorJob',
  description: 'A test, sync or query of a connector and what became of it.',
  type: 'object',
  additionalProperties: false,
  required: ['jobId', 'kind', 'status', 'createdAt', 'finishedAt', 'error', 'result'],
  properties: {
    jobId: { type: 'string' },
    kind: { enum: taskKinds },
    status: { enum: taskStatuses },
    createdAt: timestamp,
    finishedAt: nullableTimestamp,
    error: {
      anyOf: [
        {
          type: 'object',
          required: ['code', 'message'],
          properties: { code: { type: 'string' }, message: { type: 'string' } },
        },
        { type: 'null' },
      ],
    },
    result: {
      anyOf: [open, { type: 'null' }],
      description:
        'Of a sync snapshotId, readAt, rows, inputs and notes; of a test or query its answer, for ten minutes.',
    },
  },
  examples: [
    {
      jobId: 'ctk_01jd3v6zkeeqat1vjx0r8m5c2d',
      kind: 'sync',
      status: 'completed',
      createdAt: '2026-11-21T03:00:00.010Z',
      finishedAt: '2026-11-21T03:00:04.120Z',
      error: null,
      result: {
        snapshotId: 'csn_01jd3v6zkeeqat1vjx0r8m5c2d',
        readAt: '2026-11-21T03:00:04.120Z',
        rows: 1_204,
        inputs: 9,
        notes: [],
      },
    },
  ],
} as const;
