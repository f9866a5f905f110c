import type { Db } from '../platform/db/index.js';
import { jobId, type QueueReader } from '../platform/jobs/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import { claimDueInstallations, takeInstallNumber, type InstallDispatch } from './due-installations.query.js';
import { installFlowId, installPayload } from './install-flow.js';
import type { Installer } from './installer.js';

const BATCH = 100;
/** How long an installation that has a live job is left alone before the next look. */
const PUT_OFF_MS = 5_000;

/** Enqueues again the installations that have neither a live lease nor a live job. Every process sweeps; each is looked at by one. */
export function createInstallationSweep({ db, installer, queues, log }: { db: Db; installer: Pick<Installer, 'enqueue'>; queues: QueueReader; log: Logger }) {
  async function redispatch(due: InstallDispatch): Promise<boolean> {
    const [isLive] = await queues.areLive([{ queue: 'extension', id: jobId(installFlowId(due), 'install-extension', installPayload(due)), shardKey: due.organizationId }]);
    if (isLive) return false;
    const dispatchNo = await takeInstallNumber(db, due.id, due.dispatchNo);
    if (dispatchNo === undefined) return false;
    log.info({ installationId: due.id, requestId: due.requestId, dispatchNo }, 'installation enqueued again');
    await installer.enqueue({ ...due, dispatchNo });
    return true;
  }

  return {
    /** Looks at everything that is due now; what cannot be done now is left for the next sweep. Returns how many were enqueued. */
    async run(): Promise<number> {
      const results = await Promise.allSettled((await claimDueInstallations(db, BATCH, PUT_OFF_MS)).map(redispatch));
      const failure = results.find((result): result is PromiseRejectedResult => result.status === 'rejected');
      if (failure) log.warn({ err: failure.reason as unknown }, 'some installations could not be seen to; the next sweep tries again');
      return results.filter((result) => result.status === 'fulfilled' && result.value).length;
    },
  };
}
export type InstallationSweep = ReturnType<typeof createInstallationSweep>;
