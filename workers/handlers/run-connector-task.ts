import type { JobHandler } from '../job-handler.js';

export const runConnectorTask: JobHandler<'run-connector-task'> = ({ taskId }, { deps, signal, log }) =>
  deps.work.connectorTasks.run(taskId, signal, log);
