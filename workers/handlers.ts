import type { JobName } from '../shared/platform/jobs/index.js';
import { analyzeRole } from './handlers/analyze-role.js';
import { applyExtension } from './handlers/apply-extension.js';
import { coordinate } from './handlers/coordinate.js';
import { deliverWebhook } from './handlers/deliver-webhook.js';
import { installExtension } from './handlers/install-extension.js';
import { purgeExpired } from './handlers/purge-expired.js';
import { readConnector } from './handlers/read-connector.js';
import { readWithModel } from './handlers/read-with-model.js';
import { releaseRequest } from './handlers/release-request.js';
import { runConnectorTask } from './handlers/run-connector-task.js';
import { scheduleSyncs } from './handlers/schedule-syncs.js';
import { startAnalysis } from './handlers/start-analysis.js';
import type { JobHandler } from './job-handler.js';

/** Every job and its handler; a job without one does not compile. */
export const handlers: { [Name in JobName]: JobHandler<Name> } = {
  'analyze-role': analyzeRole,
  'apply-extension': applyExtension,
  coordinate,
  'deliver-webhook': deliverWebhook,
  'install-extension': installExtension,
  'purge-expired': purgeExpired,
  'read-connector': readConnector,
  'read-with-model': readWithModel,
  'release-request': releaseRequest,
  'run-connector-task': runConnectorTask,
  'schedule-syncs': scheduleSyncs,
  'start-analysis': startAnalysis,
};
