/** Dates and times of day in a text, as ISO 8601: absolute, relative to the day of writing, with zones where one is said. */
import { twoDigits } from '../calendar.js';
import { hourOfDay } from '../quantities/spoken-times.js';
import type { SceneText } from './scene-text.js';
import { offsetOn, zonesIn } from './time-zones.js';

export interface Moment {
  start: number;
  end: number;
  /** `2026-11-17`, `2026-11-17T04:50`, with an offset where a zone is said; `2027-01` where no day is said. */
  at: string;
  /** For a weekday alone: the next one, where `at` is the last one. */
  next?: string;
  hasTime: boolean;
  /** A time of day whose day was not said beside it. */
  dayInferred: boolean;
}

interface DayMention {
  start: number;
  end: number;
  /** ISO day or month. */
  day: string;
  next?: string;
  weekday?: boolean;
  full?: boolean;
}
interface ClockMention {
  start: number;
  end: number;
  clock: string;
  /** Midnight: the hour at which the day that is named ends. */
  isNextDay: boolean;
}

const months = 'january february march april may june july august september october november december'.split(' ');
const month =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember|embre)?|dec(?:ember)?)';
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const edge = '(?<![\\p{L}\\p{N}.,])';
const patterns = {
  iso: new RegExp(`${edge}(\\d{4})-(\\d{2})-(\\d{2})(?!\\d)`, 'gu'),
  dayMonth: new RegExp(
    `${edge}(\\d{1,2})(?:st|nd|rd|th|\\.)?\\s+(?:of\\s+)?${month}\\b\\.?,?(?:\\s+(20\\d\\d)(?!\\d))?`,
    'giu',
  ),
  monthDay: new RegExp(
    `${edge}${month}\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:%]|[.,]\\d)(?:,?\\s+(20\\d\\d)(?!\\d))?`,
    'giu',
  ),
  end: new RegExp(`${edge}(?:the\\s+)?end\\s+of\\s+${month}(?:\\s+(20\\d\\d))?`, 'giu'),
  monthYear: new RegExp(`${edge}${month}\\.?,?\\s+(20\\d\\d)(?!\\d)`, 'giu'),
  month:
    /(?<![\p{L}\p{N}])(?:in|by|before|until|from|since|of|for|during)\s+(january|february|march|april|may|june|july|august|september|october|november|december)(?![\p{L}\d]|\s+\d)/giu,
  numeric: new RegExp(
    `${edge}(\\d{1,2})([/.])(\\d{1,2})(?:\\2(20\\d\\d|\\d\\d(?!\\d))|\\.(?!\\d)|(?=[^\\d%./]|$))`,
    'gu',
  ),
  ordinal: new RegExp(
    `(?<![\\p{L}\\p{N}])(?:the\\s+|(?:mon|tue|wed|thu|fri|sat|sun)(?:s|r|rs|day|sday|nesday|rsday|urday)?\\s+(?=\\d{1,2}(?![\\d:.]|\\s*(?:${month}|[ap]\\.?m))))?(\\d{1,2})(?:st|nd|rd|th|(?<=[a-z]\\s\\d{1,2}))(?![\\p{L}\\d:]|\\s+(?:of\\s+)?${month})`,
    'giu',
  ),
  weekday:
    /(?<![\p{L}\p{N}])(?:(last|next|this|since)\s+)?(mon(?:day)?|tue(?:s|sday)?|wed(?:nesday)?|thu(?:r|rs|rsday)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)(?![\p{L}\d])/giu,
  relative:
    /(?<![\p{L}])(today|tonight|this (?:morning|afternoon|evening)|yesterday|last ni(?:ght|te)|overnight|tomorrow|month[- ]end|year[- ]end)(?![\p{L}])/giu,
};
const clockPatterns = {
  digits: /(?<![\p{N}.,:])(\d{1,2})[:](\d{2})(?::\d{2})?(?![\d:])\s*([ap]\.?\s?m\b\.?)?/giu,
  half: /(?<![\p{L}\p{N}.,:])(\d{1,2})(?:\.(\d{2}))?\s?([ap]\.?m\b\.?)/giu,
  hours:
    /(?<![\p{L}\p{N}.,:])(\d{1,2})\s?h\s?(\d{2})(?![\d\p{L}])|(?:(?:before|by|at|until|à)\s+)(\d{1,2})h(?![\p{L}\d])/giu,
  named: /(?<![\p{L}])(noon|midday|midnight)(?![\p{L}])/giu,
  bare: /(?<![\p{L}])at\s+(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?=\s*(?:[.,;?!)]|$|\s(?:on|this|today|and|in the|o'clock)\b))(?!\s*[.,]\d)/giu,
  past: /(?<![\p{L}])(five|ten|quarter|a quarter|twenty|half|twenty-five)\s+(past|to)\s+(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)(?![\p{L}])/giu,
};
const hourWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const minuteWords: Record<string, number> = {
  five: 5,
  ten: 10,
  quarter: 15,
  'a quarter': 15,
  twenty: 20,
  'twenty-five': 25,
  half: 30,
};
const dayMs = 86_400_000;

const iso = (time: number): string => new Date(time).toISOString().slice(0, 10);
const monthNumber = (name: string): number =>
  months.findIndex((full) => full.startsWith(name.toLowerCase().slice(0, 3))) + 1;

/** ISO day, or null for a 31 February. Without a year: up to 90 days back, else the next one. */
function dayOf(year: number | undefined, monthOfYear: number, day: number, base: number): string | null {
  if (monthOfYear < 1 || monthOfYear > 12 || day < 1 || day > 31) return null;
  const of = (full: number): number => Date.UTC(full, monthOfYear - 1, day);
  const own = new Date(base).getUTCFullYear();
  const time = year !== undefined ? of(year) : [own - 1, own, own + 1].map(of).find((at) => at >= base - 90 * dayMs);
  if (time === undefined || new Date(time).getUTCDate() !== day) return null;
  return iso(time);
}

const lastDay = (year: number, monthOfYear: number): number => new Date(Date.UTC(year, monthOfYear, 0)).getUTCDate();
const yearOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text) < 100 ? 2000 + Number(text) : Number(text);

function relativeDay(word: string, base: number): string {
  const text = word.toLowerCase();
  if (text === 'tomorrow') return iso(base + dayMs);
  if (text === 'yesterday' || text.startsWith('last ni')) return iso(base - dayMs);
  const now = new Date(base);
  if (text.startsWith('month')) return iso(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 0));
  if (text.startsWith('year')) return iso(Date.UTC(now.getUTCFullYear(), 12, 0));
  return iso(base);
}

function weekdayOf(name: string, lead: string | undefined, base: number): Pick<DayMention, 'day' | 'next'> {
  const wanted = weekdays.indexOf(name.toLowerCase().slice(0, 3));
  const back = (new Date(base).getUTCDay() - wanted + 7) % 7;
  const past = iso(base - (back === 0 && /last/i.test(lead ?? '') ? 7 : back) * dayMs);
  return { day: past, next: iso(base + (back === 0 ? 0 : 7 - back) * dayMs) };
}

/** American order where the text shows it: a second part above twelve, or an American clock beside no European one. */
const isMonthFirst = (content: string): boolean =>
  /(?<!\d)\d{1,2}\/(?:1[3-9]|2\d|3[01])(?!\d)/.test(content) ||
  (/\d\s?[ap]\.m\.|\b(?:Pacific|Eastern|EST|PST|ET)\b/.test(content) &&
    !/(?<!\d)(?:1[3-9]|2\d|3[01])\/\d{1,2}(?!\d)/.test(content));

/** Days named in the text, in its order; of overlapping ones the first and longest. */
function daysIn(content: string, base: number): DayMention[] {
  const found: DayMention[] = [];
  const add = (match: RegExpMatchArray, day: string | null, more: Partial<DayMention> = {}): void => {
    const start = match.index ?? 0;
    if (day !== null) found.push({ start, end: start + match[0].trimEnd().length, day, ...more });
  };
  for (const match of content.matchAll(patterns.iso))
    add(match, dayOf(Number(match[1]), Number(match[2]), Number(match[3]), base), { full: true });
  for (const match of content.matchAll(patterns.dayMonth))
    add(match, dayOf(yearOf(match[3]), monthNumber(match[2] ?? ''), Number(match[1]), base), { full: true });
  for (const match of content.matchAll(patterns.monthDay))
    add(match, dayOf(yearOf(match[3]), monthNumber(match[1] ?? ''), Number(match[2]), base), { full: true });
  for (const match of content.matchAll(patterns.end)) {
    const first = dayOf(yearOf(match[2]), monthNumber(match[1] ?? ''), 28, base);
    if (first) add(match, `${first.slice(0, 8)}${lastDay(Number(first.slice(0, 4)), Number(first.slice(5, 7)))}`);
  }
  for (const match of content.matchAll(patterns.monthYear))
    add(match, `${match[2]}-${twoDigits(monthNumber(match[1] ?? ''))}`);
  for (const match of content.matchAll(patterns.month))
    add(match, dayOf(undefined, monthNumber(match[1] ?? ''), 28, base)?.slice(0, 7) ?? null);
  const monthFirst = isMonthFirst(content);
  for (const match of content.matchAll(patterns.numeric)) {
    // 7.5 is a number; 21.11. and 21.11.2026 are days.
    if (match[2] === '.' && match[4] === undefined && !match[0].endsWith('.')) continue;
    const [first, second] = [Number(match[1]), Number(match[3])];
    const [day, monthOfYear] = monthFirst && match[2] === '/' ? [second, first] : [first, second];
    add(match, dayOf(yearOf(match[4]), monthOfYear, day, base), { full: true });
  }
  for (const match of content.matchAll(patterns.relative)) add(match, relativeDay(match[1] ?? '', base));
  for (const match of content.matchAll(patterns.weekday)) {
    // “Sat” and “sun” in lower case are words; their full names are days.
    const name = match[2] ?? '';
    if (
      name.length <= 4 &&
      /^(?:sat|sun|mon|wed|tue|thu|fri)$/.test(name) &&
      !/\d/.test(content.slice(match.index, match.index + 14))
    )
      continue;
    add(match, weekdayOf(name, match[1], base).day, { ...weekdayOf(name, match[1], base), weekday: true });
  }
  for (const match of content.matchAll(patterns.ordinal)) {
    const now = new Date(base);
    const day = Number(match[1]);
    const candidates = [-1, 0, 1].map((shift) => Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + shift, day));
    const past = candidates.filter((time) => time <= base && new Date(time).getUTCDate() === day).at(-1);
    const next = candidates.find((time) => time >= base && new Date(time).getUTCDate() === day);
    if (day >= 1 && day <= 31 && past !== undefined)
      add(match, iso(past), next !== undefined ? { next: iso(next), weekday: true } : {});
  }
  return withoutOverlap(found);
}

function withoutOverlap<T extends { start: number; end: number }>(mentions: T[]): T[] {
  const kept: T[] = [];
  for (const mention of mentions.sort((a, b) => a.start - b.start || b.end - a.end))
    if (mention.start >= (kept.at(-1)?.end ?? 0)) kept.push(mention);
  return kept;
}

const partBehind =
  /^\s*(?:o['’]clock\s+)?(?:(?:on\s+)?\p{L}+day\s+|in the |at |this |last |early )*(morning|afternoon|evening|night)(?!\p{L})/iu;

/** “Ten on Friday night”, “ten past four”: the hour by the part of the day behind it, or as it is meant where none is said. */
const hourBy = (content: string, end: number, hour: number): number =>
  hourOfDay(hour, partBehind.exec(content.slice(end, end + 40))?.[1]?.toLowerCase() ?? '');

function clocksIn(content: string): ClockMention[] {
  const found: ClockMention[] = [];
  const add = (match: RegExpMatchArray, hour: number, minute: number, half = ''): void => {
    const isAfternoon = /^p/i.test(half);
    const at = isAfternoon && hour < 12 ? hour + 12 : /^a/i.test(half) && hour === 12 ? 0 : hour;
    if (at > 24 || minute > 59) return;
    const start = match.index ?? 0;
    const clock = `${twoDigits(at % 24)}:${twoDigits(minute)}`;
    found.push({ start, end: start + match[0].trimEnd().length, clock, isNextDay: at === 24 });
  };
  for (const match of content.matchAll(clockPatterns.digits)) add(match, Number(match[1]), Number(match[2]), match[3]);
  for (const match of content.matchAll(clockPatterns.half))
    add(match, Number(match[1]), Number(match[2] ?? 0), match[3]);
  for (const match of content.matchAll(clockPatterns.hours))
    add(match, Number(match[1] ?? match[3]), Number(match[2] ?? 0));
  for (const match of content.matchAll(clockPatterns.named)) add(match, /midnight/i.test(match[0]) ? 24 : 12, 0);
  for (const match of content.matchAll(clockPatterns.bare)) {
    const word = match[1] ?? '';
    const hour = /\d/.test(word) ? Number(word) : hourWords.indexOf(word.toLowerCase());
    add(match, hourBy(content, match.index + match[0].trimEnd().length, hour), 0);
  }
  for (const match of content.matchAll(clockPatterns.past)) {
    const minutes = minuteWords[(match[1] ?? '').toLowerCase()] ?? 0;
    const hour = hourWords.indexOf((match[3] ?? '').toLowerCase());
    const end = match.index + match[0].trimEnd().length;
    if (match[2]?.toLowerCase() === 'past') add(match, hourBy(content, end, hour), minutes);
    else add(match, hourBy(content, end, hour - 1), 60 - minutes);
  }
  return withoutOverlap(found);
}

/** The day of writing: a date in the heading, at the end or beside “today”, near the day of receipt; else that one. */
function dayOfWriting(content: string, days: readonly DayMention[], received: number): number {
  const near = days.filter(({ day, full }) => full && Math.abs(Date.parse(day) - received) <= 21 * dayMs);
  const beside = near.find(({ start }) =>
    /(?:today|tonight|this morning)[\s,(]*(?:[\p{L}]+\.?,?\s*)?(?:the\s+)?$/iu.test(
      content.slice(Math.max(0, start - 32), start),
    ),
  );
  const heading = near.find(
    ({ start }) =>
      start <= 90 &&
      !/\b(?:by|before|until|on|since|of|from)\s+(?:[\p{L}]+,?\s+)?(?:the\s+)?$/iu.test(
        content.slice(Math.max(0, start - 24), start),
      ),
  );
  const closing = near.findLast(({ end }) => content.length - end <= 12);
  const chosen = beside ?? heading ?? closing;
  return chosen ? Date.parse(chosen.day) : received;
}

const joins =
  /^[\s,()–—\-.]*(?:(?:at|on|the|of|around|about|by|from|local|time|in|to|afternoon|morning|evening|night|(?:mon|tues?|wednes|thurs?|fri|satur|sun)(?:day)?)[\s,()–—\-.]*){0,3}$/i;
const farthestJoin = 32;

export interface Calendar {
  moments: Moment[];
  /** ISO day of writing. */
  writtenOn: string;
}

/** Moments in the order of the text. `receivedAt` is ISO; an unreadable one counts as the epoch. */
export function readCalendar({ content }: SceneText, receivedAt: string): Calendar {
  const received = Date.parse(receivedAt.slice(0, 10)) || 0;
  const base = dayOfWriting(content, daysIn(content, received), received);
  const days = daysIn(content, base);
  const clocks = clocksIn(content);
  const zones = zonesIn(content);
  const besideClock = zones.filter(({ start, end }) =>
    clocks.some(
      (clock) => (start >= clock.end - 1 && start - clock.end <= 40) || (clock.start >= end && clock.start - end <= 3),
    ),
  );
  const common =
    besideClock[0]?.zone ??
    zones.find(({ start }) => /(?:times?|hours?)\b[^.\n]{0,12}$/i.test(content.slice(Math.max(0, start - 20), start)))
      ?.zone;
  const moments: Moment[] = [];
  const used = new Set<DayMention>();
  let dayIndex = 0;
  for (const clock of clocks) {
    while (dayIndex < days.length && (days[dayIndex]?.start ?? 0) < clock.start) dayIndex += 1;
    const [before, after] = [days[dayIndex - 1], days[dayIndex]];
    const isJoined = (from: number, to: number): boolean =>
      to - from <= farthestJoin && joins.test(content.slice(from, to).replace(zoneWords, ''));
    const day =
      after && isJoined(clock.end, after.start)
        ? after
        : before && isJoined(before.end, clock.start)
          ? before
          : undefined;
    if (day) used.add(day);
    const context = day ?? days.slice(0, dayIndex).findLast(({ day: text }) => text.length === 10);
    const date = context?.day ?? iso(base);
    const zone =
      besideClock.find(
        ({ start }) =>
          start >= clock.end - 1 && start - clock.end <= 40 && !/[.;\n]/.test(content.slice(clock.end, start)),
      )?.zone ?? common;
    const stamp = (text: string): string => {
      const onDay = clock.isNextDay ? iso(Date.parse(text) + dayMs) : text;
      return `${onDay}T${clock.clock}${zone ? offsetOn(zone, onDay) : ''}`;
    };
    moments.push({
      start: Math.min(clock.start, day?.start ?? clock.start),
      end: Math.max(clock.end, day?.end ?? 0),
      at: date.length === 10 ? stamp(date) : stamp(iso(base)),
      ...(context?.next ? { next: stamp(context.next) } : {}),
      hasTime: true,
      dayInferred: !day,
    });
  }
  for (const day of days) {
    if (used.has(day)) continue;
    // “Tuesday, 17 November 2026”: the weekday says nothing more than the date beside it.
    const after = day.weekday ? days[days.indexOf(day) + 1] : undefined;
    if (
      after &&
      !after.weekday &&
      after.start - day.end <= 8 &&
      /^[\s,(]*(?:the\s+)?$/.test(content.slice(day.end, after.start))
    )
      continue;
    moments.push({
      start: day.start,
      end: day.end,
      at: day.day,
      ...(day.next ? { next: day.next } : {}),
      hasTime: false,
      dayInferred: false,
    });
  }
  return { moments: moments.sort((a, b) => a.start - b.start), writtenOn: iso(base) };
}

const zoneWords =
  /\b(?:UTC|GMT|CES?T|[ECMP][SD]?T|AE[SD]T|JST|IST|US|Eastern|Central|Pacific|Mountain|[A-Z]\p{Ll}+ time)\b/gu;
