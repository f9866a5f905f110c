/** The CTO's checks of a decision (domain reference, section 10). */
import { formatPercent } from '../../figures.js';
import type { Case, DecisionUnderReview, Evidence, Validation, ValidationCheck } from '../../model.js';
import { concludeValidation, decisionWords } from '../conclude-validation.js';
import type { ReviewedCheck } from '../conclude-validation.js';
import { figureWithin } from '../query-facts.js';
import { assessTechnology } from './assessment.js';
import type { TechnologyAssessment } from './assessment.js';

type Result = ValidationCheck['result'];

/** Above this there is no room for the unplanned. */
const capacityLimit = 0.85;

function supportCheck(input: Case, { endingSupport, facts }: TechnologyAssessment): ReviewedCheck {
  const systems = [...facts.own.systems, ...facts.target.systems];
  const ended = endingSupport.filter(
    ({ endOfSupport }) => Date.parse(endOfSupport ?? '') <= Date.parse(input.receivedAt),
  );
  const dated = systems.filter(({ endOfSupport }) => endOfSupport !== null);
  const result: Result =
    ended.length > 0
      ? 'fail'
      : dated.length === 0
        ? 'unknown'
        : endingSupport.length > 0 || dated.length < systems.length
          ? 'warn'
          : 'pass';
  const evidence = endingSupport.map(({ name, endOfSupport, origin }): Evidence => ({
    claim: `${name}: end of support`,
    value: endOfSupport,
    source: 'context',
    origin: `${origin}.endOfSupport`,
  }));
  return {
    id: 'supported-components',
    result,
    actual:
      ended.length > 0
        ? `past end of support: ${ended.map(({ name }) => name).join(', ')}`
        : dated.length === 0
          ? 'no support dates given'
          : 'within support',
    required: 'no component past end of support in scope',
    evidence,
    condition: 'Unsupported components replaced or under extended support',
    by: 'before go-live',
    confirmedBy: 'CTO',
  };
}

function capacityCheck(input: Case): ReviewedCheck {
  const used = figureWithin(input, 'capacityUtilization', 'own', 0, 1.5);
  return {
    id: 'capacity',
    result: !used ? 'unknown' : used.value <= capacityLimit ? 'pass' : 'fail',
    actual: used ? formatPercent(used.value) : 'not given',
    required: `at most ${formatPercent(capacityLimit)}`,
    evidence: used
      ? [{ claim: 'capacity utilisation', value: used.value, unit: used.unit, source: used.source, origin: used.ref }]
      : [],
    condition: 'Capacity below the limit after the change',
    by: 'before go-live',
    confirmedBy: 'CTO',
  };
}

/** A check that only the decision's own words can answer. */
function statedCheck(id: string, pattern: RegExp, words: string, required: string, condition: string): ReviewedCheck {
  const match = pattern.exec(words);
  return {
    id,
    result: match ? 'pass' : 'unknown',
    actual: match ? 'stated' : 'not stated',
    required,
    evidence: match ? [{ claim: required, value: match[0].slice(0, 80), source: 'text', origin: 'decision' }] : [],
    condition,
    by: 'before go-live',
    confirmedBy: 'CTO',
  };
}

function debtCheck(input: Case, { debt }: TechnologyAssessment): ReviewedCheck {
  const worse = /\b(?:more|additional|new) technical debt\b/i.test(input.content);
  const result: Result = !debt ? 'unknown' : worse ? 'warn' : debt.rated.grade === 'E' ? 'fail' : 'pass';
  return {
    id: 'technical-debt',
    result,
    actual: debt ? `grade ${debt.rated.grade}` : 'not measured',
    required: 'not worsened by a grade',
    evidence: debt
      ? [
          {
            claim: 'technical debt ratio',
            value: debt.rated.ratio,
            unit: 'ratio',
            source: 'derived',
            origin: debt.remediation.ref,
          },
        ]
      : [],
    condition: 'Debt ratio measured before and after',
    by: 'at completion',
    confirmedBy: 'CTO',
  };
}

/** Judges a decision on support, capacity, tested dependencies, reversibility and debt. */
export function validateTechnology(input: Case, decision: DecisionUnderReview): Validation {
  const assessment = assessTechnology(input);
  const words = decisionWords(input, decision);
  return concludeValidation([
    supportCheck(input, assessment),
    capacityCheck(input),
    statedCheck(
      'critical-dependency-tested',
      /\b(?:tested|rehears\w{2,4}|proof of concept|pilot\w{0,2}|dry run)\b/i,
      words,
      'critical dependency tested',
      'The critical dependency tested under load',
    ),
    statedCheck(
      'reversible',
      /\b(?:roll[- ]?back|reversib\w{2,3}|fall[- ]?back|parallel run)\b/i,
      words,
      'reversible, or rollback proven',
      'Rollback rehearsed',
    ),
    debtCheck(input, assessment),
  ]);
}
