import type { FromSchema } from 'json-schema-to-ts';

const text = { type: 'string', minLength: 1, maxLength: 600 } as const;
const texts = { type: 'array', items: text, maxItems: 60 } as const;
const identifiers = {
  type: 'array',
  items: { type: 'string', pattern: '^[A-Z][A-Z0-9_]{0,63}$' },
  minItems: 1,
  maxItems: 60,
} as const;
const role = { enum: ['CTO', 'CFO', 'CISO', 'CIO', 'COO'] } as const;

/** One number that a pack reads out of the context, beyond the inputs that the roles share. */
const packInputSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['key', 'role', 'path', 'label', 'unit', 'wouldAdd'],
  properties: {
    key: { type: 'string', pattern: '^[a-z][A-Za-z0-9]{0,63}$' },
    role,
    path: {
      type: 'string',
      pattern: '^[a-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*)+$',
      description: 'Where the organization keeps it, from the top of the context.',
    },
    targetPath: {
      type: 'string',
      pattern: '^[a-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*)+$',
      description: 'Where the same fact of the target of a deal stands.',
    },
    sharedInput: {
      type: 'string',
      pattern: '^[a-z][A-Za-z0-9]{0,63}$',
      description: 'Name that the roles know the same fact by: it is then read from text and history as well.',
    },
    label: text,
    unit: { enum: ['money', 'ratio', 'x', 'count', 'hours', 'days', 'months', 'years', 'score', 'list', 'text'] },
    plausible: {
      type: 'array',
      items: { type: 'number' },
      minItems: 2,
      maxItems: 2,
      description: 'For ratios: a value beyond is read as a percentage.',
    },
    wouldAdd: text,
    question: text,
  },
} as const;

/** A limit that a pack input is held against: a line of the validation, and advice when it does not hold. */
const packThresholdSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'input', 'ref', 'condition', 'by', 'confirmedBy'],
  properties: {
    id: { type: 'string', pattern: '^[a-z][a-z0-9-]{1,63}$' },
    input: { type: 'string', pattern: '^[a-z][A-Za-z0-9]{0,63}$' },
    min: { type: 'number' },
    max: { type: 'number' },
    headroom: {
      type: 'number',
      minimum: 0,
      maximum: 1,
      description: 'Share of the limit within which a value that holds is warned of.',
    },
    ref: { ...text, description: 'The row of reference data, or the rule, that the limit comes from.' },
    graded: { enum: ['benchmark', 'assumption'] },
    absolute: { type: 'boolean', description: 'Law, safety or solvency: a failure makes the decision invalid.' },
    rating: {
      enum: ['LOW', 'MODERATE', 'ELEVATED', 'HIGH', 'CRITICAL'],
      description: 'Risk rating of the role when the limit is broken.',
    },
    condition: text,
    by: text,
    confirmedBy: text,
    advice: {
      type: 'object',
      additionalProperties: false,
      required: ['key', 'category', 'subject', 'action', 'timeline', 'horizonDays', 'owner', 'measure', 'risk'],
      properties: {
        key: { type: 'string', pattern: '^[a-z][a-z0-9-]{1,63}$' },
        category: {
          enum: [
            'VALUATION',
            'FINANCING',
            'LIQUIDITY',
            'SECURITY',
            'COMPLIANCE',
            'TECHNOLOGY',
            'INTEGRATION',
            'DATA',
            'OPERATIONS',
            'PEOPLE',
            'GOVERNANCE',
            'CONTINUITY',
            'STRATEGY',
          ],
        },
        subject: {
          type: 'array',
          minItems: 1,
          items: { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9 /-]{1,40}$' },
          description: 'Word beginnings that make the advice bear on a query; in a deal it always does.',
        },
        action: { ...text, description: '`{actual}` and `{required}` stand for the value and the limit.' },
        timeline: text,
        horizonDays: { type: 'integer', minimum: 0, maximum: 3650 },
        owner: text,
        measure: text,
        risk: { type: 'number', minimum: 0, maximum: 1 },
      },
    },
  },
} as const;

/** manifest.json of a pack: what the catalogue shows, when the pack applies, what it reads and checks. */
export const manifestSchema = {
  type: 'object',
  additionalProperties: false,
  required: [
    'id',
    'name',
    'type',
    'category',
    'version',
    'status',
    'description',
    'capabilities',
    'supportedRegions',
    'regulatoryFrameworks',
    'installation',
    'pricing',
    'appliesWhen',
    'wouldAdd',
  ],
  properties: {
    id: {
      type: 'string',
      pattern: '^[a-z][a-z0-9-]{2,80}-v[0-9]+\\.[0-9]+$',
      'x-message': 'must be a slug that ends in the major and minor version, such as retail-operations-v1.0',
    },
    name: text,
    type: { enum: ['industry', 'enterprise'] },
    category: { type: 'string', pattern: '^[A-Z][A-Z0-9_]{0,63}$' },
    version: { type: 'string', pattern: '^[0-9]+\\.[0-9]+\\.[0-9]+$' },
    status: {
      enum: ['base', 'available', 'deprecated'],
      description: 'A base pack counts as installed from the start.',
    },
    description: text,
    capabilities: { ...texts, minItems: 1 },
    supportedRegions: { ...texts, minItems: 1 },
    regulatoryFrameworks: { ...texts, description: 'Ids of the reference data.' },
    installation: {
      type: 'object',
      additionalProperties: false,
      required: ['requirements', 'installTime'],
      properties: { requirements: texts, installTime: text },
    },
    pricing: {
      type: 'object',
      additionalProperties: false,
      required: ['model', 'freeQueries', 'paidTier'],
      properties: { model: text, freeQueries: { type: 'integer', minimum: 0 }, paidTier: text },
    },
    appliesWhen: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      description: 'The pack applies when one of the lists names what the context says.',
      properties: {
        industries: identifiers,
        businessModels: identifiers,
        enterpriseContexts: { type: 'array', items: { enum: ['STARTUP', 'ENTERPRISE', 'MULTINATIONAL'] }, minItems: 1 },
        ownership: identifiers,
      },
    },
    wouldAdd: { ...text, description: 'What an organization without the pack misses; completes “it would add …”.' },
    replacedBy: { type: 'string', description: 'For a deprecated version: the id to install instead.' },
    requires: {
      type: 'array',
      items: { type: 'string', pattern: '^[a-z][a-z0-9-]{2,80}-v[0-9]+\\.[0-9]+$' },
      maxItems: 10,
      description: 'Packs that must be installed: each in this version or a newer one of its family.',
    },
    duties: {
      type: 'object',
      additionalProperties: texts,
      description: 'Framework id → duties to evidence, beyond the controls of the reference data.',
    },
    inputs: { type: 'array', items: packInputSchema, maxItems: 40 },
    thresholds: { type: 'array', items: packThresholdSchema, maxItems: 40 },
  },
} as const;

export type ExtensionManifest = FromSchema<typeof manifestSchema>;
export type PackInputRow = FromSchema<typeof packInputSchema>;
export type PackThreshold = FromSchema<typeof packThresholdSchema>;
