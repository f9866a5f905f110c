import type { Db } from '../platform/db/index.js';
import { childPlaces, type FlowAdder, type QueueReader } from '../platform/jobs/index.js';
import { seeToEach } from '../platform/see-to-each.js';
import type { Logger } from '../platform/telemetry/index.js';
import { claimDueQueries, takeDispatchNumber, type DueQuery } from './due-queries.query.js';
import type { Finalizer } from './finalize-query.js';
import { flowOf, stepsToRun } from './query-flow.js';
import { isRead } from './query.js';
import { closeOverdueReads } from './reads.repository.js';
import { closeOpenSteps } from './steps.repository.js';

const BATCH = 100;
/** How long a query that has live jobs is left alone before the next look. */
const PUT_OFF_MS = 5_000;

/** What one sweep did. */
export interface SweepReport {
  looked: number;
  ended: number;
  redispatched: number;
}

type OpenStep = DueQuery['steps'][number];

/**
 * Heals what processes and Redis lost: ends queries past their deadline, finalizes those whose steps are all in,
 * enqueues again those that have neither a live lease nor a live job. Every process sweeps; each query is looked at by one.
 */
export function createSweep(options: {
  db: Db;
  finalizer: Finalizer;
  flows: FlowAdder;
  queues: QueueReader;
  log: Logger;
}) {
  const { db, finalizer, flows, queues, log } = options;

  /** Steps that nobody runs and nobody will: no lease, and no job in Redis that has yet to run. */
  async function findLost(query: DueQuery, candidates: readonly OpenStep[]): Promise<OpenStep[]> {
    const unleased = candidates.filter((step) => !step.isLeased);
    if (unleased.length === 0) return [];
    const live = await queues.areLive(childPlaces(flowOf({ ...query, steps: unleased })));
    return unleased.filter((_, index) => !live[index]);
  }

  async function heal(query: DueQuery): Promise<'ended' | 'redispatched' | undefined> {
    const open = query.steps.filter((step) => step.status === 'queued' || step.status === 'processing');
    if (query.isPastDeadline && open.length > 0) {
      await closeOpenSteps(db, query.id, {
        status: 'failed',
        code: 'QUERY_TIMEOUT',
        reason: 'It had not answered when the deadline of the query passed.',
      });
    }
    if (query.isPastDeadline || open.length === 0) return (await finalizer.finalize(query.id)) ? 'ended' : undefined;
    const overdue = open.filter((step) => isRead(step) && step.isOverdue);
    if (overdue.length > 0)
      await closeOverdueReads(db, query.id, 'did not answer within the time that the query has for it');
    const lost = await findLost(query, stepsToRun(open.filter((step) => !overdue.includes(step))));
    if (lost.length === 0) return undefined;
    const dispatchNo = await takeDispatchNumber(db, query.id, query.dispatchNo);
    if (dispatchNo === undefined) return undefined;
    log.info(
      { queryId: query.id, requestId: query.requestId, dispatchNo, steps: lost.map((step) => step.name) },
      'query enqueued again',
    );
    await flows.add(flowOf({ ...query, dispatchNo, steps: lost }));
    return 'redispatched';
  }

  return {
    /** Looks at everything that is due now. A query that cannot be healed now is left for the next sweep. */
    async run(): Promise<SweepReport> {
      const due = await claimDueQueries(db, BATCH, PUT_OFF_MS);
      const outcomes = await seeToEach(due, heal, { log, what: 'queries' });
      const countOf = (wanted: 'ended' | 'redispatched'): number =>
        outcomes.filter((outcome) => outcome === wanted).length;
      return { looked: due.length, ended: countOf('ended'), redispatched: countOf('redispatched') };
    },
  };
}
export type Sweep = ReturnType<typeof createSweep>;
