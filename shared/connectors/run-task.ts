import type { Db } from '../platform/db/index.js';
import { AppError } from '../platform/errors/index.js';
import { underLease } from '../platform/lease.js';
import type { Signals } from '../platform/redis/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import type { RowHint } from '../platform/watch-rows.js';
import { ConnectionError, describeFailure, type Connections, type ReadRequest } from './connection.js';
import type { ConnectorDocuments } from './connector-documents.js';
import { isDisconnection, saysNothing, type Connector } from './connector.js';
import { recordContact } from './connectors.repository.js';
import type { DataMapping } from './data-mapping.schema.js';
import { createJoiner } from './join-related.js';
import type { KnownInputs } from './known-inputs.js';
import { createMapper } from './map-rows.js';
import { listSources, type MappedSource } from './mapped-sources.js';
import { connectionSettings, openConnector, withoutSecrets } from './open-connector.js';
import type { SnapshotTaker } from './take-snapshot.js';
import type { RowsFound, RowsWanted, TaskRequest, TaskResult } from './task.js';
import { claimTask, finishTask, releaseTask, renewTask, type ClaimedTask, type TaskEnd } from './tasks.repository.js';

/** A worker that dies loses its task to the next one after this. */
const LEASE_MS = 15_000;
const RENEW_EVERY_MS = 5_000;
/** Workers that may die over one task before it counts as poisoned. */
const MAX_ATTEMPTS = 5;

/** What became of one job: it did the work, or there was none to do. */
export type TaskReport = 'completed' | 'failed' | 'nothing to do';

interface Options {
  db: Db;
  documents: ConnectorDocuments;
  connections: Connections;
  snapshots: SnapshotTaker;
  known: KnownInputs;
  signals: Signals<RowHint>;
  now: () => Date;
}

/** The read of what a caller wants: as the mapping reads it where it names it, else as it is. */
function requestOf(
  mapping: DataMapping,
  { table, object, tool, filters, limit }: RowsWanted,
): { request: ReadRequest; source: MappedSource | undefined } {
  const name = table ?? object ?? tool;
  const kind = table !== undefined ? 'table' : object !== undefined ? 'object' : 'tool';
  const source = listSources(mapping).find((one) => one.name === name && one.kind === kind);
  if (kind === 'tool' && !source)
    throw new AppError('INVALID_REQUEST', 'The request is invalid.', {
      details: [{ field: 'tool', message: 'names no entry of dataMapping.tools' }],
    });
  const { cursorField: _growing, ...request } = source?.request ?? { [kind]: name };
  return {
    source,
    request: { ...request, ...(filters ? { filters: { ...request.filters, ...filters } } : {}), limit },
  };
}

/** A failure that a task ends with; anything else is ours, and the task is tried again. */
const isFinal = (error: unknown): error is AppError =>
  error instanceof AppError && !(error instanceof ConnectionError && error.reason === 'stopped');

/** Runs tests, syncs and queries of connectors: claim, ask the system, write, and wake who waits. */
export function createTaskRunner({ db, documents, connections, snapshots, known, signals, now }: Options) {
  async function readRows(connector: Connector, wanted: RowsWanted, signal: AbortSignal): Promise<RowsFound> {
    const mapping = wanted.dataMapping ?? connector.dataMapping;
    const settings = connectionSettings(connector);
    const { request, source } = requestOf(mapping, wanted);
    const { rows: found, readAt, truncated } = await connections.read(settings, request, signal);
    const joiner = createJoiner({ connections, settings, mapping }, signal);
    const rows = source ? await joiner.join(source, found, { all: true }) : found;
    const mapper = createMapper(mapping, known);
    const name = wanted.table ?? wanted.object ?? wanted.tool ?? '';
    mapper.add(name, rows);
    const { inputs, notes } = mapper.result(now(), { of: name });
    const mapped = { inputs, notes: [...joiner.notes, ...notes] };
    return { systemType: connector.systemType, rows, readAt, truncated, mapped };
  }

  async function perform(connector: Connector, request: TaskRequest, signal: AbortSignal): Promise<TaskResult> {
    switch (request.kind) {
      case 'test':
        return { kind: 'test', ...(await connections.test(connectionSettings(connector), signal)) };
      case 'query':
        return { kind: 'query', ...(await readRows(connector, request.wanted, signal)) };
      case 'sync': {
        const { id, rows, content, readAt } = await snapshots.take(connector, { full: request.full }, signal);
        return { kind: 'sync', snapshotId: id, readAt, rows, inputs: content.inputs.length, notes: content.notes };
      }
    }
  }

  /** A sync records its contact itself, with what it found. */
  async function recordOutcome(
    connector: Connector,
    kind: TaskRequest['kind'],
    error: AppError | undefined,
  ): Promise<void> {
    if (kind === 'sync') return;
    const { id, organizationId, version } = connector;
    if (!(error instanceof ConnectionError))
      await recordContact(db, { id, organizationId, version, outcome: 'answered', errorSealed: null });
    else if (!saysNothing(error.reason)) {
      const errorSealed = documents.lastError.seal(
        organizationId,
        id,
        withoutSecrets(describeFailure(error), connector),
      );
      await recordContact(db, {
        id,
        organizationId,
        version,
        outcome: isDisconnection(error.reason) ? 'lost' : 'failed',
        errorSealed,
      });
    }
  }

  function failureEnd(taskId: string, connector: Connector, error: AppError): TaskEnd {
    const clean = (text: string): string => withoutSecrets(text, connector);
    const failure = {
      message: clean(error.message),
      details: error.details.map((detail) => ({ ...detail, message: clean(detail.message) })),
    };
    return {
      resultSealed: null,
      failure: { code: error.code, sealed: documents.failure.seal(connector.organizationId, taskId, failure) },
    };
  }

  async function attempt(claimed: ClaimedTask, connector: Connector, signal: AbortSignal): Promise<TaskEnd> {
    const { id, kind, attempts, requestSealed, remainingMs } = claimed;
    const { organizationId, systemType } = connector;
    if (attempts > MAX_ATTEMPTS) {
      return failureEnd(
        id,
        connector,
        new AppError(
          'SERVICE_UNAVAILABLE',
          `The system ${systemType} was not read: ${MAX_ATTEMPTS} workers ended before it was.`,
        ),
      );
    }
    const limit = AbortSignal.timeout(Math.max(0, Math.round(remainingMs)));
    try {
      const result = await perform(
        connector,
        documents.request.open(organizationId, id, requestSealed),
        AbortSignal.any([signal, limit]),
      );
      await recordOutcome(connector, kind, undefined);
      return { resultSealed: documents.result.seal(organizationId, id, result), failure: null };
    } catch (error) {
      const shown = limit.aborted && !signal.aborted ? new ConnectionError(systemType, 'timeout') : error;
      if (!isFinal(shown)) throw error;
      await recordOutcome(connector, kind, shown);
      return failureEnd(id, connector, shown);
    }
  }

  return {
    /** One task. Of several workers that run it one writes its end. */
    async run(taskId: string, signal: AbortSignal, log: Logger): Promise<TaskReport> {
      const claimed = await claimTask(db, taskId, LEASE_MS);
      if (!claimed) return 'nothing to do';
      const { attempts } = claimed;
      try {
        signal.throwIfAborted();
        const connector = openConnector(documents, claimed.connector);
        const renew = (): Promise<boolean> => renewTask(db, taskId, attempts, LEASE_MS);
        const end = await underLease({ renew, everyMs: RENEW_EVERY_MS, signal }, (held) =>
          attempt(claimed, connector, held),
        );
        if (!(await finishTask(db, taskId, attempts, end))) return 'nothing to do';
        signals.publish({ ended: [taskId] });
        if (end.failure)
          log.info(
            { taskId, kind: claimed.kind, systemType: connector.systemType, code: end.failure.code },
            'a connector task failed',
          );
        return end.failure ? 'failed' : 'completed';
      } catch (error) {
        await releaseTask(db, taskId, attempts).catch(() => undefined);
        throw error;
      }
    },
  };
}
export type TaskRunner = ReturnType<typeof createTaskRunner>;
