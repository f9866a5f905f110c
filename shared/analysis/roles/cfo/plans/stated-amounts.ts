/** Amounts that a plan of its own kind states, known by the words that touch them. */
import { point } from '../../../figures.js';
import type { Case, Figure } from '../../../model.js';
import type { DurationFact, MeasuredFact, MoneyFact, PercentFact } from '../../../text/facts.js';
import { numberOf } from '../../../untrusted.js';
import { originOf } from '../../query-facts.js';

/** Tested against the text up to the amount, and against the text that follows it. */
export interface Beside {
  before?: RegExp;
  after?: RegExp;
}

const reachBefore = 60;
const reachAfter = 40;
const daysPerYear = 365;

function stands({ content }: Case, { span }: MeasuredFact, { before, after }: Beside): boolean {
  return (
    (before?.test(content.slice(Math.max(0, span.start - reachBefore), span.start)) ?? false) ||
    (after?.test(content.slice(span.end, span.end + reachAfter)) ?? false)
  );
}

function firstBeside<Fact extends MeasuredFact>(input: Case, facts: readonly Fact[], words: Beside): Fact | undefined {
  return facts.find((fact) => !fact.negated && stands(input, fact, words));
}

/** The size of the first amount of money beside such words (the reader makes a deficit negative); its unit is its own currency, else that of the case. */
export function moneyBeside(
  input: Case,
  words: Beside,
  fits: (fact: MoneyFact) => boolean,
): { figure: Figure; fact: MoneyFact } | null {
  const amounts = input.text.measures.filter(
    (fact): fact is MoneyFact => fact.kind === 'money' && !fact.doubtful && fact.value !== 0 && fits(fact),
  );
  const fact = firstBeside(input, amounts, words);
  const sizes = fact ? [fact.low, fact.high].map((end) => Math.abs(end)) : [];
  return fact
    ? {
        fact,
        figure: {
          value: Math.abs(fact.value),
          low: Math.min(...sizes),
          high: Math.max(...sizes),
          unit: fact.currency ?? input.currency,
          source: 'text',
          ref: originOf(fact.span),
        },
      }
    : null;
}

/** The first percentage beside such words, as a decimal between 0 and 1. */
export function shareBeside(input: Case, words: Beside): Figure | null {
  const shares = input.text.measures.filter(
    (fact): fact is PercentFact => fact.kind === 'percent' && fact.value > 0 && fact.value <= 1,
  );
  const fact = firstBeside(input, shares, words);
  return fact
    ? { value: fact.value, low: fact.low, high: fact.high, unit: 'ratio', source: 'text', ref: originOf(fact.span) }
    : null;
}

/** The first span of time beside such words, in years. */
export function yearsBeside(input: Case, words: Beside): Figure | null {
  const spans = input.text.measures.filter((fact): fact is DurationFact => fact.kind === 'duration');
  const fact = firstBeside(input, spans, words);
  const years = (days: number): number => Number((days / daysPerYear).toPrecision(6));
  return fact
    ? {
        value: years(fact.days),
        low: years(fact.low),
        high: years(fact.high),
        unit: 'years',
        source: 'text',
        ref: originOf(fact.span),
      }
    : null;
}

/** A number of a record of the context, such as `decisionScope.lease`; one outside the bounds is as good as none. */
export function recordedFigure(
  input: Case,
  path: string,
  unit: string,
  [min, max]: readonly [number, number],
): Figure | null {
  const value = numberOf(input.inputs.at(path), min, max);
  return value === null ? null : point(value, unit, 'context', path);
}
