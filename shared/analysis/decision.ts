/** The decision record of a completed query: every field of the specification, filled from the analyses alone. */
import type { RequiredAuthority } from './authority.js';
import type { Coordination } from './coordinate.js';
import { figureDetail, formatFigureRange } from './figures.js';
import type {
  Case,
  ComplexityBand,
  Evidence,
  ExecutiveContext,
  QueryType,
  Risk,
  RiskRating,
  Role,
  RoleAnalysis,
} from './model.js';
import { roles } from './model.js';
import { recordOf, recordsOf, textOf, textsOf } from './untrusted.js';

export interface ExecutiveDecision {
  id: string;
  type: QueryType;
  category: string;
  complexity: ComplexityBand;
  context: ExecutiveContext;
  stakeholders: { name: string; part: string }[];
  constraints: string[];
  /** When it has to be decided or done, in words; null when nothing says. */
  timeline: string | null;
  analysis: {
    verdict: string;
    headline: string;
    confidence: number;
    roles: { role: Role; verdict: string; headline: string }[];
  };
  options: { id: string; name: string; source: string }[];
  riskAssessment: { rating: RiskRating | null; risks: Record<string, unknown>[] };
  impactAssessment: {
    impacts: { area: string; subject: string; amount: string; amountDetail: Record<string, unknown> | null }[];
  };
  implementation: { steps: { order: number; action: string; owner: string; timeline: string; conditions: string[] }[] };
  monitoring: {
    measures: { measure: string; owner: string }[];
    triggers: { trigger: string; risk: string; owner: string }[];
  };
  successCriteria: string[];
  authorityRequired: number;
  /** How the level came about, who takes part and what must be met by whoever decides. */
  authorityDetail: Omit<RequiredAuthority, 'requiredLevel'>;
  /** Empty in the record itself: approvals come after it and are kept in a log of their own. */
  approvals: unknown[];
  complianceValidation: { frameworks: { name: string; status: string; openGaps: number }[]; evidence: Evidence[] };
}

export interface DecisionSources {
  id: string;
  case: Case;
  analyses: Partial<Record<Role, RoleAnalysis>>;
  coordination: Coordination;
  authority: RequiredAuthority;
}

const reportedRisks = 10;

export function decisionRecord({
  id,
  case: input,
  analyses,
  coordination,
  authority,
}: DecisionSources): ExecutiveDecision {
  const answered = roles.flatMap((role) => analyses[role] ?? []);
  const { coordinatedRecommendations: recommendations } = coordination;
  const risks = worstRisks(answered);
  const { requiredLevel, ...authorityDetail } = authority;
  return {
    id,
    type: input.type,
    category: categoryOf(input),
    complexity: complexityOf(answered, authority),
    context: input.context,
    stakeholders: stakeholdersOf(input, answered, authority),
    constraints: constraintsOf(input),
    timeline: timelineOf(input),
    analysis: {
      verdict: coordination.verdict,
      headline: coordination.headline,
      confidence: coordination.confidence,
      roles: answered.map(({ role, verdict, headline }) => ({ role, verdict, headline })),
    },
    options: optionsOf(input),
    riskAssessment: { rating: worstRating(answered), risks: risks.map(presentRisk) },
    impactAssessment: { impacts: impactsOf(answered, risks) },
    implementation: {
      steps: recommendations.map(({ recommendation, owner, timeline, conditions }, index) => ({
        order: index + 1,
        action: recommendation,
        owner,
        timeline,
        conditions,
      })),
    },
    monitoring: {
      measures: recommendations.map(({ measure, owner }) => ({ measure, owner })),
      triggers: risks.map(({ trigger, event, owner }) => ({ trigger, risk: event, owner })),
    },
    successCriteria: [...new Set(recommendations.map(({ measure }) => measure))],
    authorityRequired: requiredLevel,
    authorityDetail,
    approvals: [],
    complianceValidation: complianceOf(analyses.CISO),
  };
}

const dealCategories = {
  buy: 'ACQUISITION',
  sell: 'DIVESTITURE',
  merge: 'MERGER',
  'joint-venture': 'JOINT_VENTURE',
} as const;

function categoryOf({ type, text }: Case): string {
  if (type === 'MA_EVALUATION') return dealCategories[text.deal.direction ?? 'buy'];
  if (type === 'CRISIS_MANAGEMENT') return text.incident.kinds[0]?.kind.toUpperCase() ?? 'CRISIS';
  return type === 'STRATEGIC_PLANNING' ? 'STRATEGY' : 'FINANCE';
}

const bands: ComplexityBand[] = ['LOW', 'MEDIUM', 'HIGH', 'VERY_HIGH'];

/** The highest band that a role gives its part; with none, what the required authority says of the decision's weight. */
function complexityOf(answered: RoleAnalysis[], { requiredLevel }: RequiredAuthority): ComplexityBand {
  const given = answered
    .flatMap(({ fields }) => [
      field(fields, 'technologyAssessment', 'integrationComplexity'),
      field(fields, 'systemsIntegration', 'complexity'),
      field(fields, 'operationalIntegration', 'processComplexity'),
    ])
    .flatMap((value) => (typeof value === 'string' ? bands.filter((band) => value.startsWith(band)).slice(-1) : []));
  const highest = Math.max(-1, ...given.map((band) => bands.indexOf(band)));
  return bands[highest >= 0 ? highest : Math.max(0, requiredLevel - 2)] ?? 'VERY_HIGH';
}

const field = (fields: Record<string, unknown>, section: string, name: string): unknown =>
  recordOf(fields[section])?.[name];

function stakeholdersOf(
  { text }: Case,
  answered: RoleAnalysis[],
  { participants }: RequiredAuthority,
): { name: string; part: string }[] {
  const all = [
    ...answered.map(({ role }) => ({ name: role as string, part: 'analysed the decision' })),
    ...participants.map((name) => ({ name, part: 'takes part by delegation of authority' })),
    ...text.organizations.map(({ name, relation }) => ({ name, part: relation as string })),
  ];
  return all.filter(({ name }, index) => all.findIndex((other) => other.name === name) === index);
}

function constraintsOf({ text, context }: Case): string[] {
  return [
    ...new Set([...text.constraints.map((span) => span.text), ...textsOf(context.strategicContext?.['constraints'])]),
  ];
}

function timelineOf({ inputs, text }: Case): string | null {
  for (const path of ['decisionScope.deadline', 'decisionScope.expectedClose']) {
    const value = textOf(inputs.at(path));
    if (value !== null) return `${value} (${path})`;
  }
  const due =
    text.measures.find(
      (measure) => (measure.kind === 'date' || measure.kind === 'duration') && measure.use === 'deadline',
    ) ?? text.measures.find(({ kind }) => kind === 'date');
  return due?.span.text ?? null;
}

function optionsOf({ inputs, text, type }: Case): { id: string; name: string; source: string }[] {
  const given = inputs.at('decisionScope.options');
  const listed = (Array.isArray(given) ? given.slice(0, 20) : []).flatMap((option: unknown) => {
    const name = textOf(recordOf(option)?.['name'] ?? option, 200);
    return name === null ? [] : [{ name, source: 'context' }];
  });
  const read = text.options.map(({ label }) => ({ name: label, source: 'text' }));
  const standing = [
    { name: 'do nothing', source: 'always considered' },
    ...(type === 'STRATEGIC_PLANNING' ? [{ name: 'delay', source: 'always considered' }] : []),
  ];
  const all = [...listed, ...read, ...standing];
  return all
    .filter(({ name }, index) => all.findIndex((other) => other.name.toLowerCase() === name.toLowerCase()) === index)
    .map((option, index) => ({ id: `option-${index + 1}`, ...option }));
}

const ratings: RiskRating[] = ['LOW', 'MODERATE', 'ELEVATED', 'HIGH', 'CRITICAL'];

function worstRating(answered: RoleAnalysis[]): RiskRating | null {
  const found = answered.flatMap(({ authority }) => authority.risk ?? []);
  return ratings.findLast((rating) => found.includes(rating)) ?? null;
}

const expected = ({ likelihood, impact }: Risk): number => (impact ? impact.value * (likelihood?.value ?? 1) : 0);

function worstRisks(answered: RoleAnalysis[]): Risk[] {
  const distinct = new Map(answered.flatMap(({ risks }) => risks).map((risk) => [risk.id, risk]));
  return [...distinct.values()]
    .sort((a, b) => expected(b) - expected(a) || (a.id < b.id ? -1 : 1))
    .slice(0, reportedRisks);
}

const presentRisk = (risk: Risk): Record<string, unknown> => ({
  ...risk,
  likelihood: figureDetail(risk.likelihood),
  impact: figureDetail(risk.impact),
});

type Impact = ExecutiveDecision['impactAssessment']['impacts'][number];

function impactsOf(answered: RoleAnalysis[], risks: Risk[]): Impact[] {
  const gains = answered
    .flatMap(({ recommendations }) => recommendations)
    .flatMap(({ category, action, value }): Impact[] =>
      value
        ? [{ area: category, subject: action, amount: formatFigureRange(value), amountDetail: figureDetail(value) }]
        : [],
    );
  const losses = risks.flatMap(({ event, impact }) =>
    impact
      ? [{ area: 'RISK', subject: event, amount: formatFigureRange(impact), amountDetail: figureDetail(impact) }]
      : [],
  );
  return [...gains, ...losses];
}

function complianceOf(ciso: RoleAnalysis | undefined): ExecutiveDecision['complianceValidation'] {
  const listed = ciso ? field(ciso.fields, 'regulatoryCompliance', 'frameworks') : undefined;
  const frameworks = recordsOf(listed).flatMap(({ name, status, gapAnalysis }) =>
    typeof name === 'string' && typeof status === 'string'
      ? [{ name, status, openGaps: Array.isArray(gapAnalysis) ? gapAnalysis.length : 0 }]
      : [],
  );
  return { frameworks, evidence: ciso && frameworks.length > 0 ? ciso.evidence : [] };
}
