/** From the checks of a decision to the verdict on it. */
import type { Case, DecisionUnderReview, Validation, ValidationCheck } from '../model.js';
import { textsOf } from '../untrusted.js';

/** A check, what must become true when it does not pass, who confirms it, and whether its failure ends the matter. */
export interface ReviewedCheck extends ValidationCheck {
  condition: string;
  by: string;
  confirmedBy: string;
  /** Law, safety or solvency. */
  absolute?: boolean;
}

/**
 * One fail on law, safety or solvency is invalid whatever the rest; nothing known is insufficient data; anything open,
 * warned of or failed leaves conditions; else valid.
 */
export function concludeValidation(reviewed: ReviewedCheck[]): Validation {
  const open = reviewed.filter((check) => check.result !== 'pass');
  const invalid = reviewed.some((check) => check.absolute === true && check.result === 'fail');
  // A check that passes for want of its subject tells nothing about the decision.
  const unknown =
    reviewed.some((check) => check.result === 'unknown') &&
    reviewed.every((check) => check.result === 'unknown' || (check.result === 'pass' && check.evidence.length === 0));
  return {
    verdict: invalid ? 'invalid' : unknown ? 'insufficient_data' : open.length > 0 ? 'conditional' : 'valid',
    checks: reviewed.map(({ id, result, actual, required, evidence }) => ({ id, result, actual, required, evidence })),
    conditions: open.map(({ condition, by, confirmedBy }) => ({ condition, by, confirmedBy })),
  };
}

/** The words that a decision is judged by: the query's text, the decision's timeline and its constraints. */
export function decisionWords(input: Case, decision: DecisionUnderReview): string {
  const timeline = typeof decision.timeline === 'string' ? decision.timeline : '';
  return [input.content, timeline.slice(0, 500), ...textsOf(decision.constraints)].join('\n');
}
