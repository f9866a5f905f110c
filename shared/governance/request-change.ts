import { extendChain, type HistoryDraft, type HistoryEntry } from './history-chain.js';
import type { LockedRequest, StoredTitle } from './request.js';
import type { RequestStatus } from './request-status.js';
import type { Stage } from './stage.js';
import { transitionFrom, type RequestAction } from './transitions.js';

/** Who makes a change. */
export interface ChangeMaker {
  sub: string;
  actSub?: string;
}

/** Who promotes what was released. */
export const system: ChangeMaker = { sub: 'system' };

/** What one change leaves behind: the request, its new entries of history and, where they moved, its stages. */
export interface RequestChange {
  before: LockedRequest;
  request: LockedRequest;
  entries: HistoryEntry[];
  stages: Stage[] | undefined;
  /** Those of the stages that were changed. */
  movedStages: Stage[];
}

/** One step through the table of transitions, and what its entry of history says beside it. */
export interface Step {
  action: RequestAction;
  to?: RequestStatus;
  about?: Partial<Pick<HistoryDraft, 'stageId' | 'decision' | 'notes' | 'delegatedBy' | 'findings'>>;
}

/** Fields that a change may set beside what follows from its steps. */
export type Fields = Partial<Omit<LockedRequest, 'id' | 'organizationId' | 'status' | 'version' | 'chainEnd'>>;

/** Walks the steps through the table of transitions. @throws INVALID_TRANSITION at the first that is not in it. */
export function changed(
  before: LockedRequest,
  by: ChangeMaker,
  steps: readonly Step[],
  fields: Fields,
  stages?: Stage[],
  unmoved: readonly Stage[] = [],
): RequestChange {
  const merged = { ...before, ...fields };
  let status = before.status;
  const drafts = steps.map(({ action, to, about }): HistoryDraft => {
    const { from, to: next } = transitionFrom(action, status, to);
    status = next;
    return {
      at: before.now,
      actor: by.sub,
      onBehalfBy: by.actSub ?? null,
      action,
      fromStatus: from,
      toStatus: next,
      round: merged.round,
      contentVersion: merged.contentVersion,
      stageId: null,
      decision: null,
      notes: null,
      delegatedBy: null,
      findings: null,
      ...about,
    };
  });
  const entries = extendChain({ requestId: before.id, organizationId: before.organizationId }, before.chainEnd, drafts);
  const last = entries.at(-1);
  return {
    before,
    request: {
      ...merged,
      status,
      updatedAt: before.now,
      updatedBy: by.sub,
      version: before.version + 1,
      chainEnd: last ? { sequence: last.sequence, hash: last.hash } : before.chainEnd,
    },
    entries,
    stages,
    movedStages: (stages ?? []).filter((stage) => !unmoved.includes(stage)),
  };
}

/** What an amendment may replace; what it leaves out stays. */
export interface Amendment extends Partial<StoredTitle> {
  priority?: string;
  contentSealed?: Buffer;
  cmsContentEntryId?: string | null;
  cmsSchemaId?: string | null;
}

/** An amendment, and the author that its payload names. */
export interface Amending {
  amendment: Amendment;
  authors: readonly string[];
}

/**
 * Whoever writes a request is among its authors, and so are the service that writes on behalf of somebody and the author that
 * the payload names: neither may approve under another name what it has written.
 */
export const authorsWith = (authors: readonly string[], by: ChangeMaker, named: readonly string[] = []): string[] => [
  ...new Set([...authors, by.sub, ...(by.actSub === undefined ? [] : [by.actSub]), ...named]),
];

/** What an amendment leaves: there is something else to be read, and one more who has written it. */
export const amended = (request: LockedRequest, amending: Amending, by: ChangeMaker): Fields => ({
  ...amending.amendment,
  authors: authorsWith(request.authors, by, amending.authors),
  contentVersion: request.contentVersion + 1,
});

/** Amends a draft, or a request that changes were requested of. */
export const amendRequest = (request: LockedRequest, amending: Amending, by: ChangeMaker): RequestChange =>
  changed(request, by, [{ action: 'amend' }], amended(request, amending, by));
