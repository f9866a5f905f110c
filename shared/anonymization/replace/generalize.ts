/** Quasi-identifiers made coarser: dates to quarters, amounts to bands, ages to decades, places to regions, titles to functions. */
import type { EntityType } from '../entity.js';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const quarterOf = (month: number): string => `Q${Math.floor((month - 1) / 3) + 1}`;

/** `2026-11-21`, `21.11.2026`, `Nov 21, 2026`: Q4 2026. A date that cannot be read becomes a token. */
export function dateToQuarter(text: string): string {
  const iso = /^(\d{4})-(\d{2})/.exec(text);
  if (iso) return Number(iso[2]) <= 12 && Number(iso[2]) >= 1 ? `${quarterOf(Number(iso[2]))} ${iso[1]}` : '[DATE]';
  const year = /\d{4}/.exec(text)?.[0];
  const named = /[A-Za-z]{3,}/g;
  for (const [word] of text.matchAll(named)) {
    const at = months.indexOf(word.slice(0, 3).toLowerCase());
    if (at >= 0) return year ? `${quarterOf(at + 1)} ${year}` : quarterOf(at + 1);
  }
  const numeric = /^(\d{1,2})[./-](\d{1,2})[./-](\d{2,4})$/.exec(text);
  if (!numeric) return '[DATE]';
  const [, first = '', second = '', last = ''] = numeric;
  const whole = last.length === 2 ? `20${last}` : last;
  // 03/04 is either month; where both fall into one quarter nothing is lost.
  const possible = [Number(first), Number(second)].filter((value) => value >= 1 && value <= 12).map(quarterOf);
  const isDotted = text.includes('.');
  const quarter =
    isDotted && Number(second) <= 12
      ? quarterOf(Number(second))
      : new Set(possible).size === 1
        ? possible[0]
        : undefined;
  return quarter ? `${quarter} ${whole}` : whole;
}

const scales: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  mln: 1e6,
  mio: 1e6,
  million: 1e6,
  lakh: 1e5,
  crore: 1e7,
  b: 1e9,
  bn: 1e9,
  mrd: 1e9,
  billion: 1e9,
  t: 1e12,
  tn: 1e12,
  trillion: 1e12,
};

/** Groups of three after a comma, point, blank or apostrophe are thousands; what follows the last other mark is a fraction. */
function readNumber(text: string): number {
  const grouped = /^\d{1,3}(?:[,. '’]\d{3})+(?![\d])/.exec(text)?.[0];
  if (grouped) return Number(grouped.replaceAll(/\D/g, ''));
  return Number(text.replace(',', '.'));
}

const steps = [1, 2, 5, 10];

/** The band from 1, 2 or 5 × 10ⁿ up to the next one, in which the value lies. */
export function bandOf(value: number): { low: number; high: number } {
  if (value === 0 || !Number.isFinite(value)) return { low: 0, high: 0 };
  const size = Math.abs(value);
  const unit = 10 ** Math.floor(Math.log10(size) + 1e-9);
  const at = steps.findLastIndex((step) => size >= step * unit * (1 - 1e-9));
  const low = (steps[Math.max(0, at)] ?? 1) * unit;
  const high = (steps[Math.max(0, at) + 1] ?? 10) * unit;
  return value < 0 ? { low: -high, high: -low } : { low, high };
}

function compact(value: number): string {
  const size = Math.abs(value);
  const [unit, letter] =
    size >= 1e12
      ? [1e12, 'T']
      : size >= 1e9
        ? [1e9, 'B']
        : size >= 1e6
          ? [1e6, 'M']
          : size >= 1e3
            ? [1e3, 'K']
            : [1, ''];
  return `${Number((value / unit).toPrecision(3))}${letter}`;
}

/** 450 000 000: `200M-500M`. */
export function bandText(value: number): string {
  const { low, high } = bandOf(value);
  return low === high ? compact(low) : `${compact(low)}-${compact(high)}`;
}

function amountToBand(text: string): string {
  const number = /\d[\d,. '’]*/.exec(text)?.[0].trim() ?? '';
  const rest = text.replace(number, ' ');
  const scale = /(?<![\p{L}])(k|thousand|mm|mn|mln|mio|million|m|bn|billion|b|mrd|trillion|tn|t|lakh|crore)(?!\p{L})/iu
    .exec(rest)?.[1]
    ?.toLowerCase();
  const currency = rest
    .replace(scale ? new RegExp(scale, 'i') : '', '')
    .replaceAll(/[-\s]+/g, ' ')
    .trim();
  const band = bandText(readNumber(number) * (scale ? (scales[scale] ?? 1) : 1));
  return /^\p{L}{3,}|^US /u.test(currency) ? `${band} ${currency}` : `${currency}${band}`;
}

function ageToDecade(text: string): string {
  const age = Number(/\d+/.exec(text)?.[0]);
  if (!Number.isFinite(age)) return '[AGE]';
  const from = Math.floor(age / 10) * 10;
  return age >= 90 ? '90+' : `${from}-${from + 9}`;
}

/** Three-digit areas under 20,000 people (census of 2010, as the guidance of HHS lists them). */
const sparseZips = new Set('036 059 063 102 203 556 692 790 821 823 830 831 878 879 884 890 893'.split(' '));

const zipToArea = (text: string): string => (sparseZips.has(text.slice(0, 3)) ? '000**' : `${text.slice(0, 3)}**`);

const regionCities: Readonly<Record<string, string>> = {
  'the US Northeast':
    'new york|boston|philadelphia|pittsburgh|newark|buffalo|hartford|providence|jersey city|brooklyn|manhattan',
  'the US South':
    'houston|dallas|austin|san antonio|miami|orlando|tampa|atlanta|charlotte|raleigh|nashville|memphis|new orleans|baltimore|washington|richmond|jacksonville|louisville|fort worth',
  'the US Midwest':
    'chicago|detroit|cleveland|columbus|cincinnati|indianapolis|milwaukee|minneapolis|st louis|kansas city|omaha',
  'the US West':
    'los angeles|san francisco|san diego|san jose|seattle|portland|denver|phoenix|las vegas|salt lake city|sacramento|oakland|honolulu',
  Canada: 'toronto|montreal|vancouver|calgary|ottawa|edmonton|winnipeg|quebec',
  'Latin America':
    'são paulo|sao paulo|rio de janeiro|mexico city|monterrey|guadalajara|bogota|lima|santiago|buenos aires|caracas|quito|medellin|montevideo|panama city|havana|guayaquil',
  'the United Kingdom':
    'london|manchester|birmingham|leeds|glasgow|edinburgh|liverpool|bristol|cardiff|belfast|sheffield|newcastle',
  'Western Europe':
    'paris|lyon|marseille|toulouse|nice|brussels|antwerp|amsterdam|rotterdam|the hague|luxembourg|dublin|cork|geneva|zurich|basel|bern|vienna|berlin|hamburg|munich|frankfurt|cologne|stuttgart|düsseldorf|dusseldorf|leipzig|dresden|hannover|nuremberg|dortmund|essen|bremen',
  'Southern Europe':
    'madrid|barcelona|valencia|seville|lisbon|porto|rome|milan|turin|naples|florence|venice|bologna|genoa|athens|thessaloniki|limassol|nicosia|valletta',
  'Northern Europe':
    'stockholm|gothenburg|malmö|malmo|oslo|bergen|copenhagen|aalborg|aarhus|helsinki|espoo|tampere|reykjavik|tallinn|riga|vilnius',
  'Eastern Europe':
    'warsaw|krakow|gdansk|prague|brno|bratislava|budapest|bucharest|sofia|belgrade|zagreb|ljubljana|kyiv|kiev|odessa|minsk|moscow|saint petersburg',
  'the Middle East':
    'dubai|abu dhabi|doha|riyadh|jeddah|kuwait city|manama|muscat|tel aviv|jerusalem|amman|beirut|baghdad|tehran|istanbul|ankara|izmir',
  Africa:
    'cairo|alexandria|casablanca|tunis|algiers|lagos|abuja|accra|nairobi|kampala|addis ababa|dar es salaam|johannesburg|cape town|durban|pretoria|dakar|luanda|kinshasa|mogadishu',
  'South Asia':
    'mumbai|delhi|new delhi|bangalore|bengaluru|hyderabad|chennai|kolkata|pune|ahmedabad|karachi|lahore|islamabad|dhaka|colombo|kathmandu',
  'East Asia':
    'beijing|shanghai|shenzhen|guangzhou|chengdu|wuhan|hong kong|taipei|tokyo|osaka|kyoto|nagoya|yokohama|seoul|busan|urumqi|tianjin|nanjing',
  'Southeast Asia': 'singapore|kuala lumpur|jakarta|surabaya|bangkok|manila|hanoi|ho chi minh city|yangon|phnom penh',
  Oceania: 'sydney|melbourne|brisbane|perth|adelaide|canberra|auckland|wellington|christchurch',
};
const regionOfCity = new Map(
  Object.entries(regionCities).flatMap(([region, names]) =>
    names.split('|').map((city): [string, string] => [city, region]),
  ),
);

const functions: readonly [words: RegExp, name: string][] = [
  [/\b(?:cfo|financ\w*|account\w*|treasur\w*|controller)\b/i, 'finance'],
  [/\b(?:ciso|security)\b/i, 'security'],
  [/\b(?:cto|cio|technolog\w*|information|it|software|data|engineer\w*|technician)\b/i, 'technology'],
  [/\b(?:chro|people|human|hr|talent)\b/i, 'people'],
  [/\b(?:cmo|marketing|sales|commercial|revenue)\b/i, 'commercial'],
  [/\b(?:counsel|legal|compliance)\b/i, 'legal'],
  [/\b(?:nurse|surgeon|physician|doctor|medical|clinical)\b/i, 'medical'],
  [/\b(?:coo|operat\w*|supply|plant|production|logistics)\b/i, 'operations'],
];

const titleToFunction = (text: string): string =>
  `[${functions.find(([words]) => words.test(text))?.[1] ?? 'management'} role]`;

/** The coarser form of a quasi-identifier; undefined for what has none, which gets a token. */
export function generalize(type: EntityType, text: string): string | undefined {
  switch (type) {
    case 'DATE':
      return dateToQuarter(text);
    case 'AMOUNT':
      return amountToBand(text);
    case 'AGE':
      return ageToDecade(text);
    case 'ZIP':
      return /^\d{5}/.test(text) ? zipToArea(text) : undefined;
    case 'PLACE':
      return regionOfCity.get(text.toLowerCase());
    case 'JOB_TITLE':
      return titleToFunction(text);
    default:
      return undefined;
  }
}
