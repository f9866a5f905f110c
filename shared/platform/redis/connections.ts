import { Cluster, Redis, type RedisOptions } from 'ioredis';
import { certificateRemedy } from '../certificate-remedy.js';
import type { Logger } from '../telemetry/index.js';
import { parseRedisUrl, type RedisTarget } from './redis-url.js';

/** A connection to Redis, or to all nodes of a cluster. */
export type RedisClient = Redis | Cluster;

/** The Redis to talk to. */
export interface RedisServer {
  /** One server, a Sentinel set or a cluster: see parseRedisUrl. */
  url: string;
  /** Used where the URL asks for TLS. `ca`: certificates in PEM that sign the server's, empty for the public authorities. */
  tls?: { ca: string; rejectUnauthorized: boolean };
  /** Of the Sentinels themselves; empty where they ask for none. */
  sentinelPassword?: string;
}

/**
 * What a connection is for decides how it behaves while Redis is away: a `producer` and a `counter` fail at once, so that a
 * request is answered; a `worker` waits; a `subscriber` subscribes again after each reconnection. Commands of a `counter` go out
 * once a turn of the event loop, all in one write, since every request sends one.
 */
export type RedisUse = 'producer' | 'counter' | 'worker' | 'subscriber';

const failingAtOnce = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 2_000,
  socketTimeout: 5_000,
} satisfies RedisOptions;

const byUse: Record<RedisUse, RedisOptions> = {
  producer: failingAtOnce,
  counter: { ...failingAtOnce, enableAutoPipelining: true },
  worker: { maxRetriesPerRequest: null, socketTimeout: 30_000 },
  subscriber: { maxRetriesPerRequest: null, autoResubscribe: true },
};

const retryDelay = (attempt: number): number => Math.min(attempt * 50, 1_000);

/** A server that was a master and is a replica now: the connection is made anew, to the master, and the command sent again. */
const reconnectWhenDemoted = (error: Error): false | 2 => (error.message.startsWith('READONLY') ? 2 : false);

/** What holds for a connection to any server, whichever way it was found. */
function connectionOptions(server: RedisServer, target: RedisTarget, use: RedisUse): RedisOptions {
  const { username, password, family } = target;
  return {
    ...byUse[use],
    keepAlive: 10_000,
    connectTimeout: 3_000,
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    ...(family !== undefined && { family }),
    ...(target.tls && { tls: tlsOptions(server) }),
  };
}

const tlsOptions = ({ tls }: RedisServer): NonNullable<RedisOptions['tls']> => ({
  rejectUnauthorized: tls?.rejectUnauthorized ?? true,
  ...(tls?.ca && { ca: tls.ca }),
});

function openCluster(target: RedisTarget & { kind: 'cluster' }, common: RedisOptions): Cluster {
  const { enableOfflineQueue = true, enableAutoPipelining = false } = common;
  return new Cluster(target.nodes, {
    redisOptions: common,
    enableOfflineQueue,
    enableAutoPipelining,
    clusterRetryStrategy: retryDelay,
    // A certificate bears the name of a node, so names are not turned into addresses before the node is called.
    dnsLookup: (address, found) => found(null, address),
    slotsRefreshTimeout: 3_000,
  });
}

function open(server: RedisServer, use: RedisUse): RedisClient {
  const target = parseRedisUrl(server.url);
  const common = connectionOptions(server, target, use);
  if (target.kind === 'cluster') return openCluster(target, common);
  const alone: RedisOptions = {
    ...common,
    db: target.db,
    retryStrategy: retryDelay,
    reconnectOnError: reconnectWhenDemoted,
  };
  if (target.kind === 'single') return new Redis({ ...alone, ...target.address });
  return new Redis({
    ...alone,
    sentinels: target.sentinels,
    name: target.masterName,
    sentinelRetryStrategy: retryDelay,
    sentinelCommandTimeout: 2_000,
    ...(server.sentinelPassword && { sentinelPassword: server.sentinelPassword }),
    ...(target.tls && { enableTLSForSentinelMode: true, sentinelTLS: tlsOptions(server) }),
  });
}

/** An outage gives one line when it starts and one when it ends, not one an attempt. */
function logOutages(redis: RedisClient, use: RedisUse, log: Logger): void {
  let away = false;
  redis.on('error', (error: Error) => {
    // The error itself may hold the command, and the command a password.
    if (!away)
      log.warn({ use, reason: error.message, remedy: certificateRemedy(error, 'REDIS_TLS_CA') }, 'redis is away');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info({ use }, 'redis is back');
    away = false;
  });
}

/** Opens a connection. It keeps trying in the background for ever; it never throws for an outage. */
export function createRedis(options: { server: RedisServer; use: RedisUse; log: Logger }): RedisClient {
  const redis = open(options.server, options.use);
  logOutages(redis, options.use, options.log);
  return redis;
}

/** Connections to every server that takes writes: the only one, or each master of a cluster. */
export const mastersOf = (redis: RedisClient): Redis[] => (redis instanceof Cluster ? redis.nodes('master') : [redis]);

/** Ends a connection: politely where Redis answers, at once where it does not. */
export async function closeRedis(redis: RedisClient): Promise<void> {
  if (redis.status === 'ready')
    await Promise.race([redis.quit().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 1_000))]);
  redis.disconnect();
}
