/** Leasing an asset against buying it with borrowed money. */
import { annuityFactor } from '../../../plans/index.js';

export interface LeaseTerms {
  /** Price of the asset, paid at the start. */
  price: number;
  /** Lease payment a year. */
  payment: number;
  years: number;
  /** What the asset is worth at the end to the one who owns it. */
  residual: number;
  /** Rate of a loan for the same asset before tax, a decimal a year. */
  borrowingRate: number;
  tax: number;
  /** Payments at the start of each year instead of its end. */
  inAdvance: boolean;
}

export interface LeaseComparison {
  /** After-tax cost of borrowing, at which both are discounted. */
  rate: number;
  /** Present cost of the lease: payments after tax. */
  leasing: number;
  /** Present cost of owning: price less the tax saved by depreciation and the residual value. */
  owning: number;
  /** Yearly payment at which both cost the same. */
  breakEvenPayment: number;
  /** Residual value at which both cost the same; null when owning is not cheaper or dearer for it. */
  breakEvenResidual: number | null;
}

/**
 * A lease displaces debt, so its cash flows are discounted at the after-tax cost of borrowing. Depreciation is straight-line over the
 * term down to the residual value, which is therefore sold without a gain. Null when a term is out of range.
 * Source: Brealey, Myers and Allen, Principles of Corporate Finance, chapter on leasing.
 */
export function leaseOrBuy({
  price,
  payment,
  years,
  residual,
  borrowingRate,
  tax,
  inAdvance,
}: LeaseTerms): LeaseComparison | null {
  const sound =
    price > 0 &&
    payment > 0 &&
    years > 0 &&
    years <= 50 &&
    residual >= 0 &&
    residual < price &&
    borrowingRate >= 0 &&
    borrowingRate < 1 &&
    tax >= 0 &&
    tax < 1;
  if (!sound) return null;
  const rate = borrowingRate * (1 - tax);
  const factor = annuityFactor(rate, years);
  const paymentFactor = (1 - tax) * factor * (inAdvance ? 1 + rate : 1);
  const leasing = payment * paymentFactor;
  const discount = (1 + rate) ** -years;
  const owning = price - (tax * (price - residual) * factor) / years - residual * discount;
  const perResidual = discount - (tax * factor) / years;
  return {
    rate,
    leasing,
    owning,
    breakEvenPayment: owning / paymentFactor,
    breakEvenResidual: perResidual > 0 ? residual + (owning - leasing) / perResidual : null,
  };
}
