/** The classes of work whose response times have targets, as the specification gives them, in seconds. */
export const responseClasses = ['standard', 'complex', 'coordination', 'live'] as const;
export type ResponseClass = (typeof responseClasses)[number];

export interface ResponseTarget {
  /** What an answer stays under. */
  target: number;
  /** What 99 of a hundred stay under. */
  p99: number;
}

/**
 * - *standard* and *complex*: an executive query from its acceptance to its end, complex where its decision is of a high band or above;
 * - *coordination*: from the end of the last step of a query to its answer;
 * - *live*: the read of one connected system for one query.
 */
export const responseTargets: Record<ResponseClass, ResponseTarget> = {
  standard: { target: 5, p99: 8 },
  complex: { target: 30, p99: 45 },
  coordination: { target: 15, p99: 25 },
  live: { target: 2, p99: 3 },
};

const complexBands: ReadonlySet<string> = new Set(['HIGH', 'VERY_HIGH']);

/** The class of an executive query by the band of its decision; standard where none is known. */
export const queryClass = (complexity: string | undefined): ResponseClass =>
  complexity !== undefined && complexBands.has(complexity) ? 'complex' : 'standard';

/** The same as an SQL expression over the column with the band. */
export const queryClassOf = (column: string): string =>
  `case when ${column} in (${[...complexBands].map((band) => `'${band}'`).join(', ')}) then 'complex' else 'standard' end`;
