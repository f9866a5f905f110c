/** Numbers in digits: 1,250,000 · 250 000 · 1'250'000 · 1.234,5 · 12,40,000 · 2½, and what a doubtful separator means. */
import type { Token } from '../tokens.js';

export interface Numeral {
  value: number;
  /** Index of the token after the number. */
  next: number;
  form: 'digits' | 'words';
  /** The separator could be read in two ways and nothing in the text decides. */
  isDoubtful?: boolean;
  /** Digits after the decimal mark. */
  decimals: number;
}

/** How the writer sets decimal marks, judged over the whole text. */
export interface NumberStyle {
  decimalCommas: number;
  decimalPoints: number;
  /** `4.150`: of two or more in a text without other decimal points, each is a thousand. */
  pointAndThree: number;
}

/** Rounds away what binary fractions add: 9.5 / 100 is 0.095 on every machine. */
export const exact = (value: number): number => Number(value.toPrecision(12));

/** Larger than any amount, and small enough for exact arithmetic with its scale. */
const largest = 1e16;
const longest = 32;
const vulgar = new Map<string, number>(
  '½ ⅓ ⅔ ¼ ¾ ⅕ ⅖ ⅗ ⅘ ⅙ ⅚ ⅛ ⅜ ⅝ ⅞'
    .split(' ')
    .map(
      (sign, at) =>
        [
          sign,
          [1 / 2, 1 / 3, 2 / 3, 1 / 4, 3 / 4, 0.2, 0.4, 0.6, 0.8, 1 / 6, 5 / 6, 0.125, 0.375, 0.625, 0.875][at] ?? 0,
        ] as const,
    ),
);

/** Numbers whose separators leave no doubt are the evidence for those that do. */
export function numberStyle(tokens: readonly Token[]): NumberStyle {
  const style = { decimalCommas: 0, decimalPoints: 0, pointAndThree: 0 };
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind !== 'number' || text.length > longest || isDottedDay(tokens, at)) continue;
    if (/^\d+,\d{1,2}$|^0,\d+$|^\d{1,3}(?:\.\d{3})+,\d+$|^\d{1,3}(?:\.\d{3}){2,}$/.test(text)) style.decimalCommas += 1;
    else if (/^\d+\.(?:\d{1,2}|\d{4,})$|^0\.\d+$|^\d{1,3}(?:,\d{3})+\.\d+$/.test(text)) style.decimalPoints += 1;
    else if (/^[1-9]\d{0,2}\.\d{3}$/.test(text)) style.pointAndThree += 1;
  }
  return style;
}

/** `26.11.` in a bracket or before a comma or year is a day, no decimal. */
function isDottedDay(tokens: readonly Token[], at: number): boolean {
  const [stop, next] = [tokens[at + 1], tokens[at + 2]];
  if (stop?.text !== '.' || !stop.glued || !/^\d{1,2}\.\d{1,2}$/.test(tokens[at]?.text ?? '')) return false;
  return next?.glued === true && /^(?:[),;:]|\d+)$/.test(next.text);
}

type Parsed = Omit<Numeral, 'next' | 'form'>;

const read = (digits: string, decimals = 0): Parsed | null => {
  const value = Number(digits);
  return Number.isFinite(value) && value < largest ? { value, decimals } : null;
};

/** `1.250`: a thousand and a quarter, or one and a quarter. */
function pointAndThree(text: string, style: NumberStyle, isContinentalMoney: boolean): Parsed | null {
  const { decimalCommas, decimalPoints } = style;
  const isHabit = style.pointAndThree > 1 && decimalPoints === 0;
  // Money is never paid in thousandths: “€ 3.150” is grouped though the text writes “1.64 Mio.” as well.
  const isGrouped =
    isContinentalMoney ||
    text.endsWith('000') ||
    (decimalCommas !== decimalPoints ? decimalCommas > decimalPoints : isHabit);
  const parsed = isGrouped ? read(text.replace('.', '')) : read(text, 3);
  const isDoubtful = decimalCommas === decimalPoints && !isContinentalMoney && !isHabit;
  return parsed && isDoubtful ? { ...parsed, isDoubtful } : parsed;
}

/** The value of digits with separators, or null when they are no number (a version, an address, a date). */
export function parseDigits(text: string, style: NumberStyle, isContinentalMoney = false): Parsed | null {
  if (text.length > longest || /^00+$/.test(text)) return null;
  if (/^\d+$/.test(text)) return read(text);
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(text)) return pointAndThree(text, style, isContinentalMoney);
  const decimals = /\d+$/.exec(text)?.[0].length ?? 0;
  if (/^[1-9]\d{0,2}(?:,\d{3})+$|^\d{1,2}(?:,\d{2})+,\d{3}$/.test(text)) return read(text.replaceAll(',', ''));
  if (/^\d{1,3}(?:,\d{3})+\.\d+$|^\d{1,2}(?:,\d{2})+,\d{3}\.\d+$/.test(text))
    return read(text.replaceAll(',', ''), decimals);
  if (/^\d{1,3}(?:'\d{3})+$/.test(text)) return read(text.replaceAll("'", ''));
  if (/^\d{1,3}(?:'\d{3})+[.,]\d+$/.test(text)) return read(text.replaceAll("'", '').replace(',', '.'), decimals);
  if (/^\d+\.\d+$/.test(text)) return read(text, decimals);
  if (/^\d+,\d+$/.test(text)) return read(text.replace(',', '.'), decimals);
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(text)) return read(text.replaceAll('.', '').replace(',', '.'), decimals);
  return /^\d{1,3}(?:\.\d{3}){2,}$/.test(text) ? read(text.replaceAll('.', '')) : null;
}

/** `250 000,50`: groups of three after single spaces. */
function spacedGroups(tokens: readonly Token[], index: number): { text: string; next: number } | null {
  const first = tokens[index];
  if (!first || !/^[1-9]\d{0,2}$/.test(first.text)) return null;
  let text = first.text;
  let next = index + 1;
  while (text.length < 16) {
    const group = tokens[next];
    const follows = group?.kind === 'number' && group.spaced && !group.newLine;
    if (!follows || !/^\d{3}(?:[.,]\d{1,2})?$/.test(group.text)) break;
    text += group.text;
    next += 1;
    if (group.text.length > 3) break;
  }
  return next > index + 1 ? { text: text.replace(',', '.'), next } : null;
}

/** The number in digits that starts at token `index`, or null. */
export function readDigits(
  tokens: readonly Token[],
  index: number,
  style: NumberStyle,
  isContinentalMoney = false,
): Numeral | null {
  const token = tokens[index];
  const fraction = vulgar.get(token?.text ?? '');
  if (fraction !== undefined) return { value: fraction, next: index + 1, form: 'digits', decimals: 2 };
  if (token?.kind !== 'number') return null;
  const spaced = spacedGroups(tokens, index);
  if (spaced) {
    const decimals = spaced.text.split('.')[1]?.length ?? 0;
    return { value: Number(spaced.text), next: spaced.next, form: 'digits', decimals };
  }
  const parsed = parseDigits(token.text, style, isContinentalMoney);
  if (!parsed) return null;
  const part = vulgar.get(tokens[index + 1]?.text ?? '');
  const isMixed = part !== undefined && Number.isInteger(parsed.value) && !tokens[index + 1]?.newLine;
  return isMixed
    ? { value: parsed.value + part, next: index + 2, form: 'digits', decimals: 2 }
    : { ...parsed, next: index + 1, form: 'digits' };
}
