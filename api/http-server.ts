import { createServer, STATUS_CODES, type RequestListener, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { AppError } from '../shared/platform/errors/index.js';
import { newId } from '../shared/platform/ids.js';
import { errorBody } from './error-handler.js';

/** How long a client may take, in milliseconds: for the headers, for the whole request, between two requests; and how often that is looked at. */
export const clientLimits = { headersMs: 10_000, requestMs: 30_000, keepAliveMs: 65_000, checkEveryMs: 5_000 };

/** What the HTTP parser gave up on, before there was a request that a route could answer. */
const unreadable: Record<string, { status: number; message: string }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The headers are too large.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: { status: 413, message: 'The chunk extensions are too large.' },
};

/** Answers in the form of every other error, and closes: what follows on the connection cannot be told from what went wrong. */
function refuseUnreadable(error: NodeJS.ErrnoException, socket: Duplex & { bytesWritten?: number }): void {
  // On a connection that has carried an answer a second one could be taken for the rest of the first.
  if (!socket.writable || error.code === 'ECONNRESET' || socket.bytesWritten !== 0) {
    socket.destroy();
    return;
  }
  const { status, message } = unreadable[error.code ?? ''] ?? {
    status: 400,
    message: 'The request is not valid HTTP.',
  };
  const requestId = newId('req');
  const body = errorBody(new AppError('INVALID_REQUEST', message), requestId);
  const headers = [
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Cache-Control: no-store',
  ];
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
}

/** The server of the web process: slow or endless requests are cut off; answers may take as long as the longest wait. */
export function createHttpServer(
  app: RequestListener,
  { headersMs, requestMs, keepAliveMs, checkEveryMs } = clientLimits,
): Server {
  const limits = {
    headersTimeout: headersMs,
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: checkEveryMs,
  };
  return createServer(limits, app).on('clientError', refuseUnreadable);
}
