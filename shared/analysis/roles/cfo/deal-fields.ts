/** The fields of a deal: what is asked, what it is worth, how to pay for it. */
import { figureDetail, formatMultiple, point } from '../../figures.js';
import type { Figure } from '../../model.js';
import { impliedGrowth } from '../../models/finance/discounted-cash-flow.js';
import type { Assessment } from './assessment.js';
import { derive, endOf, multipleOf, scaled } from './derive.js';
import { buyoutHurdle, prudentLeverage } from './financing.js';
import { reviewSentence } from './transaction-reviews.js';
import { growthIsTheArgument } from './earn-out.js';
import type { DealStructureFields, ValuationFields } from './field-shapes.js';
import { targetLabel } from '../query-facts.js';
import { capitalised, comparedWith, knownFigures, moneyRange, rounded } from './wording.js';

/** Valuation of a deal in words. */
export function dealValuation(assessment: Assessment): ValuationFields {
  return { current: current(assessment), fairValue: fairValue(assessment), premiumJustification: premium(assessment) };
}

function current({ input, price, target, combined, valuation, ledger }: Assessment): string {
  if (price === null) {
    const known = knownFigures(target, ledger);
    return known.length === 0
      ? 'Not applicable: neither a price nor a figure of the target was read; supply decisionScope.dealValue and decisionScope.target.revenue'
      : `No price is stated; ${combined ? 'both companies together are' : `${targetLabel(input)} is`} known by ${known.join(', ')}`;
  }
  const asked = ledger.cite('asked price', price.asked);
  const verb = price.direction === 'sell' ? 'offered' : 'asked';
  const stake =
    price.stake && price.stake.value < 1
      ? ` for ${ledger.cite('stake', price.stake)}, ${ledger.cite('price of the whole', price.whole)} for the whole`
      : '';
  if (price.multiple) {
    const earnings =
      price.multiple.base === 'book equity' && target.netIncome
        ? multipleOf('price ÷ net income', price.whole, target.netIncome)
        : null;
    return `${asked} ${verb}${stake}: ${ledger.cite(`price ÷ ${price.multiple.base}`, price.multiple.figure)} ${price.multiple.base}${earnings ? ` and ${ledger.cite('price ÷ net income', earnings)} net income` : ''}`;
  }
  const heads = target.headcount ? ` for ${ledger.cite('employees', target.headcount)} employees` : '';
  if (price.parts.length > 0)
    return `${asked} ${verb}${stake}: ${ledger.cite('premium', price.parts[0] as Figure)} over ${ledger.cite('market value of the shares', target.marketCap as Figure)}`;
  return valuation === null
    ? `${asked} ${verb}${stake}${heads}; no ARR, revenue or EBITDA of ${targetLabel(input)} is given`
    : `${asked} ${verb}${stake}${heads}`;
}

function fairValue({ valuation, implied, absurd, price, market, ledger }: Assessment): string {
  if (absurd)
    return `Not computed: the price is ${ledger.cite('price ÷ revenue', absurd)} revenue, so the scale of one of the two is in doubt`;
  if (valuation) {
    const text = ledger.citeRange('fair value', valuation.fair);
    const spread = valuation.divergence !== null && valuation.divergence > 0.4;
    const lead = valuation.methods.toSorted((a, b) => b.weight - a.weight)[0];
    return spread && lead
      ? `${text}; the methods lie ${ledger.cite('distance between the methods', rounded(point(valuation.divergence ?? 0, 'ratio', 'derived', 'highest ÷ lowest method − 1')))} apart, read it with ${lead.how} first`
      : text;
  }
  const [leading] = implied?.metrics ?? [];
  if (implied && leading) {
    return `${moneyRange(ledger, 'price-anchored value', implied.anchored)}, anchored on the price itself: it holds only with ${leading.base} of ${ledger.citeRange(`${leading.base} that the price implies`, leading.required)} at ${ledger.cite(`benchmark multiple of ${leading.base}`, leading.multiple)}`;
  }
  if (market.bank)
    return 'Not computed: a bank is valued on book equity and net income, which are not given (decisionScope.target.bookEquity, netIncome); enterprise multiples do not apply';
  return price
    ? 'Not computed: no benchmark multiple applies and no figure of the target is given'
    : 'Not applicable: nothing to value is given; supply decisionScope.target.revenue and ebitda';
}

function premium(assessment: Assessment): string {
  const { price, valuation, walkAway, implied, synergies, ledger } = assessment;
  if (price === null)
    return valuation
      ? `No price is stated, so there is no premium to justify; above ${ledger.cite('fair value, high', endOf(valuation.fair, 'high'))} only synergies could carry one`
      : 'Not applicable: without a price there is no premium';
  if (valuation === null) return unjudged(assessment, implied?.metricPerEmployee ?? null);
  const over = derive(
    'price ÷ fair value − 1',
    'ratio',
    [price.whole, valuation.fair],
    valuation.fair.value > 0 ? price.whole.value / valuation.fair.value - 1 : 0,
  );
  const compared = `The ${price.direction === 'sell' ? 'offer' : 'price'} is ${comparedWith(ledger, 'price against fair value', over)} the base of ${ledger.cite('fair value', valuation.fair)}`;
  if (price.direction === 'sell' || walkAway === null)
    return `${compared}: ${over.value >= 0 ? 'the buyer pays for more than the figures show' : 'value is given away unless the earn-out or the use of the proceeds makes it good'}`;
  if (over.value <= 0) return `${compared}: no premium is paid${growthSentence(assessment)}`;
  if (synergies === null)
    return `Not justified: ${compared[0]?.toLowerCase()}${compared.slice(1)} and no synergies are stated that could carry it; walk away above ${ledger.cite('walk-away price', walkAway.price)}${growthSentence(assessment)}`;
  const paid = walkAway.paidAway
    ? `it pays ${ledger.cite('share of net synergies paid away', rounded(walkAway.paidAway))} of net synergies of ${ledger.cite('net synergies', synergies.net)} to the seller`
    : 'the synergies do not cover their own cost';
  const justified = price.whole.value <= walkAway.price.value;
  return `${justified ? 'Justified only by synergies' : 'Not justified'}: ${compared[0]?.toLowerCase()}${compared.slice(1)}, and ${paid}; walk away above ${ledger.cite('walk-away price', walkAway.price)}${growthSentence(assessment)}`;
}

/** Growth over five years that the price asks for, where a discounted cash flow can tell. */
function growthSentence({ price, valuation, target, ledger }: Assessment): string {
  if (price === null || !valuation?.valueAtGrowth || price.basis !== 'enterprise') return '';
  const growth = impliedGrowth(price.whole.value, valuation.valueAtGrowth);
  if (growth === null) return '';
  const implied = rounded(
    derive('growth at which the discounted cash flow equals the price', 'ratio', [price.whole], growth),
  );
  return `. The price asks for growth of ${ledger.cite('growth that the price implies', implied)} a year${target.growth ? ` where ${ledger.cite('growth', target.growth)} is stated` : ''}`;
}

function unjudged({ price, implied, input, market, ledger }: Assessment, perHead: Figure | null): string {
  if (market.bank)
    return 'Cannot be judged yet: price to tangible book against return on equity needs book equity and net income of the target';
  if (!implied || !price) return 'Cannot be judged yet: no figure of the target is given';
  const others = implied.metrics
    .slice(1)
    .map(
      (metric) =>
        `${metric.base} of ${ledger.cite(`${metric.base} that the price implies`, metric.required)} at ${ledger.cite(`benchmark multiple of ${metric.base}`, metric.multiple)}`,
    );
  const heads = implied.perEmployee
    ? `; it is ${ledger.cite('price per employee', implied.perEmployee)} per employee${perHead ? ` and asks for ${implied.metrics[0]?.base ?? ''} of ${ledger.cite('implied metric per employee', perHead)} from each` : ''}`
    : '';
  const [first, second] = decisiveInputs(implied.metrics[0]?.base ?? 'revenue');
  return `Cannot be judged yet: the same price also implies ${others.join(' or ')}${heads}. Two figures of ${targetLabel(input)} settle it: ${first} and ${second}`;
}

/** The two inputs that move a price-only valuation most. */
export function decisiveInputs(base: string): [string, string] {
  if (base === 'book equity') return ['tangible book equity', 'return on it with the capital ratio after the deal'];
  return base === 'ARR'
    ? ['ARR', 'its growth with net revenue retention']
    : base === 'EBITDA'
      ? ['EBITDA', 'its growth']
      : ['revenue', 'the EBITDA margin'];
}

/** Structure of a deal in words. */
export function dealStructure(assessment: Assessment): DealStructureFields {
  return {
    recommended: recommended(assessment),
    financing: financingText(assessment),
    synergies: synergyText(assessment),
  };
}

function recommended(assessment: Assessment): string {
  const { price, valuation, walkAway, ledger, reviews, input } = assessment;
  const filings = reviews
    .filter((review) => review.result !== 'below threshold')
    .map((review) => reviewSentence(review, ledger));
  const tail = filings.length > 0 ? `. ${filings.join('. ')}` : '';
  if (price === null) return `Not applicable yet: no price is stated${tail}`;
  if (price.direction === 'sell') return `${sale(assessment)}${tail}`;
  const { stock } = assessment.financing ?? {};
  if (valuation === null && !growthIsTheArgument(assessment)) {
    return `Sign no fixed price of ${ledger.cite('asked price', price.asked)} before the figures of ${targetLabel(input)} are seen${stock ? `; paid in shares, it moves with the market until closing unless the ratio floats or is collared` : ''}${tail}`;
  }
  if (valuation === null || walkAway === null) {
    const holdBack = scaled('earn-out of 15–30% of the price', price.asked, 0.225);
    const range = derive('earn-out share × price', price.asked.unit, [price.asked], holdBack.value, {
      low: price.asked.value * 0.15,
      high: price.asked.value * 0.3,
    });
    return `Keep ${moneyRange(ledger, 'earn-out of 15–30% of the price', range)} of the ${ledger.cite('asked price', price.asked)} as an earn-out on audited figures of ${targetLabel(input)}, and sign no fixed price before they are seen${tail}`;
  }
  const base = ledger.cite('fair value', valuation.fair);
  if (price.whole.value <= valuation.fair.value)
    return `Accept ${ledger.cite('asked price', price.asked)}, all at closing: the base value is ${base}${tail}`;
  const bridge = derive(
    'walk-away price − fair value',
    price.asked.unit,
    [walkAway.price, valuation.fair],
    walkAway.price.value - valuation.fair.value,
  );
  if (bridge.value <= 0)
    return `Offer at most ${base} against the ${ledger.cite('asked price', price.asked)}; nothing that is stated carries more${tail}`;
  if (!growthIsTheArgument(assessment)) {
    return `Offer ${base}, and go up to the ${ledger.cite('walk-away price', walkAway.price)} only for synergies with a named owner and date; ${ledger.cite('asked price', price.asked)} is asked${tail}`;
  }
  const share = derive(
    'earn-out ÷ walk-away price',
    'ratio',
    [bridge, walkAway.price],
    bridge.value / walkAway.price.value,
  );
  return `Offer ${base} at closing and up to ${ledger.cite('earn-out', bridge)} (${ledger.cite('earn-out share', rounded(share))}) as an earn-out, ${ledger.cite('walk-away price', walkAway.price)} in all, against the ${ledger.cite('asked price', price.asked)}${tail}`;
}

function sale({ price, input, ledger, market }: Assessment): string {
  if (price === null) return '';
  const share = input.inputs.figure('earnOutShare');
  if (!share || share.value <= 0)
    return `Take the price of ${ledger.cite('offered price', price.asked)} in cash at closing`;
  const years =
    input.inputs.figure('horizonYears') ?? point(3, 'years', 'assumption', 'own working horizon of an earn-out');
  const most = scaled('earn-out share × price', price.asked, share.value, [share]);
  const worth = derive(
    'earn-out at even odds, discounted',
    most.unit,
    [most, market.wacc, years],
    (most.value * 0.5) / (1 + market.wacc.value) ** Math.min(years.value, 30),
  );
  return `The earn-out of up to ${ledger.cite('earn-out, most', most)} is worth about ${ledger.cite('earn-out, present value at even odds', worth)} today: negotiate for more of the ${ledger.cite('offered price', price.asked)} at closing`;
}

const newDebtOf = ({ newDebt }: NonNullable<Assessment['financing']>): number => newDebt?.value ?? 0;

function financingText({ financing, price, ledger, own, market }: Assessment): string {
  if (financing === null || price === null) return 'Not applicable yet: without a price there is nothing to finance';
  if (price.direction === 'sell')
    return `The buyer finances the ${ledger.cite('offered price', price.asked)}; ask for proof of committed funds before exclusivity`;
  if (financing.stock && newDebtOf(financing) === 0)
    return `${capitalised(ledger.cite('asked price', price.asked))} in new shares: no debt to service; dilution and the vote of the shareholders are the cost, supply performanceContext.sharePrice and sharesOutstanding to size them`;
  if (financing.sharesProblem)
    return `The stated shares add to ${ledger.cite('sum of the stated shares', financing.sharesProblem)} of the price: correct the mix before sizing the debt`;
  const { newDebt, capacity, carrier, leverage, totalDebt, buyerEbitdaNeeded } = financing;
  if (newDebt === null || newDebt.value === 0) {
    if (capacity)
      return `${ledger.cite('debt capacity', capacity)} of debt at most (${ledger.cite('leverage ceiling', financing.ceiling)} of EBITDA); the rest in cash above minimum liquidity and equity`;
    if (market.bank)
      return `The mix is not stated; a bank pays for another in shares or in excess capital, so supply performanceContext.banking.cet1 and rwa to see what ${ledger.cite('asked price', price.asked)} leaves`;
    return `The mix is not stated and no EBITDA of buyer or target is given, so no debt can be sized for the ${ledger.cite('asked price', price.asked)}; supply performanceContext.ebitda, cash and totalDebt`;
  }
  const share = financing.debtShare ? ` (${ledger.cite('debt share', financing.debtShare)})` : '';
  const debt = `${ledger.cite('new debt', newDebt)} of debt${share}`;
  if (carrier === null) return `${debt} cannot be tested: neither the buyer's nor the target's EBITDA is given`;
  if (carrier.value <= 0) {
    const need = buyerEbitdaNeeded
      ? `; the buyer would need an EBITDA of ${ledger.cite('EBITDA needed from the buyer', buyerEbitdaNeeded)} free of other debt to stay at ${ledger.cite('prudent leverage', point(prudentLeverage, 'x', 'assumption', 'upper bound of ELEVATED'))}`
      : '';
    return `CRITICAL: ${debt} on an EBITDA of ${ledger.cite('EBITDA', carrier)} cannot be served by the target${need}. Fund with equity until the buyer's EBITDA is shown`;
  }
  const room = capacity ? ` against a capacity of ${ledger.cite('debt capacity', capacity)}` : '';
  const fits = capacity !== null && newDebt.value <= capacity.value;
  const with_ =
    totalDebt && leverage
      ? `, ${ledger.cite('debt ÷ EBITDA after the deal', leverage)} EBITDA after the deal with ${own.netDebt ? 'existing debt and the cash that goes' : 'no other debt known'}`
      : '';
  return `${debt}${room}${with_}: ${fits ? 'inside that ceiling' : 'more than the earnings carry, replace the excess with equity'}${liquiditySentence(financing, ledger)}${buyoutSentence(financing.buyout, ledger)}`;
}

function liquiditySentence(
  { liquidity, cashPart }: NonNullable<Assessment['financing']>,
  ledger: Assessment['ledger'],
): string {
  if (!liquidity || !cashPart) return '';
  const left = `. The ${ledger.cite('cash part of the price', cashPart)} in cash leaves ${ledger.cite('liquidity left after closing', liquidity.left)} against a minimum of ${ledger.cite('minimum liquidity', liquidity.minimum)}`;
  return liquidity.shortfall
    ? `${left}: ${ledger.cite('liquidity short of the minimum', liquidity.shortfall)} too little`
    : left;
}

function buyoutSentence(buyout: NonNullable<Assessment['financing']>['buyout'], ledger: Assessment['ledger']): string {
  if (buyout === null || !Number.isFinite(buyout.irr)) return '';
  const irr = rounded(point(buyout.irr, 'ratio', 'derived', 'paper LBO over five years, exit at the entry multiple'));
  const hurdle = point(buyoutHurdle, 'ratio', 'assumption', 'usual sponsor hurdle');
  const moic = point(buyout.moic, 'x', 'derived', 'exit equity ÷ entry equity');
  return `. A sponsor would earn ${ledger.cite('sponsor return', irr)} (${ledger.cite('money multiple', moic)}) against a hurdle of ${ledger.cite('sponsor hurdle', hurdle)}`;
}

function synergyText({ synergies, price, ledger }: Assessment): string {
  if (synergies === null && price?.direction === 'sell')
    return "Not counted: they belong to the buyer, and are the seller's argument for a higher price";
  if (synergies === null) {
    return price
      ? `None are stated, so none are counted: the ${ledger.cite('asked price', price.asked)} must stand on the target alone`
      : 'None are stated, so none are counted';
  }
  const months = synergies.months ? ` within ${ledger.cite('months to the run-rate', synergies.months)}` : '';
  return `${ledger.cite('claimed synergies', synergies.claimed)} a year claimed${months}, ${ledger.cite('expected synergies', synergies.expected)} expected (${ledger.cite('probability weight', rounded(synergies.haircut))}): ${ledger.cite('synergies after tax, present value', synergies.gross)} after tax, less ${ledger.cite('integration cost before tax', synergies.oneOff)} of integration before tax, ${ledger.cite('net synergies', synergies.net)} net`;
}

/** The numbers behind the valuation. */
export function valuationDetail({ price, valuation, implied, walkAway, market }: Assessment): Record<string, unknown> {
  return {
    price: figureDetail(price?.asked ?? null),
    priceOfWhole: figureDetail(price?.whole ?? null),
    impliedMultiple: price?.multiple ? { base: price.multiple.base, ...figureDetail(price.multiple.figure) } : null,
    fairValue: figureDetail(valuation?.fair ?? null),
    basis: valuation?.basis ?? null,
    methods:
      valuation?.methods.map(({ id, family, weight, value, how }) => ({
        id,
        family,
        weight,
        how,
        value: figureDetail(value),
      })) ?? [],
    terminalShare: valuation?.terminalShare ?? null,
    walkAwayPrice: figureDetail(walkAway?.price ?? null),
    premium: figureDetail(walkAway?.premium ?? null),
    shareOfSynergiesPaidAway: figureDetail(walkAway?.paidAway ?? null),
    priceImplies: implied
      ? {
          metrics: implied.metrics.map(({ base, required, multiple }) => ({
            base,
            required: figureDetail(required),
            multiple: formatMultiple(multiple.value),
          })),
          perEmployee: figureDetail(implied.perEmployee),
          metricPerEmployee: figureDetail(implied.metricPerEmployee),
          range: figureDetail(implied.anchored),
        }
      : null,
    costOfCapital: figureDetail(market.wacc),
    simulation: valuation?.simulation ?? null,
  };
}

/** The numbers behind the structure. */
export function dealStructureDetail({ financing, synergies, reviews }: Assessment): Record<string, unknown> {
  return {
    newDebt: figureDetail(financing?.newDebt ?? null),
    debtCapacity: figureDetail(financing?.capacity ?? null),
    leverageAfterDeal: figureDetail(financing?.leverage ?? null),
    buyerEbitdaNeeded: figureDetail(financing?.buyerEbitdaNeeded ?? null),
    sponsorReturn: financing?.buyout ?? null,
    accretion: financing?.accretion ?? null,
    synergies: synergies
      ? {
          claimed: figureDetail(synergies.claimed),
          expected: figureDetail(synergies.expected),
          grossValue: figureDetail(synergies.gross),
          integrationCost: figureDetail(synergies.oneOff),
          netValue: figureDetail(synergies.net),
        }
      : null,
    reviews: reviews.map(({ id, regime, result, threshold, compared, missing, waitingDays }) => ({
      id,
      regime,
      result,
      threshold: figureDetail(threshold),
      compared: figureDetail(compared),
      missing,
      waitingDays: waitingDays?.value ?? null,
    })),
  };
}
