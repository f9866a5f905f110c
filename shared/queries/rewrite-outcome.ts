import type { Narrator, Passage } from '../narrative/index.js';
import type { QueryOutcome } from './query-documents.js';

/** The verdict opens the headline and is not the model's to word. */
const splitHeadline = (headline: string): [verdict: string, rest: string] => {
  const [, verdict = '', rest = headline] = /^([^:]{1,40}: )(.+)$/s.exec(headline) ?? [];
  return [verdict, rest];
};

const rationaleId = (index: number): string => `coordinatedRecommendations.${index}.rationale`;

/** The answer with the narrative that the model could improve; what it did not, or changed in substance, stays as it was computed. */
export async function rewriteOutcome(
  outcome: QueryOutcome,
  narrator: Narrator,
  { organizationId, remainingMs }: { organizationId: string; remainingMs: number },
  organizations: readonly string[],
): Promise<QueryOutcome> {
  const [verdict, reason] = splitHeadline(outcome.headline);
  const passages: Passage[] = [
    { id: 'headline', text: reason },
    ...outcome.coordinatedRecommendations.map(({ rationale }, index) => ({ id: rationaleId(index), text: rationale })),
  ];
  const { model, passages: rewritten } = await narrator.rewrite(
    passages.filter(({ text }) => text.trim() !== ''),
    organizationId,
    remainingMs,
    organizations,
  );
  if (rewritten.size === 0) return outcome;
  const headline = rewritten.get('headline');
  return {
    ...outcome,
    headline: headline === undefined ? outcome.headline : `${verdict}${headline}`,
    coordinatedRecommendations: outcome.coordinatedRecommendations.map((item, index) => ({
      ...item,
      rationale: rewritten.get(rationaleId(index)) ?? item.rationale,
    })),
    narrative: { model, rewritten: passages.map(({ id }) => id).filter((id) => rewritten.has(id)) },
  };
}
