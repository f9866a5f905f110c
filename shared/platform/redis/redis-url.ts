/** Where one server of Redis, or one Sentinel, listens. */
export interface RedisAddress {
  host: string;
  port: number;
}

/** What REDIS_URL names. */
export type RedisTarget = {
  /** For the Redis servers; Sentinels have a password of their own. */
  username?: string;
  password?: string;
  tls: boolean;
  /** 4 or 6 for one kind of address alone, 0 for either. */
  family?: number;
} & (
  | { kind: 'single'; address: RedisAddress; db: number }
  | { kind: 'sentinel'; sentinels: RedisAddress[]; masterName: string; db: number }
  | { kind: 'cluster'; nodes: RedisAddress[] }
);

type Scheme = keyof typeof schemes;
type Common = Pick<RedisTarget, 'username' | 'password' | 'tls' | 'family'>;

const schemes = {
  redis: { kind: 'single', tls: false },
  rediss: { kind: 'single', tls: true },
  'redis+sentinel': { kind: 'sentinel', tls: false },
  'rediss+sentinel': { kind: 'sentinel', tls: true },
  'redis+cluster': { kind: 'cluster', tls: false },
  'rediss+cluster': { kind: 'cluster', tls: true },
} as const;

const REDIS_PORT = 6_379;
const SENTINEL_PORT = 26_379;
const shape = /^(?<scheme>[a-z+]+):\/\/(?<authority>[^/?#]*)(?:\/(?<path>[^?#]*))?(?:\?(?<query>[^#]*))?$/;

// No message quotes the text: a password with a character that should have been encoded can stand in any part of it.
const say = (words: string): Error => new Error(words);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw say('has a user or password in which a % is not encoded as %25');
  }
}

function parseAddress(text: string, index: number, defaultPort: number): RedisAddress {
  const match = /^(?:\[(?<v6>[0-9a-f:.]+)\]|(?<host>[^\s:[\]@,]+))(?::(?<port>\d+))?$/i.exec(text);
  if (!match) throw say(`has no host:port in place ${index + 1} of its hosts`);
  const port = Number(match.groups?.['port'] ?? defaultPort);
  if (port < 1 || port > 65_535)
    throw say(`has a port in place ${index + 1} of its hosts that is not between 1 and 65535`);
  return { host: match.groups?.['v6'] ?? match.groups?.['host'] ?? '', port };
}

function parseDb(text: string): number {
  if (!/^\d{0,4}$/.test(text))
    throw say('must have nothing but the number of a database behind the hosts; a / in the password is written %2F');
  return Number(text || 0);
}

function parseFamily(query: string): { family?: number } {
  const parameters = [...new URLSearchParams(query)];
  const unknown = parameters.find(([name]) => name !== 'family');
  if (unknown)
    throw say(
      'has a parameter that is not known; the only one is family (0, 4 or 6), and TLS is set by REDIS_TLS_CA and REDIS_TLS_REJECT_UNAUTHORIZED',
    );
  const [, family] = parameters[0] ?? [];
  if (family === undefined) return {};
  if (!['0', '4', '6'].includes(family)) throw say('must have family 0, 4 or 6');
  return { family: Number(family) };
}

function parseCredentials(userinfo: string): { username?: string; password?: string } {
  if (userinfo === '') return {};
  const colon = userinfo.indexOf(':');
  const username = decoded(colon < 0 ? userinfo : userinfo.slice(0, colon));
  const password = colon < 0 ? '' : decoded(userinfo.slice(colon + 1));
  return { ...(username && { username }), ...(password && { password }) };
}

/** One URL of the list with the hosts in it still as text. */
function takeApart(text: string) {
  const { scheme = '', authority = '', path = '', query = '' } = shape.exec(text)?.groups ?? {};
  if (!Object.hasOwn(schemes, scheme))
    throw say(
      `must start with ${Object.keys(schemes)
        .map((known) => `${known}://`)
        .join(', ')}`,
    );
  const at = authority.lastIndexOf('@');
  return {
    scheme: scheme as Scheme,
    userinfo: authority.slice(0, Math.max(0, at)),
    hosts: authority.slice(at + 1).split(','),
    path,
    query,
  };
}

function parseSentinel(common: Common, sentinels: RedisAddress[], path: string): RedisTarget {
  const [masterName = '', db = '', ...rest] = path.split('/');
  if (masterName === '' || rest.length > 0)
    throw say('must name the master behind the Sentinels: redis+sentinel://host:26379,host:26379/mymaster');
  return { ...common, kind: 'sentinel', sentinels, masterName: decoded(masterName), db: parseDb(db) };
}

function parseCluster(common: Common, nodes: RedisAddress[], path: string): RedisTarget {
  if (parseDb(path) !== 0) throw say('names a database, and a cluster has none but 0');
  return { ...common, kind: 'cluster', nodes };
}

/**
 * Reads REDIS_URL:
 * - `redis://[user:password@]host[:port][/db]`, with TLS `rediss://`: one server;
 * - `redis+sentinel://[user:password@]sentinel[:port],sentinel[:port]/master[/db]`: the master that the Sentinels name;
 * - `redis+cluster://[user:password@]host[:port],host[:port]`: a cluster, known by some of its nodes. So is `redis://` with
 *   more than one host, and a list of `redis://` URLs with the same user.
 * @throws Error in words that follow the setting's name and quote nothing of it.
 */
export function parseRedisUrl(text: string): RedisTarget {
  const parts = text.split(/,\s*(?=rediss?(?:\+[a-z]+)?:\/\/)/).map((part) => takeApart(part.trim()));
  const [first] = parts;
  if (!first) throw say('is empty');
  const differs = parts.find(
    (part) =>
      part.scheme !== first.scheme ||
      (part.userinfo !== '' && part.userinfo !== first.userinfo) ||
      (part.path !== '' && part.path !== first.path),
  );
  if (differs) throw say('lists URLs that differ in more than their hosts');
  const { kind, tls } = schemes[first.scheme];
  const addresses = parts
    .flatMap(({ hosts }) => hosts)
    .map((host, index) => parseAddress(host, index, kind === 'sentinel' ? SENTINEL_PORT : REDIS_PORT));
  const common = { tls, ...parseCredentials(first.userinfo), ...parseFamily(first.query) };
  if (kind === 'sentinel') return parseSentinel(common, addresses, first.path);
  const [address, ...others] = addresses;
  if (kind === 'cluster' || others.length > 0 || !address) return parseCluster(common, addresses, first.path);
  return { ...common, kind, address, db: parseDb(first.path) };
}
