/** The CIO's checks of a decision: change capacity and freezes, residency, contracts, rehearsal, budget at p80. */
import { evidenceOf, formatFigure, formatFigureRange } from '../../figures.js';
import { isFrozen } from '../../models/portfolio/milestones.js';
import type { Case, DecisionUnderReview, Validation, ValidationCheck } from '../../model.js';
import { enumerated } from '../adviser.js';
import { concludeValidation, decisionWords, type ReviewedCheck } from '../conclude-validation.js';
import { figureWithin, isDeal, monthOf } from '../query-facts.js';
import type { CioAssessment } from './assessment.js';
import { vendorsOf } from './estate.js';

type Result = ValidationCheck['result'];

function capacityCheck({ change }: CioAssessment): ReviewedCheck {
  const over = change ? change.load.over > 0 : null;
  return {
    id: 'cio-change-capacity',
    result: over === null ? 'unknown' : over ? 'fail' : change?.capacityGiven ? 'pass' : 'warn',
    actual: change?.sentence ?? 'running initiatives not known',
    required: 'changes side by side within the change capacity',
    evidence: [],
    condition: 'Initiatives are staggered so that the load stays within the change capacity',
    by: 'before the start',
    confirmedBy: 'portfolio board',
  };
}

/** A cutover or go-live date in the decision that falls into a quarter end. */
function freezeCheck(words: string): ReviewedCheck {
  const match = /\b(?:cut-?over|go-?live|migrat\w+|launch)\b[^.\n]{0,60}?\b((?:19|20)\d\d-\d\d)/i.exec(words);
  const month = match?.[1] ? monthOf(match[1]) : null;
  const frozen = month ? isFrozen(month.month, []) : null;
  return {
    id: 'cio-freeze',
    result: frozen === null ? 'unknown' : frozen ? 'fail' : 'pass',
    actual: match?.[1] ? `cutover in ${match[1]}` : 'no cutover month stated',
    required: 'no cutover in a quarter end, year end or peak season',
    evidence: match?.[1] ? [{ claim: 'cutover month', value: match[1], source: 'text', origin: match[0] }] : [],
    condition: 'The cutover is placed outside quarter end, year end and peak season',
    by: 'before the plan is approved',
    confirmedBy: 'CFO and head of operations',
  };
}

function residencyCheck({ dataMove }: CioAssessment, words: string): ReviewedCheck {
  const matters = dataMove !== null && dataMove.places.length > 1;
  const settled =
    /\bresiden(?:cy|t)\b|\bstandard contractual clauses\b|\bSCCs?\b|\badequacy\b|\bin-?country\b|\bdata locali[sz]ation\b/i.test(
      words,
    );
  const result: Result = !matters ? (dataMove ? 'pass' : 'unknown') : settled ? 'pass' : 'warn';
  return {
    id: 'cio-residency',
    result,
    actual: matters
      ? `${enumerated(dataMove.places)}; residency ${settled ? 'is part of the decision' : 'not part of the decision'}`
      : dataMove
        ? 'one jurisdiction'
        : 'jurisdictions not known',
    required: 'for each data class: where it may be kept and the basis of each transfer',
    evidence: [],
    condition: 'Residency and transfer basis are settled for each data class',
    by: 'before the first copy of data moves',
    confirmedBy: 'data protection officer',
    absolute: true,
  };
}

function contractsCheck(input: Case, { estate }: CioAssessment): ReviewedCheck {
  const vendors = vendorsOf(estate);
  const known = (estate?.target.length ?? 0) > 0;
  const result: Result = !isDeal(input)
    ? 'pass'
    : vendors.consent.length > 0
      ? 'warn'
      : known && vendors.unknown.length === 0
        ? 'pass'
        : 'unknown';
  return {
    id: 'cio-contracts',
    result,
    actual: !isDeal(input)
      ? 'control does not change'
      : vendors.consent.length > 0
        ? `consent needed from ${enumerated(vendors.consent.slice(0, 5))}`
        : known
          ? `not read: ${enumerated(vendors.unknown.slice(0, 5))}`
          : 'contracts of the target not known',
    required: 'every contract that is kept can be assigned',
    evidence: [],
    condition: 'Assignment or consent is in writing for every contract that is kept',
    by: 'before closing',
    confirmedBy: 'counsel',
  };
}

function rehearsalCheck({ integration, dataMove }: CioAssessment, words: string): ReviewedCheck {
  const rehearsed =
    /\brehears\w+|\bdress (?:run|pass|rehearsal)\b|\btrial (?:run|migration|pass)\b|\bdry[- ]run\b|\bmock cut-?over\b/i.test(
      words,
    );
  const moves = integration !== null || Boolean(dataMove?.effort);
  return {
    id: 'cio-rehearsal',
    result: rehearsed ? 'pass' : moves ? 'warn' : 'unknown',
    actual: rehearsed
      ? 'a rehearsal is part of the decision'
      : moves
        ? 'no rehearsal in the decision'
        : 'no migration described',
    required: 'a trial and a dress pass, reconciled, before the live one',
    evidence: dataMove?.effort ? [evidenceOf('migration effort', dataMove.effort)] : [],
    condition: 'A dress rehearsal has ended with every record reconciled',
    by: 'before cutover',
    confirmedBy: 'data owners',
  };
}

function budgetCheck(input: Case, { money }: CioAssessment): ReviewedCheck {
  const budget =
    figureWithin(input, 'budget', 'own', 1, 1e14) ?? figureWithin(input, 'oneOffIntegrationCost', 'own', 1, 1e14);
  const need = money?.oneOff ?? null;
  const comparable = budget !== null && need !== null && budget.unit === need.unit;
  return {
    id: 'cio-budget',
    result: comparable
      ? budget.value >= need.high
        ? 'pass'
        : budget.value >= need.value
          ? 'warn'
          : 'fail'
      : 'unknown',
    actual: budget ? `${formatFigure(budget)} stated` : 'no budget stated',
    required: need
      ? `${formatFigureRange(need)} for technology, the high end reserved`
      : 'budget at p80 of the one-off cost',
    evidence: [budget, need]
      .filter((figure) => figure !== null)
      .map((figure) => evidenceOf('technology budget', figure)),
    condition: 'The budget covers the high end of the technology one-off, as a reserve released by milestone',
    by: 'before signing',
    confirmedBy: 'CFO',
  };
}

/** Judges a decision against the six checks. */
export function validateInformation(input: Case, decision: DecisionUnderReview, assessment: CioAssessment): Validation {
  const words = decisionWords(input, decision);
  return concludeValidation([
    capacityCheck(assessment),
    freezeCheck(words),
    residencyCheck(assessment, words),
    contractsCheck(input, assessment),
    rehearsalCheck(assessment, words),
    budgetCheck(input, assessment),
  ]);
}
