/** Times of the day as they are said: half past six, twenty past three, a quarter to nine, and which half of the day is meant. */
import type { Token } from '../tokens.js';
import { isDash, wordAt } from '../tokens.js';
import { weekdayOf } from './months.js';

const words =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const numbers = new Map<string, number>(words.map((word, at) => [word, at + 1]));

/** Small numbers in words or digits, up to twenty-nine. */
function smallNumber(tokens: readonly Token[], index: number): { value: number; next: number } | null {
  const text = wordAt(tokens, index);
  if (/^\d{1,2}$/.test(text)) return { value: Number(text), next: index + 1 };
  const value = numbers.get(text);
  if (value === undefined) return null;
  const unit = value === 20 && isDash(wordAt(tokens, index + 1)) ? numbers.get(wordAt(tokens, index + 2)) : undefined;
  return unit !== undefined && unit < 10 ? { value: 20 + unit, next: index + 3 } : { value, next: index + 1 };
}

/** Words that place a time on a day without saying in which half of it. */
const days = new Set(['today', 'tomorrow', 'yesterday']);

export interface SpokenTime {
  hour: number;
  minute: number;
  next: number;
}

/** `half past six`, `twenty past three`, `ten minutes to nine`, `quarter to nine`, or null. */
export function readSpokenTime(tokens: readonly Token[], index: number): SpokenTime | null {
  const word = wordAt(tokens, index);
  const start = word === 'a' && wordAt(tokens, index + 1) === 'quarter' ? index + 1 : index;
  const part = wordAt(tokens, start);
  const minutes =
    part === 'half' || part === 'quarter'
      ? { value: part === 'half' ? 30 : 15, next: start + 1 }
      : smallNumber(tokens, start);
  if (!minutes || minutes.value > 29 + (part === 'half' ? 1 : 0)) return null;
  const joint = /^(?:minutes?|mins?)$/.test(wordAt(tokens, minutes.next)) ? minutes.next + 1 : minutes.next;
  const isPast = wordAt(tokens, joint) === 'past';
  // “five to nine” alone is a range of numbers, “Saturday at five to nine” a time.
  const isSaid = part === 'quarter' || joint > minutes.next || isOfDay(tokens, start);
  const isBefore = wordAt(tokens, joint) === 'to' && part !== 'half' && isSaid;
  const hour = isPast || isBefore ? smallNumber(tokens, joint + 1) : null;
  if (!hour || hour.value < 1 || hour.value > 12) return null;
  return isPast
    ? { hour: hour.value, minute: minutes.value, next: hour.next }
    : { hour: hour.value - 1, minute: 60 - minutes.value, next: hour.next };
}

/** Whether a day and “at” stand before a token. */
const isOfDay = (tokens: readonly Token[], index: number): boolean =>
  wordAt(tokens, index - 1) === 'at' &&
  (weekdayOf(tokens[index - 2]?.text ?? '') >= 0 || days.has(wordAt(tokens, index - 2)));

export const partsOfDay = new Set(['morning', 'afternoon', 'evening', 'night', 'nite']);
/** The part of the day behind a time: `in the evening`, `at night` end at `next`; `this morning`, `tonight`, `tomorrow` are left to be read. */
export function partOfDayBehind(tokens: readonly Token[], index: number): { part: string; next: number } | null {
  const [word, second, third] = [wordAt(tokens, index), wordAt(tokens, index + 1), wordAt(tokens, index + 2)];
  if (tokens[index]?.newLine) return null;
  if (word === 'in' && second === 'the' && partsOfDay.has(third)) return { part: third, next: index + 3 };
  if (word === 'at' && second === 'night') return { part: second, next: index + 2 };
  if ((word === 'this' || word === 'last') && partsOfDay.has(second))
    return { part: word === 'last' ? 'evening' : second, next: index };
  if (word === 'tonight') return { part: 'evening', next: index };
  // “At ten on Friday night”: the day is left to be read.
  const day = word === 'on' ? index + 1 : index;
  if (weekdayOf(tokens[day]?.text ?? '') >= 0 && partsOfDay.has(wordAt(tokens, day + 1)))
    return { part: wordAt(tokens, day + 1), next: index };
  return days.has(word) ? { part: '', next: index } : null;
}

/** An hour on the clock of twelve as one of twenty-four; without a part of the day, one to five come after noon. */
export function hourOfDay(hour: number, part: string): number {
  if (hour > 12) return hour % 24;
  const isMorning = part === 'morning' || (part === 'night' && (hour < 6 || hour === 12));
  if (isMorning) return hour % 12;
  if (part === '') return hour < 6 ? hour + 12 : hour;
  return (hour % 12) + 12;
}

/** `three`, `15`, `eleven forty`: an hour with its minutes, as numbers alone say it. */
export function readHour(tokens: readonly Token[], index: number): SpokenTime | null {
  const hour = smallNumber(tokens, index);
  if (!hour || hour.value < 1 || hour.value > 24) return null;
  const isWord = tokens[index]?.kind === 'word';
  if (!isWord) return { hour: hour.value, minute: 0, next: hour.next };
  if (hour.value > 12) return null;
  const tens = tensOf.get(wordAt(tokens, hour.next));
  const minute = tens === undefined ? smallNumber(tokens, hour.next) : { value: tens, next: hour.next + 1 };
  if (!minute || minute.value < 10 || tokens[hour.next]?.kind !== 'word')
    return { hour: hour.value, minute: 0, next: hour.next };
  const unit =
    tens !== undefined && isDash(wordAt(tokens, minute.next))
      ? numbers.get(wordAt(tokens, minute.next + 1))
      : undefined;
  return unit !== undefined && unit < 10
    ? { hour: hour.value, minute: minute.value + unit, next: minute.next + 2 }
    : { hour: hour.value, minute: minute.value, next: minute.next };
}
const tensOf = new Map([
  ['twenty', 20],
  ['thirty', 30],
  ['forty', 40],
  ['fifty', 50],
]);
