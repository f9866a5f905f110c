import type { JobName } from '../shared/platform/jobs/index.js';
import { analyzeRole } from './handlers/analyze-role.js';
import { applyExtension } from './handlers/apply-extension.js';
import { coordinate } from './handlers/coordinate.js';
import { deliverWebhook } from './handlers/deliver-webhook.js';
import { installExtension } from './handlers/install-extension.js';
import { releaseRequest } from './handlers/release-request.js';
import type { JobHandler } from './job-handler.js';

/** Every job and its handler; a job without one does not compile. */
export const handlers: { [Name in JobName]: JobHandler<Name> } = {
  'analyze-role': analyzeRole,
  'apply-extension': applyExtension,
  coordinate,
  'deliver-webhook': deliverWebhook,
  'install-extension': installExtension,
  'release-request': releaseRequest,
};
