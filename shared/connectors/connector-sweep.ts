import { inTransaction, type Db } from '../platform/db/index.js';
import { jobId, type QueueReader } from '../platform/jobs/index.js';
import type { Signals } from '../platform/redis/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import type { RowHint } from '../platform/watch-rows.js';
import { ConnectionError } from './connection.js';
import type { ConnectorDocuments } from './connector-documents.js';
import { lockDueSyncs, setNextSync } from './connectors.repository.js';
import { claimDueTasks, failOverdueTask, takeTaskDispatch, type DueTask } from './due-tasks.query.js';
import { nextSync } from './sync-schedule.js';
import { taskFlowId, taskPayload, type TaskDispatch, type TaskDispatcher } from './task-dispatch.js';
import { purgeTasks } from './tasks.repository.js';
import type { TaskService } from './tasks.service.js';

const BATCH = 100;
/** How long a task that has a live job is left alone before the next look. */
const PUT_OFF_MS = 5_000;

/** What one sweep did. */
export interface ConnectorSweepReport {
  redispatched: number;
  ended: number;
  purged: number;
}

interface Options {
  db: Db;
  documents: ConnectorDocuments;
  tasks: Pick<TaskService, 'place' | 'announce'>;
  dispatcher: TaskDispatcher;
  queues: QueueReader;
  signals: Signals<RowHint>;
  log: Logger;
}

/** Heals what processes and Redis lost of connectors' tasks, and turns schedules into syncs. Every process may run it; each row is looked at by one. */
export function createConnectorSweep({ db, documents, tasks, dispatcher, queues, signals, log }: Options) {
  async function endOverdue({ id, organizationId, systemType }: DueTask): Promise<boolean> {
    const { code, message, details } = new ConnectionError(systemType, 'timeout');
    const ended = await failOverdueTask(db, id, { code, sealed: documents.failure.seal(organizationId, id, { message, details }) });
    if (ended) signals.publish({ ended: [id] });
    return ended;
  }

  async function redispatch(task: DueTask): Promise<boolean> {
    if (task.isLeased) return false;
    const [isLive] = await queues.areLive([{ queue: 'connector', id: jobId(taskFlowId(task), 'run-connector-task', taskPayload(task)), shardKey: task.id }]);
    if (isLive) return false;
    const dispatchNo = await takeTaskDispatch(db, task.id, task.dispatchNo);
    if (dispatchNo === undefined) return false;
    log.info({ taskId: task.id, requestId: task.httpRequestId, dispatchNo }, 'connector task enqueued again');
    await dispatcher.enqueue({ ...task, dispatchNo });
    return true;
  }

  return {
    /** Looks at every task that is due now; what cannot be healed now is left for the next sweep. */
    async run(): Promise<ConnectorSweepReport> {
      const due = await claimDueTasks(db, BATCH, PUT_OFF_MS);
      const [overdue, open] = [due.filter(({ isPastDeadline }) => isPastDeadline), due.filter(({ isPastDeadline }) => !isPastDeadline)];
      const ended = await Promise.allSettled(overdue.map(endOverdue));
      const redispatched = await Promise.allSettled(open.map(redispatch));
      const failure = [...ended, ...redispatched].find((result): result is PromiseRejectedResult => result.status === 'rejected');
      if (failure) log.warn({ err: failure.reason as unknown }, 'some connector tasks could not be seen to; the next sweep tries again');
      const done = (results: PromiseSettledResult<boolean>[]): number => results.filter((result) => result.status === 'fulfilled' && result.value).length;
      return { ended: done(ended), redispatched: done(redispatched), purged: await purgeTasks(db, BATCH) };
    },

    /** Writes a sync for every connector whose schedule asks for one now, and when it asks next. Returns how many. */
    async scheduleSyncs(): Promise<number> {
      const placed = await inTransaction(db, async (tx) => {
        const written: TaskDispatch[] = [];
        for (const { syncSchedule, now, ...connector } of await lockDueSyncs(tx, BATCH)) {
          written.push(await tasks.place(tx, connector, { kind: 'sync', full: false }, ''));
          await setNextSync(tx, connector.organizationId, connector.id, nextSync(syncSchedule, now));
        }
        return written;
      });
      for (const task of placed) tasks.announce(task);
      return placed.length;
    },
  };
}
export type ConnectorSweep = ReturnType<typeof createConnectorSweep>;
