import type { Schema } from '@cfworker/json-schema';
import fc, { type Arbitrary } from 'fast-check';

/** Deeper than this a schema that refers to itself is given an end. */
const DEEPEST = 6;

const texts: Record<string, Arbitrary<string>> = {
  'date-time': fc
    .date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') })
    .map((date) => date.toISOString()),
  date: fc
    .date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') })
    .map((date) => date.toISOString().slice(0, 10)),
  uri: fc.webUrl(),
};

function textOf({ format, pattern, minLength = 0, maxLength = 60 }: Schema): Arbitrary<string> {
  const known = texts[format ?? ''];
  if (known) return known;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  return fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, minLength + 60) });
}

const numberOf = ({ type, minimum = -1e6, maximum = 1e6 }: Schema): Arbitrary<number> =>
  type === 'integer'
    ? fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) })
    : fc.double({ min: minimum, max: maximum, noNaN: true });

/** Values that fit a schema of the document, and now and then its examples. */
export function arbitraryOf(
  schema: Schema | boolean,
  resolve: (reference: string) => Schema,
  depth = 0,
): Arbitrary<unknown> {
  if (typeof schema === 'boolean' || depth > DEEPEST) return fc.constant(null);
  const below = (inner: Schema | boolean): Arbitrary<unknown> => arbitraryOf(inner, resolve, depth + 1);
  if (schema.$ref !== undefined) return below(resolve(schema.$ref));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]));
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return fc.oneof(...either.map(below));
  if (Array.isArray(schema.type))
    return fc.oneof(
      ...(schema.type as string[]).map((type) => arbitraryOf({ ...schema, type } as Schema, resolve, depth)),
    );
  const made = (): Arbitrary<unknown> => {
    switch (schema.type) {
      case 'object': {
        const members = Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, member]) => [name, below(member)]),
        );
        return fc.record(members, {
          requiredKeys: (schema.required ?? []).filter((name) => name in members),
          noNullPrototype: true,
        });
      }
      case 'array':
        return fc.array(below((schema.items as Schema | undefined) ?? {}), {
          minLength: schema.minItems ?? 0,
          maxLength: Math.max(schema.minItems ?? 0, 3),
        });
      case 'string':
        return textOf(schema);
      case 'integer':
      case 'number':
        return numberOf(schema);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return fc.jsonValue({ maxDepth: 2 });
    }
  };
  const examples = (schema as { examples?: unknown[] }).examples ?? [];
  return examples.length > 0
    ? fc.oneof({ weight: 2, arbitrary: made() }, { weight: 1, arbitrary: fc.constantFrom(...examples) })
    : made();
}

/** Texts that have broken something somewhere. */
export const oddTexts = [
  ' ',
  'null',
  'undefined',
  '-1',
  '1e999',
  'NaN',
  '__proto__',
  'constructor',
  "' or 1=1 --",
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\u202e',
  '\ud83d',
  '\uffff',
  '${7*7}',
  '{{7*7}}',
  '2026-02-31',
  '0000-01-01T00:00:00Z',
  '+275761-01-01T00:00:00.000Z',
  '999999999999999999999999',
  'x'.repeat(3_000),
  'İ',
  'qry_00000000000000000000000000',
  '*',
  '\\',
  '"',
  '<script>',
  '\r\nX-Injected: 1',
];

const oddValues: unknown[] = [
  ...oddTexts,
  null,
  true,
  -1,
  0.1,
  1e308,
  -1e308,
  2 ** 53,
  2 ** 31,
  5e-324,
  [],
  {},
  [[[[]]]],
  [null],
  { $ref: '#' },
  { length: 1 },
  Array.from({ length: 2_000 }, (_, index) => index),
];

type Place = (string | number)[];

const placesOf = (value: unknown, at: Place = []): Place[] =>
  typeof value === 'object' && value !== null
    ? [at, ...Object.entries(value).flatMap(([name, member]) => placesOf(member, [...at, name]))]
    : [at];

/** One change: the value at a place is taken away or replaced. */
interface Change {
  place: number;
  odd: unknown;
  remove: boolean;
}

function changed(value: unknown, { place, odd, remove }: Change): unknown {
  const places = placesOf(value);
  const at = places[place % places.length] ?? [];
  const name = at.at(-1);
  if (name === undefined) return odd;
  const copy = structuredClone(value) as Record<string, unknown>;
  const parent = at
    .slice(0, -1)
    .reduce<Record<string | number, unknown>>((inner, step) => inner[step] as Record<string, unknown>, copy);
  if (remove) delete parent[name];
  else parent[name] = odd;
  return copy;
}

const changes: Arbitrary<Change[]> = fc.oneof(
  fc.constant<Change[]>([]),
  fc.array(
    fc.record(
      { place: fc.nat(200), odd: fc.constantFrom(...oddValues), remove: fc.boolean() },
      { noNullPrototype: true },
    ),
    { minLength: 1, maxLength: 3 },
  ),
);

/** The values given, half of them with up to three places changed into something odd. */
export const mutated = (values: Arbitrary<unknown>): Arbitrary<unknown> =>
  fc.tuple(values, changes).map(([value, applied]) => applied.reduce(changed, value));
