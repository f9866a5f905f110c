import type { JobHandler } from '../job-handler.js';

/** The row decides: an installation that has ended is left as it is. */
export const installExtension: JobHandler<'install-extension'> = (
  { organizationId, installationId, requestId },
  { deps, signal },
) => deps.work.installer.install(organizationId, installationId, requestId, signal);
