/** What an amount is counted per: a year, /month, p.a., per head, each, an hour. */
import type { Per } from '../reading.js';
import type { Token } from '../tokens.js';
import { isDash, wordAt } from '../tokens.js';
import { durationUnit } from './units.js';

const periods: Record<string, Per> = {
  minutes: 'minute',
  hours: 'hour',
  days: 'day',
  weeks: 'week',
  months: 'month',
  quarters: 'quarter',
  years: 'year',
};
const others = new Map<string, Per>([
  ...['share', 'shares', 'sh', 'aktie', 'action', 'acción', 'ação'].map((word) => [word, 'share'] as const),
  ...[
    'head',
    'person',
    'employee',
    'fte',
    'capita',
    'seat',
    'user',
    'customer',
    'heads',
    'member',
    'patient',
    'pupil',
    'student',
  ].map((word) => [word, 'head'] as const),
  ...[
    'unit',
    'piece',
    'item',
    'each',
    'apiece',
    'bottle',
    'cup',
    'tonne',
    'ton',
    't',
    'kg',
    'litre',
    'kwh',
    'mwh',
    'box',
    'truck',
    'site',
    'store',
    'case',
    'pump',
    'record',
    'order',
    'parcel',
    'ticket',
    'kilo',
    'kilogram',
    'liter',
    'gallon',
    'barrel',
    'm3',
    'm2',
    'sqm',
    'hectare',
    'acre',
    'pallet',
    'copy',
    'carton',
    'crate',
    'container',
  ].map((word) => [word, 'unit'] as const),
]);
const adverbs = new Map<string, Per>([
  ['yearly', 'year'],
  ['annually', 'year'],
  ['annual', 'year'],
  ['annum', 'year'],
  ['monthly', 'month'],
  ['weekly', 'week'],
  ['daily', 'day'],
  ['hourly', 'hour'],
  ['quarterly', 'quarter'],
  ['apiece', 'unit'],
  ['each', 'unit'],
]);

const perOf = (word: string): Per | undefined => {
  const period = durationUnit(word);
  return (period === undefined ? undefined : periods[period]) ?? others.get(word) ?? adverbs.get(word);
};

interface Rate {
  per: Per;
  next: number;
}

const isHyphen = (tokens: readonly Token[], index: number): boolean =>
  isDash(wordAt(tokens, index)) && tokens[index]?.glued === true && tokens[index + 1]?.glued === true;

/** `of orders per hour`, `in sales a day`: what is paid for stands between the amount and its period. */
function readPerAfterNoun(tokens: readonly Token[], index: number): Rate | null {
  if (!/^(?:of|in)$/.test(wordAt(tokens, index))) return null;
  for (let at = index + 1; at <= index + 3 && tokens[at]?.kind === 'word' && !tokens[at]?.newLine; at += 1) {
    const per = /^(?:per|an?)$/.test(wordAt(tokens, at)) ? perOf(wordAt(tokens, at + 1)) : undefined;
    if (per) return { per, next: at + 2 };
  }
  return null;
}

/** Behind these another thing is spoken of. */
const partsClauses = /^(?:[.;,?!]|and|but|or)$/;

/** “each hour costs $250k”, “every week without chips costs $18M”. */
export function perBefore(tokens: readonly Token[], from: number): Per | undefined {
  for (let at = from - 2; at >= Math.max(0, from - 6) && !partsClauses.test(wordAt(tokens, at)); at -= 1) {
    if (/^(?:each|every)$/.test(wordAt(tokens, at))) return perOf(wordAt(tokens, at + 1));
    if (tokens[at]?.newLine) return undefined;
  }
  return undefined;
}

/** The rate that follows token `index` (exclusive end of an amount), and where it ends. */
export function readPer(tokens: readonly Token[], index: number): Rate | null {
  const [word, next, third] = [wordAt(tokens, index), wordAt(tokens, index + 1), wordAt(tokens, index + 2)];
  if (tokens[index]?.newLine) return null;
  // `$120-per-seat`, `$4-a-share`
  if (isHyphen(tokens, index) && /^(?:per|an?)$/.test(next)) {
    const per = perOf(isHyphen(tokens, index + 2) ? wordAt(tokens, index + 3) : third);
    return per ? { per, next: isHyphen(tokens, index + 2) ? index + 4 : index + 3 } : null;
  }
  const isEvery = /^(?:per|a|an|\/|every|each|pro|par|por|al|je)$/.test(word);
  const skipped = isEvery && /^(?:working|business|calendar|trading|fiscal|full|average)$/.test(next) ? 1 : 0;
  const per = isEvery ? perOf(skipped ? third : next) : undefined;
  if (per) return { per, next: index + 2 + skipped };
  // “620 per m³”: the power is a sign of its own.
  if (isEvery && /^[ck]?m$/.test(next) && /^[²³23]$/.test(third) && tokens[index + 2]?.glued)
    return { per: 'unit', next: index + 3 };
  const adverb = adverbs.get(word);
  if (adverb) return { per: adverb, next: index + 1 };
  if (word === 'p' && next === '.' && (third === 'a' || third === 'm'))
    return { per: third === 'a' ? 'year' : 'month', next: wordAt(tokens, index + 3) === '.' ? index + 4 : index + 3 };
  if (word === 'pa' || word === 'pm') return { per: word === 'pa' ? 'year' : 'month', next: index + 1 };
  return readPerAfterNoun(tokens, index);
}
