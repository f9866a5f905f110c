/** Whether the text may state a measure already, though the binding was not sure: what stands there is not asked for. */
import { natureOf, type Fact } from '../reading/index.js';

/** Measures that are a bound by their nature: “we ask 14 % of any investment” is one, whatever it is called. */
const returnsAskedFor: ReadonlySet<string> = new Set(['hurdle', 'wacc']);

/** Whether one of the measures is stated, is the second meaning of a figure without one, or is the limit that a share is. */
export function mayBeStated(measures: readonly string[], facts: readonly Fact[]): boolean {
  return facts.some(({ measure, runnerUp, status, unit }) => {
    if (measures.includes(measure)) return true;
    if (natureOf(measure) !== undefined) return false;
    if (runnerUp && measures.includes(runnerUp.measure)) return true;
    return status === 'limit' && unit === 'ratio' && measures.some((one) => returnsAskedFor.has(one));
  });
}
