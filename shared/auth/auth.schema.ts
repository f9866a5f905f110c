import type { FromSchema } from 'json-schema-to-ts';
import type { Permission } from './permissions.js';

const organizationId = {
  type: 'string',
  pattern: '^[A-Za-z0-9_-]{1,64}$',
  'x-message': 'must have 1 to 64 letters, digits, underscores or hyphens',
  description: 'The organization, by the id that it was created with.',
} as const;

const subject = {
  type: 'string',
  pattern: '^[!-~]{1,128}$',
  'x-message': 'must have 1 to 128 visible ASCII characters',
} as const;

// Open, as the claims are: a later release may say more than this one knows.
const permission = {
  title: 'Permission',
  description: 'One thing that may be done: an action on a kind of resource, within a scope. `*` stands for any.',
  type: 'object',
  required: ['resource', 'action', 'scope'],
  properties: {
    resource: { type: 'string', description: 'The kind of resource.' },
    action: { type: 'string', description: 'What may be done with it.' },
    scope: { type: 'string', description: '`organization`, or `*` for the whole platform.' },
    conditions: { type: 'object', description: 'What must also hold.' },
  },
  examples: [{ resource: 'queues', action: 'manage', scope: '*' }],
} as const;

/** Body of POST /auth/token. */
export const tokenRequestSchema = {
  title: 'TokenRequest',
  description: 'An API key, to be exchanged for an access token.',
  type: 'object',
  additionalProperties: false,
  required: ['organizationId', 'credentials'],
  properties: {
    organizationId,
    credentials: {
      type: 'object',
      description: 'What proves who asks.',
      additionalProperties: false,
      required: ['type', 'apiKey'],
      properties: {
        type: { type: 'string', enum: ['api_key'], description: 'The kind of credentials; API keys are the only one.' },
        apiKey: {
          type: 'string',
          minLength: 1,
          maxLength: 256,
          description: 'The key as it was shown when it was created.',
        },
      },
    },
    scope: {
      type: 'array',
      maxItems: 32,
      items: { type: 'string', minLength: 1, maxLength: 64 },
      description: 'Scopes wanted. Those that the key has are granted; none asked for gives all of them.',
    },
    actor: {
      ...subject,
      description: 'The user on whose behalf a SERVICE executive acts; becomes the subject of the token.',
    },
  },
  examples: [
    {
      organizationId: 'demo',
      credentials: { type: 'api_key', apiKey: 'cnk_EXAMPLE-key-shown-when-it-was-created' },
      scope: ['executive:read', 'executive:write'],
    },
  ],
} as const;

export type TokenRequest = FromSchema<typeof tokenRequestSchema>;

/** Answer of POST /auth/token. */
export const tokenResponseSchema = {
  title: 'TokenResponse',
  description: 'An access token and what it may be used for.',
  type: 'object',
  additionalProperties: false,
  required: ['accessToken', 'tokenType', 'expiresIn', 'scope'],
  properties: {
    accessToken: { type: 'string', description: 'A JWT, to be sent as a bearer token.' },
    tokenType: { type: 'string', const: 'Bearer', description: 'How the token is sent.' },
    expiresIn: { type: 'integer', description: 'Life of the token in seconds.' },
    scope: { type: 'array', items: { type: 'string' }, description: 'Scopes that were granted.' },
  },
  examples: [
    {
      accessToken: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCIsImtpZCI6ImsxIn0.e30.c2lnbmF0dXJl',
      tokenType: 'Bearer',
      expiresIn: 86_400,
      scope: ['executive:read', 'executive:write'],
    },
  ],
} as const;

export type TokenResponse = FromSchema<typeof tokenResponseSchema>;

/** Body of POST /auth/revoke. */
export const revokeRequestSchema = {
  title: 'RevokeRequest',
  description: 'The token to revoke; without members, the one that was presented.',
  type: 'object',
  additionalProperties: false,
  properties: {
    token: {
      type: 'string',
      minLength: 1,
      maxLength: 16_384,
      description: 'An access token of the same organization.',
    },
    jti: { type: 'string', minLength: 1, maxLength: 128, description: 'Id of any token; for operators.' },
  },
  examples: [{ jti: 'jti_01jd3v7q8fe5wtyk6h9m2n4p7r' }],
} as const;

export type RevokeRequest = FromSchema<typeof revokeRequestSchema>;

/** Answer of POST /auth/revoke. */
export const revokeResponseSchema = {
  title: 'RevokeResponse',
  description: 'The token is of no use any more, whether or not it was before.',
  type: 'object',
  additionalProperties: false,
  required: ['revoked'],
  properties: { revoked: { type: 'boolean', const: true, description: 'Always true.' } },
  examples: [{ revoked: true }],
} as const;

export type RevokeResponse = FromSchema<typeof revokeResponseSchema>;

/** Claims of an access token. `client_id` is the API key that it was issued for, so that revoking the key ends it. */
export const accessTokenClaimsSchema = {
  title: 'AccessTokenClaims',
  description: 'What an access token says about its bearer.',
  type: 'object',
  additionalProperties: true,
  required: [
    'sub',
    'role',
    'organization',
    'authorityLevel',
    'permissions',
    'scope',
    'client_id',
    'jti',
    'iss',
    'aud',
    'iat',
    'exp',
  ],
  properties: {
    sub: { type: 'string', minLength: 1 },
    act: {
      type: 'object',
      required: ['sub'],
      additionalProperties: true,
      properties: { sub: { type: 'string', minLength: 1 } },
    },
    role: { type: 'string' },
    organization: organizationId,
    authorityLevel: { type: 'integer', minimum: 1, maximum: 5 },
    permissions: { type: 'array', items: permission },
    scope: { type: 'string', description: 'Scopes, separated by spaces.' },
    client_id: { type: 'string' },
    jti: { type: 'string', minLength: 1 },
    iss: { type: 'string' },
    aud: { type: 'string' },
    iat: { type: 'integer' },
    exp: { type: 'integer' },
  },
} as const;

/** The claims as this release reads them. */
export interface AccessTokenClaims {
  sub: string;
  act?: { sub: string };
  role: string;
  organization: string;
  authorityLevel: number;
  permissions: Permission[];
  scope: string;
  client_id: string;
  jti: string;
  iss: string;
  aud: string;
  iat: number;
  exp: number;
}
