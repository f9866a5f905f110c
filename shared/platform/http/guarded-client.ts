import { lookup as systemLookup, Resolver, type LookupAddress } from 'node:dns';
import { promisify } from 'node:util';
import { isIP, type LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { OutboundError, toOutboundError } from './outbound-error.js';
import { isPublicAddress } from './public-address.js';

/** All addresses of a name. */
export type Resolve = (hostname: string) => Promise<LookupAddress[]>;

export interface GuardedClientOptions {
  /** Development: addresses of this machine and of private networks too. */
  allowPrivate: boolean;
  /** Development: http beside https. */
  allowHttp: boolean;
  resolve?: Resolve;
  /** Limit for a whole exchange, from the look-up of the name to the last byte of the answer. */
  totalMs?: number;
  /** Bytes of an answer's body that are read; the connection is cut after them. */
  maxBodyBytes?: number;
}

export interface OutboundRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: Buffer | string;
  signal?: AbortSignal;
}

export interface OutboundResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** At most the first `maxBodyBytes`. */
  body: Buffer;
}

const CONNECT_MS = 5_000;
const MAX_HEADER_BYTES = 16 * 1_024;
const MAX_SOCKETS_PER_ORIGIN = 16;

const hostOf = ({ hostname }: URL): string => (hostname.startsWith('[') ? hostname.slice(1, -1) : hostname);

/**
 * Names of the public internet come from DNS alone, over sockets of its own: the system's look-up runs on few threads, and
 * one name whose servers hang would hold up the others. In development the system's look-up also knows local names.
 */
function resolverFor(allowPrivate: boolean): Resolve {
  if (allowPrivate) {
    const lookup = promisify(systemLookup);
    return (hostname) => lookup(hostname, { all: true });
  }
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const resolve4 = promisify(resolver.resolve4.bind(resolver)) as (hostname: string) => Promise<string[]>;
  const resolve6 = promisify(resolver.resolve6.bind(resolver)) as (hostname: string) => Promise<string[]>;
  return async (hostname) => {
    const [v4, v6] = await Promise.allSettled([resolve4(hostname), resolve6(hostname)]);
    if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason as Error;
    return [
      ...(v4.status === 'fulfilled' ? v4.value.map((address) => ({ address, family: 4 })) : []),
      ...(v6.status === 'fulfilled' ? v6.value.map((address) => ({ address, family: 6 })) : []),
    ];
  };
}

/** Reads a body up to a limit; leaving the loop early cuts the connection. */
async function readUpTo(body: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= limit) break;
  }
  return Buffer.concat(chunks).subarray(0, limit);
}

/**
 * Calls addresses that callers of ours have named, and no other: a name is resolved once, every address that it has must
 * be public, and the connection goes to one of those that were checked. Redirects are answers, never followed; TLS is
 * verified; time, headers and body are bounded.
 */
export function createGuardedClient(options: GuardedClientOptions) {
  const { allowPrivate, allowHttp, totalMs = 15_000, maxBodyBytes = 16 * 1_024 } = options;
  const resolve = options.resolve ?? resolverFor(allowPrivate);
  const allowed = (address: string): boolean => allowPrivate || isPublicAddress(address);

  async function resolveAllowed(hostname: string): Promise<LookupAddress[]> {
    const addresses = await resolve(hostname);
    if (addresses.length === 0) throw new OutboundError('dns', 'the name has no address');
    if (!addresses.every(({ address }) => allowed(address)))
      throw new OutboundError('address_refused', 'the name leads to an address that is not public');
    return addresses;
  }

  const lookup: LookupFunction = (hostname, { all }, callback) => {
    resolveAllowed(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (all || !first) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(error as NodeJS.ErrnoException, []),
    );
  };
  const agent = new Agent({
    connect: { lookup, timeout: CONNECT_MS },
    connections: MAX_SOCKETS_PER_ORIGIN,
    headersTimeout: totalMs,
    bodyTimeout: totalMs,
    maxHeaderSize: MAX_HEADER_BYTES,
    keepAliveTimeout: 3_000,
    allowH2: false,
  });

  /** What is wrong with a URL by its form alone, in words that follow the field's name; undefined when nothing is. */
  function problemOf(text: string): string | undefined {
    if (!URL.canParse(text)) return 'must be a URL';
    const url = new URL(text);
    if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:'))
      return allowHttp ? 'must start with https:// or http://' : 'must start with https://';
    if (url.username !== '' || url.password !== '') return 'must not contain credentials';
    const host = hostOf(url);
    // The look-up is not asked for literals, so they are checked here; URL has brought every numeric form to the usual one.
    if (isIP(host) !== 0 && !allowed(host)) return 'must not lead to a private, local or reserved address';
    if (!allowPrivate && /(^|\.)localhost\.?$/.test(host))
      return 'must not lead to a private, local or reserved address';
    return undefined;
  }

  return {
    problemOf,

    /** The same with a look at what the name leads to now; a name that cannot be resolved now passes, since each call looks again. */
    async problemNow(text: string): Promise<string | undefined> {
      const problem = problemOf(text);
      if (problem !== undefined || isIP(hostOf(new URL(text))) !== 0) return problem;
      try {
        await resolveAllowed(hostOf(new URL(text)));
      } catch (error) {
        if (error instanceof OutboundError && error.kind === 'address_refused')
          return 'must not lead to a private, local or reserved address';
      }
      return undefined;
    },

    /** Makes one call. @throws OutboundError when there is no whole answer; an answer of any status is an answer. */
    async send(url: string, { method, headers, body, signal }: OutboundRequest): Promise<OutboundResponse> {
      if (problemOf(url) !== undefined) throw new OutboundError('address_refused', 'the URL is not allowed');
      // A timer and a listener of its own: signals that are composed for each call cost as much as the call.
      const ending = new AbortController();
      let timedOut = false;
      const timer = setTimeout(() => {
        timedOut = true;
        ending.abort();
      }, totalMs);
      const cancel = (): void => ending.abort();
      if (signal?.aborted) cancel();
      signal?.addEventListener('abort', cancel, { once: true });
      try {
        const response = await request(url, {
          method,
          dispatcher: agent,
          headers: { ...headers, 'accept-encoding': 'identity' },
          body: body ?? null,
          signal: ending.signal,
        });
        return {
          status: response.statusCode,
          headers: response.headers,
          body: await readUpTo(response.body, maxBodyBytes),
        };
      } catch (error) {
        throw toOutboundError(error, { timedOut, cancelled: signal?.aborted ?? false });
      } finally {
        clearTimeout(timer);
        signal?.removeEventListener('abort', cancel);
      }
    },

    async close(): Promise<void> {
      await agent.destroy();
    },
  };
}
export type GuardedClient = ReturnType<typeof createGuardedClient>;
