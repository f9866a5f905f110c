import type { FlowJob, JobsOptions } from 'bullmq';
import { roles, type Role } from '../../shared/analysis/index.js';

/** The queues and the shape of a query's flow: one parent over five children. */
export const parentQueue = 'coordination';
export const childQueue = 'analysis';

/** What both sides run with: the product's defaults. */
const CONCURRENCY = 20;
export const workerSettings = {
  concurrency: CONCURRENCY,
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 10,
};

/** The options that the product gives its jobs. */
const options = (jobId: string): JobsOptions => ({
  jobId,
  priority: 3,
  attempts: 3,
  backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
  removeOnComplete: true,
  removeOnFail: { count: 1_000, age: 7 * 86_400 },
  stackTraceLimit: 3,
  keepLogs: 0,
  sizeLimit: 4_096,
});

/** What a job of the floor carries: ids as the product's do, and the number of the query that it would stand for. */
export interface RawJobData {
  schema: number;
  queryId: string;
  requestId: string;
  query: number;
  role?: Role;
}

/** The flow that stands for the n-th query. */
export function rawFlow(id: string, n: number): FlowJob {
  const data: RawJobData = { schema: 1, queryId: id, requestId: `req-${id}`, query: n };
  return {
    name: 'coordinate',
    queueName: parentQueue,
    data,
    opts: options(`${id}-d1-coordinate`),
    children: roles.map((role) => ({
      name: 'analyze-role',
      queueName: childQueue,
      data: { ...data, role },
      opts: { ...options(`${id}-d1-analyze-role-${role.toLowerCase()}`), ignoreDependencyOnFailure: true },
    })),
  };
}
