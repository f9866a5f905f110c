/** Altman's discriminant scores for corporate distress. They say nothing about banks and insurers. */

export type AltmanVariant = 'Z' | 'Z1' | 'Z2';
export type AltmanZone = 'safe' | 'grey' | 'distress';

interface Discriminant {
  weights: readonly [number, number, number, number, number];
  safeAbove: number;
  distressBelow: number;
}

/** Altman 1968 (listed manufacturers), 1983 (private manufacturers, book equity), 1995 (all others). */
const discriminants: Record<AltmanVariant, Discriminant> = {
  Z: { weights: [1.2, 1.4, 3.3, 0.6, 1.0], safeAbove: 2.99, distressBelow: 1.81 },
  Z1: { weights: [0.717, 0.847, 3.107, 0.42, 0.998], safeAbove: 2.9, distressBelow: 1.23 },
  Z2: { weights: [6.56, 3.26, 6.72, 1.05, 0], safeAbove: 2.6, distressBelow: 1.1 },
};

/** X1 working capital, X2 retained earnings, X3 EBIT over total assets; X4 equity over liabilities; X5 sales over assets. */
export type AltmanRatios = readonly [number, number, number, number, number];

export interface AltmanScore {
  score: number;
  zone: AltmanZone;
}

/** The score of a variant from its five ratios. */
export function altmanScore(variant: AltmanVariant, ratios: AltmanRatios): AltmanScore {
  const { weights, safeAbove, distressBelow } = discriminants[variant];
  const score = weights.reduce((sum, weight, index) => sum + weight * (ratios[index] ?? 0), 0);
  const zone = score > safeAbove ? 'safe' : score < distressBelow ? 'distress' : 'grey';
  return { score, zone };
}

export interface AltmanStatements {
  workingCapital: number;
  retainedEarnings: number;
  ebit: number;
  /** Market value for Z, book value for Z′ and Z″. */
  equityValue: number;
  totalLiabilities: number;
  sales: number;
  totalAssets: number;
}

/** The five ratios from statements; null when assets or liabilities are not positive. */
export function altmanRatios(statements: AltmanStatements): AltmanRatios | null {
  const { totalAssets, totalLiabilities } = statements;
  if (!(totalAssets > 0) || !(totalLiabilities > 0)) return null;
  return [
    statements.workingCapital / totalAssets,
    statements.retainedEarnings / totalAssets,
    statements.ebit / totalAssets,
    statements.equityValue / totalLiabilities,
    statements.sales / totalAssets,
  ];
}
