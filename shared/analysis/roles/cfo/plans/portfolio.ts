/** Initiatives under one envelope: what is funded, what is left out, what stays in reserve. */
import { figureDetail } from '../../../figures.js';
import { yearsToReturn } from '../../../models/finance/portfolio-choice.js';
import type { Figure } from '../../../model.js';
import type { AdviceDraft } from '../../adviser.js';
import { enumerated } from '../../adviser.js';
import { readInitiativePortfolio } from '../../initiative-portfolio.js';
import type { InitiativePortfolio, PortfolioItem } from '../../initiative-portfolio.js';
import type { Ledger } from '../../ledger.js';
import { derive } from '../derive.js';
import { fundedBy, notADeal } from './plan.js';
import type { Plan, PlanContext } from './plan.js';

interface Funded extends PlanContext {
  portfolio: InitiativePortfolio;
  rate: Figure;
  years: Figure;
  chosen: PortfolioItem[];
  left: PortfolioItem[];
  cost: Figure;
  reserve: Figure;
}

/** Null unless an envelope and at least three priced initiatives are stated. */
export function portfolioPlan(context: PlanContext): Plan | null {
  const { input, ledger } = context;
  const portfolio = readInitiativePortfolio(input);
  if (!portfolio) return null;
  const { selection, items, envelope, rate, years } = portfolio;
  if (rate.source === 'assumption')
    ledger.assume(
      `No hurdle rate is stated: the cost of capital of ${ledger.cite('cost of capital', rate)} (${input.industry.label}) stands for it`,
    );
  if (years.source === 'assumption')
    ledger.assume(
      `No horizon is stated: benefits are counted for ${ledger.cite('horizon of the benefits', years)}; assets that last longer are worth more`,
    );
  const isChosen = ({ name }: PortfolioItem): boolean => selection.chosen.includes(name);
  const cost = derive(
    'cost of those funded',
    envelope.unit,
    items.filter(isChosen).map((item) => item.cost),
    selection.cost,
  );
  const funded: Funded = {
    ...context,
    portfolio,
    rate,
    years,
    cost,
    chosen: items.filter(isChosen),
    left: items.filter((item) => !isChosen(item)),
    reserve: derive(
      'envelope − cost of those funded',
      envelope.unit,
      [envelope, cost],
      envelope.value - selection.cost,
    ),
  };
  return {
    kind: 'portfolio',
    judgement: judgementOf(funded),
    reason: reasonOf(funded),
    valuation: valuationOf(funded),
    structure: {
      recommended: structureOf(funded),
      financing: fundedBy(context, envelope, 'envelope'),
      synergies: `${notADeal}, so no synergies are counted`,
    },
    drafts: draftsOf(funded),
    commitment: envelope,
    scenarios: [],
    detail: {
      envelope: figureDetail(envelope),
      asked: figureDetail(portfolio.asked),
      funded: figureDetail(cost),
      reserve: figureDetail(funded.reserve),
      initiatives: items.map((item) => ({
        name: item.name,
        cost: figureDetail(item.cost),
        benefit: figureDetail(item.benefit),
        npv: figureDetail(item.npv),
        mandatory: item.mandatory,
        funded: isChosen(item),
      })),
    },
  };
}

const priced = (items: readonly PortfolioItem[], say: Ledger): string =>
  enumerated(
    items.map(({ name, cost, evidence }) => {
      say.note(evidence);
      return `${name} (${say.cite(`cost of ${name}`, cost)})`;
    }),
  );

const unvalued = ({ portfolio }: Funded): boolean => portfolio.items.every(({ npv }) => npv === null);

function judgementOf(funded: Funded): Plan['judgement'] {
  const { portfolio, left } = funded;
  if (unvalued(funded))
    return { verdict: 'defer', stance: { score: 0, reasons: ['No benefit of any initiative is stated'] } };
  if (portfolio.selection.short > 0)
    return {
      verdict: 'renegotiate',
      stance: { score: -0.2, reasons: ['The envelope does not even hold what must be done'] },
    };
  return {
    verdict: left.length > 0 ? 'proceed with conditions' : 'proceed',
    stance: {
      score: 0.3,
      reasons: [
        left.length > 0
          ? 'Part of what is asked for earns its cost inside the envelope'
          : 'Everything that is asked for fits and earns its cost',
      ],
    },
  };
}

function reasonOf(funded: Funded): string {
  const { portfolio, ledger, cost, chosen, left } = funded;
  const asked = ledger.cite('asked for in all', portfolio.asked);
  const envelope = ledger.cite('envelope', portfolio.envelope);
  if (unvalued(funded))
    return `${asked} is asked for and ${envelope} is there; no benefit is stated that would say what to fund`;
  return `fund ${enumerated(chosen.map(({ name }) => name))} for ${ledger.cite('cost of those funded', cost)} of the ${envelope}${left.length > 0 ? ` and leave out ${enumerated(left.map(({ name }) => name))}` : ''}`;
}

/** What keeps an initiative out, with the years that its benefit needs. */
function whyLeft({ name, cost, benefit, npv }: PortfolioItem, { rate }: Funded, say: Ledger): string {
  if (!npv || !benefit) return `${name} states no benefit`;
  const needed = yearsToReturn(cost.value, benefit.value, rate.value);
  const years =
    needed === null
      ? null
      : derive(
          'years of the benefit that return the cost',
          'years',
          [cost, benefit, rate],
          Math.round(needed * 10) / 10,
        );
  const value = `${name} is worth ${say.cite(`net present value of ${name}`, npv)}`;
  return years
    ? `${value} and returns its cost after ${say.cite(`years until ${name} returns its cost`, years)}`
    : `${value} and never returns its cost`;
}

function valuationOf(funded: Funded): Plan['valuation'] {
  const { portfolio, chosen, left, ledger, years, rate } = funded;
  const asked = `${ledger.cite('asked for in all', portfolio.asked)} asked for by ${ledger.cite('initiatives priced', derive('initiatives with a price', 'count', [], portfolio.items.length))} initiatives against an envelope of ${ledger.cite('envelope', portfolio.envelope)}`;
  const valued = chosen.filter(({ npv }) => npv !== null);
  const value = derive(
    'sum of the net present values',
    portfolio.envelope.unit,
    valued.flatMap(({ npv }) => npv ?? []),
    portfolio.selection.value,
  );
  return {
    current: asked,
    fairValue:
      valued.length === 0
        ? 'Not computed: no initiative states a benefit (decisionScope.options[].benefit)'
        : `Net present value ${ledger.cite('net present value of those funded', value)} of those funded over ${ledger.cite('horizon of the benefits', years)} at ${ledger.cite('hurdle rate', rate)}: ${valued.map(({ name, npv }) => `${name} ${npv ? ledger.cite(`net present value of ${name}`, npv) : ''}`).join(', ')}`,
    premiumJustification:
      left.length === 0
        ? 'Nothing has to be left out'
        : `Left out: ${left.map((item) => whyLeft(item, funded, ledger)).join('; ')}`,
  };
}

function structureOf(funded: Funded): string {
  const { ledger, cost, reserve, portfolio } = funded;
  if (unvalued(funded))
    return `Release nothing of the ${ledger.cite('envelope', portfolio.envelope)} but what law or an end of support forces, until benefits are stated`;
  return `Release ${ledger.cite('cost of those funded', cost)} by initiative and stage${reserve.value > 0 ? `, and hold the ${ledger.cite('reserve', reserve)} left as the reserve for overruns` : ''}`;
}

const forcedBy = { law: 'is a duty of law', support: 'loses its vendor’s support' } as const;

function draftsOf(funded: Funded): AdviceDraft[] {
  const { chosen, left, cost, reserve, portfolio, rate, years } = funded;
  const forced = chosen.filter(({ mandatory }) => mandatory !== null);
  if (unvalued(funded)) {
    return [
      {
        key: 'value-initiatives-portfolio',
        category: 'STRATEGY',
        timeline: '0-30 days',
        horizonDays: 30,
        owner: 'CFO with sponsors',
        measure: 'each initiative with a yearly benefit and its first month',
        action: (say) =>
          `Have the sponsors of ${priced(portfolio.items, say)} state a yearly benefit before any of the ${say.cite('envelope', portfolio.envelope)} is divided`,
        rationale: (say) =>
          `${say.cite('asked for in all', portfolio.asked)} is asked for; ${forced.length > 0 ? `only ${enumerated(forced.map(({ name, mandatory }) => `${name} ${forcedBy[mandatory ?? 'law']}`))} and need not wait` : 'without benefits the loudest sponsor decides'}`,
        stake: portfolio.envelope,
        risk: 0.5,
        confidence: 0.8,
      },
    ];
  }
  return [
    {
      key: 'choose-initiatives-portfolio',
      category: 'STRATEGY',
      timeline: '0-30 days',
      horizonDays: 30,
      owner: 'CFO with the portfolio board',
      measure: 'initiatives funded by name, benefit owner and stage; reserve untouched',
      action: (say) =>
        `Fund ${priced(chosen, say)} for ${say.cite('cost of those funded', cost)} of the ${say.cite('envelope', portfolio.envelope)}${left.length > 0 ? `, leave out ${priced(left, say)}` : ''}${reserve.value > 0 ? ` and keep ${say.cite('reserve', reserve)} for overruns` : ''}`,
      rationale: (say) => {
        const must =
          forced.length > 0
            ? [
                `${enumerated(forced.map(({ name, mandatory }) => `${name} ${forcedBy[mandatory ?? 'law']}`))}, whatever it returns`,
              ]
            : [];
        const paying = chosen.filter(({ mandatory, npv }) => mandatory === null && npv !== null);
        const worth =
          paying.length > 0
            ? [
                `${enumerated(paying.map(({ name, npv }) => `${name} brings ${npv ? say.cite(`net present value of ${name}`, npv) : ''}`))} over ${say.cite('horizon of the benefits', years)} at ${say.cite('hurdle rate', rate)}`,
              ]
            : [];
        return [...must, ...worth, ...left.map((item) => whyLeft(item, funded, say))].join('; ');
      },
      stake: portfolio.envelope,
      risk: 0.5,
      confidence: 0.7,
      feasibility: 1,
      decision: { variable: 'initiatives', direction: 'select' },
    },
  ];
}
