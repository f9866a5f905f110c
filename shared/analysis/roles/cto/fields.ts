/** The CTO's fields of the answer: the specification's shapes, and beside them the numbers they were written from. */
import { derived, figureDetail, point } from '../../figures.js';
import type { Case, Figure } from '../../model.js';
import { compatibilityParts, compatibilityWeights } from '../../models/technology/compatibility.js';
import type { CompatibilityPart } from '../../models/technology/compatibility.js';
import { phaseNames } from '../../models/technology/roadmap.js';
import { enumerated } from '../adviser.js';
import type { Ledger } from '../ledger.js';
import { figureWithin, targetLabel, targetName } from '../query-facts.js';
import { choiceAction } from '../sourcing-comparison.js';
import { hoursDown } from '../incident-facts.js';
import type { TechnologyAssessment } from './assessment.js';
import { restoreWords } from './incident-recommendations.js';
import { innovationOpportunities } from './innovation.js';
import { investmentAnalysis } from './investment.js';
import { movesLine, movesRisk } from './planned-moves.js';
import { lengthOf, mergeNames, metricNames, planRoadmap } from './roadmap-tasks.js';

export const partNames: Record<CompatibilityPart, string> = {
  integrationReadiness: 'interfaces',
  stackOverlap: 'technology stacks',
  dataAndIdentity: 'data and identity',
  architectureStyle: 'architecture',
  hosting: 'hosting',
  delivery: 'delivery performance',
  supportHorizon: 'support horizon',
};

/** `62 (48 to 76)`, filed as evidence. */
export function citeCompatibility({ compatibility }: TechnologyAssessment, say: Ledger): string {
  const { score, low, high, unknown } = compatibility;
  const known = compatibilityParts.filter((part) => !unknown.includes(part));
  const figure = derived(
    score,
    'score',
    `weighted match of ${known.length === 0 ? 'no known part' : known.map((part) => partNames[part]).join(', ')}; an unknown part counts 50`,
    { low, high },
  );
  say.citeRange('compatibility of the estates, 0 to 100', figure);
  return low === high ? String(score) : `${score} (${low} to ${high})`;
}

const wholeMonths = (effort: Figure): Figure => ({
  ...effort,
  value: Math.round(effort.value),
  low: Math.round(effort.low),
  high: Math.round(effort.high),
});

export function citeComplexity(input: Case, { integration, facts }: TechnologyAssessment, say: Ledger): string {
  if (!integration) {
    return facts.crisis
      ? 'No integration is decided in this incident'
      : 'Nothing in the query or context is to be integrated; supply performanceContext.technology.interfaces or a target';
  }
  const { effort, band, merges, interfaceCount } = integration;
  const scope = [
    ...(interfaceCount > 0
      ? [
          `${say.cite('interfaces in scope', point(interfaceCount, 'count', facts.deal ? 'context' : 'derived', facts.deal ? facts.target.path : 'performanceContext.technology.interfaces'))} interfaces`,
        ]
      : []),
    ...(merges.length > 0 ? [`merging ${enumerated(merges.map((merge) => mergeNames[merge]))} systems`] : []),
  ];
  const basis =
    integration.assumption === null ? '' : `, assumed until the estate of ${targetLabel(input)} is described`;
  return `${band}: ${say.citeRange('integration effort', wholeMonths(effort))} for ${enumerated(scope)}${basis}`;
}

function supportRisks({ endingSupport, weakSystems }: TechnologyAssessment, say: Ledger): string[] {
  return [
    ...endingSupport.slice(0, 5).map(({ name, endOfSupport, origin }) => {
      say.note({
        claim: `${name}: end of support`,
        value: endOfSupport,
        source: 'context',
        origin: `${origin}.endOfSupport`,
      });
      return `${name}: support ends ${endOfSupport}`;
    }),
    ...weakSystems
      .slice(0, 3)
      .map(
        ({ name, technicalFit, origin }) =>
          `${name}: technical fit ${say.cite(`${name}: technical fit of 5`, point(technicalFit ?? 0, 'score', 'context', `${origin}.technicalFit`))} of 5`,
      ),
  ];
}

function deliveryRisk({ delivery, facts }: TechnologyAssessment, say: Ledger): string[] {
  const { weakest } = delivery;
  const figure = weakest && facts.delivery.get(weakest.metric);
  if (!weakest || !figure || weakest.band === 'elite' || weakest.band === 'high') return [];
  return [
    `${metricNames[weakest.metric]} of ${say.cite(metricNames[weakest.metric], figure)} is in the ${weakest.band} band and bounds ${facts.deal ? 'the pace of any integration' : 'how fast change can go'}`,
  ];
}

function incidentRisks(input: Case, { facts }: TechnologyAssessment, say: Ledger): string[] {
  if (!facts.crisis) return [];
  const lines = facts.systemsHit.slice(0, 4).map((evidence) => {
    say.note(evidence);
    return `Hit: ${String(evidence.value)}. Whatever depends on it waits for it`;
  });
  const [down, promised] = [hoursDown(input), figureWithin(input, 'rtoHours', 'own', 0.01, 10_000)];
  if (down && promised) {
    const over = down.value > promised.value;
    lines.push(
      `Down for ${say.cite('time down', down)} ${over ? 'against' : 'within'} a recovery time of ${say.cite('recovery time objective', promised)}`,
    );
  } else if (down) lines.push(`Down for ${say.cite('time down', down)} with no recovery time objective on record`);
  return lines;
}

function technicalRisks(input: Case, assessment: TechnologyAssessment, say: Ledger): string[] {
  const { facts, debt, forecast, compatibility } = assessment;
  const lines = [...incidentRisks(input, assessment, say), ...supportRisks(assessment, say)];
  if (debt)
    lines.push(
      `Technical debt is ${say.cite('technical debt ratio', derived(debt.rated.ratio, 'ratio', `remediation ÷ development cost (${debt.remediation.ref})`))} of what the software cost to build: grade ${debt.rated.grade}`,
    );
  lines.push(...deliveryRisk(assessment, say));
  if (forecast)
    lines.push(
      `Projects of this class come to ${say.cite('expected cost by reference class', forecast.expected)} on a budget of ${say.cite('budget', forecast.budget)} (${forecast.basis})`,
    );
  const unknown = compatibility.unknown.map((part) => partNames[part]);
  if (facts.deal && unknown.length > 0) {
    const name = targetName(input);
    if (name) say.note(name);
    lines.push(
      `Undisclosed at ${targetLabel(input)}: ${enumerated(unknown)}; until they are, fit is anywhere in ${citeCompatibility(assessment, say)}`,
    );
  }
  lines.push(...movesRisk(assessment));
  return lines.length > 0
    ? lines
    : ['Nothing in the query or context bears on technology risk; supply performanceContext.technology'];
}

function recommendationLine(input: Case, assessment: TechnologyAssessment, say: Ledger): string {
  const { facts, compatibility, integration, endingSupport, forecast, debt } = assessment;
  if (facts.crisis && !facts.systemsFailed)
    return 'No system is said to have failed: nothing in the query or context bears on technology';
  if (facts.crisis) {
    const restore = restoreWords(input, facts);
    return restore === null
      ? 'Name the systems that failed and their dependencies; restore order follows from them'
      : `${restore.charAt(0).toUpperCase()}${restore.slice(1)}`;
  }
  if (facts.deal && compatibility.knownShare === 0)
    return `Proceed only with technical diligence of ${targetLabel(input)}: nothing is known of either estate, so the score of ${citeCompatibility(assessment, say)} is no judgement`;
  if (facts.deal && compatibility.knownShare < 0.5) {
    return `Proceed only with technical diligence of ${targetLabel(input)}: compatibility ${citeCompatibility(assessment, say)} is not yet a judgement`;
  }
  if (facts.deal) {
    return compatibility.score >= 60
      ? `Join the estates (compatibility ${citeCompatibility(assessment, say)}), identity first${integration ? `, at ${say.citeRange('integration effort', wholeMonths(integration.effort))}` : ''}`
      : `Keep the estates apart and connect by API (compatibility ${citeCompatibility(assessment, say)})`;
  }
  if (endingSupport[0])
    return `Replace ${enumerated(endingSupport.slice(0, 3).map(({ name }) => name))} first: support decides the order, not preference`;
  if (debt?.interest?.payDown === true)
    return `Pay down technical debt: it costs ${say.cite('interest on technical debt a year', derived(debt.interest.rate, 'ratio', 'engineers × cost × share of time lost ÷ remediation cost'))} of its principal a year`;
  if (forecast)
    return `Plan at ${say.cite('expected cost by reference class', forecast.expected)} and hold a reserve to ${say.cite('reserve by reference class', forecast.reserve)}`;
  if (assessment.choice) return choiceAction(input, assessment.choice, say);
  if (assessment.technical && assessment.options.length > 1)
    return `Compare ${enumerated(assessment.options.slice(0, 4).map(({ label }) => label))} on five-year cost and the value of time`;
  return (
    movesLine(assessment) ??
    'Nothing in the query or context bears on technology; supply performanceContext.technology or decisionScope.options'
  );
}

/** `crm` is an abbreviation, `data warehouse` is not. */
const familyName = (family: string): string => (family.length <= 4 ? family.toUpperCase() : family);

function phaseLength(days: number, name: string, say: Ledger): string {
  const ref = 'larger of critical path and effort ÷ (engineers × 0.7)';
  return days < 90
    ? say.cite(`length of ${name}`, derived(days, 'days', ref))
    : say.cite(`length of ${name}`, derived(Math.round((days / 365) * 12), 'months', ref));
}

function architecture(
  input: Case,
  { facts, integration, compatibility, endingSupport }: TechnologyAssessment,
  say: Ledger,
): string[] {
  const lines: string[] = [];
  const { own, target } = facts;
  const named = targetLabel(input);
  if (facts.deal && own.architectureStyle !== null && target.architectureStyle !== null) {
    say.note({ claim: 'architecture style, own', value: own.architectureStyle, source: 'context', origin: own.path });
    say.note({
      claim: 'architecture style, target',
      value: target.architectureStyle,
      source: 'context',
      origin: target.path,
    });
    lines.push(
      own.architectureStyle === target.architectureStyle
        ? `Both estates are ${own.architectureStyle}: merge by service`
        : `Put an anti-corruption layer between ${own.architectureStyle} and ${target.architectureStyle} (${named})`,
    );
  }
  const coupled = [...own.interfaces, ...target.interfaces].filter(({ kind }) => kind === 'database');
  for (const { from, to } of coupled.slice(0, 3))
    lines.push(`Replace the shared database between ${from ?? 'one system'} and ${to ?? 'another'} by an API`);
  const shared = [...own.families].filter(([family]) => target.families.has(family)).slice(0, 4);
  for (const [, evidence] of shared) say.note(evidence);
  if (shared.length > 0)
    lines.push(`Choose one of what both run: ${enumerated(shared.map(([family]) => familyName(family)))}`);
  if (integration && integration.parts.residencyFactor > 1)
    lines.push(
      'Keep personal data in its region and exchange references, because data of more than one jurisdiction meets',
    );
  for (const { name } of endingSupport.slice(0, 2)) lines.push(`Build nothing new on ${name}`);
  const [, rto] = [
    figureWithin(input, 'availability', 'own', 0, 1),
    figureWithin(input, 'rtoHours', 'own', 0.01, 10_000),
  ];
  if (rto && rto.value <= 4)
    lines.push(
      `A recovery time of ${say.cite('recovery time objective', rto)} needs a running second site or region, not a restore from backup`,
    );
  if (lines.length > 0) return lines;
  return compatibility.knownShare === 0
    ? [
        'Nothing in the query or context describes an architecture; supply performanceContext.technology.architectureStyle and systems',
      ]
    : ['No finding asks for a change of architecture'];
}

/** All CTO fields: the specified ones, then the details behind them. */
export function ctoFields(input: Case, assessment: TechnologyAssessment, say: Ledger): Record<string, unknown> {
  const risks = technicalRisks(input, assessment, say);
  const roadmap = planRoadmap(input, assessment);
  if (roadmap.assumption !== null) say.assume(roadmap.assumption);
  if (assessment.integration?.assumption) say.assume(assessment.integration.assumption);
  const investment = investmentAnalysis(input, assessment, say);
  return {
    technologyAssessment: {
      compatibilityScore: assessment.compatibility.score,
      integrationComplexity: citeComplexity(input, assessment, say),
      technicalRisks: risks,
      recommendation: recommendationLine(input, assessment, say),
    },
    innovationOpportunities: innovationOpportunities(input, assessment, { say, lasting: lengthOf(roadmap) }),
    implementationRoadmap: {
      phases: roadmap.phases.map((phase) => ({
        name: phase.name,
        duration: phaseLength(phase.days, phase.name, say),
        activities: phase.tasks.map(({ activity }) => activity),
      })),
    },
    architecturalRecommendations: architecture(input, assessment, say),
    riskAssessment: {
      technical: risks,
      riskRating: assessment.rating ?? 'not rated: nothing that can be rated is known',
    },
    investmentAnalysis: investment.texts,
    technologyAssessmentDetail: {
      compatibility: { ...assessment.compatibility, weights: compatibilityWeights },
      integrationEffort: figureDetail(assessment.integration?.effort ?? null),
      integrationParts: assessment.integration?.parts ?? null,
      delivery: assessment.delivery,
      technicalDebt: assessment.debt && {
        ratio: assessment.debt.rated.ratio,
        grade: assessment.debt.rated.grade,
        interest: assessment.debt.interest,
        wacc: assessment.debt.wacc,
      },
    },
    implementationRoadmapDetail: {
      team: figureDetail(roadmap.team),
      phases: roadmap.phases.map(({ id, personMonths, days, startDay }) => ({
        id,
        name: phaseNames[id],
        personMonths: Math.round(personMonths * 10) / 10,
        days,
        startDay,
        exitCriterion: exitCriteria[id],
        owner: 'CTO',
      })),
    },
    investmentAnalysisDetail: investment.detail,
  };
}

const exitCriteria = {
  stabilise: 'no unsupported or failing component in scope, every system has an owner',
  connect: 'named services federated, interfaces monitored',
  consolidate: 'one instance of each merged system, the other read-only',
  modernise: 'old components switched off',
} as const;
