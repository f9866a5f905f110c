import { WINDOW_SECONDS } from './buckets.js';
import type { Taken, Window, WindowState } from './window.js';

/** What a caller is told of its limits: those of the tightest bucket that its request touched. */
export interface RateLimitResult {
  allowed: boolean;
  limit: number;
  remaining: number;
  resetAtUnixSeconds: number;
  windowSeconds: number;
  /** Present when refused: seconds until every bucket that refused is open again. */
  retryAfterSeconds?: number;
}

type Bounded = WindowState & { limit: number };

const remainingOf = (state: Bounded): number => Math.max(0, state.limit - state.count);

/** Refused: of the full ones, the one that opens last. Allowed: the one with the least left, and of those the smallest. */
function tightest(states: readonly Bounded[], allowed: boolean): Bounded | undefined {
  if (!allowed)
    return states.filter((state) => remainingOf(state) === 0).toSorted((a, b) => b.endsAtMs - a.endsAtMs)[0];
  return states.toSorted((a, b) => remainingOf(a) - remainingOf(b) || a.limit - b.limit)[0];
}

export function resultOf(windows: readonly Window[], { allowed, nowMs, states }: Taken): RateLimitResult {
  const bounded = states.map((state, i) => ({ ...state, limit: windows[i]?.limit ?? 0 }));
  const state = tightest(bounded, allowed);
  if (state === undefined) throw new Error('a request must be counted in at least one bucket');
  return {
    allowed,
    limit: state.limit,
    remaining: remainingOf(state),
    resetAtUnixSeconds: state.endsAtMs / 1000,
    windowSeconds: WINDOW_SECONDS,
    ...(allowed ? {} : { retryAfterSeconds: Math.max(1, Math.ceil((state.endsAtMs - nowMs) / 1000)) }),
  };
}

/** The specification's response headers, and `Retry-After` on a refusal. */
export function rateLimitHeaders(result: RateLimitResult): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(result.limit),
    'X-RateLimit-Remaining': String(result.remaining),
    'X-RateLimit-Reset': String(result.resetAtUnixSeconds),
    'X-RateLimit-Window': String(result.windowSeconds),
    ...(result.retryAfterSeconds === undefined ? {} : { 'Retry-After': String(result.retryAfterSeconds) }),
  };
}
