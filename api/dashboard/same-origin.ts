import type { RequestHandler } from 'express';
import { forbidden } from '../../shared/platform/errors/index.js';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);

/**
 * Refuses requests that another site's page makes a browser send. Browsers say where such a request comes from, in
 * Sec-Fetch-Site and Origin, and no page can forge either; a program that sends neither carries no one else's cookie.
 */
export const sameOrigin: RequestHandler = (request, _response, next) => {
  if (safeMethods.includes(request.method)) {
    next();
    return;
  }
  const site = request.get('sec-fetch-site');
  const origin = request.get('origin');
  const isForeign =
    (site !== undefined && site !== 'same-origin') || (origin !== undefined && hostOf(origin) !== request.host);
  if (isForeign)
    throw forbidden('The request comes from another site.', [{ field: 'Origin', message: 'must be this site' }]);
  next();
};
