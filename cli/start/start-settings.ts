import path from 'node:path';
import { loadConfig, type Config } from '../../shared/platform/config/index.js';
import { isLoopbackHost } from '../../shared/platform/http/index.js';
import { EmbeddedServerError, freePort, loadSecrets, secretsFile } from '../../shared/platform/embedded/index.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** A worker process: its name and the queues that it serves, all of them when the list is empty. */
export interface WorkerPlan {
  name: string;
  queues: string[];
}

export interface StartSettings {
  dataDir: string;
  config: Readonly<Config>;
  port: number;
  baseUrl: string;
  workers: WorkerPlan[];
  /** What every child gets, but for the URLs of the servers. */
  environment: Environment;
}

const workerForm = /^([a-z][a-z0-9-]{0,62})(?::([a-z]+(?:\+[a-z]+)*))?$/;

/**
 * Reads WORKERS, such as `worker-analysis:analysis+coordination,worker-rest:webhook`; empty means one worker for all queues.
 * @throws EmbeddedServerError that quotes the entry that is wrong.
 */
export function parseWorkers(text: string): WorkerPlan[] {
  const plans = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [, name, queues] = workerForm.exec(entry) ?? [];
      if (name === undefined)
        throw new EmbeddedServerError(`WORKERS must have the form name:queue+queue,name:queue, not "${entry}"`);
      return { name, queues: queues?.split('+') ?? [] };
    });
  const twice = plans.find((plan, index) => plans.findIndex(({ name }) => name === plan.name) !== index);
  if (twice) throw new EmbeddedServerError(`WORKERS names "${twice.name}" twice`);
  return plans.length > 0 ? plans : [{ name: 'worker', queues: [] }];
}

/** The variables by which a worker process knows its name and its queues. */
export function workerEnvironment({ name, queues }: WorkerPlan): Environment {
  return { WORKER_NAME: name, QUEUES: queues.join(',') };
}

/** Production brings its secrets; elsewhere those that are not configured are generated once, into a file that every process follows. */
function withSecrets(env: Environment, dataDir: string): Environment {
  if (env['NODE_ENV'] === 'production' || env['KEYS_FILE'] || (env['ENCRYPTION_KEYS'] && env['JWT_KEYS'])) return env;
  loadSecrets(dataDir);
  return { ...env, KEYS_FILE: secretsFile(dataDir) };
}

/**
 * Where nothing else is said, the connectors of a development stack read a folder in its data directory and, while nobody but
 * this machine reaches the API, the servers of this machine and its networks. Open to others, whoever has a key could look
 * around there.
 */
export function withConnectors(env: Environment, dataDir: string): Environment {
  if (env['NODE_ENV'] === 'production') return env;
  const isOpen = String(isLoopbackHost(env['HOST'] || '127.0.0.1'));
  return {
    ...env,
    CONNECTOR_FILES_ROOT: env['CONNECTOR_FILES_ROOT'] || path.join(dataDir, 'connector-files'),
    CONNECTOR_ALLOW_PRIVATE: env['CONNECTOR_ALLOW_PRIVATE'] || isOpen,
    CONNECTOR_ALLOW_HTTP: env['CONNECTOR_ALLOW_HTTP'] || isOpen,
  };
}

/** What connectors may reach, in a line for whoever started the stack. */
export function describeReach({ http, connectors }: Pick<Config, 'http' | 'connectors'>): string {
  const open = [
    ...(connectors.allowPrivate ? ['private addresses'] : []),
    ...(connectors.allowHttp ? ['plain HTTP'] : []),
  ].join(' and ');
  const where = isLoopbackHost(http.host) ? 'on this machine alone' : `on ${http.host}, for others too`;
  return open === ''
    ? `Connectors reach public addresses over TLS alone; the API listens ${where}.`
    : `Connectors may reach ${open}; the API listens ${where}.`;
}

/** Stand for the URLs of servers that are not started yet, while everything else is checked. */
function withServers(env: Environment): Environment {
  if (env['NODE_ENV'] === 'production') return env;
  return {
    ...env,
    DATABASE_URL: env['DATABASE_URL'] || 'postgresql://127.0.0.1',
    REDIS_URL: env['REDIS_URL'] || 'redis://127.0.0.1',
  };
}

/** An address that reaches the API from this machine. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

/**
 * Checks the settings of every process before anything is started.
 * @throws ConfigError or EmbeddedServerError that names what is wrong.
 */
export async function readStartSettings(env: Environment): Promise<StartSettings> {
  const dataDir = path.resolve(env['DATA_DIR'] || '.data');
  const workers = parseWorkers(env['WORKERS'] ?? '');
  const environment = withConnectors(withSecrets(env, dataDir), dataDir);
  const checked = withServers(environment);
  const config = loadConfig(checked);
  for (const worker of workers) loadConfig({ ...checked, ...workerEnvironment(worker) });
  const port = config.http.port || (await freePort());
  return {
    dataDir,
    config,
    port,
    baseUrl: `http://${reachableHost(config.http.host)}:${port}`,
    workers,
    environment: { ...environment, PORT: String(port) },
  };
}
