/** What the technology choice costs: options over five years, the outside view of a budget, the interest on debt. */
import { derived, figureDetail, formatMoney } from '../../figures.js';
import type { Case, Figure } from '../../model.js';
import { sourcingByNature } from '../../models/technology/build-buy-partner.js';
import { textOf } from '../../untrusted.js';
import { enumerated } from '../adviser.js';
import type { Ledger } from '../ledger.js';
import { readInitiativePortfolio } from '../initiative-portfolio.js';
import { named, totalOf, type SourcingChoice } from '../sourcing-comparison.js';
import type { TechnologyAssessment } from './assessment.js';

export interface InvestmentAnalysis {
  texts: { summary: string; options: string[]; referenceClass: string; technicalDebt: string };
  detail: Record<string, unknown>;
}

const whole = (value: number, unit: string, ref: string): Figure => derived(value, unit, ref);

function optionLines(
  input: Case,
  { options, facts }: TechnologyAssessment,
  compared: SourcingChoice | null,
  say: Ledger,
): string[] {
  if (facts.crisis) return [];
  return options.map(({ label, cost, yearly, months, kind, evidence }) => {
    say.note(evidence);
    const total = compared?.costs.find(({ id }) => id === label);
    const parts = [
      ...(cost ? [`${say.citeRange(`cost of ${label}`, cost)} to get it`] : ['cost not stated']),
      ...(months ? [`${say.citeRange(`time to ${label}`, months)} until it works`] : []),
      ...(yearly ? [`${say.citeRange(`yearly cost of ${label}`, yearly)} a year`] : []),
      ...(total
        ? [`${say.cite(`five-year cost of ${label}`, totalOf(input, total))} over five years with delay and exit`]
        : []),
    ];
    return `${label}${kind === null ? '' : ` (${kind})`}: ${parts.join(', ')}`;
  });
}

function natureOf(input: Case): string | null {
  const stated = textOf(input.inputs.at('decisionScope.differentiation'), 20)?.toLowerCase();
  const inText =
    /\b(commodity|differentiat\w{0,6}|competitive advantage|uncertain)\b/i.exec(input.content)?.[0].toLowerCase() ?? '';
  const word = stated ?? inText;
  const differentiation = /commodity|low/.test(word)
    ? 'commodity'
    : /different|advantage|high/.test(word)
      ? 'high'
      : /uncertain/.test(word)
        ? 'uncertain'
        : null;
  return sourcingByNature({ differentiation, capabilityPresent: null });
}

function summaryOf(
  input: Case,
  assessment: TechnologyAssessment,
  compared: SourcingChoice | null,
  say: Ledger,
): string {
  const { options, forecast, debt, facts } = assessment;
  if (compared) {
    const { best, second, tie, lead, breakEvenMonth, assumedYearly, turnsAt } = compared;
    const breakEven = breakEvenMonth
      ? `; building has cost less than buying from month ${say.cite('month at which build breaks even', whole(breakEvenMonth, 'count', 'cumulative cost of build and buy'))}`
      : '';
    const open =
      assumedYearly.length > 0
        ? `; the yearly cost of ${enumerated(assumedYearly.map(named))} is assumed${turnsAt && assumedYearly.includes(best.id) ? `, and above ${say.cite(`yearly cost of ${best.id} that turns the order`, turnsAt)} a year for ${named(best.id)} the order turns` : ''}`
        : '';
    return `${tie ? 'A tie within the noise between' : 'Cheapest over five years:'} ${tie ? `${named(best.id)} and ${named(second.id)}` : named(best.id)}, ahead by ${say.cite('lead of the cheapest option', lead)}${breakEven}${open}`;
  }
  if (facts.crisis) return 'Not applicable while an incident is handled';
  const portfolio = readInitiativePortfolio(input);
  if (portfolio)
    return `${say.cite('asked for in all', portfolio.asked)} asked for under an envelope of ${say.cite('envelope', portfolio.envelope)}: initiatives are funded side by side, not one instead of another`;
  if (options.length > 1 && !facts.deal && assessment.technical) {
    const unpriced = options.filter(({ cost }) => cost === null).map(({ label }) => label);
    say.lack(
      'decisionScope.options',
      'a five-year comparison of the options with the month at which building breaks even',
      `What do ${enumerated(unpriced.slice(0, 3)) || 'the options'} cost to get and to run each year?`,
    );
    const nature = natureOf(input);
    return `Not comparable yet: no cost is stated for ${enumerated(unpriced.slice(0, 3)) || 'a second option'}${nature ? `; by its nature this points to ${nature}` : ''}`;
  }
  if (forecast)
    return `Budget ${say.cite('budget', forecast.budget)}, expected ${say.cite('expected cost by reference class', forecast.expected)}, reserve to ${say.cite('reserve by reference class', forecast.reserve)}`;
  if (debt)
    return `Technical debt of ${formatMoney(debt.remediation.value, debt.remediation.unit)}: ${debt.interest?.payDown === true ? 'paying it down earns more than the cost of capital' : 'no case to pay it down on interest alone'}`;
  return 'No technology spend is described; supply decisionScope.options with cost, or performanceContext.technology.spend';
}

function referenceLine({ forecast }: TechnologyAssessment, say: Ledger): string {
  if (!forecast) return 'not applicable: no technology budget above the class’s floor and fewer than five own projects';
  const tail =
    forecast.tailShare === null
      ? ''
      : `; ${say.cite('share of projects beyond three times their budget', derived(forecast.tailShare, 'ratio', 'role-benchmarks#it-project-reference'))} end beyond three times their budget`;
  return `${forecast.basis}: ${say.cite('budget', forecast.budget)} becomes ${say.cite('expected cost by reference class', forecast.expected)}${tail}`;
}

function debtLine({ debt }: TechnologyAssessment, say: Ledger): string {
  if (!debt) return 'unknown: supply performanceContext.technology.technicalDebt.remediationCost and developmentCost';
  const ratio = say.cite(
    'technical debt ratio',
    derived(debt.rated.ratio, 'ratio', `remediation ÷ development cost (${debt.remediation.ref})`),
  );
  if (!debt.interest) return `grade ${debt.rated.grade} at ${ratio}; its interest needs the number of engineers`;
  const rate = say.cite(
    'interest on technical debt a year',
    derived(debt.interest.rate, 'ratio', 'engineers × cost × share of time lost ÷ remediation cost'),
  );
  const wacc = say.cite('cost of capital', {
    value: debt.wacc,
    low: debt.wacc,
    high: debt.wacc,
    unit: 'ratio',
    source: 'benchmark',
    ref: debt.waccRef,
  });
  return `grade ${debt.rated.grade} at ${ratio}; interest ${rate} a year against a cost of capital of ${wacc}: ${debt.interest.payDown ? 'pay down' : 'tolerate'}`;
}

/** Texts and numbers of the investment view. */
export function investmentAnalysis(input: Case, assessment: TechnologyAssessment, say: Ledger): InvestmentAnalysis {
  const { choice: compared } = assessment;
  if (compared)
    say.assume(
      `Cost of leaving${compared.assumedYearly.length > 0 ? `, the yearly cost of ${enumerated(compared.assumedYearly.map(named))}` : ''} and missing durations of the options are usual shares of their price (grade D).`,
    );
  return {
    texts: {
      summary: summaryOf(input, assessment, compared, say),
      options: assessment.facts.deal || !assessment.technical ? [] : optionLines(input, assessment, compared, say),
      referenceClass: referenceLine(assessment, say),
      technicalDebt: debtLine(assessment, say),
    },
    detail: {
      options: assessment.options.map(({ label, kind, cost, months, benefit }) => ({
        label,
        kind,
        cost: figureDetail(cost),
        months: figureDetail(months),
        benefit: figureDetail(benefit),
      })),
      fiveYearCost:
        compared?.costs.map(({ id, kind, tco, delayCost, switchingCost, total }) => ({
          id,
          kind,
          tco: Math.round(tco),
          delayCost: Math.round(delayCost),
          switchingCost: Math.round(switchingCost),
          total: Math.round(total),
        })) ?? null,
      breakEvenMonth: compared?.breakEvenMonth ?? null,
      referenceClass: assessment.forecast && {
        basis: assessment.forecast.basis,
        budget: figureDetail(assessment.forecast.budget),
        expected: figureDetail(assessment.forecast.expected),
        reserve: figureDetail(assessment.forecast.reserve),
        expectedMonths: assessment.forecast.expectedMonths,
        benefitShortfall: assessment.forecast.benefitShortfall,
      },
    },
  };
}
