import type { QueryInput } from './query.js';

type Stored = NonNullable<QueryInput['storedContext']>;
type Members = Record<string, unknown>;

const isStoredEvidence = (value: Members, { sections }: Stored): value is Members & { origin: string } =>
  value['source'] === 'context' &&
  typeof value['origin'] === 'string' &&
  'claim' in value &&
  sections.includes(value['origin'].split(/[.[]/, 1)[0] ?? '');

function named(value: unknown, stored: Stored): unknown {
  if (Array.isArray(value)) return value.map((item) => named(item, stored));
  if (typeof value !== 'object' || value === null) return value;
  if (isStoredEvidence(value as Members, stored)) {
    const evidence = value as Members & { origin: string };
    return {
      ...evidence,
      origin: `${evidence.origin} (stored context ${stored.version})`,
      asOf: evidence['asOf'] ?? stored.updatedAt,
    };
  }
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, named(member, stored)]));
}

/**
 * What was computed of a query, in which every line of evidence that was read from the stored context says which version
 * of it, and as of when. Plain data in, plain data out; without a stored context it is what it was.
 */
export const nameStoredContext = <Computed extends object>(
  computed: Computed,
  { storedContext }: Pick<QueryInput, 'storedContext'>,
): Computed => (storedContext ? (named(computed, storedContext) as Computed) : computed);
