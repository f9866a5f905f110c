/**
 * Clauses: the stretches of text whose facts belong together, and which of them are denied or only supposed. A bracket
 * is a clause inside its clause.
 */
import type { Span } from './facts.js';
import { phraseList } from './lexicon.js';
import type { Token } from './tokenize.js';
import { spanOf, wordAt } from './tokenize.js';

export interface Clauses {
  spans: Span[];
  /** Clause index of each token. */
  of: Int32Array;
  /** For a clause in brackets the clause around it, else -1. */
  parents: number[];
}

/** Dots after these do not end a sentence. */
const abbreviations = new Set(
  phraseList(`
    inc, corp, ltd, co, mio, mrd, no, vs, approx, ca, dr, mr, ms, st, e, g, i, etc, fig, rs, jan, feb, mar, apr, jun, jul, aug, sep, sept, oct, nov,
    dec`),
);
const breakingWords = new Set(['but', 'while', 'whereas', 'although', 'because', 'though']);
const deepestBracket = 4;

/** Whether the token at `index` ends a sentence: not the dot of an abbreviation or inside a name. */
export function endsSentence(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (!token) return false;
  if (token.text === '!' || token.text === '?' || token.text === ';') return true;
  if (token.text !== '.') return false;
  const before = tokens[index - 1];
  const after = tokens[index + 1];
  if (!after) return true;
  if (after.glued) return false;
  // An initial (J. Smith); the M of $5M. is a scale.
  if (
    before?.kind === 'word' &&
    before.text.length === 1 &&
    tokens[index - 2]?.kind !== 'number' &&
    after.kind === 'word' &&
    /^\p{Lu}$/u.test(before.text)
  )
    return false;
  return (
    !abbreviations.has(before?.lower ?? '') ||
    (/^\p{Lu}/u.test(after.text) && !/^(?:mio|mrd|no|vs|dr|mr|ms|st|jan|feb)$/.test(before?.lower ?? ''))
  );
}

/** A comma separates clauses unless it stands inside a date (March 14, 2026). */
const isClauseComma = (tokens: readonly Token[], index: number): boolean =>
  wordAt(tokens, index) === ',' &&
  !(/^(?:19|20)\d\d$/.test(wordAt(tokens, index + 1)) && tokens[index - 1]?.kind === 'number');

const isDashBreak = (tokens: readonly Token[], index: number): boolean =>
  /^[-–—]$/.test(wordAt(tokens, index)) && tokens[index]?.glued === false && tokens[index + 1]?.glued === false;

/** Cuts the tokens into clauses. */
export function readClauses(content: string, tokens: readonly Token[]): Clauses {
  const of = new Int32Array(tokens.length);
  const bounds: { from: number; to: number; parent: number }[] = [];
  const open = (from: number, parent = -1): number => bounds.push({ from, to: from, parent }) - 1;
  let outer: number[] = [];
  let current = -1;
  for (const [index, token] of tokens.entries()) {
    if (current === -1 || token.newLine || breakingWords.has(token.lower)) {
      outer = [];
      current = open(index);
    }
    if (token.text === '(' && outer.length < deepestBracket) {
      outer.push(current);
      current = open(index, current);
    }
    of[index] = current;
    const bound = bounds[current];
    if (bound) bound.to = index + 1;
    if (token.text === ')' && outer.length > 0) {
      current = outer.pop() ?? -1;
    } else if (endsSentence(tokens, index) || isDashBreak(tokens, index)) {
      current = -1;
    } else if (isClauseComma(tokens, index)) {
      if (outer.length === 0) current = -1;
      else if (index + 1 < tokens.length) current = open(index + 1, outer.at(-1));
    }
  }
  return {
    spans: bounds.map(({ from, to }) => spanOf(content, tokens, from, to)),
    of,
    parents: bounds.map(({ parent }) => parent),
  };
}

const denials = new Set(
  phraseList(`
    not, no, without, unless, never, neither, nor, cannot, excluding, except, isn't, aren't, wasn't, weren't, don't, doesn't, didn't, won't, can't,
    shouldn't, wouldn't, hasn't, haven't`),
);
const suppositions = new Set(
  phraseList(`
    if, unless, suppose, supposing, assuming, whether, might, perhaps, possibly, potentially, potential, alleged, allegedly, alleges, allege,
    unconfirmed, reportedly, maybe, could, rumor, rumour, rumors, rumours, rumored, rumoured, speculate, speculation, speculative, speculating,
    hypothetical, hypothetically`),
);
/** “no more than” and “not exceed” set a limit, they deny nothing. */
const limitAfterDenial = /^(?:more|less|later|fewer|exceed|exceeding|only|earlier)$/;
const denialReach = 8;
/** “reach $100M ARR”: what is wanted is not what is. */
const wishes = /^(?:reach|reaching|achieve|achieving|attain|targeting|aspire)$/;
const wishesWithOf = /^(?:target|goal|objective|ambition)$/;
const wishReach = 6;

export interface Modality {
  negated: Uint8Array;
  hypothetical: Uint8Array;
  /** Index of the word of wishing that reaches a token, plus one; 0 for none. */
  wishes: Int32Array;
}

/** Marks, token by token, what stands after a denial, a supposition or a wish in its clause. */
export function readModality(tokens: readonly Token[], clauses: Clauses): Modality {
  const negated = new Uint8Array(tokens.length);
  const hypothetical = new Uint8Array(tokens.length);
  const wished = new Int32Array(tokens.length);
  let denialAt = -Infinity;
  let wishAt = -Infinity;
  let supposed = false;
  for (const [index, token] of tokens.entries()) {
    const isNewClause = index === 0 || clauses.of[index] !== clauses.of[index - 1];
    if (isNewClause) {
      denialAt = -Infinity;
      wishAt = -Infinity;
      supposed = false;
    }
    if (index - denialAt <= denialReach) negated[index] = 1;
    if (supposed) hypothetical[index] = 1;
    if (index - wishAt <= wishReach) wished[index] = wishAt + 1;
    if (wishes.test(token.lower) || (wishesWithOf.test(token.lower) && wordAt(tokens, index + 1) === 'of'))
      wishAt = index;
    if (denials.has(token.lower) && !limitAfterDenial.test(wordAt(tokens, index + 1))) denialAt = index;
    // “Could we acquire …?” asks, “it could cost” supposes.
    const asks = isNewClause && token.lower === 'could';
    const isFact = token.lower === 'could' && wordAt(tokens, index + 1) === 'not';
    if (!asks && !isFact && (suppositions.has(token.lower) || (token.text === 'may' && !isNewClause))) supposed = true;
  }
  return { negated, hypothetical, wishes: wished };
}
