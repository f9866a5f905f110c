import type { Caller } from '../auth/index.js';
import { inTransaction, type Db } from '../platform/db/index.js';
import { conflict, invalidRequest, notFound } from '../platform/errors/index.js';
import { attachResource, type IdempotencyHold } from '../platform/idempotency/index.js';
import { isId, newId } from '../platform/ids.js';
import type { RowWatcher } from '../platform/watch-rows.js';
import { checkDataMapping } from './check-data-mapping.js';
import { ConnectionError } from './connection.js';
import type { ConnectorDocuments } from './connector-documents.js';
import type { Connector } from './connector.js';
import { findConnector, type ConnectorRow } from './connectors.repository.js';
import type { RowsQuery } from './connectors.schema.js';
import type { KnownInputs } from './known-inputs.js';
import type { TaskDispatch, TaskDispatcher } from './task-dispatch.js';
import type { Task, TaskRequest } from './task.js';
import { findTask, insertTask, type TaskRow } from './tasks.repository.js';

const DEFAULT_ROWS = 100;
/** Beside the time limits of the connection and the call: what a task may wait for a worker. */
const QUEUE_MARGIN_MS = 10_000;
const SYNC_LIMIT_MS = 900_000;

interface Options {
  db: Db;
  documents: ConnectorDocuments;
  dispatcher: TaskDispatcher;
  watcher: RowWatcher;
  known: KnownInputs;
}

/** Tests, syncs and queries of connectors: accepted here, run by a worker that may start programs, answered from the row. */
export function createTaskService({ db, documents, dispatcher, watcher, known }: Options) {
  const limitMs = (request: TaskRequest, { timeoutMs }: { timeoutMs: number }): number =>
    request.kind === 'sync' ? SYNC_LIMIT_MS : 2 * timeoutMs + QUEUE_MARGIN_MS;

  /** Writes a task in the caller's transaction; `announce` brings it to the workers after the commit. */
  async function place(
    tx: Db,
    connector: Pick<Connector, 'id' | 'organizationId' | 'timeoutMs'>,
    request: TaskRequest,
    httpRequestId: string,
  ): Promise<TaskDispatch> {
    const { organizationId } = connector;
    const id = newId('ctk');
    const requestSealed = documents.request.seal(organizationId, id, request);
    const written = await insertTask(tx, {
      id,
      connectorId: connector.id,
      organizationId,
      kind: request.kind,
      requestSealed,
      httpRequestId,
      limitMs: limitMs(request, connector),
    });
    return { id: written.id, kind: request.kind, dispatchNo: 1, httpRequestId };
  }

  const announce = (task: TaskDispatch): void => dispatcher.dispatch(task);

  async function accept(
    connector: ConnectorRow,
    request: TaskRequest,
    { requestId, hold }: { requestId: string; hold?: IdempotencyHold },
  ): Promise<string> {
    const task = await inTransaction(db, async (tx) => {
      const placed = await place(tx, connector, request, requestId);
      if (hold && !(await attachResource(tx, hold, placed.id)))
        throw conflict('The Idempotency-Key was taken over by a later call.', { 'Retry-After': '1' });
      return placed;
    });
    announce(task);
    return task.id;
  }

  async function getRow(caller: Caller, systemType: string): Promise<ConnectorRow> {
    const row = await findConnector(db, caller.organizationId, systemType);
    if (!row) throw notFound(`Connector ${systemType}`);
    return row;
  }

  function openTask(
    organizationId: string,
    systemType: string,
    { resultSealed, failureSealed, failureCode, ...clear }: TaskRow,
  ): Task {
    return {
      ...clear,
      systemType,
      result: resultSealed && documents.result.open(organizationId, clear.id, resultSealed),
      failure: failureSealed && {
        code: failureCode ?? 'INTERNAL_ERROR',
        ...documents.failure.open(organizationId, clear.id, failureSealed),
      },
    };
  }

  async function getTask(caller: Caller, systemType: string, taskId: string): Promise<Task> {
    const row = isId('ctk', taskId) ? await findTask(db, caller.organizationId, systemType, taskId) : undefined;
    if (!row) throw notFound(`Job ${taskId}`);
    return openTask(caller.organizationId, systemType, row);
  }

  return {
    place,
    announce,
    getTask,

    /** Asks whether a system answers. @returns the task's id. */
    async test(caller: Caller, systemType: string, requestId: string): Promise<string> {
      return accept(await getRow(caller, systemType), { kind: 'test' }, { requestId });
    },

    /** Has a snapshot read; the sync that waits or runs already, where there is one. @returns the task's id. */
    async sync(
      caller: Caller,
      systemType: string,
      full: boolean,
      meta: { requestId: string; hold?: IdempotencyHold },
    ): Promise<string> {
      return accept(await getRow(caller, systemType), { kind: 'sync', full }, meta);
    },

    /**
     * Has rows read live. @returns the task's id.
     * @throws SERVICE_UNAVAILABLE that names the system type where the organization has no connector of it.
     */
    async query(
      caller: Caller,
      systemType: string,
      { dataMapping, limit = DEFAULT_ROWS, ...wanted }: RowsQuery,
      requestId: string,
    ): Promise<string> {
      const problems = dataMapping === undefined ? [] : checkDataMapping(dataMapping, known);
      if (problems.length > 0) throw invalidRequest(problems);
      const row = await findConnector(db, caller.organizationId, systemType);
      if (!row) throw new ConnectionError(systemType, 'not_connected');
      return accept(
        row,
        { kind: 'query', wanted: { ...wanted, limit, ...(dataMapping ? { dataMapping } : {}) } },
        { requestId },
      );
    },

    /** Waits until the task has ended, at most `ms`, then tells what became of it. */
    async waitForEnd(
      caller: Caller,
      systemType: string,
      taskId: string,
      ms: number,
      signal?: AbortSignal,
    ): Promise<Task> {
      // Listening starts before the row is read, so that an end between the two is not missed.
      const waiting = watcher.untilEnded(taskId, ms, signal);
      try {
        const task = await getTask(caller, systemType, taskId);
        if (task.finishedAt !== null || ms === 0) return task;
        await waiting.ended;
        return await getTask(caller, systemType, taskId);
      } finally {
        waiting.release();
      }
    },
  };
}
export type TaskService = ReturnType<typeof createTaskService>;
