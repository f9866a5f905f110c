/** Marks in lists: “out of 5, in that order: A: 2, 1, 2, 5”. */
import type { Place } from '../layout.js';
import type { Token } from '../tokens.js';
import { tokenFrom, wordAt } from '../tokens.js';
import type { Found } from './amounts.js';
import { speaksOfScores } from './table-shape.js';

const mostMark = 10;
const leastMarks = 3;
/** In characters: what is longer is no list of marks. */
const longestLine = 120;

/** Whether a line holds nothing behind its label but whole numbers up to ten, between commas. */
function holdsMarks(tokens: readonly Token[], { line }: Place): boolean {
  if (!line.label || line.end - line.label.end > longestLine) return false;
  const own = tokens.slice(tokenFrom(tokens, line.label.end), tokenFrom(tokens, line.end));
  const numbers = own.filter(({ kind }) => kind === 'number');
  return (
    numbers.length >= leastMarks &&
    numbers.every(({ text }) => /^\d{1,2}$/.test(text) && Number(text) <= mostMark) &&
    own.every(({ kind, text }) => kind === 'number' || /^[,;:/]$/.test(text))
  );
}

/** A number as a mark, where a text that speaks of marks lists them behind a label or says the highest; null elsewhere. */
export function markOf(found: Found, tokens: readonly Token[], place: Place): Found | null {
  if (found.isWords || found.isScaled || !speaksOfScores(tokens)) return null;
  const isHighest = wordAt(tokens, found.from - 1) === 'of' && wordAt(tokens, found.from - 2) === 'out';
  if (!isHighest && !holdsMarks(tokens, place)) return null;
  return { ...found, kind: 'bare', unit: 'score', isInferred: true, isWritten: true };
}
