import { availableParallelism, totalmem } from 'node:os';

/** Shares, 0 to 1, of what the machine or container has. */
export interface ResourceUse {
  memoryUsage: number;
  cpuUsage: number;
}

const SHORTEST_SPAN_MS = 1_000;

const rounded = (share: number): number => Math.min(1, Math.round(share * 10_000) / 10_000);

/** Measures this process. The processor's share is of the time since the last measurement, or one a second before. */
export function createResourceMeter(): () => ResourceUse {
  let from = { at: performance.now() - process.uptime() * 1_000, cpu: { user: 0, system: 0 } };
  let cpuUsage = 0;
  return () => {
    const now = performance.now();
    if (now - from.at >= SHORTEST_SPAN_MS) {
      const cpu = process.cpuUsage();
      const usedMs = (cpu.user - from.cpu.user + cpu.system - from.cpu.system) / 1_000;
      cpuUsage = rounded(usedMs / Math.max(1, now - from.at) / availableParallelism());
      from = { at: now, cpu };
    }
    const constrained = process.constrainedMemory();
    const available = constrained > 0 && constrained < totalmem() ? constrained : totalmem();
    return { memoryUsage: rounded(process.memoryUsage.rss() / available), cpuUsage };
  };
}
