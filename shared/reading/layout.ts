/**
 * The shape of a text: lines, bullets, headings, sentences, clauses, labels and tables. Offsets are those of the text
 * that is passed in; pass the normal text to share them with the tokens.
 */
import type { Line } from './layout/lines.js';
import { cutLines } from './layout/lines.js';
import { cutClauses, cutSentences } from './layout/sentences.js';
import type { Span } from './layout/span.js';
import type { Cell, Table } from './layout/tables.js';
import { findTables } from './layout/tables.js';

export type { Line } from './layout/lines.js';
export type { Span } from './layout/span.js';
export type { Cell, Table } from './layout/tables.js';

/** Where an offset stands. */
export interface Place {
  line: Line;
  sentence: Span;
  clause: Span;
  /** The label of a `label: value` line whose value holds the offset. */
  label?: string;
  cell?: Cell;
  table?: Table;
}

export interface Layout {
  lines: Line[];
  sentences: Span[];
  clauses: Span[];
  tables: Table[];
  at(offset: number): Place;
}

/** The last of the sorted, disjoint spans that starts at or before `offset`. */
export function spanAt<T extends Span>(spans: readonly T[], offset: number): T | undefined {
  let [low, high] = [0, spans.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return spans[low - 1];
}

/** Reads any text; never throws, linear in its length. */
export function readLayout(text: string): Layout {
  const lines = cutLines(text);
  const sentences = cutSentences(text, lines);
  const clauses = cutClauses(text, sentences);
  const tables = findTables(text, lines);
  const cells = tables.flatMap((table) =>
    table.cells.map((cell) => ({ start: cell.start, end: cell.end, cell, table })),
  );
  const whole: Span = { start: 0, end: text.length };
  const firstLine: Line = { start: 0, end: text.length, kind: 'text', contentStart: 0 };
  return {
    lines,
    sentences,
    clauses,
    tables,
    at(offset) {
      const line = spanAt(lines, offset) ?? firstLine;
      const found = spanAt(cells, offset);
      const inside = found && offset < found.end ? found : undefined;
      const label = line.label && offset >= line.label.end ? text.slice(line.label.start, line.label.end) : undefined;
      return {
        line,
        sentence: spanAt(sentences, offset) ?? whole,
        clause: spanAt(clauses, offset) ?? whole,
        ...(label !== undefined && { label }),
        ...(inside && { cell: inside.cell, table: inside.table }),
      };
    },
  };
}
