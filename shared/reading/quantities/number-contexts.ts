/** What the words beside a bare number say of it: that it counts them, that they name its dimension, that it is put down as a worth. */
import type { Token } from '../tokens.js';
import { phrases, wordAt } from '../tokens.js';
import type { Found } from './amounts.js';
import type { Dimension } from './dimensions.js';
import { dimensionOf, isVerb } from './dimensions.js';

export const functionWords = new Set(
  phrases(
    'a, an, the, of, in, on, at, to, for, by, with, from, and, or, but, if, is, are, was, were, be, been, has, have, had, will, would, can, could, may, might, must, should, per, than, as, that, which, who, ' +
      'when, while, where, after, before, since, until, over, under, above, below, we, they, he, she, it, i, you, our, their, his, her, its, my, your, this, these, those, there, then, so, not, no, only, now, ' +
      'today, up, down, out, off, into, about, against, plus, minus, vs, versus, because, without, within, between, during, again, already, also, just, still, once, both, all, each, every, do, does, did, ' +
      'one-off, upfront, instead, including, excluding, incl, excl, net, gross, alone, ago, left, ourselves, themselves, itself, myself, together, last, next, more, less, actually, really, goes, go, comes, come, went, came, bought, says, said, say, gets, get, got, pre, post, flat, dead, too, though',
  ),
);
const moneyAdjectives =
  /^(?:dead|flat|pre|post|net|gross|cash|headline|upfront|all-in|total|freight|base|undrawn|drawn|committed|annual|restricted|blended|one)$/;

const isPlural = (word: string): boolean => word.endsWith('s') && !word.endsWith('ss');

const verbs = new Set(
  phrases(
    'stays, goes, comes, needs, makes, brings, sits, lies, remains, leaves, covers, takes, gives, costs, buys, pays, falls, rises, looks, seems, includes, helps, works, means, gets, becomes, keeps, runs, ends, starts, plus, as, thus, always, perhaps, besides, towards',
  ),
);

/** A scaled number counts only what is named in the plural within two words: 4.1m hosts, 1.15 million sheets. */
export function scaledCountsNoun(tokens: readonly Token[], index: number): boolean {
  for (let at = index; at < index + 3; at += 1) {
    const token = tokens[at];
    if (token?.kind !== 'word' || token.newLine || (functionWords.has(token.lower) && token.lower !== 'of'))
      return false;
    const dimension = dimensionOf(token.lower);
    // The last noun of a compound decides: customers, but order intake.
    if (dimension === 'count' && dimensionOf(wordAt(tokens, at + 1)) === 'money') return false;
    if (dimension !== undefined) return dimension === 'count' || token.lower === 'shares';
    const opensSentence = at === index && wordAt(tokens, index - 1) === '.' && /^\p{Lu}/u.test(token.text);
    if (opensSentence || verbs.has(token.lower)) return false;
    if (isPlural(token.lower) || token.lower === 'people') return true;
  }
  return false;
}

/** Amounts that are counted when a bare number stands before their plural. */
const amountsInPlural =
  /^(?:payments|loans|claims|deposits|bonds|offers|bids|notes|guarantees|invoices|transfers|orders)$/;

/** `310 mid-sized factories`: the number counts the noun after it. */
export function countsNoun(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token?.kind !== 'word' || token.newLine || functionWords.has(token.lower) || moneyAdjectives.test(token.lower))
    return false;
  const dimension = dimensionOf(token.lower);
  return dimension === undefined || dimension === 'count' || dimension === 'score' || amountsInPlural.test(token.lower);
}

const massNouns =
  /^(?:headcount|fte|staff|volume|capacity|number|count|quantity|qty|enrol\w*|employ\w*|hired?|people|lives|shs|pcs)$/;

/** A verb names only what follows at once, and “the unit” in the singular is no count of units. */
function isOwnWord(word: string, distance: number): boolean {
  if (isVerb(word)) return distance <= 2;
  return dimensionOf(word) !== 'count' || word.endsWith('s') || massNouns.test(word);
}

const clauseBreak = /^[.;!?]$/;
/** The nearest noun of a dimension before the number, within its clause. */
export function dimensionBefore(tokens: readonly Token[], index: number, reach = 6): Dimension | undefined {
  let closed = 0;
  for (let at = index - 1; at >= Math.max(0, index - reach); at -= 1) {
    const word = wordAt(tokens, at);
    if (word === ')') closed += 1;
    // What stands before an open bracket names the bracket, not a number further on in it.
    if (word === '(' && at < index - 1 && closed === 0) return undefined;
    if (clauseBreak.test(word) || (tokens[at + 1]?.newLine && at + 1 < index)) return undefined;
    const dimension = isOwnWord(word, index - at) ? dimensionOf(word) : undefined;
    // “debt to EBITDA 3.2”, “net debt / EBITDA”.
    if (
      dimension === 'money' &&
      /^(?:to|\/)$/.test(wordAt(tokens, at - 1)) &&
      dimensionOf(wordAt(tokens, at - 2)) === 'money'
    )
      return 'multiple';
    if (dimension) return dimension;
    if (tokens[at]?.kind === 'number') return undefined;
  }
  return undefined;
}

const statedBy = new Set(
  phrases(
    'is, was, at, says, said, to, for, than, another, need, needs, needed, want, wants, fetch, fetches, brings, went, get, gets, got, about, over, under, from, not, carried, claims, offers, like, only, ' +
      'alone, against, below, above, with, had, of, all, have, stays, stay, goes, drops, reach, reaches, takes, hit, call, maybe, roughly, around, approximately',
  ),
);
/** A number that a word of worth puts down and that no noun or verb goes on from. */
export function isStated(tokens: readonly Token[], found: Found): boolean {
  const next = tokens[found.to];
  const ends = next === undefined || next.kind === 'symbol' || functionWords.has(next.lower);
  const isSubject = /^(?:of|are|were|have|had|do|does|has|per|is|was|will|who|which)$/.test(next?.lower ?? '');
  return statedBy.has(wordAt(tokens, found.from - 1)) && ends && !isSubject && next?.text !== '-' && next?.text !== '/';
}
