import { Gauge, Registry } from 'prom-client';
import type { Db } from '../platform/db/index.js';
import type { QueueReader } from '../platform/jobs/index.js';
import type { Exposition, MetricExchange } from '../platform/prometheus/index.js';
import { readBacklog } from './backlog.query.js';

/** A dependency that does not answer must not hold the figures of the others up. */
const PATIENCE_MS = 1_500;

async function inTime(work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  const done = await Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    late,
  ]);
  clearTimeout(timer);
  return done;
}

/** Figures of the service as a whole, read from Redis and Postgres when they are asked for, joined with those of all processes. */
export function createServiceFigures({
  db,
  queues,
  exchange,
}: {
  db: Db;
  queues: QueueReader;
  exchange: MetricExchange;
}) {
  const registry = new Registry();
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): Gauge<Label> =>
    new Gauge({ name, help, labelNames, registers: [registry], aggregator: 'max' });
  const jobs = gauge('conclave_queue_jobs', 'Jobs of each queue by state: waiting, active, delayed, failed.', [
    'queue',
    'state',
  ]);
  const oldest = gauge(
    'conclave_queue_oldest_waiting_seconds',
    'Seconds since the longest waiting job of each queue was enqueued.',
    ['queue'],
  );
  const open = gauge('conclave_queries_open', 'Queries that are processing.');
  const oldestOpen = gauge(
    'conclave_queries_oldest_open_seconds',
    'Seconds since the oldest query that is processing was accepted.',
  );
  const due = gauge('conclave_webhook_deliveries_due', 'Webhook deliveries that are due.');
  const oldestDue = gauge(
    'conclave_webhook_oldest_due_seconds',
    'Seconds since the longest due webhook delivery was due.',
  );
  const up = gauge(
    'conclave_dependency_up',
    '1 when the dependency answered and was fit for use as these figures were read.',
    ['dependency'],
  );

  async function readQueues(): Promise<void> {
    for (const { queue, waiting, active, delayed, failed, oldestWaitingSeconds } of await queues.depths()) {
      for (const [state, count] of Object.entries({ waiting, active, delayed, failed }))
        jobs.set({ queue, state }, count);
      oldest.set({ queue }, oldestWaitingSeconds);
    }
  }
  /** A Redis that can be read and not be written to is of no use: it counts as away. */
  async function readRedis(): Promise<void> {
    const [{ problem }] = await Promise.all([queues.check(), readQueues()]);
    if (problem !== undefined) throw new Error(problem);
  }
  async function readDatabase(): Promise<void> {
    const backlog = await readBacklog(db);
    open.set(backlog.openQueries);
    oldestOpen.set(backlog.oldestOpenSeconds);
    due.set(backlog.dueDeliveries);
    oldestDue.set(backlog.oldestDueSeconds);
  }

  let running: Promise<Exposition> | undefined;
  async function read(): Promise<Exposition> {
    // What cannot be read now is left out rather than told as it was.
    for (const old of [jobs, oldest]) old.reset();
    for (const old of [open, oldestOpen, due, oldestDue]) old.remove();
    const [redis, postgres] = await Promise.all([inTime(readRedis()), inTime(readDatabase())]);
    up.set({ dependency: 'redis' }, redis ? 1 : 0);
    up.set({ dependency: 'postgres' }, postgres ? 1 : 0);
    return exchange.expose(registry);
  }

  return {
    registry,
    /** All figures at this moment; callers at the same time share one reading. */
    expose(): Promise<Exposition> {
      running ??= read().finally(() => {
        running = undefined;
      });
      return running;
    },
  };
}
export type ServiceFigures = ReturnType<typeof createServiceFigures>;
