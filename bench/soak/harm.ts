import { setTimeout as delay } from 'node:timers/promises';
import type { Runtime } from '../../shared/platform/embedded/index.js';

/** Numbers that are the same for the same seed: a soak that failed can be run again. (mulberry32) */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const victims = {
  api: (runtime: Runtime): number | undefined => runtime.pids.api[0],
  worker: (runtime: Runtime): number | undefined => Object.values(runtime.pids.workers)[0],
  redis: (runtime: Runtime): number | undefined => runtime.pids.redis,
  postgres: (runtime: Runtime): number | undefined => runtime.pids.postgres,
} as const;
type Victim = keyof typeof victims;

export interface Harm {
  /** Kills so far, by victim. */
  kills: Record<Victim, number>;
  stop(): void;
}

/** Kills API, worker and Redis in turn at random moments, and restarts Postgres once, half way through. */
export function startHarm(options: {
  runtime: () => Runtime;
  minutes: number;
  random: () => number;
  say: (line: string) => void;
}): Harm {
  const kills: Harm['kills'] = { api: 0, worker: 0, redis: 0, postgres: 0 };
  const stopping = new AbortController();
  const usual: Victim[] = ['api', 'worker', 'redis'];

  function kill(victim: Victim): void {
    const pid = victims[victim](options.runtime());
    if (pid === undefined) return;
    try {
      // Postgres: immediate shutdown, as after a crash. The others get no chance to say anything.
      process.kill(pid, victim === 'postgres' ? 'SIGQUIT' : 'SIGKILL');
      kills[victim]++;
      options.say(`killed ${victim} (process ${pid})`);
    } catch {
      // It has ended by itself and is being started anew.
    }
  }

  async function repeatedly(): Promise<void> {
    for (;;) {
      // Between 15 and 45 s apart; several may hit while the last one is still being mended.
      await delay(15_000 + options.random() * 30_000, undefined, { signal: stopping.signal });
      kill(usual[Math.floor(options.random() * usual.length)] ?? 'worker');
    }
  }
  async function once(): Promise<void> {
    await delay(options.minutes * 30_000, undefined, { signal: stopping.signal });
    kill('postgres');
  }
  const ended = (error: unknown): void => {
    if (!stopping.signal.aborted) throw error;
  };
  repeatedly().catch(ended);
  once().catch(ended);
  return { kills, stop: () => stopping.abort() };
}
