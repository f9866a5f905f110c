import type { FromSchema } from 'json-schema-to-ts';
import { configurationSchema } from './configuration.schema.js';
import { extensionStatuses, installationStatuses, installStepNames, installStepStatuses } from './extension.js';
import type { PackConfiguration } from './pack.js';

const timestamp = { type: 'string', format: 'date-time' } as const;
const text = { type: 'string' } as const;
const texts = { type: 'array', items: text } as const;
const types = ['industry', 'enterprise'] as const;
const extensionId = {
  type: 'string',
  minLength: 1,
  maxLength: 128,
  description: 'A slug that ends in the major and minor version.',
  example: 'financial-services-regulatory-v2.1',
} as const;
const version = { type: 'string', minLength: 1, maxLength: 64, example: '2.1.0' } as const;
const mean = { type: 'number', minimum: 0, maximum: 5 } as const;
const warnings = {
  ...texts,
  description: 'What the caller should know, such as that the version is deprecated.',
} as const;

/** Filters of GET /extensions. */
export const extensionParametersSchema = {
  type: 'object',
  additionalProperties: false,
  properties: {
    type: { enum: types },
    category: {
      type: 'string',
      minLength: 1,
      maxLength: 64,
      description:
        'Industry or kind of enterprise, in any case: a category, or an industry that packs of one are for, such as `financial` or `banking`.',
      example: 'FINANCIAL_SERVICES',
    },
    status: { enum: extensionStatuses, description: 'How it stands to the organization.' },
  },
} as const;
export type ExtensionFilter = FromSchema<typeof extensionParametersSchema>;

const members = {
  id: extensionId,
  name: text,
  type: { enum: types },
  category: text,
  version,
  description: text,
  capabilities: texts,
  supportedRegions: texts,
  regulatoryFrameworks: texts,
  installation: {
    type: 'object',
    required: ['status', 'requirements', 'installTime'],
    properties: { status: { enum: extensionStatuses }, requirements: texts, installTime: text },
  },
  ratings: {
    type: 'object',
    required: ['overall', 'accuracy', 'usability', 'performance', 'reviews'],
    description: 'Means of the reviews of the organization; zeros where there is none.',
    properties: {
      overall: mean,
      accuracy: mean,
      usability: mean,
      performance: mean,
      reviews: { type: 'integer', minimum: 0 },
    },
  },
  pricing: {
    type: 'object',
    required: ['model', 'freeQueries', 'paidTier'],
    properties: { model: text, freeQueries: { type: 'integer', minimum: 0 }, paidTier: text },
  },
  replacedBy: { ...text, description: 'Of a deprecated version: what to install instead.' },
} as const;
const required = [
  'id',
  'name',
  'type',
  'category',
  'version',
  'description',
  'capabilities',
  'supportedRegions',
  'regulatoryFrameworks',
  'installation',
  'ratings',
  'pricing',
] as const;
const exampleExtension = {
  id: 'financial-services-regulatory-v2.1',
  name: 'Financial Services Regulatory',
  type: 'industry',
  category: 'FINANCIAL_SERVICES',
  version: '2.1.0',
  description: 'Prudential ratios before and after a deal.',
  capabilities: ['CET1 after the deal'],
  supportedRegions: ['US', 'EU'],
  regulatoryFrameworks: ['dora'],
  installation: { status: 'installed', requirements: ['businessContext.industry'], installTime: 'under a minute' },
  ratings: { overall: 4.5, accuracy: 5, usability: 4, performance: 4.5, reviews: 2 },
  pricing: { model: 'included', freeQueries: 100, paidTier: 'none' },
} as const;

/** Answer of GET /extensions/{id}. */
export const extensionSchema = {
  title: 'Extension',
  description: 'An extension pack as the organization has it, with its configuration where it is installed.',
  type: 'object',
  additionalProperties: false,
  required,
  properties: { ...members, configuration: configurationSchema },
  examples: [{ ...exampleExtension, configuration: { regions: ['US', 'EU'] } }],
} as const;

/** Answer of GET /extensions. */
export const extensionListSchema = {
  title: 'ExtensionList',
  description: 'The packs of the catalogue that pass the filter; of a family the newer version first.',
  type: 'object',
  additionalProperties: false,
  required: ['extensions'],
  properties: {
    extensions: {
      type: 'array',
      items: { type: 'object', additionalProperties: false, required, properties: members },
    },
  },
  examples: [{ extensions: [exampleExtension] }],
} as const;

/** Body of POST /extensions/install. */
export const installRequestSchema = {
  title: 'InstallRequest',
  description: 'Which pack is installed, and how it is set up. Another version of what is installed takes its place.',
  type: 'object',
  additionalProperties: false,
  required: ['extensionId'],
  properties: {
    extensionId,
    version: { ...version, description: 'Of the extension; the one that it has without.' },
    configuration: configurationSchema,
  },
  examples: [
    {
      extensionId: 'saas-technology-v1.0',
      version: '1.0.0',
      configuration: { regions: ['US'], notificationEmail: 'compliance@acme.example' },
    },
  ],
} as const;
export interface InstallRequest {
  extensionId: string;
  version?: string;
  configuration?: PackConfiguration;
}

/** Answer of POST /extensions/install and of GET /extensions/installations/{id}. */
export const installationSchema = {
  title: 'Installation',
  description: 'Where an installation stands.',
  type: 'object',
  additionalProperties: false,
  required: [
    'installationId',
    'extensionId',
    'version',
    'status',
    'progress',
    'estimatedCompletion',
    'steps',
    'warnings',
  ],
  properties: {
    installationId: text,
    extensionId,
    version,
    status: { enum: installationStatuses },
    progress: { type: 'integer', minimum: 0, maximum: 100, description: 'Percent of the steps that are completed.' },
    estimatedCompletion: { ...timestamp, description: 'When it ended, or is expected to.' },
    steps: {
      type: 'array',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['name', 'status'],
        properties: {
          name: { enum: installStepNames },
          status: { enum: installStepStatuses },
          startedAt: timestamp,
          completedAt: timestamp,
        },
      },
    },
    warnings,
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { const: 'INSTALLATION_FAILED' }, message: text },
      description: 'Why it failed.',
    },
  },
  examples: [
    {
      installationId: 'ins_01jd3v6zkeeqat1vjx0r8m5c2d',
      extensionId: 'saas-technology-v1.0',
      version: '1.0.0',
      status: 'installing',
      progress: 25,
      estimatedCompletion: '2026-11-21T09:30:01.000Z',
      warnings: [],
      steps: [
        {
          name: 'validation',
          status: 'completed',
          startedAt: '2026-11-21T09:30:00.000Z',
          completedAt: '2026-11-21T09:30:00.050Z',
        },
        { name: 'dependency_resolution', status: 'processing', startedAt: '2026-11-21T09:30:00.060Z' },
        { name: 'configuration', status: 'queued' },
        { name: 'activation', status: 'queued' },
      ],
    },
  ],
} as const;

/** Body of PUT /extensions/{id}/config. */
export const configurationRequestSchema = {
  title: 'ExtensionConfigurationRequest',
  description: 'The configuration of an installed pack, in the place of the one before.',
  type: 'object',
  additionalProperties: false,
  required: ['configuration'],
  properties: { configuration: configurationSchema },
  examples: [
    {
      configuration: {
        regions: ['US', 'EU'],
        frameworks: ['SOX'],
        alertThresholds: { complianceRisk: 'HIGH', regulatoryChange: true },
      },
    },
  ],
} as const;
export interface ConfigurationRequest {
  configuration: PackConfiguration;
}

/** Answer of PUT /extensions/{id}/config. */
export const configuredExtensionSchema = {
  title: 'ConfiguredExtension',
  description: 'What the pack is set up with from now on.',
  type: 'object',
  additionalProperties: false,
  required: ['extensionId', 'version', 'status', 'configuration', 'updatedAt', 'warnings'],
  properties: {
    extensionId,
    version,
    status: { const: 'installed' },
    configuration: configurationSchema,
    updatedAt: timestamp,
    warnings,
  },
  examples: [
    {
      extensionId: 'financial-services-regulatory-v2.1',
      version: '2.1.0',
      status: 'installed',
      configuration: { regions: ['US'] },
      updatedAt: '2026-11-21T09:30:00.000Z',
      warnings: [],
    },
  ],
} as const;

const score = { type: 'number', minimum: 1, maximum: 5 } as const;
const scores = { overall: score, accuracy: score, usability: score, performance: score } as const;
const scoreNames = ['overall', 'accuracy', 'usability', 'performance'] as const;

/** Body of POST /extensions/{id}/reviews. */
export const reviewRequestSchema = {
  title: 'ExtensionReviewRequest',
  description: 'What an executive says of a pack, 1 to 5 each.',
  type: 'object',
  additionalProperties: false,
  required: scoreNames,
  properties: { ...scores, comment: { type: 'string', maxLength: 2_000, description: 'Kept sealed.' } },
  examples: [{ overall: 4, accuracy: 5, usability: 4, performance: 4, comment: 'Names the right clocks.' }],
} as const;
export type ReviewRequest = FromSchema<typeof reviewRequestSchema>;

/** What is kept of it. */
export const reviewSchema = {
  title: 'ExtensionReview',
  description: 'The newest review of one executive.',
  type: 'object',
  additionalProperties: false,
  required: ['extensionId', ...scoreNames, 'comment', 'executive', 'createdAt', 'updatedAt'],
  properties: {
    extensionId,
    ...scores,
    comment: { type: ['string', 'null'] },
    executive: text,
    createdAt: timestamp,
    updatedAt: timestamp,
  },
  examples: [
    {
      extensionId: 'financial-services-regulatory-v2.1',
      overall: 4,
      accuracy: 5,
      usability: 4,
      performance: 4,
      comment: 'Names the right clocks.',
      executive: 'cfo@acme.example',
      createdAt: '2026-11-21T09:30:00.000Z',
      updatedAt: '2026-11-21T09:30:00.000Z',
    },
  ],
} as const;
