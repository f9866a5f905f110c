import type { Caller } from '../auth/index.js';
import { inTransaction, type Db } from '../platform/db/index.js';
import { invalidRequest, notFound } from '../platform/errors/index.js';
import { isId, newId } from '../platform/ids.js';
import type { Logger } from '../platform/telemetry/index.js';
import { applyChange, attachRequest, type ChangeMeta, type ChangeStore } from './apply-change.js';
import type { GovernanceDocuments } from './governance-documents.js';
import { chainStart, extendChain, type HistoryDraft, type ShownEntry } from './history-chain.js';
import { appendHistory, findHistory } from './history.repository.js';
import { authorOf, joinOf, payloadProblems } from './input-payload.js';
import type { ReleaseDispatcher } from './release-dispatch.js';
import type { GovernanceRequest, LockedRequest, StoredRequest } from './request.js';
import {
  amendRequest,
  authorsWith,
  releaseRequest,
  resubmitRequest,
  submitRequest,
  type Amending,
  type RequestChange,
} from './request-change.js';
import type { AmendmentBody, NewRequestBody } from './request.schema.js';
import {
  databaseNow,
  findRequest,
  insertRequest,
  listRequests,
  lockRequest,
  type RequestPage,
} from './requests.repository.js';
import { plannedStages } from './review.js';
import { effectiveRules, type Template } from './rules.js';
import { findStages, saveStages } from './stages.repository.js';
import { findPolicy, findTemplate } from './templates.repository.js';

interface Options extends ChangeStore {
  db: Db;
  dispatcher: ReleaseDispatcher;
  log: Logger;
}

const DEFAULT_PRIORITY = 'normal';

/** @throws INVALID_REQUEST naming the template or its version, whichever is not known. */
async function templateFor(db: Db, templateId: string, version?: string): Promise<Template> {
  const template = await findTemplate(db, templateId, version);
  if (template) return template;
  const isVersionUnknown = version !== undefined && (await findTemplate(db, templateId)) !== undefined;
  throw invalidRequest([
    isVersionUnknown
      ? { field: 'template_version', message: `is not a version of ${templateId}` }
      : { field: 'template_id', message: 'is not a known template' },
  ]);
}

function checkPayload(instructional: boolean, payload: Record<string, unknown> | undefined): void {
  const problems = instructional && payload ? payloadProblems(payload) : [];
  if (problems.length > 0) throw invalidRequest(problems);
}

/** What an amendment replaces; of the content, which is sealed as one, it keeps what the body leaves out. */
function amendingOf(documents: GovernanceDocuments, request: LockedRequest, body: AmendmentBody): Amending {
  const { input_payload: inputPayload, summary, ...rest } = body;
  const { organizationId, id } = request;
  if (inputPayload === undefined && summary === undefined) return { amendment: rest, authors: [] };
  const before = documents.content.open(organizationId, id, request.contentSealed);
  const content = {
    summary: summary === undefined ? before.summary : summary,
    inputPayload: inputPayload ?? before.inputPayload,
  };
  return {
    amendment: {
      ...rest,
      contentSealed: documents.content.seal(organizationId, id, content),
      ...joinOf(content.inputPayload),
    },
    authors: authorOf(inputPayload ?? {}),
  };
}

function draftOf(
  documents: GovernanceDocuments,
  caller: Caller,
  body: NewRequestBody,
  template: Template,
  now: Date,
): LockedRequest {
  const id = newId('req');
  const { organizationId, sub } = caller;
  const content = { summary: body.summary ?? null, inputPayload: body.input_payload };
  return {
    id,
    organizationId,
    templateId: template.templateId,
    templateVersion: template.version,
    title: body.title,
    priority: body.priority ?? DEFAULT_PRIORITY,
    status: 'draft',
    contentSealed: documents.content.seal(organizationId, id, content),
    ...joinOf(body.input_payload),
    submitterId: null,
    createdAt: now,
    createdBy: sub,
    updatedAt: now,
    updatedBy: sub,
    version: 1,
    instructional: template.instructional,
    round: 1,
    rules: null,
    authors: authorsWith([], sub, authorOf(body.input_payload)),
    currentStageId: null,
    submittedAt: null,
    approvedForReleaseAt: null,
    releasedAt: null,
    chainEnd: chainStart,
    now,
  };
}

/** Writes a draft with its stages as they are planned and the first entry of its history. */
async function insertDraft(
  tx: Db,
  documents: GovernanceDocuments,
  caller: Caller,
  draft: LockedRequest,
  template: Template,
  meta: ChangeMeta,
): Promise<LockedRequest> {
  const policy = await findPolicy(tx, draft.organizationId, draft.templateId);
  const creation: HistoryDraft = {
    at: draft.now,
    actor: caller.sub,
    onBehalfBy: caller.actSub ?? null,
    action: 'create',
    fromStatus: null,
    toStatus: 'draft',
    stageId: null,
    decision: null,
    notes: null,
    round: 1,
  };
  const owner = { requestId: draft.id, organizationId: draft.organizationId };
  const entries = extendChain(owner, chainStart, [creation]);
  const request = { ...draft, chainEnd: { sequence: 1, hash: entries[0]?.hash ?? chainStart.hash } };
  await insertRequest(tx, request, meta.requestId);
  await saveStages(tx, documents, draft, plannedStages(template.stages, effectiveRules(template, policy?.policy)));
  await appendHistory(tx, documents, owner, chainStart, entries);
  if (meta.hold) await attachRequest(tx, meta.hold, draft.id);
  return request;
}

/** Submits a draft, or begins the next round of a request that changes were requested of. */
async function submission(
  tx: Db,
  documents: GovernanceDocuments,
  caller: Caller,
  request: LockedRequest,
): Promise<RequestChange> {
  if (request.status === 'changes_requested')
    return resubmitRequest(request, await findStages(tx, documents, request), undefined, caller);
  const template = await templateFor(tx, request.templateId, request.templateVersion);
  const policy = await findPolicy(tx, request.organizationId, request.templateId);
  return submitRequest(request, template.stages, effectiveRules(template, policy?.policy), caller);
}

/** Requests: what is to be reviewed and released, from the draft on. */
export function createRequestService({ db, outbox, documents, dispatcher, log }: Options) {
  const store = { outbox, documents };

  function openRequest({ contentSealed, ...request }: StoredRequest): GovernanceRequest {
    return { ...request, ...documents.content.open(request.organizationId, request.id, contentSealed) };
  }

  async function getRequest(caller: Caller, requestId: string): Promise<GovernanceRequest> {
    const request = isId('req', requestId) ? await findRequest(db, caller.organizationId, requestId) : undefined;
    if (!request) throw notFound(`Request ${requestId}`);
    return openRequest(request);
  }

  /** One change under the request's lock: whoever comes second sees what the first one left. */
  async function change(
    caller: Caller,
    requestId: string,
    meta: ChangeMeta,
    make: (tx: Db, request: LockedRequest) => Promise<RequestChange> | RequestChange,
  ): Promise<GovernanceRequest> {
    if (!isId('req', requestId)) throw notFound(`Request ${requestId}`);
    const { request, deliveries } = await inTransaction(db, async (tx) => {
      const locked = await lockRequest(tx, caller.organizationId, requestId);
      if (!locked) throw notFound(`Request ${requestId}`);
      const made = await make(tx, locked);
      return { request: made.request, deliveries: await applyChange(tx, store, made, meta) };
    });
    outbox.enqueue(deliveries, meta.requestId);
    log.info(
      {
        organizationId: caller.organizationId,
        governanceRequestId: requestId,
        status: request.status,
        requestId: meta.requestId,
      },
      'a request changed',
    );
    return openRequest(request);
  }

  return {
    getRequest,

    /** @throws INVALID_REQUEST for a filter by a template that there is none of. */
    async listRequests(caller: Caller, page: RequestPage): Promise<{ rows: GovernanceRequest[]; total: number }> {
      if (page.templateId !== undefined) await templateFor(db, page.templateId);
      const { rows, total } = await listRequests(db, caller.organizationId, page);
      return { rows: rows.map(openRequest), total };
    },

    /** The history of a request, oldest first. */
    async getHistory(caller: Caller, requestId: string): Promise<ShownEntry[]> {
      const { organizationId } = caller;
      await getRequest(caller, requestId);
      return (await findHistory(db, organizationId, requestId)).map(
        ({ notesDigest: _digest, notesSealed, ...entry }) => ({
          ...entry,
          notes: documents.historyNotes.open(organizationId, requestId, entry.sequence, notesSealed)?.text ?? null,
        }),
      );
    },

    /**
     * Makes a draft and, where asked to, submits it in the same transaction.
     * @throws INVALID_REQUEST for an unknown template or version, or a payload that the template does not take.
     */
    async create(caller: Caller, body: NewRequestBody, meta: ChangeMeta): Promise<GovernanceRequest> {
      const template = await templateFor(db, body.template_id, body.template_version);
      checkPayload(template.instructional, body.input_payload);
      const draft = draftOf(documents, caller, body, template, await databaseNow(db));
      const { request, deliveries } = await inTransaction(db, async (tx) => {
        const inserted = await insertDraft(tx, documents, caller, draft, template, meta);
        if (!body.submit) return { request: inserted, deliveries: [] };
        const made = await submission(tx, documents, caller, inserted);
        return { request: made.request, deliveries: await applyChange(tx, store, made, { requestId: meta.requestId }) };
      });
      outbox.enqueue(deliveries, meta.requestId);
      return openRequest(request);
    },

    /** @throws INVALID_TRANSITION unless the request is a draft or changes were requested of it. */
    submit: (caller: Caller, requestId: string, meta: ChangeMeta): Promise<GovernanceRequest> =>
      change(caller, requestId, meta, (tx, request) => submission(tx, documents, caller, request)),

    /** @throws INVALID_TRANSITION while the request is reviewed and once it is approved. */
    amend: (caller: Caller, requestId: string, body: AmendmentBody, meta: ChangeMeta): Promise<GovernanceRequest> =>
      change(caller, requestId, meta, (_tx, request) => {
        checkPayload(request.instructional, body.input_payload);
        return amendRequest(request, amendingOf(documents, request, body), caller);
      }),

    /** @throws INVALID_TRANSITION unless changes were requested. */
    resubmit: (
      caller: Caller,
      requestId: string,
      body: AmendmentBody | undefined,
      meta: ChangeMeta,
    ): Promise<GovernanceRequest> =>
      change(caller, requestId, meta, async (tx, request) => {
        checkPayload(request.instructional, body?.input_payload);
        const amending = body && Object.keys(body).length > 0 ? amendingOf(documents, request, body) : undefined;
        return resubmitRequest(request, await findStages(tx, documents, request), amending, caller);
      }),

    /** Lets an approved request be promoted, by a job. @throws INVALID_TRANSITION unless it is approved. */
    async release(caller: Caller, requestId: string, meta: ChangeMeta): Promise<GovernanceRequest> {
      const request = await change(caller, requestId, meta, (_tx, locked) => releaseRequest(locked, caller));
      dispatcher.dispatch({
        id: request.id,
        organizationId: request.organizationId,
        dispatchNo: 1,
        httpRequestId: meta.requestId,
      });
      return request;
    },
  };
}
export type RequestService = ReturnType<typeof createRequestService>;
