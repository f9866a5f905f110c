/** A worker process: config → deps → one BullMQ worker per queue in QUEUES → drain on SIGTERM. */
import { setTimeout as delay } from 'node:timers/promises';
import { createDeps } from '../shared/deps.js';
import { assertKeysFit } from '../shared/key-rotation/index.js';
import { loadConfigOrExit } from '../shared/platform/config/index.js';
import { assertSchemaFits, endWhenOutdated } from '../shared/platform/db/index.js';
import { repeat } from '../shared/platform/interval.js';
import { REPORT_EVERY_MS } from '../shared/platform/prometheus/index.js';
import { announceReady, exitWithParent } from '../shared/platform/supervisor/index.js';
import { createSchedule } from './schedule.js';
import { startWorkers } from './start-workers.js';
import { createWatchdog } from './watchdog.js';

/** Closing connections must not keep a process alive whose servers are gone. */
const CLOSE_LIMIT_MS = 3_000;

/** What ended since the last rollup is read from its rows, so it must stay little. */
const ROLL_UP_EVERY_MS = 15_000;
const SCHEMA_LOOK_MS = 10_000;

const config = loadConfigOrExit(process.env);
const deps = await createDeps(config, { process: config.worker.name });
await assertSchemaFits(deps.db);
await assertKeysFit({ db: deps.db, ring: config.encryptionKeys, log: deps.log });
const started = await startWorkers(deps);
let stopping = false;
const watchdog = createWatchdog({
  workers: started.workers,
  queues: deps.queues,
  monotonic: () => performance.now(),
  log: deps.log,
  // At once: work that can still be done is handed over by its locks.
  end: () => process.exit(1),
});

const schedule = createSchedule(deps, started.served);

const tasks = [
  repeat(() => deps.sweep.run(), { everyMs: config.sweepIntervalMs, name: 'sweep', log: deps.log }),
  repeat(() => deps.governanceSweep.run(), {
    everyMs: config.sweepIntervalMs,
    name: 'governance sweep',
    log: deps.log,
  }),
  repeat(() => deps.installationSweep.run(), {
    everyMs: config.sweepIntervalMs,
    name: 'installation sweep',
    log: deps.log,
  }),
  ...(started.served.includes('webhook')
    ? [
        repeat(() => deps.deliverySweep.run(), {
          everyMs: config.sweepIntervalMs,
          name: 'webhook sweep',
          log: deps.log,
        }),
      ]
    : []),
  ...(started.served.includes('connector')
    ? [
        repeat(() => deps.connectorSweep.run(), {
          everyMs: config.sweepIntervalMs,
          name: 'connector sweep',
          log: deps.log,
        }),
      ]
    : []),
  repeat(() => schedule.ensure(), { everyMs: 30_000, name: 'recurring jobs', log: deps.log }),
  repeat(() => endWhenOutdated(deps.db, deps.log, () => void stop('outdated', 1)), {
    everyMs: SCHEMA_LOOK_MS,
    name: 'schema look',
    log: deps.log,
  }),
  repeat(() => deps.metricRollup.run(), { everyMs: ROLL_UP_EVERY_MS, name: 'metric rollup', log: deps.log }),
  repeat(() => deps.exchange.report(), { everyMs: REPORT_EVERY_MS, name: 'report figures', log: deps.log }),
  repeat(() => watchdog.look(), { everyMs: 15_000, name: 'watchdog', log: deps.log }),
];

async function stop(reason: string, exitCode = 0): Promise<void> {
  if (stopping) return;
  stopping = true;
  deps.log.info({ reason }, 'worker stops');
  await started.stop(config.shutdownGraceMs);
  await Promise.race([
    Promise.all([...tasks.map((task) => task.stop()), schedule.close(), deps.close()]),
    delay(CLOSE_LIMIT_MS),
  ]);
  process.exit(exitCode);
}
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
exitWithParent();
deps.log.info({ queues: started.served }, 'worker ready');
announceReady();
