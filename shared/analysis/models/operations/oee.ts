/** Overall equipment effectiveness = availability × performance × quality (Nakajima), and where the rest of the time goes. */

export interface OeeFactors {
  availability: number;
  performance: number;
  quality: number;
}

export interface Oee extends OeeFactors {
  oee: number;
}

/** OEE from its three factors, each a ratio. */
export function oeeFromFactors(factors: OeeFactors): Oee {
  return { ...factors, oee: factors.availability * factors.performance * factors.quality };
}

/**
 * OEE from a shift's counts: planned and run minutes, ideal pieces a minute, total and good pieces. Null when a divisor
 * is zero, which is a shift that did not run.
 */
export function oeeFromShift(shift: {
  plannedMinutes: number;
  runMinutes: number;
  idealPerMinute: number;
  total: number;
  good: number;
}): Oee | null {
  const ideal = shift.runMinutes * shift.idealPerMinute;
  if (shift.plannedMinutes <= 0 || ideal <= 0 || shift.total <= 0) return null;
  return oeeFromFactors({
    availability: shift.runMinutes / shift.plannedMinutes,
    performance: shift.total / ideal,
    quality: shift.good / shift.total,
  });
}

export interface OeeLoss {
  factor: keyof OeeFactors;
  /** Share of planned time lost to this factor; the three losses and the OEE add up to 1. */
  share: number;
}

/** The loss tree in the order in which time is lost: stops, then speed, then rejects; largest first in the answer. */
export function oeeLosses(factors: OeeFactors): OeeLoss[] {
  const { availability, performance, quality } = factors;
  const losses: OeeLoss[] = [
    { factor: 'availability', share: 1 - availability },
    { factor: 'performance', share: availability * (1 - performance) },
    { factor: 'quality', share: availability * performance * (1 - quality) },
  ];
  return losses.sort((a, b) => b.share - a.share);
}

/** Extra good output, as a ratio of today's, when OEE moves from one level to another. Null for a line that stands still. */
export function outputGain(fromOee: number, toOee: number): number | null {
  return fromOee > 0 ? toOee / fromOee - 1 : null;
}
