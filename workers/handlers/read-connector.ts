import type { JobHandler } from '../job-handler.js';

export const readConnector: JobHandler<'read-connector'> = ({ queryId, systemType }, { deps, signal, log }) =>
  deps.work.reads.readConnector(queryId, systemType, signal, log);
