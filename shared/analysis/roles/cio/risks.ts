/** The CIO's risks: cause → event → consequence, with a base rate and money where they are known. */
import { point } from '../../figures.js';
import type { Case, Risk } from '../../model.js';
import { enumerated } from '../adviser.js';
import { slug } from '../advice.js';
import { placeName } from '../../geography.js';
import { attackCue, isCrisis, isDeal, jurisdictions, targetLabel, targetPlaces } from '../query-facts.js';
import type { CioAssessment } from './assessment.js';
import { vendorsOf } from './estate.js';

type RiskRule = (input: Case, assessment: CioAssessment) => Risk[];

/** Large programmes finish late more often than not: share of ERP programmes late, grade C. */
const lateProgrammes = point(0.61, 'ratio', 'benchmark', 'role-benchmarks#erp-duration (share late, grade C)');

const slip: RiskRule = (input, { integration, money }) => {
  if (!integration) return [];
  return [
    {
      id: 'cio-timeline',
      cause:
        integration.critical.length > 1
          ? `each of ${integration.critical.join(' → ')} waits for the one before`
          : `everything waits for ${integration.critical.join('')}`,
      event: `the ${isDeal(input) ? `integration of ${targetLabel(input)}` : 'programme'} runs past its median`,
      consequence: integration.timeline,
      likelihood: lateProgrammes,
      impact: money?.oneOff ?? null,
      velocity: 'months',
      controlToday: integration.scope.assumed ? 'systems of the target not known' : 'systems known',
      response: 'reduce',
      owner: 'CIO',
      trigger: 'identity not joined by its own date',
    },
  ];
};

const outageRisk: RiskRule = (input, { outage }) => {
  if (!outage || attackCue(input)) return [];
  return [
    {
      id: 'cio-outage',
      cause: outage.rto ? 'recovery takes longer than the time aimed at' : 'no recovery time is agreed',
      event: 'the outage comes again',
      consequence: 'the same loss again, and customers who count the times',
      likelihood: point(0.5, 'ratio', 'benchmark', 'role-benchmarks#frequency-defaults (outages a year, grade D)'),
      impact: outage.loss,
      velocity: 'hours',
      controlToday: 'not stated',
      response: 'reduce',
      owner: 'CIO',
      trigger: 'the same alarm twice in a month',
    },
  ];
};

const contracts: RiskRule = (input, { estate }) => {
  const vendors = vendorsOf(estate);
  if (!isDeal(input) || vendors.consent.length === 0) return [];
  return [
    {
      id: 'cio-contracts',
      cause: `contracts of ${enumerated(vendors.consent.slice(0, 5))} hang on control`,
      event: 'a vendor refuses consent or asks a price for it',
      consequence: 'a system in use without a contract from closing on',
      likelihood: null,
      impact: null,
      velocity: 'weeks',
      controlToday: 'clause known, consent not stated',
      response: 'avoid',
      owner: 'CIO',
      trigger: 'no written consent thirty days before closing',
    },
  ];
};

const residency: RiskRule = (input, { dataMove }) => {
  if (isCrisis(input) || !(isDeal(input) || dataMove?.effort)) return [];
  const places = (isDeal(input) ? targetPlaces(input) : jurisdictions(input)).map(([place]) => placeName(place));
  if (!dataMove || places.length < 2 || dataMove.dataClasses.length === 0) return [];
  return [
    {
      id: 'cio-residency',
      cause: `${enumerated(dataMove.dataClasses)} data in ${enumerated(places)}`,
      event: 'a migration copies data to where it may not be',
      consequence: 'copies to delete, a regulator to tell, a cutover to repeat',
      likelihood: null,
      impact: null,
      velocity: 'weeks',
      controlToday: 'not stated',
      response: 'avoid',
      owner: 'CIO with CISO',
      trigger: 'a test environment with real data in another country',
    },
  ];
};

const support: RiskRule = (_input, { estate }) =>
  (estate?.decided ?? [])
    .filter(({ decision }) => decision.rule.includes('support-ending'))
    .slice(0, 3)
    .map(({ system }): Risk => ({
      id: `cio-support-${slug(system.name)}`,
      cause: `support of ${system.name} ends ${system.endOfSupport ?? ''}`.trim(),
      event: `${system.name} fails or is attacked without a fix`,
      consequence: 'no vendor to call; insurers and auditors object',
      likelihood: null,
      impact: null,
      velocity: 'days',
      controlToday: 'not stated',
      response: 'reduce',
      owner: 'CIO',
      trigger: 'support end less than six months away without a dated plan',
    }));

const overload: RiskRule = (_input, { change }) => {
  if (!change || change.load.over === 0) return [];
  return [
    {
      id: 'cio-change-load',
      cause: 'more changes at once than the organization carries',
      event: 'programmes wait for the same people',
      consequence: change.sentence,
      likelihood: null,
      impact: null,
      velocity: 'months',
      controlToday: change.capacityGiven ? 'change capacity stated' : 'change capacity not stated',
      response: 'avoid',
      owner: 'CIO',
      trigger: 'two programmes asking for one team in one month',
    },
  ];
};

const rules: RiskRule[] = [outageRisk, slip, contracts, residency, support, overload];

/** At most ten risks, those with a computed impact first. */
export function informationRisks(input: Case, assessment: CioAssessment): Risk[] {
  const found = rules.flatMap((rule) => rule(input, assessment));
  return found
    .sort(
      (a, b) =>
        (b.impact?.value ?? 0) * (b.likelihood?.value ?? 1) - (a.impact?.value ?? 0) * (a.likelihood?.value ?? 1),
    )
    .slice(0, 10);
}
