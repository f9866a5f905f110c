/** Longest wait that a receiver may ask for. */
const MAX_RETRY_AFTER_MS = 24 * 3_600_000;
const JITTER = 0.1;

/**
 * Milliseconds until the try after `attempts` tries, ten percent more or less, so that what failed together does not come
 * back together; undefined when the schedule has ended.
 * @param random from 0 (included) to 1.
 */
export function retryDelay(
  scheduleSeconds: readonly number[],
  attempts: number,
  random: number,
  retryAfterMs = 0,
): number | undefined {
  const seconds = scheduleSeconds[attempts - 1];
  if (seconds === undefined) return undefined;
  const jittered = seconds * 1_000 * (1 - JITTER + 2 * JITTER * random);
  return Math.round(Math.max(jittered, Math.min(retryAfterMs, MAX_RETRY_AFTER_MS)));
}

/** Milliseconds that a `Retry-After` asks for, as seconds or as a date (RFC 9110); 0 where it asks for nothing readable. */
export function readRetryAfter(header: string | string[] | undefined, now: Date): number {
  const text = Array.isArray(header) ? (header[0] ?? '') : (header ?? '');
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const at = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(at) ? 0 : Math.max(0, at - now.getTime());
}
