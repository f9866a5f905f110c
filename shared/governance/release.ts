import { inTransaction, type Db } from '../platform/db/index.js';
import { applyChange, type ChangeStore } from './apply-change.js';
import { promoteRequest } from './request-change.js';
import { lockRequest } from './requests.repository.js';

/** Promotes what was released: a job triggers it, the request's row decides. */
export function createRelease({ db, ...store }: ChangeStore & { db: Db }) {
  return {
    /**
     * Promotes and completes a released request in one transaction with its event. False when it does not wait for that:
     * it was promoted before. A failure leaves it waiting, to be tried again.
     */
    async promote(organizationId: string, requestId: string, httpRequestId: string): Promise<boolean> {
      const deliveries = await inTransaction(db, async (tx) => {
        const request = await lockRequest(tx, organizationId, requestId);
        if (request?.status !== 'promotion_pending') return undefined;
        return applyChange(tx, store, promoteRequest(request), { requestId: httpRequestId });
      });
      store.outbox.enqueue(deliveries ?? [], httpRequestId);
      return deliveries !== undefined;
    },
  };
}
