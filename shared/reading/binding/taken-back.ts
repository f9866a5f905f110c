/**
 * Amounts that the text itself takes back: “10.6, no, that was last year's, 9.8”. What is learned of single words hears half of them;
 * how a correction is built says more. Each look is bounded, so that a text is read in proportion to its length.
 */
import type { Quantity } from '../reading.js';

/** Signs and small words before a correction. */
const before = String.raw`^[\s.,;:…)"”'’–—-]{0,6}(?:\([^)]{0,40}\)\s{0,2})?(?:(?:but|oh|ah|er|um|hm|and)[\s,…]{1,3}){0,2}`;
const corrects = String.raw`(?:no[,;.!]? (?:wait|sorry|hang|hold|make|that|it|scratch|strike|correct|please|forgive|i|not|the)\b|no[,.…—–-]|sorry[,.:]?|wait[,.…]|scratch (?:that|it)|strike that|scrap that|correction|correct that|make (?:that|it)|i mean|rather[,:] |hang on|hold on|wrong[,.:]|not so|forgive me)`;
const old = String.raw`(?:old|last (?:year|month|week|spring)|previous|budget|before|yesterday|prior|draft|earlier|wrong|typo|mistake|counted|20\d\d|first)`;

/** Right behind an amount, before another of its kind. */
const takesBack = new RegExp(before + corrects, 'i');
/** “That was last year's”, right behind an amount. */
const thatWas = new RegExp(
  String.raw`^[^.!?\n\d]{0,25}[.,;:…)–—-]{0,3}\s{0,2}(?:(?:no|sorry|wait|wrong|scratch that|forgive me)[,.…]{0,3}\s{0,2})?\b(?:that|it|this|which) (?:was|were|had been) (?:the |my |our |his |a |an )?${old}`,
  'i',
);
/** “The 29 in my notes having been last year's”. */
const inNotes = new RegExp(
  String.raw`^[^.!?\n]{0,40}\b(?:was|were|is|are|had been|having been)\b[^.!?\n]{0,20}\b(?:last year|the year before|superseded|out of date|stale|withdrawn|${old})`,
  'i',
);
const earlierSaid =
  /\b(?:earlier|yesterday|before|originally|initially|previously|last week)\b[^.!?\n]{0,20}\b(?:i|we|they|he|she) (?:had )?(?:said|wrote|put|reported|told|gave|quoted|heard)\b[^.!?\n]{0,20}$|\b(?:i|we|they|he|she) (?:had )?(?:first|earlier|originally|initially|previously) (?:said|wrote|put|reported|told|gave|quoted|spoke of)\b[^.!?\n]{0,20}$/i;
const isWithdrawn =
  /^[^.!?\n\d]{0,70}\b(?:has (?:since )?been (?:withdrawn|given up|superseded|replaced|corrected)|was (?:withdrawn|a typo|double[- ]counted|counted (?:double|twice))|is (?:void|obsolete|dead|history|off the table|out of date|no longer (?:true|valid|on the table)))\b/i;

/** A correction stands at most so far from what it corrects, in characters, and changes it at most so many times. */
const reach = 100;
const mostTimes = 10;
const windowOf = 130;

type Amount = Pick<Quantity, 'start' | 'end' | 'unit'> & { value: number };

const isAmount = (one: Quantity): one is Quantity & { value: number } => typeof one.value === 'number';

/** Whether the next amount may stand in the place of this one. */
function mayReplace(one: Amount, next: Amount | undefined): next is Amount {
  if (!next || next.unit !== one.unit || next.start <= one.end || next.start - one.end > reach) return false;
  const times = Math.abs(one.value / next.value);
  return times < mostTimes && times > 1 / mostTimes;
}

function isTakenBack(content: string, one: Amount, next: Amount | undefined): boolean {
  if (mayReplace(one, next) && takesBack.test(content.slice(one.end, next.start))) return true;
  const [lead, behind] = [
    content.slice(Math.max(0, one.start - windowOf), one.start),
    content.slice(one.end, one.end + windowOf),
  ];
  const isNamed = /\bthe\s{0,2}$/i.test(lead) && inNotes.test(behind);
  return isNamed || thatWas.test(behind) || isWithdrawn.test(behind) || earlierSaid.test(lead);
}

/** The offsets at which amounts stand that the text takes back. Linear. */
export function takenBack(content: string, quantities: readonly Quantity[]): ReadonlySet<number> {
  const amounts = quantities.filter(isAmount);
  return new Set(
    amounts.filter((one, index) => isTakenBack(content, one, amounts[index + 1])).map(({ start }) => start),
  );
}
