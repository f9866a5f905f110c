import type { FromSchema } from 'json-schema-to-ts';
import { executiveContextSchema } from './executive-context.schema.js';

const { organizationId, urgency: _urgency, ...sections } = executiveContextSchema.properties;
const timestamp = { type: 'string', format: 'date-time' } as const;
const version = {
  type: 'string',
  description: 'Semantic version: a changed section raises the minor one.',
  example: '1.3.0',
} as const;
const contextId = { type: 'string', example: 'ctx_01jd3v6zkeeqat1vjx0r8m5c2d' } as const;
const result = {
  type: 'string',
  pattern: '^(valid|missing|incomplete: .+)$',
  description: '`valid`, `missing`, or `incomplete:` and what is not given.',
} as const;

const exampleSections = {
  businessContext: {
    industry: 'FINANCIAL_SERVICES',
    businessModel: 'B2B_SAAS',
    marketPosition: 'MARKET_LEADER',
    growthStage: 'SCALE_UP',
    geographicScope: ['US', 'EU'],
  },
  organizationalContext: {
    size: 'MEDIUM_ENTERPRISE',
    structure: 'MATRIX',
    culture: 'INNOVATION_FOCUSED',
    maturity: 'OPTIMIZING',
    changeCapacity: 'HIGH',
  },
} as const;

/** Body of PUT /context: the whole context; what is left out is gone. */
export const contextUpdateSchema = {
  title: 'ContextUpdateRequest',
  description:
    'The context of the organization, in the place of the one before: at least one section, and who means to clear it sends one as {}. Members of a section that are not listed are kept as sent.',
  type: 'object',
  additionalProperties: false,
  properties: {
    organizationId: { ...organizationId, description: 'The organization of the token, which is the default.' },
    ...sections,
  },
  examples: [{ organizationId: 'acme', ...exampleSections }],
} as const;
export type ContextUpdate = FromSchema<typeof contextUpdateSchema>;

/** Answer of PUT /context. */
export const contextUpdatedSchema = {
  title: 'ContextUpdateResponse',
  description: 'The version that holds now, and how complete each section is.',
  type: 'object',
  additionalProperties: false,
  required: ['contextId', 'status', 'validatedAt', 'version', 'validationResults'],
  properties: {
    contextId,
    status: { const: 'updated' },
    validatedAt: timestamp,
    version,
    validationResults: {
      type: 'object',
      additionalProperties: result,
      required: ['businessContext', 'organizationalContext', 'strategicContext'],
      properties: { businessContext: result, organizationalContext: result, strategicContext: result },
    },
  },
  examples: [
    {
      contextId: 'ctx_01jd3v6zkeeqat1vjx0r8m5c2d',
      status: 'updated',
      validatedAt: '2026-11-21T09:30:00.000Z',
      version: '1.3.0',
      validationResults: {
        businessContext: 'incomplete: without competitiveContext',
        organizationalContext: 'valid',
        strategicContext: 'missing',
      },
    },
  ],
} as const;

/** Answer of GET /context/{organizationId}. */
export const storedContextSchema = {
  title: 'StoredContext',
  description: 'One version of what the organization says about itself, with every section that it has.',
  type: 'object',
  additionalProperties: false,
  required: ['contextId', 'organizationId', 'lastUpdated', 'version'],
  properties: { contextId, organizationId, ...sections, lastUpdated: timestamp, version },
  examples: [
    {
      contextId: 'ctx_01jd3v6zkeeqat1vjx0r8m5c2d',
      organizationId: 'acme',
      ...exampleSections,
      lastUpdated: '2026-11-21T09:30:00.000Z',
      version: '1.3.0',
    },
  ],
} as const;

export const contextParamsSchema = {
  type: 'object',
  required: ['organizationId'],
  properties: { organizationId },
} as const;

export const contextParametersSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    version: {
      type: 'string',
      pattern: '^\\d{1,9}\\.\\d{1,9}\\.\\d{1,9}$',
      'x-message': 'must be a version such as 1.3.0',
      description: 'An earlier version; the newest without.',
      example: '1.3.0',
    },
  },
} as const;
