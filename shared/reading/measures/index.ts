import type { Nature } from './measure.js';
import { measureOf } from './measures.js';

export { coreMeasures, groupOf, isCore, measureGroups } from './groups.js';
export type { Measure, Nature, Owners, Sign, UnitKind } from './measure.js';
export { measureLabel } from './labels.js';
export { measureOf, measures } from './measures.js';

/** What kind of amount a measure is; undefined where no row of the table names it. */
export const natureOf = (measure: string): Nature | undefined => measureOf(measure)?.nature;
