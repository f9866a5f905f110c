/**
 * Golden numbers: every finance example of the published set, through the pure functions of the models, at the
 * tolerance that the example states (relative, absolute below 1).
 */
import { expect } from 'chai';
import { accretion } from '../../../../shared/analysis/models/finance/accretion.js';
import { altmanRatios, altmanScore, type AltmanRatios } from '../../../../shared/analysis/models/finance/altman.js';
import {
  ahpColumnMean,
  ahpEigenvector,
  type Priorities,
} from '../../../../shared/analysis/models/finance/analytic-hierarchy.js';
import { cet1AfterGrowth } from '../../../../shared/analysis/models/finance/bank-valuation.js';
import { blackScholes } from '../../../../shared/analysis/models/finance/black-scholes.js';
import { herfindahlIndex, mergerDelta } from '../../../../shared/analysis/models/finance/concentration.js';
import {
  bottomUpBeta,
  capm,
  syntheticRating,
  unleverBeta,
  wacc,
} from '../../../../shared/analysis/models/finance/cost-of-capital.js';
import { analyseDecision } from '../../../../shared/analysis/models/finance/decision-analysis.js';
import {
  explicitDcf,
  gordonGrowth,
  impliedCostOfEquity,
  twoStageDcf,
} from '../../../../shared/analysis/models/finance/discounted-cash-flow.js';
import { annuityPayment, npv, xnpv } from '../../../../shared/plans/index.js';
import { pertMoments } from '../../../../shared/analysis/models/finance/distributions.js';
import { ruleOf40, unitEconomics } from '../../../../shared/analysis/models/finance/growth-metrics.js';
import { leveragedBuyout } from '../../../../shared/analysis/models/finance/leveraged-buyout.js';
import { leverageCovenant, runwayMonths } from '../../../../shared/analysis/models/finance/liquidity.js';
import { irr, mirr, xirr } from '../../../../shared/plans/index.js';
import { bandName, runwayBand } from '../../../../shared/analysis/models/finance/risk-bands.js';
import { synergyValue } from '../../../../shared/analysis/models/finance/synergy-value.js';
import { tornado } from '../../../../shared/analysis/models/finance/tornado.js';
import { workedExample } from '../worked-examples.js';

// Each example has its own shape; the run function of its id knows it.
// oxlint-disable-next-line typescript/no-explicit-any
type Inputs = any;
type Run = (inputs: Inputs) => unknown;

const fraction = (cell: number | string): number => {
  const [numerator, denominator] = String(cell).split('/').map(Number);
  return (numerator ?? 0) / (denominator ?? 1);
};

function fromUpperTriangle(size: number, cells: string[]): number[][] {
  const matrix = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => (row === column ? 1 : 0)),
  );
  let next = 0;
  for (let row = 0; row < size; row += 1) {
    for (let column = row + 1; column < size; column += 1) {
      const value = fraction(cells[next] ?? '1');
      (matrix[row] as number[])[column] = value;
      (matrix[column] as number[])[row] = 1 / value;
      next += 1;
    }
  }
  return matrix;
}

const ahp = (priorities: Priorities | null): unknown =>
  priorities && { ...priorities, cr: priorities.consistencyRatio };
const irrOf: Run = (i) => ({ irr: irr(i.cashFlows) });
const waccOf: Run = (i) => ({
  wacc: wacc({ equity: i.equity, debt: i.debt, costOfEquity: i.ke, costOfDebt: i.kd, tax: i.tax }),
});
const npvOf: Run = (i) => ({
  npv: i.cashFlows
    ? npv(i.rate, i.cashFlows.slice(1), i.cashFlows[0])
    : npv(i.rate, i.cashFlowsFromYear1, i.year0 ?? 0),
});
const staged = { fcff0: 100, growth1: 0.08, years: 5, wacc: 0.1, growth2: 0.025 };
const altmanOf: Run = (i) => {
  const { score, zone } = altmanScore('Z', i.x as AltmanRatios);
  return { z: score, zone };
};

const runs: Record<string, Run> = {
  'irr-5': irrOf,
  'irr-4': irrOf,
  'irr-2': irrOf,
  'npv-1': npvOf,
  'npv-2': npvOf,
  'npv-3': npvOf,
  'npv-4': npvOf,
  xirr: (i) => ({ xirr: xirr(i.dates, i.cashFlows) }),
  xnpv: (i) => ({ xnpv: xnpv(i.rate, i.dates, i.cashFlows) }),
  mirr: (i) => ({ mirr: mirr(i.cashFlows, i.finance, i.reinvest) }),
  'mirr-3': (i) => ({ mirr: mirr(i.cashFlows, i.finance, i.reinvest) }),
  pmt: (i) => ({ payment: annuityPayment(i.annualRate / 12, i.months, i.principal) }),
  'dcf-5': (i) => {
    const value = explicitDcf(i.rate, i.cashFlowsFromYear1, i.investment);
    return { pv: value?.presentValue, npv: value?.npv };
  },
  gordon: (i) => ({ value: gordonGrowth(i.nextDividend, i.required, i.growth) }),
  'ddm-ke': (i) => ({ ke: impliedCostOfEquity(i.price, i.dividend, i.growth) }),
  capm: (i) => ({ ke: capm(i.rf, i.beta, i.erp) }),
  wacc: waccOf,
  'wacc-2': waccOf,
  unlever: (i) => ({ unlevered: unleverBeta(i.levered, i.debtToEquity, i.tax) }),
  'bottom-up-beta': (i) => {
    const levered = bottomUpBeta(i.peers, i.targetDebtToEquity, i.tax) ?? Number.NaN;
    return { levered, ke: capm(i.rf, levered, i.erp) };
  },
  'altman-1': altmanOf,
  'altman-2': altmanOf,
  'altman-3': (i) => {
    const ratios = altmanRatios(i) as AltmanRatios;
    return {
      z: altmanScore('Z', ratios).score,
      zPrime: altmanScore('Z1', ratios).score,
      zDoublePrime: altmanScore('Z2', ratios).score,
    };
  },
  accretion: (i) =>
    accretion({
      acquirerNetIncome: i.acquirerNetIncome,
      acquirerShares: i.acquirerShares,
      acquirerPrice: i.acquirerPrice,
      targetNetIncome: i.targetNetIncome,
      purchasePrice: i.targetShares * i.targetPrice * (1 + i.premium),
      stockShare: 1,
      debtShare: 0,
      cashShare: 0,
      synergies: 0,
      costOfDebt: 0,
      cashYield: 0,
      amortisation: 0,
      tax: 0.25,
    }),
  lbo: (i) => leveragedBuyout(i),
  'black-scholes': (i) => blackScholes(i),
  'ahp-3-eigen': (i) => ahp(ahpEigenvector(i.matrix.map((row: (number | string)[]) => row.map(fraction)))),
  'ahp-3-approx': (i) => ahp(ahpColumnMean(i.matrix.map((row: (number | string)[]) => row.map(fraction)))),
  'ahp-7': (i) => ahp(ahpEigenvector(fromUpperTriangle(i.names.length, i.upperTriangleByRow))),
  hhi: (i) => ({ hhi: herfindahlIndex(i.sharesPct) }),
  'hhi-delta': (i) => ({ delta: mergerDelta(i.sharesPct[0], i.sharesPct[1]) }),
  pert: (i) => pertMoments(i.min, i.mode, i.max),
  'dcf-two-stage': (i) => twoStageDcf(i),
  'dcf-sensitivity': () => ({
    wacc9: twoStageDcf({ ...staged, wacc: 0.09 })?.ev,
    wacc11: twoStageDcf({ ...staged, wacc: 0.11 })?.ev,
    g2: twoStageDcf({ ...staged, growth2: 0.02 })?.ev,
    g3: twoStageDcf({ ...staged, growth2: 0.03 })?.ev,
    tornadoFirst: tornado(
      [
        { name: 'wacc', base: 0.1, p10: 0.09, p90: 0.11 },
        { name: 'growth2', base: 0.025, p10: 0.02, p90: 0.03 },
      ],
      ({ wacc: rate, growth2 }) => twoStageDcf({ ...staged, wacc: rate ?? 0, growth2: growth2 ?? 0 })?.ev ?? null,
    )[0]?.driver,
  }),
  synergies: (i) => synergyValue({ ...i, oneOff: i.oneOffYear1 }),
  runway: (i) => {
    const months = runwayMonths(i.cash, i.monthlyNetBurn) as number;
    return { months, band: bandName(runwayBand(months)) };
  },
  covenant: (i) => leverageCovenant(i.netDebt, i.ebitda, i.maxMultiple),
  'synthetic-rating': (i) => {
    const coverage = i.ebit / i.interest;
    const large = syntheticRating(coverage, 'large');
    const small = syntheticRating(coverage, 'small');
    return {
      coverage,
      largeRating: large.rating,
      largeSpreadPct: large.spread * 100,
      smallRating: small.rating,
      smallSpreadPct: small.spread * 100,
    };
  },
  'rule-of-40': (i) => ruleOf40(i.growthPct / 100, i.marginPct / 100),
  'unit-economics': (i) => unitEconomics(i.monthlyRevenuePerCustomer, i.grossMargin, i.monthlyChurn, i.cac),
  cet1: (i) => {
    const ratio = cet1AfterGrowth(i.cet1, i.rwa, i.rwaGrowth);
    return { ...ratio, aboveBuffer7: ratio?.aboveBuffer };
  },
  'decision-tree': (i) => {
    const analysis = analyseDecision(i.probabilities, [
      { name: 'A', outcomes: i.optionA },
      { name: 'B', outcomes: i.optionB },
    ]);
    return { evA: analysis?.expected[0]?.value, evB: analysis?.expected[1]?.value, evpi: analysis?.evpi };
  },
};

function compare(actual: unknown, expected: unknown, relTol: number, path: string): void {
  if (Array.isArray(expected)) {
    for (const [index, item] of expected.entries())
      compare((actual as unknown[])[index], item, relTol, `${path}[${index}]`);
  } else if (typeof expected === 'number') {
    expect(actual, path).to.be.a('number');
    expect(Math.abs((actual as number) - expected), `${path}: ${String(actual)} for ${expected}`).to.be.at.most(
      relTol * Math.max(1, Math.abs(expected)),
    );
  } else expect(actual, path).to.equal(expected);
}

describe('finance models: worked examples', () => {
  for (const [id, run] of Object.entries(runs)) {
    const { inputs, expected, relTol } = workedExample<Inputs>(id);
    it(id, () => {
      const actual = run(inputs) as Record<string, unknown>;
      for (const [field, value] of Object.entries(expected)) compare(actual[field], value, relTol, field);
    });
  }

  it('calls the half-point lead of the decision tree a tie', () => {
    const analysis = analyseDecision(
      [0.3, 0.5, 0.2],
      [
        { name: 'A', outcomes: [120, 40, -60] },
        { name: 'B', outcomes: [50, 45, 30] },
      ],
    );
    expect(analysis?.tie).to.equal(true);
  });
});
