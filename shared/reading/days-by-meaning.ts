/**
 * “Friday 23:40” is the last one or the next one. Where what it stands for tells which, that decides: what has begun has
 * begun before the text was written, and what is due is due after it.
 */
import { addDays, dayOf, daysBetween, isoDay } from './calendar.js';
import type { Fact } from './reading.js';

const passed: ReadonlySet<string> = new Set(['incidentStart', 'incidentNoticed', 'recoveryPoint']);
const ahead: ReadonlySet<string> = new Set(['deadline', 'ransomDeadline', 'decisionDate', 'targetDate', 'closingDate']);
const isMeantAhead: ReadonlySet<string> = new Set(['plan', 'forecast', 'offer', 'demand', 'limit', 'hypothetical']);

const weekday = /\b(?:mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur|sun)(?:day)?s?\b/iu;
const clock = /\b\d{1,2}(?:[:.h]\d\d)?\s?(?:[ap]\.?m\b\.?|h\b)?/giu;
const dated =
  /\d|\b(?:last|next)\b|january|february|march|april|june|july|august|september|october|november|december/iu;
const week = 7;

const isWeekdayAlone = (quote: string): boolean => weekday.test(quote) && !dated.test(quote.replace(clock, ''));

/** A week later or earlier, the hour kept. */
const shifted = (value: string, days: number): string =>
  isoDay(addDays(dayOf(value.slice(0, 10)), days)) + value.slice(10);

/** Weeks by which a weekday was taken for the wrong one, seen from the day on which the text was written. */
function weeksOff({ measure, status, value }: Fact, writtenOn: string): number {
  const away = daysBetween(dayOf(writtenOn), dayOf(String(value).slice(0, 10)));
  if (passed.has(measure) && !isMeantAhead.has(status)) return away > 0 && away <= week ? -1 : 0;
  if (ahead.has(measure) && status !== 'history') return away < 0 && away > -week ? 1 : 0;
  return 0;
}

/** The facts with each bare weekday on the side of `writtenOn` (an ISO day) on which its meaning lies. */
export function withDaysByMeaning(facts: readonly Fact[], writtenOn: string): Fact[] {
  return facts.map((fact) => {
    if (fact.unit !== 'date' || typeof fact.value !== 'string' || !isWeekdayAlone(fact.quote)) return fact;
    const weeks = weeksOff(fact, writtenOn);
    return weeks === 0 ? fact : { ...fact, value: shifted(fact.value, weeks * week) };
  });
}
