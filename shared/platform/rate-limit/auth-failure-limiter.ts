import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import type { RedisClient } from '../redis/index.js';
import { addressGroup } from './address-group.js';

const WINDOW_SECONDS = 900;

/** Failures in a window after which nothing is tried any more. */
const LIMIT_PER_ADDRESS_AND_ORGANIZATION = 50;
const LIMIT_PER_ADDRESS = 200;

export interface AuthFailureState {
  /** No more attempts: 429. */
  blocked: boolean;
  /** Present when blocked. */
  retryAfterSeconds?: number;
}

export type AuthFailureLimiter = ReturnType<typeof createAuthFailureLimiter>;

function createFailureCounter(redis: RedisClient, keyPrefix: string, points: number): RateLimiterRedis {
  const window = { keyPrefix, points, duration: WINDOW_SECONDS };
  return new RateLimiterRedis({ ...window, storeClient: redis, insuranceLimiter: new RateLimiterMemory(window) });
}

/** `spent` failures close the door: as many as are allowed before another attempt, one more when the attempt has failed. */
function stateOf(counters: readonly { counted: RateLimiterRes | null; spent: number }[]): AuthFailureState {
  const waits = counters.flatMap(({ counted, spent }) =>
    counted !== null && counted.consumedPoints >= spent ? [counted.msBeforeNext] : [],
  );
  return waits.length === 0
    ? { blocked: false }
    : { blocked: true, retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits) / 1000)) };
}

/**
 * Limits guessing at credentials. Failures alone count, so that a busy caller with a good key is never refused: 50 in 15
 * minutes for an address and organization together, 200 for an address; of IPv6 a /64 is one address. While Redis is away each process counts for itself.
 */
export function createAuthFailureLimiter({ redis, prefix }: { redis: RedisClient; prefix: string }) {
  const byPair = createFailureCounter(redis, `${prefix}:auth-failures:pair`, LIMIT_PER_ADDRESS_AND_ORGANIZATION);
  const byAddress = createFailureCounter(redis, `${prefix}:auth-failures:address`, LIMIT_PER_ADDRESS);
  const pairOf = (address: string, organizationId: string): string => `${addressGroup(address)}|${organizationId}`;

  return {
    /** Before credentials are looked at: whether this address may try. */
    async check(address: string, organizationId: string): Promise<AuthFailureState> {
      const [pair, alone] = await Promise.all([
        byPair.get(pairOf(address, organizationId)),
        byAddress.get(addressGroup(address)),
      ]);
      return stateOf([
        { counted: pair, spent: LIMIT_PER_ADDRESS_AND_ORGANIZATION },
        { counted: alone, spent: LIMIT_PER_ADDRESS },
      ]);
    },

    /**
     * After credentials were wrong. Blocked when this failure is beyond the limit, which happens when many attempts at once
     * passed the check: they are then refused as if they had come one by one.
     */
    async recordFailure(address: string, organizationId: string): Promise<AuthFailureState> {
      const [pair, alone] = await Promise.all([
        byPair.penalty(pairOf(address, organizationId)),
        byAddress.penalty(addressGroup(address)),
      ]);
      return stateOf([
        { counted: pair, spent: LIMIT_PER_ADDRESS_AND_ORGANIZATION + 1 },
        { counted: alone, spent: LIMIT_PER_ADDRESS + 1 },
      ]);
    },
  };
}
