import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../telemetry/index.js';

export interface RunningProcess {
  pid: number;
  /** Resolves once, with how it ended in words. */
  exited: Promise<string>;
  stop(): Promise<void>;
}

export interface Supervised {
  readonly name: string;
  /** Of the process that runs now; undefined between its end and its next start. */
  pid(): number | undefined;
  /** Ends the process and keeps it ended. */
  stop(): Promise<void>;
}

export interface KeepRunningOptions {
  name: string;
  /** Starts the process; its rejection ends the first start and only delays a later one. */
  launch: () => Promise<RunningProcess>;
  /** A process that runs already, in place of the first launch. */
  first?: RunningProcess;
  log: Logger;
  onStart?: ((pid: number) => void) | undefined;
  /** How each run ended that nobody asked to end. */
  onExit?: ((how: string) => void) | undefined;
}

const firstDelayMs = 200;
const longestDelayMs = 5_000;
/** A process that has lived this long is healthy: its next restart starts again from the shortest delay. */
const healthyAfterMs = 10_000;

/** Delay before the n-th restart in a row (1, 2, …): 0.2 s, doubled each time, at most 5 s. */
export function restartDelayMs(restart: number): number {
  return Math.min(firstDelayMs * 2 ** (restart - 1), longestDelayMs);
}

/** Starts a process and starts it again whenever it ends, until stopped. Rejects when the first start fails. */
export async function keepRunning(options: KeepRunningOptions): Promise<Supervised> {
  const { name, launch, log, onStart, onExit } = options;
  const stopping = new AbortController();
  let current: RunningProcess | undefined;
  let restarts = 0;

  /** The started process; undefined when a stop came in between, which then ended it. */
  const begin = async (): Promise<RunningProcess | undefined> => {
    const started = options.first && restarts === 0 ? options.first : await launch();
    if (stopping.signal.aborted) {
      await started.stop();
      return undefined;
    }
    current = started;
    onStart?.(started.pid);
    return started;
  };

  const beginAgain = async (): Promise<RunningProcess | undefined> => {
    for (;;) {
      restarts += 1;
      await sleep(restartDelayMs(restarts), undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return undefined;
      try {
        return await begin();
      } catch (error) {
        log.error({ err: error, name }, 'process could not be started again');
      }
    }
  };

  const watch = async (first: RunningProcess | undefined): Promise<void> => {
    for (let running = first; running; running = await beginAgain()) {
      const startedAt = performance.now();
      const how = await running.exited;
      if (stopping.signal.aborted) return;
      current = undefined;
      if (performance.now() - startedAt > healthyAfterMs) restarts = 0;
      log.error({ name, how }, 'process ended, starting it again');
      onExit?.(how);
    }
  };

  const watching = watch(await begin());
  return {
    name,
    pid: () => current?.pid,
    stop: async () => {
      stopping.abort();
      await current?.stop();
      await watching;
    },
  };
}
