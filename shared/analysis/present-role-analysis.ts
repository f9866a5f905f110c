import { figureDetail } from './figures.js';
import type { Evidence, Recommendation, Risk, RoleAnalysis } from './model.js';

/** A recommendation as callers see it: no weights, no keys of the engine. */
export interface PresentedRecommendation {
  category: string;
  action: string;
  rationale: string;
  timeline: string;
  owner: string;
  measure: string;
  conditions: string[];
  evidence: Evidence[];
  value: Record<string, unknown> | null;
}

export const presentRecommendation = (recommendation: Recommendation): PresentedRecommendation => {
  const { category, action, rationale, timeline, owner, measure, conditions, evidence, value } = recommendation;
  return { category, action, rationale, timeline, owner, measure, conditions, evidence, value: figureDetail(value) };
};

/** A risk as callers see it: likelihood and impact with their ranges and as a reader writes them. */
export const presentRisk = (risk: Risk): Record<string, unknown> => ({
  ...risk,
  likelihood: figureDetail(risk.likelihood),
  impact: figureDetail(risk.impact),
});

/**
 * One role's part of an answer: the specification's fields for the role at the top, then what every role adds. Confidence
 * is rounded to three decimals, more would pretend to a precision that an index has not.
 */
export function presentRoleAnalysis(analysis: RoleAnalysis): Record<string, unknown> {
  const { fields, verdict, headline, confidence, evidence, recommendations, risks, missing, questions, assumptions } =
    analysis;
  return {
    ...fields,
    verdict,
    headline,
    confidence: Math.round(confidence * 1000) / 1000,
    evidence,
    recommendations: recommendations.map(presentRecommendation),
    risks: risks.map(presentRisk),
    missing,
    questions,
    assumptions,
  };
}
