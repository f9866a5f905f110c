/** Financial risks with cause, event and consequence, sized where the figures allow it. */
import { benchmarkRow } from '../../data/index.js';
import { point } from '../../figures.js';
import type { Figure, Risk } from '../../model.js';
import type { Assessment } from './assessment.js';
import { derive, scaled } from './derive.js';
import { dueWithin } from './maturities.js';
import { capitalised, withArticle } from './wording.js';

const longest = 10;

/** The ten largest by expected impact; risks without a sum come last, in their own order. */
export function risksOf(assessment: Assessment): Risk[] {
  const found = [
    overpaying,
    unprovenPrice,
    missedSynergies,
    unservedDebt,
    covenantBreach,
    cashOut,
    benefitShortfall,
    costOverrun,
    incidentLoss,
  ].flatMap((risk) => risk(assessment) ?? []);
  const expected = ({ likelihood, impact }: Risk): number =>
    impact === null ? 0 : impact.value * (likelihood?.value ?? 0.5);
  return found.toSorted((a, b) => expected(b) - expected(a)).slice(0, longest);
}

type Make = (assessment: Assessment) => Risk | null;

const judged = (value: number, why: string, low: number, high: number): Figure => ({
  ...point(value, 'ratio', 'assumption', why),
  low,
  high,
});

const overpaying: Make = ({ price, valuation, ledger }) => {
  if (price === null || valuation === null || price.direction === 'sell' || price.whole.value <= valuation.fair.value)
    return null;
  const { fair } = valuation;
  const impact = derive('price − fair value', fair.unit, [price.whole, fair], price.whole.value - fair.value, {
    low: Math.max(0, price.whole.value - fair.high),
    high: price.whole.value - fair.low,
  });
  return {
    id: 'overpayment',
    cause: `Price of ${ledger.cite('asked price', price.whole)} against a base value of ${ledger.cite('fair value', fair)}`,
    event: 'The target earns what its figures say and no more',
    consequence: 'Goodwill is written down, the return stays below the cost of capital',
    likelihood: judged(0.5, 'own judgement: the base value is the middle of the range', 0.3, 0.7),
    impact,
    velocity: 'months',
    controlToday: 'none stated',
    response: 'avoid',
    owner: 'CFO',
    trigger: 'First-year growth or margin below the figures in the query',
  };
};

const unprovenPrice: Make = ({ price, implied, ledger }) => {
  const [leading] = implied?.metrics ?? [];
  if (price === null || implied === null || !leading || price.direction === 'sell') return null;
  const { anchored } = implied;
  return {
    id: 'unproven-price',
    cause: `Price of ${ledger.cite('asked price', price.asked)} without ARR, revenue or EBITDA of the target`,
    event: `${leading.base} turns out below the ${ledger.cite(`${leading.base} that the price implies`, leading.required)} that the price implies`,
    consequence: 'Every unit of it that is missing is paid for at the multiple',
    likelihood: judged(0.5, 'own judgement: nothing is known either way', 0.2, 0.8),
    impact: derive(
      'price − value at the lower end of the multiple',
      price.whole.unit,
      [price.whole, anchored],
      anchored.value - anchored.low,
    ),
    velocity: 'months',
    controlToday: 'none stated',
    response: 'avoid',
    owner: 'CFO',
    trigger: 'First audited figure of the target',
  };
};

const missedSynergies: Make = ({ synergies, ledger }) => {
  if (synergies === null) return null;
  const miss = benchmarkRow('ma', 'revenue-synergy-miss');
  return {
    id: 'synergy-shortfall',
    cause: `${ledger.cite('claimed synergies', synergies.claimed)} of synergies a year claimed`,
    event: 'The run-rate is reached late or in part',
    consequence: 'The premium is not earned back',
    likelihood: { ...point(0.35, 'ratio', 'benchmark', `role-benchmarks#${miss.id}`), low: 0.35, high: 0.7 },
    impact: scaled('a fifth of the synergy value, up to all of it', synergies.gross, 0.2),
    velocity: 'months',
    controlToday: 'none stated',
    response: 'reduce',
    owner: 'COO with CFO',
    trigger: 'Less than the planned share of the run-rate at the first anniversary',
  };
};

const unservedDebt: Make = ({ financing, ledger }) => {
  if (financing === null || financing.newDebt === null || financing.carrier === null || financing.newDebt.value <= 0)
    return null;
  const { newDebt, carrier, capacity } = financing;
  const excess = newDebt.value - (capacity?.value ?? 0);
  if (excess <= 0) return null;
  return {
    id: 'acquisition-debt',
    cause: `${ledger.cite('new debt', newDebt)} of debt on an EBITDA of ${ledger.cite('EBITDA that carries the debt', carrier)}`,
    event: 'Earnings do not cover interest and repayment',
    consequence: 'Equity has to be raised under pressure, or lenders take control',
    likelihood: judged(carrier.value <= 0 ? 0.6 : 0.3, 'own judgement by leverage band', 0.2, 0.8),
    impact: derive('debt beyond capacity', newDebt.unit, [newDebt, carrier], excess),
    velocity: 'months',
    controlToday: 'none stated',
    response: 'avoid',
    owner: 'CFO',
    trigger: 'Financing commitment above the capacity shown by earnings',
  };
};

const covenantBreach: Make = ({ rating, own, ledger }) => {
  const headroom = rating.indicators.find(({ id }) => id.startsWith('headroom'));
  if (!headroom || own.netDebt === null || own.maxLeverage === null || headroom.value.value >= 0.25) return null;
  const breached = headroom.value.value < 0;
  return {
    id: 'covenant',
    cause: `Covenant headroom of ${ledger.cite('covenant headroom', headroom.value)}`,
    event: breached
      ? 'Lenders may call a default at the test date'
      : 'A fall of EBITDA beyond the headroom breaches the covenant',
    consequence: 'Fees, higher margin or acceleration of the debt',
    likelihood: judged(breached ? 0.9 : 0.4, 'own judgement by headroom', breached ? 0.7 : 0.2, breached ? 1 : 0.6),
    impact:
      own.netDebt.value > 0 ? scaled('one to five percent of net debt in fees and margin', own.netDebt, 0.02) : null,
    velocity: 'weeks',
    controlToday: 'covenant reporting',
    response: 'reduce',
    owner: 'Treasurer',
    trigger: 'Forecast EBITDA below the covenant minimum',
  };
};

const cashOut: Make = ({ rating, own, maturities, ledger }) => {
  const runway = rating.indicators.find(({ id }) => id.startsWith('runway'));
  if (!runway || own.burn === null || runway.value.value >= 18) return null;
  const due = dueWithin(maturities, Math.max(runway.value.value, 12));
  return {
    id: 'cash-out',
    cause: `Runway of ${ledger.cite('runway', runway.value)} at a net burn of ${ledger.cite('monthly net burn', own.burn)} a month${due ? `, with ${ledger.cite('debt to repay', due)} of debt to repay` : ''}`,
    event: 'The next money comes late or smaller than planned',
    consequence: "Insolvency, or a round on the investor's terms",
    likelihood: judged(runway.value.value < 6 ? 0.6 : 0.3, 'own judgement by runway band', 0.1, 0.8),
    impact: scaled('six months of burn to be bridged', own.burn, 6),
    velocity: 'months',
    controlToday: 'none stated',
    response: 'reduce',
    owner: 'CFO',
    trigger: 'Runway below six months without a signed term sheet',
  };
};

const benefitShortfall: Make = ({ investment, ledger }) => {
  if (investment === null) return null;
  const shortfall = benchmarkRow('cto', 'it-project-reference');
  const { amount, breakEven, simulation } = investment;
  return {
    id: 'benefit-shortfall',
    cause: `${ledger.cite(investment.kind, amount)} is worth its cost only with ${ledger.cite('break-even benefit a year', breakEven)} a year`,
    event: 'The benefit stays below break-even',
    consequence: 'The money does not earn the hurdle rate',
    likelihood: simulation
      ? point(simulation.probabilityNegative, 'ratio', 'derived', 'seeded simulation of cost and benefit')
      : null,
    impact: scaled(
      'mean benefit shortfall of large technology projects × amount',
      amount,
      Number(shortfall['benefitShortfallMean']),
    ),
    velocity: 'months',
    controlToday: 'none stated',
    response: 'reduce',
    owner: 'Sponsor',
    trigger: 'Benefit of the first year below break-even',
  };
};

const costOverrun: Make = ({ investment, ledger }) => {
  if (investment === null) return null;
  const reference = benchmarkRow('cto', 'it-project-reference');
  return {
    id: 'cost-overrun',
    cause: `${capitalised(withArticle(investment.kind))} of ${ledger.cite(investment.kind, investment.amount)} fixed before the work is known`,
    event: 'Cost exceeds plan',
    consequence: 'Further money is asked for, or scope is cut',
    likelihood: judged(0.5, `own judgement; mean overrun from role-benchmarks#${reference.id}`, 0.3, 0.7),
    impact: derive('amount × overrun', investment.amount.unit, [investment.amount], investment.amount.value * 0.2, {
      low: 0,
      high: investment.amount.value * Number(reference['costOverrunMean']),
    }),
    velocity: 'months',
    controlToday: 'none stated',
    response: 'reduce',
    owner: 'Sponsor',
    trigger: 'A tenth of the amount spent without its milestone',
  };
};

const incidentLoss: Make = ({ incident, ledger }) => {
  const size = incident?.soFar ?? incident?.atIssue ?? incident?.demand ?? null;
  if (size === null) return null;
  const stated = incident?.soFar ? 'loss so far' : incident?.atIssue ? 'amount at issue' : 'ransom demand';
  return {
    id: 'incident-loss',
    cause: `The incident, with ${stated} of ${ledger.cite(stated, size)}`,
    event: incident?.perHour
      ? `Each further hour adds ${ledger.cite('loss per hour', incident.perHour)}`
      : 'Cost grows until normal work is restored',
    consequence: 'Cash is tied up before insurance or claims pay',
    likelihood: judged(0.9, 'the incident has happened', 0.8, 1),
    impact: size,
    velocity: 'hours',
    controlToday: 'not stated',
    response: 'reduce',
    owner: 'CFO',
    trigger: 'Loss beyond the insurance limit or minimum liquidity',
  };
};
