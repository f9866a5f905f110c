import type { ErrorRequestHandler } from 'express';
import { toAppError } from '../shared/platform/db/index.js';
import { AppError, type ErrorCode } from '../shared/platform/errors/index.js';
import type { Logger } from '../shared/platform/telemetry/index.js';
import { setCustomersFault } from './middleware/access-log.js';
import { requestIdOf } from './middleware/request-id.js';
import { sendJson } from './send-json.js';

/** The only table of statuses: a code without one does not compile. */
export const statuses: Record<ErrorCode, number> = {
  INVALID_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  NOT_ACCEPTABLE: 406,
  CONFLICT: 409,
  STAGE_NOT_ACTIVE: 409,
  NOT_INSTRUCTIONAL: 409,
  INVALID_TRANSITION: 409,
  PRECONDITION_FAILED: 412,
  CONTENT_CHANGED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  INTERNAL_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
};

/** What went wrong, as the caller may know it. An unknown error says nothing but the request id. */
export function presentable(error: unknown): AppError {
  const known = toAppError(error);
  if (known instanceof AppError) return known;
  // Express itself rejects paths that cannot be decoded.
  if (error instanceof URIError)
    return new AppError('INVALID_REQUEST', 'The path is not validly encoded.', { cause: error });
  return new AppError('INTERNAL_ERROR', 'An internal error occurred. Quote the request id when you report it.', {
    cause: error,
  });
}

/** The body of an error answer. */
export const errorBody = (
  { code, message, details }: Pick<AppError, 'code' | 'message' | 'details'>,
  requestId: string,
): string => JSON.stringify({ error: { code, message, details, requestId, timestamp: new Date().toISOString() } });

/** Writes down what an operator must look at: an error of the service at level error, one of a customer's own system as information. */
export function logFailure(log: Logger, shown: AppError, error: unknown, line: Record<string, unknown>): void {
  if (statuses[shown.code] < 500) return;
  const entry = { err: shown.cause ?? error, ...line };
  if (shown.fault === 'service') log.error(entry, shown.message);
  else log.info(entry, shown.message);
}

/** The one place that turns an error into a status and a body. */
export function errorHandler(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    // The work was given up since the client has gone: nobody is there to be told.
    if (response.destroyed && (error as { name?: unknown }).name === 'AbortError') return;
    const requestId = requestIdOf(response);
    const shown = presentable(error);
    logFailure(log, shown, error, { requestId, method: request.method, path: request.path });
    if (shown.fault === 'customer') setCustomersFault(response);
    if (response.headersSent) {
      next(error);
      return;
    }
    sendJson(response, statuses[shown.code], errorBody(shown, requestId), shown.headers);
  };
}
