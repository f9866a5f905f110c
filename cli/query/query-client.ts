import type { QueryStatus } from '../../shared/queries/index.js';
import type { Service } from './find-service.js';
import { QueryFailure } from './query-failure.js';
import { readEvents } from './read-events.js';

/** Where a query stands, as the status address and the events tell it. */
export interface QueryState {
  id: string;
  status: QueryStatus;
  progress: { overall: number; modules: Record<string, string> };
}

/** The body of POST /executive/query; the service checks it. */
export interface QueryBody {
  type: string;
  content: string;
  context?: unknown;
  urgency?: string;
  options?: { timeoutSeconds: number };
}

interface ErrorBody {
  error?: { message?: string; details?: { field?: string; message?: string }[] };
}

/** What the service says went wrong, in one line. */
function wordsOf(text: string, status: number): string {
  let body: ErrorBody;
  try {
    body = JSON.parse(text) as ErrorBody;
  } catch {
    return `the service answered ${status}`;
  }
  const details = (body.error?.details ?? []).map(({ field, message }) => `${field} ${message}`).join('; ');
  return [body.error?.message ?? `the service answered ${status}`, details].filter((part) => part !== '').join(' ');
}

async function refuse(response: Response): Promise<never> {
  const line = wordsOf(await response.text(), response.status);
  const again = response.headers.get('retry-after');
  throw new QueryFailure(
    response.status === 429 && again ? `${line} Try again in ${again} s.` : line,
    response.status === 400 ? 2 : 1,
  );
}

const reconnectMs = 500;
/** Attempts without a word of the query, before it is given up: a service that is started again is back well before. */
const patience = 40;

/** The service has spoken: asking again would give the same. */
const isRefusal = (error: unknown): boolean => error instanceof QueryFailure && error.cause === undefined;

/** Asks the executive API of one service. @throws QueryFailure with a line to show, from every function. */
export function createQueryClient(
  service: Service,
  fetch: typeof globalThis.fetch,
  sleep: (ms: number) => Promise<void>,
) {
  const { baseUrl, organizationId, apiKey } = service;

  async function send(path: string, init: RequestInit): Promise<Response> {
    let response: Response;
    try {
      response = await fetch(`${baseUrl}/api/v2${path}`, init);
    } catch (error) {
      const { code, message } = ((error as Error).cause ?? error) as { code?: string; message: string };
      throw new QueryFailure(`Conclave does not answer at ${baseUrl} (${code ?? message})`, 1, { cause: error });
    }
    return response.ok ? response : refuse(response);
  }

  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
    send(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { ...headers, 'content-type': 'application/json' },
    });

  let bearer: Promise<Record<string, string>> | undefined;
  const authorization = (): Promise<Record<string, string>> => (bearer ??= signIn());
  async function signIn(): Promise<Record<string, string>> {
    const response = await post('/auth/token', { organizationId, credentials: { type: 'api_key', apiKey } });
    const { accessToken } = (await response.json()) as { accessToken: string };
    return { authorization: `Bearer ${accessToken}` };
  }

  async function* events(queryId: string, lastEventId: string): AsyncGenerator<{ id: string; state: QueryState }> {
    const headers = {
      ...(await authorization()),
      accept: 'text/event-stream',
      ...(lastEventId === '' ? {} : { 'last-event-id': lastEventId }),
    };
    const { body } = await send(`/executive/query/${queryId}/events`, { headers });
    if (body === null) return;
    for await (const { id, data } of readEvents(body)) yield { id, state: JSON.parse(data) as QueryState };
  }

  return {
    /** Accepts the query for good. */
    async submit(body: QueryBody): Promise<QueryState> {
      const response = await post('/executive/query', body, { ...(await authorization()), prefer: 'respond-async' });
      return (await response.json()) as QueryState;
    },

    /** Each state that the query takes, until it has ended. A stream that breaks is taken up where it broke. */
    async *follow(queryId: string): AsyncGenerator<QueryState> {
      let seen = '';
      for (let attempts = 1; ; attempts += 1) {
        let cause: unknown;
        try {
          for await (const { id, state } of events(queryId, seen)) {
            seen = id;
            attempts = 0;
            yield state;
            if (state.status !== 'processing') return;
          }
        } catch (error) {
          if (isRefusal(error)) throw error;
          cause = error;
        }
        if (attempts >= patience)
          throw new QueryFailure(`the connection was lost; ${queryId} goes on without it`, 1, { cause });
        await sleep(reconnectMs);
      }
    },

    async cancel(queryId: string): Promise<void> {
      await post(`/executive/query/${queryId}/cancel`, {}, await authorization());
    },

    /** The answer of a query that has ended, in the media type that is asked for. */
    async answer(queryId: string, accept: 'text/markdown' | 'application/json'): Promise<string> {
      const response = await send(`/executive/query/${queryId}`, { headers: { ...(await authorization()), accept } });
      return response.text();
    },
  };
}
export type QueryClient = ReturnType<typeof createQueryClient>;
