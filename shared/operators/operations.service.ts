import type { Db } from '../platform/db/index.js';
import { AppError } from '../platform/errors/index.js';
import { countWork, listWork, workKinds, type WorkFilter, type WorkRow } from './work.query.js';

/** What is done to one piece of work; it belongs to the domain that owns the work. */
type Act = (row: WorkRow, requestId: string) => Promise<unknown>;

/** What operators see of the work in Postgres, and do to it. */
export function createOperationsService({ db, acts }: { db: Db; acts: { queries: Act; deliveries: Act } }) {
  return {
    async list(filter: WorkFilter, limit: number) {
      const [rows, counts] = await Promise.all([listWork(db, filter, limit), countWork(db, filter)]);
      return { rows, counts };
    },

    /** Acts on what the filter finds and the action is for, each by itself: one that is refused holds up none of the others. */
    async actOnAll(filter: WorkFilter, most: number, requestId: string): Promise<{ id: string; said: string }[]> {
      const { kind } = filter;
      const action = workKinds[kind].action;
      if (action === null || (kind !== 'queries' && kind !== 'deliveries')) return [];
      const found = await listWork(db, { ...filter, status: action.status }, most);
      const results: { id: string; said: string }[] = [];
      for (const row of found) {
        try {
          await acts[kind](row, requestId);
          results.push({ id: row.id, said: 'done' });
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          results.push({ id: row.id, said: error.message });
        }
      }
      return results;
    },
  };
}
export type OperationsService = ReturnType<typeof createOperationsService>;
