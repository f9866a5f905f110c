/**
 * What those who know a trade, a kind of incident or a circumstance look at and a general adviser leaves out. Tables hold
 * the points; this chooses the lists that the text is about and ties each to its words.
 */
import type { Reading, SceneAsks } from '../../../reading/index.js';
import type { Brief, Checklist, CounselQuote } from '../brief.js';
import { createEvidenceFinder, type Evidence, type ToldText } from '../find-evidence.js';
import { spoken, type Ground } from '../open-ground.js';
import { isPlain } from '../plain-words.js';
import circumstanceTable from './circumstances.json' with { type: 'json' };
import { eventsOf, type ReportedEvent } from './events.js';
import kindTable from './kinds.json' with { type: 'json' };
import questionTable from './questions.json' with { type: 'json' };
import { pointsOf, tradesOf, type Situation } from './trades.js';

type Incident = NonNullable<Reading['scene']['incident']>;

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

const kindsOf: Readonly<Partial<Record<Situation, string>>> = {
  harm: 'product-safety injury patient-safety pollution fire natural-hazard',
  systems: 'ransomware data-theft failed-change outage ai-failure',
  money: 'payment-fraud embezzlement bank-run liquidity covenant-breach customer-insolvency accounting short-seller',
  conduct: `misconduct raid sanctions boycott disinformation political-upheaval strike staff-absence key-person supply-gap
    hostile-bid`,
};
const situationOfKind = new Map(
  Object.entries(kindsOf).flatMap(([situation, kinds]) =>
    kinds.split(/\s+/).map((kind) => [kind, situation as Situation] as const),
  ),
);
const deals: ReadonlySet<SceneAsks> = new Set(['buy', 'sell', 'merge']);

function situationOf({ reading: { scene } }: Brief): Situation {
  // What is known of nothing yet may have hurt somebody.
  if (scene.incident) return situationOfKind.get(scene.incident.kind) ?? 'harm';
  if (deals.has(scene.asks)) return 'deal';
  return scene.asks === 'finance' ? 'finance' : 'plan';
}

const titleOf = (situation: Situation, trade: string): string => {
  if (situation === 'deal') return `Before signing, in ${trade}`;
  if (situation === 'plan') return `Before money is committed, in ${trade}`;
  return situation === 'finance' ? `For lenders and auditors, in ${trade}` : `In the first days, in ${trade}`;
};

const findCircumstances = createEvidenceFinder(circumstances);
const mostCircumstances = 3;
/** What a figure tells weighs less than words that say it. */
const byFigure = 0.5;
/** A figure below this confidence tells nothing. */
const leastConfidence = 0.35;
const past: ReadonlySet<string> = new Set(['denied', 'superseded', 'history', 'comparison']);

/** Circumstances that phrases tell, or a figure that is surely read, those that the text says most often first. */
function circumstancesOf({ reading }: Brief, text: ToldText): Checklist[] {
  const { rows, passageAt } = findCircumstances(text);
  const told = circumstances.flatMap((one, place): { one: Circumstance; evidence: Evidence }[] => {
    if (!one.asks.includes(reading.scene.asks)) return [];
    const words = rows.get(place);
    if (words && !words.isLoneWord) return [{ one, evidence: words }];
    const fact = reading.facts.find(
      ({ measure, confidence, status, start }) =>
        start >= 0 && one.facts.includes(measure) && confidence >= leastConfidence && !past.has(status),
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
  quote: isPlain(said.quote) ? said : { ...said, quote: '' },
});

/** Lists for one query: of its kind of incident, its trades and the circumstances that it tells. Linear in the length of the text. */
export function checklistsOf(ground: Ground, text: ToldText): Checklist[] {
  const { brief } = ground;
  const { incident } = brief.reading.scene;
  const situation = situationOf(brief);
  const trades = tradesOf(text);
  const ofTrades = trades.map(({ trade, said }) => {
    const points = [...pointsOf(trade, situation), ...(incident ? [] : approvals(trade.authorities, ground))];
    return listOf(titleOf(situation, trade.name), points, said);
  });
  if (!incident) return [...ofTrades, ...circumstancesOf(brief, text), ...ofQuestion(brief)];
  const told = eventsOf(text, incident.kind);
  const authorities = [...told, ...trades.map(({ trade }) => trade)].flatMap((one) => one.authorities);
  return [...ofIncident(ground, incident, told, authorities), ...ofTrades];
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
  const start = content.indexOf(scene.question);
  if (!points || start < 0 || scene.question === '') return [];
  const quote = scene.question.slice(0, longestQuote);
  return [listOf('What an adviser would add', points, { quote, start, end: start + quote.length })];
}
const longestQuote = 200;

const namesOf = (kinds: readonly string[], slot: Ground['slot']): string[] => [
  ...new Set(kinds.flatMap((kind) => slot(kind)?.text ?? [])),
];

function approvals(kinds: readonly string[], ground: Ground): string[] {
  const names = namesOf(kinds, ground.slot);
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
  { brief, slot }: Ground,
  { kind, quote }: Incident,
  told: readonly ReportedEvent[],
  authorities: readonly string[],
): Checklist[] {
  const start = brief.content.indexOf(quote);
  if (start < 0) return [];
  const said = { quote, start, end: start + quote.length };
  const names = namesOf([...(toldOf[kind]?.split(' ') ?? []), ...authorities], slot);
  const duties =
    names.length > 0 ? [`Settle with counsel today which of these must be told, and by when: ${names.join(', ')}`] : [];
  const points = [...(pointsOfKind[kind] ?? []), ...duties];
  return [
    ...told.map((event) => listOf(`What is done after ${event.name}`, event.points, said)),
    ...(points.length > 0 ? [listOf('What a first plan for such an event leaves out', points, said)] : []),
  ];
}
