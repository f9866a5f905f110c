import type { Db } from '../../shared/platform/db/index.js';
import { lookAtMonths } from '../../shared/retention/index.js';
import { ok, warn, type Finding } from './check.js';

/** Tables that are partitioned by month: whether the next one is there, and whether every row has its month. */
export async function checkMonths(db: Db): Promise<Finding> {
  const reports = await lookAtMonths(db);
  const listed = (tables: typeof reports): string => tables.map(({ table }) => table).join(', ');
  const unprepared = reports.filter(({ isNextThere }) => !isNextThere);
  if (unprepared.length > 0) {
    return warn(
      'months',
      `${listed(unprepared)} lack the next month's partition`,
      'Start a worker that serves maintenance, or run npm run migrate: either makes it. Until then rows go to the default partition.',
    );
  }
  const strayed = reports.filter(({ strays }) => strays > 0);
  if (strayed.length > 0) {
    const found = strayed.map(({ table, strays }) => `${table}_default (${strays})`).join(', ');
    return warn(
      'months',
      `no month covers rows in ${found}`,
      'They are served and removed row by row like any other. Look whether the clocks of all machines are right, or were wrong when these rows were written.',
    );
  }
  return ok('months', reports.length === 0 ? 'no table is partitioned' : `${listed(reports)} have the next one`);
}
