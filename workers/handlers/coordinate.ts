import { NOTHING_TO_DO, type JobHandler } from '../job-handler.js';

/** The last role step has mostly ended the query already; this catches two steps that ended in the same instant. */
export const coordinate: JobHandler<'coordinate'> = async ({ queryId }, { deps }) =>
  (await deps.work.finalizer.finalize(queryId)) ? 'finalized' : NOTHING_TO_DO;
