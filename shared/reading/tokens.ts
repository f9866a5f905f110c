/** Words, numbers and symbols with their places: the list that every reader walks with a bounded look-ahead. */

export interface Token {
  kind: 'word' | 'number' | 'symbol';
  text: string;
  lower: string;
  start: number;
  end: number;
  /** No space between this and the token before. */
  glued: boolean;
  /** A line break or the edge of a table's cell stands before it. */
  newLine: boolean;
  /** Exactly one blank stands before it: what groups of thousands are parted by. */
  spaced: boolean;
}

// Numbers keep their separators; what those mean is decided in quantities/numerals.ts. Groups with names cost an object a match.
const tokenPattern = /(\d+(?:[.,']\d+)*)|(\p{L}[\p{L}\p{M}]*(?:'\p{L}+)*)|[^\s]/gu;

/** Cells of a table for the tokenizer: their edges part words and numbers. */
export interface CellEdge {
  start: number;
  end: number;
}

/** Cuts normal text into tokens; offsets are UTF-16 units of that text. `cells` are in the order of the text. */
export function tokenize(text: string, cells: readonly CellEdge[] = []): Token[] {
  const tokens: Token[] = [];
  let from = 0;
  for (const cell of cells) {
    if (cell.end <= cell.start || cell.start < from) continue;
    cut(text, from, cell.start, tokens, true);
    cut(text, cell.start, cell.end, tokens, true);
    from = cell.end;
  }
  cut(text, from, text.length, tokens, cells.length > 0);
  return tokens;
}

/** Appends the tokens of one stretch; the first of a cell begins a line of its own. */
function cut(text: string, from: number, to: number, tokens: Token[], isEdge: boolean): void {
  let previousEnd = tokens.at(-1)?.end ?? -1;
  const first = tokens.length;
  for (const match of text.slice(from, to).matchAll(tokenPattern)) {
    const [found, number, word] = match;
    const start = from + match.index;
    tokens.push({
      kind: number !== undefined ? 'number' : word !== undefined ? 'word' : 'symbol',
      text: found,
      lower: found.toLowerCase(),
      start,
      end: start + found.length,
      glued: start === previousEnd && !(isEdge && tokens.length === first),
      newLine:
        previousEnd >= 0 && ((isEdge && tokens.length === first) || text.slice(previousEnd, start).includes('\n')),
      spaced: start === previousEnd + 1 && text[previousEnd] === ' ',
    });
    previousEnd = start + found.length;
  }
}

/** Lower-case text of the token at `index`, empty beyond the ends. */
export const wordAt = (tokens: readonly Token[], index: number): string => tokens[index]?.lower ?? '';

export const isDash = (text: string): boolean => text === '-' || text === '–' || text === '—';

/** Index of the first token that ends after `offset`. */
export function tokenFrom(tokens: readonly Token[], offset: number): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.end ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The words of a multi-line table of phrases, cut at commas and line breaks. */
export const phrases = (list: string): string[] =>
  list
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
