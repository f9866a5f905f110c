/**
 * Which trade a text is about. Its own words say so surely; words that others use as well say it together, the more the
 * fewer trades share them.
 */
import { createPhraseTable, phraseList } from '../../../reading/index.js';
import type { CounselQuote } from '../brief.js';
import { passageOf, type ToldText } from '../find-evidence.js';
import table from './trades.json' with { type: 'json' };

/** What is to be decided, or what has happened, as far as the lists tell it apart. */
export type Situation = 'deal' | 'plan' | 'finance' | 'harm' | 'systems' | 'money' | 'conduct';

export interface Trade {
  id: string;
  /** Continues “in …”. */
  name: string;
  /** Words that are of this trade alone. */
  words: string;
  /** Words that its people use, and others too. */
  telling: string;
  /** Who supervises it. */
  authorities: readonly string[];
  deal: readonly string[];
  plan: readonly string[];
  finance: readonly string[];
  /** For every emergency of a narrower trade; wider ones tell them apart. */
  crisis?: readonly string[];
  harm?: readonly string[];
  systems?: readonly string[];
  money?: readonly string[];
  conduct?: readonly string[];
}

export const pointsOf = (trade: Trade, situation: Situation): readonly string[] =>
  trade[situation] ?? trade.crisis ?? [];

const trades: readonly Trade[] = table;

type Cue = { trade: number; isSure: boolean; phrase: string };

function cuesOf({ words, telling }: Trade, trade: number): Cue[] {
  const sure = new Set(phraseList(words));
  return [
    ...[...sure].map((phrase) => ({ trade, isSure: true, phrase })),
    ...phraseList(telling).flatMap((phrase) => (sure.has(phrase) ? [] : [{ trade, isSure: false, phrase }])),
  ];
}

function learnCues() {
  const cues = trades.flatMap(cuesOf);
  const tradesWith = new Map<string, number>();
  for (const { phrase } of cues) tradesWith.set(phrase, (tradesWith.get(phrase) ?? 0) + 1);
  const names = trades.flatMap(({ name }, trade) =>
    [...new Set(namedBy(name))].map((word) => [word, { trade }] as const),
  );
  return {
    find: createPhraseTable(cues.map((cue) => [cue.phrase, cue] as const)),
    findName: createPhraseTable(names),
    tradesWith,
  };
}

/** The words of a name that say what the trade is of: not that it makes, hires or serves it. */
const namedBy = (name: string): string[] =>
  (name.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => !ofAnyTrade.has(word));
const ofAnyTrade = new Set(
  'making makers maker hire trade trading services service equipment supply sales systems products operation operations processing production retail centres installation maintenance other with from their general private public'.split(
    ' ',
  ),
);
let learned: ReturnType<typeof learnCues> | undefined;
/** Made at the first query: many processes judge none. */
const knownCues = (): ReturnType<typeof learnCues> => (learned ??= learnCues());

/** A word of one trade alone, against one that others use as well. */
const sureWorth = 2;
const phraseWorth = 1.5;
/** A word of its name, said by the text. */
const namedWorth = 0.7;
/** Words that people of every trade use in senses of their own: capital is raised, an insurer's money recovered, a bid tendered. */
const ofEverybody = new Set(
  'release deposit raise short premium lapse slide deck fit penalty operator agency ratio position sample freeze bond commission desk flat capacity tender extract park transfer fair version lock excess season gate tool exchange lift branch opinion event repair lead roll block production basis ticket measure programme leverage platform receivable liquidity facility renewal certificate action refuse scheme swap signature advance rebuild log parent duty permit parts train battery provision inspection bonus handle pilot recovery joint route principal consent approval collect delay batch club package flow core deficit valuation collection launch comparison remainder division combine field ground mix correction connection storage queue catch handling pool stake screen safe counter spare session station carrier surplus reading class commitment returns'.split(
    ' ',
  ),
);
const everybodysWorth = 0.5;
const worthOf = ({ phrase, isSure }: Cue, trades: number): number => {
  const alone = ofEverybody.has(phrase) ? everybodysWorth : 1;
  return ((isSure ? sureWorth : alone) * (phrase.includes(' ') ? phraseWorth : 1)) / Math.sqrt(trades);
};
/** A word that comes back says it again, more softly each time. */
const again = 0.5;
const leastScore = 2;
/** So many different words make a trade; one fewer where a word of its own stands in the first part of the text, which says who asks. */
const fewestCues = 3;
const firstPart = 1 / 3;
/** A second trade is one where the text speaks of it nearly as much. */
const secondShare = 0.65;
const mostTrades = 2;

interface Told {
  score: number;
  cues: Set<Cue>;
  /** The run of words that tells it most. */
  best: { from: number; to: number; worth: number };
  /** Where a word of the trade alone first stands, as a share of the text. */
  firstSure: number;
  /** Where the last word that counted ends: a word within a phrase says nothing more. */
  end: number;
}

const isTold = ({ score, cues: said, firstSure }: Told): boolean =>
  score >= leastScore && said.size >= (firstSure <= firstPart ? fewestCues - 1 : fewestCues);

/** The trades of a text with the words that tell it most, the likeliest first; none where too little does. Linear in its length. */
export function tradesOf({ text, modality }: ToldText): { trade: Trade; said: CounselQuote }[] {
  const told = new Map<number, Told>();
  const times = new Map<Cue, number>();
  const { find, findName, tradesWith } = knownCues();
  const hits = find(text.tokens).toSorted((a, b) => a.from - b.from || b.to - a.to);
  for (const { value: cue, from, to } of hits) {
    if (modality.history[from] === 1 || modality.denied[from] === 1) continue;
    const known = told.get(cue.trade) ?? {
      score: 0,
      cues: new Set<Cue>(),
      best: { from, to, worth: 0 },
      firstSure: Infinity,
      end: 0,
    };
    if (from < known.end) continue;
    const before = times.get(cue) ?? 0;
    times.set(cue, before + 1);
    const worth = worthOf(cue, tradesWith.get(cue.phrase) ?? 1) * again ** before;
    known.score += worth;
    known.cues.add(cue);
    known.end = to;
    if (cue.isSure) known.firstSure = Math.min(known.firstSure, from / text.tokens.length);
    if (worth > known.best.worth) known.best = { from, to, worth };
    told.set(cue.trade, known);
  }
  // One value stands for each word of a name, however often the text says it.
  for (const { trade } of new Set(findName(text.tokens).map(({ value }) => value))) {
    const known = told.get(trade);
    if (known) known.score += namedWorth;
  }
  const ranked = [...told].filter(([, one]) => isTold(one)).toSorted(([, a], [, b]) => b.score - a.score);
  const enough = (ranked[0]?.[1].score ?? 0) * secondShare;
  return ranked
    .filter(([, { score }]) => score >= enough)
    .slice(0, mostTrades)
    .flatMap(([place, { best }]) => {
      const said = passageOf(text, best.from, best.to);
      const trade = trades[place];
      return trade && said ? [{ trade, said }] : [];
    });
}
