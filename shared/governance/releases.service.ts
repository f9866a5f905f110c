import type { Caller } from '../auth/index.js';
import type { Db } from '../platform/db/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import type { ChangeMeta, ChangeStore } from './apply-change.js';
import { checkContentVersion, createRequestChanger } from './change-request.js';
import { cancelRelease, releaseRequest, whenToRelease } from './end-request.js';
import { openRequest } from './governance-documents.js';
import type { ReleaseDispatcher } from './release-dispatch.js';
import type { GovernanceRequest, LockedRequest } from './request.js';

interface Options extends ChangeStore {
  db: Db;
  dispatcher: ReleaseDispatcher;
  log: Logger;
}

/** Releases of what is approved: at once, or at a time. */
export function createReleaseService({ db, outbox, documents, dispatcher, log }: Options) {
  const change = createRequestChanger({ db, outbox, documents, log });
  const opened = (request: LockedRequest): GovernanceRequest => openRequest(documents, request);

  return {
    /**
     * Lets an approved request be promoted, by a job, at once or at the time given; a release that waits may be given another time.
     * @throws INVALID_TRANSITION unless it is approved, its promotion has failed, or its release waits.
     */
    async release(
      caller: Caller,
      requestId: string,
      releaseAt: string | undefined,
      meta: ChangeMeta,
    ): Promise<GovernanceRequest> {
      const request = await change(caller, requestId, meta, (_tx, locked) => {
        checkContentVersion(locked, meta);
        return releaseRequest(locked, whenToRelease(locked.now, releaseAt), caller);
      });
      if (request.releaseAt === null)
        dispatcher.dispatch({
          id: request.id,
          organizationId: request.organizationId,
          dispatchNo: 1,
          httpRequestId: meta.requestId,
        });
      return opened(request);
    },

    /** Takes a release back that waits for its time. @throws INVALID_TRANSITION where none does. */
    async cancel(caller: Caller, requestId: string, meta: ChangeMeta): Promise<GovernanceRequest> {
      return opened(
        await change(caller, requestId, meta, (_tx, locked) => {
          checkContentVersion(locked, meta);
          return cancelRelease(locked, caller);
        }),
      );
    },
  };
}
export type ReleaseService = ReturnType<typeof createReleaseService>;
