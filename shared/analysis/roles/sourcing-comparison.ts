/** Ways to get a capability beside each other: five-year cost, the value of time, the cost of leaving, and what would turn the order. */
import { derived } from '../figures.js';
import type { Case, Figure } from '../model.js';
import { buildBreakEvenMonth, compareSourcing, sourcingCost } from '../models/technology/build-buy-partner.js';
import type { SourcingCost, SourcingKind, SourcingOption } from '../models/technology/build-buy-partner.js';
import type { Ledger } from './ledger.js';
import { figureWithin } from './query-facts.js';
import { valueOfMonth } from './stated-options.js';
import type { StatedOption } from './stated-options.js';

export interface SourcingChoice {
  /** Cheapest first. */
  costs: SourcingCost[];
  best: SourcingCost;
  second: SourcingCost;
  lead: Figure;
  /** The two cheapest lie within a tenth of each other. */
  tie: boolean;
  breakEvenMonth: number | null;
  /** Labels of the options whose yearly cost is our assumption. */
  assumedYearly: string[];
  /** Yearly cost at which the best stops being the best; it has to be quoted where its own is assumed, and capped where it is stated. */
  turnsAt: Figure | null;
  monthlyBenefit: Figure | null;
}

/** Yearly running cost as a share of one-off cost, months to value and cost of leaving, where an option does not state them (grade D). */
const defaults: Record<SourcingKind, { running: number; months: number; switching: number }> = {
  build: { running: 0.2, months: 18, switching: 0.1 },
  buy: { running: 0.22, months: 9, switching: 0.3 },
  partner: { running: 0.25, months: 12, switching: 0.4 },
};

const tieShare = 0.1;

function sourcingOf(option: StatedOption): SourcingOption[] {
  if (option.cost === null || option.kind === null) return [];
  const usual = defaults[option.kind];
  const oneOff = option.cost.value;
  return [
    {
      id: option.label,
      kind: option.kind,
      oneOff,
      yearly: option.yearly?.value ?? oneOff * usual.running,
      monthsToValue: option.months?.value ?? usual.months,
      switchingCost: oneOff * usual.switching,
    },
  ];
}

/** What a month of the capability earns: said as such, else a twelfth of the yearly benefit. */
function monthlyBenefitOf(input: Case, options: readonly StatedOption[]): Figure | null {
  const stated = valueOfMonth(input);
  if (stated) return stated;
  const yearly =
    figureWithin(input, 'annualBenefit', 'own', 0, 1e13) ?? options.find(({ benefit }) => benefit)?.benefit ?? null;
  return yearly && derived(yearly.value / 12, yearly.unit, `yearly benefit ÷ 12 (${yearly.ref})`);
}

/** Yearly cost that takes the lead away; total cost is linear in it. */
function turningPoint(best: SourcingOption, second: SourcingCost, rate: number, monthly: number): number {
  const at = (yearly: number): number => sourcingCost({ ...best, yearly }, rate, monthly).total;
  const slope = at(1) - at(0);
  return slope > 0 ? (second.total - at(0)) / slope : Infinity;
}

/** The comparison; null unless two options state a cost: a default price would decide the matter. */
export function compareOptions(input: Case, options: readonly StatedOption[]): SourcingChoice | null {
  const priced = options.flatMap(sourcingOf);
  if (priced.length < 2 || new Set(priced.map(({ kind }) => kind)).size < 2) return null;
  const rate = figureWithin(input, 'wacc', 'own', 0, 0.6)?.value ?? input.industry.wacc ?? 0.1;
  const monthlyBenefit = monthlyBenefitOf(input, options);
  const monthly = monthlyBenefit?.value ?? 0;
  const costs = compareSourcing(priced, rate, monthly);
  const [best, second] = costs;
  const leader = priced.find(({ id }) => id === best?.id);
  if (!best || !second || !leader) return null;
  const assumedYearly = options
    .filter(({ cost, kind, yearly }) => cost !== null && kind !== null && yearly === null)
    .map(({ label }) => label);
  const turns = turningPoint(leader, second, rate, monthly);
  const [build, buy] = [priced.find(({ kind }) => kind === 'build'), priced.find(({ kind }) => kind === 'buy')];
  return {
    costs,
    best,
    second,
    monthlyBenefit,
    assumedYearly,
    lead: derived(second.total - best.total, input.currency, 'difference of the two cheapest five-year costs'),
    tie: second.total - best.total < tieShare * best.total,
    breakEvenMonth: build && buy ? buildBreakEvenMonth(build, buy, monthly) : null,
    turnsAt:
      Number.isFinite(turns) && turns > 0
        ? derived(turns, input.currency, 'yearly cost at which the cheapest option meets the next')
        : null,
  };
}

/** Five-year cost of one option as a figure. */
export function totalOf(input: Case, cost: SourcingCost): Figure {
  return derived(
    cost.total,
    input.currency,
    'NPV of five years, delay and switching (grade D running cost where none is stated)',
  );
}

/** An option inside a sentence: its name is a verb with its object as often as not. */
export const named = (label: string): string => `“${label}”`;

/** The cheapest leads on a yearly cost that nobody stated: then the order is open until it is quoted. */
export const isOpen = ({ turnsAt, assumedYearly, best }: SourcingChoice): boolean =>
  turnsAt !== null && assumedYearly.includes(best.id);

/** What to do with the comparison, in the same words from every role that gives it. */
export function choiceAction(input: Case, choice: SourcingChoice, say: Ledger): string {
  const { best, second, tie, lead, turnsAt } = choice;
  const [first, next] = [
    say.cite(`five-year cost of ${best.id}`, totalOf(input, best)),
    say.cite(`five-year cost of ${second.id}`, totalOf(input, second)),
  ];
  if (tie)
    return `Treat ${named(best.id)} (${first} over five years) and ${named(second.id)} (${next}) as a tie and decide on risk and exit, not on cost`;
  if (turnsAt && isOpen(choice))
    return `Have the yearly cost of ${named(best.id)} quoted before choosing: below ${say.cite(`yearly cost of ${best.id} that turns the order`, turnsAt)} a year it is the cheapest over five years, above it ${named(second.id)} at ${next}`;
  return `Take ${named(best.id)} forward: ${first} over five years with delay and exit, against ${next} for ${named(second.id)} (${say.cite('lead of the cheapest option', lead)} ahead)`;
}

/** The comparison in a headline. */
export function choiceHeadline(input: Case, choice: SourcingChoice, say: Ledger): string {
  const { best, second, tie, lead, turnsAt } = choice;
  const first = say.cite(`five-year cost of ${best.id}`, totalOf(input, best));
  if (tie) return `${named(best.id)} and ${named(second.id)} cost the same within the noise over five years (${first})`;
  if (turnsAt && isOpen(choice))
    return `${named(best.id)} is cheapest over five years while it costs less than ${say.cite(`yearly cost of ${best.id} that turns the order`, turnsAt)} a year, which nobody has quoted; above that ${named(second.id)} is`;
  return `${named(best.id)} is cheapest over five years at ${first}, ${say.cite('lead of the cheapest option', lead)} ahead of ${named(second.id)}`;
}
