/** The web process: config → deps → app → listen → drain on SIGTERM. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDeps } from '../shared/deps.js';
import { loadConfigOrExit } from '../shared/platform/config/index.js';
import { assertMigrated } from '../shared/platform/db/index.js';
import { repeat } from '../shared/platform/interval.js';
import { announceReady, exitWithParent } from '../shared/platform/supervisor/index.js';
import { createApp } from './app.js';

/** Slow or endless requests are cut off; answers may take as long as the longest wait. */
function listen(server: Server, host: string, port: number): Promise<AddressInfo> {
  server.headersTimeout = 10_000;
  server.requestTimeout = 30_000;
  server.keepAliveTimeout = 65_000;
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server.address() as AddressInfo));
  });
}

/** No new connections; answers under way may end within the grace time. */
async function drain(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(timer);
}

const config = loadConfigOrExit(process.env);
const deps = await createDeps(config, { process: 'api' });
await assertMigrated(deps.db);
const server = createServer({ connectionsCheckingInterval: 5_000 }, createApp(deps));

try {
  const address = await listen(server, config.http.host, config.http.port);
  deps.log.info({ host: address.address, port: address.port }, 'api listens');
} catch (error) {
  const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
  process.stderr.write(taken ? `Port ${config.http.port} is taken: set PORT to another one, or stop what listens there.\n` : `${String(error)}\n`);
  process.exit(1);
}
const sweeping = [
  repeat(() => deps.sweep.run(), { everyMs: config.sweepIntervalMs, name: 'sweep', log: deps.log }),
  repeat(() => deps.governanceSweep.run(), { everyMs: config.sweepIntervalMs, name: 'governance sweep', log: deps.log }),
];

let stopping = false;
async function stop(signal: string): Promise<void> {
  if (stopping) return;
  stopping = true;
  deps.log.info({ signal }, 'api stops');
  await Promise.all([drain(server, config.shutdownGraceMs), ...sweeping.map((task) => task.stop())]);
  await deps.close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));
exitWithParent();
announceReady();
