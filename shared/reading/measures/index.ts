export { coreMeasures, groupOf, isCore, measureGroups } from './groups.js';
export type { Measure, Nature, Owners, Sign, UnitKind } from './measure.js';
export { measureOf, measures } from './measures.js';
