import type { Signals } from './redis/index.js';
import type { Logger } from './telemetry/index.js';

/** Ids of rows of which something changed; a hint to look at them. */
export interface RowHint {
  progressed?: string[];
  ended?: string[];
}

/** A lost hint costs at most this. */
const LOOK_EVERY_MS = 1_000;

type Change = 'progressed' | 'ended';

/**
 * Wakes whoever waits for a row in this process. Redis messages wake at once; once a second one statement asks Postgres
 * about everything that is waited for, since a message may be lost.
 * @param listEnded which of these rows have ended or are gone.
 */
export function createRowWatcher(options: {
  listEnded: (ids: readonly string[]) => Promise<string[]>;
  signals: Signals<RowHint>;
  log: Logger;
}) {
  const watchers = new Map<string, Set<(change: Change) => void>>();
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => void) | undefined;

  const wake = (id: string, change: Change): void => {
    for (const watcher of watchers.get(id) ?? []) watcher(change);
  };

  async function look(): Promise<void> {
    try {
      for (const id of await options.listEnded([...watchers.keys()])) wake(id, 'ended');
    } catch (error) {
      options.log.warn({ err: error }, 'could not look for what has ended');
    }
    if (watchers.size > 0) timer = setTimeout(() => void look(), LOOK_EVERY_MS);
  }

  function start(): void {
    stopListening ??= options.signals.listen((hint) => {
      for (const id of hint.ended ?? []) wake(id, 'ended');
      for (const id of hint.progressed ?? []) wake(id, 'progressed');
    });
    if (watchers.size === 1) timer = setTimeout(() => void look(), LOOK_EVERY_MS);
  }

  /** Calls back at every change of a row, until the returned function is called. */
  function watch(id: string, onChange: (change: Change) => void): () => void {
    const set = watchers.get(id) ?? new Set();
    set.add(onChange);
    watchers.set(id, set);
    start();
    return () => {
      set.delete(onChange);
      if (set.size === 0) watchers.delete(id);
      if (watchers.size === 0) clearTimeout(timer);
    };
  }

  return {
    watch,
    /** Resolves when the row may have ended, the time is over, or the signal is aborted; the row tells which. */
    untilEnded(id: string, ms: number, signal?: AbortSignal): { ended: Promise<void>; release: () => void } {
      let release = (): void => undefined;
      const ended = new Promise<void>((resolve) => {
        const unwatch = watch(id, (change) => change === 'ended' && release());
        const timeout = setTimeout(() => release(), ms);
        const onAbort = (): void => release();
        signal?.addEventListener('abort', onAbort, { once: true });
        release = () => {
          unwatch();
          clearTimeout(timeout);
          signal?.removeEventListener('abort', onAbort);
          resolve();
        };
      });
      return { ended, release };
    },
    close(): void {
      clearTimeout(timer);
      stopListening?.();
    },
  };
}
export type RowWatcher = ReturnType<typeof createRowWatcher>;
