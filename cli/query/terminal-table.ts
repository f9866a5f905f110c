import { inlinePieces } from './inline-markdown.js';
import { paintPieces, widthOfPieces, wrap, type Piece } from './pieces.js';
import type { Paint } from './styles.js';

const gap = 2;
const narrowest = 6;

/** The cells of a row of Markdown; an escaped bar belongs to its cell. */
export const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** Takes from the widest column until the table fits, down to what a column needs at least. */
function fit(natural: readonly number[], available: number): number[] {
  const widths = [...natural];
  let excess = widths.reduce((sum, width) => sum + width, 0) + gap * (widths.length - 1) - available;
  while (excess > 0) {
    const widest = widths.indexOf(Math.max(...widths));
    if ((widths[widest] ?? 0) <= narrowest) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
    excess -= 1;
  }
  return widths;
}

function rowLines(cells: readonly Piece[][], widths: readonly number[], paint: Paint): string[] {
  const wrapped = widths.map((width, index) => wrap(cells[index] ?? [], width));
  const height = Math.max(...wrapped.map((lines) => lines.length), 1);
  return Array.from({ length: height }, (_, line) =>
    widths
      .map((width, index) => {
        const pieces = wrapped[index]?.[line] ?? [];
        return paintPieces(pieces, paint) + ' '.repeat(Math.max(0, width - widthOfPieces(pieces)));
      })
      .join(' '.repeat(gap))
      .trimEnd(),
  );
}

/** Rows of a Markdown table as lines of at most `width` columns; rows stand apart where one takes more than a line. */
export function terminalTable(rows: readonly string[][], width: number, paint: Paint): string[] {
  const [head = [], ...body] = rows;
  const headPieces = head.map((cell) => inlinePieces(cell, 'bold'));
  const bodyPieces = body.map((row) => row.map((cell) => inlinePieces(cell)));
  const widths = fit(
    head.map((_, index) => Math.max(...[headPieces, ...bodyPieces].map((row) => widthOfPieces(row[index] ?? [])), 1)),
    width,
  );
  const rule = paint(widths.map((column) => '─'.repeat(column)).join(' '.repeat(gap)), 'dim');
  const lines = bodyPieces.map((row) => rowLines(row, widths, paint));
  const apart = lines.some((row) => row.length > 1);
  return [
    ...rowLines(headPieces, widths, paint),
    rule,
    ...lines.flatMap((row, index) => (apart && index > 0 ? ['', ...row] : row)),
  ];
}
