import { Redis, type RedisOptions } from 'ioredis';
import type { Logger } from '../telemetry/index.js';

/**
 * What a connection is for decides how it behaves while Redis is away: a `producer` fails at once, so that a request is
 * answered; a `worker` waits; a `subscriber` subscribes again after each reconnection.
 */
export type RedisUse = 'producer' | 'worker' | 'subscriber';

const byUse: Record<RedisUse, RedisOptions> = {
  producer: { maxRetriesPerRequest: 1, enableOfflineQueue: false, commandTimeout: 2_000, socketTimeout: 5_000 },
  worker: { maxRetriesPerRequest: null, socketTimeout: 30_000 },
  subscriber: { maxRetriesPerRequest: null, autoResubscribe: true },
};

/** An outage gives one line when it starts and one when it ends, not one an attempt. */
function logOutages(redis: Redis, use: RedisUse, log: Logger): void {
  let away = false;
  redis.on('error', (error: Error) => {
    if (!away) log.warn({ use, err: error }, 'redis is away');
    away = true;
  });
  redis.on('ready', () => {
    if (away) log.info({ use }, 'redis is back');
    away = false;
  });
}

/** Opens a connection. It keeps trying in the background for ever; it never throws for an outage. */
export function createRedis(options: { url: string; use: RedisUse; log: Logger }): Redis {
  const redis = new Redis(options.url, {
    ...byUse[options.use],
    keepAlive: 10_000,
    connectTimeout: 3_000,
    retryStrategy: (attempt) => Math.min(attempt * 50, 1_000),
  });
  logOutages(redis, options.use, options.log);
  return redis;
}

/** Ends a connection: politely where Redis answers, at once where it does not. */
export async function closeRedis(redis: Redis): Promise<void> {
  if (redis.status === 'ready') await Promise.race([redis.quit().catch(() => undefined), new Promise((resolve) => setTimeout(resolve, 1_000))]);
  redis.disconnect();
}
