import type { RequestHandler } from 'express';
import type { Logger } from '../../shared/platform/telemetry/index.js';
import { requestIdOf } from './request-id.js';

/** One line a request, when it is answered or the caller has gone. The path carries no query string: it may hold names. */
export function accessLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    const startedAt = performance.now();
    response.once('close', () => {
      log.info(
        {
          requestId: requestIdOf(response),
          method: request.method,
          path: request.originalUrl.split('?', 1)[0],
          status: response.statusCode,
          durationMs: Math.round(performance.now() - startedAt),
          operationId: response.locals['operationId'] as string | undefined,
          organizationId: response.locals['organizationId'] as string | undefined,
          aborted: response.writableFinished ? undefined : true,
        },
        'request',
      );
    });
    next();
  };
}
