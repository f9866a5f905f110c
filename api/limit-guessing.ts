import type { Deps } from '../shared/deps.js';
import { AppError } from '../shared/platform/errors/index.js';
import type { AuthFailureState } from '../shared/platform/rate-limit/index.js';

function refuseWhenBlocked(state: AuthFailureState): void {
  if (!state.blocked) return;
  throw new AppError('RATE_LIMITED', 'Too many failed attempts.', {
    headers: { 'Retry-After': String(state.retryAfterSeconds ?? 1) },
  });
}

/**
 * Tries credentials. Failures alone count, for the address alone and together with `countedAs`: the organization, or what
 * stands in for it where none is named.
 * @throws AppError RATE_LIMITED when there were too many, else whatever `attempt` throws.
 */
export async function limitGuessing<Result>(
  deps: Deps,
  address: string,
  countedAs: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  refuseWhenBlocked(await deps.authFailures.check(address, countedAs));
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAUTHORIZED')
      refuseWhenBlocked(await deps.authFailures.recordFailure(address, countedAs));
    throw error;
  }
}
