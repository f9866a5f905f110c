/** Build, buy or partner in the CFO's words: what it takes out of cash, what it costs a year, at which fee the order turns. */
import { figureDetail } from '../../../figures.js';
import type { Figure } from '../../../model.js';
import type { AdviceDraft } from '../../adviser.js';
import { enumerated } from '../../adviser.js';
import { choiceAction, choiceHeadline, compareOptions, isOpen, named, totalOf } from '../../sourcing-comparison.js';
import type { SourcingChoice } from '../../sourcing-comparison.js';
import { readOptions } from '../../stated-options.js';
import type { StatedOption } from '../../stated-options.js';
import { derive } from '../derive.js';
import { rounded } from '../wording.js';
import { fundedBy, notADeal } from './plan.js';
import type { Plan, PlanContext } from './plan.js';

interface Sourcing extends PlanContext {
  choice: SourcingChoice;
  options: StatedOption[];
  /** The option that leads, as stated. */
  leader: StatedOption & { cost: Figure };
}

const richer = ['decisionScope.criteria', 'decisionScope.pairwise', 'decisionScope.scenarios'];

/** Null unless two ways to get a capability state a price. */
export function sourcingPlan(context: PlanContext): Plan | null {
  const options = readOptions(context.input);
  // Options with benefits, criteria or scenarios are ranked by those, not by cost alone.
  const isRicher =
    options.some(({ benefit }) => benefit !== null) ||
    richer.some((path) => context.input.inputs.at(path) !== undefined);
  if (isRicher) return null;
  const choice = compareOptions(context.input, options);
  const leader = options.find(({ label }) => label === choice?.best.id);
  if (!choice || !leader?.cost) return null;
  const sourcing: Sourcing = {
    ...context,
    choice,
    options: options.filter(({ cost }) => cost !== null),
    leader: { ...leader, cost: leader.cost },
  };
  const { ledger, input } = context;
  const largest = sourcing.options.reduce<Figure | null>(
    (most, { cost }) => (cost && (!most || cost.value > most.value) ? cost : most),
    null,
  );
  return {
    kind: 'sourcing',
    judgement: {
      verdict: 'proceed with conditions',
      stance: {
        score: choice.tie || isOpen(choice) ? 0.1 : 0.3,
        reasons: [
          choice.tie
            ? 'Two options cost the same within the noise'
            : `${named(choice.best.id)} is the cheapest over five years${isOpen(choice) ? ' on a yearly cost that is assumed' : ''}`,
        ],
      },
    },
    reason: choiceHeadline(input, choice, ledger),
    valuation: valuationOf(sourcing),
    structure: {
      recommended: structureOf(sourcing),
      financing: fundedBy(context, leader.cost, `cost of ${leader.label}`),
      synergies: `${notADeal}, so no synergies are counted`,
    },
    drafts: [chooseDraft(sourcing), ...feeDraft(sourcing)],
    commitment: largest,
    scenarios: [],
    detail: {
      options: sourcing.options.map(({ label, kind, cost, yearly, months }) => ({
        name: label,
        kind,
        cost: figureDetail(cost),
        yearlyCost: figureDetail(yearly),
        months: figureDetail(months),
      })),
      fiveYearCost: choice.costs.map((cost) => ({
        name: cost.id,
        total: figureDetail(totalOf(input, cost)),
        delay: Math.round(cost.delayCost),
        leaving: Math.round(cost.switchingCost),
      })),
    },
  };
}

function valuationOf({ choice, options, ledger, input }: Sourcing): Plan['valuation'] {
  const prices = options.map(
    ({ label, cost, yearly }) =>
      `${named(label)} at ${cost ? ledger.citeRange(`cost of ${label}`, cost) : 'no price'}${yearly ? ` and ${ledger.cite(`yearly cost of ${label}`, yearly)} a year` : ''}`,
  );
  const totals = choice.costs.map(
    (cost) => `${ledger.cite(`five-year cost of ${cost.id}`, totalOf(input, cost))} for ${named(cost.id)}`,
  );
  const delay = choice.monthlyBenefit
    ? `, each month of waiting at ${ledger.cite('cost of a month without it', choice.monthlyBenefit)}`
    : '; the months until each works are not priced, because no value of a month is stated';
  return {
    current: `Up front: ${enumerated(prices)}`,
    fairValue: `Over five years with running cost, delay and exit: ${enumerated(totals)}${delay}`,
    premiumJustification: choice.tie
      ? 'No premium for either is justified on cost: they differ by less than the noise'
      : `The next option would have to be worth ${ledger.cite('lead of the cheapest option', choice.lead)} more to be preferred${isOpen(choice) ? ', if the yearly cost of the first is what we assume' : ''}`,
  };
}

function structureOf({ leader, choice, ledger }: Sourcing): string {
  const once = ledger.citeRange(`cost of ${leader.label}`, leader.cost);
  const turn = choice.turnsAt
    ? `${isOpen(choice) ? ' below' : ' and a cap on it at'} ${ledger.cite(`yearly cost of ${leader.label} that turns the order`, choice.turnsAt)}`
    : '';
  return `Commit the ${once} of ${named(leader.label)} only against a quoted yearly cost${turn}, with the exit terms in the contract`;
}

function chooseDraft({ input, choice, leader, own }: Sourcing): AdviceDraft {
  return {
    key: 'choose-option-plan',
    category: 'STRATEGY',
    timeline: '0-30 days',
    horizonDays: 30,
    owner: 'CFO with CTO',
    measure: 'signed quote for the yearly cost, exit clause and go-live month of the option taken',
    action: (say) => choiceAction(input, choice, say),
    rationale: (say) => {
      const share =
        own.cash && own.cash.value > 0 && own.cash.unit === leader.cost.unit
          ? derive('cost up front ÷ cash', 'ratio', [leader.cost, own.cash], leader.cost.value / own.cash.value)
          : null;
      const onEarnings =
        leader.yearly && own.ebitda && own.ebitda.value > 0
          ? derive('yearly cost ÷ EBITDA', 'ratio', [leader.yearly, own.ebitda], leader.yearly.value / own.ebitda.value)
          : null;
      const first =
        share && own.cash
          ? `its ${say.cite(`cost of ${leader.label}`, leader.cost)} up front takes ${say.cite('share of cash', rounded(share))} of the cash of ${say.cite('cash', own.cash)}`
          : `it asks for ${say.cite(`cost of ${leader.label}`, leader.cost)} up front`;
      const yearly =
        onEarnings && leader.yearly && own.ebitda
          ? `; ${say.cite(`yearly cost of ${leader.label}`, leader.yearly)} a year is ${say.cite('share of EBITDA', rounded(onEarnings))} of EBITDA`
          : '';
      return `${first.charAt(0).toUpperCase()}${first.slice(1)}${yearly}`;
    },
    value: choice.lead,
    risk: 0.5,
    confidence: choice.assumedYearly.includes(choice.best.id) ? 0.5 : 0.7,
    feasibility: 1,
    decision: { variable: 'sourcing-option', direction: choice.best.id },
  };
}

/** A fee that is stated today is not a fee that is fixed. */
function feeDraft({ choice, leader }: Sourcing): AdviceDraft[] {
  const { turnsAt } = choice;
  const { yearly } = leader;
  if (!turnsAt || !yearly || choice.tie || turnsAt.value <= yearly.value) return [];
  return [
    {
      key: 'cap-fee-contract',
      category: 'FINANCING',
      timeline: 'before signing',
      horizonDays: 60,
      owner: 'CFO with procurement',
      measure: 'yearly cost capped in the signed contract',
      action: (say) =>
        `Cap the yearly cost of ${named(leader.label)} in the contract: it starts at ${say.cite(`yearly cost of ${leader.label}`, yearly)}, and above ${say.cite(`yearly cost of ${leader.label} that turns the order`, turnsAt)} ${named(choice.second.id)} would have been cheaper`,
      rationale: (say) =>
        `The lead of ${say.cite('lead of the cheapest option', choice.lead)} is made of fees that the provider sets again each time the contract ends`,
      value: choice.lead,
      risk: 0.4,
      confidence: 0.6,
      after: ['choose-option-plan'],
    },
  ];
}
