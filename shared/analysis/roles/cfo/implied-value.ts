/**
 * A price and nothing else: what the business would have to earn for the price to be an ordinary one. No figure of the
 * company is made up; the range is the dispersion of the benchmark round the price itself.
 */
import type { Figure } from '../../model.js';
import type { Books } from './books.js';
import { derive } from './derive.js';
import type { Market } from './market.js';
import type { Price } from './price.js';

export interface ImpliedMetric {
  base: 'ARR' | 'revenue' | 'EBITDA';
  /** Metric at which the price equals the benchmark's middle; low and high at its upper and lower end. */
  required: Figure;
  multiple: Figure;
}

export interface ImpliedValue {
  metrics: ImpliedMetric[];
  /** The price moved by the benchmark's dispersion: what the same metric would fetch at the ends. */
  anchored: Figure;
  perEmployee: Figure | null;
  /** Required leading metric per employee. */
  metricPerEmployee: Figure | null;
}

/** Null for banks, which no enterprise multiple describes, and where the market view has no multiple at all. */
export function impliedValue(price: Price, target: Books, market: Market): ImpliedValue | null {
  const { whole } = price;
  const bases: [ImpliedMetric['base'], Figure | null][] = [
    ['ARR', market.software && !market.bank ? market.arrAnchor : null],
    ['revenue', market.evRevenue],
    ['EBITDA', market.evEbitda],
  ];
  const metrics = bases.flatMap(([base, multiple]): ImpliedMetric[] => {
    if (multiple === null || multiple.low <= 0) return [];
    market.explain(multiple);
    const required = derive(
      `price ÷ benchmark multiple of ${base}`,
      whole.unit,
      [whole, multiple],
      whole.value / multiple.value,
      { low: whole.value / multiple.high, high: whole.value / multiple.low },
    );
    return [{ base, required, multiple }];
  });
  const [leading] = metrics;
  if (!leading) return null;
  const { multiple, required } = leading;
  const anchored = derive('price × dispersion of the benchmark multiple', whole.unit, [whole, multiple], whole.value, {
    low: (whole.value * multiple.low) / multiple.value,
    high: (whole.value * multiple.high) / multiple.value,
  });
  const { headcount } = target;
  const perHead = (formula: string, amount: Figure): Figure | null =>
    headcount === null ? null : derive(formula, amount.unit, [amount, headcount], amount.value / headcount.value);
  return {
    metrics,
    anchored,
    perEmployee: perHead('price ÷ employees', whole),
    metricPerEmployee: perHead(`required ${leading.base} ÷ employees`, required),
  };
}
