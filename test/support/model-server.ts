import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a query is told to a model by, and a reply found by again. */
interface AskedQuery {
  type: string;
  content: string;
  received: string;
}

export interface ModelExchange {
  path: string;
  headers: IncomingMessage['headers'];
  body: Record<string, unknown>;
  /** The user's message: the query as data. */
  user: AskedQuery;
}

/** No answer at all, however long anybody waits. */
export const silence = Symbol('silence');

/** Text of a reply, or what else the server does. */
export type ModelBehaviour = (exchange: ModelExchange) => string | typeof silence | { status: number; body?: string };

export interface ModelServer {
  baseUrl: string;
  exchanges: ModelExchange[];
  behave(behaviour: ModelBehaviour): void;
  close(): Promise<void>;
}

function userOf(body: Record<string, unknown>): AskedQuery {
  const messages = body['messages'] as { role: string; content: string }[];
  return JSON.parse(messages.findLast(({ role }) => role === 'user')?.content ?? '{}') as AskedQuery;
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** An answer in the form of the interface that was asked. */
function answerOf({ path: asked, body }: ModelExchange, text: string): object {
  if (asked.endsWith('/chat/completions')) {
    return {
      choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: text } }],
      usage: { prompt_tokens: 4_000, completion_tokens: 1_000 },
    };
  }
  const tools = body['tools'] as { name: string }[] | undefined;
  const content = tools
    ? [{ type: 'tool_use', name: tools[0]?.name, input: JSON.parse(text) as unknown }]
    : [{ type: 'text', text }];
  return {
    content,
    stop_reason: tools ? 'tool_use' : 'end_turn',
    usage: { input_tokens: 4_000, output_tokens: 1_000 },
  };
}

/** Settings of a process that has its queries read by the model of a server, names and all; asked again as by default. */
export const readByDefault = (
  { baseUrl }: ModelServer,
  further: Record<string, string> = {},
): Record<string, string> => ({
  LLM_BASE_URL: baseUrl,
  LLM_MODEL: 'reader-1',
  LLM_USES: 'read',
  LLM_HIDES_NAMES: 'false',
  ...further,
});

/** The same with one request for each reading, whatever it leaves open: for servers that play one reply. */
export const readBy = (server: ModelServer, further: Record<string, string> = {}): Record<string, string> =>
  readByDefault(server, { LLM_READ_REQUESTS: '1', ...further });

/** A language model's endpoint over real HTTP, in both interfaces. How it behaves can be changed at any time. */
export async function startModelServer(first: ModelBehaviour = () => ({ status: 503 })): Promise<ModelServer> {
  const exchanges: ModelExchange[] = [];
  let behaviour = first;
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = JSON.parse(await readAll(request)) as Record<string, unknown>;
    const exchange = { path: request.url ?? '', headers: request.headers, body, user: userOf(body) };
    exchanges.push(exchange);
    const reply = behaviour(exchange);
    if (reply === silence) return;
    if (typeof reply !== 'string') {
      response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body ?? '{}');
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answerOf(exchange, reply)));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    exchanges,
    behave: (next) => {
      behaviour = next;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
