/** Time zones by abbreviation and by city: `CET`, `7 a.m. ET`, `Vienna time`. */
import type { Token } from '../tokens.js';
import { phrases, wordAt } from '../tokens.js';

const fixed = new Map<string, string>(
  phrases(
    'utc Z, gmt Z, z Z, zulu Z, bst +01:00, wet +00:00, west +01:00, cet +01:00, mez +01:00, cest +02:00, mesz +02:00, eet +02:00, eest +03:00, msk +03:00, ' +
      'ist +05:30, sgt +08:00, hkt +08:00, jst +09:00, kst +09:00, aest +10:00, aedt +11:00, awst +08:00, nzst +12:00, nzdt +13:00, gst +04:00, sast +02:00, brt -03:00, ' +
      'est -05:00, edt -04:00, cst -06:00, cdt -05:00, mst -07:00, mdt -06:00, pst -08:00, pdt -07:00, akst -09:00, hst -10:00',
  ).map((row) => row.split(' ') as [string, string]),
);
const regional = new Map<string, string>([
  ['ET', 'America/New_York'],
  ['CT', 'America/Chicago'],
  ['MT', 'America/Denver'],
  ['PT', 'America/Los_Angeles'],
  ['Eastern', 'America/New_York'],
  ['Central', 'America/Chicago'],
  ['Mountain', 'America/Denver'],
  ['Pacific', 'America/Los_Angeles'],
]);

/** Cities that name no zone of their own, and the zone that they keep. */
const otherCities: [string, string][] = [
  ['America/Toronto', 'montreal, ottawa, quebec'],
  ['America/New_York', 'boston, washington, atlanta, miami, philadelphia'],
  ['America/Chicago', 'dallas, houston, austin, milwaukee'],
  ['America/Los_Angeles', 'san francisco, seattle, san diego, portland'],
  ['Europe/Berlin', 'frankfurt, munich, hamburg, cologne'],
  ['Europe/Zurich', 'geneva, basel, bern'],
  ['Europe/Rome', 'milan, turin'],
  ['Europe/Madrid', 'barcelona'],
  ['Asia/Kolkata', 'mumbai, delhi, new delhi, bangalore, bengaluru, chennai'],
  ['Asia/Shanghai', 'beijing, shenzhen'],
  ['Asia/Tokyo', 'osaka'],
  ['Asia/Dubai', 'abu dhabi'],
  ['America/Sao_Paulo', 'rio, brasilia'],
];

let cities: Map<string, string> | null = null;
/** Cities that the time zone database names zones after. */
function cityZone(city: string): string | undefined {
  cities ??= new Map([
    ...otherCities.flatMap(([zone, names]) => phrases(names).map((name) => [name, zone] as const)),
    ...Intl.supportedValuesOf('timeZone').map(
      (zone) => [(zone.split('/').at(-1) ?? '').toLowerCase().replaceAll('_', ' '), zone] as const,
    ),
  ]);
  return cities.get(city.normalize('NFD').replaceAll(/\p{M}/gu, ''));
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** Offset of a zone on a day, as `+01:00`. */
function offsetOn(zone: string, day: string): string {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  const time = Date.parse(`${day}T12:00:00Z`);
  const parts = Number.isNaN(time) ? [] : format.formatToParts(time);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', '') || 'Z';
}

/** Countries of which nearly everybody lives in one of their zones. */
const mainZones: Readonly<Record<string, string>> = {
  CL: 'America/Santiago',
  CN: 'Asia/Shanghai',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PT: 'Europe/Lisbon',
};

/** Offset of a country (ISO 3166) on a day, as `+01:00`; undefined where its people keep several. */
export function offsetOfCountry(country: string, day: string): string | undefined {
  if (!/^[A-Z]{2}$/.test(country)) return undefined;
  const main = mainZones[country];
  const zones = main === undefined ? (zonesOf(country) ?? []) : [main];
  const offsets = new Set(zones.map((zone) => offsetOn(zone, day)));
  return offsets.size === 1 ? [...offsets][0] : undefined;
}

/** What runtimes know of a country's zones: newer ones are asked, older ones have it as a property; their types know neither. */
type Region = Intl.Locale & { getTimeZones?: () => readonly string[] | undefined; timeZones?: readonly string[] };

function zonesOf(country: string): readonly string[] | undefined {
  const region: Region = new Intl.Locale(`und-${country}`);
  return region.getTimeZones?.() ?? region.timeZones;
}

export interface Zone {
  offsetOn(day: string): string;
  next: number;
}

/** The zone at token `index`, or null. */
export function readZone(tokens: readonly Token[], index: number): Zone | null {
  let at = wordAt(tokens, index) === ',' || wordAt(tokens, index) === '(' ? index + 1 : index;
  if (wordAt(tokens, at) === 'us') at += 1;
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  const closing = (next: number): number =>
    wordAt(tokens, next) === ')' && wordAt(tokens, index) === '(' ? next + 1 : next;
  const offset = token.text === token.text.toUpperCase() || token.lower === 'utc' ? fixed.get(token.lower) : undefined;
  if (offset) return { offsetOn: () => offset, next: closing(at + 1) };
  const region = regional.get(token.text);
  const saysTime = wordAt(tokens, at + 1) === 'time';
  if (region) return { offsetOn: (day) => offsetOn(region, day), next: closing(saysTime ? at + 2 : at + 1) };
  const twoWords = `${token.lower} ${wordAt(tokens, at + 1)}`;
  const isTwo = wordAt(tokens, at + 2) === 'time';
  const city = saysTime ? cityZone(token.lower) : isTwo ? cityZone(twoWords) : undefined;
  return city ? { offsetOn: (day) => offsetOn(city, day), next: closing(at + (saysTime ? 2 : 3)) } : null;
}
