/** Digital maturity over seven dimensions, each scored 1 to 5 from what is known; an unknown dimension is not scored. */

const maturityLevels = ['INITIAL', 'DEVELOPING', 'DEFINED', 'MANAGED', 'OPTIMIZING'] as const;
export type MaturityLevel = (typeof maturityLevels)[number];

export const maturityDimensions = [
  'data',
  'automation',
  'cloud',
  'integration',
  'productDelivery',
  'security',
  'skills',
] as const;
export type MaturityDimension = (typeof maturityDimensions)[number];

/** 1 to 5, null when nothing is known. */
export type MaturityScores = Record<MaturityDimension, number | null>;

export interface DigitalMaturity {
  level: MaturityLevel;
  /** Mean of the known dimensions. */
  score: number;
  known: MaturityDimension[];
  unknown: MaturityDimension[];
  weakest: MaturityDimension;
}

/** A ratio as a score: 0 is 1, 1 is 5. */
export function scoreOfRatio(ratio: number | null): number | null {
  return ratio === null ? null : 1 + 4 * Math.min(1, Math.max(0, ratio));
}

/** Releases a month as a score, by the delivery bands: half-yearly 1, monthly 2, weekly 3, daily 4, several a day 5. */
export function scoreOfDeploys(deploysPerMonth: number | null): number | null {
  if (deploysPerMonth === null) return null;
  return 1 + [1, 4, 20, 60].filter((from) => deploysPerMonth >= from).length;
}

/** The position of a named level on the 1–5 scale, or null. */
export function scoreOfLevel(level: unknown): number | null {
  const index = maturityLevels.findIndex((known) => known === level);
  return index === -1 ? null : index + 1;
}

/** Overall maturity of the known dimensions; null when none is known. */
export function digitalMaturity(scores: MaturityScores): DigitalMaturity | null {
  const known = maturityDimensions.filter((dimension) => scores[dimension] !== null);
  const weakest = [...known].sort((a, b) => (scores[a] ?? 0) - (scores[b] ?? 0))[0];
  if (weakest === undefined) return null;
  const score = known.reduce((sum, dimension) => sum + (scores[dimension] ?? 0), 0) / known.length;
  return {
    level: maturityLevels[Math.min(4, Math.max(0, Math.round(score) - 1))] as MaturityLevel,
    score,
    known,
    unknown: maturityDimensions.filter((dimension) => scores[dimension] === null),
    weakest,
  };
}
