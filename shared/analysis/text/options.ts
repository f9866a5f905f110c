/** The choices that the text puts: “A or B”, “compare X with Y”, “between X and Y”, build / buy / partner, lists. */
import type { OptionFact } from './facts.js';
import { endsSentence } from './clauses.js';
import type { PlacedMeasure } from './measures.js';
import type { Token } from './tokenize.js';
import { isCapitalized, spanOf, wordAt } from './tokenize.js';

interface Piece {
  from: number;
  to: number;
}

const longestOption = 14;
const opening = /^(?:should|do|whether|would|could|can|either|to)$/;
/** Verbs of a choice that a part of a sentence opens with. */
const decides =
  /^(?:build|buy|lease|rent|make|keep|outsource|insource|partner|hire|extend|repair|replace|sell|license|own)$/;
const skippedAtStart =
  /^(?:we|i|the|a|an|our|to|either|whether|should|us|now|with|and|or|consider|evaluate|decide|choose|company|it|,)$/;
const skippedInside = /^(?:a|an|the|our|now|today|immediately)$/;
/** Words with which an option's own conditions begin: the choice is named before them. */
const endsLabel = /^(?:by|for|at|within|because|given|using|if|,)$/;

/** Readable name of an option: no articles, no “now”, no trailing conditions, nothing in brackets. */
function labelOf(content: string, tokens: readonly Token[], piece: Piece, measured: Uint8Array): string {
  let label = '';
  let depth = 0;
  for (let index = piece.from; index < piece.to; index += 1) {
    const token = tokens[index] as Token;
    if (token.text === '(') depth += 1;
    const isCondition =
      label.includes(' ') && endsLabel.test(token.lower) && (measured[index + 1] === 1 || token.text === ',');
    if (isCondition) break;
    const isFiller = skippedInside.test(token.text) && measured[index - 1] !== 1 && measured[index] !== 1;
    if (depth === 0 && !isFiller) label += (token.glued || label === '' ? '' : ' ') + token.text;
    if (token.text === ')') depth = Math.max(0, depth - 1);
  }
  return label || spanOf(content, tokens, piece.from, piece.to).text;
}

function trim(tokens: readonly Token[], piece: Piece): Piece {
  let { from, to } = piece;
  const asks = (at: number): boolean =>
    wordAt(tokens, at) === 'do' && /^(?:we|i|you|they|the|our)$/.test(wordAt(tokens, at + 1));
  while (from < to && (skippedAtStart.test(wordAt(tokens, from)) || asks(from) || tokens[from]?.kind === 'symbol'))
    from += 1;
  while (to > from && tokens[to - 1]?.kind === 'symbol' && wordAt(tokens, to - 1) !== ')') to -= 1;
  return { from, to };
}

/** Cuts tokens `from`–`to` at the separators and keeps pieces of a sensible length. */
function cut(tokens: readonly Token[], from: number, to: number, isSeparator: (index: number) => boolean): Piece[] {
  const pieces: Piece[] = [];
  let start = from;
  for (let index = from; index <= to; index += 1) {
    if (index < to && !isSeparator(index)) continue;
    const piece = trim(tokens, { from: start, to: index });
    if (piece.to > piece.from && piece.to - piece.from <= longestOption * 2) pieces.push(piece);
    start = index + 1;
  }
  return pieces;
}

/** Index of the next sentence end at or after `index`. */
function sentenceEnd(tokens: readonly Token[], index: number): number {
  let at = index;
  while (
    at < tokens.length &&
    !endsSentence(tokens, at) &&
    !(wordAt(tokens, at) === ':' && tokens[at + 1]?.glued !== true)
  )
    at += 1;
  return at;
}

/** Questions that ask for a fact rather than put a choice. */
const asksForFact = /^(?:what|how|when|which|who|why|where|is|are|was|were|will|does|did|has|have|if)$/;

/** “Do we A or B?”, “whether to A or B”, “Roll out A or stay on B?”. */
function alternatives(tokens: readonly Token[], from: number, to: number): Piece[] {
  const isOr = (index: number): boolean =>
    wordAt(tokens, index) === 'or' && !/^(?:more|less|so|not|above|below|fewer)$/.test(wordAt(tokens, index + 1));
  let first = -1;
  let start = wordAt(tokens, to) === '?' && !asksForFact.test(wordAt(tokens, from)) ? from : -1;
  for (let index = from; index < to; index += 1) {
    if (start < 0 && opening.test(wordAt(tokens, index))) start = index;
    if (first < 0 && start >= 0 && isOr(index)) first = index;
  }
  // “Replace the system: build for $19M or buy for $8M” puts its choice after the colon.
  if (start < 0 && decides.test(wordAt(tokens, from))) {
    start = from;
    for (let index = from; index < to && first < 0; index += 1) if (isOr(index)) first = index;
  }
  if (first < 0 || start < 0) return [];
  // In “A, B or C” the commas separate options too, as long as each piece is short.
  return cut(
    tokens,
    start,
    to,
    (index) => isOr(index) || (wordAt(tokens, index) === ',' && index < first && first - index <= longestOption),
  );
}

/** The “with” after these belongs to them: “a joint venture with Z”. */
const joinsNoun =
  /^(?:venture|jv|partnership|partner|merger|merge|merging|alliance|deal|contract|agreement|down|up|out|way|on)$/;

const separators = /^(?:with|against|to|versus|vs)$/;

/** “compare X with Y and with Z”: the first separator is the one that counts. */
function comparedPieces(tokens: readonly Token[], from: number, to: number): Piece[] {
  const separates = (at: number): boolean =>
    separators.test(wordAt(tokens, at)) && !joinsNoun.test(wordAt(tokens, at - 1)) && depthAt(tokens, from, at) === 0;
  let first = from;
  while (first < to && !separates(first)) first += 1;
  const pieces = cut(tokens, from, to, (at) => wordAt(tokens, at) === wordAt(tokens, first) && separates(at));
  return pieces.map((piece) =>
    trim(tokens, { from: piece.from, to: wordAt(tokens, piece.to - 1) === 'and' ? piece.to - 1 : piece.to }),
  );
}

const choiceWords = /^(?:choose|choosing|decide|choice|decision|deciding|options)$/;

/** “compare X with Y”, “choose between X and Y”, “X versus Y”. */
function comparisons(tokens: readonly Token[], from: number, to: number): Piece[] {
  for (let index = from; index < to; index += 1) {
    const word = wordAt(tokens, index);
    if (/^(?:compare|comparing|weigh)$/.test(word)) {
      const pieces = comparedPieces(tokens, index + 1, to);
      if (pieces.length > 1) return pieces;
    }
    if (word === 'between' && choiceWords.test(wordAt(tokens, index - 1))) {
      return cut(
        tokens,
        index + 1,
        to,
        (at) => /^(?:and|,|or)$/.test(wordAt(tokens, at)) && depthAt(tokens, index, at) === 0,
      );
    }
    const isVersus =
      /^(?:versus|vs)$/.test(word) && tokens[index - 1]?.kind === 'word' && tokens[index + 1]?.kind === 'word';
    if (isVersus && to - from <= longestOption * 2)
      return cut(tokens, from, to, (at) => /^(?:versus|vs)$/.test(wordAt(tokens, at)));
  }
  return [];
}

function depthAt(tokens: readonly Token[], from: number, to: number): number {
  let depth = 0;
  for (let index = Math.max(from, to - 40); index < to; index += 1)
    depth += wordAt(tokens, index) === '(' ? 1 : wordAt(tokens, index) === ')' ? -1 : 0;
  return Math.max(0, depth);
}

/** `build / buy / partner`, “build, buy or partner”. */
function buildBuyPartner(tokens: readonly Token[]): Piece[] {
  const choices = /^(?:build|buy|partner|rent|outsource|lease)$/;
  for (let index = 0; index < tokens.length; index += 1) {
    if (!choices.test(wordAt(tokens, index))) continue;
    const pieces = [{ from: index, to: index + 1 }];
    let at = index + 1;
    while (/^(?:\/|,|or|vs|versus|-|\.)$/.test(wordAt(tokens, at))) {
      at += 1;
      if (choices.test(wordAt(tokens, at))) {
        pieces.push({ from: at, to: at + 1 });
        at += 1;
      }
    }
    if (pieces.length > 1) return pieces;
  }
  return [];
}

const firstLetter = 'a'.charCodeAt(0);

/** Index after `Option B:`, `(b)` or `2.` when the next item of the list starts at `index`, else -1. */
function itemStart(tokens: readonly Token[], index: number, itemsBefore: number): number {
  const token = tokens[index] as Token;
  const next = wordAt(tokens, index + 1);
  if (token.lower === 'option' && /^(?:[a-e]|[1-9])$/.test(next) && /^[:)-]$/.test(wordAt(tokens, index + 2)))
    return index + 3;
  const isLetter = /^[a-f]$/.test(token.text) && token.text.charCodeAt(0) === firstLetter + itemsBefore;
  if (isLetter && wordAt(tokens, index - 1) === '(' && next === ')') return index + 2;
  const isNumber = Number(token.text) === itemsBefore + 1 && /^[.)]$/.test(next) && tokens[index + 1]?.glued;
  if (!isNumber || tokens[index + 2]?.glued !== false || !isCapitalized(tokens[index + 2])) return -1;
  const opensList = itemsBefore > 0 || index === 0 || token.newLine || /^[:;,.(]$/.test(wordAt(tokens, index - 1));
  return opensList ? index + 2 : -1;
}

/** Lines or items that start with `1.`, `(a)`, `Option B:`. */
function numbered(tokens: readonly Token[]): Piece[] {
  const items: { mark: number; from: number }[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const from = itemStart(tokens, index, items.length);
    if (from >= 0) items.push({ mark: index, from });
  }
  if (items.length < 2) return [];
  return items.map(({ from }, position) => {
    const limit = items[position + 1]?.mark ?? sentenceEnd(tokens, from);
    return trim(tokens, { from, to: Math.max(from, Math.min(limit, from + longestOption * 2)) });
  });
}

/** Options in text order; fewer than two pieces are no choice and give none. */
export function readOptions(
  content: string,
  tokens: readonly Token[],
  measures: readonly PlacedMeasure[],
): OptionFact[] {
  const measured = new Uint8Array(tokens.length);
  for (const { from, to } of measures) measured.fill(1, from, to);
  let pieces = numbered(tokens);
  if (pieces.length < 2) pieces = buildBuyPartner(tokens);
  for (let from = 0; from < tokens.length && pieces.length < 2;) {
    const to = sentenceEnd(tokens, from);
    pieces = comparisons(tokens, from, to);
    if (pieces.length < 2) pieces = alternatives(tokens, from, to);
    from = to + 1;
  }
  if (pieces.length < 2) return [];
  return pieces
    .filter(({ from, to }) => to > from)
    .map((piece) => ({
      label: labelOf(content, tokens, piece, measured),
      span: spanOf(content, tokens, piece.from, piece.to),
    }));
}
