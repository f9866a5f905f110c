import type { Db } from '../platform/db/index.js';
import type { Signals } from '../platform/redis/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import { listEnded } from './progress.query.js';

/** Ids of queries of which something changed; a hint to look at the rows. */
export interface QueryHint {
  progressed?: string[];
  ended?: string[];
}

/** A lost hint costs at most this. */
const LOOK_EVERY_MS = 1_000;

type Change = 'progressed' | 'ended';

/**
 * Wakes whoever waits for a query in this process. Redis messages wake at once; once a second one statement asks Postgres
 * about everything that is waited for, since a message may be lost.
 */
export function createQueryWatcher(options: { db: Db; signals: Signals<QueryHint>; log: Logger }) {
  const watchers = new Map<string, Set<(change: Change) => void>>();
  let timer: NodeJS.Timeout | undefined;
  let stopListening: (() => void) | undefined;

  const wake = (queryId: string, change: Change): void => {
    for (const watcher of watchers.get(queryId) ?? []) watcher(change);
  };

  async function look(): Promise<void> {
    try {
      for (const id of await listEnded(options.db, [...watchers.keys()])) wake(id, 'ended');
    } catch (error) {
      options.log.warn({ err: error }, 'could not look for ended queries');
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

  /** Calls back at every change of a query, until the returned function is called. */
  function watch(queryId: string, onChange: (change: Change) => void): () => void {
    const set = watchers.get(queryId) ?? new Set();
    set.add(onChange);
    watchers.set(queryId, set);
    start();
    return () => {
      set.delete(onChange);
      if (set.size === 0) watchers.delete(queryId);
      if (watchers.size === 0) clearTimeout(timer);
    };
  }

  return {
    watch,
    /** Resolves when the query may have ended, the time is over, or the signal is aborted; the row tells which. */
    untilEnded(queryId: string, ms: number, signal?: AbortSignal): { ended: Promise<void>; release: () => void } {
      let release = (): void => undefined;
      const ended = new Promise<void>((resolve) => {
        const unwatch = watch(queryId, (change) => change === 'ended' && release());
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
export type QueryWatcher = ReturnType<typeof createQueryWatcher>;
