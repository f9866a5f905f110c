import type { JsonSchema } from '../../shared/platform/schema/index.js';

/** The named schemas of the document, filled while its operations are written. */
export interface Components {
  schemas: Record<string, JsonSchema>;
  /** Gives a schema the name of its title, or this one where it has none or another schema has the title. */
  name: (schema: JsonSchema, fallback: string) => void;
  /** The schema as OpenAPI writes it: what has a name becomes a reference to it. */
  publish: (schema: JsonSchema) => JsonSchema;
}

const single = new Set([
  'items',
  'additionalProperties',
  'unevaluatedProperties',
  'propertyNames',
  'contains',
  'not',
  'if',
  'then',
  'else',
]);
const lists = new Set(['anyOf', 'allOf', 'oneOf', 'prefixItems']);
const maps = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas']);

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The keyword as OpenAPI 3.1 has it, with whatever schemas stand in its value published. */
function publishKeyword(
  [keyword, value]: [string, unknown],
  publish: (schema: JsonSchema) => JsonSchema,
): [string, unknown] {
  const inner = (schema: unknown): unknown => (isSchema(schema) ? publish(schema) : schema);
  if (keyword === 'example') return ['examples', [value]];
  if (single.has(keyword)) return [keyword, inner(value)];
  if (lists.has(keyword)) return [keyword, (value as unknown[]).map(inner)];
  if (maps.has(keyword))
    return [
      keyword,
      Object.fromEntries(Object.entries(value as object).map(([name, schema]) => [name, inner(schema)])),
    ];
  return [keyword, value];
}

/**
 * @param fuller what is written instead of a schema: the same, said at greater length.
 * @param recorded for the name of a schema, a value that a running product took or gave; it stands before an example that was written.
 */
export function createComponents(
  fuller: ReadonlyMap<JsonSchema, JsonSchema>,
  recorded: Readonly<Record<string, unknown>>,
): Components {
  const schemas: Record<string, JsonSchema> = {};
  const nameOf = new Map<JsonSchema, string>();
  const ownerOf = new Map<string, string>();

  /** Two schemas may have one name only where they say the same. */
  function claim(schema: JsonSchema, name: string): boolean {
    const text = JSON.stringify(schema);
    if ((ownerOf.get(name) ?? text) !== text) return false;
    ownerOf.set(name, text);
    nameOf.set(schema, name);
    return true;
  }

  function name(schema: JsonSchema, fallback: string): void {
    if (nameOf.has(schema)) return;
    if (typeof schema['title'] === 'string' && claim(schema, schema['title'])) return;
    if (!claim(schema, fallback)) throw new Error(`two schemas are named ${fallback}`);
  }

  const published = (schema: JsonSchema): JsonSchema =>
    Object.fromEntries(Object.entries(schema).map((entry) => publishKeyword(entry, publish)));

  function publish(schema: JsonSchema): JsonSchema {
    if (!nameOf.has(schema) && typeof schema['title'] === 'string') claim(schema, schema['title']);
    const known = nameOf.get(schema);
    if (known === undefined) return published(schema);
    schemas[known] ??= {
      ...published(fuller.get(schema) ?? schema),
      title: known,
      ...(known in recorded ? { examples: [recorded[known]] } : {}),
    };
    return { $ref: `#/components/schemas/${known}` };
  }

  return { schemas, name, publish };
}
