import type { Caller } from '../auth/index.js';
import { inTransaction, type Db } from '../platform/db/index.js';
import { AppError, notFound } from '../platform/errors/index.js';
import { isId } from '../platform/ids.js';
import type { Logger } from '../platform/telemetry/index.js';
import { applyChange, type ChangeMeta, type ChangeStore } from './apply-change.js';
import type { LockedRequest } from './request.js';
import type { RequestChange } from './request-change.js';
import { lockRequest } from './requests.repository.js';

/** @throws CONTENT_CHANGED when what the caller has read is not what is there now. */
export function checkContentVersion(request: LockedRequest, { ifMatch }: Pick<ChangeMeta, 'ifMatch'>): void {
  if (ifMatch === undefined || ifMatch === '*' || ifMatch.includes(String(request.contentVersion))) return;
  throw new AppError(
    'CONTENT_CHANGED',
    `The request was amended or submitted again: its content is at version ${request.contentVersion}.`,
    { headers: { ETag: `"${request.contentVersion}"` } },
  );
}

/** Changes one request under its lock: whoever comes second sees what the first one left. */
export function createRequestChanger({ db, log, ...store }: ChangeStore & { db: Db; log: Logger }) {
  return async function change<Result = LockedRequest>(
    caller: Caller,
    requestId: string,
    meta: ChangeMeta,
    make: (tx: Db, request: LockedRequest) => Promise<RequestChange> | RequestChange,
    /** Reads what is answered, in the same transaction; without it that is the request. */
    read?: (tx: Db) => Promise<Result>,
  ): Promise<Result> {
    if (!isId('req', requestId)) throw notFound(`Request ${requestId}`);
    const { request, result, deliveries } = await inTransaction(db, async (tx) => {
      const locked = await lockRequest(tx, caller.organizationId, requestId);
      if (!locked) throw notFound(`Request ${requestId}`);
      const made = await make(tx, locked);
      const written = await applyChange(tx, store, made, meta);
      return { request: made.request, result: await read?.(tx), deliveries: written };
    });
    store.outbox.enqueue(deliveries, meta.requestId);
    const { organizationId } = caller;
    log.info(
      { organizationId, governanceRequestId: requestId, status: request.status, requestId: meta.requestId },
      'a request changed',
    );
    return (read ? result : request) as Result;
  };
}
export type RequestChanger = ReturnType<typeof createRequestChanger>;
