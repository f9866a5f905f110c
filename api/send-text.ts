import type { Response } from 'express';
import { compress, isCompressed } from './compress.js';

/** No answer of the API is a page: a browser that is made to show one loads and frames nothing. A page brings a policy of its own among its headers. */
const CONTENT_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Sends a text that is complete: no etag, no cache, and never taken for another type than it says. */
export function sendText(
  response: Response,
  status: number,
  contentType: string,
  text: string,
  headers: Record<string, string> = {},
): void {
  const size = Buffer.byteLength(text);
  // A string goes out in one write with its headers; a buffer would be a second one.
  const send = (body: string | Buffer, length: number, encoding?: Record<string, string>): void => {
    response.writeHead(status, {
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      ...headers,
      ...encoding,
      'Content-Type': contentType,
      'Content-Length': length,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    response.end(body);
  };
  if (!isCompressed(response, size)) send(text, size);
  else
    compress(text).then(
      (bytes) => send(bytes, bytes.length, { 'Content-Encoding': 'gzip' }),
      (error: unknown) => response.destroy(error as Error),
    );
}
