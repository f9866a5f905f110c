/** Times of the day: 18:00, 4pm, 7:05 a.m., 9h30, noon, midnight, with a zone behind. */
import type { Token } from '../tokens.js';
import { wordAt } from '../tokens.js';
import type { Zone } from './zones.js';
import { isAfternoon, readSpokenTime } from './spoken-times.js';
import { readZone } from './zones.js';

export interface ClockTime {
  /** `HH:MM` or `HH:MM:SS`. */
  time: string;
  zone: Zone | null;
  next: number;
  /** Midnight ends the day that is spoken of. */
  isNextDay: boolean;
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** `am`, `a.m.`, `p.m.` at `index`: the hours to add for it and where it ends. */
function readHalf(tokens: readonly Token[], index: number): { isPm: boolean; next: number } | null {
  const word = wordAt(tokens, index);
  if (word === 'am' || word === 'pm') return { isPm: word === 'pm', next: index + 1 };
  if ((word !== 'a' && word !== 'p') || wordAt(tokens, index + 1) !== '.' || wordAt(tokens, index + 2) !== 'm')
    return null;
  return { isPm: word === 'p', next: wordAt(tokens, index + 3) === '.' ? index + 4 : index + 3 };
}

function hoursAndMinutes(
  tokens: readonly Token[],
  index: number,
): { hour: number; minute: number; next: number; isExplicit: boolean } | null {
  const [first, colon, second] = [tokens[index], tokens[index + 1], tokens[index + 2]];
  if (first?.kind !== 'number') return null;
  const isColon = colon?.text === ':' && colon.glued && second?.glued === true && /^\d\d$/.test(second.text);
  if (/^\d{1,2}$/.test(first.text) && isColon) {
    const hasSeconds = wordAt(tokens, index + 3) === ':' && /^\d\d$/.test(wordAt(tokens, index + 4));
    return {
      hour: Number(first.text),
      minute: Number(second.text),
      next: hasSeconds ? index + 5 : index + 3,
      isExplicit: true,
    };
  }
  const dotted = /^(\d{1,2})\.(\d\d)$/.exec(first.text);
  if (dotted) return { hour: Number(dotted[1]), minute: Number(dotted[2]), next: index + 1, isExplicit: false };
  return /^\d{1,2}$/.test(first.text)
    ? { hour: Number(first.text), minute: 0, next: index + 1, isExplicit: false }
    : null;
}

/** `0330`, `at 1745`, `0800 hrs`: four digits as a time, after a word of time or before “hrs”. */
function readMilitary(tokens: readonly Token[], index: number): ClockTime | null {
  const text = wordAt(tokens, index);
  if (tokens[index]?.kind !== 'number' || !/^(?:[01]\d|2[0-3])[0-5]\d$/.test(text)) return null;
  const isUnit = /^(?:hrs|hours|h|z)$/.test(wordAt(tokens, index + 1)) && text.startsWith('0');
  const isLed = /^(?:at|since|until|by|from|before|around)$/.test(wordAt(tokens, index - 1)) && text.startsWith('0');
  if (!isUnit && !isLed) return null;
  const next = /^(?:hrs|hours|h)$/.test(wordAt(tokens, index + 1)) ? index + 2 : index + 1;
  const zone = readZone(tokens, next);
  return { time: `${text.slice(0, 2)}:${text.slice(2)}`, zone, next: zone?.next ?? next, isNextDay: false };
}

/** The time of the day at token `index`, or null. */
export function readClockTime(tokens: readonly Token[], index: number): ClockTime | null {
  const word = wordAt(tokens, index);
  if (word === 'noon' || word === 'midday' || word === 'midnight') {
    const zone = readZone(tokens, index + 1);
    return {
      time: word === 'midnight' ? '00:00' : '12:00',
      zone,
      next: zone?.next ?? index + 1,
      isNextDay: word === 'midnight',
    };
  }
  const spoken = readSpokenTime(tokens, index);
  if (spoken) {
    const isLate = isAfternoon(tokens, spoken.next) && spoken.hour < 12;
    const half = readHalf(tokens, spoken.next);
    const zone = readZone(tokens, half?.next ?? spoken.next);
    const hour = (spoken.hour + (isLate || half?.isPm ? 12 : 0)) % 24;
    const next = zone?.next ?? half?.next ?? spoken.next;
    return { time: `${pad(hour)}:${pad(spoken.minute)}`, zone, next, isNextDay: false };
  }
  const military = readMilitary(tokens, index);
  if (military) return military;
  const clock = hoursAndMinutes(tokens, index);
  if (!clock || clock.hour > 24 || clock.minute > 59 || (tokens[index - 1]?.text === ':' && tokens[index]?.glued))
    return null;
  const half = readHalf(tokens, clock.next);
  const isHourWord =
    /^(?:uhr|hrs|h|o'clock)$/.test(wordAt(tokens, clock.next)) &&
    (clock.isExplicit || /^(?:uhr|o'clock)$/.test(wordAt(tokens, clock.next)));
  const isShort = !clock.isExplicit && wordAt(tokens, clock.next) === 'h' && tokens[clock.next]?.glued === true;
  const isAsked =
    isShort &&
    /^(?:at|before|by|until|till|from|after|since|vor|bis|um|à|às|las|alle)$/.test(wordAt(tokens, index - 1));
  if (!clock.isExplicit && !half && !isHourWord && !isAsked) return null;
  if (half && (clock.hour > 12 || clock.hour === 0)) return null;
  const hour = half ? (clock.hour % 12) + (half.isPm ? 12 : 0) : clock.hour % 24;
  const next = half?.next ?? (isHourWord || isAsked ? clock.next + 1 : clock.next);
  const zone = readZone(tokens, next);
  return { time: `${pad(hour)}:${pad(clock.minute)}`, zone, next: zone?.next ?? next, isNextDay: false };
}
