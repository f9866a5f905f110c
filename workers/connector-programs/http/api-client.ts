import { nextLinkOf } from './link-header.js';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  createGuardedClient,
  OutboundError,
  type OutboundRequest,
  type OutboundResponse,
} from '../../../shared/platform/http/index.js';
import { invalid, ProgramError } from '../program-error.js';
import { createAccessTokens } from './access-tokens.js';
import type { HttpSettings } from './http-settings.js';

const MAX_BODY_BYTES = 8 * 1_024 * 1_024;
const TOTAL_MS = 30_000;
/** A request that the API puts off (429, 503) is made again this often, unless it asks for more patience than this. */
const MAX_REPEATS = 3;
const LONGEST_WAIT_MS = 10_000;
const FIRST_WAIT_MS = 500;

export interface ApiAnswer {
  body: unknown;
  /** Of the Link header (RFC 8288), with rel="next". */
  nextLink: string | undefined;
}

const headerOf = ({ headers }: OutboundResponse, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
};

/** How long to wait before the same request again; undefined when the API asks for longer than anyone waits. */
function waitMsOf(response: OutboundResponse, repeats: number): number | undefined {
  const text = headerOf(response, 'retry-after');
  const asked =
    text === undefined ? Number.NaN : /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - Date.now();
  const waitMs = Number.isNaN(asked) ? FIRST_WAIT_MS * 2 ** repeats : Math.max(0, asked);
  return waitMs > LONGEST_WAIT_MS ? undefined : waitMs;
}

function problemOf({ status }: OutboundResponse): ProgramError {
  if (status === 401 || status === 403)
    return new ProgramError('unavailable', `the API refused the credentials (HTTP ${status})`);
  if (status === 404) return invalid('object', 'is not known to the API (HTTP 404)');
  if (status >= 300 && status < 400)
    return new ProgramError('unavailable', `the API redirects (HTTP ${status}), which is not followed`);
  return status >= 400 && status < 500 && status !== 429
    ? new ProgramError('invalid_request', `the API refused the request (HTTP ${status})`)
    : new ProgramError('unavailable', `the API failed (HTTP ${status})`);
}

function parseBody({ body }: OutboundResponse): unknown {
  if (body.length >= MAX_BODY_BYTES)
    throw new ProgramError(
      'unavailable',
      `the API's answer is longer than ${MAX_BODY_BYTES} bytes; smaller pages are needed`,
    );
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new ProgramError('unavailable', "the API's answer is not JSON");
  }
}

/** Calls one API: its origin alone, below its base path, with its credentials, through the guarded client. */
export function createApiClient(settings: HttpSettings) {
  const { baseUrl, authentication, allowPrivate, allowHttp } = settings;
  const client = createGuardedClient({ allowPrivate, allowHttp, totalMs: TOTAL_MS, maxBodyBytes: MAX_BODY_BYTES });
  const tokens =
    authentication.type === 'oauth2' ? createAccessTokens(client, authentication, () => performance.now()) : undefined;
  const problem =
    client.problemOf(baseUrl.href) ??
    (authentication.type === 'oauth2' ? client.problemOf(authentication.tokenUrl) : undefined);
  if (problem !== undefined) throw new Error(`the base URL or the token URL ${problem}`);

  /** @throws ProgramError when the address would take the credentials elsewhere. */
  function addressOf(path: string): URL {
    const relative = path.replace(/^\/+/, '');
    const url = URL.canParse(path) ? new URL(path) : new URL(`./${relative}`, baseUrl);
    if (
      url.origin !== baseUrl.origin ||
      !url.pathname.startsWith(baseUrl.pathname) ||
      url.username !== '' ||
      /%2e|%2f|%5c/i.test(url.pathname)
    ) {
      throw invalid('path', 'leads out of the base URL');
    }
    return url;
  }

  async function authorize(url: URL, not?: string): Promise<{ headers: Record<string, string>; token?: string }> {
    switch (authentication.type) {
      case 'none':
        return { headers: {} };
      case 'basic':
        return {
          headers: {
            authorization: `Basic ${Buffer.from(`${authentication.username}:${authentication.password}`).toString('base64')}`,
          },
        };
      case 'api_key':
        if (authentication.in === 'header')
          return { headers: { [authentication.name.toLowerCase()]: `${authentication.prefix}${authentication.key}` } };
        url.searchParams.set(authentication.name, authentication.key);
        return { headers: {} };
      case 'oauth2': {
        const token = (await tokens?.get(not)) ?? '';
        return { headers: { authorization: `Bearer ${token}` }, token };
      }
    }
  }

  async function sendOnce(url: URL, request: OutboundRequest): Promise<OutboundResponse> {
    const send = async (not?: string): Promise<{ response: OutboundResponse; token: string | undefined }> => {
      // A copy: a key that goes into the address must not stay in it, where cursors are made of it.
      const address = new URL(url);
      const { headers, token } = await authorize(address, not);
      const response = await client
        .send(address.href, { ...request, headers: { accept: 'application/json', ...request.headers, ...headers } })
        .catch((error: unknown) => {
          throw error instanceof OutboundError
            ? new ProgramError('unavailable', `the API did not answer (${error.kind})`)
            : error;
        });
      return { response, token };
    };
    const first = await send();
    // A token that was withdrawn before its time is fetched anew, once.
    return first.response.status === 401 && first.token !== undefined
      ? (await send(first.token)).response
      : first.response;
  }

  return {
    addressOf,

    /** One request with its answer. @throws ProgramError */
    async request(url: URL, request: OutboundRequest & { signal: AbortSignal }): Promise<ApiAnswer> {
      for (let repeats = 0; ; repeats++) {
        const response = await sendOnce(url, request);
        if (response.status >= 200 && response.status < 300)
          return { body: parseBody(response), nextLink: nextLinkOf(headerOf(response, 'link') ?? '') };
        const waitMs = response.status === 429 || response.status === 503 ? waitMsOf(response, repeats) : undefined;
        if (waitMs === undefined || repeats >= MAX_REPEATS) throw problemOf(response);
        await sleep(waitMs, undefined, { signal: request.signal });
      }
    },

    close: () => client.close(),
  };
}
export type ApiClient = ReturnType<typeof createApiClient>;
