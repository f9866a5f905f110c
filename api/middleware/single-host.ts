import type { RequestHandler } from 'express';
import { invalidRequest } from '../../shared/platform/errors/index.js';

/** Refuses a request with two Host headers (RFC 9112, 3.2): a proxy may have looked at the other one. */
export const singleHost: RequestHandler = (request, _response, next) => {
  if ((request.headersDistinct['host']?.length ?? 0) > 1)
    throw invalidRequest([{ field: 'Host', message: 'must be sent once' }]);
  next();
};
