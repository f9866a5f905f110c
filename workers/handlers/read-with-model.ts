import type { JobHandler } from '../job-handler.js';

export const readWithModel: JobHandler<'read-with-model'> = ({ queryId }, { deps, signal }) =>
  deps.work.reads.readWithModel(queryId, signal);
