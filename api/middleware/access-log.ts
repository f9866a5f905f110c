import type { RequestHandler, Response } from 'express';
import type { Metrics } from '../../shared/platform/prometheus/index.js';
import { plainLogger, type Logger } from '../../shared/platform/telemetry/index.js';
import { requestIdOf } from './request-id.js';

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS']);

/** Says which route a request belongs to, in the form in which it is declared; what is not a route is counted as one. */
export const setRoute = (response: Response, template: string): void => {
  response.locals['route'] = template;
};

/** Says that the answer comes when something happens, so that its time says nothing about the service. */
export const setWaiting = (response: Response): void => {
  response.locals['waits'] = true;
};

/** Says that a customer's own system or setting is what failed: no error of the service, and none of its alerts. */
export const setCustomersFault = (response: Response): void => {
  response.locals['customersFault'] = true;
};

/**
 * One line a request, when it is answered or the caller has gone, and a second one where it was slow. The path carries no
 * query string: it may hold names. The same moment counts the request for operators.
 */
export function accessLog(options: { log: Logger; metrics: Metrics; slowRequestMs: number }): RequestHandler {
  const { metrics, slowRequestMs } = options;
  const log = plainLogger(options.log);
  return (request, response, next) => {
    const startedAt = performance.now();
    response.once('close', () => {
      const durationMs = performance.now() - startedAt;
      const route = response.locals['route'] as string | undefined;
      const line = {
        requestId: requestIdOf(response),
        method: request.method,
        path: request.originalUrl.split('?', 1)[0],
        status: response.statusCode,
        durationMs: Math.round(durationMs),
        operationId: response.locals['operationId'] as string | undefined,
        organizationId: response.locals['organizationId'] as string | undefined,
        aborted: response.writableFinished ? undefined : true,
      };
      log.info(line, 'request');
      if (slowRequestMs > 0 && durationMs > slowRequestMs && response.locals['waits'] !== true)
        log.warn({ ...line, route }, 'slow request');
      metrics.httpRequests.observe(
        {
          method: methods.has(request.method) ? request.method : 'OTHER',
          route: route ?? 'none',
          status: response.statusCode,
        },
        durationMs / 1_000,
      );
      if (response.statusCode >= 500 && response.locals['customersFault'] !== true)
        metrics.errors.inc({ source: 'http', code: String(response.statusCode) });
    });
    next();
  };
}
