/**
 * Competing Values Framework (Cameron and Quinn): a culture as 100 points over clan, adhocracy, market and hierarchy.
 * The distance of two profiles is half the sum of their absolute differences, 0 to 100. The thresholds are ours (grade D).
 */

import { ownEntry } from '../../../platform/own-entries.js';

/** clan, adhocracy, market, hierarchy; adds up to 100. */
export type CultureProfile = readonly [clan: number, adhocracy: number, market: number, hierarchy: number];

export type CultureBand = 'close' | 'workable' | 'clash';

export interface CultureDistance {
  distance: number;
  /** 100 − distance. */
  alignment: number;
  band: CultureBand;
}

/** How far a profile that was only guessed from one word may be off, in points of distance (grade D). */
const priorUncertainty = 15;

const priors: Record<string, CultureProfile> = {
  INNOVATION_FOCUSED: [20, 45, 25, 10],
  RESULTS_DRIVEN: [10, 15, 55, 20],
  COLLABORATIVE: [50, 20, 15, 15],
  HIERARCHICAL: [15, 10, 25, 50],
};

/** Up to 15 close, up to 30 workable, over it a clash. */
export function cultureBand(distance: number): CultureBand {
  if (distance <= 15) return 'close';
  return distance <= 30 ? 'workable' : 'clash';
}

/** Distance, alignment and band of two profiles. */
export function cultureDistance(a: CultureProfile, b: CultureProfile): CultureDistance {
  const distance = a.reduce((sum, share, axis) => sum + Math.abs(share - (b[axis] ?? 0)), 0) / 2;
  return { distance, alignment: 100 - distance, band: cultureBand(distance) };
}

/** A profile from four values scaled to 100 points; null when a value is missing or negative, or all are zero. */
export function profileFrom(values: (number | null)[]): CultureProfile | null {
  const shares = values.filter((value): value is number => value !== null && value >= 0);
  const total = shares.reduce((sum, share) => sum + share, 0);
  if (shares.length !== 4 || total <= 0) return null;
  const [clan = 0, adhocracy = 0, market = 0, hierarchy = 0] = shares.map((share) => (share / total) * 100);
  return [clan, adhocracy, market, hierarchy];
}

/** The prior profile of an enumerated culture such as INNOVATION_FOCUSED; null for a culture without one. */
export function priorProfile(culture: string): CultureProfile | null {
  return ownEntry(priors, culture) ?? null;
}

/** Bounds of the distance when some of the two profiles are priors and not surveys. */
export function distanceInterval(distance: number, priorsUsed: number): { low: number; high: number } {
  const spread = priorsUsed * priorUncertainty;
  return { low: Math.max(0, distance - spread), high: Math.min(100, distance + spread) };
}
