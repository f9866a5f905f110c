import type { Db } from '../platform/db/index.js';
import { conflict } from '../platform/errors/index.js';
import { attachResource, type IdempotencyHold } from '../platform/idempotency/index.js';
import type { NewDelivery, Outbox } from '../webhooks/index.js';
import { changedMembers, changesBetween } from './content-changes.js';
import { presentSubmitted, type GovernanceDocuments } from './governance-documents.js';
import { appendHistory } from './history.repository.js';
import type { RequestChange } from './request-change.js';
import { eventsOf } from './request-events.js';
import { saveRequest } from './requests.repository.js';
import { saveStages } from './stages.repository.js';
import { findSubmittedContent, insertVersion } from './versions.repository.js';

/** What a change carries beside the caller's words. */
export interface ChangeMeta {
  /** Id of the HTTP request that made it. */
  requestId: string;
  /** Where the caller sent an Idempotency-Key: the change and the key are written together. */
  hold?: IdempotencyHold;
  /** Versions of the content that the caller has read, one of which it must be; `*` for any. */
  ifMatch?: '*' | readonly string[];
}

/** Where a change goes beside the tables. */
export interface ChangeStore {
  outbox: Outbox;
  documents: GovernanceDocuments;
}

/**
 * Writes a change: stages, history, request, events, and the caller's key. The transaction holds the request's lock.
 * Answers with the deliveries of the events, to be enqueued after the commit.
 */
export async function applyChange(
  tx: Db,
  { outbox, documents }: ChangeStore,
  change: RequestChange,
  meta: ChangeMeta,
): Promise<NewDelivery[]> {
  const { before, request, entries, stages, movedStages } = change;
  const active = stages?.find(({ status }) => status === 'ACTIVE');
  await saveStages(tx, documents, request, movedStages);
  await appendHistory(
    tx,
    documents,
    { requestId: request.id, organizationId: request.organizationId },
    before.chainEnd,
    entries,
  );
  await saveRequest(tx, request, { stageDueAt: active?.dueAt ?? null, httpRequestId: meta.requestId });
  const deliveries: NewDelivery[] = [];
  for (const event of eventsOf(change)) deliveries.push(...(await outbox.recordEvent(tx, event)));
  await keepSubmitted(tx, documents, change);
  if (meta.hold) await attachRequest(tx, meta.hold, request.id);
  return deliveries;
}

/** Keeps what a change has submitted, if it has, with what is different from the round before. */
async function keepSubmitted(
  tx: Db,
  documents: GovernanceDocuments,
  { request, entries }: RequestChange,
): Promise<void> {
  const submission = entries.find(({ action }) => action === 'submit' || action === 'resubmit');
  if (!submission) return;
  const { priority, organizationId, id, round } = request;
  const title = documents.title.open(organizationId, id, request);
  const content = { title, priority, ...documents.content.open(organizationId, id, request.contentSealed) };
  const before = round === 1 ? undefined : await findSubmittedContent(tx, documents, request, round - 1);
  const changed = before && changedMembers(changesBetween(presentSubmitted(before), presentSubmitted(content)));
  await insertVersion(tx, documents, request, submission.onBehalfBy, { content, changed });
}

/** Ties a request to the caller's Idempotency-Key. @throws CONFLICT when a later call has taken the key over. */
export async function attachRequest(tx: Db, hold: IdempotencyHold, requestId: string): Promise<void> {
  if (!(await attachResource(tx, hold, requestId)))
    throw conflict('The Idempotency-Key was taken over by a later call.', { 'Retry-After': '1' });
}
