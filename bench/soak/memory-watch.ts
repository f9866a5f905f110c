import { readFileSync } from 'node:fs';
import { median } from '../statistics.js';

/** A process warms up: code is compiled, caches and pools fill. What it holds from here on is what must not grow. */
const WARM_UP_SHARE = 1 / 3;
/** Fewer samples of one process than this say nothing of its growth: two minutes at one every two seconds. */
const ENOUGH_SAMPLES = 60;
const MOST_STRETCHES = 200;

/** Resident memory of a process in MB; undefined when it is gone, or where there is no /proc. */
function residentMb(pid: number): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1_024;
  } catch {
    return undefined;
  }
}

export interface MemoryFinding {
  process: string;
  highestMb: number;
  /** Of the process that lived longest, from the end of its warm-up on: 1 is flat. Undefined when none lived long enough to tell. */
  growth: number | undefined;
}

/** The samples after the warm-up, by the median of each of at most so many stretches of equal length. */
function settledOf(samples: readonly number[]): number[] {
  const settled = samples.slice(Math.floor(samples.length * WARM_UP_SHARE));
  const length = Math.ceil(settled.length / MOST_STRETCHES);
  return Array.from({ length: Math.floor(settled.length / length) }, (_, index) =>
    median(settled.slice(index * length, (index + 1) * length)),
  );
}

/**
 * How many times as much a process held at last as after its warm-up, by the slope of Theil and Sen, the median over all pairs of
 * samples: a burst, or where in its saw-tooth the garbage stood when the watch ended, turns means and least squares, and not this one.
 * Undefined where the samples are too few to tell.
 */
export function growthOf(samples: readonly number[]): number | undefined {
  if (samples.length < ENOUGH_SAMPLES) return undefined;
  const settled = settledOf(samples);
  const slope = median(
    settled.flatMap((first, i) => settled.slice(i + 1).map((later, j) => (later - first) / (j + 1))),
  );
  const start = median(settled.map((mb, i) => mb - slope * i));
  return 1 + (slope * (settled.length - 1)) / start;
}

/** Samples the memory of processes that come and go under a name; each process is judged by itself, for one that was killed starts small. */
export function watchMemory(
  pids: () => Record<string, number | undefined>,
  everyMs: number,
): { stop(): MemoryFinding[] } {
  const samples = new Map<string, Map<number, number[]>>();
  const timer = setInterval(() => {
    for (const [name, pid] of Object.entries(pids())) {
      const mb = pid === undefined ? undefined : residentMb(pid);
      if (pid === undefined || mb === undefined) continue;
      const lives = samples.get(name) ?? new Map<number, number[]>();
      const life = lives.get(pid) ?? [];
      life.push(mb);
      samples.set(name, lives.set(pid, life));
    }
  }, everyMs);
  return {
    stop() {
      clearInterval(timer);
      return [...samples].map(([process, lives]) => {
        const longest = [...lives.values()].toSorted((a, b) => b.length - a.length)[0] ?? [];
        const highestMb = [...lives.values()].flat().reduce((highest, mb) => Math.max(highest, mb), 0);
        return { process, highestMb, growth: growthOf(longest) };
      });
    },
  };
}
