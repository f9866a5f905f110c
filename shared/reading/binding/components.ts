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

const partRow = /^[\s|*•–-]*(?:of which|thereof|incl(?:uding|\.)|included)\b/iu;
const earningsRow = /^[\s|*•–-]*(?:[\p{L}-]+ )?(?:EBITDA|EBIT|operating (?:profit|result|income)|earnings)\b/iu;
const longestLine = 240;

/** The beginning of the line that ends at an offset, and where it begins; null where that is further than a row is long. */
function lineBefore(content: string, offset: number): { text: string; start: number } | null {
  const from = Math.max(0, offset - longestLine);
  const text = content.slice(from, offset);
  const at = text.lastIndexOf('\n') + 1;
  return at === 0 && from > 0 ? null : { text: text.slice(at), start: from + at };
}

/** A row “of which …” below one of earnings. */
function isRowOfPart(content: string, offset: number): boolean {
  const row = lineBefore(content, offset);
  if (!row || row.start === 0 || !partRow.test(row.text)) return false;
  const before = lineBefore(content, row.start - 1);
  return before !== null && earningsRow.test(before.text);
}

/** Whether the words around a figure that is taken for earnings say that it is a part of some. */
export function isPartOfEarnings(content: string, { start, end, unit }: Quantity, measure: string): boolean {
  if (!/^[A-Z]{3}$/.test(unit)) return false;
  if (isRowOfPart(content, start)) return true;
  if (measure !== adjustment && !wholes.has(measure)) return false;
  return (
    includes.test(content.slice(Math.max(0, start - leadOf), start)) ||
    isPartOf.test(content.slice(end, end + followOf))
  );
}

/** The measure of a figure whose words say that it is part of what it was taken for. */
export const measureOfPart = (content: string, quantity: Quantity, measure: string): string =>
  isPartOfEarnings(content, quantity, measure) ? adjustment : measure;
