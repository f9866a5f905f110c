import { NOTHING_TO_DO, type JobHandler } from '../job-handler.js';

/** A tick: which connectors are due stands in their rows. */
export const scheduleSyncs: JobHandler<'schedule-syncs'> = async (_payload, { deps }) => {
  const placed = await deps.connectorSweep.scheduleSyncs();
  return placed === 0 ? NOTHING_TO_DO : `${placed} enqueued`;
};
