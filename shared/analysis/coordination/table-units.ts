/** A table without what every cell of a column repeats: the unit stands at its head. */
import type { Page } from './page-form.js';

type Comparison = NonNullable<Page['comparison']>;

/** A currency before a number, and what it is counted by after it: “C$1.45M a year”, “PLN 2.99M”. */
const told = /^([−-]?)((?:[A-Z]{3} |[A-Z]{0,3}\p{Sc}))?(.*?)((?: (?:an?|per) \p{L}+)?)$/u;

interface Cell {
  currency: string;
  number: string;
  per: string;
}

const cellOf = (text: string): Cell => {
  const [, sign = '', currency = '', number = '', per = ''] = told.exec(text) ?? [];
  return { currency: currency.trim(), number: sign + number, per: per.trim() };
};

/** What all cells of a column have in common, or nothing. */
const common = (cells: readonly Cell[], part: 'currency' | 'per'): string => {
  const [first = ''] = cells.map((cell) => cell[part]);
  return cells.length > 1 && cells.every((cell) => cell[part] === first) ? first : '';
};

/** The same table with the units at the heads of its columns; a single cell keeps its own. */
export function withUnitsAtHead({ columns, rows }: Comparison): Comparison {
  const shared = columns.map((head, column) => {
    const cells = rows.map(({ cells: row }) => row[column] ?? '').filter((cell) => cell !== '');
    const parts = cells.map(cellOf);
    const [currency, per] = [common(parts, 'currency'), common(parts, 'per')];
    const unit = [currency, head.toLowerCase().includes(per) ? '' : per].filter((one) => one !== '').join(' ');
    return { currency, per, head: unit === '' ? head : `${head} (${unit})` };
  });
  const shown = (cell: string, column: number): string => {
    const { currency, number, per } = cellOf(cell);
    const { currency: atHead, per: perAtHead } = shared[column] ?? { currency: '', per: '' };
    if (cell === '' || (atHead === '' && perAtHead === '')) return cell;
    const sign = /^[−-]/.exec(number)?.[0] ?? '';
    const spaced = /^[A-Z]{3}$/.test(currency) ? `${currency} ` : currency;
    return `${sign}${atHead === '' ? spaced : ''}${number.slice(sign.length)}${perAtHead === '' && per !== '' ? ` ${per}` : ''}`;
  };
  return {
    columns: shared.map(({ head }) => head),
    rows: rows.map(({ option, cells }) => ({ option, cells: cells.map(shown) })),
  };
}
