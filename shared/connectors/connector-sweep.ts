import { inTransaction, type Db } from '../platform/db/index.js';
import type { Signals } from '../platform/redis/index.js';
import { seeToEach } from '../platform/see-to-each.js';
import type { Logger } from '../platform/telemetry/index.js';
import type { RowHint } from '../platform/watch-rows.js';
import { ConnectionError } from './connection.js';
import type { ConnectorDocuments } from './connector-documents.js';
import { lockDueSyncs, setNextSync } from './connectors.repository.js';
import { claimDueTasks, failOverdueTask, type DueTask } from './due-tasks.query.js';
import { nextSync } from './sync-schedule.js';
import type { TaskDispatch, TaskDispatcher } from './task-dispatch.js';
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
  signals: Signals<RowHint>;
  log: Logger;
}

/** Heals what processes and Redis lost of connectors' tasks, and turns schedules into syncs. Every process may run it; each row is looked at by one. */
export function createConnectorSweep({ db, documents, tasks, dispatcher, signals, log }: Options) {
  async function endOverdue({ id, organizationId, systemType }: DueTask): Promise<boolean> {
    const { code, message, details } = new ConnectionError(systemType, 'timeout');
    const ended = await failOverdueTask(db, id, {
      code,
      sealed: documents.failure.seal(organizationId, id, { message, details }),
    });
    if (ended) signals.publish({ ended: [id] });
    return ended;
  }

  return {
    /** Looks at every task that is due now; what cannot be healed now is left for the next sweep. */
    async run(): Promise<ConnectorSweepReport> {
      const due = await claimDueTasks(db, BATCH, PUT_OFF_MS);
      const ended = await seeToEach(
        due.filter(({ isPastDeadline }) => isPastDeadline),
        endOverdue,
        { log, what: 'overdue connector tasks' },
      );
      const unattended = due.filter(({ isPastDeadline, isLeased }) => !isPastDeadline && !isLeased);
      const redispatched = await seeToEach(unattended, dispatcher.dispatchAgain, { log, what: 'connector tasks' });
      return {
        ended: ended.filter(Boolean).length,
        redispatched: redispatched.filter(Boolean).length,
        purged: await purgeTasks(db, BATCH),
      };
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
