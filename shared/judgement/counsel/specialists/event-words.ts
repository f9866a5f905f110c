/** The words by which a reported event is told, and how much each says: what stands in every other query says little. */
import common from './common-words.json' with { type: 'json' };

/** Words that are met in every report. */
const empty = new Set(
  'a an and are as at be been by for from had has have he in is it its not of off on one or our out over that the their them they this to too up was we went were who will with you all no'.split(
    ' ',
  ),
);

export const stemOf = (word: string): string => word.replace(/(?:ing|ed|es|s|e)$/u, '');

export const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}{2,}/gu) ?? [])
      .filter((word) => !empty.has(word))
      .map(stemOf)
      .filter((stem) => stem.length > 2),
  );

/** Of words that are met in a smaller share of the annotated queries each says all that it can. */
export const rareShare = 0.027;
/** From here on a word says nothing by itself; what is met as often as that, or oftener, still counts for a little. */
const commonShare = 1 / 3.3;
const leastWeight = 0.4;

/** Shares of the annotated queries in which a stem stands, of those that are not rare (`bench/judgement/common-words.ts`). */
const shares = new Map(Object.entries(common));

/** How much a stem says: 1 where it is rare, falling with the logarithm of its share. */
export function weightOf(stem: string): number {
  const share = shares.get(stem);
  if (share === undefined) return 1;
  return Math.max(leastWeight, Math.log(commonShare / share) / Math.log(commonShare / rareShare));
}
