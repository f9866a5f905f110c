/** Zones as they are written beside a time, and what clocks show there on a given day. */

const zones: Record<string, string> = Object.fromEntries(
  `UTC UTC; GMT UTC; Z UTC; Zulu UTC; CET Europe/Paris; CEST Europe/Paris; MEZ Europe/Paris; EET Europe/Athens; EEST Europe/Athens; WET Europe/Lisbon; BST Europe/London;
  MSK Europe/Moscow; ET America/New_York; EST America/New_York; EDT America/New_York; Eastern America/New_York; CT America/Chicago; CST America/Chicago;
  CDT America/Chicago; Central America/Chicago; MT America/Denver; MST America/Denver; MDT America/Denver; Mountain America/Denver; PT America/Los_Angeles;
  PST America/Los_Angeles; PDT America/Los_Angeles; Pacific America/Los_Angeles; AEDT Australia/Sydney; AEST Australia/Brisbane; AWST Australia/Perth; JST Asia/Tokyo;
  IST Asia/Kolkata; SGT Asia/Singapore; HKT Asia/Hong_Kong; GST Asia/Dubai; KST Asia/Seoul; BRT America/Sao_Paulo; SAST Africa/Johannesburg; NZDT Pacific/Auckland;
  WAT Africa/Lagos; EAT Africa/Nairobi; PKT Asia/Karachi; AST Asia/Riyadh`
    .split(';')
    .map((row) => row.trim().split(' '))
    .map(([name = '', zone = '']) => [name, zone]),
);

const cityZones: Record<string, string> = Object.fromEntries(
  `London Europe/London; Dublin Europe/Dublin; Lisbon Europe/Lisbon; Paris Europe/Paris; Berlin Europe/Berlin; Frankfurt Europe/Berlin; Munich Europe/Berlin; Hamburg Europe/Berlin;
  Vienna Europe/Vienna; Zurich Europe/Zurich; Geneva Europe/Zurich; Madrid Europe/Madrid; Rome Europe/Rome; Milan Europe/Rome; Amsterdam Europe/Amsterdam; Brussels Europe/Brussels;
  Copenhagen Europe/Copenhagen; Stockholm Europe/Stockholm; Oslo Europe/Oslo; Helsinki Europe/Helsinki; Warsaw Europe/Warsaw; Prague Europe/Prague; Budapest Europe/Budapest;
  Vilnius Europe/Vilnius; Riga Europe/Riga; Tallinn Europe/Tallinn; Athens Europe/Athens; Bucharest Europe/Bucharest; Sofia Europe/Sofia; Istanbul Europe/Istanbul;
  Moscow Europe/Moscow; Kyiv Europe/Kyiv; Reykjavik Atlantic/Reykjavik; Montréal America/Toronto; Montreal America/Toronto; Toronto America/Toronto; Vancouver America/Vancouver;
  Calgary America/Edmonton; Chicago America/Chicago; Houston America/Chicago; Dallas America/Chicago; Denver America/Denver; Phoenix America/Phoenix; Boston America/New_York;
  Miami America/New_York; Atlanta America/New_York; Seattle America/Los_Angeles; Bogotá America/Bogota; Lima America/Lima; Santiago America/Santiago; Tokyo Asia/Tokyo;
  Osaka Asia/Tokyo; Seoul Asia/Seoul; Beijing Asia/Shanghai; Shanghai Asia/Shanghai; Singapore Asia/Singapore; Manila Asia/Manila; Jakarta Asia/Jakarta; Bangkok Asia/Bangkok;
  Mumbai Asia/Kolkata; Delhi Asia/Kolkata; Indian Asia/Kolkata; Karachi Asia/Karachi; Dubai Asia/Dubai; Gulf Asia/Dubai; Riyadh Asia/Riyadh; Doha Asia/Qatar; Cairo Africa/Cairo;
  Lagos Africa/Lagos; Nairobi Africa/Nairobi; Johannesburg Africa/Johannesburg; Sydney Australia/Sydney; Melbourne Australia/Melbourne; Brisbane Australia/Brisbane;
  Perth Australia/Perth; Auckland Pacific/Auckland; Wellington Pacific/Auckland`
    .split(';')
    .map((row) => row.trim().split(' '))
    .map(([name = '', zone = '']) => [name, zone]),
);

const twoWords: Record<string, string> = {
  'New York': 'America/New_York',
  'Los Angeles': 'America/Los_Angeles',
  'San Francisco': 'America/Los_Angeles',
  'São Paulo': 'America/Sao_Paulo',
  'Sao Paulo': 'America/Sao_Paulo',
  'Mexico City': 'America/Mexico_City',
  'Hong Kong': 'Asia/Hong_Kong',
};

const names = Object.keys(zones).join('|');
const cities = [...Object.keys(twoWords), ...Object.keys(cityZones)].join('|');
const zonePattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:(?:US\\s+)?(${names})(?:\\s+(?:standard\\s+|daylight\\s+)?time)?|(${cities})(?:\\s+time|\\)))(?![\\p{L}\\p{N}])`,
  'gu',
);

export interface ZoneMention {
  start: number;
  end: number;
  zone: string;
}

/** Zones named in the text, with their offsets. “Central” alone is a zone only beside a clock: the caller checks that. */
export const zonesIn = (content: string): ZoneMention[] =>
  [...content.matchAll(zonePattern)].flatMap((match) => {
    const [text, name = '', city = ''] = match;
    const zone = zones[name] ?? twoWords[city] ?? cityZones[city];
    return zone ? [{ start: match.index, end: match.index + text.length, zone }] : [];
  });

const formats = new Map<string, Intl.DateTimeFormat>();

/** Offset such as `+01:00` (`Z` for UTC) that clocks in `zone` (IANA) have on `date` (ISO) at noon UTC. */
export function offsetOn(zone: string, date: string): string {
  if (zone === 'UTC') return 'Z';
  let format = formats.get(zone);
  if (!format)
    formats.set(zone, (format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })));
  const day = new Date(`${date}T12:00:00Z`);
  if (Number.isNaN(day.getTime())) return '';
  const name = format.formatToParts(day).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name === 'GMT' ? '+00:00' : name.replace('GMT', '');
}
