/**
 * `npm start`: servers, schema, demo organization, API and workers in one go, and all of it ended in order by Ctrl-C or
 * SIGTERM. Standard output gets one line for people when everything serves, and the processes' own JSON lines.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ConfigError } from '../shared/platform/config/index.js';
import {
  EmbeddedServerError,
  findOwner,
  findPortObstacle,
  readRuntime,
  removeRuntime,
  startEmbeddedStack,
  writeRuntime,
  type EmbeddedStack,
} from '../shared/platform/embedded/index.js';
import { endLeftover, isMarkedProcess } from '../shared/platform/supervisor/index.js';
import { createLogger, type Logger } from '../shared/platform/telemetry/index.js';
import { credentialsFile, prepareDatabase } from './start/prepare-database.js';
import { startProcesses, type Processes } from './start/processes.js';
import { describeReach, readStartSettings, type StartSettings } from './start/start-settings.js';

/** On top of what a process gives its own running work to end. */
const exitMarginMs = 5_000;
const leftoverGraceMs = 2_000;

/** What has been started so far; ended in reverse. */
const endings: (() => Promise<void>)[] = [];
const stopping = new AbortController();

function shownPath(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative;
}

function refuseToRunTwice(dataDir: string, ownerPid: number | undefined): never {
  const where = readRuntime(dataDir)?.baseUrl;
  throw new EmbeddedServerError(
    `it already runs in ${shownPath(dataDir)} as process ${ownerPid}${where ? ` at ${where}` : ''}: stop that one first, or set DATA_DIR to another directory`,
  );
}

/**
 * Makes room for this run: one owner a data directory, a free port, and none of the processes of a run that was killed.
 * Its marks are read before the owner is looked for, so that they cannot be those of a run that begins meanwhile.
 */
async function makeRoom({ dataDir, config, port }: StartSettings): Promise<void> {
  const leftovers = (readRuntime(dataDir)?.marks ?? []).filter(isMarkedProcess);
  const owner = findOwner(dataDir);
  if (owner) refuseToRunTwice(dataDir, owner.process.pid);
  await Promise.all(leftovers.map(({ pid }) => endLeftover(pid, { signal: 'SIGTERM', graceMs: leftoverGraceMs })));
  const obstacle = await findPortObstacle(port, config.http.host);
  if (obstacle === 'EADDRINUSE')
    throw new EmbeddedServerError(
      `port ${port} is taken: set PORT to another one, such as PORT=${port === 65_535 ? 3000 : port + 1}, or stop what listens there`,
    );
  if (obstacle)
    throw new EmbeddedServerError(
      `nothing may listen on ${config.http.host}:${port} (${obstacle}): set HOST and PORT to an address of this machine that is open to you`,
    );
}

/** Keeps runtime.json up to date from the moment everything serves. */
function runtimeWriter({ dataDir, baseUrl }: StartSettings, stack: EmbeddedStack, processes: Processes): () => void {
  return () => {
    const { databaseUrl, redisUrl, pids } = stack;
    writeRuntime(dataDir, {
      baseUrl,
      databaseUrl,
      redisUrl,
      pids: { ...processes.pids(), postgres: pids.postgres, redis: pids.redis },
    });
  };
}

/** Starts everything and tells the address that signs in. */
async function start(settings: StartSettings, log: Logger): Promise<string | undefined> {
  const { dataDir, baseUrl, config, environment } = settings;
  let publish = (): void => undefined;
  const onStart = (): void => publish();

  await makeRoom(settings);
  const stack = await startEmbeddedStack({ dataDir, log, env: environment, onServerStart: onStart });
  if (!stack.owner) refuseToRunTwice(dataDir, findOwner(dataDir)?.process.pid);
  endings.push(() => stack.stop());
  stopping.signal.throwIfAborted();
  if (config.env !== 'production') log.info(describeReach(config));

  removeRuntime(dataDir);
  if (config.connectors.filesRoot !== '') mkdirSync(config.connectors.filesRoot, { recursive: true });
  const { databaseUrl, redisUrl } = stack;
  const signInAddress = await prepareDatabase({ databaseUrl, dataDir, baseUrl, demo: config.env !== 'production' });
  stopping.signal.throwIfAborted();

  const processes = await startProcesses({
    baseUrl,
    workers: settings.workers,
    environment: { ...environment, DATABASE_URL: databaseUrl, REDIS_URL: redisUrl },
    graceMs: config.shutdownGraceMs + exitMarginMs,
    log,
    onStart,
  });
  endings.push(async () => {
    await processes.stop();
    removeRuntime(dataDir);
  });
  await processes.ready(stopping.signal);
  publish = runtimeWriter(settings, stack, processes);
  publish();
  return signInAddress;
}

async function endAll(): Promise<void> {
  for (const end of endings.splice(0).toReversed()) await end();
}

/** Every expected failure is one line that says what to do; anything else is a defect and shows its stack. */
function report(error: unknown): void {
  if (error instanceof ConfigError) process.stderr.write(`${error.message}\n`);
  else if (error instanceof EmbeddedServerError) process.stderr.write(`Conclave cannot start: ${error.message}.\n`);
  else process.stderr.write(`Conclave cannot start: ${error instanceof Error ? error.stack : String(error)}\n`);
}

function readyLine({ baseUrl, dataDir, config }: StartSettings, signInAddress: string | undefined): string {
  const credentials = config.env === 'production' ? '' : `, credentials are in ${shownPath(credentialsFile(dataDir))}`;
  const console = signInAddress === undefined ? `${baseUrl}/app` : `${signInAddress} (it signs you in, once)`;
  return `Conclave is ready at ${baseUrl}${credentials}\nOpen ${console}\n`;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort());
// A reader of the output that goes away must not end what runs.
process.stdout.on('error', () => undefined);

try {
  const settings = await readStartSettings(process.env);
  const log = createLogger({ level: settings.config.logLevel, process: 'supervisor' });
  const signInAddress = await start(settings, log);
  process.stdout.write(readyLine(settings, signInAddress));
  if (!stopping.signal.aborted)
    await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve, { once: true }));
} catch (error) {
  if (!stopping.signal.aborted) {
    report(error);
    process.exitCode = 1;
  }
}
await endAll();
process.exit();
