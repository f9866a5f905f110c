import type { Request, Response } from 'express';

const NAME = 'conclave_operator';
const PATH = '/admin';

/** The token of the operator's session, if the request carries one. */
export function readSessionCookie(request: Request): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([name]) => name === NAME)?.[1];
}

/** Out of reach of scripts, sent to this site's own pages alone, and over TLS wherever there is any. */
const attributes = (request: Request, isProduction: boolean) =>
  ({ httpOnly: true, sameSite: 'strict', path: PATH, secure: isProduction || request.secure }) as const;

export function setSessionCookie(
  request: Request,
  response: Response,
  token: string,
  lifetimeSeconds: number,
  isProduction: boolean,
): void {
  response.cookie(NAME, token, { ...attributes(request, isProduction), maxAge: lifetimeSeconds * 1_000 });
}

export function clearSessionCookie(request: Request, response: Response, isProduction: boolean): void {
  response.clearCookie(NAME, attributes(request, isProduction));
}
