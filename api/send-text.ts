import type { Response } from 'express';

/** Sends a text that is complete: no etag, no cache, and never taken for another type than it says. */
export function sendText(response: Response, status: number, contentType: string, text: string, headers: Record<string, string> = {}): void {
  const body = Buffer.from(text);
  response.writeHead(status, {
    ...headers,
    'Content-Type': contentType,
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(body);
}
