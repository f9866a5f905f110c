import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request that a receiver got, with the very bytes of its body. */
export interface Received {
  at: number;
  path: string;
  headers: Record<string, string>;
  body: string;
}

export type Answer = (received: Received, response: ServerResponse) => void;

/** A receiver of webhooks: a real HTTP server on a free port. */
export interface WebhookReceiver {
  url: string;
  received: Received[];
  /** How it answers from now on; 204 at first. */
  answerWith(answer: Answer): void;
  close(): Promise<void>;
}

export const answerStatus =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (_received, response) =>
    void response.writeHead(status, headers).end();

/** Takes the request and says nothing. */
export const hang: Answer = () => undefined;

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

export async function startReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let answer = answerStatus(204);
  const server = createServer((request, response) => {
    void readAll(request).then(
      (body) => {
        const one = {
          at: performance.now(),
          path: request.url ?? '',
          headers: request.headers as Record<string, string>,
          body,
        };
        received.push(one);
        answer(one, response);
      },
      () => undefined,
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answerWith: (next) => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** Receivers of the suite that it is called in, closed after its last test. */
export function webhookReceivers(): () => Promise<WebhookReceiver> {
  const started: WebhookReceiver[] = [];
  after(() => Promise.all(started.map((receiver) => receiver.close())));
  return async () => {
    const receiver = await startReceiver();
    started.push(receiver);
    return receiver;
  };
}
