import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './process-mark.js';

const signalEveryMs = 300;
const lookEveryMs = 20;

/** False when the process is gone. */
function signal(pid: number, name: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, name);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

async function waitUntilGone(pid: number, ms: number): Promise<boolean> {
  for (const until = performance.now() + ms; performance.now() < until; await sleep(lookEveryMs)) {
    if (!isAlive(pid)) return true;
  }
  return !isAlive(pid);
}

/**
 * Ends a process that an earlier, killed run has left behind and resolves when it is gone.
 * The signal is repeated, since one sent in a process's first milliseconds is lost, and a stopped process is continued
 * so that it can obey; after the grace it is killed.
 */
export async function endLeftover(pid: number, options: { signal: NodeJS.Signals; graceMs: number }): Promise<void> {
  for (const until = performance.now() + options.graceMs; performance.now() < until;) {
    if (!signal(pid, options.signal)) return;
    signal(pid, 'SIGCONT');
    if (await waitUntilGone(pid, signalEveryMs)) return;
  }
  signal(pid, 'SIGKILL');
  await waitUntilGone(pid, signalEveryMs * 10);
}
