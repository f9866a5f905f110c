import { rowsOf, type Db } from '../platform/db/index.js';
import { createSealer, type KeyRing } from '../platform/crypto/index.js';
import { sealedColumns, type SealedColumn } from './sealed-columns.js';

interface SealedRow {
  row: string;
  organizationId: string;
  sealed: Buffer;
}

/** How much of a table's end is read for a new row: new ones mostly stand there, and reading all of a large table would take minutes. */
const LAST_PAGES = 64;

/** A value from the end of the table, where a new one is likely; from anywhere where there is none. An empty one was erased. */
async function findOne(db: Db, { table, column, row, organization = 't.organization_id' }: SealedColumn): Promise<SealedRow | undefined> {
  const find = (where: string): Promise<SealedRow[]> =>
    rowsOf<SealedRow>(
      db,
      `select ${row} as row, ${organization} as "organizationId", t.${column} as sealed
       from ${table} t
       where length(t.${column}) > 0 ${where}
       limit 1`,
    );
  const [recent] = await find(
    `and t.ctid >= format('(%s,0)', greatest(pg_relation_size('${table}') / current_setting('block_size')::bigint - ${LAST_PAGES}, 0))::tid`,
  );
  return recent ?? (await find(''))[0];
}

export interface SealedSample {
  /** Columns of which a value was opened. */
  opened: number;
  /** Columns whose value no key of the ring opens. */
  unreadable: string[];
}

/** Opens one value of every sealed column: whether the ring is the one that the data was sealed with. */
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
