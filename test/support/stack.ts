import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mayExecute, postgresAccount } from '../../shared/platform/embedded/account.js';
import { startEmbeddedStack, type EmbeddedStack } from '../../shared/platform/embedded/index.js';
import { isAlive } from '../../shared/platform/supervisor/index.js';
import { createLogger } from '../../shared/platform/telemetry/index.js';

/** The servers of a test run. Files keep apart by a database and a Redis prefix of their own. */
export interface TestStack {
  databaseUrl: string;
  redisUrl: string;
}

const namePrefix = 'conclave-test-';
const silent = createLogger({ level: 'silent', process: 'test' });

// A file with top-level await cannot be required: mocha imports it instead, with instances of its own of all that it imports.
const once = Symbol.for('conclave.test-stack');
if (Reflect.has(globalThis, once))
  throw new Error(
    'test/support/stack.ts is loaded twice, and its servers would be too: a test file must have no top-level await',
  );
Reflect.set(globalThis, once, true);

let started: Promise<EmbeddedStack> | undefined;
const directories: string[] = [];

let temporary: string | undefined;

/** TMPDIR; where that is open to its owner alone, as `mktemp -d` makes it, and root runs the tests, Postgres has no way in. */
function temporaryRoot(): string {
  temporary ??= mayExecute(postgresAccount(tmpdir()), tmpdir()) ? tmpdir() : '/tmp';
  return temporary;
}

/** What runs that were killed have left behind. */
function removeAbandonedDirectories(): void {
  for (const name of readdirSync(temporaryRoot())) {
    const pid = Number(new RegExp(`^${namePrefix}(\\d+)`).exec(name)?.[1]);
    if (pid > 0 && !isAlive(pid)) rmSync(path.join(temporaryRoot(), name), { recursive: true, force: true });
  }
}

/** A new empty directory that Postgres can work in when the tests run as root; removed when the run ends. */
export function testDirectory(): string {
  if (directories.length === 0) removeAbandonedDirectories();
  const directory = path.join(temporaryRoot(), `${namePrefix}${process.pid}-${directories.length}`);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory);
  // The account that Postgres runs as may enter, and sees nothing.
  chmodSync(directory, 0o711);
  directories.push(directory);
  return directory;
}

/** TEST_DATABASE_URL and TEST_REDIS_URL where set; else a pair started at the first call and shared by the whole run. */
export async function testStack(): Promise<TestStack> {
  const { PATH, TEST_DATABASE_URL, TEST_REDIS_URL } = process.env;
  const env = { PATH, DATABASE_URL: TEST_DATABASE_URL, REDIS_URL: TEST_REDIS_URL };
  started ??= startEmbeddedStack({ dataDir: testDirectory(), log: silent, durable: false, env });
  const { databaseUrl, redisUrl } = await started;
  return { databaseUrl, redisUrl };
}

/** Stops the shared pair and removes every directory of the run. */
export async function stopTestStack(): Promise<void> {
  await (await started)?.stop();
  started = undefined;
  // A server that ends may still be writing its last files: here each attempt removes those too, where `rmSync` tries the directory alone.
  for (const directory of directories.splice(0))
    await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}
