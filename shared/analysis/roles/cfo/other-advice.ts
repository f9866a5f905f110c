/** Advice for queries without a deal: liquidity, covenants, investments, options, crises. */
import { isLender } from '../../authority-triggers.js';
import { formatFigure, point } from '../../figures.js';
import { leverageCovenant } from '../../models/finance/liquidity.js';
import type { Case, Figure } from '../../model.js';
import type { AdviceDraft } from '../adviser.js';
import { enumerated } from '../adviser.js';
import { named } from '../sourcing-comparison.js';
import { initiativesInText, readOptions as readStatedOptions } from '../stated-options.js';
import type { Assessment } from './assessment.js';
import { crisisAdvice } from './crisis-advice.js';
import { derive, multipleOf, scaled } from './derive.js';
import { isEquipment, retainedShare } from './equipment.js';
import { affordable, latePayback } from './investment.js';
import type { Investment } from './investment.js';
import { covenantTestDate, isLiquidityCrisis } from './liquidity-crisis.js';
import { dueWithin, maturityAdvice } from './maturities.js';
import { headroomWords, rounded } from './wording.js';

type Draft = AdviceDraft | null;

/** Drafts in the order in which they would be acted on. */
export function otherAdvice(assessment: Assessment): Draft[] {
  return [
    ...crisisAdvice(assessment),
    ...(assessment.plan?.drafts ?? []),
    ...(isLender(assessment.input) ? [] : [covenantAdvice(assessment), earningsAdvice(assessment)]),
    dueDebtAdvice(assessment),
    runwayAdvice(assessment),
    cutAdvice(assessment),
    acceptanceAdvice(assessment),
    investmentAdvice(assessment),
    routesAdvice(assessment),
    envelopeAdvice(assessment),
    paybackAdvice(assessment),
    optionAdvice(assessment),
    unrepresentedAdvice(assessment),
    interestAdvice(assessment),
  ];
}

function covenantAdvice({ own, input, frame }: Assessment): Draft {
  const { netDebt, ebitda, maxLeverage } = own;
  const test =
    netDebt && ebitda && maxLeverage ? leverageCovenant(netDebt.value, ebitda.value, maxLeverage.value) : null;
  if (!test || !netDebt || !ebitda || !maxLeverage || test.headroom >= 0.15) return null;
  const excess = derive(
    'net debt − EBITDA × covenant',
    netDebt.unit,
    [netDebt, ebitda, maxLeverage],
    netDebt.value - Math.max(0, ebitda.value) * maxLeverage.value,
  );
  const tested = covenantTestDate(input);
  const [timeline, horizonDays] =
    frame === 'crisis' && test.breach
      ? (['4-24 h', 1] as const)
      : test.breach
        ? (['0-7 days', 7] as const)
        : (['0-30 days', 30] as const);
  const multiple = multipleOf('net debt ÷ EBITDA', netDebt, ebitda);
  return {
    key: 'secure-waiver-covenant',
    category: 'FINANCING',
    timeline,
    horizonDays,
    owner: 'CFO with treasurer',
    measure: 'waiver or amendment signed before the next test date',
    action: (say) => {
      if (tested) say.note(tested);
      const before = tested ? ` before the test on ${String(tested.value)}` : '';
      return test.breach
        ? `Go to the lenders${before} and ask for a waiver or reset of the ${say.cite('net debt ÷ EBITDA covenant', maxLeverage)} covenant, with a plan that takes ${say.cite('debt above the covenant', excess)} off net debt`
        : `Tell the lenders${before || ' early'}: headroom under the ${say.cite('net debt ÷ EBITDA covenant', maxLeverage)} covenant is nearly gone`;
    },
    rationale: (say) =>
      `Net debt of ${say.cite('net debt', netDebt)} on EBITDA of ${say.cite('EBITDA', ebitda)} is ${multiple ? say.cite('net debt ÷ EBITDA', multiple) : 'beyond any multiple'}: ${headroomWords(derive('1 − minimum EBITDA ÷ EBITDA', 'ratio', [netDebt, ebitda, maxLeverage], test.headroom), say)}. A breach that lenders hear of from the certificate costs more than one they are told of`,
    value: excess.value > 0 ? excess : null,
    risk: 0.9,
    confidence: 0.8,
    critical: test.breach,
    decision: { variable: 'debt-share', direction: 'lower' },
  };
}

function earningsAdvice({ own }: Assessment): Draft {
  const { netDebt, ebitda, maxLeverage, priorEbitda } = own;
  const test =
    netDebt && ebitda && maxLeverage ? leverageCovenant(netDebt.value, ebitda.value, maxLeverage.value) : null;
  if (!test?.breach || !netDebt || !ebitda || !maxLeverage) return null;
  const needed = derive('net debt ÷ covenant', ebitda.unit, [netDebt, maxLeverage], test.minEbitda);
  const gap = derive(
    'EBITDA the covenant needs − EBITDA',
    ebitda.unit,
    [needed, ebitda],
    test.minEbitda - ebitda.value,
  );
  return {
    key: 'recover-earnings-covenant',
    category: 'OPERATIONS',
    timeline: '0-90 days',
    horizonDays: 90,
    owner: 'CFO with COO',
    measure: 'rolling twelve-month EBITDA at or above what the covenant needs',
    action: (say) =>
      `Recover ${say.cite('EBITDA short of the covenant', gap)} of EBITDA, from ${say.cite('EBITDA', ebitda)} to ${say.cite('EBITDA the covenant needs', needed)}, by cost and price measures with dates`,
    rationale: (say) =>
      priorEbitda
        ? `EBITDA was ${say.cite('prior EBITDA', priorEbitda)}: what was lost since is where to look first`
        : `A waiver of the ${say.cite('net debt ÷ EBITDA covenant', maxLeverage)} covenant only buys time`,
    value: gap,
    risk: 0.7,
    confidence: 0.6,
    after: ['secure-waiver-covenant'],
  };
}

/** A cut that the query proposes: what it does to the runway, on operating cost taken as burn plus revenue. */
function cutAdvice({ own, input }: Assessment): Draft {
  const { cash, burn, revenue } = own;
  const cut = input.inputs.figure('opexCut');
  if (cash === null || burn === null || burn.value <= 0 || cut === null || cut.value <= 0) return null;
  const cost = revenue
    ? derive('monthly burn + monthly revenue', burn.unit, [burn, revenue], burn.value + revenue.value / 12)
    : burn;
  const saved = scaled('operating cost × cut', cost, cut.value, [cut]);
  const left = burn.value - saved.value;
  if (left <= 0) return null;
  const runway = derive('cash ÷ burn after the cut', 'months', [cash, burn, saved], Math.max(0, cash.value) / left);
  const before = derive('cash ÷ burn', 'months', [cash, burn], Math.max(0, cash.value) / burn.value);
  return {
    key: 'size-cut-liquidity',
    category: 'LIQUIDITY',
    timeline: '0-30 days',
    horizonDays: 30,
    owner: 'CFO',
    measure: 'monthly net burn at the level after the cut',
    action: (say) =>
      `Count on ${say.cite('saving a month', saved)} a month from the cut of ${say.cite('cut of operating cost', cut)}: it takes the runway from ${say.cite('runway', before)} to ${say.cite('runway after the cut', runway)}`,
    rationale: (say) =>
      `Operating cost is at least ${say.cite('operating cost a month', cost)} a month; ${runway.value >= 18 ? 'the cut alone reaches the distance of a round' : 'a round is still needed, from a stronger position'}`,
    value: scaled('saving over a year', saved, 12),
    risk: 0.6,
    confidence: 0.6,
    decision: { variable: 'headcount', direction: 'lower' },
  };
}

/** Distance that money has to last: to the next round for a company that lives on rounds, else the year of going concern. */
export function runwayWanted({ netDebt, ebitda }: Assessment['own']): Figure {
  return netDebt !== null && ebitda !== null && ebitda.value > 0
    ? point(12, 'months', 'assumption', 'the year over which going concern is judged')
    : point(18, 'months', 'assumption', 'usual distance to the next round');
}

/** In a liquidity crisis the maturities are part of the talks with the lenders. */
function dueDebtAdvice(assessment: Assessment): Draft {
  return isLiquidityCrisis(assessment) ? null : maturityAdvice(assessment.maturities, runwayWanted(assessment.own));
}

function runwayAdvice(assessment: Assessment): Draft {
  const { own, plan, maturities } = assessment;
  const { cash, burn } = own;
  if (cash === null || burn === null || burn.value <= 0 || plan?.kind === 'funding-round') return null;
  const runway = derive('cash ÷ monthly net burn', 'months', [cash, burn], Math.max(0, cash.value) / burn.value);
  const wanted = runwayWanted(own);
  // In a liquidity crisis the lenders are asked for the maturities, and the owners for the rest.
  const due = isLiquidityCrisis(assessment) ? null : dueWithin(maturities, wanted.value);
  const raise = derive(
    'burn × months wanted + repayments − cash',
    cash.unit,
    [burn, cash, ...(due ? [due] : [])],
    burn.value * wanted.value + (due?.value ?? 0) - cash.value,
  );
  if (raise.value <= 0) return null;
  const start = runway.value < 6 ? 7 : 30;
  return {
    key: 'extend-runway-liquidity',
    category: 'LIQUIDITY',
    timeline: `0-${start} days`,
    horizonDays: start,
    owner: 'CFO',
    measure: 'thirteen-week cash forecast shows the runway wanted',
    action: (say) =>
      wanted.value === 12
        ? `Find ${say.cite('money to find', raise)} for the next ${say.cite('runway wanted', wanted)} from working capital, disposals, owners or a smaller burn than ${say.cite('monthly net burn', burn)} a month`
        : `Raise ${say.cite('money to raise', raise)} or cut the burn of ${say.cite('monthly net burn', burn)} a month so that ${say.cite('cash', cash)} lasts ${say.cite('runway wanted', wanted)}`,
    rationale: (say) => {
      const lines = own.undrawn
        ? `; with the undrawn ${say.cite('undrawn facility', own.undrawn)} it would be longer, but a breach usually stops drawing`
        : '';
      const repaid = due
        ? `, without the ${say.cite('repayments within the months wanted', due)} of debt to repay meanwhile`
        : '';
      return `At this burn ${say.cite('cash', cash)} of cash ends in ${say.cite('runway', runway)}${repaid}${isLiquidityCrisis(assessment) ? lines : ', and money takes months to raise'}`;
    },
    value: raise,
    risk: 0.9,
    confidence: 0.8,
    critical: runway.value < 3,
  };
}

const acceptanceApplies = ({ npv, benefitIsCeiling }: Investment, input: Case): boolean =>
  npv !== null && npv.value >= 0 && !benefitIsCeiling && isEquipment(input);

/** A machine is not bought in halves: the price is fixed, and the last part waits for the output. */
function acceptanceAdvice({ investment, input }: Assessment): Draft {
  if (!investment?.npv || !acceptanceApplies(investment, input)) return null;
  const { amount, npv, benefit, hurdle } = investment;
  const retained = derive(
    'a fifth of the amount until acceptance',
    amount.unit,
    [amount],
    amount.value * retainedShare,
  );
  const overrun = derive('net present value ÷ amount', 'ratio', [npv, amount], npv.value / amount.value);
  return {
    key: 'retain-payment-acceptance',
    category: 'FINANCING',
    timeline: 'before the order',
    horizonDays: 30,
    owner: 'CFO with procurement',
    measure: 'final payment released against the guaranteed output',
    action: (say) =>
      `Approve the ${say.cite('investment', amount)} at a fixed price and pay the last ${say.cite('retained until acceptance', retained)} only when the guaranteed output has been held for a month`,
    rationale: (say) =>
      `${benefit ? `${say.cite('benefit a year', benefit)} a year at ${say.cite('hurdle rate', hurdle)} gives ${say.citeRange('net present value', npv)}` : `The net present value is ${say.citeRange('net present value', npv)}`}; a cost ${say.cite('overrun that takes the value away', rounded(overrun))} higher takes all of it away`,
    value: npv,
    risk: 0.5,
    confidence: 0.7,
    feasibility: 1,
    decision: { variable: 'capex', direction: 'spend' },
  };
}

/** Routes to one aim without a price each cannot be compared, and the money is not to be split between them. */
function routesAdvice({ investment, input, options }: Assessment): Draft {
  const routes = readStatedOptions(input);
  if (
    investment === null ||
    options !== null ||
    routes.length < 2 ||
    routes.filter(({ cost }) => cost !== null).length > 1 ||
    initiativesInText(input).length > 1
  )
    return null;
  const { amount, kind, paybackNeeds, paybackLimit, breakEven } = investment;
  return {
    key: 'price-routes-plan',
    category: 'STRATEGY',
    timeline: '0-60 days',
    horizonDays: 60,
    owner: 'CFO with sponsor',
    measure: 'one page a route: money up front, yearly result, way out',
    action: (say) => {
      for (const { evidence } of routes) say.note(evidence);
      return `Price ${enumerated(routes.slice(0, 4).map(({ label }) => named(label)))} each on money up front, first year of profit and cost of leaving before any of the ${say.cite(kind, amount)} is committed`;
    },
    rationale: (say) =>
      paybackNeeds && paybackLimit
        ? `A route meets the payback of ${say.cite('payback limit', paybackLimit)} on the whole amount only with ${say.cite('benefit a year for the payback', paybackNeeds)} a year; one that takes less up front needs less`
        : `On the whole amount a route needs ${say.cite('break-even benefit a year', breakEven)} a year; one that takes less up front needs less`,
    stake: amount,
    risk: 0.5,
    confidence: 0.7,
  };
}

/** A benefit that is stated and does not carry the amount: less money, or earlier. */
function reduceAdvice(investment: Investment, most: Figure): Draft {
  const { amount, kind, benefit, npv, hurdle, payback, paybackLimit, firstYear } = investment;
  if (!benefit || !npv) return null;
  const sooner = firstYear ? ` or bring the benefit forward from year ${formatFigure(firstYear)}` : '';
  return {
    key: 'reduce-amount-investment',
    category: 'STRATEGY',
    timeline: 'before approval',
    horizonDays: 30,
    owner: 'CFO with sponsor',
    measure: 'approved amount at or below what the benefit carries',
    action: (say) => {
      if (firstYear) say.cite('first year of the benefit', firstYear);
      return `Bring the ${kind} of ${say.cite(kind, amount)} down to ${say.cite('most that the benefit carries', most)}${sooner}: ${say.cite('benefit a year', benefit)} a year carries no more`;
    },
    rationale: (say) =>
      [
        ...(payback && paybackLimit && latePayback(investment)
          ? [
              `It pays back in ${say.cite('payback', payback)} against ${say.cite('payback limit', paybackLimit)} allowed`,
            ]
          : []),
        `at ${say.cite('hurdle rate', hurdle)} the net present value is ${say.citeRange('net present value', npv)}`,
      ].join('; '),
    stake: amount,
    risk: 0.5,
    confidence: 0.7,
    decision: { variable: 'capex', direction: 'lower' },
  };
}

function investmentAdvice(assessment: Assessment): Draft {
  const { investment, input } = assessment;
  if (investment === null || acceptanceApplies(investment, input)) return null;
  // Routes to one aim are priced first; what their benefit must be is said there.
  if (investment.npv === null && routesAdvice(assessment) !== null) return null;
  const most = investment.benefitIsCeiling ? null : affordable(investment);
  if (most) return reduceAdvice(investment, most);
  const { amount, npv, breakEven, hurdle, benefit, benefitIsCeiling, kind, payback, years } = investment;
  const proven = npv !== null && npv.value >= 0 && !benefitIsCeiling;
  return {
    key: proven ? 'stage-release-investment' : 'prove-benefit-investment',
    category: 'STRATEGY',
    timeline: proven ? '0-90 days' : 'before approval',
    horizonDays: proven ? 90 : 30,
    owner: 'CFO with sponsor',
    measure: proven ? 'second stage released only on measured benefit' : 'benefit evidenced at or above break-even',
    action: (say) =>
      proven
        ? `Release the ${kind} of ${say.cite(kind, amount)} in stages, and stop where less than ${say.cite('break-even benefit a year', breakEven)} a year is measured`
        : `Have the sponsor prove a benefit of ${say.cite('break-even benefit a year', breakEven)} a year before the ${kind} of ${say.cite(kind, amount)} is approved`,
    rationale: (say) =>
      npv && benefit
        ? `At ${say.cite('hurdle rate', hurdle)} ${benefitIsCeiling ? 'even the whole' : 'the stated'} benefit of ${say.cite('benefit a year', benefit)} a year gives ${say.citeRange('net present value', npv)}${proven && payback ? `, paid back in ${say.cite('payback', payback)} of ${say.cite('years of benefit', years)}` : ''}`
        : `No benefit is stated; at ${say.cite('hurdle rate', hurdle)} less than that destroys value`,
    value: npv && npv.value > 0 ? npv : null,
    risk: 0.5,
    confidence: npv ? 0.7 : 0.6,
    decision: { variable: 'capex', direction: proven ? 'spend' : 'hold' },
  };
}

/** Several initiatives under one envelope without a price: each has to show what it takes and gives. */
function envelopeAdvice({ investment, input }: Assessment): Draft {
  const listed = initiativesInText(input);
  if (investment === null || investment.kind !== 'budget' || listed.length < 3) return null;
  const count = point(listed.length, 'count', 'text', 'initiatives that the text lists');
  return {
    key: 'rank-initiatives-plan',
    category: 'STRATEGY',
    timeline: '0-30 days',
    horizonDays: 30,
    owner: 'CFO with sponsors',
    measure: 'initiatives ranked by value per unit of money, line drawn at the envelope',
    action: (say) => {
      for (const { evidence } of listed) say.note(evidence);
      return `Have the sponsors of ${enumerated(listed.map(({ name }) => name))} state cost, yearly benefit and first month before any of the ${say.cite('envelope', investment.amount)} is divided`;
    },
    rationale: (say) =>
      `No cost or benefit of the ${say.cite('initiatives named', count)} initiatives is given, so nothing says where the line falls`,
    stake: investment.amount,
    risk: 0.5,
    confidence: 0.7,
  };
}

function paybackAdvice({ investment }: Assessment): Draft {
  if (!investment?.paybackNeeds || !investment.paybackLimit) return null;
  const { paybackNeeds, paybackLimit, amount, kind } = investment;
  return {
    key: 'set-exit-point-investment',
    category: 'STRATEGY',
    timeline: '0-60 days',
    horizonDays: 60,
    owner: 'CFO',
    measure: 'exit criterion in the approval paper',
    action: (say) =>
      `Write an exit point into the ${say.cite(kind, amount)} plan: stop when the yearly return falls short of ${say.cite('benefit a year for the payback', paybackNeeds)}`,
    rationale: (say) => `That is what payback within ${say.cite('payback limit', paybackLimit)} asks for`,
    value: null,
    risk: 0.4,
    confidence: 0.7,
    after: ['prove-benefit-investment'],
  };
}

function optionAdvice({ options }: Assessment): Draft {
  if (!options?.best) return null;
  const best = options.ranked.find(({ name }) => name === options.best);
  const figure = best?.npv ?? best?.cost ?? null;
  if (!best || figure === null) return null;
  return {
    key: 'prefer-option-plan',
    category: 'STRATEGY',
    timeline: '0-60 days',
    horizonDays: 60,
    owner: 'CFO with sponsor',
    measure: 'approval paper compares the option with doing nothing',
    action: (say) =>
      `Take ${best.name} forward${best.cost ? ` at ${say.cite(`cost of ${best.name}`, best.cost)}` : ''}${best.npv ? `: net present value ${say.cite(`net present value of ${best.name}`, best.npv)}` : ''}`,
    rationale: (say) =>
      options.ranked
        .filter(({ name }) => name !== best.name)
        .map(({ name, npv }) =>
          npv ? `${name} brings ${say.cite(`net present value of ${name}`, npv)}` : `${name} states no benefit`,
        )
        .join('; '),
    value: best.npv && best.npv.value > 0 ? best.npv : null,
    risk: 0.3,
    confidence: 0.6,
  };
}

/** A price that the query names outside a deal: the alternative to building, or a purchase under another type. */
function unrepresentedAdvice({ input, frame, investment }: Assessment): Draft {
  const price = input.inputs.figure('dealValue');
  if (frame === 'deal' || price === null || investment !== null || price.value <= 0) return null;
  return {
    key: 'evaluate-purchase-deal',
    category: 'VALUATION',
    timeline: '0-60 days',
    horizonDays: 60,
    owner: 'CFO',
    measure: 'valuation of the purchase filed with the decision',
    action: (say) => `Have the purchase at ${say.cite('price named', price)} valued as a transaction of its own`,
    rationale: () => 'The query was put under another type, so the price was not set against the figures of a target',
    value: null,
    risk: 0.4,
    confidence: 0.6,
  };
}

function interestAdvice({ own, rating }: Assessment): Draft {
  const cover = rating.indicators.find(({ id }) => id === 'cover');
  const { debt, interest } = own;
  if (!cover || cover.band === null || cover.band < 2 || !debt || !interest) return null;
  return {
    key: 'reduce-interest-debt',
    category: 'FINANCING',
    timeline: '0-90 days',
    horizonDays: 90,
    owner: 'Treasurer',
    measure: 'interest cover back above the moderate band',
    action: (say) =>
      `Fix or refinance the ${say.cite('debt', debt)} that costs ${say.cite('interest', interest)} a year`,
    rationale: (say) => `Earnings cover interest only ${say.cite('interest cover', cover.value)}`,
    value: null,
    risk: 0.6,
    confidence: 0.6,
  };
}
