import { startEmbeddedStack } from '../../../shared/platform/embedded/index.js';
import { createLogger } from '../../../shared/platform/telemetry/index.js';

/** Starts a stack over the directory of its first argument, says so in one line of JSON, and stops it on SIGTERM. */
const [dataDir = ''] = process.argv.slice(2);
const stack = await startEmbeddedStack({
  dataDir,
  log: createLogger({ level: 'silent', process: 'owner' }),
  env: { PATH: process.env['PATH'] },
});
const { databaseUrl, redisUrl, owner } = stack;
process.stdout.write(
  `${JSON.stringify({ databaseUrl, redisUrl, owner, pids: { postgres: stack.pids.postgres, redis: stack.pids.redis } })}\n`,
);
// The servers' own handles keep an owner running; one that shares has none.
const staying = setInterval(() => undefined, 60_000);
process.once('SIGTERM', () => {
  clearInterval(staying);
  void stack.stop();
});
