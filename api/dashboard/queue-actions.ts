/** Something that the dashboard asks to be done to the queues. */
export interface QueueAction {
  /** As it stands in the log of operator actions. */
  action: string;
  /** Null for all queues. */
  queue: string | null;
  jobId: string | null;
}

const queuePath = String.raw`/api/queues/(?<queue>[^/]+)`;
const jobPath = String.raw`${queuePath}/(?<jobId>[^/]+)`;

/**
 * What may be done from the dashboard. Rows say what work there is and jobs are made from them, so whatever would invent or
 * rewrite a job is not here; what is removed and still due is enqueued again by the sweep.
 */
const actions: readonly { action: string; path: RegExp }[] = [
  { action: 'pause-all', path: /^\/api\/queues\/pause$/ },
  { action: 'resume-all', path: /^\/api\/queues\/resume$/ },
  { action: 'pause', path: new RegExp(`^${queuePath}/pause$`) },
  { action: 'resume', path: new RegExp(`^${queuePath}/resume$`) },
  { action: 'promote-delayed', path: new RegExp(`^${queuePath}/promote$`) },
  { action: 'retry-failed', path: new RegExp(`^${queuePath}/retry/failed$`) },
  { action: 'remove-ended', path: new RegExp(`^${queuePath}/clean/(?:completed|failed)$`) },
  { action: 'drain', path: new RegExp(`^${queuePath}/empty$`) },
  { action: 'run-scheduler', path: new RegExp(`^${queuePath}/job-schedulers/(?<jobId>[^/]+)/run$`) },
  { action: 'retry-job', path: new RegExp(`^${jobPath}/retry$`) },
  { action: 'promote-job', path: new RegExp(`^${jobPath}/promote$`) },
  { action: 'remove-job', path: new RegExp(`^${jobPath}/clean$`) },
];

const decoded = (part: string | undefined): string | null => (part === undefined ? null : decodeURIComponent(part));

/** The action that a request of the dashboard asks for; undefined for one that the dashboard does not do. */
export function findQueueAction(method: string, path: string): QueueAction | undefined {
  if (method !== 'PUT') return undefined;
  for (const { action, path: pattern } of actions) {
    const match = pattern.exec(path);
    if (match) return { action, queue: decoded(match.groups?.['queue']), jobId: decoded(match.groups?.['jobId']) };
  }
  return undefined;
}
