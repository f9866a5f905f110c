/** Days and months that are named: 14 March 2026, the third of May, Nov 3rd, 10 to 31 January, June, Christmas. */
import type { Day } from '../calendar.js';
import { addDays, isDay, isoDay, monthStart, timeOf, twoDigits } from '../calendar.js';
import type { Token } from '../tokens.js';
import { isDash, phrases, wordAt } from '../tokens.js';
import type { Calendar, DateSource } from './date-source.js';
import { isWeakMonth, monthOf } from './months.js';
import { nearestYear, saidYear } from './nearest-year.js';

const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text);
/** The year written at token `index`, or 0. */
export const yearAt = (tokens: readonly Token[], index: number): number =>
  tokens[index]?.kind === 'number' && isYear(wordAt(tokens, index)) ? Number(wordAt(tokens, index)) : 0;

/** A date where the three numbers are one. */
export const ofDay = (day: Day, to: number): Calendar | null => (isDay(day) ? { day, text: isoDay(day), to } : null);

const ordinalWords = new Map<string, number>(
  phrases(
    'first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth, thirteenth, fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth',
  ).map((word, at) => [word, at + 1]),
);
ordinalWords.set('thirtieth', 30);

export interface DayNumber {
  day: number;
  to: number;
  /** How it is written: 8, 8th, eighth. */
  form: 'digits' | 'ordinal' | 'word';
}

/** Whether a day of a month may begin at token `index`: what most tokens fail at once. */
export const opensDay = (tokens: readonly Token[], index: number): boolean =>
  tokens[index]?.kind === 'number' ||
  ordinalWords.has(wordAt(tokens, index)) ||
  /^(?:twenty|thirty)$/.test(wordAt(tokens, index));

/** The day of a month at token `index`: 8, 8th, 8., eighth, twenty-first. */
export function dayNumber(tokens: readonly Token[], index: number): DayNumber | null {
  const text = wordAt(tokens, index);
  if (/^\d{1,2}$/.test(text)) {
    const day = Number(text);
    if (day < 1 || day > 31) return null;
    const next = tokens[index + 1]?.glued === true ? wordAt(tokens, index + 1) : '';
    const isOrdinal = /^(?:st|nd|rd|th|º)$/.test(next);
    // The point of “16. Oktober”, not that of a sentence.
    const isPointed = next === '.' && monthOf(tokens[index + 2]?.text ?? '', true) > 0;
    return { day, to: isOrdinal || isPointed ? index + 2 : index + 1, form: isOrdinal ? 'ordinal' : 'digits' };
  }
  const alone = ordinalWords.get(text);
  if (alone !== undefined) return { day: alone, to: index + 1, form: 'word' };
  const tens = text === 'twenty' ? 20 : text === 'thirty' ? 30 : 0;
  const at = isDash(wordAt(tokens, index + 1)) ? index + 2 : index + 1;
  const unit = tens > 0 ? (ordinalWords.get(wordAt(tokens, at)) ?? 0) : 0;
  return unit > 0 && unit < 10 && tens + unit <= 31 ? { day: tens + unit, to: at + 1, form: 'word' } : null;
}

/** Whether a word is the number of a day: “twelfth”. */
export const isOrdinalWord = (word: string): boolean => ordinalWords.has(word.toLowerCase());

/** `14 March 2026`, `3rd of November`, `16. Oktober`, `the seventeenth of November`. */
export function dayMonth(source: DateSource, index: number): Calendar | null {
  const { tokens } = source;
  const number = dayNumber(tokens, index);
  if (!number) return null;
  const isJoined = /^(?:of|de|di)$/.test(wordAt(tokens, number.to)) || isDash(wordAt(tokens, number.to));
  if (number.form === 'word' && !isJoined) return null;
  const at = isJoined ? number.to + 1 : number.to;
  const month = monthOf(tokens[at]?.text ?? '', true);
  return month === 0 || tokens[at]?.newLine ? null : withYear(source, index, month, number.day, at + 1);
}

function withYear(source: DateSource, index: number, month: number, day: number, next: number): Calendar | null {
  const { tokens } = source;
  let at = wordAt(tokens, next) === '.' && tokens[next]?.glued ? next + 1 : next;
  if ((/^(?:,|de|of)$/.test(wordAt(tokens, at)) || isDash(wordAt(tokens, at))) && yearAt(tokens, at + 1)) at += 1;
  const year = tokens[at]?.newLine ? 0 : yearAt(tokens, at);
  if (year) return ofDay({ year, month, day }, at + 1);
  const short = shortYear(source, at);
  if (short) return ofDay({ year: short, month, day }, at + 1);
  const said = saidYear(source, next);
  if (said) return ofDay({ year: said.year, month, day }, said.to);
  const ahead = yearBehind(source, next, month, day);
  return ofDay({ year: ahead ?? nearestYear(source, index, next, month, day), month, day }, next);
}

/** `20 Nov 26`: two digits that end the phrase and are a year near this one, or 0. */
function shortYear({ tokens, state: { today } }: DateSource, index: number): number {
  const [token, next] = [tokens[index], tokens[index + 1]];
  if (token?.kind !== 'number' || token.newLine || !/^\d\d$/.test(token.text)) return 0;
  const year = 2000 + Number(token.text);
  const isEnd = !next || next.newLine || (/^[,.;)]$/.test(next.text) && next.glued);
  return isEnd && Math.abs(year - today.year) <= yearsNear ? year : 0;
}
const yearsNear = 3;

const spanJoint = /^(?:to|until|till|through|and|bis|-|–|—)$/;
/** `11 May to 2 July 2026`: the year that the second end of a span writes. */
function yearBehind({ tokens }: DateSource, next: number, month: number, day: number): number | null {
  if (!spanJoint.test(wordAt(tokens, next))) return null;
  const isMonthFirst = monthOf(tokens[next + 1]?.text ?? '', true) > 0;
  const number = dayNumber(tokens, isMonthFirst ? next + 2 : next + 1);
  if (!number) return null;
  const monthToken = isMonthFirst ? next + 1 : number.to;
  const end = monthOf(tokens[monthToken]?.text ?? '', true);
  const at = isMonthFirst ? number.to : number.to + 1;
  const year = end > 0 ? yearAt(tokens, wordAt(tokens, at) === ',' ? at + 1 : at) : 0;
  if (year === 0) return null;
  return month > end || (month === end && day > number.day) ? year - 1 : year;
}

const openSpan = /^(?:to|until|till|through|bis|-|–|—)$/;
const listJoint = /^(?:and|or|und|,|&)$/;
const spanLead = /^(?:between|from|on|both|the|of|either|vom|zwischen)$/;

/** How many days at most go on before the month is named: 4, 9 and 17 November. */
const daysInList = 3;
/** `between 6 and 17 November`, `10 to 31 January 2025`, `27-29 November`: the month of a number is that of the next one. */
export function dayOfSpan(source: DateSource, index: number, more = daysInList): Calendar | null {
  const { tokens } = source;
  const first = dayNumber(tokens, index);
  if (!first || first.form === 'word') return null;
  const word = wordAt(tokens, first.to);
  const isList = listJoint.test(word) && (first.form === 'ordinal' || spanLead.test(wordAt(tokens, index - 1)));
  const isSlash = word === '/' && tokens[first.to]?.glued === true && tokens[first.to + 1]?.glued === true;
  if (!openSpan.test(word) && !isList && !isSlash) return null;
  const at = wordAt(tokens, first.to + 1) === 'the' ? first.to + 2 : first.to + 1;
  const second = dayNumber(tokens, at);
  if (!second || tokens[at]?.newLine) return null;
  if (!isList && second.day <= first.day) return null;
  const end = dayMonth(source, at)?.day ?? (more > 0 ? dayOfSpan(source, at, more - 1)?.day : undefined);
  if (!end) return null;
  return ofDay({ ...end, day: first.day }, first.to);
}

/** `November 27-29`: the number behind a dash or joint goes on in the month of the date before it. */
export function restOfSpan({ tokens, state: { previous } }: DateSource, index: number): Calendar | null {
  const number = dayNumber(tokens, index);
  if (
    !previous ||
    previous.isMonth ||
    !number ||
    number.form === 'word' ||
    index !== previous.to + 1 ||
    number.day <= previous.day.day
  )
    return null;
  const isMonthBefore =
    monthOf(tokens[previous.to - 2]?.text ?? '', true) > 0 && /^\d/.test(wordAt(tokens, previous.to - 1));
  const next = tokens[number.to];
  const isAlone = !next || next.newLine || /^(?:[,.;)]|and|or)$/.test(next.lower) || yearAt(tokens, number.to) > 0;
  const isJoined =
    openSpan.test(wordAt(tokens, previous.to)) || (wordAt(tokens, previous.to) === '/' && tokens[index]?.glued);
  return isMonthBefore && isAlone && isJoined ? ofDay({ ...previous.day, day: number.day }, number.to) : null;
}

const monthLead =
  /^(?:by|in|of|since|until|before|from|end|early|mid|late|next|last|this|through|to|during|for|-|due|after|and|every|each|per|im|en|em|\(|till|around|late-|year)$/;

/** `January 2029`, `Jan. '29`: month and year, or null. */
function monthYear({ tokens }: DateSource, next: number, month: number): Calendar | null {
  const at = /^(?:of|,|de)$/.test(wordAt(tokens, next)) && yearAt(tokens, next + 1) ? next + 1 : next;
  const isShort = wordAt(tokens, next) === "'" && /^\d\d$/.test(wordAt(tokens, next + 1));
  const year = isShort ? 2000 + Number(wordAt(tokens, next + 1)) : yearAt(tokens, at);
  return year ? { text: `${year}-${twoDigits(month)}`, to: (isShort ? next + 1 : at) + 1 } : null;
}

/** The day behind the name of a month, unless what follows makes it an amount. */
function dayBehind(tokens: readonly Token[], next: number): DayNumber | null {
  const at = wordAt(tokens, next) === 'the' ? next + 1 : next;
  const number = tokens[at]?.newLine ? null : dayNumber(tokens, at);
  if (!number || (number.form === 'word' && at === next)) return null;
  const isAmount =
    /^(?:%|percent|x|million|billion|m|bn|:)$/.test(wordAt(tokens, number.to)) && !yearAt(tokens, number.to + 1);
  return isAmount ? null : number;
}

const isThousands = (token: Token | undefined): boolean =>
  token?.kind === 'number' && !token.newLine && !token.glued && /^\d{3}$/.test(token.text);

/** `March 14, 2026`, `Nov 3rd`, `January 2029`, `June`, `September next year`. */
export function monthFirst(source: DateSource, index: number): Calendar | null {
  const { tokens } = source;
  const name = tokens[index]?.text ?? '';
  if (tokens[index]?.kind !== 'word' || monthOf(name, true) === 0) return null;
  const isDotted = wordAt(tokens, index + 1) === '.' && tokens[index + 1]?.glued === true && name.length <= 4;
  const next = isDotted ? index + 2 : index + 1;
  const day = dayBehind(tokens, next);
  // “to September 1 180”: thousands that are written with a blank.
  const isGrouped = day?.to === next + 1 && isThousands(tokens[day.to]);
  const number = isGrouped ? null : day;
  const month = monthOf(name, number !== null);
  if (month === 0) return null;
  const dated = monthYear(source, next, month);
  if (dated) return dated;
  if (number) return withYear(source, index, month, number.day, number.to);
  // “May 388, Jun 402”: the month labels the number behind it.
  const isLabel = tokens[next]?.kind === 'number' && !tokens[next]?.newLine && !dayNumber(tokens, next);
  if ((isLabel || isWeakMonth(name)) && !monthLead.test(wordAt(tokens, index - 1))) return null;
  const said = saidYear(source, next);
  if (said) return { text: `${said.year}-${twoDigits(month)}`, to: said.to };
  const last = addDays(monthStart({ ...source.state.today, month, day: 1 }, 1), -1);
  const year = nearestYear(source, index, index + 1, month, last.day);
  return { text: `${year}-${twoDigits(month)}`, to: index + 1 };
}

/** The candidate of a day of the month that is nearest to `base`, on the side that the tense asks for. */
export function nearestDay(base: Day, day: number, tense: number, to: number): Calendar | null {
  const candidates = [-1, 0, 1]
    .map((months) => ({ ...monthStart(base, months), day }))
    .filter((one) => isDay(one) && (tense === 0 || Math.sign(timeOf(one) - timeOf(base)) !== -tense));
  const [nearest] = candidates.sort((a, b) => Math.abs(timeOf(a) - timeOf(base)) - Math.abs(timeOf(b) - timeOf(base)));
  return nearest ? ofDay(nearest, to) : null;
}
