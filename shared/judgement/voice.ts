/** What a language model, or the caller, proposes: already proved, and one voice among others. */
import type { ComputedFigure } from '../plans/index.js';
import type { LeadRole, OtherReading } from '../reading/index.js';
import type { DecisionFigure } from './decision-figures.js';
import type { Verdict } from './verdict.js';

export interface Voice extends OtherReading {
  figures: readonly ComputedFigure[];
  lead: LeadRole | null;
  verdict: Verdict | null;
  headline: string | null;
  reasons: readonly string[];
  turns: readonly string[];
  conditions: readonly string[];
  advice: readonly { what: string; who: string; by: string }[];
  risks: readonly string[];
  laws: readonly { name: string; why: string; certain: boolean }[];
  questions: readonly { question: string; why: string }[];
}

const firstChance = 0.95;
const step = 0.02;

/** A planned figure was asked for because it decides: it goes before what the catalogue makes of its own accord. */
export function plannedFigures({ figures }: Pick<Voice, 'figures'>): DecisionFigure[] {
  return figures.flatMap(({ name, value, low, high, unit, words, expression, uses }, index): DecisionFigure[] => {
    if (typeof value !== 'number') return [];
    return [
      {
        name,
        value,
        low: typeof low === 'number' ? low : value,
        high: typeof high === 'number' ? high : value,
        unit,
        chance: Math.max(0.5, firstChance - step * index),
        from: 'plan',
        words,
        expression,
        uses,
        isPlain: true,
      },
    ];
  });
}

/** From the boldest to the most cautious. */
const caution: readonly Verdict[] = [
  'proceed',
  'proceed with conditions',
  'insufficient data',
  'renegotiate',
  'defer',
  'stop',
];

/** From here on the figures speak clearly, against it or for it. */
const clear = 0.4;

/**
 * The verdict with the voice heard: it may word what the rules leave open, and be more cautious than they are; it is never
 * milder than what the figures demand, says without conditions only what the figures are for, and neither starts nor ends
 * an emergency.
 */
export function heardVerdict(own: Verdict, voice: Verdict | null, leans: number): Verdict {
  if (voice === null || voice === own) return own;
  if (own === 'act now' || voice === 'act now') return own;
  const demanded: Verdict = leans <= -clear ? 'renegotiate' : leans >= clear ? 'proceed' : 'proceed with conditions';
  return caution.indexOf(voice) >= caution.indexOf(demanded) ? voice : own;
}
