/** The web process: config → deps → app → listen → drain on SIGTERM. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { createDeps } from '../shared/deps.js';
import { assertKeysFit } from '../shared/key-rotation/index.js';
import { loadConfigOrExit } from '../shared/platform/config/index.js';
import { assertSchemaFits, endWhenOutdated } from '../shared/platform/db/index.js';
import { repeat } from '../shared/platform/interval.js';
import { REPORT_EVERY_MS } from '../shared/platform/prometheus/index.js';
import { announceReady, exitWithParent } from '../shared/platform/supervisor/index.js';
import { createApp } from './app.js';
import { createDraining } from './draining.js';
import { createHttpServer } from './http-server.js';

/** Often enough that /health knows what was seen a moment ago. */
const HEALTH_EVERY_MS = 1_000;

const SCHEMA_LOOK_MS = 10_000;
const CLOSE_IDLE_EVERY_MS = 50;

function listen(server: Server, host: string, port: number): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
}

/** No new connections; waits and streams end, answers under way may end within the grace time. */
async function drain(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  // A connection whose answer is out stays open for the caller's next request, which is for another process now.
  const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_EVERY_MS);
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(timer);
}

const config = loadConfigOrExit(process.env);
const deps = await createDeps(config, { process: 'api' });
await assertSchemaFits(deps.db);
await assertKeysFit({ db: deps.db, ring: config.encryptionKeys, log: deps.log });
const draining = createDraining();
const server = createHttpServer(createApp(deps, draining));
// Who is told that a connection ends sends its next request elsewhere, instead of finding the connection closed.
server.prependListener('request', (_request, response) => {
  if (draining.isDraining()) response.setHeader('Connection', 'close');
});

try {
  const address = await listen(server, config.http.host, config.http.port);
  deps.log.info({ host: address.address, port: address.port }, 'api listens');
} catch (error) {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(
    taken
      ? `Port ${config.http.port} is taken: set PORT to another one, or stop what listens there.\n`
      : `${String(error)}\n`,
  );
  process.exit(1);
}

let stopping = false;
const tasks = [
  repeat(() => endWhenOutdated(deps.db, deps.log, () => void stop('outdated', 1)), {
    everyMs: SCHEMA_LOOK_MS,
    name: 'schema look',
    log: deps.log,
  }),
  repeat(() => deps.sweep.run(), { everyMs: config.sweepIntervalMs, name: 'sweep', log: deps.log }),
  repeat(() => deps.governanceSweep.run(), {
    everyMs: config.sweepIntervalMs,
    name: 'governance sweep',
    log: deps.log,
  }),
  repeat(() => deps.services.health.lookAtAll(), { everyMs: HEALTH_EVERY_MS, name: 'health', log: deps.log }),
  repeat(() => deps.exchange.report(), { everyMs: REPORT_EVERY_MS, name: 'report figures', log: deps.log }),
];

async function stop(reason: string, exitCode = 0): Promise<void> {
  if (stopping) return;
  stopping = true;
  deps.log.info({ reason }, 'api stops');
  draining.begin();
  // Who sends requests here sees /readyz fail and sends them elsewhere; those that come meanwhile are still answered.
  await delay(config.shutdownNoticeMs);
  await Promise.all([drain(server, config.shutdownGraceMs), ...tasks.map((task) => task.stop())]);
  await deps.close();
  process.exit(exitCode);
}
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
exitWithParent();
announceReady();
