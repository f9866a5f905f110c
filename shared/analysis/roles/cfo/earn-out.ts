/** When a part of the price may depend on what the target earns after closing, and how much of it. */
import type { AdviceDraft } from '../adviser.js';
import { targetLabel } from '../query-facts.js';
import type { Assessment } from './assessment.js';
import { derive } from './derive.js';

/** An earn-out pays for growth that is promised: without that argument there is nothing to tie it to. */
export function growthIsTheArgument({
  target,
  market,
  input,
}: Pick<Assessment, 'target' | 'market' | 'input'>): boolean {
  if (market.bank) return false;
  return target.growth === null
    ? market.software || /\bstart-?ups?\b|\bscale-?ups?\b/i.test(input.content)
    : target.growth.value >= 0.15;
}

/** The part of the price that waits for proof; null where growth is not the argument or the price needs no bridge. */
export function earnOutAdvice({
  price,
  valuation,
  walkAway,
  implied,
  target,
  market,
  input,
}: Assessment): AdviceDraft | null {
  if (price === null || price.direction === 'sell' || !growthIsTheArgument({ target, market, input })) return null;
  const growth = target.growth !== null;
  if (
    valuation === null
      ? implied === null
      : walkAway === null || walkAway.price.value <= valuation.fair.value || price.whole.value <= valuation.fair.value
  )
    return null;
  const amount =
    walkAway && valuation
      ? derive(
          'walk-away price − fair value',
          price.whole.unit,
          [walkAway.price, valuation.fair],
          walkAway.price.value - valuation.fair.value,
        )
      : derive('15–30% of the price', price.whole.unit, [price.whole], price.whole.value * 0.225, {
          low: price.whole.value * 0.15,
          high: price.whole.value * 0.3,
        });
  return {
    key: 'structure-earn-out-deal',
    category: 'FINANCING',
    timeline: 'in the term sheet',
    horizonDays: 30,
    owner: 'CFO',
    measure: `earn-out tied to audited ${target.arr ? 'recurring revenue' : 'revenue and EBITDA'} over 24 months or more`,
    action: (say) =>
      `Put ${say.citeRange('amount tied to performance', amount)} of the ${say.cite('asked price', price.whole)} into an earn-out${target.arr ? ` on ARR of ${say.cite('ARR', target.arr)}` : ` on audited figures of ${targetLabel(input)}`}`,
    rationale: (say) =>
      growth && target.growth
        ? `Growth of ${say.cite('growth', target.growth)} is the seller's argument: let it be paid when it comes`
        : 'The figures that justify the price are not proven yet',
    value: amount,
    risk: 0.5,
    confidence: 0.6,
    after: [valuation ? 'renegotiate-price-deal' : 'obtain-figures-target'],
    decision: { variable: 'price', direction: 'contingent' },
  };
}
