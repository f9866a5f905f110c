import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A server of chat completions: it reads the passages out of the request and answers with other words for them. How it
 * behaves can be changed at any time.
 */
export type Mode = 'good' | 'altered number' | 'new name' | 'hang' | 'malformed' | 'error 500' | 'cut off';

export interface ChatRequest {
  authorization: string | undefined;
  path: string;
  model: string;
  max_tokens: number;
  messages: { role: string; content: string }[];
}

export interface ChatServer {
  baseUrl: string;
  requests: ChatRequest[];
  behave(mode: Mode): void;
  close(): Promise<void>;
}

interface Passage {
  id: string;
  text: string;
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const passagesOf = ({ messages }: ChatRequest): Passage[] =>
  (JSON.parse(messages.findLast(({ role }) => role === 'user')?.content ?? '') as { passages: Passage[] }).passages;

const rewritings: Readonly<Record<'good' | 'altered number' | 'new name', (text: string) => string>> = {
  good: (text) => `Put plainly: ${text}`,
  'altered number': (text) =>
    `Put plainly: ${text.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))} (see 4711)`,
  'new name': (text) => `Put plainly: ${text} [PERSON_77] agrees.`,
};

function contentOf(mode: Mode, request: ChatRequest): string {
  if (mode === 'malformed') return 'Certainly! Here are your passages: {"passages": [';
  const rewrite = rewritings[mode as keyof typeof rewritings] ?? rewritings.good;
  return JSON.stringify({ passages: passagesOf(request).map(({ id, text }) => ({ id, text: rewrite(text) })) });
}

export async function startChatServer(): Promise<ChatServer> {
  const requests: ChatRequest[] = [];
  let mode: Mode = 'good';
  const server = createServer((request, response) => {
    void readAll(request).then((text) => {
      const asked = {
        ...(JSON.parse(text) as Omit<ChatRequest, 'authorization' | 'path'>),
        authorization: request.headers.authorization,
        path: request.url ?? '',
      };
      requests.push(asked);
      if (mode === 'hang') return;
      if (mode === 'error 500') {
        response.writeHead(500).end('{"error": {"message": "overloaded"}}');
        return;
      }
      const choice = {
        index: 0,
        finish_reason: mode === 'cut off' ? 'length' : 'stop',
        message: { role: 'assistant', content: contentOf(mode, asked) },
      };
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion', model: asked.model, choices: [choice] }));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    behave: (next) => {
      mode = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
