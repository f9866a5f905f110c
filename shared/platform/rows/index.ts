/** Rows as connectors and their programs pass them: plain objects, conditions on their fields, and finding them in a document. */
export { parsedText, findRows, valueAt } from './find-rows.js';
export { filterOperators, MAX_ROWS, meetsFilters, parseFilters, pickFields } from './row-filters.js';
export type { FilterOperator, RowFilter, Scalar } from './row-filters.js';
