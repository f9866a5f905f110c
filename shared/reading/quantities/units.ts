/** Units behind a number: per cent, points, multiples, lengths of time, and measures of the world. */
import type { Token } from '../tokens.js';
import { isDash, phrases, wordAt } from '../tokens.js';
import { readMeasure } from './physical-units.js';

export interface Unit {
  kind: 'ratio' | 'multiple' | 'duration' | 'physical';
  unit: string;
  /** Multiplies the printed number. */
  factor: number;
  next: number;
}

const durationTable: [string, string][] = [
  ['seconds', 'second, seconds, sec, secs'],
  ['minutes', 'minute, minutes, min, mins, minuten, minutos, minuter, minutter, minut, dakika'],
  [
    'hours',
    'hour, hours, hr, hrs, std, stunde, stunden, heure, heures, hora, horas, uur, ore, timer, timmar, saat, godzin, hodin',
  ],
  [
    'days',
    'day, days, tag, tage, tagen, jour, jours, día, días, dia, dias, giorno, giorni, dag, dagen, dage, dager, dagar, dnů, dní, gün, päivää, zile, night, nights',
  ],
  [
    'weeks',
    'week, weeks, wk, wks, woche, wochen, semaine, semaines, semana, semanas, settimana, settimane, weken, uger, uker, veckor, týdnů, tygodni, hafta, viikkoa, săptămâni',
  ],
  [
    'months',
    'month, months, mo, mos, mth, mths, mnths, monat, monate, monaten, mois, mes, meses, mês, mese, mesi, maand, maanden, måned, måneder, mdr, månad, månader, měsíců, měsíce, miesięcy, miesiące, hónap, luni, ay, kuukautta, mjeseci, meseci, tháng, bulan',
  ],
  ['quarters', 'quarter, quarters, qtr, qtrs, quartal, quartale'],
  [
    'years',
    'year, years, yr, yrs, jahr, jahre, jahren, an, ans, année, années, año, años, ano, anos, anno, anni, jaar, jaren, år, lata, roky, roků, év, yıl, vuotta, godina, năm, tahun',
  ],
];
const durations = new Map<string, string>(
  durationTable.flatMap(([unit, list]) => phrases(list).map((word) => [word, unit] as const)),
);
const gluedDurations = new Map<string, string>([
  ['h', 'hours'],
  ['d', 'days'],
  ['w', 'weeks'],
  ['y', 'years'],
  ['yr', 'years'],
]);
const shortSpaced = new Map<string, string>([['h', 'hours']]);
const between = new Set(
  phrases(
    'business, working, calendar, fiscal, more, full, further, trading, financial, consecutive, additional, banking, whole, long, other, extra, short, cash, flight, flying, rostered, direct, indirect, machine, man, labour, labor, ' +
      'person, operating, running, billable, productive, overtime, equal, net, paid, unpaid, lost, spare, straight, clear, teaching, contact',
  ),
);

/** A word that names a length of time, as the plural that quantities use: `yrs` → `years`. */
export const durationUnit = (word: string): string | undefined => durations.get(word);

function readDurationUnit(tokens: readonly Token[], index: number, isGlued: boolean, opensLine: boolean): Unit | null {
  const at = between.has(wordAt(tokens, index)) ? index + 1 : index;
  const token = tokens[at];
  if (token?.kind !== 'word' || (token.newLine && !opensLine)) return null;
  const glued = isGlued && at === index ? gluedDurations.get(token.text) : undefined;
  const unit = glued ?? durations.get(token.lower.replace(/'s?$/, '')) ?? shortSpaced.get(token.text);
  if (unit === undefined || (token.lower === 'an' && isArticleAn(tokens, at)) || token.lower === 'ore') return null;
  return unit === 'quarters'
    ? { kind: 'duration', unit: 'months', factor: 3, next: at + 1 }
    : { kind: 'duration', unit, factor: 1, next: at + 1 };
}
/** French “an” after a number, not English “an hour”. */
const isArticleAn = (tokens: readonly Token[], at: number): boolean => tokens[at + 1]?.kind === 'word';

const point = /^(?:points?|pts?)$/;

function readRatioUnit(tokens: readonly Token[], index: number): Unit | null {
  const word = wordAt(tokens, index);
  const following = wordAt(tokens, index + 1);
  // “point eight of a per cent”
  if (word === 'of' && /^(?:a|one)$/.test(following) && !tokens[index]?.newLine) {
    const whole = readRatioUnit(tokens, index + 2);
    return whole?.factor === 0.01 ? whole : null;
  }
  const of = (factor: number, next: number): Unit => ({ kind: 'ratio', unit: 'ratio', factor, next });
  const percent = /^(?:%|percent|pct|prozent|procent|procento|percentuali)$/.test(word)
    ? index + 1
    : (/^(?:per|por|pour)$/.test(word) && /^(?:cent|cento|ciento)$/.test(following)) ||
        (word === 'v' && following === 'h')
      ? index + 2
      : -1;
  if (percent > 0) {
    const isDashed = isDash(wordAt(tokens, percent)) && point.test(wordAt(tokens, percent + 1));
    const at = isDashed ? percent + 1 : percent;
    return of(0.01, point.test(wordAt(tokens, at)) ? at + 1 : percent);
  }
  if (/^(?:percentage|percent)$/.test(word) && point.test(following)) return of(0.01, index + 2);
  if (word === 'basis' && /^(?:points?|pts?)$/.test(following)) return of(1e-4, index + 2);
  if (/^(?:pp|ppt|ppts|pps|prozentpunkte|prozentpunkt|percentagepoints)$/.test(word)) return of(0.01, index + 1);
  if (/^(?:bps|bp|basispunkte)$/.test(word)) return of(1e-4, index + 1);
  if (word === '‰') return of(1e-3, index + 1);
  return /^(?:point|points|pts)$/.test(word) ? of(0.01, index + 1) : null;
}

function readMultipleUnit(tokens: readonly Token[], index: number, isGlued: boolean): Unit | null {
  const word = wordAt(tokens, index);
  const of = (next: number): Unit => ({ kind: 'multiple', unit: 'x', factor: 1, next });
  if (word === 'x' || word === '×') {
    const following = tokens[index + 1];
    const isProduct = following?.kind === 'number' || /^[$€£]$/.test(following?.text ?? '');
    return !isProduct && (isGlued || following?.kind === 'word') ? of(index + 1) : null;
  }
  // “three times a year” is how often, no multiple.
  const isRate = word === 'times' && /^(?:a|per|each|every|\/)$/.test(wordAt(tokens, index + 1));
  if (isRate && durations.has(wordAt(tokens, index + 2))) return null;
  if (/^(?:times|fold|turns?|fache[sn]?|fach|veces|fois|vezes|volte|keer|mal)$/.test(word)) return of(index + 1);
  return null;
}

function physicalUnit(tokens: readonly Token[], index: number, isGlued: boolean): Unit | null {
  const measure = readMeasure(tokens, index, isGlued);
  return measure && { kind: 'physical', ...measure };
}

/** The unit at `index`, attached, spaced or hyphenated: `90-day`, `7.5x`, `4 %`, `18 MW`. */
export function readUnit(tokens: readonly Token[], index: number, opensLine = false): Unit | null {
  const isHyphenated =
    isDash(wordAt(tokens, index)) && tokens[index]?.glued === true && tokens[index + 1]?.glued === true;
  const at = isHyphenated ? index + 1 : index;
  const token = tokens[at];
  if (!token || (token.newLine && !opensLine)) return null;
  const isGlued = token.glued && !isHyphenated;
  if (isHyphenated && token.lower === 'x') return null;
  return (
    readRatioUnit(tokens, at) ??
    readDurationUnit(tokens, at, isGlued, opensLine) ??
    readMultipleUnit(tokens, at, isGlued) ??
    physicalUnit(tokens, at, isGlued)
  );
}

/** `%41`, as Turkish writes it. */
export function readLeadingPercent(tokens: readonly Token[], index: number): Unit | null {
  const isLeading =
    tokens[index]?.text === '%' && tokens[index + 1]?.kind === 'number' && tokens[index + 1]?.glued === true;
  const follows = tokens[index - 1]?.kind === 'number' && tokens[index]?.glued === true;
  return isLeading && !follows ? { kind: 'ratio', unit: 'ratio', factor: 0.01, next: index + 1 } : null;
}
