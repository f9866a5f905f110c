import type { Logger } from './telemetry/index.js';

/**
 * Does the work of a sweep on every row that is due, all at once. A row whose work fails is left for the next sweep, and one
 * line tells of all that failed.
 * @param what the rows, in the plural, as the log calls them.
 * @returns what the work gave where it did not fail.
 */
export async function seeToEach<Row extends { id: string }, Result>(
  rows: readonly Row[],
  work: (row: Row) => Promise<Result>,
  { log, what }: { log: Logger; what: string },
): Promise<Result[]> {
  const results = await Promise.allSettled(rows.map(work));
  const failures = results.flatMap((result, index) =>
    result.status === 'rejected' ? [{ error: result.reason as unknown, id: rows[index]?.id }] : [],
  );
  const [first] = failures;
  if (first)
    log.warn(
      { err: first.error, id: first.id, failed: failures.length, looked: rows.length },
      `some due ${what} could not be seen to; the next sweep tries again`,
    );
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}
