/** Periods coarser than a day: ends of months and years, quarters, halves, fiscal and bare years, next and last. */
import type { Day } from '../calendar.js';
import { addDays, isoDay, monthStart } from '../calendar.js';
import type { Token } from '../tokens.js';
import { isDash, phrases, wordAt } from '../tokens.js';
import type { Calendar, DateSource } from './date-source.js';
import { monthOf } from './months.js';
import { nearestYear, saidYear } from './nearest-year.js';
import { readNumberWords } from './number-words.js';
import { tenseAt } from './tense.js';

const yearText = /^(?:19|20)\d\d$/;
const yearAt = (tokens: readonly Token[], index: number): number =>
  tokens[index]?.kind === 'number' && yearText.test(wordAt(tokens, index)) ? Number(wordAt(tokens, index)) : 0;

const yearLead = /^(?:in|of|by|since|until|till|end|from|to|year|before|after|during|for|and|through|fiscal)$/;
/** `2028`, `twenty twenty-eight` behind a word of time. */
function yearSaid(tokens: readonly Token[], index: number): { year: number; to: number } | null {
  const year = yearAt(tokens, index);
  if (year) return { year, to: index + 1 };
  if (!/^(?:twenty|nineteen)$/.test(wordAt(tokens, index)) || !yearLead.test(wordAt(tokens, index - 1))) return null;
  const numeral = readNumberWords(tokens, index);
  const [century = 0, rest = 0] = numeral?.pair ?? [];
  const isYear = (century === 20 && rest < 80) || (century === 19 && rest >= 50);
  return numeral && isYear ? { year: century * 100 + rest, to: numeral.next } : null;
}
const lastDay = (year: number, month: number): Day => addDays(monthStart({ year, month, day: 1 }, 1), -1);

/** A year after a quarter, half or FY: `2027`, `27`, `'27`, `FY27`, `2026/27`. */
function yearAfter(tokens: readonly Token[], index: number): { year: number; to: number } | null {
  let at = index;
  if (/^(?:of|\/|-|,|–)$/.test(wordAt(tokens, at))) at += 1;
  if (/^(?:fy|fiscal|cy)$/.test(wordAt(tokens, at))) at += 1;
  if (wordAt(tokens, at) === 'year') at += 1;
  if (wordAt(tokens, at) === "'") at += 1;
  const full = yearAt(tokens, at);
  const isGluedSlash =
    /^[/–-]$/.test(wordAt(tokens, at + 1)) && tokens[at + 2]?.glued === true && /^\d\d$/.test(wordAt(tokens, at + 2));
  if (full)
    return isGluedSlash && wordAt(tokens, at + 1) === '/' ? { year: full + 1, to: at + 3 } : { year: full, to: at + 1 };
  const two = wordAt(tokens, at);
  if (!/^\d\d$/.test(two) || !(at > index || tokens[at]?.glued)) return null;
  const isSpan = isGluedSlash && wordAt(tokens, at + 1) === '/' && Number(wordAt(tokens, at + 2)) === Number(two) + 1;
  return isSpan ? { year: 2001 + Number(two), to: at + 3 } : { year: 2000 + Number(two), to: at + 1 };
}

const ordinals = new Map<string, number>([
  ['first', 1],
  ['second', 2],
  ['third', 3],
  ['fourth', 4],
]);

function part(source: DateSource, index: number, number: number, letter: 'Q' | 'H', next: number): Calendar {
  const { tokens, state } = source;
  const found = yearAfter(tokens, next) ?? saidYear(source, next);
  const months = letter === 'Q' ? 3 : 6;
  const isOver = number * months < state.today.month && tenseAt(tokens, index, next) >= 0;
  return {
    text: `${found?.year ?? (isOver ? state.today.year + 1 : state.today.year)}-${letter}${number}`,
    to: found?.to ?? next,
  };
}

/** `1h30` is an hour and a half, `1h27` and `1H30` are halves of a year. */
const isClock = (tokens: readonly Token[], index: number): boolean =>
  tokens[index + 1]?.text === 'h' && /^(?:[0-2]0|15|30|[45]\d)$/.test(wordAt(tokens, index + 2));

/** `Q3 2027`, `3Q27`, `third quarter of 2027`, `H1 2028`, `2027 Q3`. */
function quarterOrHalf(source: DateSource, index: number): Calendar | null {
  const { tokens } = source;
  const word = wordAt(tokens, index);
  const isNumber = tokens[index]?.kind === 'number';
  if (!isNumber && word !== 'q' && word !== 'h' && !ordinals.has(word)) return null;
  const next = wordAt(tokens, index + 1);
  const lead = yearAt(tokens, index);
  const joint = lead && isDash(next) ? index + 2 : index + 1;
  if (
    lead &&
    /^[qh]$/.test(wordAt(tokens, joint)) &&
    tokens[joint + 1]?.glued &&
    /^[1-4]$/.test(wordAt(tokens, joint + 1))
  )
    return { text: `${lead}-${wordAt(tokens, joint).toUpperCase()}${wordAt(tokens, joint + 1)}`, to: joint + 2 };
  const glued = tokens[index + 1]?.glued === true;
  if (/^[QH]$/.test(tokens[index]?.text ?? '') && glued && /^[1-4]$/.test(next))
    return word === 'h' && Number(next) > 2
      ? null
      : part(source, index, Number(next), word === 'q' ? 'Q' : 'H', index + 2);
  if (/^[1-4]$/.test(word) && /^[qh]$/.test(next) && glued && !isClock(tokens, index) && yearAfter(tokens, index + 2))
    return part(source, index, Number(word), next === 'q' ? 'Q' : 'H', index + 2);
  const ordinal = ordinals.get(word);
  if (!ordinal || (next !== 'quarter' && next !== 'half') || (next === 'half' && ordinal > 2)) return null;
  return part(source, index, ordinal, next === 'quarter' ? 'Q' : 'H', index + 2);
}

/** `FY2026`, `FY26`, `fiscal year 2025`, `FY2026/27`. */
function fiscalYear({ tokens }: DateSource, index: number): Calendar | null {
  if (!/^(?:fy|fiscal|cy|gj|ejercicio|geschäftsjahr)$/.test(wordAt(tokens, index))) return null;
  const found = yearAfter(tokens, index) ?? yearAfter(tokens, index + 1);
  return found && { text: String(found.year), to: found.to };
}

const endWords = new Set(phrases('year, month, quarter, end, ende'));
/** `end of October`, `end of 2028`, `year-end`, `end of the year`. */
function endOf(source: DateSource, index: number): Calendar | null {
  const { tokens, state } = source;
  const word = wordAt(tokens, index);
  if (!endWords.has(word)) return null;
  const { today } = state;
  const dashed = isDash(wordAt(tokens, index + 1)) ? index + 2 : index + 1;
  if (word === 'year' && wordAt(tokens, dashed) === 'end')
    return {
      ...ofDay({ year: yearAt(tokens, dashed + 1) || today.year, month: 12, day: 31 }),
      to: yearAt(tokens, dashed + 1) ? dashed + 2 : dashed + 1,
    };
  const ended: Record<string, number> = { month: today.month, quarter: Math.ceil(today.month / 3) * 3 };
  const ending = ended[word];
  if (ending !== undefined && isDash(wordAt(tokens, index + 1)) && wordAt(tokens, dashed) === 'end')
    return { ...ofDay(lastDay(today.year, ending)), to: dashed + 1 };
  if (word !== 'end' && word !== 'ende') return null;
  let at = dashed;
  while (at < index + 4 && /^(?:of|the|this)$/.test(wordAt(tokens, at))) at += 1;
  const month = monthOf(tokens[at]?.text ?? '');
  if (month > 0) {
    const said = yearSaid(tokens, at + 1) ?? saidYear(source, at + 1);
    const year = said?.year ?? nearestYear(source, index, at + 1, month, lastDay(today.year, month).day);
    return { ...ofDay(lastDay(year, month)), to: said?.to ?? at + 1 };
  }
  const said = yearSaid(tokens, at);
  if (said) return { ...ofDay({ year: said.year, month: 12, day: 31 }), to: said.to };
  const months: Record<string, number> = { month: today.month, quarter: Math.ceil(today.month / 3) * 3, year: 12 };
  // “the end of year four” counts years.
  if (
    tokens[at + 1]?.kind === 'number' ||
    /^(?:one|two|three|four|five|six|seven|eight|nine|ten)$/.test(wordAt(tokens, at + 1))
  )
    return null;
  const named = at > dashed ? months[wordAt(tokens, at)] : undefined;
  return named === undefined ? null : { ...ofDay(lastDay(today.year, named)), to: at + 1 };
}
const ofDay = (day: Day): { day: Day; text: string } => ({ day, text: isoDay(day) });

const counted = new Set(
  phrases(
    'employees, people, customers, users, records, stores, sites, beds, patients, units, shares, systems, hours, days, dollars, euros, million, billion, thousand, m, bn, k, %, percent, x, times, staff, tonnes, members, €, $, £, pieces, mw, kg, t',
  ),
);

/** A bare year: four digits that count nothing. */
function bareYear({ tokens }: DateSource, index: number): Calendar | null {
  const token = tokens[index];
  const said = token?.kind === 'word' ? yearSaid(tokens, index) : null;
  if (said) return counted.has(wordAt(tokens, said.to)) ? null : { text: String(said.year), to: said.to };
  const year = yearAt(tokens, index);
  if (!year || year < 1950 || year > 2079) return null;
  const previous = tokens[index - 1];
  if (token?.glued && previous && /[\p{L}\p{Sc}#.:]$/u.test(previous.text)) return null;
  const next = tokens[index + 1];
  if (next?.glued && /^[\p{L}%€$£]/u.test(next.text) && !/^[AEFBP]$/.test(next.text)) return null;
  return counted.has(wordAt(tokens, index + 1)) ? null : { text: String(year), to: index + 1 };
}

/** `next year`, `next quarter`. */
function comingPeriod({ tokens, state: { today } }: DateSource, index: number): Calendar | null {
  if (wordAt(tokens, index) !== 'next') return null;
  const unit = wordAt(tokens, index + 1);
  if (unit === 'year') return { text: String(today.year + 1), to: index + 2 };
  const months = unit === 'quarter' ? Math.ceil(today.month / 3) * 3 - today.month + 1 : unit === 'month' ? 1 : 0;
  if (months === 0) return null;
  const day = monthStart(today, months);
  return {
    text: unit === 'quarter' ? `${day.year}-Q${Math.ceil(day.month / 3)}` : isoDay(day).slice(0, 7),
    to: index + 2,
  };
}

/** The period that starts at token `index`, or null. */
export function readPeriod(source: DateSource, index: number): Calendar | null {
  return (
    endOf(source, index) ??
    quarterOrHalf(source, index) ??
    fiscalYear(source, index) ??
    comingPeriod(source, index) ??
    bareYear(source, index)
  );
}
