/** From the operating roles' findings to advice: words already cited, priced against the deal or a year's revenue. */
import type { Case, Figure, Recommendation, RiskRating, Role, Verdict } from '../model.js';
import { adviser as draftsOf, type AdviceDraft } from './adviser.js';
import type { Ledger } from './ledger.js';
import { dealPrice, figureWithin } from './query-facts.js';

/** What a rule says of its recommendation; its sentences were written through the ledger given with it. */
export type Advice = Omit<AdviceDraft, 'action' | 'rationale' | 'confidence'> & {
  action: string;
  rationale: string;
  /** How sure the finding is, 0–1; what the query and its context state is sure enough for 0.6. */
  sure?: number;
};

const usuallySure = 0.6;

/** The role and the confidence that its analysis has. */
export interface Adviser {
  role: Role;
  confidence: number;
}

/** The money that values are measured against: the price of the deal, else the revenue. */
function scaleOf(input: Case): Figure | null {
  return dealPrice(input) ?? figureWithin(input, 'revenue', 'own', 1, 1e15);
}

/** A recommendation with the evidence that its sentences cited; null when none of it is a fact of this query. */
export function recommend(
  input: Case,
  { role, confidence }: Adviser,
  support: Ledger,
  advice: Advice,
): Recommendation | null {
  return draftsOf(
    role,
    support,
    scaleOf(input),
  )({
    ...advice,
    confidence: Math.max(confidence, advice.sure ?? usuallySure),
    action(say) {
      for (const line of support.evidence) say.note(line);
      return advice.action;
    },
    rationale: () => advice.rationale,
  });
}

const stanceOf: Record<RiskRating, number> = { LOW: 0.5, MODERATE: 0.25, ELEVATED: 0, HIGH: -0.35, CRITICAL: -0.7 };

/** −0.7 to 0.5 by the worst rating found. */
export function stanceScore(rating: RiskRating): number {
  return stanceOf[rating];
}

/** What a role's worst rating means for the decision; a crisis asks for action and nothing else. */
export function verdictOf(rating: RiskRating | null, crisis: boolean): Verdict {
  if (crisis) return 'act now';
  if (rating === null) return 'insufficient data';
  if (rating === 'CRITICAL') return 'defer';
  return rating === 'LOW' || rating === 'MODERATE' ? 'proceed' : 'proceed with conditions';
}

/** A key part of a name: `Legacy CRM 2` → `legacy-crm-2`. */
export function slug(name: string): string {
  const cut = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 40);
  return cut.replace(/^-|-$/g, '') || 'unnamed';
}
