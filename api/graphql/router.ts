import DataLoader from 'dataloader';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { NoSchemaIntrospectionCustomRule, validate, type DocumentNode } from 'graphql';
import type * as Engine from 'graphql-yoga';
import type { Plugin } from 'graphql-yoga';
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
import { answers } from './answers.schema.js';
import { createCallRoute } from '../call-route.js';
import type { GraphqlContext } from './context.js';
import { governance } from './governance.schema.js';
import { presentResult, refusalBody } from './errors.js';
import { checkDocument, checkText, documentLimits } from './limits.js';
import { operations } from './operations.schema.js';
import { createResolvers } from './resolvers.js';
import { resources } from './resources.schema.js';

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

/** Bounds what a document may ask for, and gives every error the form that callers know from REST. */
function guard(deps: Deps, { isAsyncIterable, mapAsyncIterator }: typeof Engine): Plugin<GraphqlContext> {
  const { introspection } = deps.config.graphql;
  return {
    onParse({ parseFn, setParseFn }) {
      setParseFn((source, options) => {
        checkText(typeof source === 'string' ? source : source.body);
        const document = parseFn(source, { ...options, maxTokens: documentLimits.tokens }) as DocumentNode;
        checkDocument(document);
        return document;
      });
    },
    onValidate({ addValidationRule, setValidationFn }) {
      // Names that are only almost right are completed for whoever may read the schema anyway.
      setValidationFn(((schema, document, rules, _options, typeInfo) =>
        validate(
          schema,
          document,
          rules,
          { maxErrors: documentLimits.errors, hideSuggestions: !introspection },
          typeInfo,
        )) satisfies typeof validate);
      if (!introspection) addValidationRule(NoSchemaIntrospectionCustomRule);
    },
    onResultProcess(process) {
      const { result, serverContext } = process;
      const { requestId } = serverContext as unknown as GraphqlContext;
      const present = (one: object): object => presentResult(one, requestId, deps.log, introspection);
      if (isAsyncIterable(result)) process.setResult(mapAsyncIterator(result, present));
      else process.setResult(Array.isArray(result) ? result.map(present) : present(result));
    },
  };
}

/** What is refused before the document is read has its HTTP status, and the code in the form of GraphQL. */
function refuse(response: Response, error: unknown, deps: Deps): void {
  const shown = presentable(error);
  const requestId = requestIdOf(response);
  logFailure(deps.log, shown, error, { requestId });
  sendJson(response, statuses[shown.code], refusalBody(shown, requestId), shown.headers);
}

/** Answers one HTTP request that Express has given its request id. */
type Answer = (request: Request, response: Response, context: GraphqlContext) => Promise<void>;

async function createAnswer(deps: Deps, routes: readonly Route[]): Promise<Answer> {
  const engine = await import('graphql-yoga');
  return engine.createYoga<GraphqlContext>({
    schema: engine.createSchema({
      typeDefs: [operations, answers, resources, governance],
      resolvers: createResolvers(deps, createCallRoute(deps, routes)),
    }),
    graphqlEndpoint: '*',
    batching: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: false,
    maskedErrors: false,
    multipart: false,
    // A cache would keep documents of any caller with their errors; what a document costs is bounded instead.
    parserAndValidationCache: false,
    plugins: [guard(deps, engine)],
  });
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
    answer ??= createAnswer(deps, routes);
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
