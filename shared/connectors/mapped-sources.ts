import { transformationsOf, type DataMapping, type JoinedTable, type SourceEntry } from './data-mapping.schema.js';
import type { ReadRequest } from './connection.js';

const DEFAULT_MAX_ROWS = 100_000;

/** A table, object or tool of a dataMapping, and how it is read. */
export interface MappedSource {
  name: string;
  kind: 'table' | 'object' | 'tool';
  /** Where it stands in the mapping: `tables.0`. */
  place: string;
  maxRows: number;
  cursorField?: string;
  /** The read, without limit and cursor. */
  request: Omit<ReadRequest, 'limit'>;
}

function entrySource(
  kind: 'table' | 'object',
  given: string | SourceEntry,
  index: number,
  mapping: DataMapping,
): MappedSource {
  const {
    name,
    fields,
    filters,
    cursorField,
    maxRows = DEFAULT_MAX_ROWS,
    ...more
  } = typeof given === 'string' ? { name: given } : given;
  const joins =
    kind === 'table'
      ? (mapping.relationships ?? [])
          .filter((given): given is JoinedTable => typeof given === 'object' && given.from === name)
          .map(({ from: _from, ...relationship }) => relationship)
      : [];
  const source = { ...(joins.length > 0 ? { relationships: joins } : {}), ...more };
  return {
    name,
    kind,
    maxRows,
    place: `${kind}s.${index}`,
    ...(cursorField === undefined ? {} : { cursorField }),
    request: {
      [kind]: name,
      ...(fields ? { fields } : {}),
      ...(filters ? { filters } : {}),
      ...(cursorField === undefined ? {} : { cursorField }),
      ...(Object.keys(source).length > 0 ? { source } : {}),
    },
  };
}

/** Everything that a dataMapping names to read, in its order. */
export function listSources(mapping: DataMapping): MappedSource[] {
  return [
    ...(mapping.tables ?? []).map((entry, index) => entrySource('table', entry, index, mapping)),
    ...(mapping.objects ?? []).map((entry, index) => entrySource('object', entry, index, mapping)),
    ...(mapping.tools ?? []).map(({ name, tool, arguments: given, rowsAt }, index): MappedSource => ({
      name,
      kind: 'tool',
      maxRows: DEFAULT_MAX_ROWS,
      place: `tools.${index}`,
      request: { tool, ...(given ? { arguments: given } : {}), ...(rowsAt === undefined ? {} : { rowsAt }) },
    })),
  ];
}

/** Those that a transformation reads. */
export function sourcesToRead(mapping: DataMapping): MappedSource[] {
  const wanted = new Set(
    transformationsOf(mapping).flatMap(({ transformation: { from, dividedBy } }) => [
      from,
      ...(dividedBy?.from === undefined ? [] : [dividedBy.from]),
    ]),
  );
  return listSources(mapping).filter(({ name }) => wanted.has(name));
}
