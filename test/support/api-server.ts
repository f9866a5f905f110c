import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ApiRequest {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface ApiReply {
  status?: number;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface ApiServer {
  baseUrl: string;
  /** In the order in which they came. */
  requests: ApiRequest[];
  close(): Promise<void>;
}

/** An HTTP server on this machine that answers JSON as `reply` says. */
export async function startApiServer(reply: (request: ApiRequest) => ApiReply): Promise<ApiServer> {
  const requests: ApiRequest[] = [];
  const server: Server = createServer((incoming, outgoing) => {
    void (async () => {
      let body = '';
      for await (const chunk of incoming) body += String(chunk);
      const request = {
        method: incoming.method ?? '',
        url: new URL(incoming.url ?? '/', 'http://127.0.0.1'),
        headers: incoming.headers,
        body,
      };
      requests.push(request);
      const { status = 200, headers = {}, body: answer } = reply(request);
      outgoing
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
