/**
 * A part of an amount under the name of the whole: “EBITDA of 5.9 includes 0.8 from a sale”, “EBITDA 2.1, but 0.34 of that
 * will not come again”. What is counted in earnings and named like this is an adjustment of them.
 */
import type { Quantity } from '../reading.js';

const wholes: ReadonlySet<string> = new Set(['ebitda', 'ebit', 'netIncome']);
const adjustment = 'ebitdaAdjustment';

const about = String.raw`(?:about |some |around |roughly |nearly |a further |an extra )?`;
const includes = new RegExp(
  String.raw`\b(?:includ(?:es?|ed|ing)|contain(?:s|ed|ing)?|counts in|flattered by|boosted by|after adding(?: back)?|added back|add-?backs? of|one-off(?: gain| cost)? of) ${about}$`,
  'iu',
);
const isPartOf =
  /^\s{0,2}(?:of (?:that|it|this|which|them)\b|in one-offs?\b|of one-offs?\b|is a one-off\b|of non-?recurring\b)/iu;

const leadOf = 32;
const followOf = 24;

/** Whether the words around a figure that is taken for earnings say that it is a part of some. */
export function isPartOfEarnings(content: string, { start, end, unit }: Quantity, measure: string): boolean {
  if ((measure !== adjustment && !wholes.has(measure)) || !/^[A-Z]{3}$/.test(unit)) return false;
  return (
    includes.test(content.slice(Math.max(0, start - leadOf), start)) ||
    isPartOf.test(content.slice(end, end + followOf))
  );
}

/** The measure of a figure whose words say that it is part of what it was taken for. */
export const measureOfPart = (content: string, quantity: Quantity, measure: string): string =>
  isPartOfEarnings(content, quantity, measure) ? adjustment : measure;
