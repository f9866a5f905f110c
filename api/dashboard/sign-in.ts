import { urlencoded, type Request, type RequestHandler, type Response } from 'express';
import type { Deps } from '../../shared/deps.js';
import { AppError, invalidRequest } from '../../shared/platform/errors/index.js';
import { limitGuessing } from '../limit-guessing.js';
import { readBody } from '../read-body.js';
import { sendJson } from '../send-json.js';
import { sendSignInPage } from './pages.js';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.js';

/** Stands in for the organization where failed attempts are counted: a sign-in names none. */
const COUNTED_AS = 'operators';

const parseForm = urlencoded({ extended: false, limit: '4kb', parameterLimit: 10 });

const isForm = (request: Request): boolean => request.is('application/x-www-form-urlencoded') !== false;

async function readForm(request: Request, response: Response): Promise<unknown> {
  await new Promise<void>((resolve, reject) => {
    parseForm(request, response, (error?: unknown) =>
      error ? reject(invalidRequest([{ field: 'body', message: 'is not a valid form' }])) : resolve(),
    );
  });
  return request.body;
}

/** The key that was sent, as a form or as JSON. */
async function readApiKey(request: Request, response: Response): Promise<string> {
  const body = (isForm(request) ? await readForm(request, response) : await readBody(request, response)) as
    { apiKey?: unknown } | undefined;
  const apiKey = body?.apiKey;
  if (typeof apiKey !== 'string' || apiKey === '') throw invalidRequest([{ field: 'apiKey', message: 'is required' }]);
  return apiKey;
}

/** POST /admin/login: a session for an operator's API key. A form is led to the queues, a program gets JSON. */
export function postSignIn(deps: Deps): RequestHandler {
  return async (request, response) => {
    const fromForm = isForm(request);
    try {
      const apiKey = await readApiKey(request, response);
      const { accessToken, expiresIn } = await limitGuessing(deps, request.ip ?? '', COUNTED_AS, () =>
        deps.services.auth.signInOperator(apiKey),
      );
      setSessionCookie(request, response, accessToken, expiresIn, deps.config.env === 'production');
      if (fromForm) response.redirect(303, '/admin/queues');
      else sendJson(response, 200, JSON.stringify({ signedIn: true, expiresIn }));
    } catch (error) {
      if (!fromForm || !(error instanceof AppError)) throw error;
      const [status, problem] = problemOf(error);
      response.set(error.headers);
      sendSignInPage(response, status, problem);
    }
  };
}

function problemOf({ code }: AppError): [status: number, problem: string] {
  switch (code) {
    case 'UNAUTHORIZED':
      return [401, 'This key does not open the dashboard: it takes a live key of an operator.'];
    case 'RATE_LIMITED':
      return [429, 'Too many failed attempts. Try again in some minutes.'];
    case 'INVALID_REQUEST':
      return [400, 'Enter the API key of an operator.'];
    default:
      return [503, 'The dashboard cannot be reached just now. Try again in a moment.'];
  }
}

/** POST /admin/logout: the session's token is revoked, on every process, and the cookie goes. */
export function postSignOut(deps: Deps): RequestHandler {
  return async (request, response) => {
    const token = readSessionCookie(request);
    const caller = token === undefined ? undefined : await deps.services.auth.verify(token).catch(() => undefined);
    if (caller) await deps.services.auth.revoke(caller, {});
    clearSessionCookie(request, response, deps.config.env === 'production');
    if (request.accepts(['json', 'html']) === 'html') response.redirect(303, '/admin/login');
    else sendJson(response, 200, JSON.stringify({ signedIn: false }));
  };
}
