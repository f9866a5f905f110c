/** Choice between options whose outcomes depend on a scenario. */

export interface OptionOutcomes {
  name: string;
  /** One outcome per scenario, in the order of the probabilities. */
  outcomes: readonly number[];
}

export interface DecisionAnalysis {
  expected: { name: string; value: number; maxRegret: number }[];
  best: string;
  /** Name of the option with the smallest worst regret. */
  minimaxRegret: string;
  /** Most that perfect information about the scenario is worth. */
  evpi: number;
  /** Lead of the best over the second in expectation. */
  lead: number;
  /** The lead is smaller than 5 % of the spread of outcomes: a tie, not a winner. */
  tie: boolean;
}

/** Expected value, minimax regret and value of perfect information. Null without options or when lengths differ. */
export function analyseDecision(
  probabilities: readonly number[],
  options: readonly OptionOutcomes[],
): DecisionAnalysis | null {
  if (options.length === 0 || options.some((option) => option.outcomes.length !== probabilities.length)) return null;
  const bestByScenario = probabilities.map((_, index) =>
    Math.max(...options.map((option) => option.outcomes[index] ?? 0)),
  );
  const expected = options.map(({ name, outcomes }) => ({
    name,
    value: probabilities.reduce((sum, probability, index) => sum + probability * (outcomes[index] ?? 0), 0),
    maxRegret: Math.max(...bestByScenario.map((best, index) => best - (outcomes[index] ?? 0))),
  }));
  const ranked = [...expected].sort((a, b) => b.value - a.value);
  const calmest = [...expected].sort((a, b) => a.maxRegret - b.maxRegret)[0];
  const [first, second] = ranked;
  if (!first || !calmest) return null;
  const informed = probabilities.reduce(
    (sum, probability, index) => sum + probability * (bestByScenario[index] ?? 0),
    0,
  );
  const all = options.flatMap((option) => option.outcomes);
  const lead = second ? first.value - second.value : first.value;
  const tie = second !== undefined && lead < 0.05 * (Math.max(...all) - Math.min(...all));
  return { expected, best: first.name, minimaxRegret: calmest.name, evpi: informed - first.value, lead, tie };
}
