import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { commandLine, endLeftover, isAlive, keepRunning, workingDirectory } from '../supervisor/index.js';
import type { Logger } from '../telemetry/index.js';
import { EmbeddedServerError } from './embedded-server-error.js';
import type { EmbeddedServer } from './postgres.js';
import { createPrivateFile, writePrivateFile } from './private-file.js';
import type { RedisBinary } from './redis-binary.js';
import { spawnServer, type ServerProcess } from './server-process.js';
import { startPatiently } from './start-patiently.js';

export interface RedisOptions {
  dataDir: string;
  binary: RedisBinary;
  /** A free one when undefined. */
  port: number | undefined;
  /** False keeps nothing on disk: for tests. */
  durable: boolean;
  log: Logger;
  onStart: (pid: number) => void;
}

const readyWithinMs = 30_000;

function runsIn(pid: number, directory: string): boolean {
  const where = workingDirectory(pid);
  const command = commandLine(pid);
  return (
    command !== undefined && /redis|valkey/.test(command) && (where === undefined || where === realpathSync(directory))
  );
}

/** Two servers that append to the same file corrupt it: one that outlived a killed owner ends first. */
async function clearLeftover(directory: string, pidFile: string, log: Logger): Promise<void> {
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8'));
  if (!(pid > 1) || !isAlive(pid) || !runsIn(pid, directory)) return;
  log.warn({ pid }, 'stopping a Redis that an earlier run has left behind');
  await endLeftover(pid, { signal: 'SIGTERM', graceMs: 10_000 });
}

function passwordOf(directory: string): string {
  const file = path.join(directory, 'password');
  createPrivateFile(file, randomBytes(24).toString('base64url'));
  return readFileSync(file, 'utf8').trim();
}

/** The password stands in a file and not among the arguments, which every user of the machine can read. */
function configuration(options: {
  port: number;
  password: string;
  directory: string;
  pidFile: string;
  durable: boolean;
}): string {
  return [
    `port ${options.port}`,
    'bind 127.0.0.1',
    `requirepass ${options.password}`,
    `dir ${JSON.stringify(options.directory)}`,
    `pidfile ${JSON.stringify(options.pidFile)}`,
    'daemonize no',
    'save ""',
    `appendonly ${options.durable ? 'yes' : 'no'}`,
    'appendfsync everysec',
    'maxmemory-policy noeviction',
    'loglevel notice',
    '',
  ].join('\n');
}

async function becomesReady(server: ServerProcess, url: string): Promise<boolean> {
  const client = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
  client.on('error', () => undefined);
  const givenUp = new AbortController();
  const never = async (): Promise<boolean> => {
    await sleep(readyWithinMs, undefined, { signal: givenUp.signal }).catch(() => undefined);
    return false;
  };
  try {
    return await Promise.race([client.ping().then(() => true), server.exited.then(() => false), never()]);
  } catch {
    return false;
  } finally {
    givenUp.abort();
    client.disconnect();
  }
}

/**
 * Starts a Redis over the data directory and keeps it running on its port.
 * @throws EmbeddedServerError when it does not start.
 */
export async function startRedis(options: RedisOptions): Promise<EmbeddedServer> {
  const { binary, durable, log, onStart } = options;
  const directory = path.join(options.dataDir, 'redis');
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const [pidFile, configFile] = [path.join(directory, 'redis.pid'), path.join(directory, 'redis.conf')];
  const password = passwordOf(directory);
  const urlOf = (port: number): string => `redis://:${password}@127.0.0.1:${port}`;

  const start = async (port: number): Promise<ServerProcess> => {
    await clearLeftover(directory, pidFile, log);
    writePrivateFile(configFile, configuration({ port, password, directory, pidFile, durable }));
    const server = await spawnServer({ command: binary.path, args: [configFile], stopSignal: 'TERM', cwd: directory });
    if (await becomesReady(server, urlOf(port))) return server;
    await server.stop();
    throw new EmbeddedServerError(
      `Redis did not start: ${server.output().replaceAll('\n', ' ') || 'it never answered'}`,
    );
  };
  const first = await startPatiently(start, options.port);
  const supervised = await keepRunning({
    name: 'redis',
    log,
    onStart,
    first: first.server,
    launch: () => start(first.port),
  });
  return { ...supervised, url: urlOf(first.port) };
}
