import { inTransaction, type Db } from '../platform/db/index.js';
import { PAYLOAD_SCHEMA, type FlowAdder, type FlowRequest } from '../platform/jobs/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import { applyChange, type ChangeStore } from './apply-change.js';
import type { ReleaseDispatch } from './due-requests.query.js';
import { promoteRequest } from './request-change.js';
import { lockRequest } from './requests.repository.js';

/** Nobody waits for a promotion as somebody may for a query. */
const PRIORITY = 4;

export const releaseFlowId = ({ id, dispatchNo }: Pick<ReleaseDispatch, 'id' | 'dispatchNo'>): string => `${id}-d${dispatchNo}`;

export const releasePayload = (request: ReleaseDispatch) => ({
  schema: PAYLOAD_SCHEMA, governanceRequestId: request.id, organizationId: request.organizationId, requestId: request.httpRequestId,
});

const flowOf = (request: ReleaseDispatch): FlowRequest => ({
  id: releaseFlowId(request),
  shardKey: request.organizationId,
  priority: PRIORITY,
  root: { name: 'release-request', payload: releasePayload(request), children: [] },
});

/** Promotes what was released: a job triggers it, the request's row decides. */
export function createRelease({ db, flows, log, ...store }: ChangeStore & { db: Db; flows: FlowAdder; log: Logger }) {
  return {
    /** Resolves when Redis has the job. */
    enqueue: async (request: ReleaseDispatch): Promise<void> => void (await flows.add(flowOf(request))),

    /** After the commit, and without making the caller wait: what Redis does not take, the sweep enqueues. */
    dispatch(request: ReleaseDispatch): void {
      flows.add(flowOf(request)).catch((error: unknown) => {
        log.warn({ err: error, governanceRequestId: request.id, requestId: request.httpRequestId }, 'release accepted but not enqueued; the sweep will enqueue it');
      });
    },

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
export type Release = ReturnType<typeof createRelease>;
