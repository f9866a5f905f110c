import { createHash, timingSafeEqual } from 'node:crypto';
import { Router, type Request } from 'express';
import type { Deps } from '../shared/deps.js';
import { unauthorized } from '../shared/platform/errors/index.js';
import { setRoute } from './middleware/access-log.js';
import { sendText } from './send-text.js';

const loopback = /^(?:::ffff:)?127\.|^::1$/;

/** A connection from this machine that nobody else is behind: a proxy on this machine says for whom it asks. */
function isLocal(request: Request): boolean {
  if (request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined) return false;
  return loopback.test(request.socket.remoteAddress ?? '');
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

function hasToken(request: Request, token: string): boolean {
  const given = /^Bearer (\S+)$/i.exec(request.get('authorization') ?? '')?.[1];
  return token !== '' && given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** `/metrics`: what operators watch, of all processes, in the text format of Prometheus. */
export function prometheusMetrics({ config, figures }: Deps): Router {
  const router = Router();
  router.get('/metrics', (request, response, next) => {
    setRoute(response, '/metrics');
    if (!isLocal(request) && !hasToken(request, config.http.metricsToken))
      throw unauthorized('From elsewhere than this machine the metrics need METRICS_TOKEN as a bearer token.');
    figures.expose().then(({ contentType, text }) => sendText(response, 200, contentType, text), next);
  });
  return router;
}
