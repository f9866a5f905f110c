import type { Request } from 'express';
import { unauthorized } from '../shared/platform/errors/index.js';

/**
 * The token of `Authorization: Bearer …`.
 * @throws UNAUTHORIZED when there is none, and when there are two headers: a proxy may have looked at the other one.
 */
export function bearerToken(request: Request): string {
  if ((request.headersDistinct['authorization']?.length ?? 0) > 1)
    throw unauthorized('More than one Authorization header was sent.');
  const match = /^Bearer ([A-Za-z0-9._~+/=-]+)$/i.exec(request.get('authorization') ?? '');
  if (!match?.[1]) throw unauthorized('A bearer token is required.');
  return match[1];
}
