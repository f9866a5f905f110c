/** Joins what the roles found into one verdict, one list of recommendations, and one confidence (section 9). */
import type { Checklist } from '../judgement/index.js';
import {
  agreement,
  availability,
  queryConfidence,
  roleWeights,
  weightedOverRoles,
  withPackInputs,
} from './confidence.js';
import { roleGaps } from './completeness.js';
import type { Gap } from './completeness.js';
import { resolveConflicts, stanceDissent } from './coordination/conflicts.js';
import type { Dissent } from './coordination/conflicts.js';
import { mergeRecommendations, priorityBand } from './coordination/merge-recommendations.js';
import type { MergedRecommendation, PriorityBand } from './coordination/merge-recommendations.js';
import { orderRecommendations, selectRecommendations } from './coordination/order-recommendations.js';
import { caution, coordinateVerdict } from './coordination/verdict.js';
import type { CoordinatedVerdict } from './coordination/verdict.js';
import { inOrder, packCoverage } from './contributions/contribution.js';
import type { PackContribution } from './contributions/contribution.js';
import { headlineOf, speaks } from './coordination/headline.js';
import { judgedRecommendations, statedFigures, type StatedFigure } from './coordination/judged.js';
import { questionsOf, type Question } from './coordination/questions.js';
import { presentReading, type PresentedReading } from './coordination/present-reading.js';
import { formatFigure } from './figures.js';
import { unknownContextValues } from './context-values.js';
import { unusedAmounts } from './unused-amounts.js';
import type { Case, Evidence, Role, RoleAnalysis, Verdict } from './model.js';
import { roles } from './model.js';

export interface CoordinationInput {
  case: Case;
  analyses: Partial<Record<Role, RoleAnalysis>>;
  failed: { role: Role; reason: string }[];
  /** Connectors that the case should have been read from, and how many of them could not be. */
  connectors: { declared: number; failed: number };
  /** What the packs that ran say; the analyses are those of `applyContributions`. */
  contributions?: readonly PackContribution[];
  /** Packs that apply to the organization and are not installed. */
  notInstalled?: readonly { extensionId: string; wouldAdd: string }[];
}

/** The five fields of the specification, then what stands behind them. */
export interface CoordinatedRecommendation {
  priority: PriorityBand;
  category: string;
  recommendation: string;
  rationale: string;
  timeline: string;
  roles: Role[];
  /** Packs that gave the advice or agree with it. */
  extensions: string[];
  owner: string;
  measure: string;
  conditions: string[];
  evidence: Evidence[];
  /** 0–100. */
  score: number;
}

export interface ConfidenceDetail {
  completeness: number;
  evidence: number;
  agreement: number;
  availability: number;
  roles: Partial<
    Record<Role, { weight: number; completeness: number; evidence: number; stance: number; confidence: number }>
  >;
  /** Share of its inputs that each pack found: the best one raises the completeness. */
  extensions: { extensionId: string; coverage: number }[];
  /** For each factor the three largest reasons why it is not one. */
  gaps: { completeness: string[]; evidence: string[]; agreement: string[]; availability: string[] };
}

export interface Coordination {
  verdict: Verdict;
  /** One sentence that names the outcome, with its figure: the summary of the history. */
  headline: string;
  coordinatedRecommendations: CoordinatedRecommendation[];
  dissent: Dissent[];
  assumptions: string[];
  confidence: number;
  confidenceDetail: ConfidenceDetail;
  /** What was computed from the figures of the query, the likeliest to decide first. */
  figures: StatedFigure[];
  /** What would sharpen the answer most, in plain words. */
  questions: Question[];
  /** What specialists look at, as far as the text calls for it. */
  checklists: Checklist[];
  reading: PresentedReading;
}

/** Below this evidence strength roles that agree do so for want of facts. */
const thinEvidence = 0.35;

export function coordinate(given: CoordinationInput): Coordination {
  const { case: input, analyses } = given;
  const contributions = inOrder(given.contributions ?? []);
  const answered = roles.flatMap((role) => analyses[role] ?? []);
  const joined = coordinateVerdict(input, answered);
  const outcome = judgedVerdict(input, joined, answered);
  const merged = mergeRecommendations([
    ...judgedRecommendations(input),
    ...[...answered, ...contributions].flatMap(({ recommendations }) => recommendations),
  ]);
  const positions = answered.flatMap((analysis) =>
    analysis.positions.map((position) => ({ role: analysis.role, position })),
  );
  const resolved = resolveConflicts(input, merged, positions);
  const detail = confidenceDetail(given, contributions);
  return {
    verdict: outcome.verdict,
    headline: headlineOf(input, outcome, { joinedLead: joined.lead, notice: analyses.CISO }),
    coordinatedRecommendations: orderRecommendations(selectRecommendations(resolved.items)).map(presented),
    dissent: [...resolved.dissent, ...stanceDissent(answered, outcome.verdict)],
    assumptions: assumptionsOf(given, contributions, detail),
    confidence: roundedIndex(queryConfidence(detail)),
    confidenceDetail: presentedDetail(detail),
    figures: statedFigures(input),
    questions: questionsOf(input),
    checklists: input.judgement.counsel.checklists,
    reading: presentReading(input, answered),
  };
}

/**
 * The verdict of the scene and its figures, never milder than that of the lead where the lead has an answer of its own (its wish
 * for more data is a question and no verdict); law and solvency, which roles alone see, can still stop the decision.
 */
function judgedVerdict(
  { judgement }: Case,
  joined: CoordinatedVerdict,
  answered: readonly RoleAnalysis[],
): CoordinatedVerdict {
  const lead = answered.find(({ role }) => role === judgement.lead) ?? joined.lead;
  if (joined.verdict === 'stop') return joined;
  // Roles may know from the context what the text does not say.
  if (judgement.verdict === 'insufficient data')
    return answered.some(({ completeness }) => completeness > 0) ? joined : { ...joined, verdict: judgement.verdict };
  const [own, ofLead] = [caution.indexOf(judgement.verdict), speaks(lead) ? caution.indexOf(lead.verdict) : -1];
  const isMilder = judgement.voice === null && own >= 0 && ofLead > own && lead?.verdict !== 'defer';
  return { verdict: isMilder && lead ? lead.verdict : judgement.verdict, lead };
}

const presented = (item: MergedRecommendation): CoordinatedRecommendation => ({
  priority: priorityBand(item),
  category: item.category,
  recommendation: item.action,
  rationale: item.rationale,
  timeline: item.timeline,
  roles: item.roles,
  extensions: item.extensions,
  owner: item.owner,
  measure: item.measure,
  conditions: item.conditions,
  evidence: item.evidence,
  score: Math.round(item.score * 10) / 10,
});

/** Four decimals: more would pretend to a precision that an index has not. */
export const roundedIndex = (value: number): number => Math.round(value * 1e4) / 1e4;

function presentedDetail(detail: ConfidenceDetail): ConfidenceDetail {
  const roundedRoles = Object.entries(detail.roles).map(
    ([role, { weight, completeness, evidence, stance, confidence }]) => [
      role,
      {
        weight,
        completeness: roundedIndex(completeness),
        evidence: roundedIndex(evidence),
        stance: roundedIndex(stance),
        confidence: roundedIndex(confidence),
      },
    ],
  );
  return {
    completeness: roundedIndex(detail.completeness),
    evidence: roundedIndex(detail.evidence),
    agreement: roundedIndex(detail.agreement),
    availability: roundedIndex(detail.availability),
    roles: Object.fromEntries(roundedRoles) as ConfidenceDetail['roles'],
    extensions: detail.extensions.map(({ extensionId, coverage }) => ({
      extensionId,
      coverage: roundedIndex(coverage),
    })),
    gaps: detail.gaps,
  };
}

function confidenceDetail(
  { case: input, analyses, failed, connectors }: CoordinationInput,
  contributions: PackContribution[],
): ConfidenceDetail {
  const { type, inputs } = input;
  const weights = roleWeights[type];
  const contradictions = inputs.contradictions().length;
  const gaps = roles.map((role) => roleGaps(role, input));
  const answered = roles.flatMap((role) => analyses[role] ?? []);
  const extensions = contributions.map((contribution) => ({
    extensionId: contribution.extensionId,
    coverage: packCoverage(contribution),
  }));
  return {
    completeness: withPackInputs(
      weightedOverRoles(type, (role) => analyses[role]?.completeness ?? null),
      extensions.map(({ coverage }) => coverage),
    ),
    evidence: weightedOverRoles(type, (role) => analyses[role]?.evidenceStrength ?? null),
    agreement: agreement(
      roles.map((role) => ({ stance: analyses[role]?.stance.score ?? null, weight: weights[role] })),
    ),
    availability: availability(connectors, contradictions),
    roles: Object.fromEntries(
      answered.map(({ role, completeness, evidenceStrength, stance, confidence }) => [
        role,
        { weight: weights[role], completeness, evidence: evidenceStrength, stance: stance.score, confidence },
      ]),
    ),
    extensions,
    gaps: {
      completeness: largestGaps(
        gaps.flatMap(({ completeness }) => completeness),
        weights,
      ),
      evidence: largestGaps(
        gaps.flatMap(({ evidence }) => evidence),
        weights,
      ),
      agreement: disagreement(answered, failed, weights),
      availability: [
        ...(connectors.failed > 0
          ? [`${connectors.failed} of ${connectors.declared} connectors could not be read`]
          : []),
        ...(contradictions > 0
          ? [`${contradictions} contradiction${contradictions > 1 ? 's' : ''} between sources`]
          : []),
      ],
    },
  };
}

/** One input may be missed by several roles: their losses add up under its path. */
function largestGaps(gaps: Gap[], weights: Record<Role, number>): string[] {
  const byPath = new Map<string, { loss: number; wouldAdd: string; roles: Role[] }>();
  for (const { role, path, wouldAdd, loss } of gaps) {
    const entry = byPath.get(path) ?? { loss: 0, wouldAdd, roles: [] };
    entry.loss += loss * weights[role];
    if (!entry.roles.includes(role)) entry.roles.push(role);
    byPath.set(path, entry);
  }
  return [...byPath]
    .sort(([, a], [, b]) => b.loss - a.loss)
    .slice(0, 3)
    .map(([path, { wouldAdd, roles: who }]) => `${path} (${who.join(', ')}): ${wouldAdd}`);
}

function disagreement(
  answered: RoleAnalysis[],
  failed: CoordinationInput['failed'],
  weights: Record<Role, number>,
): string[] {
  const mean =
    answered.reduce((sum, { role, stance }) => sum + weights[role] * stance.score, 0) /
    (answered.reduce((sum, { role }) => sum + weights[role], 0) || 1);
  const far = answered
    .map(({ role, stance }) => ({
      role,
      score: stance.score,
      distance: weights[role] * Math.abs(stance.score - mean),
      why: stance.reasons[0],
    }))
    .filter(({ distance }) => distance > 0.01)
    .sort((a, b) => b.distance - a.distance)
    .map(
      ({ role, score, why }) =>
        `${role} stands at ${score.toFixed(2)} against a mean of ${mean.toFixed(2)}${why ? `: ${why}` : ''}`,
    );
  return [...failed.map(({ role, reason }) => `${role} did not answer (${reason})`), ...far].slice(0, 3);
}

/** A verdict that another reader would give and the rules do not, so that nobody takes it for unheard. */
const otherVerdict = ({ judgement: { voice, verdict } }: Case): string[] =>
  voice?.verdict && voice.verdict !== verdict ? [`${voice.reader} would say “${voice.verdict}”`] : [];

function assumptionsOf(
  { case: input, analyses, failed, connectors, notInstalled = [] }: CoordinationInput,
  contributions: PackContribution[],
  detail: ConfidenceDetail,
): string[] {
  const lines = [
    ...input.inputs
      .contradictions()
      .map(
        ({ key, subject, used, other }) =>
          `${subject} ${key}: ${used.ref} gives ${formatFigure(used)}, ${other.ref} gives ${formatFigure(other)}; the first is used`,
      ),
    ...input.inputs.notes(),
    ...otherVerdict(input),
    ...unknownContextValues(input.context),
    ...unusedAmounts(
      input,
      roles.flatMap((role) => analyses[role]?.evidence ?? []),
    ),
    ...(input.industry.chosenFrom === 'assumption'
      ? [`no industry is known: the market as a whole stands in (${input.industry.ref})`]
      : []),
    ...(input.text.language === 'eng'
      ? []
      : [`the text does not read as English (${input.text.language}): only its figures were read`]),
    ...failed.map(
      ({ role, reason }) => `${role} did not answer (${reason}): it counts as no evidence and as the least agreement`,
    ),
    ...(connectors.failed > 0
      ? [`${connectors.failed} of ${connectors.declared} connectors could not be read: context and text stand in`]
      : []),
    ...(detail.evidence < thinEvidence && detail.agreement > 0.8 && failed.length === 0
      ? ['the roles agree on little evidence: agreement is not counted as strength']
      : []),
    ...roles.flatMap((role) => analyses[role]?.assumptions ?? []),
    ...contributions.flatMap(({ assumptions }) => assumptions),
    ...notInstalled.map(
      ({ extensionId, wouldAdd }) => `${extensionId} applies and is not installed: it would add ${wouldAdd}`,
    ),
  ];
  return [...new Set(lines)];
}
