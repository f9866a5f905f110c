/** The organization's objectives, and which advice serves which of them. */
import type { Case, Recommendation, RecommendationCategory } from '../model.js';
import { recordsOf, textOf } from '../untrusted.js';
import { isCrisis } from './query-facts.js';

export interface Objective {
  type: string;
  target: string | null;
  timeline: string | null;
  path: string;
}

const servedBy: [pattern: RegExp, categories: RecommendationCategory[]][] = [
  [/GROWTH|REVENUE|MARKET|EXPANSION/, ['INTEGRATION', 'OPERATIONS', 'STRATEGY', 'TECHNOLOGY', 'PEOPLE']],
  [/COST|EFFICIEN|MARGIN|PROFIT|PRODUCTIV/, ['OPERATIONS', 'TECHNOLOGY', 'INTEGRATION']],
  [/DIGITAL|INNOVAT|TECHNOLOG|MODERNI/, ['TECHNOLOGY', 'DATA', 'STRATEGY']],
  [/RISK|RESILIEN|COMPLIAN|SECUR|CONTINU|SAFETY/, ['CONTINUITY', 'COMPLIANCE', 'SECURITY', 'DATA', 'GOVERNANCE']],
  [/PEOPLE|TALENT|EMPLOYEE|CULTURE|RETENTION/, ['PEOPLE']],
  [/CUSTOMER|QUALITY|SERVICE/, ['OPERATIONS', 'CONTINUITY', 'DATA']],
];

/** The objectives of `strategicContext.objectives`, at most ten. */
export function objectivesOf(input: Case): Objective[] {
  return recordsOf(input.inputs.at('strategicContext.objectives'))
    .slice(0, 10)
    .flatMap((entry, index) => {
      const type = textOf(entry['type'], 40) ?? textOf(entry['name'], 40);
      if (type === null) return [];
      return [
        {
          type,
          target: textOf(entry['target']),
          timeline: textOf(entry['timeline'], 40),
          path: `strategicContext.objectives[${index}]`,
        },
      ];
    });
}

/** The first objective that advice of this category moves. */
function objectiveServed(category: RecommendationCategory, objectives: Objective[]): Objective | null {
  const served = objectives.find((objective) =>
    servedBy.some(
      ([pattern, categories]) => pattern.test(objective.type.toUpperCase()) && categories.includes(category),
    ),
  );
  return served ?? null;
}

/** Which advice moves which objective, and the objectives that no advice here serves; null without objectives and in a crisis. */
export function objectiveLinks(
  input: Case,
  recommendations: readonly Recommendation[],
): Record<string, unknown>[] | null {
  const objectives = objectivesOf(input);
  if (objectives.length === 0 || isCrisis(input)) return null;
  return objectives.map((objective) => ({
    type: objective.type,
    target: objective.target,
    timeline: objective.timeline,
    path: objective.path,
    servedBy: recommendations
      .filter(({ category }) => objectiveServed(category, objectives) === objective)
      .map(({ action }) => action),
  }));
}
