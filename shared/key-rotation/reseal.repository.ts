import { byteaArray, rowsGiven, rowsOf, type Db } from '../platform/db/index.js';
import type { SealedColumn } from './sealed-columns.js';

/** A value that is not sealed under the current key, with what it is bound to. */
export interface OldValue {
  /** Where this version of the row lies; another version lies elsewhere. */
  place: string;
  row: string;
  organizationId: string;
  sealed: Buffer;
}

export interface ResealedValue {
  place: string;
  before: Buffer;
  after: Buffer;
}

/** Tables that hold the rows of a table: its partitions, or itself. A place in one of them means another row in the next. */
export async function listStores(db: Db, { table }: SealedColumn): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    `select coalesce(p.relid, t.id)::regclass::text as name
     from (select ?::regclass as id) t
     left join pg_partition_tree(t.id) p on true
     where p.isleaf is not false
     order by name`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** How many pages of Postgres a store fills now. */
export async function countPages(db: Db, store: string): Promise<number> {
  const [found] = await rowsOf<{ pages: number }>(
    db,
    `select (pg_relation_size(?::regclass) + current_setting('block_size')::bigint - 1) / current_setting('block_size')::bigint as pages`,
    [store],
  );
  return found?.pages ?? 0;
}

/**
 * Values of some pages of a store, from the first up to and without the last, that bear another mark than that of the current key.
 * By pages, since every table has them: no index is needed, and each page is looked at once. An empty value was sealed once and is erased.
 */
export function listOldValues(
  db: Db,
  store: string,
  column: SealedColumn,
  mark: Buffer,
  pages: { from: number; to: number },
): Promise<OldValue[]> {
  const { column: name, row, organization = 't.organization_id' } = column;
  return rowsOf<OldValue>(
    db,
    `select t.ctid::text as place, ${row} as row, ${organization} as "organizationId", t.${name} as sealed
     from ${store} t
     where t.ctid >= ?::tid
       and t.ctid < ?::tid
       and length(t.${name}) > 0
       and substring(t.${name} from 2 for ?) <> ?`,
    [`(${pages.from},0)`, `(${pages.to},0)`, mark.length, mark],
  );
}

/**
 * Writes each value into a store where the row still holds the one that was read, and returns how many it wrote. A row that another
 * transaction holds or has changed is left for the next look: nobody waits for us, and we wait for nobody.
 */
export async function replaceValues(
  db: Db,
  store: string,
  { column }: SealedColumn,
  values: readonly ResealedValue[],
): Promise<number> {
  const written = await rowsOf(
    db,
    `with new as (
       select *
       from ${rowsGiven('tid', 'bytea', 'bytea')} as n (place, before, after)
     ),
     free as (
       select t.ctid as place, n.after
       from new n
       join ${store} t on t.ctid = n.place
       where t.${column} = n.before
       for update of t skip locked
     )
     update ${store} t
     set ${column} = free.after
     from free
     where t.ctid = free.place
     returning 1`,
    [
      values.map(({ place }) => place),
      byteaArray(values.map(({ before }) => before)),
      byteaArray(values.map(({ after }) => after)),
    ],
  );
  return written.length;
}
