import {
  revokeRequestSchema,
  revokeResponseSchema,
  tokenRequestSchema,
  tokenResponseSchema,
  type RevokeRequest,
  type TokenRequest,
} from '../../shared/auth/index.js';
import { limitGuessing } from '../limit-guessing.js';
import { route } from '../route.js';

export const authRoutes = [
  route<{ body: TokenRequest }>({
    method: 'post',
    path: '/auth/token',
    operationId: 'createToken',
    permission: null,
    summary: 'Exchange an API key for an access token.',
    scope: null,
    limits: [],
    body: tokenRequestSchema,
    replies: { 200: tokenResponseSchema },
    handle: async ({ deps, input, address }) => ({
      status: 200,
      body: await limitGuessing(deps, address, input.body.organizationId, () =>
        deps.services.auth.issueToken(input.body),
      ),
    }),
  }),
  route<{ body: RevokeRequest | undefined }>({
    method: 'post',
    path: '/auth/revoke',
    operationId: 'revokeToken',
    permission: null,
    summary: 'Revoke the presented token, or another one.',
    scope: 'any',
    limits: ['general'],
    body: revokeRequestSchema,
    bodyOptional: true,
    replies: { 200: revokeResponseSchema },
    handle: async ({ deps, caller, input }) => ({
      status: 200,
      body: await deps.services.auth.revoke(caller, input.body ?? {}),
    }),
  }),
];
