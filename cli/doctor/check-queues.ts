import type { QueueStatus } from '../../shared/platform/jobs/index.js';
import { ok, fail, warn, type Finding } from './check.js';

const OLD_SECONDS = 60;

/** One queue: served, running, keeping up. */
export function checkQueue(status: QueueStatus): Finding {
  const check = `queue ${status.queue}`;
  const found = `${status.workers} ${status.workers === 1 ? 'worker' : 'workers'}, ${status.waiting} waiting, ${status.failed} failed`;
  if (status.workers === 0)
    return fail(check, found, `Start a worker that serves it: nothing that needs ${status.queue} is done.`);
  if (status.isPaused)
    return warn(check, `paused, ${found}`, 'Resume it when the reason is gone: admin queues resume.');
  if (status.oldestWaitingSeconds > OLD_SECONDS)
    return warn(
      check,
      `${found}, the oldest for ${Math.round(status.oldestWaitingSeconds)} s`,
      'Start more workers for it.',
    );
  return ok(check, found);
}
