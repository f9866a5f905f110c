/**
 * Relationships by name, such as `Account_to_Opportunity`: rows of whichever of the two refers to the other bear the row that they refer
 * to, under its name, so that `Account.Industry` is a field of theirs. Rows are never multiplied: what leads to several rows is not joined.
 */
import type { Connections, ConnectionSettings } from './connection.js';
import type { DataMapping } from './data-mapping.schema.js';
import { listSources, type MappedSource } from './mapped-sources.js';

type Row = Record<string, unknown>;

/** Rows of the other table that are asked for at once. */
const KEYS_PER_READ = 1_000;
/** Rows of the other table that are looked at to see its fields. */
const SAMPLE_ROWS = 20;
/** Rows of the other table that are kept over the pages of a read. */
const MAX_KEPT = 20_000;

const SEPARATOR = '_to_';

/** A table's name without its schema: under it the row that is referred to stands. */
const bareName = ({ name }: MappedSource): string => name.slice(name.lastIndexOf('.') + 1);

/** The two tables or objects of the mapping that a name joins; undefined where it names none. */
export function relationshipOf(
  name: string,
  sources: readonly MappedSource[],
): [MappedSource, MappedSource] | undefined {
  const find = (wanted: string): MappedSource | undefined =>
    sources.find((source) => [source.name, bareName(source)].some((own) => own.toLowerCase() === wanted.toLowerCase()));
  for (let at = name.indexOf(SEPARATOR); at >= 0; at = name.indexOf(SEPARATOR, at + 1)) {
    const [left, right] = [find(name.slice(0, at)), find(name.slice(at + SEPARATOR.length))];
    if (left && right && left !== right) return [left, right];
  }
  return undefined;
}

/** Endings of a field that refers to a row, most telling first. */
const endings = ['id', 'key', 'uuid', 'guid', 'ref', 'number', 'code', 'no', 'nr'] as const;

const folded = (name: string): string =>
  name
    .toLowerCase()
    .replace(/__[cr]$/, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A table's name in the forms in which a field has it: opportunities, opportunity. */
function stemsOf(source: MappedSource): string[] {
  const plural = folded(bareName(source));
  return [plural, plural.replace(/s$/, ''), plural.replace(/es$/, ''), plural.replace(/ies$/, 'y')];
}

/** A field of the rows that refer, and the field of the other table that it refers to. */
interface Reference {
  field: string;
  key: string;
}

type Fields = readonly string[];

const fieldCalled = (fields: Fields, name: string): string | undefined =>
  fields.find((field) => folded(field) === name);

/** A field that has the other table's name in it, such as `AccountId` or `account_no`, and the key there. */
function referenceByName(fields: Fields, other: MappedSource, otherFields: Fields): Reference | undefined {
  const stems = stemsOf(other);
  for (const ending of endings) {
    const field = fields.find((name) => stems.some((stem) => folded(name) === `${stem}${ending}`));
    const key = [field === undefined ? '' : folded(field), 'id', ending]
      .map((name) => fieldCalled(otherFields, name))
      .find((name) => name !== undefined);
    if (field !== undefined && key !== undefined) return { field, key };
  }
  return undefined;
}

/** The one key that both tables have under the same name. */
function sharedKey(fields: Fields, otherFields: Fields): Reference | undefined {
  const isShared = (name: string): boolean =>
    endings.some((ending) => folded(name).endsWith(ending) && folded(name) !== ending) &&
    fieldCalled(otherFields, folded(name)) !== undefined;
  const [field, ...more] = fields.filter(isShared);
  const key = field === undefined ? undefined : fieldCalled(otherFields, folded(field));
  return field === undefined || key === undefined || more.length > 0 ? undefined : { field, key };
}

/** How two tables hang together, by the names of their fields: a reference, that the other one refers to this one, or nothing that shows it. */
export function findReference(
  [source, fields]: [MappedSource, Fields],
  [other, otherFields]: [MappedSource, Fields],
): Reference | 'reverse' | undefined {
  const named = referenceByName(fields, other, otherFields);
  if (named) return named;
  return referenceByName(otherFields, source, fields) ? 'reverse' : sharedKey(fields, otherFields);
}

const fieldsOf = (rows: readonly Row[]): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))];

const isKey = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** Whether anything within a value is, or is called, a field of the other table. */
function mentions(value: unknown, prefix: string): boolean {
  if (typeof value === 'string') return value.startsWith(prefix) || value.startsWith(`-${prefix}`);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, member]) => name.startsWith(prefix) || mentions(member, prefix));
}

/** One relationship as far as it is known in a read. */
interface Link {
  name: string;
  other: MappedSource;
  reference?: Reference;
  /** Rows of the other table by key; undefined for a key that leads to none. */
  rows: Map<string, Row | undefined>;
  isGivenUp: boolean;
}

/** Joins the pages of one read. */
export function createJoiner(
  { connections, settings, mapping }: { connections: Connections; settings: ConnectionSettings; mapping: DataMapping },
  signal: AbortSignal,
) {
  const sources = listSources(mapping);
  const named = (mapping.relationships ?? []).filter((given) => typeof given === 'string');
  const links = new Map<string, Link[]>();
  const notes: string[] = [];

  const giveUp = (link: Link, why: string): void => {
    link.isGivenUp = true;
    notes.push(`the relationship ${link.name} is left out: ${why}`);
  };

  function linksOf(source: MappedSource): Link[] {
    const known = links.get(source.name);
    if (known) return known;
    const made = named.flatMap((name): Link[] => {
      const [left, right] = relationshipOf(name, sources) ?? [];
      const other = left?.name === source.name ? right : right?.name === source.name ? left : undefined;
      return other ? [{ name, other, rows: new Map(), isGivenUp: false }] : [];
    });
    links.set(source.name, made);
    return made;
  }

  /** Whether a transformation of the source's rows takes a field of the other table. */
  const isUsed = (source: MappedSource, { other }: Link): boolean =>
    (mapping.transformations ?? []).some(
      (one) => typeof one === 'object' && one.from === source.name && mentions(one, `${bareName(other)}.`),
    );

  async function findKeys(link: Link, source: MappedSource, rows: readonly Row[]): Promise<Reference | undefined> {
    if (link.reference) return link.reference;
    const { cursorField: _growing, ...request } = link.other.request;
    const sample = await connections.read(settings, { ...request, limit: SAMPLE_ROWS }, signal);
    const found = findReference([source, fieldsOf(rows)], [link.other, fieldsOf(sample.rows)]);
    if (found === 'reverse') link.isGivenUp = true;
    else if (found) link.reference = found;
    else
      giveUp(
        link,
        `no field of ${source.name} is seen to refer to ${link.other.name} (such as ${bareName(link.other)}Id)`,
      );
    return link.reference;
  }

  /** Reads the rows of the other table that some keys lead to. */
  async function lookUp(link: Link, { key }: Reference, keys: readonly (string | number)[]): Promise<void> {
    const { cursorField: _growing, ...request } = link.other.request;
    for (let from = 0; from < keys.length && !link.isGivenUp; from += KEYS_PER_READ) {
      const wanted = keys.slice(from, from + KEYS_PER_READ);
      const filters = { ...request.filters, [key]: wanted };
      const { rows } = await connections.read(settings, { ...request, filters, limit: wanted.length + 1 }, signal);
      for (const one of wanted) link.rows.set(String(one), undefined);
      for (const row of rows) {
        const found = String(row[key]);
        if (link.rows.get(found) !== undefined) {
          giveUp(link, `several rows of ${link.other.name} have the same ${key}`);
          return;
        }
        link.rows.set(found, row);
      }
    }
  }

  async function joinOne(link: Link, source: MappedSource, rows: Row[]): Promise<Row[]> {
    const reference = await findKeys(link, source, rows);
    if (!reference) return rows;
    if (link.rows.size > MAX_KEPT) link.rows.clear();
    const { field } = reference;
    const keys = [...new Set(rows.map((row) => row[field]).filter(isKey))];
    await lookUp(
      link,
      reference,
      keys.filter((key) => !link.rows.has(String(key))),
    );
    if (link.isGivenUp) return rows;
    const name = bareName(link.other);
    return rows.map((row) => {
      const key = row[field];
      const found = isKey(key) ? link.rows.get(String(key)) : undefined;
      return found === undefined || Object.hasOwn(row, name) ? row : { ...row, [name]: found };
    });
  }

  return {
    notes,
    /**
     * Rows of a source with those that they refer to.
     * @param all every relationship of the source, else those alone that a transformation takes a field of.
     */
    async join(source: MappedSource, rows: Row[], { all }: { all: boolean }): Promise<Row[]> {
      let joined = rows;
      for (const link of linksOf(source))
        if (rows.length > 0 && !link.isGivenUp && (all || isUsed(source, link)))
          joined = await joinOne(link, source, joined);
      return joined;
    },
  };
}
export type Joiner = ReturnType<typeof createJoiner>;
