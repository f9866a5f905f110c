/**
 * What those who know a trade, a kind of incident or a circumstance look at and a general adviser leaves out. Tables hold
 * the points; this chooses the lists that the text is about and ties each to its words.
 */
import type { Reading, SceneAsks } from '../../../reading/index.js';
import type { Brief, Checklist, CounselAdvice, CounselCategory, CounselQuote } from '../brief.js';
import { createEvidenceFinder, type Evidence, type ToldText } from '../find-evidence.js';
import { pastStatuses, spoken, type Ground } from '../open-ground.js';
import { isPlain } from '../plain-words.js';
import { quoted } from '../say-row.js';
import { timelineOf } from '../timeline-of.js';
import circumstanceTable from './circumstances.json' with { type: 'json' };
import { eventsOf, pointsFirst, type ReportedEvent } from './events.js';
import kindTable from './kinds.json' with { type: 'json' };
import questionTable from './questions.json' with { type: 'json' };
import { pointsOf, tradesOf, type Situation, type Trade } from './trades.js';

/** What changes a decision in any trade: by which words or figures a text tells of it, and what follows. */
interface Circumstance {
  id: string;
  /** Continues “what follows from …”. */
  name: string;
  words: string;
  notIn: string;
  /** Measures of which one is stated. */
  facts: readonly string[];
  asks: readonly string[];
  points: readonly string[];
}

const circumstances: readonly Circumstance[] = circumstanceTable;
const pointsOfQuestion: Readonly<Partial<Record<string, readonly string[]>>> = questionTable;
const pointsOfKind: Readonly<Partial<Record<string, readonly string[]>>> = kindTable;

/** What is said in a situation, and who answers for it. */
interface Form {
  owner: string;
  category: CounselCategory;
  title: (trade: string) => string;
  /** How the first points of a trade are asked for; in an emergency they are done. */
  asksFor?: (trade: string) => string;
  /** Kinds of incident that are told apart so. */
  kinds?: string;
}

const inFirstDays = (trade: string): string => `In the first days, in ${trade}`;
const forms: Readonly<Record<Situation, Form>> = {
  deal: {
    owner: 'COO',
    category: 'INTEGRATION',
    title: (trade) => `Before signing, in ${trade}`,
    asksFor: (trade) => `Have those who know ${trade} answer before signing for`,
  },
  plan: {
    owner: 'COO',
    category: 'OPERATIONS',
    title: (trade) => `Before money is committed, in ${trade}`,
    asksFor: (trade) => `Settle what decides in ${trade} before money is committed`,
  },
  finance: {
    owner: 'CFO',
    category: 'FINANCING',
    title: (trade) => `For lenders and auditors, in ${trade}`,
    asksFor: (trade) => `Put before lenders and auditors what they look at in ${trade}`,
  },
  harm: {
    owner: 'COO',
    category: 'OPERATIONS',
    title: inFirstDays,
    kinds: 'product-safety injury patient-safety pollution fire natural-hazard',
  },
  systems: {
    owner: 'CIO',
    category: 'CONTINUITY',
    title: inFirstDays,
    kinds: 'ransomware data-theft failed-change outage ai-failure',
  },
  money: {
    owner: 'CFO',
    category: 'LIQUIDITY',
    title: inFirstDays,
    kinds: 'payment-fraud embezzlement bank-run liquidity covenant-breach customer-insolvency accounting short-seller',
  },
  conduct: {
    owner: 'General Counsel',
    category: 'COMPLIANCE',
    title: inFirstDays,
    kinds: `misconduct raid sanctions boycott disinformation political-upheaval strike staff-absence key-person supply-gap
      hostile-bid`,
  },
};
const situationOfKind = new Map(
  Object.entries(forms).flatMap(([situation, { kinds }]) =>
    (kinds?.split(/\s+/) ?? []).map((kind) => [kind, situation as Situation] as const),
  ),
);
const deals: ReadonlySet<SceneAsks> = new Set(['buy', 'sell', 'merge']);

function situationOf({ reading: { scene } }: Brief): Situation {
  // What is known of nothing yet may have hurt somebody.
  if (scene.incident) return situationOfKind.get(scene.incident.kind) ?? 'harm';
  if (deals.has(scene.asks)) return 'deal';
  return scene.asks === 'finance' ? 'finance' : 'plan';
}

const findCircumstances = createEvidenceFinder(circumstances);
const mostCircumstances = 3;
/** What a figure tells weighs less than words that say it. */
const byFigure = 0.5;
/** A figure below this confidence tells nothing. */
const leastConfidence = 0.35;

/** Circumstances that phrases tell, or a figure that is surely read, those that the text says most often first. */
function circumstancesOf({ reading }: Brief, text: ToldText): Checklist[] {
  const { rows, passageAt } = findCircumstances(text);
  const told = circumstances.flatMap((one, place): { one: Circumstance; evidence: Evidence }[] => {
    if (!one.asks.includes(reading.scene.asks)) return [];
    const words = rows.get(place);
    if (words && !words.isLoneWord) return [{ one, evidence: words }];
    const fact = reading.facts.find(
      ({ measure, confidence, status, start }) =>
        start >= 0 && one.facts.includes(measure) && confidence >= leastConfidence && !pastStatuses.has(status),
    );
    const passage = fact && passageAt(fact.start, fact.end);
    return passage ? [{ one, evidence: { ...passage, times: byFigure } }] : [];
  });
  return told
    .toSorted((a, b) => b.evidence.times - a.evidence.times)
    .slice(0, mostCircumstances)
    .map(({ one, evidence }) => listOf(`What follows from ${one.name}`, one.points, evidence.said));
}

/** Words that tell whoever reads what to do are not repeated. */
const listOf = (title: string, points: readonly string[], said: CounselQuote): Checklist => ({
  title,
  points: [...points],
  quote: isPlain(said.quote) ? said.quote : '',
});

/** What specialists say of one query. */
export interface Specialists {
  checklists: Checklist[];
  /** The first points of the likeliest event, which go before all else, and of the trade. */
  first: CounselAdvice[];
  further: CounselAdvice[];
}

/** Of the event, the kind of incident, the trades, the circumstances and the question of one query. Linear in the length of the text. */
export function specialistsOn(ground: Ground, text: ToldText): Specialists {
  const { brief } = ground;
  const { incident } = brief.reading.scene;
  const situation = situationOf(brief);
  const trades = tradesOf(text);
  const ofTrades = trades.map(({ trade, said }) => {
    const points = [...pointsOf(trade, situation), ...(incident ? [] : approvals(trade.authorities, ground))];
    return listOf(forms[situation].title(trade.name), points, said);
  });
  const further = trades.slice(0, 1).flatMap(({ trade, said }) => tradeInShort(trade, situation, said, brief));
  if (!incident) {
    return { checklists: [...ofTrades, ...circumstancesOf(brief, text), ...ofQuestion(brief)], first: [], further };
  }
  const told = eventsOf(text, incident.kind);
  const authorities = [...told.slice(0, 1), ...trades.slice(0, 1).map(({ trade }) => trade)].flatMap(
    (one) => one.authorities,
  );
  const said = quoteIn(brief.content, incident.quote);
  if (!said) return { checklists: ofTrades, first: [], further };
  const first = told
    .slice(0, 1)
    .flatMap((event) => eventInShort({ ...event, points: pointsFirst(event, text) }, situation, said, brief));
  return { checklists: [...ofIncident(ground, incident.kind, said, told, authorities), ...ofTrades], first, further };
}

/** Where words of the text stand; null where they do not. */
function quoteIn(content: string, quote: string): CounselQuote | null {
  const start = content.indexOf(quote);
  return start < 0 ? null : { quote, start, end: start + quote.length };
}

const inShort = 3;
/** The first points in one sentence; a number in it would be nobody's, and standards are named in the list. */
const listed = (points: readonly string[]): string =>
  points
    .filter((point) => !/\d/.test(point))
    .slice(0, inShort)
    .map((point, index) =>
      index === 0 ? point : point.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase()),
    )
    .join('; ');

const weightOfTrade = 0.66;
const weightOfEvent = 0.99;

interface Short {
  key: string;
  deed: string;
  /** What the words of the query tell of. */
  tellsOf: string;
  days: number;
  weight: number;
  measure: string;
}

/** Signs between which nothing stands, in words that were cut from a table. */
const brokenOff = /\s[,;]|\.\.|\(\s*\)/;

/** Nothing where the words that call for it cannot be repeated: it would be said of any company. */
function shortOf(
  { key, deed, tellsOf, days, weight, measure }: Short,
  situation: Situation,
  said: CounselQuote,
  brief: Brief,
): CounselAdvice[] {
  const words = quoted(said);
  if (!isPlain(said.quote) || brokenOff.test(words)) return [];
  const advice = {
    key,
    action: `${deed}, since the text says ${words}.`,
    deed: `${deed}.`,
    rationale: `${words} tells of ${tellsOf}.`,
    owner: forms[situation].owner,
    timeline: timelineOf(days, brief),
    horizonDays: days,
    measure,
    category: forms[situation].category,
    weight,
    critical: days < 1 && !(brief.reading.scene.incident?.hypothetical ?? false),
    quotes: [said],
  };
  return [advice];
}

function tradeInShort(trade: Trade, situation: Situation, said: CounselQuote, brief: Brief): CounselAdvice[] {
  const { asksFor } = forms[situation];
  const points = listed(pointsOf(trade, situation));
  const lead = asksFor?.(trade.name) ?? `Do what is done in ${trade.name}`;
  const deed = `${lead}: ${points}`;
  const [days, weight] = asksFor === undefined ? [1, weightOfEvent - 0.1] : [21, weightOfTrade];
  const measure = 'Each point answered in writing, with its source';
  const tellsOf = `a business in ${trade.name}`;
  return shortOf({ key: `trade-${trade.id}`, deed, tellsOf, days, weight, measure }, situation, said, brief);
}

function eventInShort(
  { id, name, points }: ReportedEvent,
  situation: Situation,
  said: CounselQuote,
  brief: Brief,
): CounselAdvice[] {
  const measure = 'Each step confirmed in the log, with its time';
  const short = { key: `event-${id}`, deed: listed(points), tellsOf: name, days: 4 / 24, weight: weightOfEvent };
  return shortOf({ ...short, measure }, situation, said, brief);
}

/** Which question it is to whoever asks: what a lender looks at, a borrower does not. */
function questionKeyOf({ asks, caller }: Reading['scene'], type: string): string {
  if (caller === 'public body' && asks !== 'buy' && asks !== 'sell') return 'public-body';
  if (asks === 'buy') return caller === 'investor' ? 'buy-investor' : 'buy-buyer';
  if (asks === 'sell') return caller === 'target' ? 'sell-target' : 'sell-seller';
  const isOfFinance = asks === 'finance' || (asks === 'respond' && type === 'FINANCIAL_ANALYSIS');
  if (!isOfFinance) return asks;
  return caller === 'lender' || caller === 'borrower' ? `finance-${caller}` : 'finance-health';
}

/** What a good adviser adds to such a question, whatever the trade. */
function ofQuestion({ content, type, reading: { scene } }: Brief): Checklist[] {
  const points = pointsOfQuestion[questionKeyOf(scene, type)];
  const said = quoteIn(content, scene.question.slice(0, longestQuote));
  return points && said && said.quote !== '' ? [listOf('What an adviser would add', points, said)] : [];
}
const longestQuote = 200;

/** More names than these are no help to whoever must tell them. */
const mostNames = 6;

/** Authorities of some matters where it happened or is decided, else wherever the text is. */
const namesOf = (kinds: readonly string[], party: 'own' | 'target', slot: Ground['slot']): string[] =>
  [...new Set(kinds.flatMap((kind) => slot(`${kind}@${party}/${kind}`)?.text ?? []))].slice(0, mostNames);

function approvals(kinds: readonly string[], { brief, slot }: Ground): string[] {
  const names = namesOf(kinds, brief.reading.scene.asks === 'buy' ? 'target' : 'own', slot);
  return names.length > 0 ? [`what ${spoken(names)} must know of or consent to`] : [];
}

/** Who is told of what, beside those that supervise the trade. */
const toldOf: Readonly<Partial<Record<string, string>>> = {
  'product-safety': 'product publicHealth',
  'patient-safety': 'healthcare medical publicHealth',
  injury: 'workplace',
  pollution: 'environment publicHealth',
  fire: 'workplace environment',
  ransomware: 'cyber crime privacy',
  'data-theft': 'privacy crime',
  'payment-fraud': 'crime',
  embezzlement: 'crime',
  accounting: 'securities financialReporting',
  'staff-absence': 'publicHealth',
};

/** What is done after such an event, and what a first plan for such a kind leaves out, with whom the law may want told. */
function ofIncident(
  { slot }: Ground,
  kind: string,
  said: CounselQuote,
  told: readonly ReportedEvent[],
  authorities: readonly string[],
): Checklist[] {
  const names = namesOf([...(toldOf[kind]?.split(' ') ?? []), ...authorities], 'own', slot);
  const duties =
    names.length > 0 ? [`Settle with counsel today which of these must be told, and by when: ${names.join(', ')}`] : [];
  // What is told of an event of another kind first is no plan for this one.
  const isOfKind = told.length === 0 || told.some(({ kinds }) => kinds[0] === kind);
  const points = [...(isOfKind ? (pointsOfKind[kind] ?? []) : []), ...duties];
  return [
    ...told.map((event) => listOf(`What is done after ${event.name}`, event.points, said)),
    ...(points.length > 0 ? [listOf('What a first plan for such an event leaves out', points, said)] : []),
  ];
}
