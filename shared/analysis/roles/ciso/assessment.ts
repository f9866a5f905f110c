/** The CISO's findings on one query, computed once and read by all four operations of the role. */
import type { Case, Evidence, RiskRating } from '../../model.js';
import { controlGaps, csfCoverage, frameworkStatus } from '../../models/security/control-gaps.js';
import type { ControlGap, CsfCoverage, FrameworkStatus } from '../../models/security/control-gaps.js';
import { cvssBaseScore, cvssVectorsIn } from '../../models/security/cvss.js';
import type { CvssScore } from '../../models/security/cvss.js';
import { applicableFrameworks } from '../../models/security/framework-applicability.js';
import type { Applicability, ApplicableFramework } from '../../models/security/framework-applicability.js';
import { notificationClocks } from '../../models/security/notification-clocks.js';
import type { DueClock } from '../../models/security/notification-clocks.js';
import { incidentLoss } from './incident-loss.js';
import type { IncidentLoss } from './incident-loss.js';
import { quantifyRisk } from './loss-model.js';
import type { RiskQuantification } from './loss-model.js';
import { bearsOnPersonalData, mayHaveTouchedData, touchesSecurity } from './bearing.js';
import { readSecurityFacts } from './security-facts.js';
import type { KnownControl, SecurityFacts } from './security-facts.js';

export interface AssessedFramework extends ApplicableFramework {
  status: FrameworkStatus;
}

export interface SecurityAssessment {
  facts: SecurityFacts;
  applicability: Applicability;
  frameworks: AssessedFramework[];
  /** Controls of the company whose posture is judged. */
  controls: ReadonlyMap<string, KnownControl>;
  gaps: ControlGap[];
  coverage: CsfCoverage[];
  clocks: DueClock[];
  risk: RiskQuantification | null;
  loss: IncidentLoss | null;
  vulnerabilities: (CvssScore & { evidence: Evidence })[];
  rating: RiskRating | null;
  /** Something of this organization's security is known or asked, so that its loss is more than a rate of the sector. */
  informed: boolean;
}

const cyberKinds = new Set(['ransomware', 'data_breach']);

/** True while an attack on systems or data is under way or being handled. */
export function isCyberIncident({ crisis, incidentKinds }: SecurityFacts): boolean {
  return crisis && incidentKinds.some((kind) => cyberKinds.has(kind));
}

function vulnerabilitiesIn(input: Case): SecurityAssessment['vulnerabilities'] {
  return cvssVectorsIn(input.content).flatMap((vector) => {
    const scored = cvssBaseScore(vector);
    const start = input.content.indexOf(vector);
    return scored
      ? [
          {
            ...scored,
            evidence: {
              claim: 'CVSS base vector',
              value: vector,
              source: 'text',
              origin: `content[${start}:${start + vector.length}]`,
            },
          },
        ]
      : [];
  });
}

const ratings: RiskRating[] = ['LOW', 'MODERATE', 'ELEVATED', 'HIGH', 'CRITICAL'];

/**
 * Worst of: a live attack (CRITICAL), the share of known controls' exposure that fails, the worst vulnerability. Null when
 * neither is known. Every part is monotone: a weaker control or a further finding never improves it.
 */
function securityRating(
  cyber: boolean,
  gaps: readonly ControlGap[],
  vulnerabilities: readonly CvssScore[],
): RiskRating | null {
  if (cyber) return 'CRITICAL';
  const known = gaps.filter(({ gap }) => gap !== null);
  const levels: number[] = [];
  if (known.length > 0) {
    const worst = Math.max(...known.map(({ gap }) => gap ?? 0));
    levels.push(worst >= 0.8 ? 3 : worst >= 0.5 ? 2 : worst > 0.1 ? 1 : 0);
  }
  const severity = Math.max(-1, ...vulnerabilities.map(({ score }) => score));
  if (severity >= 0) levels.push(severity >= 9 ? 4 : severity >= 7 ? 3 : severity >= 4 ? 2 : 1);
  return levels.length === 0 ? null : (ratings[Math.max(...levels)] ?? null);
}

/** Law of those who treat patients or bill for it, which the industry's name alone would bring up. */
const ofProviders = new Set(['hipaa-security', 'stark-aks']);

/** A developer of medicines is in health care and is no provider: what binds providers applies to it only where it is declared or patient data is held. */
function forMakers(input: Case, applicability: Applicability): Applicability {
  const develops = input.tokens.has('sub:biotech') || input.tokens.has('sub:pharma');
  if (
    !develops ||
    input.tokens.get('data:PHI')?.source === 'text' ||
    input.tokens.get('data:PHI')?.source === 'context'
  )
    return applicability;
  return {
    ...applicability,
    applicable: applicability.applicable.filter(
      ({ id, declared }) => declared !== null || id === null || !ofProviders.has(id),
    ),
  };
}

/** All findings. Pure: the same case gives the same assessment. */
export function assessSecurity(input: Case): SecurityAssessment {
  const facts = readSecurityFacts(input);
  const applicability = forMakers(
    input,
    applicableFrameworks(input.tokens, facts.declared, facts.exclusions, bearsOnPersonalData(input)),
  );
  const controls = facts.deal ? facts.target : facts.own;
  const dataStated = [...input.tokens].some(
    ([token, { source }]) => token.startsWith('data:') && source !== 'assumption',
  );
  const asksForPlace = dataStated || facts.deal || isCyberIncident(facts) || touchesSecurity(input);
  const values = new Map([...controls].map(([control, { value }]) => [control, value]));
  const gaps = controlGaps(applicability.applicable, values, facts.crisis ? facts.incidentKinds : []);
  const vulnerabilities = vulnerabilitiesIn(input);
  return {
    facts,
    applicability: asksForPlace ? applicability : { ...applicability, openOnPlace: [] },
    frameworks: applicability.applicable.map((entry) => ({ ...entry, status: frameworkStatus(entry, values) })),
    controls,
    gaps,
    coverage: csfCoverage(gaps),
    clocks: facts.crisis
      ? notificationClocks(
          applicability.tokens,
          { kinds: facts.incidentKinds, dataStated: dataStated && mayHaveTouchedData(input) },
          facts.timeline,
        )
      : [],
    risk: quantifyRisk(input, facts, applicability.applicable),
    loss: facts.crisis ? incidentLoss(input, facts.incidentKinds) : null,
    vulnerabilities,
    rating: securityRating(isCyberIncident(facts), gaps, vulnerabilities),
    informed:
      controls.size > 0 ||
      facts.pastIncidents.length > 0 ||
      facts.insuranceLimit !== null ||
      facts.openFindings !== null ||
      vulnerabilities.length > 0 ||
      input.inputs.figure('recordsHeld') !== null ||
      isCyberIncident(facts) ||
      touchesSecurity(input),
  };
}
