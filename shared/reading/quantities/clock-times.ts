/** Times of the day: 18:00, 4pm, 7:05 a.m., 9h30, noon, midnight, with a zone behind. */
import { twoDigits } from '../calendar.js';
import type { Token } from '../tokens.js';
import { wordAt } from '../tokens.js';
import type { Zone } from './zones.js';
import { hourOfDay, partOfDayBehind, partsOfDay, readHour, readSpokenTime } from './spoken-times.js';
import { weekdayOf } from './months.js';
import { readZone } from './zones.js';

export interface ClockTime {
  /** `HH:MM` or `HH:MM:SS`. */
  time: string;
  zone: Zone | null;
  next: number;
  /** Midnight ends the day that is spoken of. */
  isNextDay: boolean;
}

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
    const hasSeconds =
      isGlued(tokens, index + 3, ':') && isGlued(tokens, index + 4) && /^\d\d$/.test(wordAt(tokens, index + 4));
    return {
      hour: Number(first.text),
      minute: Number(second.text),
      next: hasSeconds ? index + 5 : index + 3,
      isExplicit: true,
    };
  }
  const dotted = /^(\d{1,2})\.([0-5]\d)$/.exec(first.text);
  if (dotted)
    return {
      hour: Number(dotted[1]),
      minute: Number(dotted[2]),
      next: index + 1,
      isExplicit: isDottedTime(tokens, index),
    };
  if (!/^\d{1,2}$/.test(first.text)) return null;
  const french = minutesBehindHour(tokens, index);
  if (french !== null) return { hour: Number(first.text), minute: french, next: index + 3, isExplicit: true };
  return { hour: Number(first.text), minute: 0, next: index + 1, isExplicit: false };
}

const isGlued = (tokens: readonly Token[], index: number, text?: string): boolean =>
  tokens[index]?.glued === true && (text === undefined || tokens[index].text === text);

const timeLead = /^(?:at|before|by|until|till|from|after|since|around|about|vor|bis|um|vers|à|às|las|alle|ab)$/;
const isLed = (tokens: readonly Token[], index: number): boolean => timeLead.test(wordAt(tokens, index - 1));

/** `18h30`, and `15 h 35` behind a word of time: the minutes, or null. */
function minutesBehindHour(tokens: readonly Token[], index: number): number | null {
  const minutes = wordAt(tokens, index + 2);
  if (wordAt(tokens, index + 1) !== 'h' || !/^[0-5]\d$/.test(minutes)) return null;
  if (/^(?:m|min|mins|minutes?)$/.test(wordAt(tokens, index + 3))) return null;
  const isClosed = isGlued(tokens, index + 1) && isGlued(tokens, index + 2);
  const follows = wordAt(tokens, index - 1) === ',' || namesDay(tokens, index - 1);
  return isLed(tokens, index) || (isClosed && follows) ? Number(minutes) : null;
}

const dayWord = /^(?:today|tonight|tomorrow|yesterday|morning|afternoon|evening|night)$/;
const namesDay = (tokens: readonly Token[], index: number): boolean =>
  dayWord.test(wordAt(tokens, index)) || weekdayOf(tokens[index]?.text ?? '') >= 0;

const priced = /^(?:price|prices|share|shares|stock|closed|close|traded|trades|rate|rates|bid|euro|dollar)$/;
/** `7.10 this morning`, `tonight at 20.00`, `at 04.05`: a number with a point that the words beside it make a time. */
function isDottedTime(tokens: readonly Token[], index: number): boolean {
  if (tokens.slice(Math.max(0, index - 8), index).some(({ lower, text }) => priced.test(lower) || /\p{Sc}/u.test(text)))
    return false;
  const behind = wordAt(tokens, index + 1) === 'on' ? index + 2 : index + 1;
  if (tokens[index + 1]?.newLine !== true && (partOfDayBehind(tokens, behind) !== null || namesDay(tokens, behind)))
    return true;
  if (isLed(tokens, index) && namesDay(tokens, index - 2)) return true;
  return /^0\d/.test(wordAt(tokens, index)) && isLed(tokens, index);
}

/** Whether a line begins at token `index`, past a bullet or bracket. */
export function opensLine(tokens: readonly Token[], index: number): boolean {
  const start = /^[[(*•–-]$/.test(wordAt(tokens, index - 1)) ? index - 1 : index;
  return start === 0 || tokens[start]?.newLine === true;
}

/** `0330`, `at 1745`, `0800 hrs`: four digits as a time, after a word of time or before “hrs”. */
function readMilitary(tokens: readonly Token[], index: number): ClockTime | null {
  const text = wordAt(tokens, index);
  if (tokens[index]?.kind !== 'number' || !/^(?:[01]\d|2[0-3])[0-5]\d$/.test(text)) return null;
  const isToday = dayWord.test(wordAt(tokens, index + 1)) && text.startsWith('0');
  const isZoned = /^(?:z|zulu|utc|gmt)$/.test(wordAt(tokens, index + 1));
  const isUnit = /^(?:hrs|hours|h|z)$/.test(wordAt(tokens, index + 1)) && text.startsWith('0');
  // A line of a log: “0347 unit 2 tripped”.
  const isStamp = opensLine(tokens, index) && tokens[index + 1]?.kind === 'word' && text.startsWith('0');
  if (!isUnit && !isToday && !isZoned && !isStamp && !(isLed(tokens, index) && text.startsWith('0'))) return null;
  const next = /^(?:hrs|hours|h)$/.test(wordAt(tokens, index + 1)) ? index + 2 : index + 1;
  const zone = readZone(tokens, next);
  return { time: `${text.slice(0, 2)}:${text.slice(2)}`, zone, next: zone?.next ?? next, isNextDay: false };
}

function spokenTime(
  tokens: readonly Token[],
  { hour, minute, next }: { hour: number; minute: number; next: number },
  part: string,
  behind: { next: number } | null,
): ClockTime {
  const end = behind?.next ?? next;
  const zone = readZone(tokens, end);
  return {
    time: `${twoDigits(hourOfDay(hour, part))}:${twoDigits(minute)}`,
    zone,
    next: zone?.next ?? end,
    isNextDay: false,
  };
}

const appointment =
  /^(?:call|calls|meet|meets|meeting|board|committee|press|conference|answer|view|say|speak|speaks|need|needs|know|decide|reply)$/;
/** Whether the clause before `index` is about people who meet or have to answer. */
function isAppointment(tokens: readonly Token[], index: number): boolean {
  for (let at = index - 2; at > index - 9 && !tokens[at + 1]?.newLine; at -= 1) {
    if (/^[.;?!]$/.test(wordAt(tokens, at))) return false;
    if (appointment.test(wordAt(tokens, at))) return true;
  }
  return false;
}

/** `at ten this morning`, `tomorrow at nine`, “the board at 7?”: an hour that only the words beside it make a time. */
export function readBareHour(tokens: readonly Token[], index: number, after = ''): ClockTime | null {
  if (!isLed(tokens, index)) return null;
  const hour = readHour(tokens, index);
  if (!hour) return null;
  const behind = partOfDayBehind(tokens, hour.next);
  const isAt = /^(?:at|by|before|until|till)$/.test(wordAt(tokens, index - 1));
  if (behind && (behind.part !== '' || isAt)) return spokenTime(tokens, hour, behind.part, behind);
  const next = tokens[hour.next];
  const isEnd = !next || next.newLine || /^[.?!;,)]$/.test(next.text);
  const isSaid = after !== '' || namesDay(tokens, index - 2) || (isAppointment(tokens, index) && hour.hour <= 12);
  if (!isEnd || !isAt || !isSaid || isGlued(tokens, hour.next + 1)) return null;
  // People meet between eight in the morning and seven in the evening unless they say otherwise.
  const part = partsOfDay.has(after) ? after : hour.hour < 8 ? 'evening' : '';
  return spokenTime(tokens, hour, part, null);
}

/** The time of the day at token `index`, or null. */
export function readClockTime(tokens: readonly Token[], index: number): ClockTime | null {
  const word = wordAt(tokens, index);
  if (/^(?:12|twelve)$/.test(word) && /^(?:noon|midday|midnight)$/.test(wordAt(tokens, index + 1)))
    return readClockTime(tokens, index + 1);
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
    const half = readHalf(tokens, spoken.next);
    const part = partOfDayBehind(tokens, spoken.next);
    return spokenTime(tokens, spoken, half ? (half.isPm ? 'evening' : 'morning') : (part?.part ?? ''), half ?? part);
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
  const isAsked = isShort && isLed(tokens, index);
  if (!clock.isExplicit && !half && !isHourWord && !isAsked) return null;
  if (half && (clock.hour > 12 || clock.hour === 0)) return null;
  const hour = half ? (clock.hour % 12) + (half.isPm ? 12 : 0) : clock.hour % 24;
  const next = half?.next ?? (isHourWord || isAsked ? clock.next + 1 : clock.next);
  const zone = readZone(tokens, next);
  return { time: `${twoDigits(hour)}:${twoDigits(clock.minute)}`, zone, next: zone?.next ?? next, isNextDay: false };
}
