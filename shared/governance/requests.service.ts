import { hasScope, type Caller } from '../auth/index.js';
import { inTransaction, type Db } from '../platform/db/index.js';
import { AppError, conflict, forbidden, invalidRequest, notFound } from '../platform/errors/index.js';
import { isId } from '../platform/ids.js';
import type { Logger } from '../platform/telemetry/index.js';
import { applyChange, type ChangeMeta, type ChangeStore } from './apply-change.js';
import { checkContentVersion, createRequestChanger } from './change-request.js';
import { changesBetween, type ContentChange } from './content-changes.js';
import { draftOf, insertDraft } from './draft.js';
import { withdrawRequest } from './end-request.js';
import { openRequest, presentSubmitted, type GovernanceDocuments } from './governance-documents.js';
import type { ShownEntry } from './history-chain.js';
import { findHistory } from './history.repository.js';
import { authorOf, joinOf, payloadProblems } from './input-payload.js';
import type { RequestFilter } from './list-statements.js';
import { saltNotes } from './notes.js';
import type { GovernanceRequest, LockedRequest, StoredRequest } from './request.js';
import { amendRequest, type Amending, type RequestChange } from './request-change.js';
import type { AmendmentBody, NewRequestBody } from './request.schema.js';
import {
  databaseNow,
  deleteDraft,
  findOpenOfEntry,
  findRequest,
  listRequests,
  lockContentEntry,
  lockRequest,
} from './requests.repository.js';
import { effectiveRules, type Template } from './rules.js';
import { findStages } from './stages.repository.js';
import { resubmitRequest, submitRequest } from './submit-request.js';
import { findPolicy, findTemplate } from './templates.repository.js';
import { transitionFrom } from './transitions.js';
import { nextCursor } from './walk-cursor.js';
import { findVersions, type SubmittedVersion } from './versions.repository.js';

/** What was submitted in a round, and what is different from the round before. */
export interface RequestVersion extends SubmittedVersion {
  changes: ContentChange[];
}

interface Options extends ChangeStore {
  db: Db;
  /** So many random bytes. */
  randomBytes: (size: number) => Buffer;
  log: Logger;
}

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
  const { input_payload: inputPayload, summary, title, ...others } = body;
  const { organizationId, id } = request;
  const rest =
    title === undefined
      ? others
      : { ...others, titleSealed: documents.title.seal(organizationId, id, title), clearTitle: null };
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

/** The rules under which a draft is submitted, and what a policy under evaluation finds. @throws CONFLICT for a second open request. */
async function rulesFor(tx: Db, request: LockedRequest, template: Template) {
  const policy = await findPolicy(tx, request.organizationId, request.templateId);
  const rules = effectiveRules(template, policy?.policy);
  const { organizationId, cmsContentEntryId } = request;
  if (!rules.oneOpenRequest || cmsContentEntryId === null) return { rules, findings: [] };
  await lockContentEntry(tx, organizationId, cmsContentEntryId);
  const other = await findOpenOfEntry(tx, organizationId, cmsContentEntryId, request.id);
  if (other !== undefined && rules.mode === 'enforce')
    throw conflict(`Content entry ${cmsContentEntryId} has an open request already: ${other}.`);
  return { rules, findings: other === undefined ? [] : ['ONE_OPEN_REQUEST' as const] };
}

/** Submits a draft, or begins the next round of a request that changes were requested of. */
async function submission(
  tx: Db,
  documents: GovernanceDocuments,
  caller: Caller,
  request: LockedRequest,
): Promise<RequestChange> {
  if (request.submittedAt !== null)
    return resubmitRequest(request, await findStages(tx, documents, request), undefined, caller);
  transitionFrom('submit', request.status);
  const template = await templateFor(tx, request.templateId, request.templateVersion);
  const { rules, findings } = await rulesFor(tx, request, template);
  return submitRequest(request, template.stages, rules, caller, findings);
}

/** What was submitted once stays of its content entry. @throws CONFLICT for another join key. */
function checkJoin(request: LockedRequest, payload: Record<string, unknown> | undefined): void {
  if (payload === undefined || request.submittedAt === null || request.cmsContentEntryId === null) return;
  if (joinOf(payload).cmsContentEntryId === request.cmsContentEntryId) return;
  throw new AppError(
    'CONFLICT',
    `The request is of content entry ${request.cmsContentEntryId}, which cannot change once it was submitted.`,
    { details: [{ field: 'input_payload.cms_content_entry_id', message: `must stay ${request.cmsContentEntryId}` }] },
  );
}

/** @throws FORBIDDEN unless the caller wrote or submitted the request, or runs the organization's governance. */
function checkAuthor({ sub, scopes }: Caller, request: LockedRequest, what: string): void {
  if (request.authors.includes(sub) || hasScope(scopes, 'admin')) return;
  throw forbidden(`Only who wrote or submitted a request may ${what} it.`, [
    { field: 'request_id', message: `was not written by ${sub}`, reason: 'NOT_AN_AUTHOR' },
  ]);
}

/** Requests: what is to be reviewed and released, from the draft on. */
export function createRequestService({ db, outbox, documents, randomBytes, log }: Options) {
  const store = { outbox, documents };

  const opened = (request: StoredRequest): GovernanceRequest => openRequest(documents, request);

  async function getRequest(caller: Caller, requestId: string): Promise<GovernanceRequest> {
    const request = isId('req', requestId) ? await findRequest(db, caller.organizationId, requestId) : undefined;
    if (!request) throw notFound(`Request ${requestId}`);
    return opened(request);
  }

  const changeLocked = createRequestChanger({ db, log, ...store });
  const change = async (...given: Parameters<typeof changeLocked>): Promise<GovernanceRequest> =>
    opened((await changeLocked(...given)) as LockedRequest);

  return {
    getRequest,

    /** @throws INVALID_REQUEST for a filter by a template that there is none of. */
    async listRequests(
      caller: Caller,
      filter: RequestFilter,
    ): Promise<{ rows: GovernanceRequest[]; total: number; nextCursor: string | null }> {
      if (filter.templateId !== undefined) await templateFor(db, filter.templateId);
      const { rows, total } = await listRequests(db, caller.organizationId, filter);
      const shown = rows.slice(0, filter.pageSize);
      return {
        rows: shown.map(opened),
        total,
        nextCursor:
          rows.length > shown.length
            ? nextCursor(
                filter,
                shown.map(({ id }) => id),
              )
            : null,
      };
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
      return opened(request);
    },

    /** @throws INVALID_TRANSITION unless the request is a draft or changes were requested of it. */
    submit: (caller: Caller, requestId: string, meta: ChangeMeta): Promise<GovernanceRequest> =>
      change(caller, requestId, meta, (tx, request) => submission(tx, documents, caller, request)),

    /** @throws INVALID_TRANSITION while the request is reviewed and once it is approved. */
    amend: (caller: Caller, requestId: string, body: AmendmentBody, meta: ChangeMeta): Promise<GovernanceRequest> =>
      change(caller, requestId, meta, (_tx, request) => {
        checkPayload(request.instructional, body.input_payload);
        checkContentVersion(request, meta);
        checkJoin(request, body.input_payload);
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
        checkContentVersion(request, meta);
        checkJoin(request, body?.input_payload);
        const amending = body && Object.keys(body).length > 0 ? amendingOf(documents, request, body) : undefined;
        return resubmitRequest(request, await findStages(tx, documents, request), amending, caller);
      }),

    /**
     * Takes a request back, for good.
     * @throws FORBIDDEN for who is no author of it, INVALID_TRANSITION once it has ended.
     */
    withdraw: (caller: Caller, requestId: string, notes: string | undefined, meta: ChangeMeta) =>
      change(caller, requestId, meta, async (tx, request) => {
        checkAuthor(caller, request, 'withdraw');
        checkContentVersion(request, meta);
        const salted = notes === undefined ? null : saltNotes(notes, randomBytes(16));
        return withdrawRequest(request, await findStages(tx, documents, request), salted, caller);
      }),

    /** Removes a draft, with all that is known of it. @throws FORBIDDEN for who is no author of it, INVALID_TRANSITION once it was submitted. */
    async delete(caller: Caller, requestId: string, meta: ChangeMeta): Promise<void> {
      if (!isId('req', requestId)) throw notFound(`Request ${requestId}`);
      await inTransaction(db, async (tx) => {
        const request = await lockRequest(tx, caller.organizationId, requestId);
        if (!request) throw notFound(`Request ${requestId}`);
        checkAuthor(caller, request, 'delete');
        checkContentVersion(request, meta);
        if (request.status !== 'draft')
          throw new AppError('INVALID_TRANSITION', `The request is ${request.status}; only a draft can be deleted.`);
        await deleteDraft(tx, requestId);
      });
      const { organizationId, sub } = caller;
      log.info(
        { organizationId, sub, governanceRequestId: requestId, requestId: meta.requestId },
        'a draft was deleted',
      );
    },

    /** Everything that was ever submitted of a request, oldest first, each with what is different from the one before. */
    async listVersions(caller: Caller, requestId: string): Promise<RequestVersion[]> {
      await getRequest(caller, requestId);
      const versions = await findVersions(db, documents, caller.organizationId, requestId);
      return versions.map((version, index) => {
        const before = versions[index - 1];
        const changes = before
          ? changesBetween(presentSubmitted(before.content), presentSubmitted(version.content))
          : [];
        return { ...version, changes };
      });
    },
  };
}
export type RequestService = ReturnType<typeof createRequestService>;
