import { NOTHING_TO_DO, type JobHandler } from '../job-handler.js';

/** The row decides: a request that was promoted already is left as it is. */
export const releaseRequest: JobHandler<'release-request'> = async (
  { organizationId, governanceRequestId, requestId },
  { deps },
) => ((await deps.work.release.promote(organizationId, governanceRequestId, requestId)) ? 'promoted' : NOTHING_TO_DO);
