import type { Db } from '../platform/db/index.js';
import { seeToEach } from '../platform/see-to-each.js';
import type { Logger } from '../platform/telemetry/index.js';
import { claimDueInstallations } from './due-installations.query.js';
import type { InstallDispatcher } from './install-dispatch.js';

const BATCH = 100;
/** How long an installation that has a live job is left alone before the next look. */
const PUT_OFF_MS = 5_000;

/** Enqueues again the installations that have neither a live lease nor a live job. Every process sweeps; each is looked at by one. */
export function createInstallationSweep({
  db,
  dispatcher,
  log,
}: {
  db: Db;
  dispatcher: InstallDispatcher;
  log: Logger;
}) {
  return {
    /** Looks at everything that is due now. Returns how many were enqueued. */
    async run(): Promise<number> {
      const due = await claimDueInstallations(db, BATCH, PUT_OFF_MS);
      return (await seeToEach(due, dispatcher.dispatchAgain, { log, what: 'installations' })).filter(Boolean).length;
    },
  };
}
export type InstallationSweep = ReturnType<typeof createInstallationSweep>;
