import { createElement } from 'preact';
import type { Request, RequestHandler, Response } from 'express';
import type { TokenResponse } from '../../shared/auth/index.js';
import type { Deps } from '../../shared/deps.js';
import { AppError } from '../../shared/platform/errors/index.js';
import { limitGuessing } from '../limit-guessing.js';
import { sendText } from '../send-text.js';
import { SignIn } from './pages/sign-in.js';
import { renderPage } from './pages/layout.js';
import { clearSession, readSession, setSession } from './session.js';
import { pageHeaders } from './page-headers.js';
import { readForm } from './read-form.js';
import { field } from './page.js';

/** Stands in for the organization where failed attempts are counted: a sign-in names none. */
const COUNTED_AS = 'console';

export const html = 'text/html; charset=utf-8';

export function sendSignIn(response: Response, status: number, problem?: string): void {
  const children = createElement(SignIn, { problem });
  sendText(response, status, html, renderPage({ title: 'Sign in', children }), pageHeaders);
}

function problemOf({ code, message }: AppError): [status: number, problem: string] {
  switch (code) {
    case 'UNAUTHORIZED':
      return [401, message === 'Invalid credentials.' ? 'This key opens nothing here.' : message];
    case 'RATE_LIMITED':
      return [429, 'Too many failed attempts. Try again in some minutes.'];
    default:
      return [503, 'Signing in does not work just now. Try again in a moment.'];
  }
}

/** Opens a session by what the attempt gives, and leads to the first page. */
async function open(
  deps: Deps,
  request: Request,
  response: Response,
  attempt: () => Promise<TokenResponse>,
): Promise<void> {
  try {
    const { accessToken, expiresIn } = await limitGuessing(deps, request.ip ?? '', COUNTED_AS, attempt);
    const { role } = await deps.services.auth.verify(accessToken);
    setSession(
      { sealer: deps.sealer, isProduction: deps.config.env === 'production' },
      request,
      response,
      accessToken,
      expiresIn,
    );
    response.set(pageHeaders).redirect(303, role === 'OPERATOR' ? '/app/operations' : '/app');
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const [status, problem] = problemOf(error);
    response.set(error.headers);
    sendSignIn(response, status, problem);
  }
}

/** GET /app/sign-in: the form; with a code, the session of whom the address was made for, once. */
export function getSignIn(deps: Deps): RequestHandler {
  return async (request, response) => {
    const { code } = request.query;
    if (typeof code === 'string' && code !== '' && code.length <= 128)
      await open(deps, request, response, () => deps.services.auth.signInWithCode(code));
    else sendSignIn(response, 200);
  };
}

/** POST /app/sign-in: a session for an API key. */
export function postSignIn(deps: Deps): RequestHandler {
  return async (request, response) => {
    const apiKey = field(await readForm(request, response), 'apiKey').slice(0, 256);
    if (apiKey === '') sendSignIn(response, 400, 'Enter an API key.');
    else await open(deps, request, response, () => deps.services.auth.signInWithKey(apiKey));
  };
}

/** POST /app/sign-out: the session's token is revoked, on every process, and the cookie goes. */
export function postSignOut(deps: Deps): RequestHandler {
  return async (request, response) => {
    const token = readSession(deps.sealer, request);
    const caller = token === undefined ? undefined : await deps.services.auth.verify(token).catch(() => undefined);
    if (caller) await deps.services.auth.revoke(caller, {});
    clearSession(request, response, deps.config.env === 'production');
    response.set(pageHeaders).redirect(303, '/app/sign-in');
  };
}
