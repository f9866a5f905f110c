/** Typed client of Conclave: every operation of the OpenAPI document, with its parameters, bodies and answers. */
import createClient, { type Client, type Middleware } from 'openapi-fetch';
import type { components, paths } from './schema.js';

export type { components, operations, paths } from './schema.js';

/** A named schema of the document: `Schema<'ExecutiveDecision'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

export type ConclaveClient = Client<paths>;

/** An API key, exchanged for access tokens when they are needed. */
export interface Credentials {
  organizationId: string;
  apiKey: string;
  scope?: string[];
  /** The user on whose behalf a service acts. */
  actor?: string;
}

export interface ConclaveOptions {
  /** Address of the service without a path: `https://conclave.example`. */
  baseUrl: string;
  /** Either an access token, or credentials to get one with. */
  token?: string;
  credentials?: Credentials;
  /** In the place of the global fetch. */
  fetch?: (request: Request) => Promise<Response>;
}

/** A token is renewed this long before it runs out. */
const MARGIN_MS = 60_000;

/** Gets a token at the first call, keeps it, and gets another before it runs out. Calls that come together share one exchange. */
function tokenSource(client: ConclaveClient, credentials: Credentials): () => Promise<string> {
  let current: Promise<string> | undefined;
  let renewAt = Number.POSITIVE_INFINITY;

  async function exchange(): Promise<string> {
    const { organizationId, apiKey, scope, actor } = credentials;
    const body = {
      organizationId,
      credentials: { type: 'api_key' as const, apiKey },
      ...(scope ? { scope } : {}),
      ...(actor === undefined ? {} : { actor }),
    };
    const { data, error } = await client.POST('/api/v2/auth/token', { body });
    if (!data) throw new Error(`No access token: ${error?.error.message ?? 'the service did not answer'}`);
    renewAt = Date.now() + data.expiresIn * 1_000 - MARGIN_MS;
    return data.accessToken;
  }

  return async () => {
    if (current === undefined || renewAt <= Date.now()) {
      renewAt = Number.POSITIVE_INFINITY;
      current = exchange();
      // What failed is tried anew by the next call.
      current.catch(() => {
        current = undefined;
      });
    }
    return current;
  };
}

/** Puts the bearer token on every call but the one that gets it. */
function authorizing(token: () => Promise<string>): Middleware {
  return {
    async onRequest({ request, schemaPath }) {
      if (schemaPath !== '/api/v2/auth/token') request.headers.set('Authorization', `Bearer ${await token()}`);
      return request;
    },
  };
}

/**
 * A client of one organization. Every call answers `{data, error, response}`: data is the body of a success, error that of a failure.
 * @throws Error from the first call when the credentials are refused.
 */
export function createConclaveClient({ token, credentials, ...options }: ConclaveOptions): ConclaveClient {
  const client: ConclaveClient = createClient<paths>(options);
  if (token !== undefined) client.use(authorizing(() => Promise.resolve(token)));
  else if (credentials) client.use(authorizing(tokenSource(client, credentials)));
  return client;
}
