import express, { Router, type Express } from 'express';
import type { Deps } from '../shared/deps.js';
import { AppError, notFound } from '../shared/platform/errors/index.js';
import { dashboard } from './dashboard/router.js';
import { errorHandler } from './error-handler.js';
import { graphql } from './graphql/router.js';
import { accessLog } from './middleware/access-log.js';
import { requestId } from './middleware/request-id.js';
import type { Surface } from './openapi/document.js';
import { openApi } from './openapi/router.js';
import { probes } from './probes.js';
import type { Route } from './route.js';
import { adapt } from './route-adapter.js';
import { instructionalWorkflowRoutes } from './v1/instructional-workflows.routes.js';
import { policyRoutes } from './v1/policies.routes.js';
import { requestRoutes } from './v1/requests.routes.js';
import { authRoutes } from './v2/auth.routes.js';
import { contextRoutes } from './v2/context.routes.js';
import { decisionRoutes } from './v2/decisions.routes.js';
import { feedbackRoutes } from './v2/feedback.routes.js';
import { moduleRoutes } from './v2/modules.routes.js';
import { moduleOperationRoutes } from './v2/module-operations.routes.js';
import { queryRoutes } from './v2/queries.routes.js';
import { webhookRoutes } from './v2/webhooks.routes.js';

/** The executive surface answers under all three; the first is the canonical one. */
export const v2Prefixes = ['/api/v2', '/v2', '/'];

export const v2Routes: Route[] = [...authRoutes, ...queryRoutes, ...moduleOperationRoutes, ...decisionRoutes, ...feedbackRoutes, ...moduleRoutes, ...contextRoutes, ...webhookRoutes];

/** The governance surface. */
export const v1Prefix = '/api/v1';

export const v1Routes: Route[] = [...instructionalWorkflowRoutes, ...requestRoutes, ...policyRoutes];

/** What the API document describes. */
export const surfaces: Surface[] = [{ prefix: '/api/v2', routes: v2Routes }, { prefix: v1Prefix, routes: v1Routes }];

/** The routes of one surface, and 405 with `Allow` for a known path under another method. */
function surface(routes: readonly Route[], deps: Deps): Router {
  const router = Router();
  const methods = new Map<string, string[]>();
  for (const route of routes) {
    router[route.method](route.path, adapt(route, deps));
    methods.set(route.path, [...(methods.get(route.path) ?? []), route.method.toUpperCase()]);
  }
  for (const [path, allowed] of methods) {
    const allow = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])].join(', ');
    router.all(path, (request) => {
      throw new AppError('METHOD_NOT_ALLOWED', `${request.method} is not allowed here.`, { headers: { Allow: allow } });
    });
  }
  return router;
}

export function createApp(deps: Deps): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', deps.config.http.trustProxyHops);

  app.use(requestId);
  app.use(accessLog(deps.log));
  app.use(probes(deps));
  app.use(openApi(surfaces));
  app.use('/admin', dashboard(deps));
  app.use(v1Prefix, surface(v1Routes, deps));
  const v2 = [graphql(deps, v2Routes), surface(v2Routes, deps)];
  for (const prefix of v2Prefixes) app.use(prefix, ...v2);
  app.use((request) => {
    throw notFound(`${request.method} ${request.path}`);
  });
  app.use(errorHandler(deps.log));
  return app;
}
