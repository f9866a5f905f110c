import { Router } from 'express';
import manifest from '../../package.json' with { type: 'json' };
import { AppError } from '../../shared/platform/errors/index.js';
import { sendJson } from '../send-json.js';
import { openApiDocument, type Surface } from './document.js';

/** `/openapi.json`: the document of the surfaces, written once, for whoever asks first: most processes never are asked. Needs no token. */
export function openApi(surfaces: readonly Surface[]): Router {
  let text: string | undefined;
  const router = Router();
  router.get('/openapi.json', (_request, response) => {
    text ??= JSON.stringify(openApiDocument(surfaces, manifest.version));
    sendJson(response, 200, text);
  });
  router.all('/openapi.json', (request) => {
    throw new AppError('METHOD_NOT_ALLOWED', `${request.method} is not allowed here.`, {
      headers: { Allow: 'GET, HEAD' },
    });
  });
  return router;
}
