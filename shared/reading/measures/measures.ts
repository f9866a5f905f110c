import { balance } from './balance.js';
import { banking } from './banking.js';
import { capital } from './capital.js';
import { crises } from './crises.js';
import { deals } from './deals.js';
import type { Measure } from './measure.js';
import { operations } from './operations.js';
import { people } from './people.js';
import { plans } from './plans.js';
import { results } from './results.js';

/** Every concept that a figure can stand for. Adding a measure is adding a row to one of the families. */
export const measures: readonly Measure[] = [
  ...results,
  ...balance,
  ...banking,
  ...capital,
  ...deals,
  ...people,
  ...operations,
  ...crises,
  ...plans,
];

const byId = new Map(measures.map((measure) => [measure.id, measure]));

/** The row of a measure, or undefined for a label of the text's own. */
export const measureOf = (id: string): Measure | undefined => byId.get(id);
