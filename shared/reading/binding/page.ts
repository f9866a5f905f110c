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
  /** The cell above, in the first row of the table. */
  columnHead?: Span;
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

interface Row {
  line: number;
  cells: Span[];
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

/** Cells of a line that is divided by a sign, or by wide blanks where the sign is a blank. */
function cellsOf(text: string, tokens: readonly Token[], { from, to }: Span, divider: string): Span[] {
  const cells: Span[] = [];
  let start = from;
  for (let at = from; at < to; at += 1) {
    const token = tokens[at];
    if (token === undefined) continue;
    const gap = at > from ? text.slice(tokens[at - 1]?.end ?? 0, token.start) : '';
    const wide = divider === '\t' ? gap.includes('\t') : divider === ' ' && /\s{2,}/.test(gap);
    if (wide) {
      cells.push({ from: start, to: at });
      start = at;
    } else if (token.word === divider) {
      cells.push({ from: start, to: at });
      start = at + 1;
    }
  }
  cells.push({ from: start, to });
  return cells;
}

const dividers = ['|', ';', '\t', ',', ' '] as const;

/** The divider that gives two or more lines in a row the same number of cells, at least three (two for pipes and tabs). */
function dividerOf(text: string, tokens: readonly Token[], lines: readonly Span[], line: number): string | undefined {
  const first = lines[line];
  const next = lines[line + 1];
  if (!first || !next || first.to - first.from < 3 || next.to - next.from < 3) return undefined;
  return dividers.find((divider) => {
    const least = divider === '|' || divider === '\t' || divider === ';' ? 2 : 3;
    const here = cellsOf(text, tokens, first, divider).length;
    const below = cellsOf(text, tokens, next, divider).length;
    const loose = divider === ' ' || divider === '|' || divider === ';' ? 1 : 0;
    return (
      here >= least && below >= least && Math.abs(here - below) <= loose && shortCells(text, tokens, next, divider)
    );
  });
}

/** Cells of prose are long; those of a table hold a few words. */
const shortCells = (text: string, tokens: readonly Token[], span: Span, divider: string): boolean => {
  const cells = cellsOf(text, tokens, span, divider);
  return cells.filter(({ from, to }) => to - from > 7).length <= cells.length / 3 + (divider === '|' ? 1 : 0);
};

function tablesOf(text: string, tokens: readonly Token[], lines: readonly Span[]): Row[][] {
  const tables: Row[][] = [];
  for (let line = 0; line < lines.length - 1;) {
    const divider = dividerOf(text, tokens, lines, line);
    if (divider === undefined) {
      line += 1;
      continue;
    }
    const rows: Row[] = [];
    for (; line < lines.length; line += 1) {
      const span = lines[line];
      const cells = span ? cellsOf(text, tokens, span, divider) : [];
      if (cells.length < 2) break;
      rows.push({ line, cells });
    }
    tables.push(rows);
  }
  return tables;
}

/** Reads lines, labels, headings and tables off the tokens of a text. Linear in the length. */
export function pageOf(text: string, tokens: readonly Token[]): Page {
  const lines = spansOf(tokens);
  const labels = lines.map((span) => labelOf(tokens, span));
  const places: (Place | undefined)[] = tokens.map(() => undefined);
  tablesOf(text, tokens, lines).forEach((rows, table) => {
    const width = Math.max(...rows.map(({ cells }) => cells.length));
    const [top] = rows;
    rows.forEach(({ cells }, row) => {
      cells.forEach((cell, column) => {
        // A head that lacks the first, empty cell is moved by one.
        const shift = top && top.cells.length === width - 1 && cells.length === width ? 1 : 0;
        const above = top?.cells[column - shift];
        const place: Place = {
          table,
          row,
          column,
          ...(column > 0 && cells[0] ? { rowLabel: head(cells[0]) } : {}),
          ...(row > 0 && above ? { columnHead: head(above) } : {}),
        };
        for (let at = cell.from; at < cell.to; at += 1) places[at] = place;
      });
    });
  });
  return { lines, labels, headings: headingsOf(tokens, lines), places };
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
