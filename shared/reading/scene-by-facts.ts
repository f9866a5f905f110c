/** What the figures tell of the scene where its words leave it open: what an incident is, and where we are. */
import { kindOf as kindOfUnit } from './binding/figure.js';
import { offsetOfCountry } from './quantities/zones.js';
import type { Fact, Incident, Scene } from './reading.js';
import { dataKinds } from './scene/incident.js';

/** A row holds where each of its lists has a fact above nothing; the first that holds says the kind. */
interface CountedKind {
  kind: string;
  /** Kinds that the words alone give to such an incident. */
  insteadOf: readonly string[];
  counted: readonly (readonly string[])[];
}

const victims = ['injuries', 'deaths'];
const open = ['outage', 'unknown'];

const rows: readonly CountedKind[] = [
  // Where a ransom is demanded, the standstill or the theft is its means: that some texts tell by the figure alone.
  { kind: 'ransomware', insteadOf: [...open, 'data-theft'], counted: [['ransomDemand']] },
  { kind: 'bank-run', insteadOf: open, counted: [['depositOutflow']] },
  // Records of people that something happened to, and no other harm: they were seen by whom they were not meant for.
  { kind: 'data-theft', insteadOf: ['unknown'], counted: [['recordsAffected']] },
  { kind: 'product-safety', insteadOf: open, counted: [victims, ['productUnits']] },
  // Where people are hurt, those who walked out of it are no strikers, and what is said of it online is no boycott.
  { kind: 'injury', insteadOf: [...open, 'strike', 'boycott'], counted: [victims] },
  // What is counted in weeks of cash is a crisis of cash, whatever brought it about.
  {
    kind: 'liquidity',
    insteadOf: ['unknown'],
    counted: [
      ['cash', 'undrawnFacility'],
      ['monthlyBurn', 'minLiquidity'],
    ],
  },
];

/** Of ten amounts that are taken for a ransom and are none, seven are less sure. Times are heard from there on, too. */
const sureEnough = 0.5;

/** Pieces that were sold are taken for pieces that hurt somebody, as amounts are for a ransom, and much is taken for cash. */
const rarelyMeant: ReadonlySet<string> = new Set([
  'ransomDemand',
  'productUnits',
  'cash',
  'monthlyBurn',
  'minLiquidity',
]);

const isCounted = ({ value, unit, status, measure, confidence }: Fact): boolean =>
  typeof value === 'number' &&
  value > 0 &&
  unit !== 'ratio' &&
  status !== 'denied' &&
  status !== 'hypothetical' &&
  (!rarelyMeant.has(measure) || confidence >= sureEnough);

function kindOf({ kind }: Incident, facts: readonly Fact[]): string {
  const counted = new Set(facts.filter(isCounted).map(({ measure }) => measure));
  const told = rows.find(
    (row) => row.insteadOf.includes(kind) && row.counted.every((list) => list.some((measure) => counted.has(measure))),
  );
  return told?.kind ?? kind;
}

/** A time beside which a day is told; one without is of the day on which it began. */
const saysDay =
  /\p{L}{2}day\b|\p{L}{3,}\.? \d|\d(?:st|nd|rd|th|\.)? (?:of )?\p{L}{3,}|\d[/.-]\d+[/.-]|today|night|morning/iu;
const zoneOf = /(?:Z|[+-]\d\d:\d\d)$/;

/** When it began and was noticed: a time whose meaning is sure goes before what stands nearest to the words. */
function timesOf(incident: Incident, facts: readonly Fact[], writtenOn: string): Pick<Incident, 'start' | 'noticed'> {
  const zone = zoneOf.exec(incident.start ?? '')?.[0] ?? zoneOf.exec(incident.noticed ?? '')?.[0] ?? '';
  const at = (meant: string, told: string | undefined, day?: string): string | undefined => {
    const [surest] = facts
      .filter(
        ({ measure, status, unit, value }) =>
          measure === meant &&
          unit === 'date' &&
          status !== 'superseded' &&
          // Nobody writes of what has not begun as begun.
          String(value).slice(0, 10) <= writtenOn,
      )
      .toSorted((a, b) => b.confidence - a.confidence);
    if (!surest || surest.confidence < sureEnough) return undefined;
    const value = String(surest.value);
    if (!value.includes('T')) return value;
    // The same hour: its day is told in the words around it.
    if (value.slice(10, 16) === told?.slice(10, 16)) return told;
    const onDay = day === undefined || saysDay.test(surest.quote) ? value : day + value.slice(10);
    return zoneOf.test(onDay) ? onDay : onDay + zone;
  };
  const start = at('incidentStart', incident.start) ?? incident.start;
  const noticed = at('incidentNoticed', incident.noticed, start?.slice(0, 10)) ?? incident.noticed;
  // Nothing is noticed before it begins: a day that is not said was taken for another.
  const isSound = noticed !== undefined && (start === undefined || noticed.slice(0, 10) >= start.slice(0, 10));
  return { ...(start === undefined ? {} : { start }), ...(isSound ? { noticed } : {}) };
}

/** Spent far beyond the places that issue them, or issued by many: they place nobody. */
const ofManyPlaces = /^(?:EUR|USD|X..)$/;

/**
 * The one place whose money the amounts are in, beside what is priced in dollars or euros; the first two letters of a currency are
 * the country that issues it (ISO 4217).
 */
function placeOfMoney(facts: readonly Fact[]): string | undefined {
  const moneys = new Set(facts.map(({ unit }) => unit).filter((unit) => kindOfUnit(unit) === 'money'));
  const [currency, ...others] = [...moneys].filter((unit) => !ofManyPlaces.test(unit));
  return currency === undefined || others.length > 0 ? undefined : currency.slice(0, 2);
}

function withPlace(scene: Scene, facts: readonly Fact[]): Scene {
  const place = Object.keys(scene.places).length > 0 ? undefined : placeOfMoney(facts);
  return place === undefined ? scene : { ...scene, places: { own: [place] } };
}

const hasHour = /T\d\d:\d\d/;

/** The one country where we are; of several the one whose money the amounts are in. */
function countryOfClock(own: readonly string[], facts: readonly Fact[]): string | undefined {
  const countries = [...new Set(own.map((place) => place.slice(0, 2)))];
  const [only, ...others] = countries;
  if (others.length === 0) return only;
  const money = placeOfMoney(facts);
  return money !== undefined && countries.includes(money) ? money : undefined;
}

/** Times that name no zone, in that of the country where we are. */
function inOwnZone(incident: Incident, country: string | undefined): Incident {
  const zoned = (time: string): string =>
    country === undefined || !hasHour.test(time) || zoneOf.test(time)
      ? time
      : time + (offsetOfCountry(country, time.slice(0, 10)) ?? '');
  const { start, noticed } = incident;
  return {
    ...incident,
    ...(start === undefined ? {} : { start: zoned(start) }),
    ...(noticed === undefined ? {} : { noticed: zoned(noticed) }),
  };
}

/** The scene with what the figures tell; `writtenOn` is the ISO day of the text. */
export function withFacts(scene: Scene, facts: readonly Fact[], writtenOn: string): Scene {
  const placed = withPlace(scene, facts);
  const { incident } = placed;
  if (!incident) return placed;
  const { noticed: _, ...rest } = incident;
  const kind = kindOf(incident, facts);
  // What was read for an incident of unknown kind is not said of one that the figures tell.
  const data = kind === incident.kind || dataKinds.has(kind) ? incident.data : [];
  const told = { ...rest, ...timesOf(incident, facts, writtenOn), kind, data };
  return { ...placed, incident: inOwnZone(told, countryOfClock(placed.places['own'] ?? [], facts)) };
}
