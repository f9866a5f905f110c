/** The COO's checks of a decision: consultation, critical roles, recovery, safety, capacity through the dip. */
import { evidenceOf, formatFigure } from '../../figures.js';
import type { Case, DecisionUnderReview, Validation, ValidationCheck } from '../../model.js';
import { enumerated } from '../adviser.js';
import { concludeValidation, decisionWords, type ReviewedCheck } from '../conclude-validation.js';
import { isDeal } from '../query-facts.js';
import type { CooAssessment } from './assessment.js';
import { consultationDuty } from './consultation.js';
import { dipLoss } from './capacity.js';

type Result = ValidationCheck['result'];

function consultationCheck(input: Case, assessment: CooAssessment, words: string): ReviewedCheck {
  const wait = assessment.consultation;
  const planned = /\bconsult(?:ation|ed|ing)?\b|\bworks council\b|\bWARN\b/i.test(words);
  const result: Result = wait ? (planned ? 'pass' : 'fail') : isDeal(input) ? 'unknown' : 'pass';
  return {
    id: 'coo-consultation',
    result,
    actual: wait
      ? planned
        ? 'consultation is part of the plan'
        : 'no consultation in the plan'
      : isDeal(input)
        ? 'effect on jobs not stated'
        : 'no reduction of jobs in the decision',
    required: wait
      ? `${wait.delay ? `${formatFigure(wait.delay)} of ` : ''}${consultationDuty(wait)} before any effect`
      : 'consultation time before any effect on jobs',
    evidence: wait?.delay ? [evidenceOf('consultation time', wait.delay)] : [],
    condition: 'Employee consultation is completed before any reduction takes effect',
    by: 'before the first notice',
    confirmedBy: 'employment counsel',
    absolute: true,
  };
}

function criticalRolesCheck(input: Case, { people }: CooAssessment): ReviewedCheck {
  const covered = people !== null && people.criticalRoles.length > 0;
  const result: Result = covered ? 'pass' : people && people.rate.value > people.baseline.value ? 'warn' : 'unknown';
  return {
    id: 'coo-critical-roles',
    result,
    actual: covered ? `listed: ${enumerated(people.criticalRoles.slice(0, 5))}` : 'critical roles not listed',
    required: 'each critical role has a holder who is bound or a successor',
    evidence: people ? [evidenceOf('attrition expected', people.rate)] : [],
    condition: `Critical roles${isDeal(input) ? ' of the target' : ''} are listed and each has a retention offer or a successor`,
    by: isDeal(input) ? 'before signing' : 'within 30 days',
    confirmedBy: 'head of HR',
  };
}

function recoveryCheck({ continuity }: CooAssessment): ReviewedCheck {
  const { gap = null, recovery = null, mtpd = null, rto = null } = continuity ?? {};
  const promised = recovery ?? rto;
  const result: Result =
    promised && mtpd
      ? promised.value > mtpd.value
        ? 'fail'
        : recovery
          ? 'pass'
          : 'warn'
      : gap && gap.value > 0
        ? 'fail'
        : 'unknown';
  return {
    id: 'coo-recovery',
    result,
    actual: promised
      ? `${formatFigure(promised)} ${recovery ? 'tested or lived through' : 'promised, not tested'}`
      : 'recovery time not known',
    required: mtpd
      ? `at most ${formatFigure(mtpd)}, tested`
      : rto
        ? `at most ${formatFigure(rto)}, tested`
        : 'recovery time within the tolerable outage, tested',
    evidence: [promised, mtpd].filter((figure) => figure !== null).map((figure) => evidenceOf('recovery', figure)),
    condition: 'A rehearsal shows recovery within the tolerable outage',
    by: 'before cutover',
    confirmedBy: 'business continuity lead',
  };
}

function safetyCheck(input: Case, { playbooks }: CooAssessment, words: string): ReviewedCheck {
  const hazard = playbooks.find(({ playbook }) => playbook.id === 'product-safety');
  const stopped =
    /\bstop(?:ped|s)? ship\w*|\bquarantin\w+|\brecall(?:ed|ing)?\b[^.]{0,40}\b(?:started|announced|launched|under way)\b|\bshipments? (?:is |are |was |were )?(?:stopped|halted)/i.test(
      words,
    );
  return {
    id: 'coo-safety',
    result: hazard ? (stopped ? 'warn' : 'fail') : input.type === 'CRISIS_MANAGEMENT' ? 'unknown' : 'pass',
    actual: hazard
      ? `“${String(hazard.cue.value)}” reported; shipment ${stopped ? 'is said to have stopped' : 'not said to have stopped'}`
      : 'no safety matter in the query',
    required: 'no unit that may harm is shipped or used',
    evidence: hazard ? [hazard.cue] : [],
    condition: 'Shipment is stopped and affected lots are quarantined',
    by: 'within 4 hours',
    confirmedBy: 'head of quality',
    absolute: true,
  };
}

function capacityCheck({ capacity }: CooAssessment): ReviewedCheck {
  const utilization = capacity?.utilization ?? null;
  const stressed = utilization ? utilization.value / (1 - dipLoss.value) : null;
  return {
    id: 'coo-capacity-dip',
    result: stressed === null ? 'unknown' : stressed > 1 ? 'fail' : stressed > 0.95 ? 'warn' : 'pass',
    actual: utilization
      ? `${formatFigure(utilization)} busy, ${formatFigure({ value: stressed ?? 0, unit: 'ratio' })} through the dip`
      : 'utilization not known',
    required: `demand met with productivity down by ${formatFigure({ value: dipLoss.low, unit: 'ratio' })} to ${formatFigure({ value: dipLoss.high, unit: 'ratio' })} for two quarters`,
    evidence: utilization
      ? [evidenceOf('capacity utilization', utilization), evidenceOf('productivity dip', dipLoss)]
      : [],
    condition: 'Capacity covers two quarters of lower productivity',
    by: 'before the change starts',
    confirmedBy: 'head of operations',
  };
}

/** Judges a decision against the five checks. */
export function validateOperations(input: Case, decision: DecisionUnderReview, assessment: CooAssessment): Validation {
  const words = decisionWords(input, decision);
  return concludeValidation([
    consultationCheck(input, assessment, words),
    criticalRolesCheck(input, assessment),
    recoveryCheck(assessment),
    safetyCheck(input, assessment, words),
    capacityCheck(assessment),
  ]);
}
