import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../telemetry/index.js';
import { EmbeddedServerError } from './embedded-server-error.js';
import { claimOwnership, findOwner, publishUrls, releaseOwnership } from './owner-file.js';
import { startPostgres, type EmbeddedServer } from './postgres.js';
import { findRedisBinary } from './redis-binary.js';
import { startRedis } from './redis.js';

export interface EmbeddedStackOptions {
  /** Holds all files; one stack runs in it at a time. */
  dataDir: string;
  log: Logger;
  /**
   * DATABASE_URL and REDIS_URL name servers that exist already. Besides: EMBEDDED_PG_PORT and EMBEDDED_REDIS_PORT
   * (default: free ones), EMBEDDED_REDIS=bundled (ignores PATH), EMBEDDED_FALLBACK_ROOT (default /var/lib/conclave).
   */
  env: Readonly<Record<string, string | undefined>>;
  /** False for data that nobody will miss: faster. Default true. */
  durable?: boolean;
  /** Called whenever a server has been started, at first and again, since its process id is then a new one. */
  onServerStart?: () => void;
}

export interface EmbeddedStack {
  databaseUrl: string;
  redisUrl: string;
  /** Of the servers that this process runs, as they are now. */
  pids: { readonly postgres: number | undefined; readonly redis: number | undefined };
  /** False when another live process runs the stack of this data directory; then `stop` does nothing. */
  owner: boolean;
  stop(): Promise<void>;
}

const startsWithinMs = 120_000;

function portSetting(env: EmbeddedStackOptions['env'], name: string): number | undefined {
  const value = env[name];
  if (value === undefined || value === '') return undefined;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new EmbeddedServerError(`${name} must be a port between 1 and 65535, not "${value}"`);
  return port;
}

/** Both servers or neither: when one fails, the other is stopped before the failure is passed on. */
async function startServers(
  options: EmbeddedStackOptions,
): Promise<{ postgres: EmbeddedServer | undefined; redis: EmbeddedServer | undefined }> {
  const { dataDir, env, log, durable = true } = options;
  const onStart = (): void => options.onServerStart?.();
  const searchPath = env['EMBEDDED_REDIS'] === 'bundled' ? '' : (env['PATH'] ?? '');
  // Looked for before anything runs: what is missing is missing at once.
  const binary = env['REDIS_URL'] ? undefined : findRedisBinary({ dataDir, searchPath });
  const fallbackBase = env['EMBEDDED_FALLBACK_ROOT'] || '/var/lib/conclave';
  const [postgres, redis] = await Promise.allSettled([
    env['DATABASE_URL']
      ? undefined
      : startPostgres({
          dataDir,
          fallbackBase,
          database: 'conclave',
          port: portSetting(env, 'EMBEDDED_PG_PORT'),
          durable,
          log,
          onStart,
        }),
    binary && startRedis({ dataDir, binary, port: portSetting(env, 'EMBEDDED_REDIS_PORT'), durable, log, onStart }),
  ]);
  if (postgres.status === 'fulfilled' && redis.status === 'fulfilled')
    return { postgres: postgres.value, redis: redis.value };
  for (const started of [postgres, redis]) if (started.status === 'fulfilled') await started.value?.stop();
  throw postgres.status === 'rejected' ? postgres.reason : (redis as PromiseRejectedResult).reason;
}

async function ownStack(options: EmbeddedStackOptions): Promise<EmbeddedStack> {
  const { postgres, redis } = await startServers(options);
  const databaseUrl = options.env['DATABASE_URL'] || postgres?.url || '';
  const redisUrl = options.env['REDIS_URL'] || redis?.url || '';
  publishUrls(options.dataDir, { databaseUrl, redisUrl });
  return {
    databaseUrl,
    redisUrl,
    pids: {
      get postgres() {
        return postgres?.pid();
      },
      get redis() {
        return redis?.pid();
      },
    },
    owner: true,
    stop: async () => {
      await Promise.all([postgres?.stop(), redis?.stop()]);
      releaseOwnership(options.dataDir);
    },
  };
}

/** The stack of the live owner, or undefined when it ended before it was up. */
async function ownersStack(dataDir: string): Promise<EmbeddedStack | undefined> {
  for (const until = performance.now() + startsWithinMs; performance.now() < until; await sleep(100)) {
    const owner = findOwner(dataDir);
    if (!owner) return undefined;
    if (owner.urls)
      return {
        ...owner.urls,
        pids: { postgres: undefined, redis: undefined },
        owner: false,
        stop: () => Promise.resolve(),
      };
  }
  throw new EmbeddedServerError(
    `the process ${findOwner(dataDir)?.process.pid} has been starting in ${dataDir} for two minutes: end it, then start again`,
  );
}

/**
 * Starts Postgres and Redis over a data directory, each unless its URL is given; where another live process has
 * done so already, its servers are shared. They end with their owner, whatever way it ends.
 * @throws EmbeddedServerError with one line that says what to do.
 */
export async function startEmbeddedStack(options: EmbeddedStackOptions): Promise<EmbeddedStack> {
  if (process.platform === 'win32')
    throw new EmbeddedServerError(
      'the bundled servers do not run on Windows: start in WSL, or set DATABASE_URL and REDIS_URL',
    );
  const dataDir = path.resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true });
  for (;;) {
    if (claimOwnership(dataDir)) break;
    const shared = await ownersStack(dataDir);
    if (shared) return shared;
  }
  try {
    return await ownStack({ ...options, dataDir });
  } catch (error) {
    releaseOwnership(dataDir);
    throw error;
  }
}
