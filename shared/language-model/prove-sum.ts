/** The proof of a calculation on a page: every cell is a fact or a computed figure, and every total is what stands above it. */
import { figureKey, formatColumn, isMoneyUnit, type ComputedFigure } from '../plans/index.js';
import type { Fact } from '../reading/index.js';
import type { ProvedSum } from './model-voice.js';
import type { ReplyBlock } from './reply.js';

export type SumObjection = 'a reference leads nowhere' | 'its amounts are not of one unit' | 'it does not come out';

/** What a sum may speak of, and how it is told: null where words cannot be proved, empty where a cell leads nowhere. */
export interface SumScope {
  facts: readonly Fact[];
  figures: readonly ComputedFigure[];
  /** A line or a head with the figures in their places. */
  say: (line: string) => string | null;
  /** A figure or a fact by itself, with its unit. */
  tell: (name: string) => string;
}

/** What is done with a cell, and the name that it holds, in the brackets of an expression or without. */
const cellForm = /^\s*([=+\-−:])?\s*\{?\[?([^{}[\]]{1,200})\]?\}?\s*$/;

/** Amounts of a text are rounded: a total may differ from its parts by this share of the largest. */
const rounding = 0.002;
const leastTerms = 3;

interface Cell {
  part: 'added' | 'total' | 'told' | 'none';
  value: number;
  unit: string;
  /** Of what is told and not counted. */
  text: string;
  figure?: string;
}

const none: Cell = { part: 'none', value: 0, unit: '', text: '' };

function cellOf(written: string, { facts, figures, tell }: SumScope): Cell | undefined {
  if (written.trim() === '') return none;
  const [, sign, marked = ''] = cellForm.exec(written) ?? [];
  // In a sum every amount stands as far as it comes out.
  const name = marked.replace(/!$/, '');
  const figure = figures.find((one) => figureKey(one.name) === figureKey(name));
  const named = figure && { figure: figure.name };
  const fact = figure ? undefined : facts.find(({ id }) => id === name.trim().toLowerCase());
  const { value, unit = '' } = figure ?? fact ?? {};
  if (sign === ':') {
    const text = tell(name.trim());
    const isWhole = typeof value === 'number' && isMoneyUnit(unit) && fact?.per === undefined;
    const amount = isWhole ? { value, unit } : {};
    return text === '' ? undefined : { ...none, ...amount, part: 'told', text, ...named };
  }
  if (typeof value !== 'number' || unit === '') return undefined;
  const isTakenAway = sign === '-' || sign === '−';
  const part = sign === '=' ? 'total' : 'added';
  return { part, value: isTakenAway ? -value : value, unit: unit.split('/')[0] ?? '', text: '', ...named };
}

/** What is less than one in so many of the largest would lose its digits in the scale of that. */
const leastOfScale = 1_000;
const largestOf = (cells: readonly Cell[]): number => Math.max(0, ...cells.map(({ value }) => Math.abs(value)));

const isCounted = ({ part }: Cell): boolean => part === 'added' || part === 'total';

/**
 * Whether every total of a column is the sum of what stands above it; the next one counts on from there. Where a term is none of
 * the column, a total may stand once more as it was.
 */
function comesOut(column: readonly Cell[]): boolean {
  const largest = largestOf(column);
  let sum = 0;
  for (const [index, { part, value }] of column.entries()) {
    if (part === 'total' && (index === 0 || Math.abs(sum - value) > rounding * largest)) return false;
    sum = part === 'total' ? value : sum + value;
  }
  return column.at(-1)?.part === 'total';
}

/** The cells of all columns as they are printed, each column in the unit that its head names, or all in one. */
function printed(
  rows: readonly (readonly Cell[])[],
  heads: readonly string[],
): Omit<ProvedSum, 'terms' | 'figures'> & {
  amounts: string[][];
} {
  const unitOf = (cells: readonly Cell[]): string => cells.find(isCounted)?.unit ?? '';
  const columnAt = (index: number): Cell[] => rows.map((cells) => cells[index] ?? none);
  const isOne =
    new Set(
      rows
        .flat()
        .filter(isCounted)
        .map(({ unit }) => unit),
    ).size < 2;
  const counted = isOne ? [rows.flat()] : heads.map((_, index) => columnAt(index));
  const told = counted.map((cells) => {
    const [unit, largest] = [unitOf(cells), largestOf(cells.filter(isCounted))];
    // An amount that is told beside a sum is told in its scale, unless it is too small for it: a price a share.
    const isOfScale = ({ part, unit: own, value }: Cell): boolean =>
      part === 'told' && own !== '' && own === unit && Math.abs(value) * leastOfScale >= largest;
    const among = cells.filter((cell) => isCounted(cell) || isOfScale(cell));
    return {
      among,
      ...formatColumn(
        among.map(({ value }) => value),
        unit,
      ),
    };
  });
  const amounts = new Map(told.flatMap(({ among, amounts }) => among.map((cell, at) => [cell, amounts[at] ?? ''])));
  return {
    unit: isOne ? (told[0]?.unit ?? '') : '',
    columns: heads.map((head, index) => (isOne || !told[index]?.unit ? head : `${head} (${told[index].unit})`)),
    amounts: rows.map((cells) => cells.map((cell) => amounts.get(cell) ?? cell.text)),
  };
}

/**
 * A calculation as it is printed, or why it is not. What a column adds up is of one unit and comes out; what it is counted by,
 * its title says.
 */
export function provedSum(
  { columns, terms }: Pick<ReplyBlock, 'columns' | 'terms'>,
  scope: SumScope,
): ProvedSum | SumObjection {
  const width = Math.max(1, columns.length);
  const heads = columns.map(scope.say);
  const lines = terms.map(({ line }) => scope.say(line));
  const rows = terms.map(({ cells }) => Array.from({ length: width }, (_, index) => cellOf(cells[index] ?? '', scope)));
  const isWhole = (cells: (Cell | undefined)[]): cells is Cell[] => !cells.includes(undefined);
  if (terms.length < leastTerms || [...heads, ...lines].includes(null) || !rows.every(isWhole))
    return 'a reference leads nowhere';
  const counted = Array.from({ length: width }, (_, index) =>
    rows.flatMap((cells) => cells[index] ?? []).filter(isCounted),
  ).filter((column) => column.length > 0);
  if (counted.some((column) => new Set(column.map(({ unit }) => unit)).size > 1))
    return 'its amounts are not of one unit';
  if (counted.length === 0 || !counted.every(comesOut)) return 'it does not come out';
  const { amounts, ...heading } = printed(rows, columns.length > 1 ? heads.map(String) : []);
  return {
    ...heading,
    terms: lines.map((line, index) => ({
      line: String(line),
      amounts: amounts[index] ?? [],
      isTotal: rows[index]?.some(({ part }) => part === 'total') ?? false,
    })),
    figures: rows.flat().flatMap(({ figure }) => figure ?? []),
  };
}
