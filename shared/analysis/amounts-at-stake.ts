/** What a decision commits, by the reading: prices, outlays, debt and losses, and whatever could not be placed. */
import { familyOf, type DecisionFigure } from '../judgement/index.js';
import { isMoneyUnit } from '../plans/index.js';
import type { Fact, Reading } from '../reading/index.js';

export interface AmountAtStake {
  value: number;
  /** ISO 4217. */
  currency: string;
  quote: string;
}

const committing: ReadonlySet<string> = new Set(['price', 'outlay', 'loss', 'cost', 'gain', 'debt']);
/** Measures of other families that commit money all the same. */
const committingMeasures: ReadonlySet<string> = new Set(
  'newEquity fxExposure dividend buyback receivables creditLimit depositOutflow rwa loans cet1Capital amount'.split(
    ' ',
  ),
);
/** What was, what others have, and what nobody means any more commits nobody. */
const past: ReadonlySet<string> = new Set(['history', 'comparison', 'superseded', 'denied']);
const others: ReadonlySet<string> = new Set(['market', 'competitor', 'person']);
const stakeMeasures: ReadonlySet<string> = new Set(['dealValue', 'enterpriseValue']);

function commits({ unit, measure, of, status, per }: Fact): boolean {
  return (
    isMoneyUnit(unit) &&
    per !== 'share' &&
    per !== 'unit' &&
    per !== 'head' &&
    (committing.has(familyOf(measure, 'money')) || committingMeasures.has(measure)) &&
    !past.has(status) &&
    !others.has(of)
  );
}

/** A computed amount commits only where it is likely to be what is decided, and is no income. */
const leastChance = 0.2;
const income = /revenue|income|EBITDA|sales|ARR/;

/** Every amount that the decision may commit, largest first. A stake's price counts at the price of the whole. */
export function amountsAtStake({ facts, unplaced }: Reading, figures: readonly DecisionFigure[]): AmountAtStake[] {
  const stake = facts.find(({ measure, unit, value }) => measure === 'stake' && unit === 'ratio' && Number(value) < 1);
  const share = typeof stake?.value === 'number' && stake.value > 0.01 ? stake.value : 1;
  const known = facts.filter(commits).map((fact) => ({
    value: Math.abs(Number(fact.high ?? fact.value)) / (stakeMeasures.has(fact.measure) ? share : 1),
    currency: fact.unit,
    quote: fact.quote,
  }));
  const open = unplaced
    .filter(({ unit, value }) => isMoneyUnit(unit) && typeof value === 'number')
    .map(({ unit, value, quote }) => ({ value: Math.abs(Number(value)), currency: unit, quote }));
  const computed = figures
    .filter(({ unit, chance, name }) => isMoneyUnit(unit) && chance >= leastChance && !income.test(name))
    .map(({ value, unit, name }) => ({ value: Math.abs(value), currency: unit, quote: name }));
  return [...known, ...open, ...computed]
    .filter(({ value }) => Number.isFinite(value))
    .toSorted((a, b) => b.value - a.value);
}
