import { inTransaction, type Db } from '../platform/db/index.js';
import { applyChange, type ChangeStore } from './apply-change.js';
import type { NewDelivery } from '../webhooks/index.js';
import { endBundle } from './bundles.repository.js';
import { countReleaseTry } from './due-requests.query.js';
import { failRequest, promoteRequest } from './end-request.js';
import type { LockedRequest } from './request.js';
import { lockBundledRequests, lockRequest } from './requests.repository.js';

/** A promotion that has failed so often, over some hours, is given up: somebody has to look. */
export const MOST_RELEASE_TRIES = 30;

/** Promotes what was released: a job triggers it, the request's row decides. */
export function createRelease({ db, ...store }: ChangeStore & { db: Db }) {
  /** The requests that are promoted together: those of the bundle, or the one. Empty where one of them does not wait for it now. */
  async function lockWaiting(
    tx: Db,
    organizationId: string,
    requestId: string,
    bundleId: string | null,
  ): Promise<LockedRequest[]> {
    const locked =
      bundleId === null
        ? [await lockRequest(tx, organizationId, requestId)].filter((request) => request !== undefined)
        : await lockBundledRequests(tx, organizationId, bundleId);
    const areWaiting = locked.every(
      (request) =>
        request.status === 'promotion_pending' &&
        request.bundleId === bundleId &&
        (request.releaseAt === null || request.releaseAt <= request.now),
    );
    return areWaiting ? locked : [];
  }

  return {
    /**
     * Promotes and completes a released request, and all of its bundle, in one transaction with the events. False when it does
     * not wait for that: it was promoted before, or its time has not come. A failure leaves it waiting, to be tried again; after
     * so many it has failed.
     */
    async promote(organizationId: string, requestId: string, httpRequestId: string): Promise<boolean> {
      const counted = await countReleaseTry(db, organizationId, requestId);
      if (!counted) return false;
      const { tries, bundleId } = counted;
      const isGivenUp = tries > MOST_RELEASE_TRIES;
      const deliveries = await inTransaction(db, async (tx) => {
        const written: NewDelivery[] = [];
        const waiting = await lockWaiting(tx, organizationId, requestId, bundleId);
        for (const request of waiting) {
          const change = isGivenUp ? failRequest(request) : promoteRequest(request);
          written.push(...(await applyChange(tx, store, change, { requestId: httpRequestId })));
        }
        if (bundleId !== null && waiting.length > 0) await endBundle(tx, bundleId, isGivenUp ? 'failed' : 'released');
        return waiting.length === 0 ? undefined : written;
      });
      store.outbox.enqueue(deliveries ?? [], httpRequestId);
      return deliveries !== undefined;
    },
  };
}
