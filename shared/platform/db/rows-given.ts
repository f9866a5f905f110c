/**
 * SQL of rows that travel as one array for each column, in the order of the bindings: `unnest` of parameters of these types.
 * Each array stands in a select of its own, so that the planner does not look at its length: it would otherwise find a plan
 * for the few rows of each call cheaper than one plan for all calls, and make it anew every time.
 */
export const rowsGiven = (...types: readonly string[]): string =>
  `unnest(${types.map((type) => `(select ?::${type}[])`).join(', ')})`;
