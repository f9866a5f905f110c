import type { Request, Response } from 'express';
import type { Sealer } from '../../shared/platform/crypto/index.js';

const NAME = 'conclave_session';
const PATH = '/app';
const place = { table: 'console', column: 'session' } as const;
/** The cookie names no organization: that stands in the token within. */
const bound = { ...place, row: 'cookie', organizationId: 'console' };

/** The token of the session, if the request carries one that was sealed here. */
export function readSession(sealer: Sealer, request: Request): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  const value = pairs.find(([name]) => name === NAME)?.[1];
  if (value === undefined || value.length > 8_192) return undefined;
  try {
    return sealer.open(Buffer.from(value, 'base64url'), bound);
  } catch {
    return undefined;
  }
}

/** Out of reach of scripts, sent to this site alone but for links to it, and over TLS wherever there is any. */
const attributes = (request: Request, isProduction: boolean) =>
  ({ httpOnly: true, sameSite: 'lax', path: PATH, secure: isProduction || request.secure }) as const;

export function setSession(
  { sealer, isProduction }: { sealer: Sealer; isProduction: boolean },
  request: Request,
  response: Response,
  token: string,
  lifetimeSeconds: number,
): void {
  const sealed = sealer.seal(token, bound).toString('base64url');
  response.cookie(NAME, sealed, { ...attributes(request, isProduction), maxAge: lifetimeSeconds * 1_000 });
}

export function clearSession(request: Request, response: Response, isProduction: boolean): void {
  response.clearCookie(NAME, attributes(request, isProduction));
}
