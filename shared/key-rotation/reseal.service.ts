import { createSealer, keyMark, type KeyRing } from '../platform/crypto/index.js';
import type { Db } from '../platform/db/index.js';
import {
  countPages,
  listOldValues,
  listStores,
  replaceValues,
  type OldValue,
  type ResealedValue,
} from './reseal.repository.js';
import { sealedColumns, type SealedColumn } from './sealed-columns.js';

/** Small enough that a statement holds its rows for milliseconds. */
const PAGES_AT_ONCE = 4;

/** Rows that others were changing are met again; so often in a row that never ends, someone still seals with an old key. */
const MAX_PASSES = 10;

export interface ResealProgress {
  /** A partition by its own name. */
  table: string;
  column: string;
  /** Pages of the table that were looked at, and all of them. */
  pages: number;
  of: number;
  /** Values of the column re-sealed in this pass. */
  resealed: number;
}

/** A value that no key of the ring opens: its key is gone, or its bytes were changed. It stays as it is. */
export interface UnreadableValue {
  table: string;
  column: string;
  row: string;
  reason: string;
}

export interface ResealReport {
  resealed: number;
  /** Values that were being changed whenever they were looked at. */
  left: number;
  unreadable: UnreadableValue[];
}

interface Options {
  db: Db;
  ring: KeyRing;
  onProgress?: (progress: ResealProgress) => void;
}

/**
 * Re-seals under the ring's current key what an older key of it sealed, a few pages of a table at a time, while others read
 * and write. It keeps no account of its own: whatever bears the mark of another key is still to be done, so that a run which
 * was broken off goes on by being started again.
 */
export function createResealer({ db, ring, onProgress = () => undefined }: Options) {
  const sealer = createSealer(ring);

  function reseal(column: SealedColumn, value: OldValue, unreadable: UnreadableValue[]): ResealedValue[] {
    const { table, column: name, sealedAs = name.replace(/_sealed$/, '') } = column;
    const context = { table, column: sealedAs, row: value.row, organizationId: value.organizationId };
    try {
      return [
        { place: value.place, before: value.sealed, after: sealer.seal(sealer.open(value.sealed, context), context) },
      ];
    } catch (error) {
      unreadable.push({ table, column: name, row: value.row, reason: (error as Error).message });
      return [];
    }
  }

  async function passStore(store: string, column: SealedColumn, report: ResealReport): Promise<void> {
    const mark = keyMark(ring.current.id);
    const of = await countPages(db, store);
    for (let from = 0; from < of; from += PAGES_AT_ONCE) {
      const old = await listOldValues(db, store, column, mark, { from, to: from + PAGES_AT_ONCE });
      const values = old.flatMap((value) => reseal(column, value, report.unreadable));
      const written = values.length === 0 ? 0 : await replaceValues(db, store, column, values);
      report.resealed += written;
      report.left += values.length - written;
      onProgress({
        table: store,
        column: column.column,
        pages: Math.min(of, from + PAGES_AT_ONCE),
        of,
        resealed: report.resealed,
      });
    }
  }

  async function passColumn(column: SealedColumn): Promise<ResealReport> {
    const report: ResealReport = { resealed: 0, left: 0, unreadable: [] };
    for (const store of await listStores(db, column)) await passStore(store, column, report);
    return report;
  }

  async function pass(): Promise<ResealReport> {
    const reports: ResealReport[] = [];
    for (const column of sealedColumns) reports.push(await passColumn(column));
    const sum = (pick: (report: ResealReport) => number): number =>
      reports.reduce((total, report) => total + pick(report), 0);
    return {
      resealed: sum(({ resealed }) => resealed),
      left: sum(({ left }) => left),
      unreadable: reports.flatMap(({ unreadable }) => unreadable),
    };
  }

  return {
    /** Looks at every sealed column until a whole look finds nothing more to do. */
    async run(): Promise<ResealReport> {
      let resealed = 0;
      for (let passes = 1; ; passes++) {
        const report = await pass();
        resealed += report.resealed;
        const isDone = report.resealed === 0 && report.left === 0;
        if (isDone || passes === MAX_PASSES) return { ...report, resealed };
      }
    },
  };
}
