import { NOTHING_TO_DO, type JobHandler } from '../job-handler.js';

/** A tick: what is due stands in the rows. What the time limit cuts off the next tick goes on with. */
export const purgeExpired: JobHandler<'purge-expired'> = async (_payload, { deps, signal }) => {
  const { removed, dropped } = await deps.work.retention.run({ signal });
  const total = Object.values(removed).reduce((sum, count) => sum + count, 0);
  const done = [
    ...(total === 0 ? [] : [`${total} removed`]),
    ...(dropped.length === 0 ? [] : [`${dropped.join(', ')} dropped`]),
  ];
  return done.length === 0 ? NOTHING_TO_DO : done.join('; ');
};
