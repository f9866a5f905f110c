import type { Case } from '../model.js';
import { isDeal } from './query-facts.js';

/** True when a deal is being decided. Buying as one of several options in a plan is a choice of sourcing, not yet a deal. */
export function decidesDeal(input: Case): boolean {
  return input.type === 'MA_EVALUATION' || (isDeal(input) && input.text.options.length < 2);
}
