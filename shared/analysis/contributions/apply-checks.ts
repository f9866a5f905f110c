import type { Role, Validation, ValidationCheck } from '../model.js';
import { inOrder } from './contribution.js';
import type { PackCheck, PackContribution } from './contribution.js';

const strictness: ValidationCheck['result'][] = ['pass', 'unknown', 'warn', 'fail'];

const stricter = (a: ValidationCheck, b: ValidationCheck): boolean =>
  strictness.indexOf(a.result) > strictness.indexOf(b.result);

const presented = ({ id, result, actual, required, evidence }: PackCheck): ValidationCheck => ({
  id,
  result,
  actual,
  required,
  evidence,
});

function verdictWith(validation: Validation, checks: readonly PackCheck[]): Validation['verdict'] {
  if (validation.verdict === 'invalid' || checks.some(({ absolute, result }) => absolute === true && result === 'fail'))
    return 'invalid';
  const nothingKnown = checks.every(({ result }) => result === 'unknown');
  if (validation.verdict === 'insufficient_data') return nothingKnown ? 'insufficient_data' : 'conditional';
  return checks.some(({ result }) => result !== 'pass') ? 'conditional' : validation.verdict;
}

/**
 * A role's validation with the checks of the packs. Of two checks with one id the stricter counts, and no check of a pack
 * makes a verdict better than the role's own; a failure on law, safety or solvency makes it invalid.
 */
export function applyChecks(
  role: Role,
  validation: Validation,
  contributions: readonly PackContribution[],
): Validation {
  const added = inOrder(contributions).flatMap(({ checks }) => checks.filter((check) => check.role === role));
  if (added.length === 0) return validation;
  const checks = [...validation.checks];
  for (const check of added) {
    const index = checks.findIndex(({ id }) => id === check.id);
    const known = checks[index];
    if (!known) checks.push(presented(check));
    else if (stricter(check, known)) checks[index] = presented(check);
  }
  const open = added
    .filter(({ result }) => result !== 'pass')
    .map(({ condition, by, confirmedBy }) => ({ condition, by, confirmedBy }));
  const conditions = [
    ...validation.conditions,
    ...open.filter(({ condition }) => !validation.conditions.some((known) => known.condition === condition)),
  ];
  return { verdict: verdictWith(validation, added), checks, conditions };
}
