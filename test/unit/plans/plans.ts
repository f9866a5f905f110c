/** Short forms for tests of plans: facts by id, one figure or several. */
import {
  evaluatePlan,
  type ComputedFigure,
  type EvaluatedPlan,
  type PlanFigure,
  type PlanInput,
} from '../../../shared/plans/index.js';

export type Facts = Record<string, Omit<PlanInput, 'quote'> & { quote?: string }>;

export const planOf = (
  figures: readonly (readonly [name: string, expression: string, unit: string])[],
  facts: Facts = {},
  context: Facts = {},
): EvaluatedPlan => {
  const quoted = (entries: Facts): Map<string, PlanInput> =>
    new Map(Object.entries(entries).map(([id, input]) => [id, { ...input, quote: input.quote ?? id }]));
  const paths = quoted(context);
  return evaluatePlan(
    figures.map(([name, expression, unit]): PlanFigure => ({ name, expression, unit })),
    {
      facts: quoted(facts),
      context: (path) => paths.get(path),
      constants: quoted({ 'working days': { value: 250, unit: 'days' } }),
    },
  );
};

/** The one figure of an expression; throws the reason where it is refused. */
export function figureOf(expression: string, unit: string, facts: Facts = {}, context: Facts = {}): ComputedFigure {
  const { figures, refused } = planOf([['result', expression, unit]], facts, context);
  const [figure] = figures;
  if (!figure) throw new Error(refused[0]?.reason ?? 'nothing was computed');
  return figure;
}

export const valueOf = (expression: string, unit: string, facts: Facts = {}, context: Facts = {}): number =>
  Number(figureOf(expression, unit, facts, context).value);

export const reasonOf = (expression: string, unit: string, facts: Facts = {}): string =>
  planOf([['result', expression, unit]], facts).refused[0]?.reason ?? 'computed';
