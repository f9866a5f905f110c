import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Router } from 'express';
import { AppError } from '../../shared/platform/errors/index.js';
import { css, html, script } from './page.js';

const assets = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** Nothing from elsewhere, nothing written into the page. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const types = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  png: 'image/png',
} as const;

interface Part {
  type: string;
  body: Buffer;
}

const own = (kind: keyof typeof types, text: string): Part => ({ type: types[kind], body: Buffer.from(text) });
const carried = (kind: keyof typeof types, name: string): Part => ({
  type: types[kind],
  body: readFileSync(path.join(assets, name)),
});

/** `/docs`: the document to read and to try, all of it from this server. Needs no token; what is tried does. */
export function docs(): Router {
  const parts: Record<string, Part> = {
    '/docs': own('html', html),
    '/docs/docs.css': own('css', css),
    '/docs/docs.js': own('js', script),
    '/docs/swagger-ui.css': carried('css', 'swagger-ui.css'),
    '/docs/swagger-ui-bundle.js': carried('js', 'swagger-ui-bundle.js'),
    '/docs/favicon-32x32.png': carried('png', 'favicon-32x32.png'),
  };
  const router = Router();
  for (const [address, { type, body }] of Object.entries(parts)) {
    router.get(address, (_request, response) => {
      response.writeHead(200, {
        'Content-Type': type,
        'Content-Length': body.length,
        'Content-Security-Policy': policy,
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-cache',
      });
      response.end(body);
    });
    router.all(address, (request) => {
      throw new AppError('METHOD_NOT_ALLOWED', `${request.method} is not allowed here.`, {
        headers: { Allow: 'GET, HEAD' },
      });
    });
  }
  return router;
}
