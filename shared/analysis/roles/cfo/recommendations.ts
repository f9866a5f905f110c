/** Findings turned into advice. Each quotes an amount of this query; the ones that could quote nothing are not made. */
import { point } from '../../figures.js';
import type { Figure, Recommendation } from '../../model.js';
import { adviser, enumerated, made, type AdviceDraft } from '../adviser.js';
import { targetLabel } from '../query-facts.js';
import type { Assessment } from './assessment.js';
import { decisiveInputs } from './deal-fields.js';
import { derive } from './derive.js';
import { earnOutAdvice } from './earn-out.js';
import { covenantUse } from './financing.js';
import { maturityAdvice } from './maturities.js';
import { otherAdvice, runwayWanted } from './other-advice.js';
import { rivalBids, type Price } from './price.js';
import { reviewSentence } from './transaction-reviews.js';
import { atTheLimit } from './verdict.js';

type Draft = AdviceDraft | null;

/** Recommendations of the case, most decisive first. */
export function recommendationsOf(assessment: Assessment): Recommendation[] {
  const { ledger, price, own } = assessment;
  const scale: Figure | null = own.revenue ?? price?.asked ?? assessment.investment?.amount ?? null;
  const advise = adviser('CFO', ledger, scale);
  const drafts = assessment.frame === 'deal' ? dealAdvice(assessment) : otherAdvice(assessment);
  return made(drafts.map((draft) => (draft === null ? null : advise(draft))));
}

function dealAdvice(assessment: Assessment): Draft[] {
  return [
    priceAdvice(assessment),
    inputsAdvice(assessment),
    debtAdvice(assessment),
    liquidityAdvice(assessment),
    stockAdvice(assessment),
    earnOutAdvice(assessment),
    saleAdvice(assessment),
    mergerAdvice(assessment),
    synergyAdvice(assessment),
    filingAdvice(assessment),
    covenantAdvice(assessment),
    maturityAdvice(assessment.maturities, runwayWanted(assessment.own)),
  ];
}

/** What the valuation stands on has to be seen before it is signed on. */
function confirmedFigures({ arr, revenue, ebitda, bookEquity }: Assessment['target']): string[] {
  const used = [
    ...(arr ? ['recurring revenue'] : revenue ? ['revenue'] : []),
    ...(ebitda ? ['EBITDA'] : []),
    ...(bookEquity ? ['tangible book equity'] : []),
  ];
  return used.length === 0 ? [] : [`Audited accounts confirm the ${enumerated(used)} used`];
}

function priceAdvice({ price, valuation, walkAway, target, input }: Assessment): Draft {
  if (price === null || valuation === null) return null;
  const { fair } = valuation;
  const name = targetLabel(input);
  if (price.direction === 'sell') {
    // Which of several is the price nobody has said; the offers are compared by counsel.
    if (rivalBids(input).length > 0) return null;
    if (price.whole.value >= fair.value) return holdOffer(price, fair);
    return {
      key: 'raise-price-deal',
      category: 'VALUATION',
      timeline: 'before signing',
      horizonDays: 30,
      owner: 'CFO',
      measure: 'signed price at or above the base value',
      action: (say) =>
        `Ask for more than the ${say.cite('offered price', price.whole)} offered for ${name}: the base value is ${say.cite('fair value', fair)}`,
      rationale: (say) => `The range of fair value is ${say.citeRange('fair value', fair)}`,
      value: derive('fair value − offer', fair.unit, [fair, price.whole], fair.value - price.whole.value),
      risk: 0.4,
      confidence: 0.6,
      decision: { variable: 'price', direction: 'higher' },
    };
  }
  if (walkAway === null) return null;
  const gap = derive(
    'price − walk-away price',
    price.whole.unit,
    [price.whole, walkAway.price],
    price.whole.value - walkAway.price.value,
  );
  if (gap.value > walkAway.price.value * atTheLimit) {
    return {
      key: 'renegotiate-price-deal',
      category: 'VALUATION',
      timeline: 'before signing',
      horizonDays: 30,
      owner: 'CFO',
      measure: 'price in the signed agreement at or below the walk-away price',
      action: (say) =>
        `Renegotiate ${name} from ${say.cite('asked price', price.whole)} towards ${say.cite('fair value', fair)}, and walk away above ${say.cite('walk-away price', walkAway.price)}`,
      rationale: (say) =>
        `The price${price.parts.length > 0 ? ` (${say.cite('premium', price.parts[0] as Figure)} over the market)` : ''} is ${say.cite('price above the walk-away price', gap)} above what standalone value and net synergies carry`,
      value: gap,
      stake: price.whole,
      risk: 0.8,
      confidence: 0.7,
      feasibility: 1,
      decision: { variable: 'price', direction: 'lower' },
      conditions: confirmedFigures(target),
    };
  }
  const room = derive('walk-away price − price', price.whole.unit, [walkAway.price, price.whole], -gap.value);
  return {
    key: 'cap-price-deal',
    category: 'VALUATION',
    timeline: 'before signing',
    horizonDays: 30,
    owner: 'CFO',
    measure: 'no increase of the price after confirmatory diligence',
    action: (say) =>
      `Hold ${name} at ${say.cite('asked price', price.whole)}; the limit is ${say.cite('walk-away price', walkAway.price)}`,
    rationale: (say) =>
      `Fair value is ${say.citeRange('fair value', fair)}, ${room.value > 0 ? `which leaves ${say.cite('room below the walk-away price', room)}` : 'and the price is at the limit already'}`,
    value: room.value > 0 ? room : null,
    stake: price.whole,
    risk: 0.3,
    confidence: 0.6,
    decision: { variable: 'price', direction: 'hold' },
  };
}

/** An offer at or above the base value: nothing that diligence finds comes off it without a reason of its own size. */
function holdOffer(price: Price, fair: Figure): Draft {
  return {
    key: 'hold-price-deal',
    category: 'VALUATION',
    timeline: 'before signing',
    horizonDays: 30,
    owner: 'CFO',
    measure: 'signed price at or above the offer',
    action: (say) =>
      `Hold the buyer to the ${say.cite('offered price', price.whole)}: it is at or above the base value of ${say.cite('fair value', fair)}, and every deduction asked for in diligence is priced on its own`,
    rationale: (say) =>
      `The range of fair value is ${say.citeRange('fair value', fair)}; a second bidder tests the upper end`,
    value: null,
    stake: price.whole,
    risk: 0.4,
    confidence: 0.6,
    decision: { variable: 'price', direction: 'hold' },
  };
}

function inputsAdvice({ price, valuation, implied, absurd, market, input }: Assessment): Draft {
  if (price === null || valuation !== null) return null;
  const [first, second] = decisiveInputs(market.bank ? 'book equity' : (implied?.metrics[0]?.base ?? 'revenue'));
  const leading = implied?.metrics[0];
  return {
    key: 'obtain-figures-target',
    category: 'VALUATION',
    timeline: 'before any offer',
    horizonDays: 14,
    owner: 'CFO',
    measure: market.bank
      ? 'both figures received from the last call report or audited accounts'
      : 'both figures received, audited or tied to billing records',
    action: (say) =>
      price.direction === 'sell'
        ? `Set ${first} and ${second} of ${targetLabel(input)} against the ${say.cite('offered price', price.asked)} offered before it is accepted`
        : absurd
          ? `Confirm the scale of the price of ${say.cite('asked price', price.asked)} and of the revenue of ${targetLabel(input)}: one of them is off`
          : `Obtain ${first} and ${second} of ${targetLabel(input)} before ${say.cite('asked price', price.asked)} is discussed further`,
    rationale: (say) =>
      leading
        ? `The price is ordinary only at ${leading.base} of ${say.citeRange(`${leading.base} that the price implies`, leading.required)}`
        : `Nothing that was given supports or refutes ${say.cite('asked price', price.asked)}`,
    stake: price.asked,
    risk: 0.6,
    confidence: 0.8,
    decision: { variable: 'pace', direction: 'slower' },
  };
}

function debtAdvice({ financing, price }: Assessment): Draft {
  if (financing === null || financing.newDebt === null || price === null) return null;
  const { newDebt, carrier, capacity, debtShare, buyerEbitdaNeeded } = financing;
  if (carrier === null || (capacity !== null && newDebt.value <= capacity.value)) return null;
  const allowed = capacity ?? derive('no debt without earnings', newDebt.unit, [carrier], 0);
  const excess = derive('new debt − debt capacity', newDebt.unit, [newDebt, allowed], newDebt.value - allowed.value);
  return {
    key: 'cut-debt-share-deal',
    category: 'FINANCING',
    timeline: 'before the financing commitment',
    horizonDays: 45,
    owner: 'CFO',
    measure: 'committed debt at or below the capacity shown by the earnings',
    action: (say) =>
      `Replace ${say.cite('debt beyond capacity', excess)} of the planned ${say.cite('new debt', newDebt)} of debt${debtShare ? ` (${say.cite('debt share', debtShare)} of the price)` : ''} with equity`,
    rationale: (say) =>
      `EBITDA of ${say.cite('EBITDA that carries the debt', carrier)} carries ${say.cite('debt capacity', allowed)}${buyerEbitdaNeeded ? `; otherwise show a buyer's EBITDA of ${say.cite('EBITDA needed from the buyer', buyerEbitdaNeeded)}` : ''}`,
    value: excess,
    risk: 0.9,
    confidence: 0.7,
    critical: carrier.value <= 0,
    decision: { variable: 'debt-share', direction: 'lower' },
  };
}

/** Cash that the price takes is cash that the business no longer has. */
function liquidityAdvice({ financing, input, own }: Assessment): Draft {
  const { liquidity, cashPart } = financing ?? {};
  const shortfall = liquidity?.shortfall;
  if (!liquidity || !shortfall || !cashPart) return null;
  return {
    key: 'keep-minimum-liquidity-deal',
    category: 'LIQUIDITY',
    timeline: 'before the financing commitment',
    horizonDays: 45,
    owner: 'CFO with treasurer',
    measure: 'cash and committed lines after closing at or above the minimum',
    action: (say) =>
      `Move ${say.cite('liquidity short of the minimum', shortfall)} of the ${say.cite('cash part of the price', cashPart)} that ${targetLabel(input)} would take in cash to longer-term funding`,
    rationale: (say) =>
      `${say.cite('liquidity left after closing', liquidity.left)} of cash${own.undrawn ? ` and undrawn lines (${say.cite('undrawn facility', own.undrawn)})` : ''} would be left, ${say.cite('minimum liquidity', liquidity.minimum)} ${own.minLiquidity ? 'is the stated minimum' : 'is three months of operating cost'}`,
    value: shortfall,
    risk: 0.7,
    confidence: 0.7,
    decision: { variable: 'cash-part', direction: 'lower' },
  };
}

/** New shares are a price in ownership: how many, and who votes on them. */
function stockAdvice({ financing, price, input, own }: Assessment): Draft {
  const cue = financing?.stock;
  if (!cue || price === null || financing.accretion !== null) return null;
  const vote = point(0.2, 'ratio', 'benchmark', 'regulatory-clocks#us-exchange-20pct');
  const cap = own.marketCap;
  const share = cap
    ? derive('price ÷ own market value', 'ratio', [price.asked, cap], price.asked.value / cap.value)
    : null;
  return {
    key: 'size-new-shares-deal',
    category: 'FINANCING',
    timeline: 'before signing',
    horizonDays: 30,
    owner: 'CFO with general counsel',
    measure: 'exchange ratio, new shares and voting requirement in the board paper',
    action: (say) => {
      say.note(cue);
      return share
        ? `Fix the exchange ratio for ${targetLabel(input)}: ${say.cite('asked price', price.asked)} in new shares is ${say.cite('new shares ÷ market value', share)} of our market value of ${say.cite('own market value', cap as Figure)}`
        : `Work out how many new shares ${say.cite('asked price', price.asked)} for ${targetLabel(input)} takes, and what they do to earnings and tangible book per share, before an exchange ratio is named`;
    },
    rationale: (say) =>
      `From ${say.cite('exchange rule on new shares', vote)} of the shares outstanding on, our own shareholders are likely to have to vote (confirm with counsel); a fixed ratio leaves the price to the market until closing`,
    stake: price.asked,
    risk: 0.5,
    confidence: 0.6,
  };
}

/** A seller turns a contingent price into a certain one. */
function saleAdvice({ price, input }: Assessment): Draft {
  const share = input.inputs.figure('earnOutShare');
  if (price?.direction !== 'sell' || !share || share.value <= 0) return null;
  const most = derive(
    'earn-out share × price',
    price.asked.unit,
    [share, price.asked],
    share.value * price.asked.value,
  );
  return {
    key: 'secure-cash-at-closing-deal',
    category: 'FINANCING',
    timeline: 'in the term sheet',
    horizonDays: 30,
    owner: 'CFO',
    measure: 'share of the price paid at closing',
    action: (say) =>
      `Trade the earn-out of up to ${say.cite('earn-out, most', most)} (${say.cite('earn-out share', share)} of ${say.cite('offered price', price.asked)}) for cash at closing, or fix its measures and an escrow`,
    rationale: () => 'After closing the buyer runs the business and with it the measure that the earn-out is paid on',
    value: most,
    risk: 0.5,
    confidence: 0.6,
  };
}

/** Two companies and one combined figure: each side's part has to be told apart before terms are. */
function mergerAdvice({ price, target, input }: Assessment): Draft {
  const combined = input.inputs.figure('combinedRevenue');
  if (price !== null || combined === null || target.revenue === null) return null;
  return {
    key: 'separate-accounts-merger',
    category: 'VALUATION',
    timeline: 'before terms are discussed',
    horizonDays: 30,
    owner: 'CFO',
    measure: 'three years of accounts of each party reconciled to one chart',
    action: (say) =>
      `Split the combined revenue of ${say.cite('combined revenue', combined)} into the accounts of each party, with debt and pension duties, before control and exchange terms are set`,
    rationale: () => 'Who contributes what decides the terms of a merger; the combined figure hides it',
    value: null,
    risk: 0.5,
    confidence: 0.7,
    decision: { variable: 'price', direction: 'open' },
  };
}

function synergyAdvice({ synergies, price, input }: Assessment): Draft {
  if (synergies === null || price === null) return null;
  return {
    key: 'underwrite-synergies-deal',
    category: 'VALUATION',
    timeline: 'before signing',
    horizonDays: 45,
    owner: 'CFO with COO',
    measure: 'signed-off synergy schedule with an owner for each line',
    action: (say) =>
      `Underwrite ${say.cite('expected synergies', synergies.expected)} of the ${say.cite('claimed synergies', synergies.claimed)} claimed from ${targetLabel(input)}, with ${say.cite('integration cost', synergies.oneOff)} set aside for integration`,
    rationale: (say) => `After tax and cost they are worth ${say.cite('net synergies', synergies.net)} today`,
    value: synergies.net,
    risk: 0.4,
    confidence: 0.6,
  };
}

function filingAdvice({ reviews, price, input }: Assessment): Draft {
  const needed = reviews.filter((review) => review.result === 'likely' && review.compared);
  const [first] = needed;
  if (!first || price === null) return null;
  const waiting = needed.flatMap(({ waitingDays }) => waitingDays ?? []).sort((a, b) => b.high - a.high)[0];
  return {
    key: 'prepare-merger-filings-deal',
    category: 'GOVERNANCE',
    timeline: 'before signing',
    horizonDays: 30,
    owner: 'General counsel with CFO',
    measure: 'filings made, waiting periods in the closing timetable',
    action: (say) =>
      `Have counsel confirm and prepare the filings that the ${say.cite('asked price', price.asked)} purchase of ${targetLabel(input)} likely requires (${enumerated(needed.map((review) => review.regime))})${waiting ? `, and plan ${say.citeRange('waiting period', waiting)} of waiting into the closing date` : ''}`,
    rationale: (say) => enumerated(needed.slice(0, 2).map((review) => reviewSentence(review, say))),
    stake: price.asked,
    risk: 0.6,
    confidence: 0.7,
    feasibility: 1,
    conditions: ['Counsel confirms which filings apply'],
  };
}

function covenantAdvice({ own, financing }: Assessment): Draft {
  if (!own.maxLeverage || !financing?.leverage || !financing.newDebt) return null;
  const { leverage, newDebt } = financing;
  const limit = own.maxLeverage;
  const breach = leverage.value > limit.value;
  if (leverage.value <= limit.value * covenantUse) return null;
  return {
    key: 'clear-covenant-lenders',
    category: 'FINANCING',
    timeline: 'before signing',
    horizonDays: 30,
    owner: 'CFO with treasurer',
    measure: "lenders' written consent or an amended covenant",
    action: (say) =>
      `Clear the covenant of ${say.cite('net debt ÷ EBITDA covenant', limit)} with the lenders before ${say.cite('new debt', newDebt)} is committed`,
    rationale: (say) =>
      `After the deal leverage is ${say.cite('debt ÷ EBITDA after the deal', leverage)}; the house rule stays within ${say.cite('share of the covenant to use', point(covenantUse, 'ratio', 'assumption', 'house rule'))} of the limit`,
    value: null,
    risk: 0.9,
    confidence: 0.7,
    critical: breach,
  };
}
