/** Of what kind an incident is that is told: by a net over words where it is sure, else by the table of kinds, else unknown. */
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

/** From this share on the net is right in four texts of five, where the words of the table say nothing and where they say something else. */
const sureKind = 0.75;
/** Kinds that are told of one incident: what the words of the table say is nearer. */
const together = [
  ['outage', 'failed-change'],
  ['fire', 'injury'],
  ['liquidity', 'covenant-breach'],
  ['ransomware', 'data-theft'],
];
const goTogether = (one: string, other: string): boolean =>
  together.some((kinds) => kinds.includes(one) && kinds.includes(other));
/** Sentences that are looked at for the one that tells of the incident. */
const mostSentences = 60;
const leastWords = 4;

/** What the words of a text, or of a sentence of it, speak for. */
const opinionOfKind = (net: KindNet, content: string, evidence: readonly KindEvidence[]): WordOpinion =>
  opinionOf(net.heads.kind, layerOf(net, kindMarks(content, evidence)));

/** The likeliest kind, with its share among the kinds: that something happened is decided elsewhere. */
function guessKind(opinion: WordOpinion): { kind: string; share: number } {
  const kind = opinion.likeliest(2).find((label) => label !== 'none') ?? 'unknown';
  const some = Math.max(0.01, 1 - Math.exp(opinion.of('none')));
  return { kind, share: Math.exp(opinion.of(kind)) / some };
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
  const guess = guessKind(opinionOfKind(net, text.content, evidence));
  const isSure = guess.share >= sureKind;
  const row = evidence.find((one) => one.told >= enoughTold);
  if (row && !(isSure && !goTogether(row.kind, guess.kind))) return row;
  if (isSure)
    return evidence.find((one) => one.kind === guess.kind && one.told > 0) ?? guessedEvidence(told, net, guess.kind);
  const [from] = badEvents;
  if (from === undefined) return guessedEvidence(told, net, 'unknown');
  return { kind: 'unknown', told: 0, supposed: 0, from, to: from + 1, sentences: sentencesOf(told) };
}
