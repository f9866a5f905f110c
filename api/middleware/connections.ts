import type { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import type { Metrics } from '../../shared/platform/prometheus/index.js';

/** Counts the client connections that are open and have asked for something. */
export function countConnections({ activeConnections }: Metrics): RequestHandler {
  const known = new WeakSet<Socket>();
  return (request, _response, next) => {
    const { socket } = request;
    if (!known.has(socket)) {
      known.add(socket);
      activeConnections.inc();
      socket.once('close', () => activeConnections.dec());
    }
    next();
  };
}
