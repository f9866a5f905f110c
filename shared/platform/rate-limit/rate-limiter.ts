import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.js';
import type { RedisClient } from '../redis/index.js';
import type { Logger } from '../telemetry/index.js';
import type { Bucket, Limits } from './buckets.js';
import { createLocalWindows } from './local-windows.js';
import { createRedisWindows } from './redis-windows.js';
import { resultOf, type RateLimitResult } from './result.js';
import type { Taken, Window } from './window.js';

/** How long a process may go on with the limits that an organization had; a change shows within two seconds. */
const LIMITS_TTL_MS = 1_500;
const LIMITS_ENTRIES = 10_000;

/** After Redis failed to answer, requests do not wait for it again for this long. */
const PAUSE_AFTER_FAILURE_MS = 1_000;

interface Deps {
  /** A producer's connection: it fails at once while Redis is away. */
  redis: RedisClient;
  /** Prefix of the keys, such as `{conclave}`; hash-tagged, so that all counters of a request lie in one cluster slot. */
  prefix: string;
  defaults: Limits;
  /** Limits that an organization has of its own; read from the database, remembered for less than two seconds. */
  findOwnLimits: (organizationId: string) => Promise<Partial<Limits>>;
  clock: Clock;
  log: Logger;
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/** Counts in Redis; while it is away, in this process alone, and says so once. */
function createCounting({ redis, clock, log }: Deps): (windows: readonly Window[]) => Promise<Taken> {
  const takeFromRedis = createRedisWindows(redis);
  const takeLocally = createLocalWindows(clock);
  let pausedUntil = 0;
  return async (windows) => {
    if (performance.now() < pausedUntil) return takeLocally(windows);
    try {
      return await takeFromRedis(windows);
    } catch (error) {
      if (performance.now() >= pausedUntil) log.warn({ err: error }, 'rate limits are counted in this process alone');
      pausedUntil = performance.now() + PAUSE_AFTER_FAILURE_MS;
      return takeLocally(windows);
    }
  };
}

/**
 * Hourly limits of organizations, exact over all processes. A window begins with the first request after the last one
 * ended. A request that one bucket refuses is counted in none of its buckets: a caller who has used up its queries keeps
 * its reads. Counters live in Redis alone: a flushed Redis starts the windows anew.
 */
export function createRateLimiter(deps: Deps) {
  const take = createCounting(deps);
  const limits = new LRUCache<string, Limits>({
    max: LIMITS_ENTRIES,
    ttl: LIMITS_TTL_MS,
    ignoreFetchAbort: true,
    fetchMethod: async (organizationId) => ({ ...deps.defaults, ...(await deps.findOwnLimits(organizationId)) }),
  });

  async function add(organizationId: string, counted: readonly Bucket[], adds: 1 | -1, seen: readonly Bucket[]) {
    const perHour = (await limits.fetch(organizationId)) ?? deps.defaults;
    const windowOf = (bucket: Bucket, what: Window['adds']): Window => ({
      key: `${deps.prefix}:limit:${bucket}:${organizationId}`,
      limit: perHour[bucket],
      adds: what,
    });
    const windows = [...counted.map((bucket) => windowOf(bucket, adds)), ...seen.map((bucket) => windowOf(bucket, 0))];
    return resultOf(windows, await take(windows));
  }

  return {
    /**
     * Counts one request of an organization in each of the buckets given, or refuses it. The result tells of the tightest
     * one: the one that refused, else the one with the least left.
     * @param seen buckets that refuse it as well where they are full, and count nothing.
     */
    consume: (
      organizationId: string,
      buckets: readonly Bucket[],
      seen: readonly Bucket[] = [],
    ): Promise<RateLimitResult> => add(organizationId, buckets, 1, seen),

    /** Takes a request out of the buckets that counted it. */
    giveBack: (organizationId: string, buckets: readonly Bucket[]): Promise<RateLimitResult> =>
      add(organizationId, buckets, -1, []),
  };
}
