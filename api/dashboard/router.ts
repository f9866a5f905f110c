import { Router, type Request, type RequestHandler, type Response } from 'express';
import { findPermission, type Caller } from '../../shared/auth/index.js';
import type { Deps } from '../../shared/deps.js';
import { recordOperatorAction } from '../../shared/operators/index.js';
import { AppError, forbidden, unauthorized } from '../../shared/platform/errors/index.js';
import { requestIdOf } from '../middleware/request-id.js';
import { createBoards, type Boards } from './boards.js';
import { sendSignInPage, sendSignOutPage } from './pages.js';
import { findQueueAction } from './queue-actions.js';
import { sameOrigin } from './same-origin.js';
import { readSessionCookie } from './session-cookie.js';
import { postSignIn, postSignOut } from './sign-in.js';

const QUEUES_PATH = '/admin/queues';

/** The board brings its own styles and asks for fonts of another site, which it does without. */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

const protect: RequestHandler = (_request, response, next) => {
  response.setHeader('Content-Security-Policy', policy);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Referrer-Policy', 'same-origin');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  next();
};

/** The operator whose session it is; undefined without one that is live. */
async function findOperator(deps: Deps, request: Request): Promise<Caller | undefined> {
  const token = readSessionCookie(request);
  if (token === undefined) return undefined;
  try {
    // The board asks for the queues by itself, again and again: that is nobody's doing.
    const isPoll = request.method === 'GET' && request.path.startsWith('/api/');
    return await deps.services.auth.verifyOperator(token, { isUse: !isPoll });
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAUTHORIZED') return undefined;
    throw error;
  }
}

const may = (operator: Caller, action: 'read' | 'manage'): boolean =>
  findPermission(operator.permissions, { resource: 'queues', action, scope: '*' }) !== undefined;

const mayManage = (operator: Caller): boolean => may(operator, 'manage');

/** Whoever may act on the queues may look at them. @throws FORBIDDEN */
function requireLook(operator: Caller): void {
  if (may(operator, 'read') || mayManage(operator)) return;
  throw forbidden('Looking at the queues needs the permission queues:read:*.', [
    { field: 'permission', message: 'must include queues:read:*', reason: 'permission' },
  ]);
}

/** Writes down what is about to be done, or was refused. Nothing is done that could not be written down. */
async function permitAction(deps: Deps, operator: Caller, request: Request, response: Response): Promise<void> {
  const asked = findQueueAction(request.method, request.path);
  const allowed = asked !== undefined && mayManage(operator);
  await recordOperatorAction(deps.db, {
    organizationId: operator.organizationId,
    sub: operator.sub,
    via: 'dashboard',
    action: asked?.action ?? `${request.method} ${request.path}`.slice(0, 200),
    queue: asked?.queue ?? null,
    jobId: asked?.jobId ?? null,
    allowed,
    requestId: requestIdOf(response),
  });
  deps.log.info({ requestId: requestIdOf(response), sub: operator.sub, ...asked, allowed }, 'operator action');
  if (asked === undefined)
    throw forbidden('The dashboard does not do this: jobs are made from rows, by the service alone.');
  if (!allowed)
    throw forbidden('Acting on queues needs the permission queues:manage:*.', [
      { field: 'permission', message: 'must include queues:manage:*', reason: 'permission' },
    ]);
}

/** The board that the operator of the session may use; everyone else is led, or sent, away. */
function queuesOf(deps: Deps): RequestHandler {
  // Made for the first operator who comes: most processes never show a board.
  let boards: Promise<Boards> | undefined;
  return async (request, response, next) => {
    const operator = await findOperator(deps, request);
    if (!operator) {
      if (request.method !== 'GET' || request.path.startsWith('/api/'))
        throw unauthorized('Sign in as an operator first.');
      response.redirect(303, '/admin/login');
      return;
    }
    response.locals['organizationId'] = operator.organizationId;
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (isRead) requireLook(operator);
    else await permitAction(deps, operator, request, response);
    boards ??= createBoards(deps.queues, QUEUES_PATH);
    const { managing, reading } = await boards;
    (mayManage(operator) ? managing : reading)(request, response, next);
  };
}

/** `/admin`: bull-board for operators, behind a session of their own. Looking is every operator's, acting takes `queues:manage:*`. */
export function dashboard(deps: Deps): Router {
  const router = Router();
  router.use(protect, sameOrigin);
  router.get('/', (_request, response) => response.redirect(303, QUEUES_PATH));
  router.get('/login', (_request, response) => sendSignInPage(response, 200));
  router.post('/login', postSignIn(deps));
  router.get('/logout', (_request, response) => sendSignOutPage(response));
  router.post('/logout', postSignOut(deps));
  router.use('/queues', queuesOf(deps));
  return router;
}
