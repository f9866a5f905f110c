import { roleWeights } from '../confidence.js';
import type { Case, RoleAnalysis, Verdict } from '../model.js';

/** From the boldest to the most cautious. */
export const caution: readonly Verdict[] = ['proceed', 'proceed with conditions', 'renegotiate', 'defer', 'stop'];

/** Share of the answering roles' weight that must want at least this much caution. */
const neededSupport: Partial<Record<Verdict, number>> = { renegotiate: 0.3, defer: 0.3, stop: 0.5 };

export interface CoordinatedVerdict {
  verdict: Verdict;
  /** The role that speaks for it: the heaviest of those who gave it, or came nearest. */
  lead: RoleAnalysis | null;
}

/**
 * The most cautious verdict that has enough support: a single role of little weight makes conditions, not a refusal. A
 * breach of law or solvency stops a decision whoever finds it.
 */
export function coordinateVerdict({ type }: Pick<Case, 'type'>, analyses: RoleAnalysis[]): CoordinatedVerdict {
  const answering = analyses.filter(saysSomething);
  const weight = (analysis: RoleAnalysis): number => roleWeights[type][analysis.role];
  const heaviest = (from: RoleAnalysis[]): RoleAnalysis | null =>
    from.toSorted((a, b) => weight(b) - weight(a))[0] ?? null;
  if (answering.length === 0) return { verdict: 'insufficient data', lead: heaviest(analyses) };
  const acting = answering.filter(({ verdict }) => verdict === 'act now');
  const total = answering.reduce((sum, analysis) => sum + weight(analysis), 0);
  const share = (of: RoleAnalysis[]): number => of.reduce((sum, analysis) => sum + weight(analysis), 0) / total;
  if (acting.length > 0 && (type === 'CRISIS_MANAGEMENT' || share(acting) >= 0.5))
    return { verdict: 'act now', lead: heaviest(acting) };

  const level = ({ verdict }: RoleAnalysis): number =>
    Math.max(caution.indexOf(verdict), verdict === 'act now' ? 1 : 0);
  const forbidden = answering.filter((analysis) => analysis.verdict === 'stop' && breaksLawOrSolvency(analysis));
  if (forbidden.length > 0) return { verdict: 'stop', lead: heaviest(forbidden) };
  const carried = caution.findLastIndex(
    (verdict, index) =>
      index > 1 && share(answering.filter((analysis) => level(analysis) >= index)) >= (neededSupport[verdict] ?? 1),
  );
  const reached = carried > 0 ? carried : answering.some((analysis) => level(analysis) > 0) ? 1 : 0;
  const verdict = caution[reached] ?? 'proceed with conditions';
  // Conditions are in the list: the sentence is that of the heaviest role that does not object.
  if (reached <= 1) return { verdict, lead: heaviest(answering.filter((analysis) => level(analysis) <= 1)) };
  return {
    verdict,
    lead:
      heaviest(answering.filter((analysis) => level(analysis) === reached)) ??
      heaviest(answering.filter((analysis) => level(analysis) >= reached)),
  };
}

/** A verdict that rests on no input and leads to no advice is silence, which neither approves nor refuses. */
const saysSomething = ({ verdict, completeness, recommendations }: RoleAnalysis): boolean =>
  verdict !== 'insufficient data' && (completeness > 0 || recommendations.length > 0);

const breaksLawOrSolvency = ({ recommendations }: RoleAnalysis): boolean =>
  recommendations.some(({ critical, category }) => critical && (category === 'COMPLIANCE' || category === 'LIQUIDITY'));
