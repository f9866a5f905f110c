import type { FromSchema } from 'json-schema-to-ts';
import { knownRoles } from './roles.js';
import { scopes } from './scopes.js';

/** Forms of what operators enter. Members are named as in the API; the command line has its own names for them. */
const organizationId = {
  type: 'string',
  pattern: '^[A-Za-z0-9_-]{1,64}$',
  'x-message': 'must have 1 to 64 letters, digits, underscores or hyphens',
} as const;
const sub = {
  type: 'string',
  pattern: '^[!-~]{1,128}$',
  'x-message': 'must have 1 to 128 visible ASCII characters',
} as const;
const name = { type: 'string', minLength: 1, maxLength: 200 } as const;
const scalar = { type: ['string', 'number', 'boolean'] } as const;
/** Attribute → what it may be. A form that is not one of these would never hold, so it is refused when it is written. */
const conditions = {
  type: 'object',
  description:
    'What must hold of the thing itself, e.g. {"type": ["FINANCIAL_ANALYSIS"], "commitmentUsd": {"max": 1000000}}.',
  additionalProperties: {
    anyOf: [
      scalar,
      { type: 'array', minItems: 1, items: scalar },
      {
        type: 'object',
        additionalProperties: false,
        minProperties: 1,
        properties: { min: { type: 'number' }, max: { type: 'number' } },
      },
    ],
  },
} as const;
const permissionPart = { type: 'string', pattern: String.raw`^([A-Za-z0-9_.-]{1,64}|\*)$` } as const;

const TEN_YEARS_IN_SECONDS = 315_360_000;

export const newOrganizationSchema = {
  title: 'NewOrganization',
  description: 'An organization to create.',
  type: 'object',
  additionalProperties: false,
  required: ['organizationId', 'name'],
  properties: { organizationId, name },
  examples: [{ organizationId: 'acme', name: 'Acme Corporation' }],
} as const;

export const newExecutiveSchema = {
  title: 'NewExecutive',
  description: 'A person or a service that acts for an organization.',
  type: 'object',
  additionalProperties: false,
  required: ['organizationId', 'sub', 'role', 'authorityLevel'],
  properties: {
    organizationId,
    sub,
    displayName: name,
    role: {
      type: 'string',
      pattern: '^[A-Z][A-Z0-9_]{0,63}$',
      'x-message': `must be ${knownRoles.join(', ')} or another name in UPPER_SNAKE_CASE`,
    },
    authorityLevel: { type: 'integer', minimum: 1, maximum: 5 },
    permissions: {
      type: 'array',
      maxItems: 100,
      description: 'What the executive may do; none means whatever the role may.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['resource', 'action', 'scope'],
        properties: { resource: permissionPart, action: permissionPart, scope: permissionPart, conditions },
      },
    },
  },
  examples: [
    { organizationId: 'acme', sub: 'cfo@acme.example', displayName: 'Robin Doe', role: 'CFO', authorityLevel: 4 },
  ],
} as const;

export const newApiKeySchema = {
  title: 'NewApiKey',
  description: 'An API key of an executive.',
  type: 'object',
  additionalProperties: false,
  required: ['organizationId', 'sub'],
  properties: {
    organizationId,
    sub,
    scopes: {
      type: 'array',
      minItems: 1,
      items: { type: 'string', enum: scopes },
      description: 'Default: all but admin, and admin too for an OPERATOR.',
    },
    expiresInSeconds: {
      type: 'integer',
      minimum: 1,
      maximum: TEN_YEARS_IN_SECONDS,
      description: 'Default: the key does not expire.',
    },
  },
  examples: [
    { organizationId: 'acme', sub: 'cfo@acme.example', scopes: ['executive:read'], expiresInSeconds: 7_776_000 },
  ],
} as const;

const perHour = { type: 'integer', minimum: 1, maximum: 100_000_000 } as const;

export const newLimitsSchema = {
  title: 'NewLimits',
  description: 'Hourly limits that an organization gets of its own.',
  type: 'object',
  additionalProperties: false,
  required: ['organizationId', 'limits'],
  properties: {
    organizationId,
    limits: {
      type: 'object',
      additionalProperties: false,
      minProperties: 1,
      properties: { queries: perHour, context: perHour, extensions: perHour, general: perHour, governance: perHour },
    },
  },
  examples: [{ organizationId: 'acme', limits: { queries: 500 } }],
} as const;

export type NewOrganization = FromSchema<typeof newOrganizationSchema>;
export type NewExecutive = FromSchema<typeof newExecutiveSchema>;
export type NewApiKey = FromSchema<typeof newApiKeySchema>;
export type NewLimits = FromSchema<typeof newLimitsSchema>;
