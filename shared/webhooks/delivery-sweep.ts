import type { Db } from '../platform/db/index.js';
import { failUndeliverable, listDueEndpoints } from './deliveries.repository.js';
import type { Outbox } from './outbox.js';

/** Endpoints that one sweep looks at; the next one goes on behind them, so that none is left out however many there are. */
const BATCH = 500;

/**
 * Has endpoints looked at that something is due for: retries, and what was lost with Redis or with a process. An endpoint
 * whose job still waits is enqueued under the same id, which changes nothing.
 */
export function createDeliverySweep({ db, outbox }: { db: Db; outbox: Outbox }) {
  let afterId = '';
  return {
    /** @returns for how many endpoints something was found due. */
    async run(): Promise<number> {
      await failUndeliverable(db);
      const due = await listDueEndpoints(db, afterId, BATCH);
      afterId = due.length === BATCH ? (due.at(-1) ?? '') : '';
      outbox.wake(due);
      return due.length;
    },
  };
}
export type DeliverySweep = ReturnType<typeof createDeliverySweep>;
