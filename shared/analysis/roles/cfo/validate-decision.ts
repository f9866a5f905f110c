/** The CFO's checks of a decision: is it funded, does it hold, does it pay. */
import { formatFigure, point } from '../../figures.js';
import type { DecisionUnderReview, Evidence, Figure, Validation } from '../../model.js';
import { leverageCovenant } from '../../models/finance/liquidity.js';
import { concludeValidation, type ReviewedCheck } from '../conclude-validation.js';
import { createLedger } from '../ledger.js';
import type { Assessment } from './assessment.js';
import { derive, scaled } from './derive.js';

type Result = ReviewedCheck['result'];

interface Finding {
  result: Result;
  actual: string;
  required: string;
  evidence: Evidence[];
}

const lowCase = 0.9;
const headroomRequired = 0.15;
const concentrationLimit = 0.25;
const riskSpread = 0.03;

/** Judges the decision on the assessment of its case; `decision.authorityRequired` and the like are for others. */
export function validateDecision(assessment: Assessment, _decision: DecisionUnderReview): Validation {
  return concludeValidation([
    {
      id: 'liquidity',
      ...liquidity(assessment),
      absolute: true,
      condition: 'Show the funds above minimum liquidity',
      by: 'before commitment',
      confirmedBy: 'Treasurer',
    },
    {
      id: 'covenants',
      ...covenants(assessment),
      absolute: true,
      condition: 'Show covenant headroom of 15% in the low case, or a waiver',
      by: 'before commitment',
      confirmedBy: 'Treasurer with lenders',
    },
    {
      id: 'return',
      ...returns(assessment),
      condition: 'Show a return above the cost of capital with a risk spread',
      by: 'before approval',
      confirmedBy: 'CFO',
    },
    {
      id: 'price',
      ...priceCheck(assessment),
      condition: 'Bring the price to the walk-away price or below',
      by: 'before signing',
      confirmedBy: 'CFO',
    },
    {
      id: 'payback',
      ...payback(assessment),
      condition: 'Show payback inside the horizon',
      by: 'before approval',
      confirmedBy: 'CFO',
    },
    {
      id: 'concentration',
      ...concentration(assessment),
      condition: 'Keep the commitment at or below a quarter of equity, or have the board accept it',
      by: 'before approval',
      confirmedBy: 'Board',
    },
  ]);
}

const unknown = (required: string, missing: string): Finding => ({
  result: 'unknown',
  actual: `not known: supply ${missing}`,
  required,
  evidence: [],
});

function finding(
  result: Result,
  required: string,
  write: (cite: (claim: string, figure: Figure) => string) => string,
): Finding {
  const ledger = createLedger();
  const actual = write((claim, figure) => ledger.cite(claim, figure));
  return { result, actual, required, evidence: ledger.evidence };
}

const commitmentOf = ({ price, investment }: Assessment): Figure | null => price?.asked ?? investment?.amount ?? null;

function liquidity(assessment: Assessment): Finding {
  const { own, financing } = assessment;
  const required = 'cash and committed lines cover the cash part after minimum liquidity';
  const amount = commitmentOf(assessment);
  if (amount === null || own.cash === null)
    return unknown(required, amount === null ? 'the amount of the decision' : 'performanceContext.cash');
  const minimum =
    own.minLiquidity ?? (own.operatingCost ? scaled('three months of operating cost', own.operatingCost, 0.25) : null);
  const debt = financing?.newDebt ?? null;
  const need = derive(
    'amount − new debt + minimum liquidity',
    amount.unit,
    [amount, ...(debt ? [debt] : []), ...(minimum ? [minimum] : [])],
    amount.value - (debt?.value ?? 0) + (minimum?.value ?? 0),
  );
  const funds = derive(
    'cash + undrawn facility',
    own.cash.unit,
    [own.cash, ...(own.undrawn ? [own.undrawn] : [])],
    own.cash.value + (own.undrawn?.value ?? 0),
  );
  const covered = funds.value >= need.value;
  return finding(
    !covered ? 'fail' : minimum ? 'pass' : 'warn',
    required,
    (cite) => `${cite('funds', funds)} against ${cite('need', need)}${minimum ? '' : ', minimum liquidity not given'}`,
  );
}

function covenants({ own, financing, frame }: Assessment): Finding {
  const required = `leverage covenant holds with ${formatFigure(point(headroomRequired, 'ratio', 'assumption', 'house rule'))} headroom in the low case`;
  const debt = frame === 'deal' ? (financing?.totalDebt ?? own.netDebt) : own.netDebt;
  const earnings = frame === 'deal' ? (financing?.carrier ?? own.ebitda) : own.ebitda;
  if (own.maxLeverage === null || debt === null || earnings === null) {
    return unknown(required, 'performanceContext.covenants.maxNetDebtToEbitda, totalDebt and ebitda');
  }
  const low = scaled('EBITDA, low case', earnings, lowCase);
  const test = leverageCovenant(debt.value, low.value, own.maxLeverage.value);
  if (test === null) return unknown(required, 'a positive covenant');
  const headroom = derive(
    '1 − minimum EBITDA ÷ EBITDA in the low case',
    'ratio',
    [debt, low, own.maxLeverage],
    test.headroom,
  );
  const result: Result = test.breach ? 'fail' : test.headroom < headroomRequired ? 'warn' : 'pass';
  return finding(result, required, (cite) => `headroom of ${cite('covenant headroom in the low case', headroom)}`);
}

function returns({ investment, market, financing }: Assessment): Finding {
  const needed = derive('cost of capital + risk spread', 'ratio', [market.wacc], market.wacc.value + riskSpread);
  const required = `return of at least ${formatFigure(needed)}`;
  const rate =
    investment?.irr ?? (financing?.buyout ? point(financing.buyout.irr, 'ratio', 'derived', 'paper LBO') : null);
  if (rate === null) return unknown(required, 'the yearly benefit (decisionScope.annualBenefit)');
  const result: Result = rate.value >= needed.value ? 'pass' : rate.value >= market.wacc.value ? 'warn' : 'fail';
  return finding(
    result,
    required,
    (cite) => `${cite('return', rate)} against ${cite('cost of capital with risk spread', needed)}`,
  );
}

function priceCheck({ price, walkAway, valuation, frame }: Assessment): Finding {
  const required = 'price at or below the walk-away price';
  if (frame !== 'deal') return { result: 'pass', actual: 'no price is paid', required, evidence: [] };
  if (price?.direction === 'sell' && valuation) {
    const result: Result =
      price.whole.value >= valuation.fair.value ? 'pass' : price.whole.value >= valuation.fair.low ? 'warn' : 'fail';
    return finding(
      result,
      'offer at or above fair value',
      (cite) => `${cite('offered price', price.whole)} against ${cite('fair value', valuation.fair)}`,
    );
  }
  if (price === null || walkAway === null)
    return unknown(required, 'decisionScope.dealValue and ARR, revenue or EBITDA of the target');
  return finding(
    price.whole.value <= walkAway.price.value ? 'pass' : 'fail',
    required,
    (cite) => `${cite('asked price', price.whole)} against ${cite('walk-away price', walkAway.price)}`,
  );
}

function payback({ investment }: Assessment): Finding {
  const required = 'payback within the horizon';
  if (investment === null) return { result: 'pass', actual: 'no investment with a horizon', required, evidence: [] };
  const limit = investment.paybackLimit ?? investment.years;
  if (investment.benefit === null) return unknown(required, 'decisionScope.annualBenefit');
  if (investment.payback === null)
    return finding(
      'fail',
      required,
      (cite) =>
        `the benefit of ${cite('benefit a year', investment.benefit as Figure)} never repays the amount within ${cite('limit', limit)}`,
    );
  return finding(
    investment.payback.value <= limit.value ? 'pass' : 'fail',
    required,
    (cite) => `${cite('payback', investment.payback as Figure)} against ${cite('limit', limit)}`,
  );
}

function concentration(assessment: Assessment): Finding {
  const required = `commitment of at most ${formatFigure(point(concentrationLimit, 'ratio', 'assumption', 'house rule'))} of equity`;
  const amount = commitmentOf(assessment);
  const equity = assessment.own.marketCap ?? assessment.own.bookEquity;
  if (amount === null || equity === null || equity.value <= 0)
    return unknown(required, 'performanceContext.marketCap or bookEquity');
  const share = derive('commitment ÷ equity', 'ratio', [amount, equity], amount.value / equity.value);
  return finding(share.value <= concentrationLimit ? 'pass' : 'warn', required, (cite) =>
    cite('commitment as a share of equity', share),
  );
}
