/** What judgement adds to the roles' analyses: the figures as evidence of the lead, its findings and its advice. */
import type { CounselQuote } from '../../judgement/index.js';
import { evidenceOf, formatFigure } from '../figures.js';
import type {
  Case,
  Evidence,
  Figure,
  Recommendation,
  RecommendationCategory,
  Risk,
  Role,
  RoleAnalysis,
} from '../model.js';

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
    .map((figure) => evidenceOf(figure.name, { ...figure, source: 'derived', ref: figure.words } as Figure));
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
        horizonDays: horizons.find(([pattern]) => pattern.test(timeline))?.[1] ?? 90,
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
  return [...ofModels, ...ofCounsel].filter(({ evidence }) => evidence.length > 0);
}

/** The risks that the text itself tells of, as risks of the lead. */
function judgedRisks({ judgement }: Case): Risk[] {
  return judgement.counsel.risks.map(({ id, cause, event, consequence, response, owner, trigger, velocity }) => ({
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
  judgement.figures.map(({ name, value, low, high, unit, words, from }, index) => ({
    id: `g${index + 1}`,
    name,
    value,
    low,
    high,
    unit,
    formatted: formatFigure({ value, unit }),
    words,
    model: from,
  }));
