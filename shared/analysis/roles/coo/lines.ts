/** Production lines: each line's cycle against the takt that demand sets, the busiest line, and the work that waits in it. */
import { figureDetail, point } from '../../figures.js';
import { taktSeconds, workInProgress } from '../../models/operations/flow.js';
import type { Case, Figure, Recommendation } from '../../model.js';
import { numberOf, ratioOf, recordsOf, textOf } from '../../untrusted.js';
import { recommend, slug, type Adviser } from '../advice.js';
import type { Ledger } from '../ledger.js';

interface Line {
  name: string;
  path: string;
  cycleSeconds: number | null;
  utilization: number | null;
  /** Pieces, by Little's law from the rate and the time in the line. */
  workInProgress: number | null;
}

export interface LinesFinding {
  lines: Line[];
  takt: Figure | null;
  /** The busiest line; where no utilization is known, the slowest. */
  bottleneck: Line;
  /** True when the bottleneck cannot keep the takt. */
  late: boolean;
  detail: Record<string, unknown>;
}

const linesPath = 'performanceContext.plant.lines';

function readLines(input: Case): Line[] {
  return recordsOf(input.inputs.at(linesPath)).flatMap((entry, index) => {
    const name = textOf(entry['name'], 60);
    if (name === null) return [];
    const rate = numberOf(entry['throughputPerHour'], 0, 1e9);
    const hours = numberOf(entry['leadTimeHours'], 0, 1e6);
    return [
      {
        name,
        path: `${linesPath}[${index}]`,
        cycleSeconds: numberOf(entry['cycleSeconds'], 0.001, 1e7),
        utilization: ratioOf(entry['utilization']),
        workInProgress: rate === null || hours === null ? null : workInProgress(rate, hours),
      },
    ];
  });
}

function taktOf(input: Case): Figure | null {
  const given = numberOf(input.inputs.at('performanceContext.plant.taktSeconds'), 0.001, 1e7);
  if (given !== null) return point(given, 'seconds', 'context', 'performanceContext.plant.taktSeconds');
  const available = numberOf(input.inputs.at('performanceContext.plant.availableSecondsPerDay'), 1, 86_400);
  const demand = numberOf(input.inputs.at('performanceContext.plant.demandPerDay'), 0, 1e9);
  const takt = available === null || demand === null ? null : taktSeconds(available, demand);
  return takt === null ? null : point(takt, 'seconds', 'derived', 'available seconds ÷ demand a day');
}

/** The lines as far as they are known; null without any. */
export function assessLines(input: Case): LinesFinding | null {
  const lines = readLines(input);
  const load = (line: Line): number => line.utilization ?? 0;
  const ranked = [...lines].sort((a, b) => load(b) - load(a) || (b.cycleSeconds ?? 0) - (a.cycleSeconds ?? 0));
  const [bottleneck] = ranked;
  if (!bottleneck) return null;
  const takt = taktOf(input);
  const late = takt !== null && bottleneck.cycleSeconds !== null && bottleneck.cycleSeconds > takt.value;
  return {
    lines,
    takt,
    bottleneck,
    late,
    detail: { takt: figureDetail(takt), bottleneck: bottleneck.name, late, lines },
  };
}

/** Relieve the line that cannot keep the takt. */
export function linesAdvice(
  input: Case,
  adviser: Adviser,
  { lines, ledger }: { lines: LinesFinding | null; ledger: Ledger },
): (Recommendation | null)[] {
  if (!lines?.late || !lines.takt) return [];
  const { bottleneck } = lines;
  const { cycleSeconds } = bottleneck;
  if (cycleSeconds === null) return [];
  const support = ledger.branch();
  support.note({ claim: 'bottleneck', value: bottleneck.name, source: 'context', origin: bottleneck.path });
  const cycle = support.cite(
    `cycle of ${bottleneck.name}`,
    point(cycleSeconds, 'seconds', 'context', `${bottleneck.path}.cycleSeconds`),
  );
  const takt = support.cite('takt', lines.takt);
  return [
    recommend(input, adviser, support, {
      key: `relieve-bottleneck-${slug(bottleneck.name)}`,
      category: 'OPERATIONS',
      action: `Relieve ${bottleneck.name} first: its cycle of ${cycle} is longer than the takt of ${takt}`,
      rationale: 'What the bottleneck does not make is never made; capacity elsewhere adds only stock',
      timeline: '0-90 days',
      horizonDays: 90,
      owner: 'COO with plant management',
      measure: `cycle of ${bottleneck.name} at or under ${takt}`,
      risk: 0.3,
    }),
  ];
}
