/**
 * Reading values out of the open context objects. The caller may put anything there, so nothing is believed before its
 * type and its size were checked; what does not fit is skipped, never repaired.
 */

/** Above this a number is a mistake, and products of two such numbers would leave the range of exact arithmetic. */
const largest = 1e15;

/** The value as an object with fields, or null. */
export function recordOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
}

/** The objects of a list, at most 500 of them; anything else in the list is left out. */
export function recordsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value)
    ? value
        .slice(0, 500)
        .map(recordOf)
        .filter((item) => item !== null)
    : [];
}

/** A short text with whitespace and control characters folded, or null when there is none. */
export function textOf(value: unknown, maxLength = 80): string | null {
  if (typeof value !== 'string') return null;
  const folded = value
    .slice(0, 1000)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return folded === '' ? null : folded.slice(0, maxLength);
}

/** The texts of a list, at most 50. */
export function textsOf(value: unknown): string[] {
  return Array.isArray(value)
    ? value
        .slice(0, 50)
        .map((item) => textOf(item))
        .filter((item) => item !== null)
    : [];
}

/** A finite number within the bounds, or null. */
export function numberOf(value: unknown, min = 0, max = largest): number | null {
  return typeof value === 'number' && Number.isFinite(value) && value >= min && value <= max ? value + 0 : null;
}

/** A ratio: 0 to 1 as it stands, above 1 up to 100 as percent, or null. */
export function ratioOf(value: unknown): number | null {
  const number = numberOf(value, 0, 100);
  return number === null || number <= 1 ? number : number / 100;
}
