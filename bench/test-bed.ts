import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { createDatabase, migrate, rowsOf, type Db } from '../shared/platform/db/index.js';
import { startEmbeddedStack } from '../shared/platform/embedded/index.js';
import { createLogger } from '../shared/platform/telemetry/index.js';

/** The servers that floor and product share, and the place where each keeps what is its own. */
export interface TestBed {
  db: Db;
  redis: Redis;
  databaseUrl: string;
  redisUrl: string;
  /** Prefixes of the Redis keys. */
  prefixes: { product: string; floor: string };
  /** Secrets and settings that all processes of the product share. */
  environment: Record<string, string | undefined>;
  logFile: string;
  /** Forgets all queries and jobs. Only while no worker runs. */
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Hash-tagged like the default prefix of the product, so that keys are shaped alike. */
const prefixesOf = (name: string) => ({ product: `{${name}-product}`, floor: `{${name}-floor}` });

async function removeKeys(redis: Redis, prefix: string): Promise<void> {
  for (let cursor = '0', first = true; first || cursor !== '0'; first = false) {
    const [next, keys] = await redis.scan(cursor, 'MATCH', `${prefix}*`, 'COUNT', 1_000);
    if (keys.length > 0) await redis.del(keys);
    cursor = next;
  }
}

async function createOwnDatabase(serverUrl: string, name: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const onServer = async (statement: string): Promise<void> => {
    const server = createDatabase({ url: serverUrl, poolMax: 1, applicationName: 'bench' });
    try {
      await rowsOf(server, statement);
    } finally {
      await server.destroy();
    }
  };
  await onServer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
}

function environmentOf(servers: {
  databaseUrl: string;
  redisUrl: string;
  prefix: string;
}): Record<string, string | undefined> {
  const key = (): string => `bench:${randomBytes(32).toString('base64')}`;
  return {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATABASE_URL: servers.databaseUrl,
    REDIS_URL: servers.redisUrl,
    REDIS_PREFIX: servers.prefix,
    ENCRYPTION_KEYS: key(),
    JWT_KEYS: key(),
  };
}

/**
 * Starts a durable pair of servers in a temporary directory, or uses those of BENCH_DATABASE_URL and BENCH_REDIS_URL, in
 * a database and under prefixes of its own. `close` removes all of it.
 */
export async function openTestBed(): Promise<TestBed> {
  const directory = mkdtempSync(path.join(tmpdir(), 'conclave-bench-'));
  // Run as root, Postgres works under another account, which must be able to enter.
  chmodSync(directory, 0o711);
  const undo: (() => Promise<unknown>)[] = [() => Promise.resolve(rmSync(directory, { recursive: true, force: true }))];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    const env = {
      ...process.env,
      DATABASE_URL: process.env['BENCH_DATABASE_URL'],
      REDIS_URL: process.env['BENCH_REDIS_URL'],
    };
    const stack = await startEmbeddedStack({
      dataDir: directory,
      log: createLogger({ level: 'silent', process: 'bench' }),
      env,
    });
    undo.push(() => stack.stop());

    const name = `conclave_bench_${process.pid}`;
    const database = await createOwnDatabase(stack.databaseUrl, name);
    undo.push(database.drop);
    const db = createDatabase({ url: database.url, poolMax: 4, applicationName: 'bench' });
    undo.push(() => db.destroy());
    await migrate(db);

    const redis = new Redis(stack.redisUrl);
    const prefixes = prefixesOf(name);
    const removeAllKeys = async (): Promise<void> => {
      for (const prefix of Object.values(prefixes)) await removeKeys(redis, prefix);
    };
    undo.push(async () => {
      await removeAllKeys();
      redis.disconnect();
    });
    return {
      db,
      redis,
      databaseUrl: database.url,
      redisUrl: stack.redisUrl,
      prefixes,
      environment: environmentOf({ databaseUrl: database.url, redisUrl: stack.redisUrl, prefix: prefixes.product }),
      logFile: path.join(directory, 'processes.log'),
      async clear() {
        // Not truncate: the log of approvals, though empty here, refuses it.
        await rowsOf(db, 'delete from queries');
        await rowsOf(db, 'vacuum queries, query_steps');
        await removeAllKeys();
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
