import type { RequestHandler, Response } from 'express';
import type { Tracing } from '../../shared/platform/telemetry/index.js';
import { requestIdOf } from './request-id.js';

const local = (response: Response, name: string): string | undefined => response.locals[name] as string | undefined;

/** A span a request, from its coming to the end of its answer; it goes on with the trace that the caller's `traceparent` names. */
export function traceRequests(tracing: Tracing): RequestHandler {
  return (request, response, next) => {
    const span = tracing.open(request.method, {
      kind: 'server',
      parent: request.get('traceparent'),
      attributes: { 'http.request.method': request.method, 'conclave.request_id': requestIdOf(response) },
    });
    response.once('close', () => {
      const route = local(response, 'route');
      if (route !== undefined) span.rename(`${request.method} ${route}`);
      span.set({
        'http.route': route,
        'http.response.status_code': response.statusCode,
        'conclave.operation_id': local(response, 'operationId'),
        'conclave.organization_id': local(response, 'organizationId'),
      });
      if (response.statusCode >= 500) span.fail(String(response.statusCode));
      span.end();
    });
    span.run(next);
  };
}
