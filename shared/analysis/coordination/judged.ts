/** What judgement adds to the roles' analyses: the figures as evidence of the lead, its findings and its advice. */
import type { CounselQuote } from '../../judgement/index.js';
import { daysBetween } from '../../plans/index.js';
import { evidenceOf, formatFigure } from '../figures.js';
import { voiceKey } from './merge-recommendations.js';
import type { Case, Evidence, Recommendation, RecommendationCategory, Risk, Role, RoleAnalysis } from '../model.js';

/** Figures less likely to matter than this stand among the figures and support no one sentence. */
const leastChance = 0.08;

/** The figures of the judgement as lines of support: what each is, its value, and the words that it was made of. */
export function judgedEvidence({ judgement }: Case): Evidence[] {
  return judgement.figures.map(({ name, value, unit, words }) => ({
    claim: name,
    value,
    unit,
    source: 'derived' as const,
    origin: words,
  }));
}

/** The lead's analysis carries the figures of the judgement before its own lines. */
export function withJudgement(
  input: Case,
  analyses: Partial<Record<Role, RoleAnalysis>>,
): Partial<Record<Role, RoleAnalysis>> {
  const lead = analyses[input.judgement.lead];
  if (!lead) return analyses;
  const added = judgedEvidence(input).filter(({ value }) => !lead.evidence.some((line) => line.value === value));
  return {
    ...analyses,
    [lead.role]: { ...lead, evidence: [...added, ...lead.evidence], risks: [...judgedRisks(input), ...lead.risks] },
  };
}

const horizons: [pattern: RegExp, days: number][] = [
  [/today|0-4 h|hour/i, 1],
  [/week/i, 28],
  [/sign|offer|approval|test date|term sheet|order/i, 30],
];

/** Days until something is done: to its day of the calendar where it has one, else by the words for it. */
const horizonOf = (timeline: string, receivedAt: string, due?: string): number =>
  due === undefined
    ? (horizons.find(([pattern]) => pattern.test(timeline))?.[1] ?? 90)
    : daysBetween(receivedAt.slice(0, 10), due.slice(0, 10));

const quoted = (quotes: readonly CounselQuote[], claim: string): Evidence[] =>
  quotes.map(({ quote, start, end }) => ({
    claim,
    value: quote,
    source: 'text' as const,
    origin: `content[${start}:${end}] "${quote}"`,
  }));

/** The figures that a sentence names stand behind it; where it names none, those that decide most. */
function figuresBehind({ judgement }: Case, ...sentences: string[]): Evidence[] {
  const named = judgement.figures.filter((figure) => sentences.some((text) => text.includes(formatFigure(figure))));
  const behind = named.length > 0 ? named : judgement.figures.filter(({ chance }) => chance >= leastChance);
  return behind
    .slice(0, 4)
    .map((figure) => evidenceOf(figure.name, { ...figure, source: 'derived', ref: figure.words }));
}

/** The advice of the models that ran and of counsel, as recommendations of the lead. */
export function judgedRecommendations(input: Case): Recommendation[] {
  const { judgement } = input;
  const common = { role: judgement.lead, value: null, after: [], conditions: [] };
  const ofModels = judgement.findings.flatMap(({ model, sentence, leans, advice }, index): Recommendation[] => {
    if (!advice) return [];
    const { action, timeline, owner, measure } = advice;
    return [
      {
        ...common,
        key: `${model}-${index}`,
        category: categoryOf(model),
        action,
        rationale: sentence,
        evidence: figuresBehind(input, action, sentence),
        timeline,
        horizonDays: horizonOf(timeline, input.receivedAt),
        owner,
        measure,
        weights: { value: 0.8, urgency: 0.7, risk: Math.abs(leans), confidence: 0.8, feasibility: 1 },
        critical: false,
      },
    ];
  });
  const ofCounsel = judgement.counsel.advice.map(
    ({
      key,
      category,
      action,
      rationale,
      timeline,
      horizonDays,
      owner,
      measure,
      weight,
      critical,
      quotes,
    }): Recommendation => ({
      ...common,
      key: `counsel-${key}`,
      category,
      action,
      rationale,
      evidence: quotes.length > 0 ? quoted(quotes, rationale) : figuresBehind(input, action),
      timeline,
      horizonDays,
      owner,
      measure,
      weights: { value: weight, urgency: weight, risk: weight, confidence: 0.8, feasibility: 1 },
      critical,
    }),
  );
  return [...voicedRecommendations(input), ...ofModels, ...ofCounsel].filter(({ evidence }) => evidence.length > 0);
}

/** What another reader advises, in its order, with the conditions that it sets on the first. */
function voicedRecommendations(input: Case): Recommendation[] {
  const { lead, voice } = input.judgement;
  if (!voice) return [];
  const common = { role: lead, value: null, after: [], critical: false };
  const reason = voice.reasons.join(' ');
  const advice = voice.advice.map(({ what, who, by, due }, index): Recommendation => {
    const weight = 0.95 - index * 0.03;
    return {
      ...common,
      key: voiceKey(index),
      category: 'STRATEGY',
      action: what,
      rationale: voice.reasons[index] ?? voice.reasons[0] ?? what,
      evidence: figuresBehind(input, what, reason),
      timeline: by,
      horizonDays: horizonOf(by, input.receivedAt, due),
      owner: who,
      measure: voice.turns[index] ?? `it is done ${by}`,
      weights: { value: weight, urgency: weight, risk: weight, confidence: 0.8, feasibility: 1 },
      conditions: index === 0 ? [...voice.conditions] : [],
    };
  });
  // Which law applies is for our own rules: what another reader names is looked at, and not asserted.
  const laws = voice.laws.map(({ name, why }, index): Recommendation => ({
    ...common,
    key: `law-${index}`,
    category: 'COMPLIANCE',
    action: `Have counsel confirm what ${name} asks for here`,
    rationale: why,
    evidence: figuresBehind(input, why),
    timeline: 'before the decision',
    horizonDays: 14,
    owner: 'general counsel',
    measure: `a written answer on ${name}`,
    weights: { value: 0.5, urgency: 0.6, risk: 0.7, confidence: 0.8, feasibility: 1 },
    conditions: [],
  }));
  return [...advice, ...laws];
}

/** The risks that the text itself tells of, as risks of the lead. */
function judgedRisks({ judgement }: Case): Risk[] {
  const voiced = (judgement.voice?.risks ?? []).map((risk, index) => ({
    id: `voice-${index}`,
    cause: risk,
    event: '',
    consequence: '',
    likelihood: null,
    impact: null,
    velocity: 'weeks' as const,
    controlToday: 'not stated',
    response: 'reduce' as const,
    owner: judgement.lead,
    trigger: '',
  }));
  const told = judgement.counsel.risks.map(({ id, cause, event, consequence, response, owner, trigger, velocity }) => ({
    id: `counsel-${id}`,
    cause,
    event,
    consequence,
    likelihood: null,
    impact: null,
    velocity,
    controlToday: 'not stated',
    response,
    owner,
    trigger,
  }));
  return [...voiced, ...told];
}

function categoryOf(model: string): RecommendationCategory {
  if (/price|share|stake|earn-out|synerg|exchange|property/.test(model)) return 'VALUATION';
  if (/runway|covenant|cash|budget/.test(model)) return 'LIQUIDITY';
  if (/leverage|refinanc|cover|round|rights|currency|pay-out|lease/.test(model)) return 'FINANCING';
  return 'STRATEGY';
}

/** What a reader may rely on of the figures: each with its formatted value and the words behind it. */
export interface StatedFigure {
  id: string;
  name: string;
  value: number;
  low: number;
  high: number;
  unit: string;
  formatted: string;
  /** The calculation in the words of the text. */
  words: string;
  /** The model that gave it. */
  model: string;
}

/** The figures of the answer, the likeliest to decide first. */
export const statedFigures = ({ judgement }: Case): StatedFigure[] =>
  judgement.figures.map(({ name, value, low, high, unit, words, from, isExact }, index) => ({
    id: `g${index + 1}`,
    name,
    value,
    low,
    high,
    unit,
    formatted: formatFigure({ value, unit, name, isExact }),
    words,
    model: from,
  }));
