import type { TestApp } from './app.js';

export interface GraphqlError {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; details: { field: string; message: string }[]; requestId: string; timestamp: string };
}

/** An answer of the GraphQL surface. */
export interface GraphqlAnswer<Data> {
  status: number;
  headers: Headers;
  data: Data;
  errors: GraphqlError[];
}

/** Asks GraphQL over real HTTP. */
export async function askGraphql<Data = Record<string, unknown>>(
  app: TestApp,
  token: string | undefined,
  query: string,
  variables: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<GraphqlAnswer<Data>> {
  const answer = await app.call<{ data?: Data; errors?: GraphqlError[] }>('POST', '/graphql', {
    ...(token === undefined ? {} : { token }),
    headers,
    body: { query, variables },
  });
  return {
    status: answer.status,
    headers: answer.headers,
    data: (answer.body.data ?? {}) as Data,
    errors: answer.body.errors ?? [],
  };
}

/** One event of a stream in the form of server-sent events. */
export interface StreamedEvent {
  event: string;
  data: string;
}

/** Reads a subscription to its end. */
export async function subscribe(
  app: TestApp,
  token: string,
  query: string,
  variables: Record<string, unknown>,
): Promise<StreamedEvent[]> {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'text/event-stream' },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  return text
    .split('\n\n')
    .filter((block) => block.includes('event: '))
    .map((block) => ({
      event: /^event: (.*)$/m.exec(block)?.[1] ?? '',
      data: /^data: (.*)$/m.exec(block)?.[1] ?? '',
    }));
}
