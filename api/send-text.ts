import type { Response } from 'express';
import { compress, isCompressed } from './compress.js';

/** No answer of the API is a page: a browser that is made to show one loads and frames nothing. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Sends a text that is complete: no etag, no cache, and never taken for another type than it says. */
export function sendText(response: Response, status: number, contentType: string, text: string, headers: Record<string, string> = {}): void {
  const body = Buffer.from(text);
  const send = (bytes: Buffer, encoding?: Record<string, string>): void => {
    response.writeHead(status, {
      ...headers,
      ...encoding,
      'Content-Type': contentType,
      'Content-Length': bytes.length,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(bytes);
  };
  if (!isCompressed(response, body.length)) send(body);
  else compress(body).then((bytes) => send(bytes, { 'Content-Encoding': 'gzip' }), (error: unknown) => response.destroy(error as Error));
}
