/** The CISO's risk register: quantified scenarios, gaps in law, and one event that is unlikely but ruinous. */
import { derived, formatFigure, formatFigureRange } from '../../figures.js';
import type { Case, Figure, Risk } from '../../model.js';
import { targetLabel } from '../query-facts.js';
import { isCyberIncident } from './assessment.js';
import { dataWords } from './bearing.js';
import { bearsOnSecurity } from './recommendations.js';
import type { SecurityAssessment } from './assessment.js';
import type { ScenarioId } from './loss-model.js';

const texts: Record<
  ScenarioId,
  Pick<Risk, 'cause' | 'event' | 'consequence' | 'velocity' | 'trigger'> & { controls: readonly string[] }
> = {
  ransomware: {
    cause: 'stolen credentials or an unpatched entry point',
    event: 'ransomware encrypts systems and copies data',
    consequence: 'downtime, recovery cost and notification duties',
    velocity: 'hours',
    trigger: 'new administrator accounts, mass encryption, backup deletion',
    controls: ['mfa', 'edr', 'backup_tested'],
  },
  data_breach: {
    cause: 'exposed or over-privileged access to personal data',
    event: 'personal data is disclosed',
    consequence: 'notices, claims, fines and lost customers',
    velocity: 'days',
    trigger: 'unusual volume of reads or transfers',
    controls: ['privileged_access', 'encryption_rest', 'logging_monitoring'],
  },
  insider: {
    cause: 'access that outlives its need',
    event: 'a person inside misuses data or systems',
    consequence: 'loss of data and trust',
    velocity: 'weeks',
    trigger: 'access outside role or hours',
    controls: ['privileged_access', 'training'],
  },
  third_party: {
    cause: 'access or data held by a supplier',
    event: 'a supplier is breached',
    consequence: 'own notices and downtime through a system not under own control',
    velocity: 'days',
    trigger: 'supplier advisory or loss of its service',
    controls: ['third_party', 'exit_plan'],
  },
  outage: {
    cause: 'a failed change or provider',
    event: 'critical systems are unavailable',
    consequence: 'revenue lost by the hour',
    velocity: 'hours',
    trigger: 'error rate and failed health checks',
    controls: ['bcdr_tested', 'change_mgmt'],
  },
};

function controlToday({ controls }: SecurityAssessment, names: readonly string[]): string {
  const known = names.flatMap((name) => {
    const found = controls.get(name);
    return found
      ? [`${found.evidence.claim} ${found.value === 0 ? 'absent' : found.value >= 1 ? 'complete' : 'partial'}`]
      : [];
  });
  return known.length === 0 ? 'not evidenced' : known.join(', ');
}

function scenarioRisks(input: Case, assessment: SecurityAssessment): { risk: Risk; expected: number }[] {
  const { risk } = assessment;
  if (!risk) return [];
  const subject = assessment.facts.deal ? ` at ${targetLabel(input)}` : '';
  return risk.scenarios.map((scenario) => {
    const { controls, ...text } = texts[scenario.id];
    const [low, high] = scenario.magnitude90;
    const impact = derived(
      scenario.annualizedLoss / scenario.eventsPerYear,
      risk.currency,
      'mean of the lognormal loss of one event; low and high are its 5th and 95th percentile',
      { low, high },
    );
    const likelihood: Figure = derived(
      scenario.probabilityAtLeastOne,
      'ratio',
      `1 − e^(−rate), rate from role-benchmarks#frequency-defaults${assessment.facts.pastIncidents.length > 0 ? ' and own incidents' : ''}`,
    );
    return {
      expected: scenario.annualizedLoss,
      risk: {
        id: `ciso-${scenario.id.replaceAll('_', '-')}`,
        ...text,
        event: `${text.event}${subject}`,
        consequence: `${text.consequence}, ${formatFigureRange(impact)} an event`,
        likelihood,
        impact,
        controlToday: controlToday(assessment, controls),
        response: 'reduce',
        owner: 'CISO',
      },
    };
  });
}

function dataRisk(input: Case, assessment: SecurityAssessment): Risk[] {
  const words = assessment.facts.crisis ? null : dataWords(input);
  if (words === null) return [];
  const { controls, ...text } = texts.data_breach;
  return [
    {
      id: 'ciso-data-breach',
      ...text,
      cause: `${text.cause} in “${words}”`,
      event: `${text.event}${assessment.facts.deal ? ` at ${targetLabel(input)}` : ''}`,
      likelihood: null,
      impact: null,
      controlToday: controlToday(assessment, controls),
      response: 'reduce',
      owner: 'CISO',
    },
  ];
}

function complianceRisk(input: Case, assessment: SecurityAssessment): Risk[] {
  const failing = assessment.frameworks.filter(({ status }) => status === 'gaps');
  const [first] = failing;
  if (!first) return [];
  return [
    {
      id: 'ciso-compliance-gap',
      cause: `open gaps under ${failing
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', ')}`,
      event: 'an audit, a supervisor or an incident brings them to light',
      consequence: first.framework?.penalty ?? 'findings',
      likelihood: null,
      impact: null,
      velocity: 'months',
      controlToday: 'gaps known',
      response: 'reduce',
      owner: 'CISO',
      trigger: assessment.facts.deal ? `diligence answers of ${targetLabel(input)}` : 'audit notice',
    },
  ];
}

function ruinousRisk({ risk }: SecurityAssessment): Risk[] {
  if (!risk) return [];
  const impact = derived(risk.simulated.p99, risk.currency, '99th percentile of simulated years (FAIR)');
  return [
    {
      id: 'ciso-ruinous-year',
      cause: 'several scenarios in one year, or one at the end of its range',
      event: 'security losses of one year in a hundred',
      consequence: `unlikely but ruinous: ${formatFigure(impact)}, beyond insurance and reserves`,
      likelihood: derived(0.01, 'ratio', 'by definition of the 99th percentile'),
      impact,
      velocity: 'weeks',
      controlToday: risk.insuranceLimit === null ? 'insurance not evidenced' : 'cyber insurance',
      response: 'transfer',
      owner: 'CISO with CFO',
      trigger: 'a yearly loss above that of one year in ten',
    },
  ];
}

/** Top risks by expected loss, then compliance, then the ruinous one; in an attack the attack itself leads. */
export function cisoRisks(input: Case, assessment: SecurityAssessment): Risk[] {
  const live: Risk[] = !isCyberIncident(assessment.facts)
    ? []
    : [
        {
          id: 'ciso-live-incident',
          cause: assessment.facts.incidentEvidence.map(({ value }) => String(value)).join(', '),
          event: 'the attack spreads, or returns after restoring',
          consequence: 'longer downtime, more records, later notices',
          likelihood: null,
          impact: assessment.loss?.untilRestored ?? null,
          velocity: 'hours',
          controlToday: controlToday(assessment, ['edr', 'network_segmentation', 'backup_tested']),
          response: 'reduce',
          owner: 'CISO',
          trigger: 'new hosts encrypted, attacker sign-ins after containment',
        },
      ];
  // A question about prices or stock is not answered with a register of cyber risks.
  if (!bearsOnSecurity(input, assessment)) return complianceRisk(input, assessment);
  // Rates of the sector say nothing of a company of whose security nothing is known: then the risk is named without money.
  if (!assessment.informed) return [...dataRisk(input, assessment), ...complianceRisk(input, assessment)];
  const scenarios = scenarioRisks(input, assessment)
    .sort((a, b) => b.expected - a.expected)
    .map(({ risk }) => risk);
  // While one is handled, what else might happen is kept short.
  const others = assessment.facts.crisis ? scenarios.slice(0, 2) : scenarios;
  return [...live, ...others, ...complianceRisk(input, assessment), ...ruinousRisk(assessment)].slice(0, 11);
}
