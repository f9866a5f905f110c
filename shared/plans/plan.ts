/** A plan: named figures as expressions, which somebody proposes and only the evaluator computes. */

export interface PlanFigure {
  /** What the figure is, in words that a board uses; later figures name it in square brackets. */
  name: string;
  expression: string;
  /** The unit of the result: an ISO currency, ratio, x, count, a duration, date, score, `other:<unit>`, or one per another. */
  unit: string;
}

/** What the name of a figure is found by: however it is written, in capitals or with other blanks, it is one name. */
export const figureKey = (name: string): string => name.trim().toLowerCase().replace(/\s+/g, ' ');

/** What an expression may name: a fact of the reading, an input of the context, a cited constant. */
export interface PlanInput {
  /** Base units; ISO text for a date. */
  value: number | string;
  low?: number | undefined;
  high?: number | undefined;
  unit: string;
  per?: string | undefined;
  period?: string | undefined;
  /** The words to show in its place. */
  quote: string;
}

export interface PlanEnvironment {
  facts: ReadonlyMap<string, PlanInput>;
  context(path: string): PlanInput | undefined;
  constants: ReadonlyMap<string, PlanInput>;
  /** Whether a number that is no convention may be written out; without it any may, and is only marked. */
  mayWrite?(literal: number): boolean;
}

export interface ComputedFigure extends PlanFigure {
  /** In `unit`; ISO text where the unit is `date`, a moment by the clock of the zone that it is counted from. */
  value: number | string;
  /** Only where an input is a range. */
  low?: number | string;
  high?: number | string;
  /** Ids of facts, `ctx:<path>` and `const:<name>`, its own and those of the figures that it is made of. */
  uses: string[];
  /** Names of the figures that its expression holds. */
  figures: string[];
  /** The expression with the words of the text in place of ids: “65 crore + 18 crore”. */
  words: string;
  /** A sum of amounts that are given, or of such sums: its digits are all it has. */
  isExact?: true;
  /** Numbers that the expression writes out and that are no convention (12 months, 365 days, per cent). */
  literals: number[];
}

export interface RefusedFigure {
  name: string;
  reason: string;
}

export interface EvaluatedPlan {
  figures: ComputedFigure[];
  refused: RefusedFigure[];
}
