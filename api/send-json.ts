import type { Response } from 'express';

/** Sends a body that is already serialized: one serialization an answer, no etag. */
export function sendJson(response: Response, status: number, text: string, headers: Record<string, string> = {}): void {
  const body = Buffer.from(text);
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
  });
  response.end(body);
}
