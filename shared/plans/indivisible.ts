/** People and things that are counted and cannot be split: a figure of them is whole. */

/** Nouns that end as a plural and are measured, not counted. */
const measured = new Set(
  `times points turns hours minutes seconds days weeks months quarters years tonnes tons litres liters kilos grams metres
  meters miles feet yards acres hectares barrels gallons pounds ounces watts bytes degrees percent ftes equivalents sales earnings savings proceeds goods losses series news basis analysis`.split(
    /\s+/,
  ),
);
const peopleWords = new Set(['people', 'staff', 'heads', 'children', 'men', 'women']);
/** Where the words end that say what is counted. */
const headEnds =
  /\s(?:that|who|which|of|in|into|at|on|from|to|for|by|above|below|over|under|with|without|within|outside|not|already|needed|required|left|still|when|if|after|before|until|today|yet)\s|[,(]/;
const notCounted = /\b(?:average|mean|median|ratio|rate|share|index|score|per|each|factor|multiple)\b/;

const isPlural = (word: string): boolean =>
  peopleWords.has(word) || (/[^\Wsui]s$/.test(word) && word.length > 3 && !measured.has(word));

/** Whether words name people or things by their number: “posts that may be empty”, “free chairs in Sharjah”; not “average span”. */
export function countsThings(words: string): boolean {
  const text = words.toLowerCase();
  const [head = ''] = ` ${text} `.split(headEnds, 1);
  return !notCounted.test(head) && head.split(/[^\p{L}-]+/u).some(isPlural);
}

const upward = /\b(?:at least|least|fewest|minimum|needed|required|necessary|must|below|under|(?:fewer|less) than)\b/gi;
const downward = /\b(?:at most|most|maximum|may|can|allowed|spare|above|over|more than|up to)\b/gi;

const lastOf = (pattern: RegExp, text: string): number =>
  Math.max(-1, ...[...text.matchAll(pattern)].map((m) => m.index));

/**
 * The whole number that keeps what is said true: at least 51.6 posts are 52, at most 6.44 are 6, and otherwise the nearest.
 * What stands nearest before the figure decides, then its name.
 */
export function wholeNumber(value: number, name: string, before = ''): number {
  for (const words of [before, name]) {
    const [up, down] = [lastOf(upward, words), lastOf(downward, words)];
    if (up !== down) return up > down ? Math.ceil(value - 1e-9) : Math.floor(value + 1e-9);
  }
  return Math.round(value);
}
