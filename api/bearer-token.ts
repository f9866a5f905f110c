import type { Request } from 'express';
import { unauthorized } from '../shared/platform/errors/index.js';

/** The token of `Authorization: Bearer …`. @throws UNAUTHORIZED when there is none. */
export function bearerToken(request: Request): string {
  const match = /^Bearer ([A-Za-z0-9._~+/=-]+)$/i.exec(request.get('authorization') ?? '');
  if (!match?.[1]) throw unauthorized('A bearer token is required.');
  return match[1];
}
