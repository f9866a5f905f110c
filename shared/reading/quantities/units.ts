/** Units behind a number: per cent, points, multiples, lengths of time, and measures of the world. */
import type { Token } from '../tokens.js';
import { isDash, phrases, wordAt } from '../tokens.js';

export interface Unit {
  kind: 'ratio' | 'multiple' | 'duration' | 'physical';
  unit: string;
  /** Multiplies the printed number. */
  factor: number;
  next: number;
}

const durationTable: [string, string][] = [
  ['seconds', 'second, seconds, sec, secs'],
  ['minutes', 'minute, minutes, min, mins, minuten, minutos'],
  ['hours', 'hour, hours, hr, hrs, std, stunde, stunden, heure, heures, hora, horas, uur, ore'],
  ['days', 'day, days, tag, tage, tagen, jour, jours, día, días, dia, dias, giorno, giorni, dag, dagen, night, nights'],
  ['weeks', 'week, weeks, wk, wks, woche, wochen, semaine, semaines, semana, semanas, settimana, settimane, weken'],
  [
    'months',
    'month, months, mo, mos, mth, mths, mnths, monat, monate, monaten, mois, mes, meses, mês, mese, mesi, maand, maanden',
  ],
  ['quarters', 'quarter, quarters, qtr, qtrs, quartal, quartale'],
  [
    'years',
    'year, years, yr, yrs, jahr, jahre, jahren, an, ans, année, années, año, años, ano, anos, anno, anni, jaar, jaren',
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
    'business, working, calendar, fiscal, more, full, further, trading, further, financial, consecutive, additional, banking, whole, long, other, extra, short, cash',
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

const physicalTable: [string, string][] = [
  ['other:t', 't, ton, tons, tonne, tonnes, tonnen, toneladas, mt'],
  ['other:kt', 'kt'],
  ['other:Mt', 'mtpa'],
  ['other:tCO2', 'tco2, tco2e, t co2, t co2e, tonnes co2, tonnes of co2'],
  ['other:ktCO2', 'ktco2, ktco2e, kt co2, kt co2e'],
  ['other:kg', 'kg, kilo, kilos, kilograms'],
  ['other:g', 'grams, gram'],
  ['other:km', 'km, kilometres, kilometers, kilometre'],
  ['other:miles', 'mile, miles'],
  ['other:m', 'metre, metres, meters, meter'],
  ['other:m2', 'm², m2, sqm, qm, square metres, square meters'],
  ['other:sq ft', 'sq ft, sqft, square feet'],
  ['other:m3', 'm³, m3, cubic metres, cubic meters'],
  ['other:l', 'l, litre, litres, liter, liters'],
  ['other:ha', 'ha, hectare, hectares'],
  ['other:acres', 'acre, acres'],
  ['other:kW', 'kw'],
  ['other:MW', 'mw, megawatt, megawatts'],
  ['other:GW', 'gw'],
  ['other:MWh', 'mwh'],
  ['other:kWh', 'kwh'],
  ['other:GWh', 'gwh'],
  ['other:TWh', 'twh'],
  ['other:GB', 'gb, gigabytes'],
  ['other:TB', 'tb, terabytes'],
  ['other:oz', 'oz, ounce, ounces'],
  ['other:koz', 'koz'],
  ['other:g/t', 'g/t'],
  ['other:mg/l', 'mg/l'],
  ['other:°C', '°c, degrees, deg, degree'],
  ['other:BTC', 'btc, bitcoin, bitcoins'],
  ['score', 'star, stars'],
  ['other:bbl', 'bbl, barrel, barrels'],
  ['other:TEU', 'teu, teus'],
  ['other:lb', 'lb, lbs'],
  ['other:hl', 'hl, hectolitre, hectolitres, hectoliters'],
  ['other:fm', 'fm'],
  ['other:MVA', 'mva'],
  ['other:kVA', 'kva'],
  ['other:V', 'volts'],
  ['other:kV', 'kv'],
  ['other:MWp', 'mwp'],
  ['other:kWp', 'kwp'],
  ['other:GWh', 'gigawatt hours'],
  ['other:GJ', 'gj'],
  ['other:MMBtu', 'mmbtu'],
  ['other:Mbit/s', 'mbit/s, mbps'],
  ['other:µg/kg', 'µg/kg, μg/kg'],
  ['other:mg/kg', 'mg/kg'],
  ['other:µg/l', 'µg/l, μg/l'],
  ['other:km2', 'km², km2, square kilometres, square kilometers'],
  ['other:cm', 'cm, centimetres, centimeters'],
  ['other:mm', 'millimetres, millimeters'],
  ['other:nm', 'nautical miles'],
  ['other:dB', 'db, decibels'],
  ['other:ct', 'carats, carat'],
  ['other:quintals', 'quintal, quintals'],
  ['other:bushels', 'bushel, bushels'],
  ['other:gallons', 'gallon, gallons'],
];
const physical = new Map<string, string>(
  physicalTable.flatMap(([unit, list]) => phrases(list).map((word) => [word, unit] as const)),
);

/** Multiples are told in the base unit. */
const multiples = new Map([
  ['other:kt', { unit: 'other:t', factor: 1e3 }],
  ['other:Mt', { unit: 'other:t', factor: 1e6 }],
  ['other:koz', { unit: 'other:oz', factor: 1e3 }],
  ['other:ktCO2', { unit: 'other:tCO2', factor: 1e3 }],
  ['other:hl', { unit: 'other:l', factor: 100 }],
]);

function readPhysicalUnit(tokens: readonly Token[], index: number, isGlued: boolean): Unit | null {
  const token = tokens[index];
  if (!token || token.newLine) return null;
  const [second, third] = [tokens[index + 1], tokens[index + 2]];
  const joined = second?.glued && second.text !== '.' && second.text !== ',' ? token.lower + second.lower : '';
  const spacedFormula = third?.glued ? `${token.lower} ${second?.lower ?? ''}${third.lower}` : '';
  const candidates: [string, number][] = [
    [spacedFormula, index + 3],
    [joined && third?.glued ? joined + third.lower : '', index + 3],
    [joined, index + 2],
    [`${token.lower} ${second?.lower ?? ''}`, index + 2],
    [token.lower, index + 1],
  ];
  for (const [word, next] of candidates) {
    const unit = physical.get(word);
    // A lone l, t or m is a unit only in small letters beside its number.
    if (unit && (word.length > 1 || (token.text === word && (isGlued || word !== 'm')))) {
      const multiple = multiples.get(unit);
      return { kind: 'physical', unit: multiple?.unit ?? unit, factor: multiple?.factor ?? 1, next };
    }
  }
  return null;
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
    readPhysicalUnit(tokens, at, isGlued)
  );
}
