/**
 * Tables: rows of pipes, tabs, semicolons, commas, or columns that blanks align. Each cell knows the label of its row, the
 * heads of its column, and whether its row is a total.
 */
import type { Line } from './lines.js';
import type { Span } from './span.js';

export interface Cell extends Span {
  text: string;
  row: number;
  column: number;
  rowLabel: string;
  columnHead: string;
  /** Where the label of the row and the head of the column stand. */
  label: Span | null;
  head: Span | null;
  isHead: boolean;
  isRowLabel: boolean;
  isTotal: boolean;
}

export interface Table extends Span {
  separator: 'pipe' | 'tab' | 'semicolon' | 'comma' | 'blanks';
  cells: Cell[];
  rows: number;
}

type Separator = Table['separator'];
type Row = (Span & { text: string })[];

const patterns: Record<Separator, RegExp> = {
  pipe: /\|/g,
  tab: /\t/g,
  semicolon: /;/g,
  // Lists of data set no blank behind the comma, prose does.
  comma: /,(?! )/g,
  blanks: / {2,}/g,
};

/** Cells of one line as trimmed spans. */
function cutRow(text: string, line: Line, separator: Separator): Row {
  const content = text.slice(line.start, line.end);
  const cells: Row = [];
  let from = separator === 'blanks' ? content.length - content.trimStart().length : 0;
  const indent = from;
  const push = (to: number): void => {
    const raw = content.slice(from, to);
    const trimmed = raw.trim();
    const start = line.start + from + (raw.length - raw.trimStart().length);
    cells.push({ start, end: start + trimmed.length, text: trimmed });
  };
  for (const match of content.matchAll(patterns[separator])) {
    if (separator === 'blanks' && match.index < indent) continue;
    push(match.index);
    from = match.index + match[0].length;
  }
  push(content.length);
  if (separator !== 'pipe') return cells;
  const inner = cells[0]?.text === '' && /^[ \t]{0,3}\|/.test(content) ? cells.slice(1) : cells;
  return inner.at(-1)?.text === '' && /\|\s*$/.test(content) ? inner.slice(0, -1) : inner;
}

const isRule = (row: Row): boolean => row.length > 0 && row.every(({ text }) => /^:?[-=+]*:?$/.test(text));
const figure = /^[([+–—-]?\s*(?:[\p{Sc}\p{L}.']{0,6}\s?)?\d[\d.,' ]*(?:\s?[\p{L}%/²³.€$£]{1,14}){0,2}\s*[)\]]?$/u;
const isFigure = (text: string): boolean => (text.length <= 40 && figure.test(text)) || /^[-–—]$|^n\/?a$/i.test(text);
const status =
  '(?:actual|act|fact|est|estimate|estimated|expected|plan|planned|budget|forecast|fcst|outlook|target|reported|restated|preliminary|ist|soll|real|previsto|LTM|YTD|[AEFBP])';
const months =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)';
const span = [
  String.raw`(?:FY|CY|GJ)\s?'?\d{2,4}(?:[/-]\d\d)?`,
  String.raw`(?:19|20)\d\d(?:[/-]\d\d)?`,
  String.raw`[QH][1-4](?:[ /-]?'?(?:FY)?\d{2,4})?`,
  String.raw`[1-4][QH] ?'?\d{2,4}`,
  String.raw`(?:year|yr|y|ano|año|an|année|jahr|anno|month|m|monat|mes|mois|week|wk|woche|day|q|t)[ .]?[+-]?\d{1,3}`,
  String.raw`\d{1,2}[./]\d{1,2}[./]\d{2,4}`,
  String.raw`\d{4}-\d\d(?:-\d\d)?`,
  String.raw`${months}\.?[ -]?'?\d{2,4}`,
].join('|');
const period = new RegExp(String.raw`^(?:(?:${status} ?'?)?(?:${span})|${status} ?'?\d{2,4})\s?${status}?\.?$`, 'i');
/** A year, quarter, date or numbered period: what heads a column, no figure. */
const isPeriod = (text: string): boolean => text.length <= 24 && period.test(text);

/** How many cells each following line must have for the lines to be one table. */
function fits(separator: Separator, row: Row, width: number): boolean {
  if (separator === 'pipe' || separator === 'tab') return row.length >= 2;
  if (separator === 'blanks') return row.length >= 2 && row.length <= width + 1;
  return row.length === width && row.some(({ text }) => isFigure(text));
}

function opens(separator: Separator, row: Row): boolean {
  if (separator === 'pipe') return row.length >= 2;
  if (separator === 'tab') return row.length >= 2;
  if (separator === 'blanks') return row.length >= 2;
  const isData = row.length >= 3 && row.every(({ text }) => text.length <= 60 && !/[.!?]\s/.test(text));
  return isData && (separator !== 'comma' || isCut(row));
}

/** Whether the commas part cells: “– capital 8,0, reserve 1,3” and “a / 1,450 / 2,100” have them within numbers. */
const isCut = (row: Row): boolean =>
  row.every(({ text }) => !text.includes(', ')) &&
  row.some(({ text }, at) => at > 0 && !(/\d$/.test(row[at - 1]?.text ?? '') && /^\d/.test(text)));

/** Rows from line `from` on that one separator cuts; a table only if they hold figures. */
function rowsFrom(
  text: string,
  lines: readonly Line[],
  from: number,
  separator: Separator,
): { rows: Row[]; isTable: boolean } {
  const first = lines[from];
  if (!first || first.kind === 'blank') return { rows: [], isTable: false };
  const head = cutRow(text, first, separator);
  if (!opens(separator, head)) return { rows: [], isTable: false };
  const rows = [head];
  for (let at = from + 1; at < lines.length; at += 1) {
    const line = lines[at];
    if (!line || line.kind === 'blank') break;
    const row = cutRow(text, line, separator);
    if (!fits(separator, row, head.length) && !isRule(row)) break;
    rows.push(row);
  }
  const figures = rows.flat().filter(({ text: cell }) => isFigure(cell) && cell !== '').length;
  return { rows, isTable: rows.length >= 2 && figures >= 2 };
}

const totalLabel =
  /^(?:\W*)(?:sub-?total|total|totals|sum|summe|gesamt|insgesamt|zusammen|overall|total general|totaal|totale|somme|soma)\b/i;

/** Beyond this many columns heads are counted, not measured: each cell looks at every head. */
const widestAligned = 64;

/** For aligned blanks a head belongs to the column it overlaps or is nearest to; elsewhere the count decides. */
function headOver(
  head: Row,
  cell: Span,
  column: number,
  lineStarts: { head: number; row: number },
  isAligned: boolean,
): Row[number] | undefined {
  if (!isAligned || head.length > widestAligned) return head[column];
  const right = cell.end - lineStarts.row;
  let best: Row[number] | undefined;
  let distance = Number.POSITIVE_INFINITY;
  for (const candidate of head) {
    const from = candidate.start - lineStarts.head;
    const to = candidate.end - lineStarts.head;
    const away = Math.min(Math.abs(to - right), Math.abs(from - (cell.start - lineStarts.row)));
    if (candidate.text !== '' && away < distance) [best, distance] = [candidate, away];
  }
  return best;
}

const isHeadRow = (row: Row): boolean => {
  const body = row.slice(1).filter(({ text }) => text !== '');
  const figures = body.filter(({ text }) => isFigure(text) && !isPeriod(text)).length;
  return body.length > 0 && figures * 2 < body.length;
};

/** Rows without figures that open the table are its head; the last of them stands nearest to the figures. */
function headRows(rows: readonly Row[]): number {
  if (!isHeadRow(rows[0] ?? [])) return 0;
  const second = rows[1];
  const isShifted = second?.[0]?.text === '' || second?.length === (rows[2]?.length ?? 0) - 1;
  const goesOn = second && !isRule(second) && isShifted && second.every(({ text }) => !/\d/.test(text));
  return goesOn && rows.length > 3 ? 2 : 1;
}

function buildTable(rows: Row[], separator: Separator, lineStarts: number[]): Table {
  const cells: Cell[] = [];
  const heads = headRows(rows);
  const hasHead = heads > 0;
  const head = rows[heads - 1] ?? [];
  const widest = head.length;
  rows.forEach((row, index) => {
    if (isRule(row)) return;
    const first = row[0]?.text ?? '';
    const hasLabel = !isFigure(first) || isPeriod(first) || widest > 0;
    row.forEach((cell, column) => {
      const over =
        hasHead && index >= heads
          ? headOver(
              head,
              cell,
              column,
              { head: lineStarts[heads - 1] ?? 0, row: lineStarts[index] ?? 0 },
              separator === 'blanks',
            )
          : undefined;
      cells.push({
        ...cell,
        row: index,
        column,
        rowLabel: hasLabel && column > 0 ? first : '',
        columnHead: over?.text ?? '',
        label: hasLabel && column > 0 ? (row[0] ?? null) : null,
        head: over ?? null,
        isHead: index < heads,
        isRowLabel: hasLabel && column === 0 && index > 0 && index >= heads,
        isTotal: totalLabel.test(first) || totalLabel.test(head[column]?.text ?? ''),
      });
    });
  });
  return { start: cells[0]?.start ?? 0, end: cells.at(-1)?.end ?? 0, separator, cells, rows: rows.length };
}

const separators: Separator[] = ['pipe', 'tab', 'semicolon', 'blanks', 'comma'];

/** All tables of the text in order. Lines that were cut in vain are not cut again by the same separator. */
export function findTables(text: string, lines: readonly Line[]): Table[] {
  const tables: Table[] = [];
  const notBefore = new Map<Separator, number>();
  for (let at = 0; at < lines.length; at += 1) {
    for (const separator of separators) {
      if (at < (notBefore.get(separator) ?? 0)) continue;
      const { rows, isTable } = rowsFrom(text, lines, at, separator);
      notBefore.set(separator, at + rows.length);
      if (!isTable) continue;
      const starts = rows.map((_, index) => lines[at + index]?.start ?? 0);
      tables.push(buildTable(rows, separator, starts));
      at += rows.length - 1;
      break;
    }
  }
  return tables;
}
