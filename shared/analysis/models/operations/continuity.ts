/**
 * Business continuity: the tier that a tolerable outage asks for, the gap between what was promised and what recovery
 * takes, and what a stop costs as it goes on. Times in hours.
 */
import { benchmarkRow } from '../../data/index.js';
import type { RiskRating } from '../../model.js';

export interface ContinuityTier {
  tier: 0 | 1 | 2 | 3;
  rtoHours: number;
  rpoHours: number;
  test: string;
}

const hoursPer: Record<string, number> = { min: 1 / 60, h: 1 };

function hoursIn(text: string): number {
  const [amount = '0', unit = 'h'] = text.trim().split(' ');
  return Number(amount) * (hoursPer[unit] ?? 1);
}

function readTier(tier: ContinuityTier['tier']): ContinuityTier {
  const [rto = '', rpo = '', test = ''] = String(benchmarkRow('coo', 'bcp-tiers')[`tier${tier}`]).split(' / ');
  return { tier, rtoHours: hoursIn(rto), rpoHours: hoursIn(rpo), test: test.trim() };
}

const tiers: ContinuityTier[] = ([0, 1, 2, 3] as const).map(readTier);

/** Where the tiers come from, for evidence lines. */
export const tierSource = 'role-benchmarks#bcp-tiers';

/** The least demanding tier whose recovery time still lies within the maximum tolerable period of disruption. */
export function continuityTier(mtpdHours: number): ContinuityTier {
  const fitting = tiers.filter((tier) => tier.rtoHours <= mtpdHours);
  return fitting.at(-1) ?? (tiers[0] as ContinuityTier);
}

/** Hours by which recovery exceeds what was promised or can be tolerated; negative is slack. */
export function recoveryGap(recoveryHours: number, limitHours: number): number {
  return recoveryHours - limitHours;
}

const ratings: RiskRating[] = ['LOW', 'MODERATE', 'ELEVATED', 'HIGH', 'CRITICAL'];

/** Rating of a recovery time against its limit: up to half LOW, up to it MODERATE, then 1.5 and 3 times. Never better for a longer recovery. */
export function recoveryRating(recoveryHours: number, limitHours: number): RiskRating {
  if (recoveryHours <= 0) return 'LOW';
  const ratio = limitHours > 0 ? recoveryHours / limitHours : Number.POSITIVE_INFINITY;
  const band = [0.5, 1, 1.5, 3].findIndex((upper) => ratio <= upper);
  return ratings[band === -1 ? 4 : band] as RiskRating;
}

/** The worst of several ratings; LOW when there is none. */
export function worstRating(given: RiskRating[]): RiskRating {
  return ratings[Math.max(0, ...given.map((rating) => ratings.indexOf(rating)))] as RiskRating;
}

/** Loss at each hour mark, flat per hour up to the tolerable limit and half as much again beyond it (grade D). */
export function lossCurve(
  costPerHour: number,
  limitHours: number | null,
  marks: readonly number[],
): { hours: number; loss: number }[] {
  return marks.map((hours) => {
    const beyond = limitHours === null ? 0 : Math.max(0, hours - limitHours);
    return { hours, loss: costPerHour * (hours + 0.5 * beyond) };
  });
}
