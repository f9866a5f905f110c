/**
 * Amounts that the text itself takes back: “10.6, no, that was last year's, 9.8”. What is learned of single words hears half of them;
 * how a correction is built says more. Each look is bounded, so that a text is read in proportion to its length.
 */
import { unknownCurrency } from '../quantities/currency-marks.js';
import type { Quantity } from '../reading.js';

/** Signs, what is counted (“46 thousand bottles.”, “600 an hour,”) and small words before a correction. */
const signs = String.raw`[\s.,;:…)"”'’–—-]{0,6}`;
const counted = String.raw`(?:[\p{L}'’%/]{1,20} {1,2}){0,4}(?:[\p{L}'’%/]{1,20})?`;
const before = String.raw`^${signs}(?:\([^)]{0,40}\)\s{0,2})?${counted}${signs}(?:(?:but|oh|ah|er|um|hm|and)[\s,…]{1,3}){0,2}`;
const corrects = String.raw`(?<!\p{L})(?:no[,;.!]? (?:wait|sorry|hang|hold|make|that|it|scratch|strike|correct|please|forgive|i|not|the)\b|no[,.…—–-](?!\s{0,3}$)|sorry[,.:]?|wait[,.…]|scratch (?:that|it)|strike that|scrap that|correction|correct that|make (?:that|it)|i mean|rather[,:] |hang on|hold on|wrong[,.:]|not so|forgive me|beg your pardon)`;
const old = String.raw`(?:old|last (?:year|month|week|spring)|previous|budget|before|yesterday|prior|draft|earlier|wrong|typo|slip|mistake|counted|20\d\d|first)`;

/** Right behind an amount, before another of its kind. */
const takesBack = new RegExp(before + corrects, 'iu');
/** What takes an amount back, right behind it. */
const behindIt: readonly RegExp[] = [
  // “That was last year's.”
  new RegExp(
    String.raw`^[^.!?\n\d]{0,40}[.,;:…)–—-]{0,3}\s{0,2}\(?(?:(?:no|sorry|wait|wrong|scratch that|forgive me)[,.…]{0,3}\s{0,2})?\b(?:that|it|this|which) (?:is|was|were|had been) (?:the |my |our |his |a |an )?${old}`,
    'i',
  ),
  // “Old figure.”
  /^[^.!?\n\d]{0,40}[.!;(–—-]\s{0,2}\(?(?:old|stale|outdated) (?:figure|number|price|rate)\b/i,
  /^[^.!?\n\d]{0,70}\b(?:has (?:since )?been (?:withdrawn|given up|superseded|replaced|corrected)|was (?:withdrawn|a typo|double[- ]counted|counted (?:double|twice))|is (?:void|obsolete|dead|history|off the table|out of date|no longer (?:true|valid|on the table)))\b/i,
  // “Please ignore it.”
  /^[^.!?\n\d]{0,45}[,;.(–—-]\s{0,2}\(?(?:please )?(?:ignore|disregard|forget|strike|leave|toss|skip) (?:it|that|this|him|her|them|please)\b/i,
];
/** “The 29 in my notes having been last year's”. */
const inNotes = new RegExp(
  String.raw`^["”]?[^.!?\n]{0,50}\b(?:was|were|is|are|had been|having been)\b[^.!?\n]{0,25}\b(?:last year|the year before|superseded|out of date|outdated|stale|withdrawn|expired|lapsed|carried over|${old})`,
  'i',
);
const earlierSaid =
  /\b(?:earlier|yesterday|before|originally|initially|previously|last week)\b[^.!?\n]{0,20}\b(?:i|we|they|he|she) (?:had )?(?:said|wrote|put|reported|told|gave|quoted|heard)\b[^.!?\n]{0,20}$|\b(?:i|we|they|he|she) (?:had )?(?:first|earlier|originally|initially|previously) (?:said|wrote|put|reported|told|gave|quoted|spoke of)\b[^.!?\n]{0,20}$/i;
/** “Not the 1,920 of the teaser”, “not 14 as the pharmacist hoped”. */
const notLead = /\bnot (?:the )?["“]?$/i;
const asSaid = /^["”]?\s(?:\p{L}{1,20} ){0,3}(?:as|of the|in the|that|which|from|they|you|i|he|she|we)\b/iu;

/** A correction stands at most so far from what it corrects, in characters, and changes it at most so many times. */
const reach = 100;
const mostTimes = 10;
const windowOf = 130;

type Amount = Pick<Quantity, 'start' | 'end' | 'unit'> & { value: number };

const isAmount = (one: Quantity): one is Quantity & { value: number } => typeof one.value === 'number';

/** A unit may be said with one of the two alone: “5,450 a truck – no, hold on, $5,950”. */
const isBare = (unit: string): boolean => unit === 'count' || unit === unknownCurrency;

/** Whether the next amount may stand in the place of this one. */
function mayReplace(one: Amount, next: Amount | undefined): next is Amount {
  if (!next || next.start <= one.end || next.start - one.end > reach) return false;
  if (next.unit !== one.unit && !isBare(one.unit) && !isBare(next.unit)) return false;
  const times = Math.abs(one.value / next.value);
  return times < mostTimes && times > 1 / mostTimes;
}

function isTakenBack(content: string, one: Amount, next: Amount | undefined): boolean {
  if (mayReplace(one, next) && takesBack.test(content.slice(one.end, next.start))) return true;
  const [lead, behind] = [
    content.slice(Math.max(0, one.start - windowOf), one.start),
    content.slice(one.end, one.end + windowOf),
  ];
  const isNamed = /\bthe\s{0,2}["“]?$/i.test(lead) && inNotes.test(behind);
  const isDenied = notLead.test(lead) && asSaid.test(behind);
  return isNamed || isDenied || behindIt.some((words) => words.test(behind)) || earlierSaid.test(lead);
}

/** The offsets at which amounts stand that the text takes back. Linear. */
export function takenBack(content: string, quantities: readonly Quantity[]): ReadonlySet<number> {
  const amounts = quantities.filter(isAmount);
  return new Set(
    amounts.filter((one, index) => isTakenBack(content, one, amounts[index + 1])).map(({ start }) => start),
  );
}
