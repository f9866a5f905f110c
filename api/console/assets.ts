import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Request, Response, Router } from 'express';
import { style } from './style.js';

interface Asset {
  type: string;
  body: Buffer;
  zipped: Buffer;
  tag: string;
}

function assetOf(type: string, body: Buffer): Asset {
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 16)}"`;
  return { type, body, zipped: gzipSync(body, { level: 9 }), tag };
}

/** The package is a module without a file to resolve in a program, so that its folder is found by its manifest. */
function carriedScript(): Buffer {
  const folder = path.dirname(createRequire(import.meta.url).resolve('htmx.org/package.json'));
  return readFileSync(path.join(folder, 'dist', 'htmx.min.js'));
}

/** The style and the script of the console: from this server, kept by the browser, asked after by their tag. */
export function serveAssets(router: Router): void {
  const assets = {
    '/style.css': assetOf('text/css; charset=utf-8', Buffer.from(style)),
    '/htmx.js': assetOf('text/javascript; charset=utf-8', carriedScript()),
  };
  for (const [address, { type, body, zipped, tag }] of Object.entries(assets)) {
    router.get(address, (request: Request, response: Response) => {
      const headers = { ETag: tag, 'Cache-Control': 'public, max-age=3600', Vary: 'Accept-Encoding' };
      if (request.get('if-none-match') === tag) {
        response.writeHead(304, headers).end();
        return;
      }
      const isZipped = Boolean(request.acceptsEncodings('gzip'));
      const sent = isZipped ? zipped : body;
      response.writeHead(200, {
        ...headers,
        'Content-Type': type,
        'Content-Length': sent.length,
        'X-Content-Type-Options': 'nosniff',
        ...(isZipped ? { 'Content-Encoding': 'gzip' } : {}),
      });
      response.end(sent);
    });
  }
}
