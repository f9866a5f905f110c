/** What may follow a number and its scale and still be of it: a smaller scale, a fraction, hundredths, the money by name. */
import type { Token } from '../tokens.js';
import { wordAt } from '../tokens.js';
import { countsInMil } from './currencies.js';
import type { CurrencyMark } from './currency-marks.js';
import { readCurrencyAfter } from './currency-marks.js';
import type { WordNumeral } from './number-words.js';
import { readNumberWords, withFraction } from './number-words.js';
import type { Scale } from './scales.js';
import { readScale } from './scales.js';
import { readUnit } from './units.js';

interface Tailed {
  number: number;
  to: number;
}

/** An amount before its unit: the number is told in the scale. */
export interface Tail extends Tailed {
  mark: CurrencyMark | null;
  scale: Scale | null;
}

const deepest = 3;

/** `8 crore 40 lakh`, `2 million 300 thousand`: smaller scales that go on, and `a million and a half`. */
function withSmallerScales(
  tokens: readonly Token[],
  numeral: WordNumeral,
  scale: Scale,
  read: (index: number) => WordNumeral | null,
): Tailed {
  const half = withFraction(tokens, { ...numeral, next: scale.next });
  if (half.next !== scale.next && Number.isInteger(numeral.value)) return { number: half.value, to: half.next };
  let [number, to, last] = [numeral.value, scale.next, scale.factor];
  for (let depth = 0; depth < deepest; depth += 1) {
    const more = tokens[to]?.newLine === false ? read(to) : null;
    const next = more && more.value < 1000 ? readScale(tokens, more.next, { hasCurrency: true }) : null;
    const isWord = (tokens[more?.next ?? to]?.text.length ?? 0) > 2;
    if (!more || !next || !isWord || next.factor >= last || more.value * next.factor >= last) break;
    number += (more.value * next.factor) / scale.factor;
    [to, last] = [next.next, next.factor];
  }
  return { number, to };
}

/** `two dollars thirty-five`, `eight reais ninety`, `3 euros 10`: hundredths behind the name of a money. */
function hundredthsBehind(
  tokens: readonly Token[],
  numeral: WordNumeral,
  mark: CurrencyMark,
): { value: number; next: number } | null {
  const token = tokens[mark.next];
  const isName =
    tokens[mark.next - 1]?.kind === 'word' && mark.factor === undefined && wordAt(tokens, mark.next - 1).length > 3;
  if (!token || token.newLine || !isName || numeral.decimals > 0 || numeral.value >= 1000) return null;
  const words = numeral.form === 'words' ? readNumberWords(tokens, mark.next) : null;
  const isDigits = numeral.form === 'digits' && /^\d\d$/.test(token.text);
  const more = words ?? (isDigits ? { value: Number(token.text), next: mark.next + 1, kind: undefined } : null);
  if (!more || more.kind !== undefined || more.value < 10 || more.value > 99 || !Number.isInteger(more.value))
    return null;
  const isMeasured = readUnit(tokens, more.next) ?? readScale(tokens, more.next, { hasCurrency: true });
  return isMeasured || readCurrencyAfter(tokens, more.next) ? null : { value: more.value / 100, next: more.next };
}

/** `$4.6 million pesos`, `$12m CAD`: the name behind says whose the sign before is. */
function namedBehind(tokens: readonly Token[], mark: CurrencyMark, to: number): CurrencyMark | null {
  if (!mark.isShared || tokens[to]?.newLine !== false) return null;
  const named = readCurrencyAfter(tokens, to);
  const isNext = named && tokens[named.next]?.kind === 'number' && !tokens[named.next]?.newLine;
  if (!named || named.factor !== undefined || isNext) return null;
  // In “$240M dollar sales” the name belongs to what follows.
  const isAdjective = /^\p{Ll}+$/u.test(tokens[to]?.text ?? '') && !wordAt(tokens, to).endsWith('s');
  const follows = tokens[named.next];
  return isAdjective && follows?.kind === 'word' && !follows.newLine ? null : named;
}

/** “12 millions d'euros”, “5 millones de euros”. */
function afterRomanceOf(tokens: readonly Token[], index: number, scale: Scale | null): CurrencyMark | null {
  if (!scale) return null;
  return /^(?:de|di|of|d')$/.test(wordAt(tokens, index)) ? readCurrencyAfter(tokens, index + 1) : null;
}

/** Whether what stands behind a number is a scale and the money of the mark before it, told in one word. */
const isScaledMark = (
  behind: CurrencyMark | null,
  { code, isShared }: CurrencyMark,
): behind is CurrencyMark & { factor: number } =>
  (behind?.factor ?? 0) >= 1000 && (isShared === true || behind?.isShared === true || behind?.code === code);

/** What stands behind `numeral` up to its unit; `mark` stood before it, `read` reads a number that goes on. */
export function readTail(
  tokens: readonly Token[],
  numeral: WordNumeral,
  mark: CurrencyMark | null,
  { isRomance, read }: { isRomance: boolean; read: (index: number) => WordNumeral | null },
): Tail {
  const at = numeral.next;
  const isIberian = countsInMil(mark?.code ?? readCurrencyAfter(tokens, at + 1)?.code ?? null);
  const behind = readCurrencyAfter(tokens, at);
  // “$1,380 mdp”, “NOK 40 mkr”: a mark before, and its scale with a money behind.
  if (mark && isScaledMark(behind, mark)) {
    const both = mark.isShared ? behind : { ...mark, factor: behind.factor };
    return { number: numeral.value, to: behind.next, mark: both, scale: null };
  }
  const early = mark ? null : behind;
  // “75 USD million”, “12 € Mio.”: the mark between number and scale.
  const late =
    early && early.factor === undefined
      ? readScale(tokens, early.next, { isRomance, isIberian, hasCurrency: true })
      : null;
  if (early && late) return { number: numeral.value, to: late.next, mark: early, scale: late };
  const scale = readScale(tokens, at, { isRomance, isIberian, hasCurrency: mark !== null });
  // `640 m.kr.` is one mark, `5 M€` a scale before a currency.
  const parted = scale ? (readCurrencyAfter(tokens, scale.next)?.next ?? scale.next) : at;
  if (early?.factor !== undefined && early.next > parted)
    return { number: numeral.value, to: early.next, mark: early, scale: null };
  const { number, to } = scale ? withSmallerScales(tokens, numeral, scale, read) : { number: numeral.value, to: at };
  const after = mark
    ? namedBehind(tokens, mark, to)
    : (readCurrencyAfter(tokens, to) ?? afterRomanceOf(tokens, to, scale));
  if (!after) return { number, to, mark, scale };
  const rest = scale ? null : hundredthsBehind(tokens, numeral, after);
  return rest
    ? { number: Number((number + rest.value).toFixed(2)), to: rest.next, mark: after, scale }
    : { number, to: after.next, mark: after, scale };
}
