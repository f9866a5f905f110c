/** Days that have a name: fixed ones, the nth weekday of a month, those that go by Easter, those of another calendar. */
import type { Day } from '../calendar.js';
import { addDays, isoDay, monthStart, timeOf, weekday } from '../calendar.js';
import type { Token } from '../tokens.js';
import { phrases, wordAt } from '../tokens.js';
import type { Calendar, DateSource } from './date-source.js';
import { tenseAt } from './tense.js';

type Rule = (year: number) => Day | null;

const fixed =
  (month: number, day: number): Rule =>
  (year) => ({ year, month, day });

/** The nth of a weekday (0 Sunday) in a month, and days after it; the last one for n = -1. */
const nth =
  (n: number, named: number, month: number, after = 0): Rule =>
  (year) => {
    const first = { year, month, day: 1 };
    const end = addDays(monthStart(first, 1), -1);
    const day =
      n > 0
        ? addDays(first, ((named - weekday(first) + 7) % 7) + 7 * (n - 1))
        : addDays(end, -((weekday(end) - named + 7) % 7));
    return addDays(day, after);
  };

/** Easter Sunday of the Gregorian calendar by the anonymous algorithm, and days after it. */
const easter =
  (after: number): Rule =>
  (year) => {
    const [golden, century, rest] = [year % 19, Math.floor(year / 100), year % 100];
    const correction = Math.floor((8 * century + 13) / 25);
    const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
    const dominical = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
    const shift = Math.floor((golden + 11 * epact + 22 * dominical) / 451);
    const at = epact + dominical - 7 * shift + 114;
    return addDays({ year, month: Math.floor(at / 31), day: (at % 31) + 1 }, after);
  };

const cached = new Map<string, Day | null>();
/** The day of a Gregorian year on which a month of another calendar begins. */
const begins =
  (calendar: string, month: number): Rule =>
  (year) => {
    const key = `${calendar} ${month} ${year}`;
    const known = cached.get(key);
    if (known !== undefined) return known;
    const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}`, {
      month: 'numeric',
      day: 'numeric',
      timeZone: 'UTC',
    });
    let found: Day | null = null;
    for (let day: Day = { year, month: 1, day: 1 }; !found && day.year === year; day = addDays(day, 1)) {
      const parts = format.formatToParts(timeOf(day));
      const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? '';
      if (part('month') === String(month) && part('day') === '1') found = day;
    }
    cached.set(key, found);
    return found;
  };

const rules: [string, Rule][] = [
  ['christmas, christmas day, xmas, weihnachten, noël, navidad, natal, natale, kerst', fixed(12, 25)],
  ['christmas eve, heiligabend', fixed(12, 24)],
  ['boxing day', fixed(12, 26)],
  ["new year, new year's, new year's day, neujahr", fixed(1, 1)],
  ["new year's eve, silvester", fixed(12, 31)],
  ["valentine's day", fixed(2, 14)],
  ['halloween', fixed(10, 31)],
  ['easter, easter sunday, ostern, pâques, pascua, páscoa, pasqua, pasen', easter(0)],
  ['good friday', easter(-2)],
  ['easter monday', easter(1)],
  ['ascension day', easter(39)],
  ['pentecost, whitsun', easter(49)],
  ['thanksgiving', nth(4, 4, 11)],
  ['black friday', nth(4, 4, 11, 1)],
  ['cyber monday', nth(4, 4, 11, 4)],
  ['labor day', nth(1, 1, 9)],
  ['memorial day', nth(-1, 1, 5)],
  ['chinese new year, lunar new year, spring festival', begins('chinese', 1)],
  ['ramadan, ramazan', begins('islamic-umalqura', 9)],
  ['eid, eid al-fitr', begins('islamic-umalqura', 10)],
];
const holidays = new Map(rules.flatMap(([names, rule]) => phrases(names).map((name) => [name, rule] as const)));
const longest = 3;

const lead = /^(?:before|by|until|till|after|past|vor|bis|nach)$/;

/** The holiday at token `index` where a word of time leads to it, or null: a season of sales is no date. */
export function readHoliday({ tokens, state: { today } }: DateSource, index: number): Calendar | null {
  if (tokens[index]?.kind !== 'word' || !lead.test(wordAt(tokens, index - 1))) return null;
  const named = nameAt(tokens, index);
  if (!named) return null;
  const tense = tenseAt(tokens, index, named.to);
  const days = [today.year - 1, today.year, today.year + 1]
    .map(named.rule)
    .filter((day) => day !== null)
    .filter((day) => (tense < 0 ? timeOf(day) <= timeOf(today) : timeOf(day) >= timeOf(today)));
  const day = tense < 0 ? days.at(-1) : days[0];
  return day ? { day, text: isoDay(day), to: named.to } : null;
}

/** The longest name of a holiday at token `index`. */
function nameAt(tokens: readonly Token[], index: number): { rule: Rule; to: number } | null {
  for (let to = index + longest; to > index; to -= 1) {
    const words = tokens.slice(index, to);
    const name = words.map(({ lower, glued }, at) => (at > 0 && !glued ? ` ${lower}` : lower)).join('');
    const rule = holidays.get(name);
    if (rule && !tokens[index + 1]?.newLine) return { rule, to };
  }
  return null;
}
