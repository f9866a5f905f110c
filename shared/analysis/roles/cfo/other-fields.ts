/** The same fields for a query that is not a deal: they speak of its own subject, or say why they do not apply. */
import { figureDetail, point } from '../../figures.js';
import type { Assessment } from './assessment.js';
import type { DealStructureFields, ValuationFields } from './field-shapes.js';
import { burnCutFor } from '../../models/finance/liquidity.js';
import { derive } from './derive.js';
import { affordable } from './investment.js';
import { isEquipment, retainedShare } from './equipment.js';
import { isLiquidityCrisis } from './liquidity-crisis.js';
import { dueWithin } from './maturities.js';
import { knownFigures, rounded } from './wording.js';

const noDeal = 'Not applicable: the query is not about a transaction';

/** An investment or a choice between options: the present value of the proposal. */
export function investmentValuation({ investment, options, ledger }: Assessment): ValuationFields {
  if (investment === null) {
    const named =
      options?.ranked.map(
        ({ name, npv, cost }) =>
          `${name}${npv ? ` with a net present value of ${ledger.cite(`net present value of ${name}`, npv)}` : cost ? ` at ${ledger.cite(`cost of ${name}`, cost)}` : ''}`,
      ) ?? [];
    return {
      current: `Options: ${named.join('; ')}`,
      fairValue: scenarioText({ options, ledger }),
      premiumJustification: leaderText({ options, ledger }),
    };
  }
  const { amount, kind, benefit, npv, breakEven, hurdle, years, firstYear } = investment;
  const asked = `${ledger.cite(kind, amount)} ${kind === 'budget' ? 'envelope' : 'to be invested'}`;
  const late = firstYear ? `from year ${ledger.cite('first year of the benefit', firstYear)} ` : '';
  const terms = `${late}over ${ledger.cite('horizon of the benefits', years)} at ${ledger.cite('hurdle rate', hurdle)}`;
  const hold = `the proposal must bring ${ledger.cite('break-even benefit a year', breakEven)} a year ${terms} to be worth its cost`;
  return {
    current: asked,
    fairValue:
      npv && benefit
        ? `Net present value ${ledger.citeRange('net present value', npv)} from ${ledger.cite('benefit a year', benefit)} a year ${terms}`
        : `Not computed: no benefit is stated; ${hold}`,
    premiumJustification: worthText({ investment, options, ledger }),
  };
}

type Parts = Pick<Assessment, 'investment' | 'options' | 'ledger'>;

function worthText({ investment, options, ledger }: Parts): string {
  if (investment === null) return leaderText({ options, ledger });
  const { npv, irr, payback, paybackNeeds, paybackLimit, breakEven, benefit, simulation, benefitIsCeiling } =
    investment;
  const target =
    paybackNeeds && paybackLimit
      ? `payback within ${ledger.cite('payback limit', paybackLimit)} asks for ${ledger.cite('benefit a year for the payback', paybackNeeds)} a year`
      : '';
  if (npv === null || benefit === null)
    return `Open: ${target === '' ? 'state the yearly benefit' : target}; break-even is ${ledger.cite('break-even benefit a year', breakEven)} a year`;
  const share = derive(
    'break-even benefit ÷ stated benefit',
    'ratio',
    [breakEven, benefit],
    benefit.value > 0 ? breakEven.value / benefit.value : 0,
  );
  const odds =
    simulation && simulation.probabilityNegative >= 0.005
      ? `; in ${ledger.cite('draws with a negative value', roundedShare(simulation.probabilityNegative))} of the simulated cases it loses money`
      : '';
  const rate = irr
    ? `it returns ${ledger.cite('internal rate of return', rounded(irr))} a year${payback ? ` and pays back in ${ledger.cite('payback', payback)}` : ''}`
    : 'it has no positive return';
  const cover =
    share.value > 0 && share.value <= 1
      ? `; it breaks even when ${ledger.cite('share of the benefit that breaks even', rounded(share))} of ${benefitIsCeiling ? 'the loss is cured' : 'the benefit comes true'}`
      : '';
  const opening =
    npv.value < 0
      ? 'Not justified'
      : benefitIsCeiling
        ? 'Justified only as far as the loss is cured: if all of it were'
        : 'Justified';
  return `${opening}${benefitIsCeiling && npv.value >= 0 ? ', ' : ': '}${rate}${cover}${odds}${target === '' ? '' : `; ${target}`}`;
}

const roundedShare = (share: number): ReturnType<typeof point> =>
  point(Math.round(share * 100) / 100, 'ratio', 'derived', 'seeded simulation of cost and benefit');

function scenarioText({ options, ledger }: Pick<Assessment, 'options' | 'ledger'>): string {
  const scenarios = options?.scenarios;
  if (!scenarios) return 'Not computed: options state no scenarios with outcomes (decisionScope.scenarios)';
  const evpi = point(
    scenarios.evpi,
    'score',
    'derived',
    'expected value with perfect information − best expected value',
  );
  return `Best in expectation: ${scenarios.best}${scenarios.tie ? ', which is a tie with the next' : ''}; least regret: ${scenarios.minimaxRegret}; knowing the scenario would be worth ${ledger.cite('value of perfect information', evpi)}`;
}

function leaderText({ options }: Pick<Assessment, 'options' | 'ledger'>): string {
  return options?.best
    ? `${options.best} leads on what is stated`
    : 'Not judged: nothing that is stated tells the options apart';
}

/** The organization itself, where its figures are given. */
export function companyValuation({ valuation, own, ledger, market }: Assessment): ValuationFields {
  const known = knownFigures(own, ledger);
  const current =
    known.length > 0
      ? `The organization: ${known.join(', ')}`
      : 'Not applicable: the query names no transaction, investment or figure of the organization to value';
  if (valuation === null) {
    const missing = market.bank
      ? 'book equity and net income (performanceContext.bookEquity, netIncome)'
      : 'revenue and EBITDA (performanceContext.revenue, ebitda)';
    return {
      current,
      fairValue: `Not computed: supply ${missing}`,
      premiumJustification: 'Not applicable: there is no price to compare with',
    };
  }
  const methods = valuation.methods.map((method) => method.how).join(', ');
  const equity =
    valuation.basis === 'enterprise' && own.netDebt
      ? derive(
          'enterprise value − net debt',
          valuation.fair.unit,
          [valuation.fair, own.netDebt],
          valuation.fair.value - own.netDebt.value,
        )
      : null;
  return {
    current,
    fairValue: `${ledger.citeRange(`${valuation.basis} value`, valuation.fair)} ${valuation.basis} value by ${methods}${equity ? `; equity ${ledger.cite('equity value', equity)}` : ''}`,
    premiumJustification:
      own.marketCap && equity
        ? `The market pays ${ledger.cite('market value', own.marketCap)} for the shares against an equity value of ${ledger.cite('equity value', equity)}`
        : 'Not applicable: there is no price to compare with; the range says what a buyer or lender would start from',
  };
}

/** A crisis: what it has cost, what it costs, what it could cost. */
export function crisisValuation(assessment: Assessment): ValuationFields {
  if (isLiquidityCrisis(assessment)) return squeezeValuation(assessment);
  const { incident, own, ledger } = assessment;
  const soFar = incident?.soFar ? `Loss so far ${ledger.citeRange('loss so far', incident.soFar)}` : null;
  const issue = incident?.atIssue ? `Amount at issue ${ledger.cite('amount at issue', incident.atIssue)}` : null;
  const hourly = incident?.perHour
    ? `Each further hour costs ${ledger.citeRange('loss per hour', incident.perHour)}`
    : null;
  const demand = incident?.demand ?? null;
  const hoursBought =
    demand && incident?.perHour && incident.perHour.value > 0
      ? derive('demand ÷ loss per hour', 'hours', [demand, incident.perHour], demand.value / incident.perHour.value)
      : null;
  const premium = demand
    ? `The demand of ${ledger.cite('ransom demand', demand)} is not a price: paying is a board decision after a sanctions check and buys no certainty${hoursBought ? `; it equals ${ledger.cite('hours of loss that equal the demand', hoursBought)} of downtime` : '; supply the loss per hour to set it against downtime'}`
    : 'Not applicable: a crisis has no price to justify';
  const cash = own.cash ? `cash of ${ledger.cite('cash', own.cash)} stands against it` : null;
  return {
    current:
      soFar ??
      issue ??
      'Loss so far is not computable: supply decisionScope.incident.costPerHour, or downtime hours with revenue',
    fairValue:
      hourly ??
      (cash
        ? `Loss per hour was not read; ${cash}`
        : issue && !soFar
          ? 'Range of the loss was not read: supply the amounts as reported and as suspected, by period'
          : 'Loss per hour was not read; supply decisionScope.incident.costPerHour or performanceContext.revenue'),
    premiumJustification: premium,
  };
}

/** A squeeze has no loss by the hour: what counts is how long the cash lasts and what falls due. */
function squeezeValuation({ own, ledger }: Assessment): ValuationFields {
  const { cash, burn, netDebt, ebitda } = own;
  const months =
    cash && burn && burn.value > 0
      ? derive(
          'cash ÷ monthly net burn',
          'months',
          [cash, burn],
          Math.round((Math.max(0, cash.value) / burn.value) * 10) / 10,
        )
      : null;
  return {
    current:
      months && cash && burn
        ? `Cash of ${ledger.cite('cash', cash)} lasts ${ledger.cite('runway on cash alone', months)} at ${ledger.cite('monthly net burn', burn)} a month`
        : cash
          ? `Cash of ${ledger.cite('cash', cash)}; supply performanceContext.monthlyBurn for how long it lasts`
          : 'Not computed: supply performanceContext.cash and monthlyBurn',
    fairValue:
      netDebt && ebitda
        ? `Not valued in a squeeze: what lenders look at is net debt of ${ledger.cite('net debt', netDebt)} on an EBITDA of ${ledger.cite('EBITDA', ebitda)}`
        : 'Not valued in a squeeze: lenders and cash decide, not a multiple',
    premiumJustification: 'Not applicable: a crisis has no price to justify',
  };
}

/** Deal structure where there is no deal: how the money of this query is found. */
export function fundingStructure(assessment: Assessment): DealStructureFields {
  const { frame, investment, incident, own, ledger } = assessment;
  const synergies = `${noDeal}, so no synergies are counted`;
  if (frame === 'investment' && investment) {
    const { amount } = investment;
    const half = derive('half of the amount as a first stage', amount.unit, [amount], amount.value / 2);
    const retained = derive(
      'a fifth of the amount until acceptance',
      amount.unit,
      [amount],
      amount.value * retainedShare,
    );
    const proven = investment.npv !== null && investment.npv.value >= 0 && !investment.benefitIsCeiling;
    const recommended =
      proven && isEquipment(assessment.input)
        ? `Order at a fixed price and hold ${ledger.cite('retained until acceptance', retained)} of the ${ledger.cite(investment.kind, amount)} until the output is proven`
        : proven
          ? `Release ${ledger.cite('first stage', half)} of the ${ledger.cite(investment.kind, amount)} first and the rest when the benefit shows`
          : affordable(investment) && !investment.benefitIsCeiling
            ? `Commit at most ${ledger.cite('most that the benefit carries', affordable(investment) ?? amount)} of the ${ledger.cite(investment.kind, amount)}, by stages`
            : `Hold the ${ledger.cite(investment.kind, amount)} until a benefit of ${ledger.cite('break-even benefit a year', investment.breakEven)} a year is evidenced`;
    return { recommended, financing: liquidityText(assessment, amount), synergies };
  }
  if (frame === 'crisis' && isLiquidityCrisis(assessment))
    return { recommended: squeezePlan(assessment), financing: squeezeFinancing(assessment), synergies };
  const runway = runwayPlan(assessment);
  if (runway) return { recommended: runway, financing: liquidityText(assessment, null), synergies };
  if (frame === 'crisis') {
    const need = incident?.soFar ?? incident?.demand ?? null;
    return {
      recommended: `${noDeal}; cash control and one approver for payments come first`,
      financing: liquidityText(assessment, need),
      synergies,
    };
  }
  const covenant = covenantPlan(assessment);
  return {
    recommended: covenant ?? noDeal,
    financing: own.cash || own.netDebt ? liquidityText(assessment, null) : `${noDeal}; no cash or debt figure is given`,
    synergies,
  };
}

/** Lenders first: new money before a waiver only pays for their exit. */
function squeezePlan(assessment: Assessment): string {
  const plan = covenantPlan(assessment);
  return plan
    ? `${plan}; no new money before that is signed`
    : 'Cash control first, then time from lenders and suppliers, then new money';
}

function squeezeFinancing({ own, ledger }: Assessment): string {
  const { cash, undrawn } = own;
  const held = cash ? `Cash of ${ledger.cite('cash', cash)}` : 'Cash is not given: supply performanceContext.cash';
  return undrawn
    ? `${held}; the undrawn ${ledger.cite('undrawn facility', undrawn)} does not count while a default is foreseeable`
    : held;
}

/** What stretches the runway to 18 months: a cut of the burn or money from outside. */
function runwayPlan({ own, input, ledger, maturities }: Assessment): string | null {
  const { cash, burn } = own;
  if (cash === null || burn === null || burn.value <= 0) return null;
  const months = point(18, 'months', 'assumption', 'usual distance to the next round');
  const due = dueWithin(maturities, months.value);
  const debt = due ? [due] : [];
  const free = cash.value - (due?.value ?? 0);
  const cut = derive(
    'burn − (cash − repayments) ÷ months wanted',
    burn.unit,
    [burn, cash, ...debt],
    burnCutFor(free, burn.value, months.value),
  );
  const repaid = due ? ` with ${ledger.cite('repayments within the months wanted', due)} of debt repaid` : '';
  if (cut.value === 0)
    return `The cash of ${ledger.cite('cash', cash)} lasts longer than ${ledger.cite('runway wanted', months)} at ${ledger.cite('monthly net burn', burn)} a month${repaid}: no cut is forced`;
  const raise = derive(
    'burn × months wanted + repayments − cash',
    cash.unit,
    [burn, cash, ...debt],
    burn.value * months.value - free,
  );
  const proposed = input.inputs.figure('opexCut');
  const proposal =
    proposed && proposed.value > 0
      ? `; the proposed cut of ${ledger.cite('proposed cut of operating cost', proposed)} ${opexCutEffect(proposed.value, own, months.value) ? 'would do' : 'alone does not do'}`
      : '';
  return `For a runway of ${ledger.cite('runway wanted', months)}${repaid === '' ? '' : `${repaid},`} either cut the burn of ${ledger.cite('monthly net burn', burn)} by ${ledger.cite('cut of the monthly burn', cut)} a month or raise ${ledger.cite('money to raise', raise)}${proposal}`;
}

/** Whether a cut of operating cost lengthens the runway enough; operating cost is burn plus revenue, at least. */
function opexCutEffect(share: number, { cash, burn, revenue }: Assessment['own'], months: number): boolean {
  const cost = (burn?.value ?? 0) + (revenue?.value ?? 0) / 12;
  const left = (burn?.value ?? 0) - share * cost;
  return left <= 0 || (cash?.value ?? 0) / left >= months;
}

function covenantPlan({ own, ledger }: Assessment): string | null {
  const { netDebt, ebitda, maxLeverage } = own;
  if (netDebt === null || ebitda === null || maxLeverage === null) return null;
  const allowed = derive(
    'EBITDA × covenant',
    netDebt.unit,
    [ebitda, maxLeverage],
    Math.max(0, ebitda.value) * maxLeverage.value,
  );
  const excess = derive(
    'net debt − debt the covenant allows',
    netDebt.unit,
    [netDebt, allowed],
    netDebt.value - allowed.value,
  );
  if (excess.value <= 0)
    return `The covenant of ${ledger.cite('net debt ÷ EBITDA covenant', maxLeverage)} leaves ${ledger.cite('room under the covenant', { ...excess, value: -excess.value, low: -excess.value, high: -excess.value })} of room`;
  return `Bring net debt down by ${ledger.cite('debt above the covenant', excess)} (equity cure, disposal) or obtain a waiver of the ${ledger.cite('net debt ÷ EBITDA covenant', maxLeverage)} covenant before the test date`;
}

function liquidityText({ own, ledger }: Assessment, need: Assessment['own']['cash']): string {
  const { cash, undrawn } = own;
  if (cash === null)
    return need
      ? `The funding of ${ledger.cite('amount to fund', need)} cannot be judged: supply performanceContext.cash and undrawnFacility`
      : 'Liquidity cannot be judged: supply performanceContext.cash and undrawnFacility';
  const funds = undrawn
    ? derive('cash + undrawn facility', cash.unit, [cash, undrawn], cash.value + undrawn.value)
    : cash;
  if (need === null)
    return `${undrawn ? 'Cash and committed lines' : 'Cash'} of ${ledger.cite('cash and committed lines', funds)}`;
  const left = derive('funds − amount', cash.unit, [funds, need], funds.value - need.value);
  return left.value >= 0
    ? `${undrawn ? 'Cash and committed lines' : 'Cash'} of ${ledger.cite('cash and committed lines', funds)} ${undrawn ? 'leave' : 'leaves'} ${ledger.cite('funds left', left)} after ${ledger.cite('amount to fund', need)}`
    : `${undrawn ? 'Cash and committed lines' : 'Cash'} of ${ledger.cite('cash and committed lines', funds)} ${undrawn ? 'fall' : 'falls'} short of ${ledger.cite('amount to fund', need)}`;
}

/** The numbers behind the fields of a query without a deal. */
export function otherDetail({ investment, options, incident, valuation }: Assessment): Record<string, unknown> {
  return {
    enterpriseOrEquityValue: figureDetail(valuation?.fair ?? null),
    basis: valuation?.basis ?? null,
    methods:
      valuation?.methods.map(({ id, family, weight, value, how }) => ({
        id,
        family,
        weight,
        how,
        value: figureDetail(value),
      })) ?? [],
    simulation: investment?.simulation ?? valuation?.simulation ?? null,
    investment: investment
      ? {
          amount: figureDetail(investment.amount),
          benefit: figureDetail(investment.benefit),
          npv: figureDetail(investment.npv),
          irr: figureDetail(investment.irr),
          payback: figureDetail(investment.payback),
          breakEvenBenefit: figureDetail(investment.breakEven),
          hurdle: figureDetail(investment.hurdle),
          option: figureDetail(investment.option),
        }
      : null,
    options:
      options?.ranked.map(({ name, cost, npv, score }) => ({
        name,
        cost: figureDetail(cost),
        npv: figureDetail(npv),
        score: score?.value ?? null,
      })) ?? [],
    scenarios: options?.scenarios ?? null,
    incident: incident
      ? {
          lossSoFar: figureDetail(incident.soFar),
          lossPerHour: figureDetail(incident.perHour),
          demand: figureDetail(incident.demand),
          cashDays: figureDetail(incident.cashDays),
        }
      : null,
  };
}
