/**
 * What names an amount right beside it: “EBITDA of £34m, interest of £8.4m”, “R 41m in the bank”. Learned marks take a second
 * amount for more of the first; where both are of the few measures that every company has, the nearer word counts.
 */
import type { Quantity } from '../reading.js';

/** “… of”, or a verb that says how much: with the time between them that it is of. */
const says = String.raw`(?: (?:for|in|of) [^.,;:\d]{1,30})?(?: of| (?:was|is|were|are|came to|comes to|stands at|stood at|reached|will be))$`;
const before: readonly (readonly [label: RegExp, measure: string])[] = [
  [new RegExp(String.raw`\b(?:revenues?|turnover|(?:net )?sales)${says}`, 'iu'), 'revenue'],
  [new RegExp(String.raw`\bebitda${says}`, 'iu'), 'ebitda'],
  [new RegExp(String.raw`\binterest(?: (?:bill|costs?|expenses?|charges?))?${says}`, 'iu'), 'interestExpense'],
  [new RegExp(String.raw`\bnet debt${says}`, 'iu'), 'netDebt'],
  [/(?<!\b(?:free|net) )\bcash of$/iu, 'cash'],
];
const behind: readonly (readonly [label: RegExp, measure: string])[] = [
  [/^ (?:(?:of cash )?(?:in|at) the bank|in cash and equivalents|in the till|on the account)\b/iu, 'cash'],
];

/** Measures that are taken for each other; another, such as last year’s EBITDA, was read for a reason of its own. */
const confused: ReadonlySet<string> = new Set(['revenue', 'ebitda', 'interestExpense', 'netDebt', 'totalDebt', 'cash']);
/** A currency that stands before its amount: “R ”, “US$”. */
const mark = /\s+\p{Lu}{0,3}\p{Sc}? ?$/u;
/** A label and its preposition are no longer. */
const reach = 64;

/** The measure that the words beside an amount of money name, where it was read as another of the few; else undefined. Linear in the reach. */
export function measureByLabel(content: string, { start, end, unit }: Quantity, read: string): string | undefined {
  if (!confused.has(read) || !/^[A-Z]{3}$/.test(unit)) return undefined;
  const head = content.slice(Math.max(0, start - reach), start).replace(mark, '');
  const tail = content.slice(end, end + reach);
  const named = before.find(([label]) => label.test(head)) ?? behind.find(([label]) => label.test(tail));
  return named?.[1];
}
