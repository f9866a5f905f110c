import { DelayedError, UnrecoverableError, type Job } from 'bullmq';
import type { Deps } from '../shared/deps.js';
import { isDatabaseAway } from '../shared/platform/db/index.js';
import { GiveUp, TryLater } from '../shared/platform/errors/index.js';
import { plainLogger } from '../shared/platform/telemetry/index.js';
import { findJob, PAYLOAD_SCHEMA, type JobName } from '../shared/platform/jobs/index.js';
import { handlers } from './handlers.js';
import { NOTHING_TO_DO, type JobHandler } from './job-handler.js';

/** A job that this release does not know belongs to a newer worker: it comes back, and the try does not count. */
const UNKNOWN_JOB_DELAY_MS = 10_000;

interface Payload {
  schema: number;
  queryId?: string;
  subscriptionId?: string;
  taskId?: string;
  governanceRequestId?: string;
  installationId?: string;
  requestId: string;
  traceparent?: string;
}

async function later(job: Job, token: string | undefined, delayMs: number): Promise<never> {
  await job.moveToDelayed(Date.now() + delayMs, token);
  throw new DelayedError();
}

/** What an error means for the job: never again, later without counting, or one more try. */
async function settle(error: unknown, job: Job, token: string | undefined): Promise<never> {
  if (error instanceof GiveUp) throw new UnrecoverableError(error.message);
  if (error instanceof TryLater) return later(job, token, error.delayMs);
  // BullMQ keeps the message in Redis; a database error could carry what a caller wrote.
  throw new Error(isDatabaseAway(error) ? 'the database is away' : `${(error as Error).name} while the job ran`);
}

/** The wrapper round every handler: time limit, cancellation, one log line, the error's kind. */
export function createJobRunner(deps: Deps) {
  const lines = plainLogger(deps.log);
  return async (job: Job<Payload>, token?: string, cancelled?: AbortSignal): Promise<string> => {
    const definition = findJob(job.name);
    if (!definition || job.data.schema > PAYLOAD_SCHEMA) {
      deps.log.warn({ job: job.name, schema: job.data.schema }, 'job is newer than this worker');
      return later(job, token, UNKNOWN_JOB_DELAY_MS);
    }
    const { queryId, subscriptionId, governanceRequestId, installationId, taskId, requestId } = job.data;
    const names = {
      job: job.name,
      jobId: job.id,
      queryId,
      subscriptionId,
      governanceRequestId,
      installationId,
      taskId,
      requestId,
    };
    const log = deps.log.child(names);
    const limit = AbortSignal.timeout(definition.timeoutMs);
    const signal = cancelled ? AbortSignal.any([limit, cancelled]) : limit;
    const startedAt = performance.now();
    const timed = (outcome: 'done' | 'failed'): number => {
      const durationMs = performance.now() - startedAt;
      deps.metrics.jobs.observe({ job: job.name, outcome }, durationMs / 1_000);
      return Math.round(durationMs);
    };
    const handle = handlers[job.name as JobName] as JobHandler<JobName>;
    const attributes = {
      'messaging.destination.name': definition.queue,
      'conclave.job_id': job.id,
      'conclave.query_id': job.data.queryId,
      'conclave.request_id': job.data.requestId,
    };
    try {
      const result = await deps.tracing.span(
        `job ${job.name}`,
        { kind: 'consumer', parent: job.data.traceparent, attributes },
        () => handle(job.data, { deps, signal, log }),
      );
      // A tick that found nothing is no news, and there is one every few seconds.
      lines[job.data.requestId === '' && result === NOTHING_TO_DO ? 'debug' : 'info'](
        { ...names, result, durationMs: timed('done') },
        'job',
      );
      return result;
    } catch (error) {
      log.warn({ err: error, attempt: job.attemptsMade + 1, durationMs: timed('failed') }, 'job failed');
      return settle(error, job, token);
    }
  };
}
