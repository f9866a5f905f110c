import type { Response } from 'express';
import type { ServerSentEvent } from './route.js';

/** Keeps proxies from closing a stream that has nothing to say. */
const HEARTBEAT_MS = 15_000;

/** Sends server-sent events until the source ends or the client goes. */
export function sendEvents(response: Response, events: AsyncIterable<ServerSentEvent>): void {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();
  const heartbeat = setInterval(() => response.write(': still here\n\n'), HEARTBEAT_MS);
  response.once('close', () => clearInterval(heartbeat));
  void (async () => {
    try {
      for await (const { event, id, data } of events) {
        if (response.destroyed) break;
        response.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
      }
      response.end();
    } catch (error) {
      response.destroy(error as Error);
    }
  })();
}
