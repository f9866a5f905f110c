import { readFileSync } from 'node:fs';
import { median } from '../statistics.js';

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
  /** Median of the last third of all samples over that of the middle third: 1 is flat. */
  growth: number;
}

/** Samples the memory of processes that come and go under a name. */
export function watchMemory(pids: () => Record<string, number | undefined>, everyMs: number): { stop(): MemoryFinding[] } {
  const samples = new Map<string, number[]>();
  const timer = setInterval(() => {
    for (const [name, pid] of Object.entries(pids())) {
      const mb = pid === undefined ? undefined : residentMb(pid);
      if (mb !== undefined) samples.set(name, [...(samples.get(name) ?? []), mb]);
    }
  }, everyMs);
  return {
    stop() {
      clearInterval(timer);
      return [...samples].map(([process, all]) => {
        const third = Math.max(1, Math.floor(all.length / 3));
        return { process, highestMb: Math.max(...all), growth: median(all.slice(-third)) / median(all.slice(third, 2 * third)) };
      });
    },
  };
}
