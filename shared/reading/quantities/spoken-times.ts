/** Times of the day as they are said: half past six, twenty past three, a quarter to nine, and which half of the day is meant. */
import type { Token } from '../tokens.js';
import { isDash, wordAt } from '../tokens.js';

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
  // “five to nine” alone is a range of numbers.
  const isSaid = part === 'quarter' || joint > minutes.next;
  const isBefore = wordAt(tokens, joint) === 'to' && part !== 'half' && isSaid;
  const hour = isPast || isBefore ? smallNumber(tokens, joint + 1) : null;
  if (!hour || hour.value < 1 || hour.value > 12) return null;
  return isPast
    ? { hour: hour.value, minute: minutes.value, next: hour.next }
    : { hour: hour.value - 1, minute: 60 - minutes.value, next: hour.next };
}

/** Whether the words behind a spoken time put it after noon; hours up to six without a word are taken as they are said. */
export function isAfternoon(tokens: readonly Token[], index: number): boolean {
  for (let at = index; at < index + 4; at += 1) {
    const word = wordAt(tokens, at);
    if (/^(?:afternoon|evening|tonight|night|pm)$/.test(word)) return true;
    if (/^[.;]$/.test(word)) return false;
  }
  return false;
}
