import { NOTHING_TO_DO, type JobHandler } from '../job-handler.js';

/** The rows decide: a query that still reads a system, or whose analyses have all ended, is left as it is. */
export const startAnalysis: JobHandler<'start-analysis'> = async ({ queryId }, { deps }) =>
  (await deps.work.reads.startAnalysis(queryId)) ? 'started' : NOTHING_TO_DO;
