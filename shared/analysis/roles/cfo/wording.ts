/** Small pieces of sentence that several fields share. */
import { formatFigure, formatMoneyRange, negated } from '../../figures.js';
import type { Case, Figure } from '../../model.js';
import type { Ledger } from '../ledger.js';
import type { Books } from './books.js';

/** `$323M-470M`, both ends filed. */
export function moneyRange(ledger: Ledger, claim: string, figure: Figure): string {
  if (figure.low === figure.high) return ledger.cite(claim, figure);
  ledger.citeRange(claim, figure);
  return formatMoneyRange(figure.low, figure.high, figure.unit);
}

/** `26% above`, `8% below` or `equal to`. */
export function comparedWith(ledger: Ledger, claim: string, share: Figure): string {
  if (formatFigure({ value: Math.abs(share.value), unit: share.unit }) === '0%') return 'equal to';
  const size = { ...share, value: Math.abs(share.value), low: Math.abs(share.value), high: Math.abs(share.value) };
  return `${ledger.cite(claim, rounded(size))} ${share.value > 0 ? 'above' : 'below'}`;
}

/** A share to the whole percent: a comparison of estimates is not known any better. */
export function rounded(figure: Figure): Figure {
  const round = (value: number): number =>
    Math.abs(value) < 0.1 ? Math.round(value * 1000) / 1000 : Math.round(value * 100) / 100;
  return { ...figure, value: round(figure.value), low: round(figure.low), high: round(figure.high) };
}

/** The company figures that are known, each with its number: `ARR $60M, growth 35%`. */
export function knownFigures(books: Books, ledger: Ledger): string[] {
  const debt = books.netDebt;
  const netCash = debt !== null && debt.value < 0 ? negated(debt) : null;
  const rows: [string, Figure | null][] = [
    ['ARR', books.arr],
    ['revenue', books.revenue],
    ['growth', books.growth],
    ['EBITDA margin', books.margin],
    ['EBITDA', books.margin && books.arr ? null : books.ebitda],
    netCash ? ['net cash', netCash] : ['net debt', books.netDebt],
  ];
  return rows.flatMap(([name, figure]) => (figure === null ? [] : [`${name} ${ledger.cite(name, figure)}`]));
}

/** `headroom of 8%`, or `10% short of it` where the covenant is broken. */
export function headroomWords(headroom: Figure, ledger: Ledger): string {
  const size = rounded({
    ...headroom,
    value: Math.abs(headroom.value),
    low: Math.abs(headroom.low),
    high: Math.abs(headroom.high),
  });
  return headroom.value < 0
    ? `EBITDA is ${ledger.cite('EBITDA short of the covenant', size)} short`
    : `headroom of ${ledger.cite('covenant headroom', size)}`;
}

/** `an investment`, `a budget`. */
export function withArticle(noun: string): string {
  return `${/^[aeiou]/i.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** The sentence with a capital letter at its start. */
export function capitalised(sentence: string): string {
  return `${sentence[0]?.toUpperCase() ?? ''}${sentence.slice(1)}`;
}

/** The question is about value, or so general that the value is part of the answer. */
export function asksForValue(input: Case): boolean {
  return (
    /\b(?:worth|valuations?|valued?|fair price|sell|buy|acquir\w*|raise (?:equity|capital|money)|share price)\b/i.test(
      input.content,
    ) || input.text.measures.every(({ kind }) => kind === 'date' || kind === 'duration')
  );
}
