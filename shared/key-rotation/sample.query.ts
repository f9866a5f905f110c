import { rowsOf, type Db } from '../platform/db/index.js';
import { createSealer, type KeyRing } from '../platform/crypto/index.js';
import { countPages, listStores } from './reseal.repository.js';
import { sealedColumns, type SealedColumn } from './sealed-columns.js';

interface SealedRow {
  row: string;
  organizationId: string;
  sealed: Buffer;
}

/** How much is read of each end of a store: every process reads it at its start, whatever the size of the table. */
const PAGES = 64;

async function findBetween(
  db: Db,
  store: string,
  column: SealedColumn,
  pages: { from: number; to: number },
): Promise<SealedRow | undefined> {
  const { column: name, row, organization = 't.organization_id' } = column;
  const [found] = await rowsOf<SealedRow>(
    db,
    `select ${row} as row, ${organization} as "organizationId", t.${name} as sealed
     from ${store} t
     where t.ctid >= ?::tid
       and t.ctid < ?::tid
       and length(t.${name}) > 0
     limit 1`,
    [`(${pages.from},0)`, `(${pages.to},0)`],
  );
  return found;
}

/** A value from the end of a store, where a new one is likely, or from its beginning. An empty one was erased. */
async function findOne(db: Db, column: SealedColumn): Promise<SealedRow | undefined> {
  for (const store of await listStores(db, column)) {
    const end = await countPages(db, store);
    const found =
      (await findBetween(db, store, column, { from: Math.max(end - PAGES, 0), to: end })) ??
      (await findBetween(db, store, column, { from: 0, to: PAGES }));
    if (found) return found;
  }
  return undefined;
}

export interface SealedSample {
  /** Columns of which a value was opened. */
  opened: number;
  /** Columns whose value no key of the ring opens. */
  unreadable: string[];
}

/** Opens one value of every sealed column that has one near an end of its table: whether the ring is the one that the data was sealed with. */
export async function openSample(db: Db, ring: KeyRing): Promise<SealedSample> {
  const sealer = createSealer(ring);
  const sample: SealedSample = { opened: 0, unreadable: [] };
  for (const column of sealedColumns) {
    const { table, column: name, sealedAs = name.replace(/_sealed$/, '') } = column;
    const found = await findOne(db, column);
    if (!found) continue;
    try {
      sealer.open(found.sealed, { table, column: sealedAs, row: found.row, organizationId: found.organizationId });
      sample.opened++;
    } catch {
      sample.unreadable.push(`${table}.${name}`);
    }
  }
  return sample;
}
