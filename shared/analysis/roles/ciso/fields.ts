/** The CISO's fields of the answer: the specification's shapes, and beside them the numbers they were written from. */
import { derived, figureDetail, formatMoney, formatPercent, point } from '../../figures.js';
import { placeName } from '../../geography.js';
import type { Case, Evidence } from '../../model.js';
import { controlLabel } from '../../models/security/control-gaps.js';
import type { ControlGap } from '../../models/security/control-gaps.js';
import { enumerated } from '../adviser.js';
import type { Ledger } from '../ledger.js';
import { lawsOfMatter } from './laws-of-matter.js';
import { isEuropean, jurisdictions, regulatedData, separationCue, targetLabel } from '../query-facts.js';
import { isCyberIncident } from './assessment.js';
import type { AssessedFramework, SecurityAssessment } from './assessment.js';
import { fineCeiling } from './loss-model.js';

const most = 8;

/** Files why a framework applies and returns its name. */
export function citeFramework(say: Ledger, { id, name, because }: AssessedFramework): string {
  say.note({
    claim: `${name} applies`,
    value: name,
    source: because[0]?.source ?? 'benchmark',
    origin: [...new Set(because.map(({ origin }) => origin))].join('; '),
  });
  if (id !== null)
    say.note({
      claim: `conditions of ${name}`,
      value: because.map(({ claim }) => claim).join('; '),
      source: 'benchmark',
      origin: `frameworks#${id}`,
    });
  return name;
}

const subjectLabel = (input: Case, assessment: SecurityAssessment): string =>
  assessment.facts.deal ? targetLabel(input) : 'the organization';

function controlFigure(assessment: SecurityAssessment, gap: ControlGap): ReturnType<typeof point> {
  const known = assessment.controls.get(gap.control);
  return point(gap.actual ?? 0, 'ratio', 'context', known?.evidence.origin ?? '');
}

const isLaw = ({ framework }: AssessedFramework): boolean =>
  framework?.kind.startsWith('law') === true || framework?.kind === 'prudential';

/** Law that follows from what is stated: it neither rests on an assumption nor waits for a threshold that nobody gave. */
export const bindsForCertain = (entry: AssessedFramework): boolean =>
  isLaw(entry) && !entry.presumed && entry.framework?.note.startsWith('applies over') !== true;

function gapLine(assessment: SecurityAssessment, gap: ControlGap, say: Ledger): string {
  const needing = enumerated(gap.neededBy.slice(0, 3));
  const category = gap.csf === null ? '' : ` (${gap.csf})`;
  if (gap.actual === null) return `Not evidenced: ${gap.label}${category}, required by ${needing}`;
  return `${gap.label}${category} at ${say.cite(`${gap.label}, share in place`, controlFigure(assessment, gap))} of what ${needing} ask for`;
}

/** Known shortfalls first, then what is not evidenced, each by exposure. */
function complianceGaps(assessment: SecurityAssessment, say: Ledger): string[] {
  const known = assessment.gaps.filter(({ gap }) => gap !== null && gap > 0);
  const unproven = assessment.gaps.filter(({ gap }) => gap === null);
  return [...known, ...unproven].slice(0, most).map((gap) => gapLine(assessment, gap, say));
}

function currentState(input: Case, assessment: SecurityAssessment, say: Ledger): string {
  const { facts, frameworks, controls, gaps } = assessment;
  const named = subjectLabel(input, assessment);
  const parts: string[] = [];
  if (isCyberIncident(facts)) {
    for (const evidence of [...facts.incidentEvidence, ...facts.systemsHit]) say.note(evidence);
    const systems = enumerated(facts.systemsHit.slice(0, 3).map(({ value }) => String(value)));
    parts.push(
      `Under attack: ${enumerated(facts.incidentKinds.map((kind) => kind.replaceAll('_', ' ')))}${systems === '' ? '' : `, hitting ${systems}`}`,
    );
  }
  const binding = frameworks.filter(bindsForCertain);
  const possible = frameworks.filter((entry) => isLaw(entry) && !bindsForCertain(entry));
  if (binding.length > 0)
    parts.push(
      `Law that applies to ${named}: ${enumerated(binding.slice(0, 6).map((entry) => citeFramework(say, entry)))}`,
    );
  if (possible.length > 0)
    parts.push(
      `May apply${binding.length > 0 ? ' as well' : ''}: ${enumerated(possible.slice(0, 4).map((entry) => citeFramework(say, entry)))}`,
    );
  const open = assessment.applicability.openOnPlace.slice(0, 5);
  if (open.length > 0) {
    for (const { name, id } of open)
      say.note({
        claim: `${name} depends on the jurisdictions`,
        value: name,
        source: 'benchmark',
        origin: `frameworks#${id}`,
      });
    parts.push(`No jurisdiction is stated; by it ${enumerated(open.map(({ name }) => name))} may apply`);
  }
  const required = gaps.length;
  const total = say.cite(
    'controls that the applicable frameworks require',
    derived(required, 'count', 'union of the frameworks’ controls'),
  );
  if (controls.size === 0) {
    parts.push(`None of the ${total} required controls is evidenced for ${named}: the posture is unknown, not weak`);
  } else {
    const evidenced = gaps.filter(({ actual }) => actual !== null);
    const share = evidenced.reduce((sum, { actual }) => sum + (actual ?? 0), 0) / Math.max(evidenced.length, 1);
    parts.push(
      `${say.cite('required controls that are evidenced', derived(evidenced.length, 'count', 'controls given in the context'))} of ${total} required controls are evidenced, ` +
        `on average ${say.cite('mean of the evidenced controls', derived(Math.round(share * 100) / 100, 'ratio', 'mean of the controls given'))} in place`,
    );
  }
  if (facts.openFindings) {
    say.note(facts.openFindings);
    parts.push(`${facts.openFindings.value} audit findings are open`);
  }
  return `${parts.join('. ')}.`;
}

function transferRisk(input: Case, say: Ledger): string[] {
  const places = jurisdictions(input);
  const [inside, outside] = [places.find(([place]) => isEuropean(place)), places.find(([place]) => !isEuropean(place))];
  if (!inside || !outside) return [];
  for (const [, evidence] of [inside, outside]) say.note(evidence);
  return [
    `Personal data would flow between ${placeName(inside[0])} and ${placeName(outside[0])}: a transfer basis under GDPR chapter V is needed before systems are joined`,
  ];
}

function weakerThanOwn(assessment: SecurityAssessment, named: string, say: Ledger): string[] {
  return [...assessment.facts.target].flatMap(([control, { value, evidence }]) => {
    const own = assessment.facts.own.get(control);
    if (!own || own.value <= value) return [];
    const [theirs, ours] = [evidence, own.evidence].map(({ origin }, index) =>
      point(index === 0 ? value : own.value, 'ratio', 'context', origin),
    );
    return theirs && ours
      ? [
          `${controlLabel(control)} at ${named} is ${say.cite(`${controlLabel(control)}, target`, theirs)} against our ${say.cite(`${controlLabel(control)}, own`, ours)}`,
        ]
      : [];
  });
}

function integrationRisks(input: Case, assessment: SecurityAssessment, say: Ledger): string[] {
  const { facts } = assessment;
  const named = subjectLabel(input, assessment);
  const lines: string[] = [];
  if (facts.deal && facts.target.size === 0 && !separationCue(input)) {
    lines.push(
      `No control of ${named} is evidenced: a network connection before endpoint detection, MFA and an identity review would extend trust to an unmeasured estate`,
    );
  }
  lines.push(...weakerThanOwn(assessment, named, say).slice(0, 4), ...(facts.crisis ? [] : transferRisk(input, say)));
  const data = regulatedData(input).filter(([, { source }]) => source !== 'assumption');
  if (data.length > 0) {
    for (const [, evidence] of data) say.note(evidence);
    lines.push(
      `${enumerated(data.map(([dataClass]) => dataClass))} data comes into scope of every system that is connected to it`,
    );
  }
  if (facts.thirdParties) {
    say.note(facts.thirdParties);
    lines.push(
      typeof facts.thirdParties.value === 'number'
        ? `${facts.thirdParties.value} third parties hold access that each new connection inherits`
        : `Third parties are involved (“${facts.thirdParties.value}”): their access is inherited by each new connection`,
    );
  }
  for (const { evidence } of facts.pastIncidents.slice(0, 3)) {
    say.note(evidence);
    lines.push(`Past incident on record (${evidence.value}): remediation has to be evidenced before reliance`);
  }
  if (lines.length > 0) return lines;
  return [
    'Nothing in the query or context describes a connection to another estate; supply performanceContext.security or systemIntegrations',
  ];
}

function gapAnalysis(assessment: SecurityAssessment, entry: AssessedFramework, say: Ledger): string[] {
  const required = assessment.gaps.filter(({ neededBy }) => neededBy.includes(entry.name));
  const short = required.filter(({ gap }) => gap !== null && gap > 0);
  const unproven = required.filter(({ gap }) => gap === null);
  const lines = short.map(
    (gap) => `${gap.label}: ${say.cite(`${gap.label}, share in place`, controlFigure(assessment, gap))} in place`,
  );
  // What few other frameworks ask for comes first: it tells this framework apart.
  const telling = [...unproven].sort((a, b) => a.neededBy.length - b.neededBy.length).map(({ label }) => label);
  if (telling.length > 0)
    lines.push(`Not evidenced: ${enumerated(telling.length > 6 ? [...telling.slice(0, 5), 'others'] : telling)}`);
  const findings = entry.declared?.openFindings ?? 0;
  if (findings > 0)
    lines.push(
      `Open findings on record: ${say.cite(`open findings, ${entry.name}`, point(findings, 'count', 'context', entry.declared?.origin ?? ''))}`,
    );
  if (entry.id === 'nis2' && assessment.applicability.tokens.has('framework:dora'))
    lines.push('DORA prevails for financial entities');
  const note = entry.framework?.note ?? '';
  if (note.startsWith('applies over')) {
    say.note({ claim: `scope of ${entry.name}`, value: note, source: 'benchmark', origin: `frameworks#${entry.id}` });
    lines.push(`Scope: ${note}`);
  }
  if (entry.presumed)
    lines.push(
      `Applies on an assumption: ${entry.because
        .filter(({ source }) => source === 'assumption')
        .map(({ claim }) => claim)
        .join('; ')}`,
    );
  if (entry.framework?.status.includes('verify') === true) lines.push(`Verify: ${entry.framework.status}`);
  return lines;
}

/** `securityPosture` and `regulatoryCompliance` in the specification's shapes. */
export function specifiedFields(input: Case, assessment: SecurityAssessment, say: Ledger): Record<string, unknown> {
  return {
    securityPosture: {
      currentState: currentState(input, assessment, say),
      complianceGaps: complianceGaps(assessment, say),
      integrationRisks: integrationRisks(input, assessment, say),
    },
    regulatoryCompliance: {
      frameworks: [
        ...assessment.frameworks.map((entry) => ({
          name: citeFramework(say, entry),
          status: entry.status,
          gapAnalysis: gapAnalysis(assessment, entry, say),
        })),
        ...lawsOfMatter(input, assessment.frameworks, say),
      ],
    },
  };
}

function quantificationDetail({ risk }: SecurityAssessment): Record<string, unknown> | null {
  if (!risk) return null;
  const rounded = (value: number): number => Math.round(value);
  return {
    currency: risk.currency,
    annualLoss: figureDetail(risk.annualLoss),
    lowerBound: risk.lowerBound,
    simulation: {
      years: risk.simulated.years,
      mean: rounded(risk.simulated.mean),
      p50: rounded(risk.simulated.p50),
      p90: rounded(risk.simulated.p90),
      p99: rounded(risk.simulated.p99),
      probabilityOverInsuranceLimit: risk.simulated.probabilityOverLimit,
      insuranceLimit: risk.insuranceLimit,
    },
    scenarios: risk.scenarios.map((scenario) => ({
      id: scenario.id,
      eventsPerYear: Number(scenario.eventsPerYear.toPrecision(4)),
      magnitude90: scenario.magnitude90.map(rounded),
      annualizedLoss: rounded(scenario.annualizedLoss),
      probabilityAtLeastOne: Number(scenario.probabilityAtLeastOne.toPrecision(4)),
    })),
    lossRemovedPerYear: risk.lossRemoved.map(({ control, perYear }) => ({
      control: controlLabel(control),
      amount: rounded(perYear),
      formatted: formatMoney(perYear, risk.currency),
    })),
    crossCheck: {
      ...risk.crossCheck,
      meanBreachCost: rounded(risk.crossCheck.meanBreachCost),
      formatted: formatMoney(risk.crossCheck.meanBreachCost, risk.currency),
    },
  };
}

/** The additive fields: clocks with absolute due times, quantified risk, and the details behind the specified fields. */
export function additiveFields(input: Case, assessment: SecurityAssessment): Record<string, unknown> {
  const revenue = input.inputs.figure('revenue', assessment.facts.subject);
  const ceiling = fineCeiling(input, assessment.applicability.applicable, revenue);
  return {
    notificationClocks: assessment.clocks.map(({ evidence, ...clock }) => ({
      ...clock,
      advice: 'likely required, confirm with counsel',
      because: evidence.map((line: Evidence) => `${line.claim} (${line.origin})`),
    })),
    riskQuantification: quantificationDetail(assessment),
    incidentLossDetail: assessment.loss && {
      perHour: figureDetail(assessment.loss.perHour),
      soFar: figureDetail(assessment.loss.soFar),
      untilRestored: figureDetail(assessment.loss.untilRestored),
      demand: figureDetail(assessment.loss.demand),
    },
    securityPostureDetail: {
      subject: assessment.facts.subject,
      riskRating: assessment.rating,
      csfCoverage: assessment.coverage.map((row) => ({
        ...row,
        formatted: row.now === null ? 'not evidenced' : formatPercent(row.now),
      })),
      controls: assessment.gaps,
      vulnerabilities: assessment.vulnerabilities.map(({ vector, score, severity }) => ({ vector, score, severity })),
    },
    regulatoryComplianceDetail: {
      frameworks: assessment.frameworks.map(({ id, name, framework, because, presumed }) => ({
        id,
        name,
        kind: framework?.kind ?? null,
        inForce: framework?.status ?? null,
        penalty: framework?.penalty ?? null,
        note: framework?.note ?? null,
        presumed,
        because,
      })),
      excluded: assessment.applicability.excluded,
      openOnPlace: assessment.applicability.openOnPlace.map(({ id, name }) => ({ id, name })),
      highestFineCeiling: ceiling && {
        amount: Math.round(ceiling.amount),
        currency: input.currency,
        basis: ceiling.basis,
        formatted: formatMoney(ceiling.amount, input.currency),
      },
    },
  };
}
