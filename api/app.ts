import cors from 'cors';
import express, { Router, type Express } from 'express';
import helmet from 'helmet';
import type { Deps } from '../shared/deps.js';
import { AppError, notFound } from '../shared/platform/errors/index.js';
import { COMPRESS_FROM_BYTES } from './compress.js';
import { createDraining, type Draining } from './draining.js';
import { console } from './console/router.js';
import { dashboard } from './dashboard/router.js';
import { docs } from './docs/router.js';
import { errorHandler } from './error-handler.js';
import { graphql } from './graphql/router.js';
import { prometheusMetrics } from './metrics.js';
import { accessLog } from './middleware/access-log.js';
import { countConnections } from './middleware/connections.js';
import { requestId } from './middleware/request-id.js';
import { singleHost } from './middleware/single-host.js';
import { traceRequests } from './middleware/trace-requests.js';
import type { Surface } from './openapi/document.js';
import { openApi } from './openapi/router.js';
import { probes } from './probes.js';
import type { Route } from './route.js';
import { adapt } from './route-adapter.js';
import { bulkDecisionRoutes } from './v1/bulk-decisions.routes.js';
import { bundleRoutes } from './v1/bundles.routes.js';
import { commentRoutes } from './v1/comments.routes.js';
import { delegationRoutes } from './v1/delegations.routes.js';
import { instructionalWorkflowRoutes } from './v1/instructional-workflows.routes.js';
import { policyRoutes } from './v1/policies.routes.js';
import { requestChangeRoutes } from './v1/request-changes.routes.js';
import { requestRoutes } from './v1/requests.routes.js';
import { anonymizationRoutes } from './v2/anonymization.routes.js';
import { authRoutes } from './v2/auth.routes.js';
import { contextRoutes } from './v2/context.routes.js';
import { connectorRoutes } from './v2/connectors.routes.js';
import { decisionRoutes } from './v2/decisions.routes.js';
import { extensionRoutes } from './v2/extensions.routes.js';
import { feedbackRoutes } from './v2/feedback.routes.js';
import { healthRoutes } from './v2/health.routes.js';
import { metricsRoutes } from './v2/metrics.routes.js';
import { moduleRoutes } from './v2/modules.routes.js';
import { moduleOperationRoutes } from './v2/module-operations.routes.js';
import { queryRoutes } from './v2/queries.routes.js';
import { chartRoutes } from './v2/charts.routes.js';
import { scenarioRoutes } from './v2/scenarios.routes.js';
import { webhookRoutes } from './v2/webhooks.routes.js';

/** The executive surface answers under all three; the first is the canonical one. */
export const v2Prefixes = ['/api/v2', '/v2', '/'];

const v2Routes: Route[] = [
  ...authRoutes,
  ...queryRoutes,
  ...scenarioRoutes,
  ...chartRoutes,
  ...moduleOperationRoutes,
  ...decisionRoutes,
  ...feedbackRoutes,
  ...moduleRoutes,
  ...contextRoutes,
  ...extensionRoutes,
  ...connectorRoutes,
  ...webhookRoutes,
  ...healthRoutes,
  ...metricsRoutes,
  ...anonymizationRoutes,
];

/** The governance surface. */
const v1Prefix = '/api/v1';

const v1Routes: Route[] = [
  ...instructionalWorkflowRoutes,
  ...requestRoutes,
  ...requestChangeRoutes,
  ...commentRoutes,
  ...policyRoutes,
  ...delegationRoutes,
  ...bulkDecisionRoutes,
  ...bundleRoutes,
];

const v2Surface: Surface = { prefix: '/api/v2', routes: v2Routes };
const v1Surface: Surface = { prefix: v1Prefix, routes: v1Routes };

/** What the API document describes. */
export const surfaces = [v2Surface, v1Surface];

/** The routes of one surface, and 405 with `Allow` for a known path under another method. */
function surface({ prefix, routes }: Surface, deps: Deps, draining: Draining): Router {
  const router = Router();
  const serve = (served: readonly Route[]): void => {
    const methods = new Map<string, string[]>();
    for (const route of served) {
      router[route.method](route.path, adapt(route, deps, prefix, draining));
      methods.set(route.path, [...(methods.get(route.path) ?? []), route.method.toUpperCase()]);
    }
    for (const [path, allowed] of methods) {
      const allow = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : [])].join(', ');
      router.all(path, (request) => {
        throw new AppError('METHOD_NOT_ALLOWED', `${request.method} is not allowed here.`, {
          headers: { Allow: allow },
        });
      });
    }
  };
  // Fixed paths first: /extensions/install is no extension by that name.
  const isFixed = ({ path }: Route): boolean => !path.includes(':');
  serve(routes.filter(isFixed));
  serve(routes.filter((route) => !isFixed(route)));
  return router;
}

/** Headers that a browser may read across origins, beside the few that it always may. */
const exposedHeaders = [
  'X-Request-Id',
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Window',
  'Retry-After',
  'Location',
  'ETag',
  'Idempotent-Replayed',
  'Preference-Applied',
];

export function createApp(deps: Deps, draining: Draining = createDraining()): Express {
  const { http } = deps.config;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('query parser', 'simple');
  app.set('trust proxy', http.trustProxyHops);
  app.set(COMPRESS_FROM_BYTES, http.compressFromBytes);

  app.use(requestId);
  app.use(traceRequests(deps.tracing));
  app.use(accessLog({ log: deps.log, metrics: deps.metrics, slowRequestMs: http.slowRequestMs }));
  app.use(countConnections(deps.metrics));
  app.use(singleHost);
  // What may run in a page is said by whoever sends one.
  app.use(helmet({ contentSecurityPolicy: false }));
  if (http.corsOrigins.length > 0) app.use(cors({ origin: http.corsOrigins, exposedHeaders, maxAge: 600 }));
  app.use(probes(deps, draining));
  app.use(prometheusMetrics(deps));
  app.use(openApi(surfaces));
  app.use(docs());
  app.use('/admin', dashboard(deps));
  app.use('/app', console({ deps, routes: [...v2Routes, ...v1Routes] }));
  app.use(v1Prefix, surface(v1Surface, deps, draining));
  const v2 = [graphql(deps, [...v2Routes, ...v1Routes], draining), surface(v2Surface, deps, draining)];
  for (const prefix of v2Prefixes) app.use(prefix, ...v2);
  app.use((request) => {
    throw notFound(`${request.method} ${request.path}`);
  });
  app.use(errorHandler(deps.log));
  return app;
}
