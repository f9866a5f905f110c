import { createElement, Fragment } from 'preact';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Caller } from '../../shared/auth/index.js';
import type { Deps } from '../../shared/deps.js';
import { AppError, notFound } from '../../shared/platform/errors/index.js';
import { bodyOf, createCallRoute, type CallRoute } from '../call-route.js';
import { readConditions } from '../conditions.js';
import { sameOrigin } from '../dashboard/same-origin.js';
import { logFailure, presentable, statuses } from '../error-handler.js';
import { setCustomersFault, setRoute } from '../middleware/access-log.js';
import { requestIdOf } from '../middleware/request-id.js';
import type { Reply, Route } from '../route.js';
import { sendBytes } from '../send-bytes.js';
import { sendText } from '../send-text.js';
import { serveAssets } from './assets.js';
import type { ConsolePage, Fields, PageContext, PageResult } from './page.js';
import { pageHeaders } from './page-headers.js';
import { pages } from './page-table.js';
import { Problem, renderFragment, renderPage, type Reader } from './pages/layout.js';
import { readForm } from './read-form.js';
import { readSession } from './session.js';
import { getSignIn, html, postSignIn, postSignOut } from './sign-in.js';

const readerOf = ({ sub, organizationId, role }: Caller): Reader => ({
  name: sub,
  organizationId,
  isOperator: role === 'OPERATOR',
});

/** Whose session it is; undefined without one that is live. */
async function findCaller(deps: Deps, request: Request): Promise<Caller | undefined> {
  const token = readSession(deps.sealer, request);
  if (token === undefined) return undefined;
  try {
    return await deps.services.auth.verify(token);
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAUTHORIZED') return undefined;
    throw error;
  }
}

/** A file or a part as a route has answered it. */
function sendReply(response: Response, reply: Reply): void {
  if ('bytes' in reply) sendBytes(response, reply.status, reply.contentType, reply.bytes, reply.headers);
  else if ('text' in reply) sendText(response, reply.status, reply.contentType, reply.text, reply.headers);
  else throw new Error('only a file is passed on as a route answers it');
}

function send(response: Response, result: PageResult, page: ConsolePage, caller: Caller): void {
  if ('redirect' in result) response.set(pageHeaders).redirect(303, result.redirect);
  else if ('reply' in result) sendReply(response, result.reply);
  else if ('fragment' in result) {
    const leave: Record<string, string> = result.leave === undefined ? {} : { 'HX-Redirect': result.leave };
    sendText(response, 200, html, renderFragment(result.fragment), { ...pageHeaders, ...leave });
  } else {
    const { title, body: children, status = 200 } = result;
    sendText(
      response,
      status,
      html,
      renderPage({ title, section: page.section, reader: readerOf(caller), children }),
      pageHeaders,
    );
  }
}

/** An error as a page that says what forbids it, with the way back. */
function sendProblem(deps: Deps, response: Response, error: unknown, caller: Caller | undefined): void {
  const shown = presentable(error);
  const status = statuses[shown.code];
  const requestId = requestIdOf(response);
  logFailure(deps.log, shown, error, { requestId });
  if (shown.fault === 'customer') setCustomersFault(response);
  const children = createElement(Fragment, null, [
    createElement('h1', null, status === 404 ? 'There is no such page' : 'That could not be done'),
    createElement(Problem, { message: shown.message, details: shown.details }),
    createElement('p', { class: 'note' }, `Request ${requestId}`),
  ]);
  response.set(shown.headers);
  sendText(
    response,
    status,
    html,
    renderPage({ title: 'Not done', reader: caller && readerOf(caller), children }),
    pageHeaders,
  );
}

interface Surroundings {
  deps: Deps;
  call: CallRoute;
  operationAt: PageContext['operationAt'];
}

async function contextOf(
  { deps, call, operationAt }: Surroundings,
  caller: Caller,
  request: Request,
  response: Response,
): Promise<PageContext> {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  const requestId = requestIdOf(response);
  const callAs: PageContext['call'] = (operationId, input, { preferMs = 0, ifMatch } = {}) =>
    call(
      operationId,
      {
        caller,
        requestId,
        address: request.ip ?? '',
        preference: { waitMs: preferMs },
        conditions: readConditions(ifMatch, undefined),
        signal: gone.signal,
        counted: () => undefined,
        fieldLimits: (limits) => limits,
        takeIdempotencyKey: () => undefined,
        replayed: () => undefined,
      },
      input,
    );
  return {
    deps,
    caller,
    requestId,
    operationAt,
    params: request.params as Record<string, string>,
    query: request.query as Fields,
    form: request.method === 'POST' ? await readForm(request, response) : {},
    call: callAs,
    read: async (operationId, input, headers) => bodyOf(await callAs(operationId, input, headers)),
  };
}

/** Who has no session is led to the sign-in; what a script asks for says so in its own way. */
function askToSignIn(request: Request, response: Response): void {
  if (request.get('hx-request'))
    response
      .set({ ...pageHeaders, 'HX-Redirect': '/app/sign-in' })
      .status(401)
      .end();
  else response.set(pageHeaders).redirect(303, '/app/sign-in');
}

function serve(page: ConsolePage, surroundings: Surroundings): RequestHandler {
  const { deps } = surroundings;
  return async (request, response) => {
    setRoute(response, `/app${page.path}`);
    const caller = await findCaller(deps, request);
    if (!caller) {
      askToSignIn(request, response);
      return;
    }
    response.locals['organizationId'] = caller.organizationId;
    try {
      send(response, await page.handle(await contextOf(surroundings, caller, request, response)), page, caller);
    } catch (error) {
      if (error instanceof AppError && error.code === 'UNAUTHORIZED') askToSignIn(request, response);
      else sendProblem(deps, response, error, caller);
    }
  };
}

/** What stands at no address of the console. */
function sendMissing(deps: Deps): RequestHandler {
  return async (request, response) => {
    const error = notFound(request.originalUrl.split('?')[0] ?? '');
    sendProblem(deps, response, error, await findCaller(deps, request));
  };
}

/**
 * `/app`: where people read, ask, compare and decide. Each page is a row of a table; what it shows and does are calls of the API's
 * routes as the person who is signed in, so that there is no second model of permissions.
 */
export function console({ deps, routes }: { deps: Deps; routes: readonly Route[] }): Router {
  const router = Router();
  const surroundings: Surroundings = {
    deps,
    call: createCallRoute(deps, routes),
    operationAt: (method, path) => routes.find((one) => one.method === method && one.path === path)?.operationId,
  };
  serveAssets(router);
  router.use(sameOrigin);
  router.get('/sign-in', getSignIn(deps));
  router.post('/sign-in', postSignIn(deps));
  router.post('/sign-out', postSignOut(deps));
  for (const page of pages) router[page.method](page.path, serve(page, surroundings));
  router.use(sendMissing(deps));
  return router;
}
