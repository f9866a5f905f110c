import type { Deps } from '../shared/deps.js';
import type { JobName, JobPayload } from '../shared/platform/jobs/index.js';
import type { Logger } from '../shared/platform/telemetry/index.js';

/** What a handler gets beside its payload; `signal` is aborted at the job's time limit and at shutdown. */
export interface JobContext {
  deps: Deps;
  signal: AbortSignal;
  log: Logger;
}

/** Answers with a word or two for the log. Every handler may run twice. */
export type JobHandler<Name extends JobName> = (payload: JobPayload<Name>, context: JobContext) => Promise<string>;

/** Result of a job that found its work done, or none. */
export const NOTHING_TO_DO = 'nothing to do';
