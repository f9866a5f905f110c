import {
  revokeRequestSchema, revokeResponseSchema, tokenRequestSchema, tokenResponseSchema, type RevokeRequest, type TokenRequest,
} from '../../shared/auth/index.js';
import { AppError } from '../../shared/platform/errors/index.js';
import type { AuthFailureState } from '../../shared/platform/rate-limit/index.js';
import { route } from '../route.js';

function refuseWhenBlocked(state: AuthFailureState): void {
  if (!state.blocked) return;
  throw new AppError('RATE_LIMITED', 'Too many failed attempts.', { headers: { 'Retry-After': String(state.retryAfterSeconds ?? 1) } });
}

export const authRoutes = [
  route<{ body: TokenRequest }>({
    method: 'post',
    path: '/auth/token',
    operationId: 'createToken',
    summary: 'Exchange an API key for an access token.',
    scope: null,
    limits: [],
    body: tokenRequestSchema,
    replies: { 200: tokenResponseSchema },
    handle: async ({ deps, input, address }) => {
      const { organizationId } = input.body;
      refuseWhenBlocked(await deps.authFailures.check(address, organizationId));
      try {
        return { status: 200, body: await deps.services.auth.issueToken(input.body) };
      } catch (error) {
        if (error instanceof AppError && error.code === 'UNAUTHORIZED') refuseWhenBlocked(await deps.authFailures.recordFailure(address, organizationId));
        throw error;
      }
    },
  }),
  route<{ body: RevokeRequest | undefined }>({
    method: 'post',
    path: '/auth/revoke',
    operationId: 'revokeToken',
    summary: 'Revoke the presented token, or another one.',
    scope: 'any',
    limits: ['general'],
    body: revokeRequestSchema,
    bodyOptional: true,
    replies: { 200: revokeResponseSchema },
    handle: async ({ deps, caller, input }) => ({ status: 200, body: await deps.services.auth.revoke(caller, input.body ?? {}) }),
  }),
];
