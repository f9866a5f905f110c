import type { Layout, Table } from '../layout.js';
import type { Token } from '../mentions/tokens.js';

/** A half-open range of tokens. */
export interface Span {
  from: number;
  to: number;
}

/** Where a token stands when its line is a row of a table. */
export interface Place {
  /** Number of the table in the text. */
  table: number;
  row: number;
  column: number;
  /** First cell of the row. */
  rowLabel?: Span;
  /** The cell that heads the column. */
  columnHead?: Span;
  isTotal: boolean;
}

/** The shape of a text as its lines show it. */
export interface Page {
  lines: Span[];
  /** By line: what stands before a colon at the beginning of the line. */
  labels: (Span | undefined)[];
  /** By line: the nearest line above that is a heading. */
  headings: (Span | undefined)[];
  /** By token: its place in a table. */
  places: (Place | undefined)[];
}

const mostLabelWords = 9;
/** What a figure inherits from a cell or heading is read so far and no further. */
const mostInherited = 40;

const head = ({ from, to }: Span): Span => ({ from, to: Math.min(to, from + mostInherited) });

const spansOf = (tokens: readonly Token[]): Span[] => {
  const lines: Span[] = [];
  tokens.forEach(({ line }, index) => {
    const known = lines[line];
    if (known) known.to = index + 1;
    else lines[line] = { from: index, to: index + 1 };
  });
  for (let line = 0; line < lines.length; line += 1) lines[line] ??= { from: 0, to: 0 };
  return lines;
};

const labelOf = (tokens: readonly Token[], { from, to }: Span): Span | undefined => {
  for (let at = from; at < Math.min(to, from + mostLabelWords + 4); at += 1) {
    const word = tokens[at]?.word;
    if (word === ':' || word === '=') return at > from ? { from, to: at } : undefined;
    if (word === '.' || word === '?') return undefined;
  }
  return undefined;
};

/** The tokens that begin inside a stretch of text. */
function tokensIn(tokens: readonly Token[], start: number, end: number): Span {
  const from = firstAt(tokens, start);
  return { from, to: firstAt(tokens, end) };
}

/** Index of the first token that begins at or after an offset. */
function firstAt(tokens: readonly Token[], offset: number): number {
  let [low, high] = [0, tokens.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((tokens[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function placesOf(tokens: readonly Token[], tables: readonly Table[]): (Place | undefined)[] {
  const places: (Place | undefined)[] = tokens.map(() => undefined);
  tables.forEach(({ cells }, table) => {
    for (const { start, end, row, column, label, head: above, isTotal } of cells) {
      const place: Place = {
        table,
        row,
        column,
        isTotal,
        ...(label && column > 0 ? { rowLabel: head(tokensIn(tokens, label.start, label.end)) } : {}),
        ...(above ? { columnHead: head(tokensIn(tokens, above.start, above.end)) } : {}),
      };
      const { from, to } = tokensIn(tokens, start, end);
      for (let at = from; at < to; at += 1) places[at] = place;
    }
  });
  return places;
}

/** Reads lines, labels, headings and tables off the tokens of a text. Linear in the length. */
export function pageOf(tokens: readonly Token[], { tables }: Pick<Layout, 'tables'>): Page {
  const lines = spansOf(tokens);
  const labels = lines.map((span) => labelOf(tokens, span));
  return { lines, labels, headings: headingsOf(tokens, lines), places: placesOf(tokens, tables) };
}

function headingsOf(tokens: readonly Token[], lines: readonly Span[]): (Span | undefined)[] {
  let current: Span | undefined;
  return lines.map((span) => {
    const above = current;
    const short = span.to - span.from > 0 && span.to - span.from <= 14;
    const colon = tokens[span.to - 1]?.word === ':';
    if (
      colon ||
      (short && !tokens.slice(span.from, span.to).some(({ word, kind }) => kind === 'number' || word === '.'))
    ) {
      current = head(span);
    }
    return above;
  });
}
