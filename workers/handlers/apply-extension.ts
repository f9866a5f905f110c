import type { JobHandler } from '../job-handler.js';

export const applyExtension: JobHandler<'apply-extension'> = ({ queryId, extensionId }, { deps, signal, log }) =>
  deps.work.steps.applyExtension(queryId, extensionId, signal, log);
