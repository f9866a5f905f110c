/** Which words are denied, only supposed, about somebody else, or about a time long gone. */
import { dayOf, type Day } from '../calendar.js';
import { monthOf } from '../quantities/months.js';
import { createPhraseTable, phraseList } from './phrase-table.js';
import type { SceneText, Sentence } from './scene-text.js';

export interface Modality {
  denied: Uint8Array;
  supposed: Uint8Array;
  /** A rival's, a neighbour's, a supplier's or a friend's, not ours. */
  others: Uint8Array;
  history: Uint8Array;
  /** The text itself is an exercise or a supposition: a drill, a tabletop, “what if”. */
  rehearsal: boolean;
}

type Cue = 'deny' | 'benign' | 'clause' | 'sentence' | 'others' | 'history' | 'rehearsal' | 'real';

const cues: [cue: Cue, phrases: string][] = [
  [
    'deny',
    `not, no, without, never, neither, nor, nobody, nothing, none, cannot, isn't, aren't, wasn't, weren't, don't, doesn't, didn't, won't, hasn't,
    haven't, hadn't, free of, ruled out, avoided, averted, prevented, instead of, unlike, zero`,
  ],
  [
    'clause',
    `might, may, could, would, should, risk of, risk that, chance of, probability, likelihood, threat of, exposed to, danger of, prevent, avoid,
    protect, against, insured for, insurance against, cover for, in the event of, plan for, prepare for, readiness, potential, possible, fear of,
    worry about, afraid of, possibility, hedge, mitigate, reduce the, resilience, preparedness, simulate, simulated, pretend, imagine, likely, policy on,
    plan against, clause, budget for, exclude, excluded`,
  ],
  [
    'sentence',
    `if, unless, suppose, supposing, assume, assuming, what if, in case, in the event, were to, worst case, stress test, stress case,
    hypothetical, hypothetically, imagine, scenario`,
  ],
  [
    'others',
    `competitor, rival, neighbour, neighbor, peer, another, elsewhere, precedent, cousin, brother in law, a friend, friend of, a similar,
    the industry, other companies, other firms, others in, the sector, big brand, other group, someone else, somebody else, a different, case study,
    a listed peer, the competition, everybody cites, people keep saying, the papers think, the press recalls, a conference, the book, the article, a film,
    a webinar, in the news, the headlines, read about, reading about`,
  ],
  [
    'history',
    `last year, years ago, in the past, historically, decades ago, back then, a decade ago, the previous, two years ago, months ago, since repaid,
    long since, was settled, lessons learned, lesson, we learned, at the time, a while back, once upon, some time ago, last winter, last summer, long ago`,
  ],
  [
    'rehearsal',
    `tabletop, table top, inject, war game, wargame, a drill, fire drill, the drill, drill on, rehearsal, dry run, exercise exercise, crisis exercise,
    an exercise, the exercise, our exercise, annual exercise, exercise on, exercise for, training exercise, simulation, purely what if, what if, game day,
    nothing below has happened, nothing has happened, has not happened, hypothetical, hypothetically, playbook for, red team, purple team, suppose,
    scenario exercise, continuity plan, contingency plan, stress test, thought experiment`,
  ],
  [
    'benign',
    `as designed, as planned, as intended, without a hitch, without incident, without harm, as expected, no harm done, by design, works as it should, well in hand, under control, so called, so to speak, as they call it, metaphor*, figuratively`,
  ],
  ['real', `not a drill, no drill, not an exercise, no exercise, not a rehearsal, not a test, for real, is real`],
];

const findCues = createPhraseTable(
  cues.flatMap(([cue, phrases]) => phraseList(phrases).map((phrase) => [phrase, cue] as const)),
);

const denialReach = 9;
const supposedReach = 14;
const notDenial = new Set(['only', 'more', 'less', 'later', 'fewer', 'longer', 'just', 'yet', 'least', 'doubt']);
/** “May” with a capital is a month, “no. 3” a number. */
const isWord = (text: SceneText, from: number): boolean => {
  const token = text.tokens[from];
  if (token?.text === 'May') return text.tokens[from + 1]?.lower === 'we' || text.tokens[from + 1]?.lower === 'i';
  return !(token?.lower === 'no' && text.tokens[from + 1]?.text === '.');
};

/** What happened so many months ago or earlier is history, though it be of last year. */
const monthsToHistory = 4;

/** Whether a year before that of receipt, with the month before it where one stands there, is long gone. */
function isLongGone(year: number, before: string, received: Day): boolean {
  const month = monthOf(before);
  return month > 0
    ? (received.year - year) * 12 + received.month - month >= monthsToHistory
    : /^(?:in|since|of|from|the|and|\(|year|until|fy)$/i.test(before);
}

/** Years before the last one make a sentence history, unless it also tells of a present year. */
function tellsOfOldYears(text: SceneText, sentence: Sentence, received: Day): boolean {
  let old = false;
  for (let index = sentence.from; index < sentence.to; index += 1) {
    const token = text.tokens[index];
    if (token?.kind !== 'number' || !/^(?:19|20)\d\d$/.test(token.text)) continue;
    if (Number(token.text) >= received.year) return false;
    if (isLongGone(Number(token.text), text.tokens[index - 1]?.text ?? '', received)) old = true;
  }
  return old;
}

/** What a rival does to us is ours. */
const speaksOfUs = (text: SceneText, { from, to }: Sentence): boolean =>
  text.tokens.slice(from, to).some(({ lower }) => lower === 'we' || lower === 'us' || lower === 'our');

const mostOfFlatDenial = 4;

/** “They say that we are in breach. We are not.” The second sentence denies the first one and tells nothing itself. */
function isFlatDenial({ tokens }: SceneText, { from, to, asks }: Sentence): boolean {
  const words = tokens.slice(from, to).filter(({ kind }) => kind === 'word');
  if (asks || words.length < 2 || words.length > mostOfFlatDenial) return false;
  const last = words.at(-1)?.lower ?? '';
  return (
    last === 'not' || /n['’]t$/.test(last) || (/^(?:true|so)$/.test(last) && words.some(({ lower }) => lower === 'not'))
  );
}

/** “The chairman is my brother-in-law”, “whose cousin owns it”: that tells of an interest here, and nothing that others met with. */
const isKinship = ({ tokens }: SceneText, from: number): boolean =>
  tokens.slice(Math.max(0, from - 2), from).some(({ lower }) => lower === 'is' || lower === 'whose');

function fill(marks: Uint8Array, from: number, to: number, stays: (index: number) => boolean): void {
  for (let index = from; index < to && stays(index); index += 1) marks[index] = 1;
}

/** Marks each token; years and months are history by how long they lie before the day of receipt, ISO 8601. */
export function readModality(text: SceneText, receivedAt: string): Modality {
  const { tokens, sentences } = text;
  const received = dayOf(receivedAt);
  const marks = (): Uint8Array => new Uint8Array(tokens.length);
  const modality: Modality = {
    denied: marks(),
    supposed: marks(),
    others: marks(),
    history: marks(),
    rehearsal: false,
  };
  let isReal = false;
  for (const { value, from, to } of findCues(tokens)) {
    if (!isWord(text, from)) continue;
    const sentence = sentences[tokens[from]?.sentence ?? 0] as Sentence;
    const inClause = (index: number): boolean => tokens[index]?.clause === tokens[from]?.clause;
    const next = tokens[to]?.lower ?? '';
    if (value === 'real') isReal = true;
    else if (value === 'benign') fill(modality.denied, sentence.from, sentence.to, () => true);
    else if (value === 'deny') {
      if (!notDenial.has(next)) fill(modality.denied, to, Math.min(sentence.to, to + denialReach), inClause);
    } else if (value === 'clause') {
      // “Should we …?” asks; it supposes nothing.
      if (!(from === sentence.from && sentence.asks))
        fill(modality.supposed, from, Math.min(sentence.to, to + supposedReach), inClause);
    } else if (value === 'rehearsal') {
      const frames = tokens[from]?.sentence === 0 || sentence.from <= 60 || sentence.asks;
      if (frames && next !== 'price' && next !== 'right' && next !== 'rights') modality.rehearsal = true;
      fill(modality.supposed, sentence.from, sentence.to, () => true);
    } else if (value === 'sentence') fill(modality.supposed, from, sentence.to, () => true);
    else if (value === 'history' || !(speaksOfUs(text, sentence) || isKinship(text, from)))
      fill(modality[value], sentence.from, sentence.to, () => true);
  }
  for (const [index, { from, to }] of sentences.slice(0, -1).entries())
    if (isFlatDenial(text, sentences[index + 1] as Sentence)) fill(modality.denied, from, to, () => true);
  for (const sentence of sentences)
    if (tellsOfOldYears(text, sentence, received)) fill(modality.history, sentence.from, sentence.to, () => true);
  if (isReal) modality.rehearsal = false;
  return modality;
}
