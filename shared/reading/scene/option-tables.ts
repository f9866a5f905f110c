/** Alternatives that are the rows or the columns of a table. */

/** A stretch of the text that could name an alternative. */
export interface Piece {
  start: number;
  end: number;
  id?: string;
}

const notOption =
  /^(?:total|sum|years?|yr|period|weights?|week|month|quarter|q[1-4]|fy\s?\d*|h[12]|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|\d{2,4}|revenue|sales|ebitda|net debt|budget|actual|amount|units?|price|time|event|hour|day|today|now|before|after|forecast)\b/iu;

interface Table {
  header: Cell[];
  rows: Cell[][];
}
interface Cell {
  text: string;
  start: number;
}

/** A bar that opens a line is its frame; behind wide blanks it ends an empty cell. */
const isFramed = /^ {0,3}\|/;
/** Names that are numbered: “2. Lease”, “2 Lease”. */
const numbered = /^\(?\d{1,2}(?:[.)]\s+(?=\p{L})|\s+(?=\p{Lu}))/u;

/** Lines cut at bars, tabs, semicolons, commas or wide blanks; runs of at least three lines with as many cells. */
function tableOf(content: string): Table | null {
  let start = 0;
  let rows: Cell[][] = [];
  let best: Cell[][] = [];
  for (const line of content.split('\n')) {
    const separator = line.includes('|')
      ? '|'
      : line.includes('\t')
        ? '\t'
        : line.includes(';')
          ? ';'
          : / {3,}/.test(line)
            ? /( {3,})/
            : ',';
    const cells: Cell[] = [];
    let at = start;
    for (const part of line.split(separator)) {
      const text = part.trim();
      if (separator === '|' || !(part.startsWith('   ') && text === ''))
        cells.push({ text, start: at + part.indexOf(text) });
      at += part.length + (typeof separator === 'string' ? 1 : 0);
    }
    const isRule = /^[\s|:-]+$/.test(line);
    const inner =
      separator === '|' && isFramed.test(line) && cells[0]?.text === ''
        ? cells.slice(1, cells.at(-1)?.text === '' ? -1 : undefined)
        : cells;
    if (!isRule) {
      if (inner.length >= 3 && (separator !== ',' || inner.every(({ text }) => text.length < 32))) rows.push(inner);
      else rows = [];
      if (rows.length > best.length) best = rows;
    }
    start += line.length + 1;
  }
  const [header, ...body] = best;
  return header && body.length >= 2 ? { header, rows: body } : null;
}

/** What a cell holds, as far as its signs tell: a share, an amount, a bare number, words. */
function formOf({ text }: Cell): string {
  if (!/\d/.test(text)) return 'words';
  if (text.includes('%')) return 'share';
  return /\p{Sc}|\b[A-Z]{3}\b/u.test(text) ? 'money' : /\p{L}/u.test(text) ? 'unit' : 'number';
}

/**
 * Above zero where the cells of a row are alike and those of a column are not: then each row is a measure, and the columns
 * are what is measured. Below zero the other way round; zero where the table does not tell.
 */
function likenessOf({ header, rows }: Table): number {
  const isAlike = (cells: readonly Cell[]): boolean => new Set(cells.map(formOf)).size === 1;
  const body = rows.map((row) => row.slice(1));
  const columns = header.slice(1).map((_, at) => body.flatMap((row) => row[at] ?? []));
  const share = (lists: readonly Cell[][]): number => lists.filter(isAlike).length / Math.max(1, lists.length);
  return share(body) - share(columns);
}

/** Whether the rows are criteria: their first column holds the weights, shares alone, and scores follow. */
const hasWeights = ({ rows }: Table): boolean =>
  rows.every(
    (row) =>
      row[1] !== undefined && formOf(row[1]) === 'share' && row.slice(2).every((cell) => formOf(cell) === 'number'),
  );

function pieceOf({ text, start }: Cell): Piece {
  const mark = numbered.exec(text)?.[0] ?? '';
  return { start: start + mark.length, end: start + text.length };
}

/** Words that ask for one of several. */
export const asksForOne =
  /\bwhich (?:one|to|of|is|two|films?|offer|would|should|do|set|customers?)\b|\brank\b|\bchoose\b|\bselect\b|\bdelist\b|\bwhich\b[^?.]{0,40}\?/iu;

const speaksOfChoice = (content: string): boolean =>
  asksForOne.test(content) ||
  /\b(?:make or buy|lease or buy|versus|vs|options?|alternatives?|variante?|bidders?|two (?:bids|offers|ways|roads)|by \p{L}+ or by \p{L}+)\b/iu.test(
    content,
  );
const cornerOfChoice =
  /^(?:plan|offer|bid|bidder|option|answer|route|road|way|choice|proposal|lender|bank|site|variant|alternative|supplier|buyer)s?$/iu;
const letteredCell = /^\(?(?:[A-D][.):]?\s+\p{L}|[1-4][.):]?\s+\p{Lu})/u;

/** Whether the table itself says that it is of alternatives: by its corner, or by letters before the names. */
function isOfChoice({ header, rows }: Table): boolean {
  const columns = header.slice(1).filter(({ text }) => letteredCell.test(text));
  const lines = rows.filter(([first]) => letteredCell.test(first?.text ?? ''));
  return cornerOfChoice.test(header[0]?.text ?? '') || columns.length >= 2 || lines.length >= 2;
}

/** Columns or rows of a table, where the text asks to choose among them. */
export function tableOptions(content: string): Piece[] {
  const table = tableOf(content);
  if (!table || !(speaksOfChoice(content) || isOfChoice(table))) return [];
  const usable = (cells: Cell[]): Cell[] =>
    cells.filter(
      ({ text }) =>
        /\p{L}/u.test(text) &&
        text.length <= 40 &&
        !notOption.test(text) &&
        (numbered.test(text) || !/^[\d€$£¥%(]/.test(text)),
    );
  const columns = usable(table.header.slice(1));
  const rows = usable(table.rows.flatMap((row) => row.slice(0, 1)));
  // The first cell of the head names what the rows are; an empty one leaves the names to the columns.
  const corner = table.header[0]?.text ?? '';
  const likeness = likenessOf(table);
  const isByColumn =
    hasWeights(table) ||
    likeness > 0 ||
    (likeness === 0 &&
      (!/\p{L}/u.test(corner) || /^(?:criteri|item|metric|figure|year|measure|in |€|\$|£)/iu.test(corner)));
  const chosen = isByColumn && columns.length >= 2 ? columns : rows;
  // Names begin with a capital; what is measured mostly does not.
  const names = chosen.filter(
    ({ text }) =>
      /\p{L}{2}/u.test(text) &&
      !/%|cost|price|capex|npv|margin|weight|rate|sales|fee|amount|year|tenor|life/i.test(text),
  );
  return names.length * 2 < chosen.length ? [] : chosen.map(pieceOf);
}
