/**
 * Bands of financial indicators, 0 (low) to 4 (critical), and the rating made of them. Thresholds are the row `risk-bands`
 * of the CFO benchmarks (grade D). Every function is monotone: a worse indicator never gives a lower band.
 */
import type { RiskRating } from '../../model.js';

export type Band = 0 | 1 | 2 | 3 | 4;

const names = ['LOW', 'MODERATE', 'ELEVATED', 'HIGH', 'CRITICAL'] as const satisfies readonly RiskRating[];

/** Upper bounds of the bands 0–3 where a high value is bad. */
const leverageBounds = [2, 3, 4, 6] as const;
const priceToValueBounds = [1, 1.1, 1.25, 1.5] as const;
/** Lower bounds of the bands 0–3 where a low value is bad. */
const coverBounds = [6, 3, 1.75, 1.25] as const;
const runwayBounds = [18, 12, 6, 3] as const;
const headroomBounds = [0.25, 0.15, 0.05, 0] as const;
const currentRatioBounds = [1.5, 1.2, 1, 0.8] as const;

type Bounds = readonly [number, number, number, number];

const toBand = (index: number): Band => (index === -1 ? 4 : (index as Band));
const below = (value: number, bounds: Bounds): Band => toBand(bounds.findIndex((bound) => value <= bound));
const above = (value: number, bounds: Bounds): Band => toBand(bounds.findIndex((bound) => value >= bound));

/** Name of a band. */
export const bandName = (band: Band): RiskRating => names[band];

/** Place of a rating on the scale, 0–4. */
export const bandOf = (rating: RiskRating): Band => names.indexOf(rating) as Band;

/** Net debt over EBITDA. Debt on earnings that are not positive is critical; without debt there is no leverage. */
export function leverageBand(netDebt: number, ebitda: number): Band {
  if (netDebt <= 0) return 0;
  return ebitda > 0 ? below(netDebt / ebitda, leverageBounds) : 4;
}

/** EBIT over interest. */
export const coverBand = (ebit: number, interest: number): Band =>
  interest > 0 ? above(ebit / interest, coverBounds) : 0;

export const runwayBand = (months: number): Band => above(months, runwayBounds);
export const headroomBand = (headroom: number): Band => above(headroom, headroomBounds);
export const priceBand = (priceOverFairValue: number): Band => below(priceOverFairValue, priceToValueBounds);
export const currentRatioBand = (ratio: number): Band => above(ratio, currentRatioBounds);

export interface BandedIndicator {
  band: Band;
  weight: number;
}

/**
 * Index of the rating: the largest of the weighted mean rounded down, the worst band less one, and every trigger
 * (covenant breach and negative EBITDA under debt 3, runway under three months and capital below buffer 4).
 * Null when nothing is known.
 */
export function riskRating(indicators: readonly BandedIndicator[], triggers: readonly Band[]): RiskRating | null {
  if (indicators.length === 0 && triggers.length === 0) return null;
  const weight = indicators.reduce((sum, indicator) => sum + indicator.weight, 0);
  const mean =
    weight > 0 ? indicators.reduce((sum, indicator) => sum + indicator.band * indicator.weight, 0) / weight : 0;
  const worst = Math.max(0, ...indicators.map((indicator) => indicator.band - 1));
  return bandName(Math.max(Math.floor(mean), worst, ...triggers, 0) as Band);
}
