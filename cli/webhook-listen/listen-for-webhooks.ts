import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureProblem } from '../../shared/webhooks/index.js';

export interface ListenOptions {
  port: number;
  secret: string;
  /** What every delivery is answered with; another than 2xx shows the retries. */
  status: number;
  now: () => Date;
  print: (text: string) => void;
}

const MAX_BODY_BYTES = 1_024 * 1_024;

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new Error('the body is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** JSON for the eye; anything else as it is. */
function readable(body: Buffer): string {
  try {
    return JSON.stringify(JSON.parse(body.toString('utf8')), null, 2);
  } catch {
    return body.toString('utf8');
  }
}

/** A receiver on this machine that checks the signature of each delivery and prints it; one that is not genuine gets 401. */
export async function listenForWebhooks({
  port,
  secret,
  status,
  now,
  print,
}: ListenOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((request, response) => {
    void readBody(request).then(
      (body) => {
        const problem = signatureProblem({ headers: request.headers, body }, secret, now());
        print(
          `${now().toISOString()} ${String(request.headers['webhook-id'] ?? 'no id')}: ${problem ?? 'the signature is genuine'}\n${readable(body)}\n`,
        );
        response.writeHead(problem === undefined ? status : 401).end();
      },
      () => response.writeHead(413, { connection: 'close' }).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
