import type { Caller } from '../auth/index.js';
import { inTransaction, type Db } from '../platform/db/index.js';
import { AppError, notFound, type ErrorDetail } from '../platform/errors/index.js';
import { newId } from '../platform/ids.js';
import type { Logger } from '../platform/telemetry/index.js';
import type { NewDelivery } from '../webhooks/index.js';
import { applyChange, attachRequest, type ChangeMeta, type ChangeStore } from './apply-change.js';
import { endBundle, findBundle, insertBundle, type Bundle } from './bundles.repository.js';
import { cancelRelease, releaseRequest, whenToRelease } from './end-request.js';
import type { ReleaseDispatcher } from './release-dispatch.js';
import type { LockedRequest } from './request.js';
import type { RequestChange } from './request-change.js';
import { lockBundledRequests, lockRequests } from './requests.repository.js';

/** What is sent to release requests together. */
export interface BundleBody {
  request_ids: string[];
  release_at?: string;
}

interface Options extends ChangeStore {
  db: Db;
  dispatcher: ReleaseDispatcher;
  log: Logger;
}

/** Why a bundle cannot be released: each member that stands in its way, with its place in what was sent. */
function blockers(requestIds: readonly string[], locked: readonly LockedRequest[]): ErrorDetail[] {
  const byId = new Map(locked.map((request) => [request.id, request]));
  return requestIds.flatMap((id, index) => {
    const status = byId.get(id)?.status;
    if (status === undefined) return [{ field: `request_ids.${index}`, message: `${id} is not known` }];
    if (status === 'approved' || status === 'failed') return [];
    return [{ field: `request_ids.${index}`, message: `${id} is ${status}`, request_id: id, status }];
  });
}

/** Releases of several requests at once: one transaction releases them all, another one promotes them all. */
export function createBundleService({ db, dispatcher, log, ...store }: Options) {
  async function applyAll(tx: Db, changes: readonly RequestChange[], meta: ChangeMeta): Promise<NewDelivery[]> {
    const deliveries: NewDelivery[] = [];
    for (const change of changes)
      deliveries.push(...(await applyChange(tx, store, change, { requestId: meta.requestId })));
    return deliveries;
  }

  async function get({ organizationId }: Caller, bundleId: string): Promise<Bundle> {
    const bundle = await findBundle(db, organizationId, bundleId);
    if (!bundle) throw notFound(`Bundle ${bundleId}`);
    return bundle;
  }

  return {
    /** @throws NOT_FOUND */
    get,

    /**
     * Releases requests together, at once or at a time. Where one of them cannot be released, none is.
     * @throws NOT_FOUND for a request that is not known, CONFLICT naming every member that is not approved.
     */
    async create(caller: Caller, body: BundleBody, meta: ChangeMeta): Promise<Bundle> {
      const { organizationId, sub } = caller;
      const { bundle, deliveries } = await inTransaction(db, async (tx) => {
        const locked = await lockRequests(tx, organizationId, body.request_ids);
        const details = blockers(body.request_ids, locked);
        if (locked.length < body.request_ids.length)
          throw new AppError('NOT_FOUND', 'A request of the bundle is not known.', { details });
        if (details.length > 0)
          throw new AppError('CONFLICT', 'The bundle is not released: some of its requests are not approved.', {
            details,
          });
        const now = new Date(Math.max(...locked.map((request) => request.now.getTime())));
        const made: Bundle = {
          id: newId('bdl'),
          organizationId,
          requestIds: body.request_ids,
          status: 'pending',
          releaseAt: whenToRelease(now, body.release_at),
          createdAt: now,
          createdBy: sub,
          endedAt: null,
        };
        await insertBundle(tx, made);
        const changes = locked.map((request) => releaseRequest(request, made.releaseAt, caller, made.id));
        const written = await applyAll(tx, changes, meta);
        if (meta.hold) await attachRequest(tx, meta.hold, made.id);
        return { bundle: made, deliveries: written };
      });
      store.outbox.enqueue(deliveries, meta.requestId);
      const [id = ''] = bundle.requestIds;
      // One job is enough: whichever member it comes for, it promotes them all.
      if (bundle.releaseAt === null)
        dispatcher.dispatch({ id, organizationId, dispatchNo: 1, httpRequestId: meta.requestId });
      log.info({ organizationId, sub, bundleId: bundle.id, requestId: meta.requestId }, 'a bundle was released');
      return bundle;
    },

    /** Takes a bundle back that waits for its time. @throws NOT_FOUND, INVALID_TRANSITION where it does not. */
    async cancel(caller: Caller, bundleId: string, meta: ChangeMeta): Promise<Bundle> {
      await get(caller, bundleId);
      const deliveries = await inTransaction(db, async (tx) => {
        const locked = await lockBundledRequests(tx, caller.organizationId, bundleId);
        const isWaiting = locked.length > 0 && locked.every(({ status }) => status === 'promotion_pending');
        if (!isWaiting)
          throw new AppError('INVALID_TRANSITION', `Bundle ${bundleId} does not wait for its release any more.`);
        await endBundle(tx, bundleId, 'cancelled');
        return applyAll(
          tx,
          locked.map((request) => cancelRelease(request, caller, bundleId)),
          meta,
        );
      });
      store.outbox.enqueue(deliveries, meta.requestId);
      return get(caller, bundleId);
    },
  };
}
export type BundleService = ReturnType<typeof createBundleService>;
