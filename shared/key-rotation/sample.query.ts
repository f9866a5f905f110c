import { rowsOf, type Db } from '../platform/db/index.js';
import { createSealer, type KeyRing } from '../platform/crypto/index.js';
import { sealedColumns, type SealedColumn } from './sealed-columns.js';

async function findNewest(db: Db, { table, column, row, organization = 't.organization_id' }: SealedColumn): Promise<{ row: string; organizationId: string; sealed: Buffer } | undefined> {
  const [found] = await rowsOf<{ row: string; organizationId: string; sealed: Buffer }>(
    db,
    `select ${row} as row, ${organization} as "organizationId", t.${column} as sealed
     from ${table} t
     where t.${column} is not null
     order by t.ctid desc
     limit 1`,
  );
  return found;
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
    const found = await findNewest(db, column);
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
