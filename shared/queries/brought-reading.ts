import type { BroughtClaim } from '../language-model/index.js';
import type { PlanFigure } from '../plans/index.js';
import { invalidRequest, type ErrorDetail } from '../platform/errors/index.js';
import { createQuoteFinder, isOwner, isUnit, type Owner } from '../reading/index.js';
import type { BroughtFact, BroughtFigure } from './brought-reading.schema.js';

/** What a caller brings, as it is proved: the facts are named f1, f2 … in their order. */
export interface BroughtReading {
  facts: BroughtClaim[];
  plan: PlanFigure[];
}

/**
 * Reads what a caller brings along; undefined where it brings nothing.
 * @throws VALIDATION_ERROR that names each fact whose words do not stand in the content, and each unit or owner that is none.
 */
export function broughtReading(
  content: string,
  {
    facts = [],
    plan = [],
  }: { facts?: readonly BroughtFact[] | undefined; plan?: readonly BroughtFigure[] | undefined },
): BroughtReading | undefined {
  if (facts.length === 0 && plan.length === 0) return undefined;
  const find = createQuoteFinder(content);
  const problems = facts.flatMap(({ quote, unit, value, of }, index): ErrorDetail[] => {
    const field = `facts.${index}`;
    if (quote !== undefined && find(quote).length === 0)
      return [{ field: `${field}.quote`, message: 'does not stand in the content of the query' }];
    if (!isUnit(unit))
      return [
        {
          field: `${field}.unit`,
          message: 'is no unit: a currency, ratio, x, count, a duration, date, score or other:<unit>',
        },
      ];
    if ((unit === 'date') !== (typeof value === 'string'))
      return [
        { field: `${field}.value`, message: unit === 'date' ? 'must be the ISO text of a date' : 'must be a number' },
      ];
    return of === undefined || isOwner(of)
      ? []
      : [{ field: `${field}.of`, message: 'is no owner that a figure can have' }];
  });
  if (problems.length > 0) throw invalidRequest(problems);
  return {
    facts: facts.map(({ quote = '', nth = 0, of = 'own', status = 'actual', ...fact }, index) => ({
      ...fact,
      id: `f${index + 1}`,
      quote,
      nth,
      of: of as Owner,
      status,
    })),
    plan: plan.map((figure) => ({ ...figure })),
  };
}
