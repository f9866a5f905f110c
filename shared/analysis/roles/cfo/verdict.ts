/** From the figures to one verdict, and to how strongly it is held. */
import { bandOf } from '../../models/finance/risk-bands.js';
import type { Verdict } from '../../model.js';
import type { Assessment } from './assessment.js';
import type { Judgement } from './field-shapes.js';
import { latePayback } from './investment.js';
import { asksForValue } from './wording.js';

const clamp = (value: number): number => Math.max(-1, Math.min(1, value));
const twoDecimals = (value: number): number => Math.round(value * 100) / 100 + 0;
/** A price this little over the walk-away price is at it: no estimate is known any better. */
export const atTheLimit = 0.01;
/** A price this far over the walk-away price by several methods leaves nothing to negotiate about; one method alone may itself be off. */
const hopeless = 1.5;

/** The verdict of the frame; a rating of HIGH or worse never leaves an unconditional yes. */
export function judge(assessment: Assessment): Judgement {
  switch (assessment.frame) {
    case 'deal':
      return judgeDeal(assessment);
    case 'plan':
      return assessment.plan?.judgement ?? judgeCompany(assessment);
    case 'investment':
      return judgeInvestment(assessment);
    case 'crisis':
      return {
        verdict: 'act now',
        stance: { score: 0, reasons: ['A crisis is handled, not decided: the first steps count'] },
      };
    case 'company':
      return judgeCompany(assessment);
  }
}

function judgeDeal(assessment: Assessment): Judgement {
  const { price, valuation, walkAway, rating } = assessment;
  if (price === null || assessment.absurd !== null) return defer('No usable price to judge');
  if (valuation === null) return defer('No figure of the target to set against the price');
  const fair = valuation.fair;
  if (price.direction === 'sell') return judgeSale(price.whole.value, fair.low, fair.value, fair.high);
  const limit = walkAway?.price.value ?? fair.value;
  const penalty = rating.rating === null ? 0 : bandOf(rating.rating) * 0.1;
  const room = limit > 0 ? (limit - price.whole.value) / limit : -1;
  const score = twoDecimals(clamp(room * 2 - penalty));
  const strained = rating.rating !== null && bandOf(rating.rating) >= 3;
  if (valuation.methods.length > 1 && (limit <= 0 || price.whole.value > limit * hopeless))
    return { verdict: 'stop', stance: { score: -1, reasons: ['The price is far beyond the walk-away price'] } };
  if (price.whole.value > limit * (1 + atTheLimit))
    return {
      verdict: 'renegotiate',
      stance: {
        score: Math.min(score, -0.1),
        reasons: ['The price exceeds the walk-away price', ...riskReason(assessment)],
      },
    };
  const conditional = price.whole.value > fair.value || strained;
  return {
    verdict: conditional ? 'proceed with conditions' : 'proceed',
    stance: {
      score,
      reasons: [
        price.whole.value > fair.value
          ? 'The price is carried by synergies alone'
          : 'The price is at or below fair value',
        ...riskReason(assessment),
      ],
    },
  };
}

const riskReason = ({ rating }: Assessment): string[] =>
  rating.rating !== null && bandOf(rating.rating) >= 3 ? [`The financial risk is ${rating.rating}`] : [];

function judgeSale(price: number, low: number, fair: number, high: number): Judgement {
  const score = twoDecimals(clamp((price / Math.max(1, fair) - 1) * 2));
  if (price >= high)
    return { verdict: 'proceed', stance: { score, reasons: ['The offer is above the range of fair value'] } };
  if (price >= low)
    return {
      verdict: 'proceed with conditions',
      stance: { score, reasons: ['The offer lies inside the range of fair value'] },
    };
  return { verdict: 'renegotiate', stance: { score, reasons: ['The offer is below the range of fair value'] } };
}

function judgeInvestment({ investment, options, rating }: Assessment): Judgement {
  if (investment?.npv) {
    const { npv, amount, benefitIsCeiling } = investment;
    const score = twoDecimals(clamp(npv.value / amount.value));
    const downside = investment.simulation?.probabilityNegative ?? 0;
    if (npv.value >= 0 && latePayback(investment))
      return {
        verdict: 'renegotiate',
        stance: { score: Math.min(score, 0.1), reasons: ['It pays back later than the query allows'] },
      };
    if (npv.value < 0)
      return {
        verdict: benefitIsCeiling ? 'stop' : 'renegotiate',
        stance: { score, reasons: ['The net present value is negative'] },
      };
    const conditional = benefitIsCeiling || downside > 0.2 || (rating.rating !== null && bandOf(rating.rating) >= 3);
    return {
      verdict: conditional ? 'proceed with conditions' : 'proceed',
      stance: {
        score,
        reasons: [
          benefitIsCeiling
            ? 'The net present value is positive only if most of the loss is cured'
            : 'The net present value is positive',
        ],
      },
    };
  }
  if (options?.best)
    return {
      verdict: 'proceed with conditions',
      stance: { score: 0.3, reasons: [`${options.best} leads the options`] },
    };
  return defer('No benefit is stated to set against the amount');
}

function judgeCompany({ rating, valuation, input }: Assessment): Judgement {
  const breached = rating.triggers.some(({ id }) => id === 'covenant breach');
  if (rating.rating === null && valuation !== null && !asksForValue(input))
    return {
      verdict: 'insufficient data',
      stance: { score: 0, reasons: ['The figures given carry a value, which the question does not ask for'] },
    };
  if (rating.rating === null)
    return valuation === null
      ? defer('No figure bears on the question')
      : { verdict: 'proceed with conditions', stance: { score: 0, reasons: ['Value is known, risk is not'] } };
  const band = bandOf(rating.rating);
  const verdict: Verdict = band >= 4 || breached ? 'act now' : band >= 2 ? 'proceed with conditions' : 'proceed';
  return {
    verdict,
    stance: { score: twoDecimals(clamp(0.5 - band * 0.35)), reasons: [`The financial risk is ${rating.rating}`] },
  };
}

const defer = (reason: string): Judgement => ({ verdict: 'defer', stance: { score: 0, reasons: [reason] } });
