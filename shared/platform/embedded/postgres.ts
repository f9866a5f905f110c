import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { commandLine, endLeftover, isAlive, keepRunning, type Supervised } from '../supervisor/index.js';
import type { Logger } from '../telemetry/index.js';
import { EmbeddedServerError } from './embedded-server-error.js';
import { findPostgresBinaries } from './postgres-binaries.js';
import { placePostgresData, preparePostgresData, type PostgresData } from './postgres-data.js';
import { spawnServer, type ServerProcess } from './server-process.js';
import { startPatiently } from './start-patiently.js';

export interface EmbeddedServer extends Supervised {
  url: string;
}

export interface PostgresOptions {
  dataDir: string;
  /** Where the data lies when Postgres cannot reach the data directory. */
  fallbackBase: string;
  database: string;
  /** A free one when undefined. */
  port: number | undefined;
  /** False trades safety against a crash of the machine for speed: for tests. */
  durable: boolean;
  log: Logger;
  onStart: (pid: number) => void;
}

const readyWithinMs = 60_000;

const settings = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'jit=off',
  'log_min_messages=warning',
  'timezone=UTC',
  'log_timezone=UTC',
];
const fastSettings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

function runsCluster(pid: number, cluster: string): boolean {
  const line = commandLine(pid);
  return line !== undefined && line.includes(`postgres -D ${cluster} `);
}

/**
 * Ends a postmaster that outlived a killed owner. A file whose process id another program bears now is removed, because
 * Postgres would believe it; one whose process is gone stays, because Postgres then checks by it that no backend is left.
 */
async function clearLeftover(cluster: string, log: Logger): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid');
  let pid: number;
  try {
    pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  } catch {
    return;
  }
  if (!(pid > 1) || !isAlive(pid)) return;
  if (!runsCluster(pid, cluster)) return rmSync(file, { force: true });
  log.warn({ pid }, 'stopping a Postgres that an earlier run has left behind');
  await endLeftover(pid, { signal: 'SIGINT', graceMs: 10_000 });
}

/** Whether a server takes connections. */
export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, ssl: false });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** True once the server answers; false when it has ended or never answers. */
async function becomesReady(server: ServerProcess, url: string): Promise<boolean> {
  const ended = new AbortController();
  void server.exited.then(() => ended.abort());
  const until = performance.now() + readyWithinMs;
  while (!ended.signal.aborted && performance.now() < until) {
    if (await answers(url)) return true;
    await sleep(20);
  }
  return false;
}

async function createDatabaseOnce(url: string, database: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, ssl: false });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
}

/** One start of the server over its cluster; the password is that of the user postgres. */
function postgresStarter(options: PostgresOptions, data: PostgresData, program: string, password: string) {
  const flags = [...settings, ...(options.durable ? [] : fastSettings)].flatMap((setting) => ['-c', setting]);
  const urlOf = (port: number, database: string): string =>
    `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`;
  const start = async (port: number): Promise<ServerProcess> => {
    await clearLeftover(data.cluster, options.log);
    const args = ['-D', data.cluster, '-p', String(port), ...flags];
    const server = await spawnServer({
      command: program,
      args,
      stopSignal: 'INT',
      cwd: data.cluster,
      account: data.account,
    });
    if (await becomesReady(server, urlOf(port, 'postgres'))) return server;
    await server.stop();
    throw new EmbeddedServerError(
      `Postgres did not start: ${server.output().replaceAll('\n', ' ') || 'it never answered'}`,
    );
  };
  return { start, urlOf };
}

/**
 * Starts the bundled Postgres and keeps it running on its port. The cluster is created at the first start.
 * @throws EmbeddedServerError when it cannot be started here.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedServer> {
  const data = placePostgresData(options.dataDir, options.fallbackBase);
  if (data.root !== options.dataDir)
    options.log.info({ directory: data.root }, 'Postgres keeps its data outside of the data directory');
  const binaries = findPostgresBinaries(data.root, data.account);
  const password = await preparePostgresData(data, binaries);
  const { start, urlOf } = postgresStarter(options, data, binaries.postgres, password);
  const first = await startPatiently(start, options.port);
  try {
    await createDatabaseOnce(urlOf(first.port, 'postgres'), options.database);
  } catch (error) {
    await first.server.stop();
    throw error;
  }
  const { log, onStart } = options;
  const supervised = await keepRunning({
    name: 'postgres',
    log,
    onStart,
    first: first.server,
    launch: () => start(first.port),
  });
  return { ...supervised, url: urlOf(first.port, options.database) };
}
