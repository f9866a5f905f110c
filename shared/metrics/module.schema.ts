import { roles } from '../analysis/index.js';

const listEntry = {
  role: { enum: roles },
  name: { type: 'string' },
  version: { type: 'string' },
  status: { enum: ['active'] },
  lastUpdated: { type: 'string', format: 'date-time', description: 'When this version came out.' },
} as const;
const entryFields = ['role', 'name', 'version', 'capabilities', 'status', 'lastUpdated'] as const;
const strings = { type: 'array', items: { type: 'string' } } as const;
const share = { type: 'number', minimum: 0, maximum: 1 } as const;

/** Answer of GET /modules. */
export const moduleListSchema = {
  title: 'ModuleList',
  description: 'The role modules.',
  type: 'object',
  additionalProperties: false,
  required: ['modules'],
  properties: {
    modules: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: entryFields,
        properties: {
          ...listEntry,
          capabilities: { ...strings, description: 'Subjects that the role assesses, then its operations.' },
        },
      },
    },
  },
  examples: [
    {
      modules: [
        {
          role: 'CFO',
          name: 'Chief Financial Officer',
          version: '2.0.0',
          capabilities: [
            'valuation',
            'deal_structuring',
            'financial_risk_assessment',
            'analyze',
            'recommendations',
            'risks',
            'validate',
          ],
          status: 'active',
          lastUpdated: '2026-11-21T00:00:00.000Z',
        },
      ],
    },
  ],
} as const;

/** Answer of GET /modules/{role}. */
export const moduleDetailSchema = {
  title: 'ModuleDetail',
  description: 'One role module, with how it did for the organization over the last 24 hours.',
  type: 'object',
  additionalProperties: false,
  required: [...entryFields, 'description', 'authorityLevels', 'supportedIndustries', 'metrics'],
  properties: {
    ...listEntry,
    description: { type: 'string' },
    capabilities: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'description', 'inputTypes', 'outputTypes'],
        properties: {
          name: { type: 'string' },
          description: { type: 'string' },
          inputTypes: strings,
          outputTypes: strings,
        },
      },
    },
    authorityLevels: { type: 'array', items: { type: 'integer', minimum: 1, maximum: 5 } },
    supportedIndustries: strings,
    metrics: {
      type: 'object',
      additionalProperties: false,
      required: ['accuracy', 'responseTime', 'utilization', 'runs'],
      properties: {
        accuracy: {
          ...share,
          description: 'Runs that completed and were not marked inaccurate ÷ runs; 0 without runs.',
        },
        responseTime: { type: 'number', minimum: 0, description: 'Mean seconds of a completed run.' },
        utilization: { ...share, description: 'Share of the time in which at least one run was under way.' },
        runs: { type: 'integer', minimum: 0 },
      },
    },
  },
  examples: [
    {
      role: 'CFO',
      name: 'Chief Financial Officer',
      version: '2.0.0',
      status: 'active',
      lastUpdated: '2026-11-21T00:00:00.000Z',
      description: 'Values deals, tests financing and liquidity.',
      capabilities: [
        {
          name: 'analyze',
          description: 'Analyses a query.',
          inputTypes: ['ExecutiveQuery'],
          outputTypes: ['RoleAnalysis'],
        },
      ],
      authorityLevels: [1, 2, 3, 4, 5],
      supportedIndustries: ['FINANCIAL_SERVICES', 'TECHNOLOGY'],
      metrics: { accuracy: 0.98, responseTime: 0.042, utilization: 0.11, runs: 240 },
    },
  ],
} as const;
