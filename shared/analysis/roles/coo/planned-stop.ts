/** A stop that the query itself plans: how much must be made beforehand, and how long the new pace needs to make it good. */
import { derived } from '../../figures.js';
import { outputGain } from '../../models/operations/oee.js';
import type { Case, Figure, Recommendation } from '../../model.js';
import { recommend, type Adviser } from '../advice.js';
import type { Ledger } from '../ledger.js';
import { cueIn, figureWithin, isCrisis, originOf, rough } from '../query-facts.js';

export interface PlannedStop {
  weeks: Figure;
  utilization: Figure | null;
  /** Weeks of running at full capacity, at today's utilization, that build the stock for the stop. */
  buildUp: Figure | null;
  /** Weeks until the higher output has made the lost weeks good. */
  madeGood: Figure | null;
  gain: Figure | null;
  sentence(say: Ledger): string;
}

const stopWords =
  /\b(?:stop|shut|take|idle|close)\b[^.;?]{0,40}\b(?:line|plant|press|furnace|machine|site|it)\b[^.;?]{0,20}\bfor\b|\b(?:downtime|standstill|shutdown|outage) of\b/i;

function weeksOf(input: Case): Figure | null {
  for (const fact of input.text.measures) {
    if (fact.kind !== 'duration' || fact.negated || fact.days < 2 || fact.days > 200) continue;
    if (!stopWords.test(input.content.slice(Math.max(0, fact.span.start - 70), fact.span.end))) continue;
    const weeks = (days: number): number => Math.round((days / 7) * 10) / 10;
    return {
      value: weeks(fact.days),
      low: weeks(fact.low),
      high: weeks(fact.high),
      unit: 'weeks',
      source: 'text',
      ref: originOf(fact.span),
    };
  }
  return null;
}

/** Null unless the query asks about stopping something for a time, outside of a crisis. */
export function assessPlannedStop(input: Case): PlannedStop | null {
  const weeks = isCrisis(input) ? null : weeksOf(input);
  if (!weeks) return null;
  const utilization = figureWithin(input, 'capacityUtilization', 'own', 0.01, 1.5);
  const [now, before] = [figureWithin(input, 'oee', 'own', 0.01, 1), figureWithin(input, 'priorOee', 'own', 0.01, 1)];
  const ratio = now && before ? outputGain(now.value, before.value) : null;
  const gain = ratio !== null && ratio > 0 ? derived(ratio, 'ratio', 'OEE regained ÷ OEE today − 1') : null;
  const slack = utilization && utilization.value < 1 ? (1 - utilization.value) / utilization.value : null;
  const buildUp =
    utilization && slack
      ? derived(
          Math.round(weeks.value / slack),
          'weeks',
          `weeks of stop × utilization ÷ (1 − utilization) (${weeks.ref}; ${utilization.ref})`,
        )
      : null;
  const madeGood = gain
    ? derived(Math.round(weeks.value / gain.value), 'weeks', `weeks of stop ÷ output gained (${weeks.ref})`)
    : null;
  return {
    weeks,
    utilization,
    buildUp,
    madeGood,
    gain,
    sentence: (say) =>
      `${say.cite('weeks of the planned stop', weeks)} of stop ${madeGood ? `are made good in ${say.cite('weeks until the lost output is made good', madeGood)} at the regained output` : 'have to be built to stock beforehand'}`,
  };
}

/** When to stop, what to build beforehand, and what pays it back. */
export function plannedStopAdvice(
  input: Case,
  adviser: Adviser,
  { stop, ledger }: { stop: PlannedStop | null; ledger: Ledger },
): (Recommendation | null)[] {
  if (!stop) return [];
  const support = ledger.branch();
  const what = cueIn(
    input,
    /\b(?:(?:bottling|packaging|production|assembly|filling) )?line \d+\b|\b(?:bottling|packaging|production|assembly) line\b/i,
    'line to be stopped',
  );
  if (what) support.note(what);
  const weeks = support.cite('weeks of the planned stop', stop.weeks);
  const stock =
    stop.buildUp && stop.utilization
      ? `; at ${support.cite('capacity utilization', stop.utilization)} utilization the free capacity needs ${support.cite('weeks of building stock', stop.buildUp)} to build what the stop takes, so start now, add shifts or buy the difference in`
      : '';
  const back =
    stop.madeGood && stop.gain
      ? `The regained output (${support.cite('more good output from the same hours', rough(stop.gain))} more) makes the lost weeks good in ${support.cite('weeks until the lost output is made good', stop.madeGood)}`
      : 'The stop pays back only through what it restores';
  return [
    recommend(input, adviser, support, {
      key: 'schedule-stop-line',
      category: 'OPERATIONS',
      action: `Stop ${what ? String(what.value) : 'the line'} for the ${weeks} only against stock or a booked co-producer, and in the weakest weeks of the order book${stock}`,
      rationale: back,
      timeline: 'before the order',
      horizonDays: 30,
      owner: 'COO with plant management and sales',
      measure: 'orders delivered in full through the stop',
      risk: 0.5,
      sure: 0.7,
      stake: figureWithin(input, 'investment', 'own', 1, 1e14),
    }),
  ];
}
