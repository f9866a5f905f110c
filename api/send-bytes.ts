import type { Response } from 'express';

/** Sends a file that is complete; it is saved or shown by what opens its type, and runs nothing. */
export function sendBytes(
  response: Response,
  status: number,
  contentType: string,
  bytes: Buffer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, {
    ...headers,
    'Content-Type': contentType,
    'Content-Length': bytes.length,
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(bytes);
}
