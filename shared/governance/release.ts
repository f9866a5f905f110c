import { inTransaction, type Db } from '../platform/db/index.js';
import { applyChange, type ChangeStore } from './apply-change.js';
import { countReleaseTry } from './due-requests.query.js';
import { failRequest, promoteRequest } from './end-request.js';
import { lockRequest } from './requests.repository.js';

/** A promotion that has failed so often, over some hours, is given up: somebody has to look. */
export const MOST_RELEASE_TRIES = 30;

/** Promotes what was released: a job triggers it, the request's row decides. */
export function createRelease({ db, ...store }: ChangeStore & { db: Db }) {
  async function end(
    organizationId: string,
    requestId: string,
    httpRequestId: string,
    isGivenUp: boolean,
  ): Promise<boolean> {
    const deliveries = await inTransaction(db, async (tx) => {
      const request = await lockRequest(tx, organizationId, requestId);
      if (request?.status !== 'promotion_pending') return undefined;
      if (request.releaseAt !== null && request.releaseAt > request.now) return undefined;
      const change = isGivenUp ? failRequest(request) : promoteRequest(request);
      return applyChange(tx, store, change, { requestId: httpRequestId });
    });
    store.outbox.enqueue(deliveries ?? [], httpRequestId);
    return deliveries !== undefined;
  }

  return {
    /**
     * Promotes and completes a released request in one transaction with its event. False when it does not wait for that:
     * it was promoted before, or its time has not come. A failure leaves it waiting, to be tried again; after so many it has failed.
     */
    async promote(organizationId: string, requestId: string, httpRequestId: string): Promise<boolean> {
      const tries = await countReleaseTry(db, organizationId, requestId);
      if (tries === undefined) return false;
      return end(organizationId, requestId, httpRequestId, tries > MOST_RELEASE_TRIES);
    },
  };
}
