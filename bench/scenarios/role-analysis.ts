import { roleModules, roles, type Role, type RoleAnalysis } from '../../shared/analysis/index.js';
import { joinAnalyses, readQuery } from '../engine.js';
import { scaled, type FigureDefinition, type Sample, type Scenario } from '../scenario.js';
import { percentile } from '../statistics.js';

const COUNT = 400;
const WARM_UP = 100;

/** Longer work than this in one go would hold up everything else in the process. */
const LONGEST_SLICE_MS = 50;

const stages = ['reading the query', ...roles, 'joining'] as const;
type Stage = (typeof stages)[number];

const titleOf = (stage: Stage): string => ((roles as readonly string[]).includes(stage) ? `${stage} analysis` : stage);

const figures: FigureDefinition[] = stages.flatMap((stage) => [
  { key: `${stage} p50`, title: `${titleOf(stage)}, CPU, p50`, unit: 'ms', comparison: { by: 'value' as const } },
  {
    key: `${stage} p95`,
    title: `${titleOf(stage)}, CPU, p95`,
    unit: 'ms',
    comparison: { by: 'value' as const, atMost: LONGEST_SLICE_MS },
  },
]);

/** Runs `work` and notes the milliseconds of CPU that it took. */
function timed<T>(into: number[], work: () => T): T {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  into.push((user + system) / 1_000);
  return result;
}

const emptyTimes = (): Record<Stage, number[]> =>
  Object.fromEntries(stages.map((stage) => [stage, []])) as unknown as Record<Stage, number[]>;

/** Everything that is computed for one query, stage by stage. */
function analyse(n: number, times: Record<Stage, number[]>): void {
  const prepared = timed(times['reading the query'], () => readQuery(n));
  const analyses: Partial<Record<Role, RoleAnalysis>> = {};
  for (const role of roles) analyses[role] = timed(times[role], () => roleModules[role].analyze(prepared));
  timed(times.joining, () => joinAnalyses(prepared, analyses));
}

/** Where the CPU of a query's own work goes. */
export const roleAnalysis: Scenario = {
  name: 'role-analysis',
  title: 'CPU of the analyses',
  floor: 'none: CPU time in this process, after a warm-up, over queries of eight kinds',
  figures,
  rounds: 3,
  open(_bed, scale) {
    const count = scaled(COUNT, scale);
    const warmUp = emptyTimes();
    for (let n = 0; n < WARM_UP; n++) analyse(n, warmUp);
    return Promise.resolve({
      round(index) {
        const times = emptyTimes();
        for (let n = 0; n < count; n++) analyse(WARM_UP + index * count + n, times);
        const samples: Record<string, Sample> = {};
        for (const stage of stages) {
          samples[`${stage} p50`] = { product: percentile(times[stage], 0.5) };
          samples[`${stage} p95`] = { product: percentile(times[stage], 0.95) };
        }
        return Promise.resolve(samples);
      },
      close: () => Promise.resolve(),
    });
  },
};
