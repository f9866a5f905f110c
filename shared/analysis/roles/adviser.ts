/**
 * Making a recommendation out of a finding. The texts are written through a branch of the role's ledger, so that what they
 * quote becomes their evidence; one that quotes nothing of this query is not made.
 */
import type { Figure, MissingInput, Recommendation, Role } from '../model.js';
import type { Ledger } from './ledger.js';

export interface AdviceDraft {
  key: string;
  category: Recommendation['category'];
  action(say: Ledger): string;
  rationale(say: Ledger): string;
  timeline: string;
  horizonDays: number;
  owner: string;
  measure: string;
  /** Money gained or protected by it. */
  value?: Figure | null;
  /** Money that hangs on it without being gained: the price of a deal that cannot close without a filing. Weighs like a value. */
  stake?: Figure | null;
  /** Risk removed, 0–1. */
  risk: number;
  /** How sure the finding is, 0–1. */
  confidence: number;
  /** How likely it can be done in time, 0.6–1. */
  feasibility?: number;
  critical?: boolean;
  decision?: Recommendation['decision'];
  after?: string[];
  conditions?: string[];
}

/** 1 for today, falling with the logarithm of the horizon to 0.1 for a year or more. */
function urgencyWeight(horizonDays: number): number {
  return Math.max(0.1, 1 - 0.9 * (Math.log10(Math.max(horizonDays, 1)) / Math.log10(365)));
}

/** Money that nothing of the query measures: it counts, and nobody knows how much. */
const unmeasured = 0.5;

/** Share of the scale on a log axis: 0.01 % of it weighs 0, all of it weighs 1. */
function valueWeight(value: Figure | null, scale: Figure | null): number {
  if (!value || !(value.value > 0)) return 0;
  if (!scale || value.unit !== scale.unit || !(scale.value > 0)) return unmeasured;
  return Math.min(1, Math.max(0, 1 + Math.log10(value.value / scale.value) / 4));
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const twoDecimals = (value: number): number => Math.round(value * 100) / 100;

/**
 * Builds recommendations for one role. `scale` is the money that value is measured against: revenue, or the price of the deal.
 * Gives null when neither action nor rationale cites the text, the context or a connected system.
 */
export function adviser(
  role: Role,
  ledger: Ledger,
  scale: Figure | null,
): (draft: AdviceDraft) => Recommendation | null {
  return (draft) => {
    const say = ledger.branch();
    const action = sentence(draft.action(say));
    const rationale = sentence(draft.rationale(say));
    if (!say.evidence.some(({ source }) => source === 'text' || source === 'context' || source === 'connector'))
      return null;
    const value = draft.value ?? null;
    return {
      key: draft.key,
      role,
      category: draft.category,
      action,
      rationale,
      evidence: say.evidence,
      timeline: draft.timeline,
      horizonDays: draft.horizonDays,
      owner: draft.owner,
      measure: draft.measure,
      value,
      weights: {
        value: twoDecimals(valueWeight(value ?? draft.stake ?? null, scale)),
        urgency: twoDecimals(urgencyWeight(draft.horizonDays)),
        risk: twoDecimals(draft.risk),
        confidence: twoDecimals(draft.confidence),
        feasibility: draft.feasibility ?? 0.9,
      },
      critical: draft.critical ?? false,
      ...(draft.decision ? { decision: draft.decision } : {}),
      after: draft.after ?? [],
      conditions: draft.conditions ?? [],
    };
  };
}

/** `a`, `a and b`, `a, b and c`. */
export function enumerated(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** The recommendations that were made, each key once. */
export function made(drafted: readonly (Recommendation | null)[]): Recommendation[] {
  const byKey = new Map<string, Recommendation>();
  for (const recommendation of drafted) {
    if (recommendation && !byKey.has(recommendation.key)) byKey.set(recommendation.key, recommendation);
  }
  return [...byKey.values()];
}

/** Missing inputs of several sources, each once, the more specific path standing for the section that holds it. */
export function unionOfMissing(...sources: readonly (readonly MissingInput[])[]): MissingInput[] {
  const all = sources.flat();
  return all.filter(
    ({ path }, index) =>
      all.findIndex((other) => other.path === path) === index &&
      !all.some((other) => other.path.startsWith(`${path}.`)),
  );
}
