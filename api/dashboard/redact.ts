const shown = /^(?:schema|role|systemType|[a-z]\w*Ids?)$/;
const REDACTED = '[redacted]';

const isPlain = (value: unknown): boolean => value === null || ['string', 'number', 'boolean'].includes(typeof value);
const isShown = (name: string, value: unknown): boolean =>
  shown.test(name) && (isPlain(value) || (Array.isArray(value) && value.every(isPlain)));

/** The payload of a job as the dashboard shows it: ids and the names of roles and systems. Anything else has no business in Redis and is not shown. */
export function redactPayload(payload: unknown): unknown {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return REDACTED;
  return Object.fromEntries(
    Object.entries(payload).map(([name, value]) => [name, isShown(name, value) ? value : REDACTED]),
  );
}

/** What a job returned: a few words, such as `nothing to do`. */
export const redactResult = (result: unknown): unknown =>
  result === null || result === undefined || (typeof result === 'string' && /^[a-z ]{1,40}$/.test(result))
    ? result
    : REDACTED;
