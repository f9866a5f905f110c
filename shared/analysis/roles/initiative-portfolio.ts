/** The initiatives of a plan under one envelope: which must be done, which are worth it, what is left out. */
import { derived } from '../figures.js';
import { annuityFactor } from '../../plans/index.js';
import { chooseWithin } from '../models/finance/portfolio-choice.js';
import type { Selection } from '../models/finance/portfolio-choice.js';
import type { Case, Evidence, Figure } from '../model.js';
import { assumed, figureWithin } from './query-facts.js';
import { whatStartsFirst } from './starts-first.js';
import { initiativesInText, readOptions } from './stated-options.js';

export interface PortfolioItem {
  name: string;
  cost: Figure;
  /** A year; null where none is stated. */
  benefit: Figure | null;
  npv: Figure | null;
  /** Why it is done whatever it returns. */
  mandatory: 'law' | 'support' | null;
  evidence: Evidence;
}

export interface InitiativePortfolio {
  envelope: Figure;
  items: PortfolioItem[];
  /** Rate at which benefits are discounted, and years for which they are counted. */
  rate: Figure;
  years: Figure;
  /** What all of them would cost. */
  asked: Figure;
  selection: Selection;
}

/** Years of benefit where no horizon is stated (our own). */
const usualYears = 5;

/** Fewer priced initiatives than this are options of one decision. */
const fewest = 3;

/** Null unless the plan states an envelope and prices at least three initiatives. */
export function readInitiativePortfolio(input: Case): InitiativePortfolio | null {
  const envelope = figureWithin(input, 'budget', 'own', 1, 1e15);
  if (!envelope || input.type === 'CRISIS_MANAGEMENT') return null;
  const rate =
    figureWithin(input, 'hurdle', 'own', 0, 1) ??
    figureWithin(input, 'wacc', 'own', 0, 0.6) ??
    assumed(input.industry.wacc ?? 0.1, 'ratio', `cost of capital of ${input.industry.label}`);
  const years =
    figureWithin(input, 'horizonYears', 'own', 0.5, 100) ?? assumed(usualYears, 'years', 'own working horizon');
  const items = pricedItems(input, rate, years);
  if (items.length < fewest) return null;
  const selection = chooseWithin(
    items.map(({ name, cost, npv, mandatory }) => ({
      id: name,
      cost: cost.value,
      value: npv?.value ?? null,
      mandatory: mandatory !== null,
    })),
    envelope.value,
  );
  const asked = derived(
    items.reduce((total, { cost }) => total + cost.value, 0),
    input.currency,
    'sum of the stated costs',
  );
  return { envelope, items, rate, years, asked, selection };
}

function pricedItems(input: Case, rate: Figure, years: Figure): PortfolioItem[] {
  const options = readOptions(input).map(({ label, cost, benefit, evidence }) => ({
    name: label,
    cost,
    benefit,
    evidence,
  }));
  const known = new Set(options.map(({ name }) => name.toLowerCase()));
  const listed = initiativesInText(input)
    .filter(({ name }) => !known.has(name.toLowerCase()))
    .map(({ name, cost, evidence }) => ({ name, cost, benefit: null, evidence }));
  return [...options, ...listed].flatMap(({ name, cost, benefit, evidence }) => {
    if (!cost) return [];
    const npv =
      benefit &&
      derived(
        benefit.value * annuityFactor(rate.value, years.value) - cost.value,
        cost.unit,
        `benefit a year over ${years.value} years at ${rate.value} − cost (${benefit.ref}; ${cost.ref})`,
      );
    return [{ name, cost, benefit, npv, mandatory: whatStartsFirst(input, name), evidence }];
  });
}
