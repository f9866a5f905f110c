import DataLoader from 'dataloader';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { Role } from '../../shared/analysis/index.js';
import type { Caller } from '../../shared/auth/index.js';
import type { Deps } from '../../shared/deps.js';
import type { ModuleMetrics } from '../../shared/metrics/index.js';
import { AppError, invalidRequest } from '../../shared/platform/errors/index.js';
import type { Bucket } from '../../shared/platform/rate-limit/index.js';
import { bearerToken } from '../bearer-token.js';
import { readConditions } from '../conditions.js';
import { logFailure, presentable, statuses } from '../error-handler.js';
import type { Draining } from '../draining.js';
import { setRoute, setWaiting } from '../middleware/access-log.js';
import { requestIdOf } from '../middleware/request-id.js';
import { readIdempotencyKey, readPreference } from '../prefer.js';
import { readBody } from '../read-body.js';
import type { Route } from '../route.js';
import { countCall, tellIn } from '../route-checks.js';
import { sendJson } from '../send-json.js';
import type { Answer } from './answer.js';
import type { GraphqlContext } from './context.js';
import { refusalBody } from './refusal-body.js';

/** The request was counted once in `general`, before anybody read it: that is what its first field counts as there. */
function createFieldLimits(): (limits: readonly Bucket[]) => readonly Bucket[] {
  let isPaid = true;
  return (limits) => {
    if (!isPaid || !limits.includes('general')) return limits;
    isPaid = false;
    return limits.filter((bucket) => bucket !== 'general');
  };
}

/** The key is read before anything runs: one that is malformed is the whole request's fault. */
function createKeyTaking(request: Request): () => string | undefined {
  const key = request.method === 'POST' ? readIdempotencyKey(request.get('idempotency-key')) : undefined;
  let isTaken = false;
  return () => {
    if (key !== undefined && isTaken)
      throw invalidRequest([{ field: 'Idempotency-Key', message: 'holds for one field that changes something' }]);
    isTaken = true;
    return key;
  };
}

function moduleMetricsLoader(deps: Deps, caller: Caller): DataLoader<Role, ModuleMetrics> {
  return new DataLoader(async (wanted) => {
    const metrics = await deps.services.modules.metricsOf(caller);
    return wanted.map((role) => metrics[role]);
  });
}

function contextOf(deps: Deps, draining: Draining, caller: Caller, req: Request, res: Response): GraphqlContext {
  const gone = new AbortController();
  const forget = draining.wake(gone);
  res.once('close', () => {
    forget();
    if (!res.writableFinished) gone.abort();
  });
  return {
    req,
    res,
    caller,
    requestId: requestIdOf(res),
    address: req.ip ?? '',
    preference: readPreference(req.get('prefer')),
    conditions: readConditions(req.get('if-match'), undefined),
    signal: gone.signal,
    counted: tellIn(res),
    fieldLimits: createFieldLimits(),
    takeIdempotencyKey: createKeyTaking(req),
    replayed: () => res.setHeader('Idempotent-Replayed', 'true'),
    moduleMetrics: moduleMetricsLoader(deps, caller),
  };
}

/** What is refused before the document is read has its HTTP status, and the code in the form of GraphQL. */
function refuse(response: Response, error: unknown, deps: Deps): void {
  const shown = presentable(error);
  const requestId = requestIdOf(response);
  logFailure(deps.log, shown, error, { requestId });
  sendJson(response, statuses[shown.code], refusalBody(shown, requestId), shown.headers);
}

function createHandler(deps: Deps, draining: Draining, answer: Answer): RequestHandler {
  return async (request, response) => {
    response.locals['operationId'] = 'graphql';
    setRoute(response, '/graphql');
    setWaiting(response);
    try {
      const caller = await deps.services.auth.verify(bearerToken(request));
      response.locals['organizationId'] = caller.organizationId;
      const context = contextOf(deps, draining, caller, request, response);
      await countCall(deps, { limits: ['general'] }, caller, context.counted);
      await readBody(request, response);
      await answer(request, response, context);
    } catch (error) {
      if (response.headersSent) throw error;
      refuse(response, error, deps);
    }
  };
}

/** The GraphQL surface: a field is a call of the route that answers the same over REST. */
export function graphql(deps: Deps, routes: readonly Route[], draining: Draining): Router {
  // Loaded and put together by the first request: a process that starts is not held up by what nobody may ask of it.
  let answer: Promise<Answer> | undefined;
  const handler = createHandler(deps, draining, async (...request) => {
    answer ??= import('./answer.js').then(({ createAnswer }) => createAnswer(deps, routes));
    return (await answer)(...request);
  });
  const router = Router();
  router.get('/graphql', handler);
  router.post('/graphql', handler);
  router.all('/graphql', (request) => {
    throw new AppError('METHOD_NOT_ALLOWED', `${request.method} is not allowed here.`, {
      headers: { Allow: 'GET, POST' },
    });
  });
  return router;
}
