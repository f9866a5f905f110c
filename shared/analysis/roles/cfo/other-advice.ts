/** Advice for queries without a deal: liquidity, covenants, investments, options, crises. */
import { point } from '../../figures.js';
import { leverageCovenant } from '../../models/finance/liquidity.js';
import type { AdviceDraft } from '../adviser.js';
import type { Assessment } from './assessment.js';
import { derive } from './derive.js';

type Draft = AdviceDraft | null;

/** Drafts in the order in which they would be acted on. */
export function otherAdvice(assessment: Assessment): Draft[] {
  return [
    ransomAdvice(assessment), lossAdvice(assessment), issueAdvice(assessment), covenantAdvice(assessment), runwayAdvice(assessment),
    investmentAdvice(assessment), paybackAdvice(assessment), optionAdvice(assessment), unrepresentedAdvice(assessment), interestAdvice(assessment),
  ];
}

function ransomAdvice({ incident }: Assessment): Draft {
  const demand = incident?.demand;
  if (!demand) return null;
  return {
    key: 'gate-payment-ransom', category: 'GOVERNANCE', timeline: '0-4 h', horizonDays: 1, owner: 'CFO with general counsel', measure: 'no transfer without a recorded board decision and sanctions check',
    action: (say) => `Block any payment towards the demand of ${say.cite('ransom demand', demand)} until the board has decided and sanctions are checked`,
    rationale: () => 'Payment can be unlawful and buys no certainty; the restore path is priced first',
    value: demand, risk: 0.8, confidence: 0.8, critical: true, decision: { variable: 'proceed', direction: 'hold' },
  };
}

function lossAdvice({ incident, own }: Assessment): Draft {
  const soFar = incident?.soFar;
  if (!soFar) return null;
  const { perHour } = incident;
  return {
    key: 'record-loss-incident', category: 'LIQUIDITY', timeline: '4-24 h', horizonDays: 1, owner: 'CFO', measure: 'loss ledger open, insurer notified, claims documented',
    action: (say) => `Open a loss ledger at ${say.citeRange('loss so far', soFar)}${perHour ? `, adding ${say.cite('loss per hour', perHour)} an hour` : ''}, and notify the insurer`,
    rationale: (say) => (own.cash ? `Cash of ${say.cite('cash', own.cash)} must carry it until a claim is paid` : 'Claims against insurer and vendor stand on what is recorded from the first day'),
    value: soFar, risk: 0.5, confidence: 0.7, critical: false,
  };
}

function issueAdvice({ incident, frame }: Assessment): Draft {
  const amount = incident?.atIssue;
  if (frame !== 'crisis' || !amount) return null;
  return {
    key: 'scope-amount-issue', category: 'GOVERNANCE', timeline: '24-72 h', horizonDays: 3, owner: 'CFO with audit committee', measure: 'range from as-reported to worst case, with its covenant and disclosure effect',
    action: (say) => `Put a range on the ${say.cite('amount at issue', amount)} at issue and on what it does to covenants and disclosure`,
    rationale: (say) => `${say.cite('amount at issue', amount)} is the only amount that the report gives; lenders, auditor and market ask for the range first`,
    value: amount, risk: 0.7, confidence: 0.5, critical: false,
  };
}

function covenantAdvice({ own }: Assessment): Draft {
  const { netDebt, ebitda, maxLeverage } = own;
  const test = netDebt && ebitda && maxLeverage ? leverageCovenant(netDebt.value, ebitda.value, maxLeverage.value) : null;
  if (!test || !netDebt || !ebitda || !maxLeverage || test.headroom >= 0.15) return null;
  const excess = derive('net debt − EBITDA × covenant', netDebt.unit, [netDebt, ebitda, maxLeverage], netDebt.value - Math.max(0, ebitda.value) * maxLeverage.value);
  return {
    key: 'secure-waiver-covenant', category: 'FINANCING', timeline: test.breach ? '0-7 days' : '0-30 days', horizonDays: test.breach ? 7 : 30, owner: 'CFO with treasurer', measure: 'waiver or amendment signed before the next test date',
    action: (say) => (test.breach
      ? `Ask the lenders for a waiver of the ${say.cite('net debt ÷ EBITDA covenant', maxLeverage)} covenant now, offering to cure ${say.cite('debt above the covenant', excess)}`
      : `Tell the lenders before headroom under the ${say.cite('net debt ÷ EBITDA covenant', maxLeverage)} covenant is gone`),
    rationale: (say) => `Net debt of ${say.cite('net debt', netDebt)} on EBITDA of ${say.cite('EBITDA', ebitda)} leaves headroom of ${say.cite('covenant headroom', derive('1 − minimum EBITDA ÷ EBITDA', 'ratio', [netDebt, ebitda, maxLeverage], test.headroom))}`,
    value: excess.value > 0 ? excess : null, risk: 0.9, confidence: 0.8, critical: test.breach, decision: { variable: 'debt-share', direction: 'lower' },
  };
}

function runwayAdvice({ own }: Assessment): Draft {
  const { cash, burn } = own;
  if (cash === null || burn === null || burn.value <= 0) return null;
  const runway = derive('cash ÷ monthly net burn', 'months', [cash, burn], Math.max(0, cash.value) / burn.value);
  const wanted = point(18, 'months', 'assumption', 'usual distance to the next round');
  if (runway.value >= wanted.value) return null;
  const raise = derive('burn × months wanted − cash', cash.unit, [burn, cash], burn.value * wanted.value - cash.value);
  const start = runway.value < 6 ? 7 : 30;
  return {
    key: 'extend-runway-liquidity', category: 'LIQUIDITY', timeline: `0-${start} days`, horizonDays: start, owner: 'CFO', measure: 'thirteen-week cash forecast shows the runway wanted',
    action: (say) => `Raise ${say.cite('money to raise', raise)} or cut the burn of ${say.cite('monthly net burn', burn)} a month so that ${say.cite('cash', cash)} lasts ${say.cite('runway wanted', wanted)}`,
    rationale: (say) => `At this burn the cash ends in ${say.cite('runway', runway)}, and a round takes about half of that time to close`,
    value: raise, risk: 0.9, confidence: 0.8, critical: runway.value < 3,
  };
}

function investmentAdvice({ investment }: Assessment): Draft {
  if (investment === null) return null;
  const { amount, npv, breakEven, hurdle, benefit, benefitIsCeiling, kind } = investment;
  const proven = npv !== null && npv.value >= 0 && !benefitIsCeiling;
  return {
    key: proven ? 'stage-release-investment' : 'prove-benefit-investment', category: 'STRATEGY', timeline: proven ? '0-90 days' : 'before approval', horizonDays: proven ? 90 : 30, owner: 'CFO with sponsor', measure: proven ? 'second stage released only on measured benefit' : 'benefit evidenced at or above break-even',
    action: (say) => (proven
      ? `Release the ${kind} of ${say.cite(kind, amount)} in stages, each against the measured benefit`
      : `Have the sponsor prove a benefit of ${say.cite('break-even benefit a year', breakEven)} a year before the ${kind} of ${say.cite(kind, amount)} is approved`),
    rationale: (say) => (npv && benefit
      ? `At ${say.cite('hurdle rate', hurdle)} ${benefitIsCeiling ? 'even the whole' : 'the stated'} benefit of ${say.cite('benefit a year', benefit)} a year gives ${say.citeRange('net present value', npv)}`
      : `No benefit is stated; at ${say.cite('hurdle rate', hurdle)} less than that destroys value`),
    value: npv && npv.value > 0 ? npv : null, risk: 0.5, confidence: npv ? 0.7 : 0.6, decision: { variable: 'capex', direction: proven ? 'spend' : 'hold' },
  };
}

function paybackAdvice({ investment }: Assessment): Draft {
  if (investment?.paybackNeeds == null || investment.paybackLimit === null) return null;
  const { paybackNeeds, paybackLimit, amount, kind } = investment;
  return {
    key: 'set-exit-point-investment', category: 'STRATEGY', timeline: '0-60 days', horizonDays: 60, owner: 'CFO', measure: 'exit criterion in the approval paper',
    action: (say) => `Write an exit point into the ${say.cite(kind, amount)} plan: stop when the yearly return falls short of ${say.cite('benefit a year for the payback', paybackNeeds)}`,
    rationale: (say) => `That is what payback within ${say.cite('payback limit', paybackLimit)} asks for`,
    value: null, risk: 0.4, confidence: 0.7, after: ['prove-benefit-investment'],
  };
}

function optionAdvice({ options }: Assessment): Draft {
  if (!options?.best) return null;
  const best = options.ranked.find(({ name }) => name === options.best);
  const figure = best?.npv ?? best?.cost ?? null;
  if (!best || figure === null) return null;
  return {
    key: 'prefer-option-plan', category: 'STRATEGY', timeline: '0-60 days', horizonDays: 60, owner: 'CFO with sponsor', measure: 'approval paper compares the option with doing nothing',
    action: (say) => `Take ${best.name} forward${best.cost ? ` at ${say.cite(`cost of ${best.name}`, best.cost)}` : ''}${best.npv ? `: net present value ${say.cite(`net present value of ${best.name}`, best.npv)}` : ''}`,
    rationale: (say) => options.ranked.filter(({ name }) => name !== best.name).map(({ name, npv }) => (npv ? `${name} brings ${say.cite(`net present value of ${name}`, npv)}` : `${name} states no benefit`)).join('; '),
    value: best.npv && best.npv.value > 0 ? best.npv : null, risk: 0.3, confidence: 0.6,
  };
}

/** A price that the query names outside a deal: the alternative to building, or a purchase under another type. */
function unrepresentedAdvice({ input, frame, investment }: Assessment): Draft {
  const price = input.inputs.figure('dealValue');
  if (frame === 'deal' || price === null || investment !== null || price.value <= 0) return null;
  return {
    key: 'evaluate-purchase-deal', category: 'VALUATION', timeline: '0-60 days', horizonDays: 60, owner: 'CFO', measure: 'valuation of the purchase filed with the decision',
    action: (say) => `Have the purchase at ${say.cite('price named', price)} valued as a transaction of its own`,
    rationale: () => 'The query was put under another type, so the price was not set against the figures of a target',
    value: null, risk: 0.4, confidence: 0.6,
  };
}

function interestAdvice({ own, rating }: Assessment): Draft {
  const cover = rating.indicators.find(({ id }) => id === 'cover');
  const { debt, interest } = own;
  if (!cover || cover.band === null || cover.band < 2 || !debt || !interest) return null;
  return {
    key: 'reduce-interest-debt', category: 'FINANCING', timeline: '0-90 days', horizonDays: 90, owner: 'Treasurer', measure: 'interest cover back above the moderate band',
    action: (say) => `Fix or refinance the ${say.cite('debt', debt)} that costs ${say.cite('interest', interest)} a year`,
    rationale: (say) => `Earnings cover interest only ${say.cite('interest cover', cover.value)}`,
    value: null, risk: 0.6, confidence: 0.6,
  };
}
