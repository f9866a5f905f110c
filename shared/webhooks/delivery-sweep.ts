import type { Db } from '../platform/db/index.js';
import { failUndeliverable, listDueDeliveries } from './deliveries.repository.js';
import type { Outbox } from './outbox.js';

/** Of one endpoint no more than it is tried with at once: its tries go on with the rest by themselves. */
const PER_ENDPOINT = 4;
const BATCH = 500;

/**
 * Enqueues deliveries that are due: retries, and what was lost with Redis or with a process. A delivery whose job still
 * waits is enqueued under the same id, which changes nothing.
 */
export function createDeliverySweep({ db, outbox }: { db: Db; outbox: Outbox }) {
  return {
    /** @returns how many deliveries were found due. */
    async run(): Promise<number> {
      await failUndeliverable(db);
      const due = await listDueDeliveries(db, PER_ENDPOINT, BATCH);
      outbox.enqueue(due);
      return due.length;
    },
  };
}
export type DeliverySweep = ReturnType<typeof createDeliverySweep>;
