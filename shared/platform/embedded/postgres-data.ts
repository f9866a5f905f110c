import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { mayExecute, postgresAccount, type Account } from './account.js';
import { EmbeddedServerError, linesOfFailure } from './embedded-server-error.js';
import type { PostgresBinaries } from './postgres-binaries.js';
import { createPrivateFile } from './private-file.js';

export interface PostgresData {
  /** Every file of Postgres lies below it. */
  root: string;
  cluster: string;
  account: Account | undefined;
}

const passwordFile = (data: PostgresData): string => path.join(path.dirname(data.cluster), 'password');

const dataBelow = (root: string, account: Account | undefined): PostgresData => ({
  root,
  cluster: path.join(root, 'postgres', 'cluster'),
  account,
});

/**
 * A place of its own for each data directory whose own place the account cannot reach. Its name stands in the data
 * directory: one that was removed and made anew has new keys, and must not find the data that the old ones sealed.
 */
function fallbackRoot(dataDir: string, fallbackBase: string): string {
  const nameFile = path.join(dataDir, 'postgres-place');
  createPrivateFile(nameFile, `${path.basename(dataDir).replace(/^\./, '')}-${randomUUID()}`);
  return path.join(fallbackBase, readFileSync(nameFile, 'utf8'));
}

/**
 * Where Postgres keeps its files: in the data directory, or, when this process is root and the account that Postgres
 * runs as may not enter it (a checkout in root's home), below the fallback directory.
 * @throws EmbeddedServerError when the account reaches neither.
 */
export function placePostgresData(dataDir: string, fallbackBase: string): PostgresData {
  const beside = dataBelow(dataDir, postgresAccount(path.join(dataDir, 'postgres', 'cluster')));
  if (mayExecute(beside.account, dataDir)) return beside;
  const root = fallbackRoot(dataDir, fallbackBase);
  mkdirSync(root, { recursive: true, mode: 0o755 });
  if (mayExecute(beside.account, root)) return dataBelow(root, postgresAccount(path.join(root, 'postgres', 'cluster')));
  throw new EmbeddedServerError(
    `started as root, Postgres runs as user ${beside.account?.uid}, who may enter neither ${dataDir} nor ${root}: set DATA_DIR to a directory that every user may enter, or DATABASE_URL`,
  );
}

/** Made under another name first, so that an initdb that was killed is never taken for a cluster. */
async function createCluster(data: PostgresData, binaries: PostgresBinaries): Promise<void> {
  const { account, cluster } = data;
  const directory = path.dirname(cluster);
  const next = `${cluster}.new`;
  const password = passwordFile(data);
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  rmSync(next, { recursive: true, force: true });
  writeFileSync(password, randomBytes(18).toString('base64url'), { mode: 0o600 });
  if (account) for (const file of [directory, password]) chownSync(file, account.uid, account.gid);
  const args = [
    '-D',
    next,
    '-U',
    'postgres',
    '--pwfile',
    password,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  try {
    await promisify(execFile)(binaries.initdb, args, {
      ...account,
      cwd: directory,
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    });
  } catch (error) {
    throw new EmbeddedServerError(
      `initdb failed in ${directory} (${linesOfFailure(error).at(-1)}): set DATABASE_URL to use another server`,
      { cause: error },
    );
  }
  renameSync(next, cluster);
}

function checkVersion(cluster: string, bundledMajor: number): void {
  const major = Number(readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8'));
  if (major === bundledMajor) return;
  throw new EmbeddedServerError(
    `the data in ${cluster} was written by Postgres ${major} and the bundled one is ${bundledMajor}: serve it with a Postgres ${major} and set DATABASE_URL, or start with another DATA_DIR`,
  );
}

/**
 * Creates the cluster at the first start and checks it at every other.
 * @returns the password of the user postgres.
 * @throws EmbeddedServerError when it cannot be created, or belongs to another version or another user.
 */
export async function preparePostgresData(data: PostgresData, binaries: PostgresBinaries): Promise<string> {
  try {
    if (!existsSync(data.cluster)) await createCluster(data, binaries);
    checkVersion(data.cluster, binaries.major);
    return readFileSync(passwordFile(data), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    throw new EmbeddedServerError(
      `${path.dirname(data.cluster)} belongs to another user: start as that user, or with another DATA_DIR`,
      { cause: error },
    );
  }
}
