/** What of a query can fill the slots of a template: its facts, options, parties, places and times. */
import {
  isOfOnePiece,
  measureOf,
  takenBack,
  type Fact,
  type FactStatus,
  type Owner,
  type Reading,
} from '../../reading/index.js';
import { authoritiesOf, authorityKinds, lawsOf, type AuthorityKind, type NamedLaw } from './authorities.js';
import type { Brief, CounselQuote } from './brief.js';
import { isAboveClearance, isBelowClearance, mayNeedClearance } from './clearance-tests.js';
import { isPlain } from './plain-words.js';
import { ownEntry } from '../../platform/own-entries.js';
import { daysBetween, formatDate } from '../../plans/index.js';
import { isOneThing, kindOf } from '../solver/operands.js';
import { hoursAfter, sayAmount, sayFact } from './say-quantity.js';
import sureMeasures from './sure-measures.json' with { type: 'json' };
import { momentOf } from './timeline-of.js';

export interface Filling {
  text: string;
  quotes: CounselQuote[];
}

export interface Ground {
  brief: Brief;
  /** Facts in force by measure, in the order of the text. */
  facts: ReadonlyMap<string, readonly Fact[]>;
  /** Fills one slot, or null. */
  slot: (name: string) => Filling | null;
}

/** Statuses of figures that are not in force. */
export const pastStatuses: ReadonlySet<FactStatus> = new Set([...takenBack, 'history', 'comparison']);
const isAuthority = (name: string): name is AuthorityKind => (authorityKinds as readonly string[]).includes(name);
const asksForAuthority = (name: string): boolean =>
  /^(?:regulator|licensor)(?:@|$)/.test(name) || isAuthority(name.split('@')[0] ?? '');
const partyOwners: Record<string, Owner[]> = {
  target: ['target'],
  buyer: ['buyer'],
  seller: ['seller'],
  supplier: ['supplier'],
  customer: ['customer'],
  lender: ['lender'],
  investor: ['investor'],
  competitor: ['competitor'],
  unit: ['unit'],
  person: ['person'],
  counterpart: ['target', 'seller', 'buyer', 'supplier', 'customer', 'lender', 'investor', 'unit'],
};

/** What tells the size and the price of an incident, the plainest first. */
const gathered: Record<string, string> = {
  scale: `recordsAffected customersAffected productUnits headcountAffected injuries deaths userCount inpatients siteCount population
    lossCount customers`,
  loss: `costPerHour costPerDay loss depositOutflow claimAmount penalty fine remediationCost replacementCost`,
  records: 'recordsAffected recordsHeld',
  cover: `insuranceLimit insuranceRetention insuredShare`,
  money: `cash undrawnFacility liquidAssets facilityLimit minLiquidity payables monthlyBurn`,
};

/** Where money was taken, that is what is at stake, and not what a day costs. */
const taken: ReadonlySet<string> = new Set(['payment-fraud', 'embezzlement']);

/** “What now?” names nothing that a sentence could speak of. */
const fewestWords = 4;
const bare = (text: string): Filling => ({ text, quotes: [] });
/** Words on one line, with one blank between them. */
export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();
/** A list as it is spoken: a, b and c. */
export const spoken = (words: readonly string[], last = 'and'): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
const clipped = (text: string, most: number): string =>
  text.length <= most
    ? text
    : `${text.slice(0, text.lastIndexOf(' ', most) > 20 ? text.lastIndexOf(' ', most) : most)} …`;

const ofFact = (fact: Fact): Filling => ({
  text: sayFact(fact),
  quotes: fact.quote === '' ? [] : [{ quote: fact.quote, start: fact.start, end: fact.end }],
});

/** Whether a figure is counted as its measure can be: a unit cost of 1.7% was taken for something that it is not. */
function isCountedSo({ measure, unit }: Fact): boolean {
  const kinds = measureOf(measure)?.kinds;
  return kinds === undefined || kinds.includes(kindOf(unit));
}

/**
 * Whoever is told of an amount acts on it: what was hardly placed tells none. From which confidence on more of a measure's amounts
 * are right than wrong is counted by `bench/judgement/sure-measures.ts`.
 */
const sureFrom: Readonly<Record<string, number>> = sureMeasures;
const isDoubtful = ({ measure, confidence }: Fact): boolean => confidence < (ownEntry(sureFrom, measure) ?? 0);

function factsByMeasure(facts: readonly Fact[]): Map<string, Fact[]> {
  const found = new Map<string, Fact[]>();
  for (const fact of facts) {
    if (pastStatuses.has(fact.status) || isOneThing(fact) || isDoubtful(fact) || !isCountedSo(fact)) continue;
    const list = found.get(fact.measure);
    if (list) list.push(fact);
    else found.set(fact.measure, [fact]);
  }
  return found;
}

/** Counts that say how far an emergency goes: of several the largest does, the others are parts of it. */
const scopes: ReadonlySet<string> = new Set(['productUnits', 'recordsAffected', 'customersAffected']);

/** `measure@owner|owner`; of several facts of the measure the surest. */
function measureSlot(facts: ReadonlyMap<string, readonly Fact[]>, name: string): Filling | null {
  const [measure = '', owners] = name.split('@');
  const wanted = owners?.split('|');
  const found = (facts.get(measure) ?? []).filter(({ of }) => !wanted || wanted.includes(of.split(':')[0] ?? of));
  const [first] = found.toSorted((a, b) =>
    scopes.has(measure) ? Number(b.value) - Number(a.value) : b.confidence - a.confidence,
  );
  return first ? ofFact(first) : null;
}

/** Words that follow a number without being what is counted. */
const noNoun = new Set(
  'of in at on and or to the a an is are have has were was with by from for per do did would will out as but that who we they it each more not'.split(
    ' ',
  ),
);

const countedNoun = /^[ ]([\p{Ll}-]{3,20})(?:[ ]([\p{Ll}-]{2,20}))?(?![\p{Ll}-])/u;
const isPlural = (word: string): boolean =>
  /(?<!s)s$|^(?:people|staff|personnel|children|men|women|crew|cattle)$/.test(word);

/** A bare number says nothing of size: it takes the word that it counts, or is passed over. */
function counted(fact: Fact, content: string): Filling | null {
  const said = ofFact(fact);
  if (fact.quote === '' || /[\p{L}\p{Sc}%]/u.test(said.text)) return said;
  const found = countedNoun.exec(content.slice(fact.end, fact.end + 44));
  const [, noun = '', second = ''] = found ?? [];
  if (noNoun.has(noun)) return null;
  // “320,000 patient records”: one word in the singular counts nothing, and may belong to the next.
  if (isPlural(noun)) return { ...said, text: `${said.text} ${noun}` };
  return isPlural(second) ? { ...said, text: `${said.text} ${noun} ${second}` } : null;
}

/** From where on a figure tells the size or the price of what happened. */
const sureEnough = 0.35;

function firstOf(
  facts: ReadonlyMap<string, readonly Fact[]>,
  measures: readonly string[],
  content: string,
): Filling | null {
  for (const measure of measures) {
    // What one piece costs is neither the size nor the price of what happened.
    const fact = facts.get(measure)?.find(({ confidence, per }) => confidence >= sureEnough && !isOfOnePiece(per));
    const filling = fact && counted(fact, content);
    if (filling) return filling;
  }
  return null;
}

type SceneOption = Reading['scene']['options'][number];

/** “₩350m of those savings”, “18 electric buses”, “Encryption seen Sat 21/11”: what is said of an alternative. “Mrs. Albright” is one who speaks. */
const noAlternative =
  /^(?:is|are|was|were|has|have|had|would|will) |^[\p{Sc}\d]|\d[/.]\d|^(?:mrs?|ms|dr|prof|sir|mme|the directors|directors|about) ?\b/iu;

/** “FM has confirmed $3” of “$3,100”, “Credit agreement sec” of “sec. 6.12”, “is to close”: pieces of a sentence, no alternatives. */
function isPiece({ name, start, end }: SceneOption, content: string): boolean {
  if (noAlternative.test(name)) return true;
  if (start === undefined || end === undefined) return false;
  const said = tidy(content.slice(start, end));
  const at = said.indexOf(name);
  return at >= 0 && /^(?:[.,'’]? ?\d)/.test(said.slice(at + name.length));
}

function optionsSlot({ reading, content }: Brief): Filling | null {
  const { options } = reading.scene;
  if (options.length < 2 || !options.every((option) => isPlain(option.name) && !isPiece(option, content))) return null;
  const shown = options.slice(0, 5);
  return {
    text: spoken(
      shown.map(({ id, name }) => `“${clipped(tidy(name), 50) || id}”`),
      'and',
    ),
    quotes: shown.flatMap(({ start, end }) =>
      start === undefined || end === undefined ? [] : [{ quote: content.slice(start, end), start, end }],
    ),
  };
}

/** Beyond so many times its cost a price is of something else. */
const greatestMarkup = 10;

/** What a piece is sold for and what it costs, where both are told of the same piece; null elsewhere. */
function priceAndCost(facts: readonly Fact[]): Filling | null {
  const told = (measure: string): Fact[] =>
    facts.filter((fact) => fact.measure === measure && !pastStatuses.has(fact.status) && !isDoubtful(fact));
  const pairs = told('unitPrice').flatMap((price) =>
    told('unitCost').flatMap((cost) => {
      const markup = Number(price.value) / Number(cost.value);
      return price.unit === cost.unit && price.per === cost.per && markup > 1 && markup < greatestMarkup
        ? [[price, cost] as const]
        : [];
    }),
  );
  const [pair] = pairs;
  if (!pair || pairs.length > 1) return null;
  const [price, cost] = pair.map(ofFact) as [Filling, Filling];
  return { text: `a price of ${price.text} less a cost of ${cost.text}`, quotes: [...price.quotes, ...cost.quotes] };
}

/** Who writes to whom is nothing that happened. */
const isOfLetter = /\b(?:I|I['’]m|me|you|your|please|pls)\b/;

/** What lies farther off is no day that open checks are worked back from. */
const farthestDeadline = 270;
function isAhead(day: string, receivedAt: string): boolean {
  const days = daysBetween(receivedAt.slice(0, 10), day);
  return days >= 0 && days <= farthestDeadline;
}

/** Days from which an incident is no news any more. */
const recentDays = 21;

function sceneSlots(brief: Brief): Record<string, () => Filling | null> {
  const { scene, facts } = brief.reading;
  const { incident } = scene;
  const nameOf = (owners: readonly Owner[]): string | undefined =>
    scene.parties.find(({ of }) => owners.includes(of))?.name ??
    facts.find(({ of, name }) => owners.includes(of) && name !== undefined)?.name;
  const named = (owners: readonly Owner[]) => (): Filling | null => {
    const name = nameOf(owners);
    return name === undefined || !isPlain(name) ? null : bare(clipped(tidy(name), 60));
  };
  const after = (hours: number) => (): Filling | null => {
    const from = incident?.noticed ?? incident?.start;
    const at = from === undefined ? null : hoursAfter(from, hours);
    // Nobody meets again at an hour that has passed.
    const isPast = from !== undefined && at !== null && momentOf(at, from) < Date.parse(brief.receivedAt);
    return at === null || isPast ? null : bare(formatDate(at));
  };
  // First hours are not counted from a day that lies weeks back.
  const isRecent = (iso: string): boolean => Math.abs(daysBetween(iso.slice(0, 10), brief.receivedAt)) <= recentDays;
  const time = (iso: string | undefined) => (): Filling | null =>
    iso === undefined || !isRecent(iso) ? null : bare(formatDate(iso));
  const deadline = scene.deadlines.find(({ at }) => isAhead(at.slice(0, 10), brief.receivedAt));
  const [figure] = brief.figures;
  const question = clipped(tidy(scene.question), 140).replace(/[.!?]+$/, '');
  const says = isPlain(question) && question.split(' ').length >= fewestWords;
  const option = (place: number) => (): Filling | null => {
    const named = scene.options[place];
    const isNamed = named !== undefined && isPlain(named.name) && !isPiece(named, brief.content);
    return isNamed ? bare(`“${clipped(tidy(named.name), 50)}”`) : null;
  };
  return {
    ...Object.fromEntries(Object.entries(partyOwners).map(([slot, owners]) => [slot, named(owners)])),
    options: () => optionsSlot(brief),
    first: option(0),
    second: option(1),
    'price and cost': () => priceAndCost(brief.reading.facts),
    question: () => (says ? bare(question) : null),
    deadline: () =>
      deadline && isPlain(deadline.what)
        ? bare(`${clipped(tidy(deadline.what), 70)} (${formatDate(deadline.at)})`)
        : null,
    filing: () => filingSlot(brief),
    due: () => (deadline ? bare(formatDate(deadline.at)) : null),
    start: time(incident?.start),
    noticed: time(incident?.noticed),
    data: () => (incident && incident.data.length > 0 ? bare(spoken(incident.data)) : null),
    incident: () =>
      incident?.quote && isPlain(incident.quote) && !isOfLetter.test(incident.quote)
        ? bare(`“${clipped(tidy(incident.quote), 90).replace(/[.;,:]+$/, '')}”`)
        : null,
    'after 4 h': after(4),
    figure: () => (figure ? bare(`${figure.name} of ${sayAmount(figure.value, figure.unit)}`) : null),
  };
}

/** Law of the house itself: where its customers are says nothing of it. */
const ofTheHouse: ReadonlySet<AuthorityKind> = new Set(['people', 'banking', 'insolvency', 'transfer', 'shareVote']);

/** Places of the party, or of all parties that the kind asks about, our own first. */
function placesOf(brief: Brief, party: string | undefined, kind?: AuthorityKind): string[] {
  const { places } = brief.reading.scene;
  if (party !== undefined) return places[party] ?? [];
  const { customers = [], ...others } = places;
  const stated = [...(places.own ?? []), ...Object.values(others).flat()];
  return kind !== undefined && ofTheHouse.has(kind) ? stated : [...stated, ...customers];
}

const products: readonly [kind: AuthorityKind, words: RegExp][] = [
  [
    'medical',
    /\b(?:medical device|implant|pacemaker|infusion|syringe|ventilator|catheter|defibrillator|(?:insulin|nutrition|feeding) pumps?|vials?\b|injections?\b|medicines?\b|tablets?\b|vaccines?\b|ampoules?\b|antibiotics?\b|drug substance)/i,
  ],
  [
    'food',
    /\b(?:food|listeria|salmonella|e\. coli|botulism|allergen|formula|cheese|milk|meat|fruit|salads?|vegetables?|snacks?|beverage|cereal|ice cream)\b/i,
  ],
  [
    'vehicle',
    /\b(?:vehicles?|(?<!\bin (?:the|my|a) )cars?|trucks?|motorcycles?|brakes?|airbags?|automotive|tyres?|tires?)\b/i,
  ],
];

/** Whose law a product falls under that is no mere thing; undefined where its words tell none. */
export const classOfProduct = (content: string): AuthorityKind | undefined =>
  products.find(([, words]) => words.test(content))?.[0];

/** The kind that a slot asks for, and the places where: the class of a product, the sector of a regulator, a merger that its size does not rule out. */
function mattersOf(kind: AuthorityKind, brief: Brief, party: string | undefined): [AuthorityKind, string[]][] {
  const stated = placesOf(brief, party, kind);
  if (kind === 'product') {
    const classed = classOfProduct(brief.content);
    return [...(classed === undefined ? [] : [[classed, stated] as [AuthorityKind, string[]]]), [kind, stated]];
  }
  if (kind !== 'competition') return [[kind, stated]];
  return [[kind, stated.filter((place) => !isBelowClearance(place, brief.reading.facts))]];
}

/** Of these somebody must agree to who owns a business. */
const licensed: ReadonlySet<AuthorityKind> = new Set([
  'banking',
  'insurance',
  'creditUnion',
  'payments',
  'energy',
  'water',
  'telecom',
  'aviation',
  'broadcasting',
  'gambling',
]);

const sectorsFor = (slot: string, { sectors }: Brief): readonly AuthorityKind[] | undefined =>
  slot === 'regulator' ? sectors : slot === 'licensor' ? sectors.filter((one) => licensed.has(one)) : undefined;

/** The kinds that a slot may be filled from, first choice first; none where the name is no authority's. */
function kindsOf(name: string, brief: Brief): [AuthorityKind, string[]][] {
  const [kind = '', party] = name.split('@');
  const kinds = sectorsFor(kind, brief) ?? (isAuthority(kind) ? [kind] : []);
  return kinds.flatMap((one) => mattersOf(one, brief, party));
}

function authoritiesNamed(name: string, brief: Brief): string[] {
  for (const [kind, stated] of kindsOf(name, brief)) {
    const found = isRuledOut(kind, brief) ? [] : authoritiesOf(kind, filedIn(kind, stated, brief));
    if (found.length > 0) return found;
  }
  return [];
}

const countriesOf = (brief: Brief): Set<string> =>
  new Set(placesOf(brief, undefined).map((place) => place.split('-')[0] ?? place));

/** Nobody is foreign within one country. */
const isRuledOut = (kind: AuthorityKind, brief: Brief): boolean =>
  kind === 'foreignInvestment' && countriesOf(brief).size < 2;

const filedIn = (kind: AuthorityKind, places: readonly string[], { reading }: Brief): readonly string[] =>
  kind === 'competition' ? places.filter((place) => mayNeedClearance(place, reading.facts)) : places;

/** The laws behind a slot for an authority: of the first of its names that has some. */
export function lawsOfSlot(slot: string, brief: Brief): NamedLaw[] {
  for (const name of slot.split('/')) {
    for (const [kind, stated] of kindsOf(name, brief)) {
      const found = isRuledOut(kind, brief) ? [] : lawsOf(kind, filedIn(kind, stated, brief));
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** Whoever must clear a deal whose price alone meets the test. */
function filingSlot(brief: Brief): Filling | null {
  const above = placesOf(brief, undefined).filter((place) => isAboveClearance(place, brief.reading.facts));
  const named = authoritiesOf('competition', above);
  return named.length > 0 ? bare(spoken(named)) : null;
}

/** Of several policies none is known to be the one that is meant. */
const isOfSeveral = (facts: readonly Fact[] = []): boolean => new Set(facts.map(({ value }) => value)).size > 1;

/** Opens a brief for templates. Linear in its facts. */
export function openGround(brief: Brief): Ground {
  const facts = factsByMeasure(brief.reading.facts);
  const scene = sceneSlots(brief);
  const one = (name: string): Filling | null => {
    const known = scene[name]?.();
    if (known) return known;
    const isOfTheft = name === 'loss' && taken.has(brief.reading.scene.incident?.kind ?? '');
    const listed = isOfTheft ? `loss ${gathered[name]}` : gathered[name];
    if (name === 'cover' && isOfSeveral(facts.get('insuranceLimit'))) return null;
    if (listed !== undefined) return firstOf(facts, listed.split(/\s+/), brief.content);
    if (!asksForAuthority(name)) return measureSlot(facts, name);
    const named = authoritiesNamed(name, brief);
    return named.length > 0 ? bare(spoken(named)) : null;
  };
  return {
    brief,
    facts,
    slot: (name) => {
      for (const choice of name.split('/')) {
        const filling = one(choice);
        if (filling) return filling;
      }
      return null;
    },
  };
}
