/** The CISO's checks of a decision (domain reference, section 10). */
import { formatMoney, formatPercent } from '../../figures.js';
import type { Case, DecisionUnderReview, Validation, ValidationCheck } from '../../model.js';
import { concludeValidation, decisionWords } from '../conclude-validation.js';
import type { ReviewedCheck } from '../conclude-validation.js';
import { isEuropean, jurisdictions } from '../query-facts.js';
import { assessSecurity } from './assessment.js';
import type { SecurityAssessment } from './assessment.js';
import { tailFigure } from './deal-recommendations.js';

/** A mandatory control below this share fails; between it and complete it warns. */
const failingBelow = 0.5;

type Result = ValidationCheck['result'];

function mandatoryControls({ gaps, frameworks, controls }: SecurityAssessment, words: string): ReviewedCheck {
  const binding = new Set(
    frameworks
      .filter(({ framework }) => framework?.kind.startsWith('law') === true || framework?.kind === 'prudential')
      .map(({ name }) => name),
  );
  const mandatory = gaps.filter(({ neededBy }) => neededBy.some((name) => binding.has(name)));
  const failing = mandatory.filter(({ actual }) => actual !== null && actual < failingBelow);
  const planned = /\b(?:remediation|action) plan\b[^.]{0,80}\b(?:by|until|before)\b/i.test(words);
  const unknown = mandatory.filter(({ actual }) => actual === null).length;
  const result: Result =
    failing.length > 0
      ? planned
        ? 'warn'
        : 'fail'
      : unknown === mandatory.length
        ? 'unknown'
        : unknown > 0
          ? 'warn'
          : 'pass';
  const actual =
    failing.length > 0
      ? `failing: ${failing.map(({ label }) => label).join(', ')}`
      : mandatory.length === 0
        ? 'no law that asks for controls is known to apply'
        : unknown > 0
          ? 'some or all not evidenced'
          : 'in place';
  return {
    id: 'mandatory-controls',
    result,
    actual,
    required: 'no failing mandatory control without a dated plan',
    evidence: mandatory.flatMap(({ control }) => controls.get(control)?.evidence ?? []),
    condition:
      failing.length > 0
        ? `A dated plan for ${failing.map(({ label }) => label).join(', ')}`
        : 'Evidence for every mandatory control',
    by: 'before signing',
    confirmedBy: 'CISO',
    absolute: true,
  };
}

function privacyBasis(input: Case, { frameworks }: SecurityAssessment, words: string): ReviewedCheck {
  const privacy = frameworks.find(({ id }) => id === 'gdpr' || id === 'uk-gdpr');
  const places = jurisdictions(input);
  const crossing = places.some(([place]) => isEuropean(place)) && places.some(([place]) => !isEuropean(place));
  const assessed = /\b(?:DPIA|impact assessment)\b/i.test(words);
  const basis = /\b(?:adequacy|standard contractual|SCCs?|binding corporate|transfer impact)\b/i.test(words);
  const result: Result = !privacy
    ? 'pass'
    : assessed && (basis || !crossing)
      ? 'pass'
      : assessed || basis
        ? 'warn'
        : 'unknown';
  return {
    id: 'privacy-basis',
    result,
    actual: privacy
      ? `impact assessment ${assessed ? 'stated' : 'not stated'}, transfer basis ${basis ? 'stated' : crossing ? 'not stated' : 'not needed'}`
      : 'no European personal data in scope',
    required: 'impact assessment, and a transfer basis where data crosses borders',
    evidence: privacy?.because ?? [],
    condition: 'Impact assessment signed and transfer basis documented',
    by: 'before data is shared',
    confirmedBy: 'data-protection officer',
    absolute: true,
  };
}

function thirdParties({ facts, controls }: SecurityAssessment): ReviewedCheck {
  const managed = controls.get('third_party');
  const result: Result = managed
    ? managed.value >= 1
      ? 'pass'
      : managed.value >= failingBelow
        ? 'warn'
        : 'fail'
    : 'unknown';
  return {
    id: 'third-parties-assessed',
    result,
    actual: managed ? `third-party risk ${formatPercent(managed.value)} in place` : 'not evidenced',
    required: 'every third party in scope assessed',
    evidence: [...(managed ? [managed.evidence] : []), ...(facts.thirdParties ? [facts.thirdParties] : [])],
    condition: 'Assessment of every third party in scope',
    by: 'before signing',
    confirmedBy: 'CISO',
  };
}

function riskWithinAppetite(assessment: SecurityAssessment): ReviewedCheck {
  const tail = tailFigure(assessment);
  const limit = assessment.facts.insuranceLimit;
  const result: Result = !tail || !limit ? 'unknown' : tail.value <= limit.value ? 'pass' : 'warn';
  return {
    id: 'risk-within-appetite',
    result,
    actual: tail ? `${formatMoney(tail.value, tail.unit)} in one year of ten` : 'loss not quantified',
    required: limit
      ? `at most the insured ${formatMoney(limit.value, limit.unit)}`
      : 'a stated appetite or insurance limit',
    evidence: [tail, limit].flatMap((figure) =>
      figure
        ? [
            {
              claim: 'security loss against appetite',
              value: figure.value,
              unit: figure.unit,
              source: figure.source,
              origin: figure.ref,
            },
          ]
        : [],
    ),
    condition: 'Risk accepted in writing or transferred',
    by: 'before signing',
    confirmedBy: 'CISO with CFO',
  };
}

function insuranceNotified(assessment: SecurityAssessment, words: string): ReviewedCheck {
  const notified = /\binsurers?\b[^.]{0,40}\b(?:notified|informed|told)\b|\bnotified\b[^.]{0,40}\binsurers?\b/i.test(
    words,
  );
  const needed = assessment.facts.deal || assessment.facts.crisis;
  return {
    id: 'insurance-notified',
    result: notified || !needed ? 'pass' : 'unknown',
    actual: notified ? 'stated' : 'not stated',
    required: needed ? 'insurer notified of the deal or the incident' : 'nothing to notify',
    evidence: [],
    condition: 'Cyber insurer notified',
    by: assessment.facts.crisis ? 'within 24 hours' : 'before closing',
    confirmedBy: 'CISO with CFO',
  };
}

/** Judges a decision on controls, privacy, third parties, risk appetite and insurance. */
export function validateSecurity(input: Case, decision: DecisionUnderReview): Validation {
  const assessment = assessSecurity(input);
  const words = decisionWords(input, decision);
  return concludeValidation([
    mandatoryControls(assessment, words),
    privacyBasis(input, assessment, words),
    thirdParties(assessment),
    riskWithinAppetite(assessment),
    insuranceNotified(assessment, words),
  ]);
}
