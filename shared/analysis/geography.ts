/** Names of places as callers write them → the codes that frameworks, clocks and reviews match on. */

/** EU and EEA members: a member's token implies `geo:EU`. */
const euMembers: Record<string, string[]> = {
  AT: ['AUSTRIA'],
  BE: ['BELGIUM'],
  BG: ['BULGARIA'],
  HR: ['CROATIA'],
  CY: ['CYPRUS'],
  CZ: ['CZECHIA', 'CZECH REPUBLIC'],
  DK: ['DENMARK'],
  EE: ['ESTONIA'],
  FI: ['FINLAND'],
  FR: ['FRANCE'],
  DE: ['GERMANY'],
  GR: ['GREECE'],
  HU: ['HUNGARY'],
  IE: ['IRELAND'],
  IT: ['ITALY'],
  LV: ['LATVIA'],
  LT: ['LITHUANIA'],
  LU: ['LUXEMBOURG'],
  MT: ['MALTA'],
  NL: ['NETHERLANDS', 'HOLLAND'],
  PL: ['POLAND'],
  PT: ['PORTUGAL'],
  RO: ['ROMANIA'],
  SK: ['SLOVAKIA'],
  SI: ['SLOVENIA'],
  ES: ['SPAIN'],
  SE: ['SWEDEN'],
  IS: ['ICELAND'],
  LI: ['LIECHTENSTEIN'],
  NO: ['NORWAY'],
};

const otherPlaces: Record<string, string[]> = {
  EU: ['EUROPEAN UNION', 'EEA', 'EUROZONE'],
  US: ['USA', 'UNITED STATES', 'UNITED STATES OF AMERICA', 'AMERICA'],
  UK: ['GB', 'UNITED KINGDOM', 'GREAT BRITAIN', 'ENGLAND', 'SCOTLAND', 'WALES'],
  CA: ['CANADA'],
  BR: ['BRAZIL'],
  MX: ['MEXICO'],
  IN: ['INDIA'],
  CN: ['CHINA'],
  JP: ['JAPAN'],
  KR: ['KOREA', 'SOUTH KOREA'],
  SG: ['SINGAPORE'],
  AU: ['AUSTRALIA'],
  NZ: ['NEW ZEALAND'],
  CH: ['SWITZERLAND'],
  HK: ['HONG KONG'],
  AE: ['UNITED ARAB EMIRATES', 'UAE'],
  SA: ['SAUDI ARABIA'],
  ZA: ['SOUTH AFRICA'],
  IL: ['ISRAEL'],
  TR: ['TURKEY'],
  ID: ['INDONESIA'],
  TH: ['THAILAND'],
  VN: ['VIETNAM'],
  PH: ['PHILIPPINES'],
  MY: ['MALAYSIA'],
  'US-CA': ['CALIFORNIA'],
  'US-NY': ['NEW YORK', 'NEW YORK STATE'],
  'US-TX': ['TEXAS'],
};

/** Regions are wider than any code: their main jurisdictions are taken, as an assumption. */
const regions: Record<string, string[]> = {
  'NORTH AMERICA': ['US', 'CA'],
  EUROPE: ['EU', 'UK'],
  EMEA: ['EU', 'UK'],
  GLOBAL: ['US', 'EU', 'UK'],
  WORLDWIDE: ['US', 'EU', 'UK'],
  INTERNATIONAL: ['US', 'EU', 'UK'],
  APAC: ['JP', 'SG', 'AU'],
  'ASIA PACIFIC': ['JP', 'SG', 'AU'],
  DACH: ['DE', 'AT', 'CH'],
  NORDICS: ['SE', 'NO', 'DK', 'FI'],
  LATAM: ['BR', 'MX'],
  'LATIN AMERICA': ['BR', 'MX'],
};

const codeOf = new Map<string, string>(
  [...Object.entries(euMembers), ...Object.entries(otherPlaces)].flatMap(([code, names]) =>
    [code, ...names].map((name): [string, string] => [name, code]),
  ),
);

export interface Place {
  code: string;
  /** The name covers more than this one place. */
  assumed: boolean;
}

/** `"Germany"` → DE and EU; `"US-CA"` → US-CA and US; `"EMEA"` → EU and UK, assumed; an unknown name → nothing. */
export function placesOf(name: string): Place[] {
  const key = name
    .trim()
    .toUpperCase()
    .replaceAll(/[_\s]+/g, ' ')
    .replace(/^GEO:/, '');
  const region = regions[key];
  if (region) return region.flatMap((code) => withParents(code)).map((code) => ({ code, assumed: true }));
  const code = codeOf.get(key) ?? (/^US-[A-Z]{2}$/.test(key) ? key : undefined);
  return code === undefined ? [] : withParents(code).map((place) => ({ code: place, assumed: false }));
}

function withParents(code: string): string[] {
  if (code in euMembers) return [code, 'EU'];
  return code.startsWith('US-') ? [code, 'US'] : [code];
}

/** Countries among tokens: states and the EU as a whole are not counted beside their parts. */
export function countriesOf(codes: string[]): string[] {
  const distinct = [...new Set(codes)].filter((code) => !code.includes('-'));
  return distinct.some((code) => code in euMembers) ? distinct.filter((code) => code !== 'EU') : distinct;
}

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'code' });

const nameOfRegion = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (regionNames.of(code) ?? code) : code);

/** A code as a reader says it: `DE` → Germany, `US` → the United States; a code without a name stands for itself. */
export function placeName(code: string): string {
  if (code === 'EU') return 'the EU';
  const name = (euMembers[code] ?? otherPlaces[code])?.find((candidate) => candidate.length > 3);
  if (name === undefined) return nameOfRegion(code);
  const title = name.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  return /^(?:United|Netherlands|Philippines)/.test(title) ? `the ${title}` : title;
}
