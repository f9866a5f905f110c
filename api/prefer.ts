import { AppError } from '../shared/platform/errors/index.js';

const DEFAULT_WAIT_SECONDS = 25;
const MAX_WAIT_SECONDS = 60;

export interface Preference {
  waitMs: number;
  /** Value of Preference-Applied, when the caller preferred anything. */
  applied?: string;
}

/**
 * Reads `Prefer: wait=N` and `Prefer: respond-async` (RFC 7240). A wait out of range is brought into range and
 * `Preference-Applied` says so; preferences that are not known are ignored, as the RFC wants.
 */
export function readPreference(header: string | undefined): Preference {
  const preferences = (header ?? '').split(',').map((part) => part.trim().toLowerCase());
  if (preferences.includes('respond-async')) return { waitMs: 0, applied: 'respond-async' };
  const wait = preferences
    .map((part) => /^wait\s*=\s*"?(-?\d{1,9})"?$/.exec(part)?.[1])
    .find((value) => value !== undefined);
  if (wait === undefined) return { waitMs: DEFAULT_WAIT_SECONDS * 1_000 };
  const seconds = Math.min(Math.max(Number(wait), 0), MAX_WAIT_SECONDS);
  return { waitMs: seconds * 1_000, applied: `wait=${seconds}` };
}

const KEY = /^[\u0021-\u007e]{1,255}$/;

/** Reads `Idempotency-Key`. @throws INVALID_REQUEST when it is not 1 to 255 visible ASCII characters. */
export function readIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (KEY.test(header)) return header;
  throw new AppError('INVALID_REQUEST', 'The Idempotency-Key is invalid.', {
    details: [{ field: 'Idempotency-Key', message: 'must be 1 to 255 visible ASCII characters' }],
  });
}
