import { isDeepStrictEqual } from 'node:util';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../auth/index.js';
import { batched } from '../platform/batch.js';
import type { Clock } from '../platform/clock.js';
import { inTransaction, type Db } from '../platform/db/index.js';
import { forbidden, invalidRequest, notFound } from '../platform/errors/index.js';
import { newId } from '../platform/ids.js';
import type { Logger } from '../platform/telemetry/index.js';
import type { NewDelivery, Outbox } from '../webhooks/index.js';
import { versionRow, type ContextDocuments } from './context-documents.js';
import {
  contextSections,
  minorOf,
  versionOf,
  type ContextContent,
  type SectionResults,
  type StoredContext,
} from './context.js';
import type { ContextUpdate } from './context.schema.js';
import {
  findVersion,
  insertVersion,
  listHeads,
  lockContext,
  type ContextHead,
  type ContextVersionRow,
} from './contexts.repository.js';
import { sectionResults } from './section-results.js';
import { refuseUnless, type VersionConditions } from './version-conditions.js';

/** Opened versions that a process keeps, since they never change: by the size of what is sealed, about an eighth of the text. */
const OPENED_BYTES = 4 * 1_024 * 1_024;

export interface ContextMeta {
  requestId: string;
  conditions?: VersionConditions;
}

/** A context as it stands after an update, and what was found when it was looked at. */
export interface UpdatedContext extends StoredContext {
  validatedAt: Date;
  validationResults: SectionResults;
}

interface Options {
  db: Db;
  documents: ContextDocuments;
  outbox: Outbox;
  clock: Clock;
  log: Logger;
}

const changedBetween = (before: ContextContent, after: ContextContent): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter(
      (name) => !isDeepStrictEqual((before as Record<string, unknown>)[name], (after as Record<string, unknown>)[name]),
    )
    .toSorted();

function refuseForeign(caller: Caller, organizationId: string): void {
  if (organizationId === caller.organizationId) return;
  throw forbidden('The token belongs to another organization.', [
    { field: 'organizationId', message: 'must be the organization of the token' },
  ]);
}

/** An update replaces, so one without any section would clear everything by what it forgot: who means that names a section, as {}. */
function refuseSilence(content: ContextContent): void {
  if (Object.keys(content).length > 0) return;
  throw invalidRequest([
    {
      field: 'body',
      message: `must hold a section (${contextSections.join(', ')}); to clear the context, send one as {}`,
    },
  ]);
}

/** What organizations say about themselves, version by version. */
export function createContextService({ db, documents, outbox, clock, log }: Options) {
  const opened = new LRUCache<string, StoredContext>({ maxSize: OPENED_BYTES });

  function openRow({ contextId, minor, contentSealed, ...row }: ContextVersionRow): StoredContext {
    const key = versionRow(contextId, minor);
    const known = opened.get(key);
    if (known) return known;
    const stored = {
      id: contextId,
      version: versionOf(minor),
      content: documents.content.open(row.organizationId, key, contentSealed),
      ...row,
    };
    opened.set(key, stored, { size: contentSealed.length });
    return stored;
  }

  /** Under the lock of the head: the next version and its event, or what is there when nothing is different. */
  async function replace(
    tx: Db,
    caller: Caller,
    head: ContextHead,
    content: ContextContent,
    conditions: VersionConditions,
  ) {
    const row = head.versions === 0 ? undefined : await findVersion(tx, head.organizationId);
    const before = row && openRow(row);
    refuseUnless(conditions, before?.version);
    const changedSections = changedBetween(before?.content ?? {}, content);
    if (before && changedSections.length === 0) return { stored: before, deliveries: [] as NewDelivery[] };
    const { organizationId } = head;
    const minor = head.versions;
    const contentSealed = documents.content.seal(organizationId, versionRow(head.id, minor), content);
    const updatedAt = await insertVersion(tx, {
      organizationId,
      minor,
      contentSealed,
      changedSections,
      updatedBy: caller.sub,
    });
    const stored: StoredContext = {
      id: head.id,
      organizationId,
      version: versionOf(minor),
      content,
      changedSections,
      updatedAt,
      updatedBy: caller.sub,
    };
    const data = { contextId: head.id, organizationId, version: stored.version, changedSections };
    return {
      stored,
      deliveries: await outbox.recordEvent(tx, { organizationId, event: 'context.updated', data, at: updatedAt }),
    };
  }

  const readHead = batched(
    async (organizationIds: readonly string[]) => {
      const heads = new Map(
        (await listHeads(db, [...new Set(organizationIds)])).map((head) => [head.organizationId, head]),
      );
      return organizationIds.map((organizationId) => heads.get(organizationId) ?? null);
    },
    { maxSize: 100, inFlight: 2 },
  );

  async function find(organizationId: string, minor?: number): Promise<StoredContext | undefined> {
    const row = await findVersion(db, organizationId, minor);
    return row && openRow(row);
  }

  return {
    /**
     * Puts the sections in the place of those before. A section that is different, new or gone makes a version; the same
     * again changes nothing.
     * @throws FORBIDDEN for another organization, INVALID_REQUEST without any section, PRECONDITION_FAILED when the conditions do not hold.
     */
    async update(
      caller: Caller,
      { organizationId = caller.organizationId, ...content }: ContextUpdate,
      { requestId, conditions = {} }: ContextMeta,
    ): Promise<UpdatedContext> {
      refuseForeign(caller, organizationId);
      refuseSilence(content);
      const { stored, deliveries } = await inTransaction(db, async (tx) =>
        replace(tx, caller, await lockContext(tx, organizationId, newId('ctx')), content, conditions),
      );
      outbox.enqueue(deliveries, requestId);
      log.info({ organizationId, contextId: stored.id, version: stored.version, requestId }, 'the context was put');
      const validatedAt = clock.now();
      return { ...stored, validatedAt, validationResults: sectionResults(content, validatedAt) };
    },

    /** A version of the context, the newest where none is named. @throws FORBIDDEN for another organization, NOT_FOUND */
    async getContext(caller: Caller, organizationId: string, version?: string): Promise<StoredContext> {
      refuseForeign(caller, organizationId);
      const minor = version === undefined ? undefined : minorOf(version);
      const stored = version !== undefined && minor === undefined ? undefined : await find(organizationId, minor);
      if (!stored)
        throw notFound(version === undefined ? `A context of ${organizationId}` : `Version ${version} of the context`);
      return stored;
    },

    /** The newest version, as a query takes it: many at once, and opened once a process. Undefined where nothing is stored. */
    async findCurrent(organizationId: string): Promise<StoredContext | undefined> {
      const head = await readHead(organizationId);
      if (!head) return undefined;
      const minor = head.versions - 1;
      return opened.get(versionRow(head.id, minor)) ?? find(organizationId, minor);
    },
  };
}
export type ContextService = ReturnType<typeof createContextService>;
