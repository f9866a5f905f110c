/** Of what kind an incident is that is told: by a net over words and the table of kinds together, unknown where neither tells. */
import { layerOf, opinionOf, type WordNet, type WordOpinion } from '../word-net.js';
import { enoughTold, type KindEvidence } from './incident-events.js';
import { kindMarks } from './kind-marks.js';
import type { Modality } from './modality.js';
import type { Sentence, SceneText } from './scene-text.js';

type KindNet = WordNet<'kind'>;

/** What a text tells, before it is decided what that is. */
interface Told {
  text: SceneText;
  modality: Modality;
  evidence: readonly KindEvidence[];
  /** Tokens of bad things that are told as happened. */
  badEvents: readonly number[];
}

/**
 * What the table hears once, worth 1.5 to 2, makes a kind so much likelier (in the logarithm of its share). On 118 incidents of
 * writers that nothing was learned from .88 of the kinds are right so; with the table before the net, unless that was sure, .80 were.
 */
const worthOfTold = 1.2;
/** Below this share none is told; that nothing of any kind is told has its share, too. */
const leastShare = 0.2;
/** Kinds that are told of one incident: what the table hears is nearer. */
const together = [
  ['outage', 'failed-change'],
  ['fire', 'injury'],
  ['liquidity', 'covenant-breach'],
  ['ransomware', 'data-theft'],
];
/** Sentences that are looked at for the one that tells of the incident. */
const mostSentences = 60;
const leastWords = 4;

/** What the words of a text, or of a sentence of it, speak for. */
const opinionOfKind = (net: KindNet, content: string, evidence: readonly KindEvidence[]): WordOpinion =>
  opinionOf(net.heads.kind, layerOf(net, kindMarks(content, evidence)));

/** The likeliest kind by net and table: that something happened is decided elsewhere. */
function likeliestKind(opinion: WordOpinion, kinds: readonly string[], evidence: readonly KindEvidence[]): string {
  const told = new Map(evidence.map((one) => [one.kind, one.told]));
  const all = new Set([...kinds, ...told.keys()]);
  all.delete('none');
  let [best, most, total] = ['unknown', 0, Math.exp(opinion.of('none'))];
  for (const kind of all) {
    const share = Math.exp(opinion.of(kind) + worthOfTold * (told.get(kind) ?? 0));
    total += share;
    if (share > most) [best, most] = [kind, share];
  }
  if (most < leastShare * total) return 'unknown';
  const pair = together.find((kinds) => kinds.includes(best));
  return evidence.find(({ kind, told: worth }) => worth >= enoughTold && pair?.includes(kind))?.kind ?? best;
}

const sentencesOf = ({ text, badEvents }: Told): number[] => [
  ...new Set(badEvents.map((at) => text.tokens[at]?.sentence ?? 0)),
];

/** Evidence of a kind that no row of the table gave: the sentence that speaks for it most, of those that tell of bad things where any do. */
function guessedEvidence(told: Told, net: KindNet, kind: string): KindEvidence {
  const { text, modality } = told;
  const bad = new Set(sentencesOf(told));
  const isOurs = ({ from, to }: Sentence): boolean =>
    to - from >= leastWords && !modality.history[from] && !modality.history[to - 1] && !modality.others[from];
  const all = [...text.sentences.entries()].filter(([, sentence]) => isOurs(sentence)).slice(0, mostSentences);
  const ofEvents = all.filter(([index]) => bad.has(index));
  let [best, most] = [0, -Infinity];
  for (const [index, { start, end }] of ofEvents.length > 0 ? ofEvents : all) {
    const opinion = opinionOfKind(net, text.content.slice(start, end), []);
    const speaks = opinion.of(kind) - opinion.of('none');
    if (speaks > most) [best, most] = [index, speaks];
  }
  const from = text.sentences[best]?.from ?? 0;
  return { kind, told: 0, supposed: 0, from, to: from + 1, sentences: [best] };
}

export function toldKind(told: Told, net: KindNet): KindEvidence {
  const { text, evidence, badEvents } = told;
  const kind = likeliestKind(opinionOfKind(net, text.content, evidence), net.heads.kind.labels, evidence);
  const [from] = badEvents;
  if (kind !== 'unknown' || from === undefined)
    return evidence.find((one) => one.kind === kind && one.told > 0) ?? guessedEvidence(told, net, kind);
  return { kind, told: 0, supposed: 0, from, to: from + 1, sentences: sentencesOf(told) };
}
