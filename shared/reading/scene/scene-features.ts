/** What the learned parts of the scene look at: concepts, where they stand, and who does what to whom. */
import type { KindEvidence } from './incident-events.js';
import type { Features } from './linear-model.js';
import type { Modality } from './modality.js';
import { createPhraseTable, phraseList } from './phrase-table.js';
import type { PhraseHit } from './phrase-table.js';
import { conceptPhrases } from './scene-concepts.js';
import type { SceneText, Sentence } from './scene-text.js';

const findConcepts = createPhraseTable(conceptPhrases);
const relations: Record<string, string> = {
  // They would take us.
  usBought: `buy us, acquire us, take us over, offer for us, bid for us, offered us, offers us, offer for our, tender for all our shares, offer for my, offer for the company, offer on my desk, wants to buy,
    approached us, approach us, offered for, bid for our, buy my, buy our, want to buy us, our shares, accept the offer, their offer, take it, sell to`,
  // We would take them.
  weBuy: `we buy, we acquire, we would pay, we pay, should we buy, we offer, we bid, our offer, our bid, do we buy, is offered to us, offered to us, we would buy, we'd buy, should we acquire, pay for, we take over,
    to acquire, to buy, purchase of, acquisition of, buying, acquiring, do we bid, we'd be paying, offers us`,
  weSell:
    'we sell, should we sell, do we sell, we are auctioning, selling, sell now, sale of our, sell our, sell the, do i sell, should i sell, our unit, i sell, divest our, to sell',
  ownFirm:
    'my company, our company, our family, my firm, our firm, i own, i hold, my shares, we founded, i founded, my father, my brother, my son, my daughter, my wife, my mother, my husband',
  ourBank:
    'our bank, our lenders, our banks, the banks, the bank wants, bank will lend, our covenant, our lender, our syndicate, house bank, our consortium, the agent, lenders allow, banks allow',
  whichOne:
    'which one, which of, which is, which do, which would, which option, which offer, which to, which way, which road, which, or',
  whatFirst: `what first, what do we do, what do i do, what to do, where do i start, in what order, what must, who does what, what now, do we tell, who has to, whom do we, what is filed, tell the, say to, what do we say,
    what do we owe, who must, what next, do we pay, first hour, before noon, tonight`,
  howMuch:
    'how much, what price, what is it worth, at which price, highest price, what do we bid, is it fair, too much, fair, fairly, worth, most we can pay, what am i really paying',
  yesNo:
    'worth it, go or no go, do it, approve, release, is it worth, does it pay, go ahead, yes or no, shall we invest, sane, viable, go in, is it viable',
  whenTo: 'when do we, when do i, when to, how long, by when, when must',
  ourStaff: 'our people, our staff, our employees, our workers, our nurses, our crew, our drivers',
};
/** What the asking sentence would have done. */
const wishes: Record<string, string> = {
  buy: 'buy, acquire, purchase, bid, match, absorb, sign the loi, take over, pay for, go after, raise our bid, top',
  sell: 'sell, accept, take the offer, divest, take it, dispose, auction, let go, hand over, part with',
  merge: 'merge, combine, 50/50, join forces, merger, ratio',
  invest:
    'invest, approve, release, fund, build, spend, roll out, worth it, start, pilot, replace, buy the machine, do it, go or no go, commit, install, payback, npv, irr',
  choose: 'which, or, versus, vs, rank, prefer, choose, either, better, cheaper, between, compare',
  cut: 'cut, save, reduce, close the gap, close the deficit, saving, trim',
  finance:
    'borrow, raise, refinance, draw, hedge, fix, dividend, buyback, pay out, waiver, headroom, covenant, cash, runway, term sheet, bond, equity, lender, bank, loan, rights issue, credit limit, debt, leverage, swap',
  respond:
    'tell, say, notify, answer, respond, reply, first, now, next, recall, suspend, restore, tonight, today, noon, statement, evacuate, shut, order, who, whom, act, panic, publish, stop the line',
  plan: 'plan, order of things, prepare, sequence, when, exercise, first, roadmap, strategy, switch, in which order',
  price:
    'price, charge, quote, worth, bid, pay, fair, ceiling, how much, highest, lowest, discount, increase, raise prices, value, multiple, valuation',
  stop: 'stop, end, close, delist, pull the plug, kill, drop, discontinue, sack, wind down, scrap, abandon',
  hire: 'hire, recruit, appoint, join, headcount, people, engineers, nurses',
  restructure:
    'close, move, relocate, outsource, delayer, consolidate, transfer, layers, restructure, reorganise, shift',
  enter: 'enter, go into, going in, launch, expand, open in, get into',
  exit: 'leave, exit, withdraw, pull out, get out',
  comply: 'file, filing, report, notice, comply, due, sign, disclose, register, duty',
};
const findWishes = createPhraseTable(
  Object.entries(wishes).flatMap(([name, phrases]) => phraseList(phrases).map((phrase) => [phrase, name] as const)),
);
const findRelations = createPhraseTable(
  Object.entries(relations).flatMap(([name, phrases]) => phraseList(phrases).map((phrase) => [phrase, name] as const)),
);
const recentWords = new Set(
  'today tonight yesterday overnight now morning since hours hour ago thursday friday saturday sunday monday tuesday wednesday'.split(
    ' ',
  ),
);

/** Three hits say as much as ten. */
const damped = (count: number): number => Math.min(1, Math.log2(1 + count) / 2);

export interface FeatureInput {
  text: SceneText;
  modality: Modality;
  asking: readonly Sentence[];
  evidence: readonly KindEvidence[];
  badEvents: number;
  options: number;
  type: string | undefined;
}

/** Hits per name, in the whole text and in the sentence that asks. */
function tallyHits(input: FeatureInput, prefix: string, hits: readonly PhraseHit<string>[], features: Features): void {
  const { text, asking } = input;
  const best = asking[0] ? text.sentences.indexOf(asking[0]) : -1;
  const counts = new Map<string, [all: number, asked: number]>();
  for (const { value, from } of hits) {
    const known = counts.get(value) ?? [0, 0];
    known[0] += 1;
    if (text.tokens[from]?.sentence === best) known[1] += 1;
    counts.set(value, known);
  }
  for (const [name, [all, asked]] of counts) {
    if (prefix !== 'wish') features[`${prefix}:${name}`] = damped(all);
    if (asked > 0) features[prefix === 'wish' ? `wish:${name}` : `${prefix}:${name}@question`] = damped(asked);
  }
}

/** Counts of first and second person and of marks of the moment, per hundred words where the text is long. */
function manner(input: FeatureInput): Features {
  const words = input.text.tokens.filter(({ kind }) => kind === 'word');
  const share = (test: (lower: string) => boolean): number =>
    Math.min(1, (10 * words.filter(({ lower }) => test(lower)).length) / Math.max(20, words.length));
  const clocks = input.text.tokens.filter(({ text }) => /^(?:[01]?\d|2[0-3]):[0-5]\d$/.test(text)).length;
  return {
    'manner:i': share((word) => word === 'i' || word === 'my' || word === 'me'),
    'manner:we': share((word) => word === 'we' || word === 'our' || word === 'us'),
    'manner:they': share((word) => word === 'they' || word === 'their' || word === 'his' || word === 'her'),
    'manner:recent': share((word) => recentWords.has(word)),
    'manner:clock': damped(clocks),
    'manner:short': words.length < 60 ? 1 : 0,
    'manner:long': words.length > 200 ? 1 : 0,
  };
}

/** Features of a query: the given type is a weak hint among many. */
export function sceneFeatures(input: FeatureInput): Features {
  const features: Features = manner(input);
  tallyHits(input, 'about', findConcepts(input.text.tokens), features);
  tallyHits(input, 'says', findRelations(input.text.tokens), features);
  tallyHits(input, 'wish', findWishes(input.text.tokens), features);
  const [best] = input.evidence;
  const told = best?.told ?? 0;
  features['event:told'] = Math.min(1, told / 6);
  features['event:some'] = told >= 2 ? 1 : 0;
  features['event:kinds'] = Math.min(1, input.evidence.filter((row) => row.told >= 2).length / 3);
  features['event:supposed'] = Math.min(1, Math.max(0, ...input.evidence.map(({ supposed }) => supposed)) / 6);
  features['event:bad'] = damped(input.badEvents / 2);
  // A short text that tells of nothing else says as much as a long one that tells of it often.
  const sentences = Math.max(2, input.text.sentences.length);
  features['event:toldDensity'] = Math.min(1, told / sentences);
  features['event:badDensity'] = Math.min(1, input.badEvents / sentences);
  features['event:none'] = told === 0 && input.badEvents < 2 ? 1 : 0;
  if (input.modality.rehearsal) features['event:rehearsal'] = 1;
  if (best && told >= 2) features[`kind:${best.kind}`] = 1;
  features['options:some'] = input.options >= 2 ? 1 : 0;
  features['options:many'] = input.options >= 3 ? 1 : 0;
  if (input.type) features[`type:${input.type}`] = 0.5;
  return features;
}
