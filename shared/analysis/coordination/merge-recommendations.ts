/** Turns the same advice from several roles into one item that names them all. */
import type { DecisionVariable, Evidence, Figure, Recommendation, RecommendationCategory, Role } from '../model.js';
import { roles as allRoles } from '../model.js';
import { areOpposite, directionOf } from './directions.js';

/** One item of the coordinated list before it is printed. */
export interface MergedRecommendation {
  /** The key that it is listed under, and every key that was merged into it. */
  key: string;
  keys: string[];
  roles: Role[];
  /** Packs that gave it or agree with it. */
  extensions: string[];
  category: RecommendationCategory;
  action: string;
  rationale: string;
  evidence: Evidence[];
  timeline: string;
  horizonDays: number;
  owner: string;
  measure: string;
  value: Figure | null;
  critical: boolean;
  /** What each role would decide, and its own reason. */
  decisions: { role: Role; variable: DecisionVariable; direction: string; why: string }[];
  after: string[];
  conditions: string[];
  /** 0–100, see `priorityScore`. */
  score: number;
}

/** Share of words in common from which two actions of one category are the same advice (section 9). */
const sameWords = 0.6;

/** Too general to be the same advice on their own: “proceed with conditions” is said of many things. */
const broadVariables = new Set<DecisionVariable>(['proceed', 'pace']);

const clamp = (value: number, low: number, high: number): number =>
  Number.isFinite(value) ? Math.min(high, Math.max(low, value)) : low;

/** 100·(.35 value + .25 urgency + .25 risk + .15 confidence) × feasibility, which is kept within .6–1. */
export function priorityScore({ value, urgency, risk, confidence, feasibility }: Recommendation['weights']): number {
  const share = (weight: number): number => clamp(weight, 0, 1);
  const sum = 0.35 * share(value) + 0.25 * share(urgency) + 0.25 * share(risk) + 0.15 * share(confidence);
  return 100 * sum * clamp(feasibility, 0.6, 1);
}

export type PriorityBand = 'CRITICAL' | 'HIGH' | 'MEDIUM' | 'LOW';

/** A running clock, a breach of law, safety or insolvency is CRITICAL whatever the score. */
export function priorityBand({ score, critical }: Pick<MergedRecommendation, 'score' | 'critical'>): PriorityBand {
  if (critical || score >= 75) return 'CRITICAL';
  if (score >= 55) return 'HIGH';
  return score >= 35 ? 'MEDIUM' : 'LOW';
}

const bands: PriorityBand[] = ['CRITICAL', 'HIGH', 'MEDIUM', 'LOW'];

/** Until when what is critical is due: within hours, a day, a week, later. */
const dueWithin = [0.25, 1, 7];
const urgencyOf = (item: MergedRecommendation): number =>
  priorityBand(item) === 'CRITICAL' ? dueWithin.filter((days) => item.horizonDays > days).length : 0;

/** Band first, of what is critical the sooner, then score, then the key, so that equal items always come in one order. */
export function byPriority(a: MergedRecommendation, b: MergedRecommendation): number {
  return (
    bands.indexOf(priorityBand(a)) - bands.indexOf(priorityBand(b)) ||
    urgencyOf(a) - urgencyOf(b) ||
    b.score - a.score ||
    (a.key < b.key ? -1 : 1)
  );
}

/** Share of words in common from which two opening clauses ask for one step, and how many words an opening needs for that. */
const sameStep = 0.7;
const fewestOpeningWords = 3;

/** The same of all words of the shorter of two actions, and how many it must have. */
const sameSaid = 0.6;
const fewestWords = 4;

interface Cluster {
  members: Recommendation[];
  words: Set<string>;
  stems: Set<string>;
  opening: Set<string>;
}

/**
 * Same key; the same step in a role's own words and in counsel's; or, from another role, most words in common within a
 * category or the same decision in the same direction. One role's items with different keys are otherwise different advice:
 * its templates share words, its controls share a variable.
 */
export function mergeRecommendations(recommendations: Recommendation[]): MergedRecommendation[] {
  const ranked = recommendations.toSorted(
    (a, b) =>
      voicePlace([a.key]) - voicePlace([b.key]) ||
      Number(b.critical) - Number(a.critical) ||
      priorityScore(b.weights) - priorityScore(a.weights) ||
      allRoles.indexOf(a.role) - allRoles.indexOf(b.role) ||
      (a.key < b.key ? -1 : 1),
  );
  const clusters: Cluster[] = [];
  for (const recommendation of ranked) {
    const words = wordsOf(recommendation.action);
    const stems = stemsOf(words);
    const opening = wordsOf(recommendation.action.split(/[,;:]\s/, 1)[0] ?? '');
    const home = clusters.find((cluster) => belongs(recommendation, { words, stems, opening }, cluster));
    if (home) home.members.push(recommendation);
    else clusters.push({ members: [recommendation], words, stems, opening });
  }
  return clusters.map(({ members }) => merged(members)).sort(byPriority);
}

/** Under which the advice of whoever read along stands, in its order. */
export const voiceKey = (place: number): string => `voice-${place}`;
const ofVoice = /^voice-(\d+)$/;

/** The place that whoever read along gives to what these keys stand for; infinite where the advice is ours alone. */
export const voicePlace = (keys: readonly string[]): number =>
  Math.min(mostPlaces, ...keys.map((key) => Number(ofVoice.exec(key)?.[1] ?? mostPlaces)));
const mostPlaces = 1e6;

const originOf = ({ key }: Recommendation): string =>
  ofVoice.test(key) ? 'voice' : key.startsWith('counsel-') ? 'counsel' : 'role';

function isSameStep(recommendation: Recommendation, opening: Set<string>, cluster: Cluster): boolean {
  if (Math.min(opening.size, cluster.opening.size) < fewestOpeningWords) return false;
  const inOtherWords = cluster.members.some((member) => originOf(member) !== originOf(recommendation));
  return inOtherWords && jaccard(opening, cluster.opening) >= sameStep;
}

/** Whether most of what one of the two says stands in the other, where one of them is whoever read along and the other is not. */
function saysTheSame(recommendation: Recommendation, stems: Set<string>, cluster: Cluster): boolean {
  const [said] = cluster.members;
  if (!said || (originOf(said) === 'voice') === (originOf(recommendation) === 'voice')) return false;
  const fewest = Math.min(stems.size, cluster.stems.size);
  return fewest >= fewestWords && [...stems].filter((stem) => cluster.stems.has(stem)).length >= fewest * sameSaid;
}

const stemsOf = (words: Set<string>): Set<string> =>
  new Set([...words].map((word) => word.replace(/(?<=\p{L}{3})(?:ing|ed|es|s|e)$/u, '')));

function belongs(recommendation: Recommendation, said: Omit<Cluster, 'members'>, cluster: Cluster): boolean {
  const { members } = cluster;
  if (members.some(({ key }) => key === recommendation.key)) return true;
  if (isSameStep(recommendation, said.opening, cluster) || saysTheSame(recommendation, said.stems, cluster))
    return true;
  if (members.some((member) => member.role === recommendation.role || opposed(member, recommendation))) return false;
  const sameDecision = members.some((member) => decidesTheSame(member, recommendation));
  return (
    sameDecision ||
    (members[0]?.category === recommendation.category && jaccard(said.words, cluster.words) >= sameWords)
  );
}

const sameVariable = (a: Recommendation, b: Recommendation): boolean =>
  a.decision !== undefined && a.decision.variable === b.decision?.variable;

const opposed = (a: Recommendation, b: Recommendation): boolean =>
  sameVariable(a, b) && areOpposite(a.decision?.direction ?? '', b.decision?.direction ?? '');

const decidesTheSame = (a: Recommendation, b: Recommendation): boolean =>
  sameVariable(a, b) &&
  !broadVariables.has(a.decision?.variable ?? '') &&
  directionOf(a.decision?.direction ?? '') === directionOf(b.decision?.direction ?? '');

const fillers = new Set(
  'a an and at before by for from in into is it of on or our per than that the their then this to until when with'.split(
    ' ',
  ),
);

const wordsOf = (action: string): Set<string> =>
  new Set(
    action
      .toLowerCase()
      .split(/[^\p{L}\p{N}$€£%.]+/u)
      .filter((word) => word.length > 0 && !fillers.has(word)),
  );

function jaccard(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}

/** The strongest member speaks; the others add their reasons, evidence and conditions, and the strictest horizon counts. */
function merged(members: Recommendation[]): MergedRecommendation {
  const [lead] = members as [Recommendation, ...Recommendation[]];
  const strictest = members.reduce((best, member) => (member.horizonDays < best.horizonDays ? member : best));
  const most = (name: keyof Recommendation['weights']): number =>
    Math.max(...members.map(({ weights }) => weights[name]));
  const keys = unique(members.map(({ key }) => key));
  const others = members.filter(({ role, rationale }) => role !== lead.role && rationale !== lead.rationale);
  return {
    key: lead.key,
    keys,
    roles: allRoles.filter((role) => members.some((member) => member.role === role)),
    extensions: unique(members.flatMap(({ extensionId }) => extensionId ?? [])),
    category: lead.category,
    action: lead.action,
    rationale: [lead.rationale, ...others.map(({ role, rationale }) => `${role}: ${rationale}`)]
      .map(asSentence)
      .join(' '),
    evidence: distinctEvidence(members.flatMap(({ evidence }) => evidence)),
    timeline: strictest.timeline,
    horizonDays: strictest.horizonDays,
    owner: lead.owner,
    measure: lead.measure,
    value: members.find(({ value }) => value !== null)?.value ?? null,
    critical: members.some(({ critical }) => critical),
    decisions: members.flatMap(({ role, decision, rationale }) =>
      decision ? [{ role, ...decision, why: rationale }] : [],
    ),
    after: unique(members.flatMap(({ after }) => after)).filter((key) => !keys.includes(key)),
    conditions: unique(members.flatMap(({ conditions }) => conditions)),
    score: priorityScore({
      value: most('value'),
      urgency: most('urgency'),
      risk: most('risk'),
      confidence: most('confidence'),
      feasibility: most('feasibility'),
    }),
  };
}

const asSentence = (text: string, index: number, all: readonly string[]): string =>
  index < all.length - 1 && !/[.!?]$/.test(text) ? `${text}.` : text;

const unique = <T>(items: T[]): T[] => [...new Set(items)];

/** The same claim from the same origin is one line of support, whoever made it. */
function distinctEvidence(evidence: Evidence[]): Evidence[] {
  return [
    ...new Map(evidence.map((line) => [`${line.claim}\u0000${line.origin}\u0000${String(line.value)}`, line])).values(),
  ];
}
