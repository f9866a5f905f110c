import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { relaxElf } from './elf.js';
import { EmbeddedServerError } from './embedded-server-error.js';

export interface RedisBinary {
  path: string;
  version: string;
  source: 'PATH' | 'bundled' | 'bundled, relaxed';
}

const require = createRequire(import.meta.url);

/** Whether a version such as 7.0.15 is one that BullMQ works with: 6.2 or newer. */
export function isRedisNewEnough(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 6 || (major === 6 && minor >= 2);
}

/** The version of a server that runs on this machine and is new enough. */
function usableVersion(program: string): string | undefined {
  const run = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 5_000 });
  const version = run.status === 0 ? /v=(\d+\.\d+\.\d+)/.exec(run.stdout)?.[1] : undefined;
  return version !== undefined && isRedisNewEnough(version) ? version : undefined;
}

function onPath(searchPath: string): RedisBinary | undefined {
  for (const name of ['valkey-server', 'redis-server']) {
    for (const directory of searchPath.split(path.delimiter)) {
      const program = path.join(directory, name);
      const version = directory !== '' && existsSync(program) ? usableVersion(program) : undefined;
      if (version !== undefined) return { path: program, version, source: 'PATH' };
    }
  }
  return undefined;
}

interface BundledRedis {
  program: string;
  packageVersion: string;
}

function bundledRedis(): BundledRedis | undefined {
  try {
    const manifest = require.resolve(`@falkordblite/${process.platform}-${process.arch}/package.json`);
    const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
    return { program: path.join(path.dirname(manifest), 'bin', 'redis-server'), packageVersion: version };
  } catch {
    return undefined;
  }
}

/** A copy of the bundled server that an older C library can load, made once for each version of the package. */
function relaxedCopy(bundled: BundledRedis, dataDir: string): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const copy = path.join(dataDir, `redis-binary-${bundled.packageVersion}`, 'redis-server');
  if (existsSync(copy)) return copy;
  const image = readFileSync(bundled.program);
  relaxElf(image);
  const next = `${copy}.${process.pid}.new`;
  mkdirSync(path.dirname(copy), { recursive: true });
  writeFileSync(next, image, { mode: 0o755 });
  renameSync(next, copy);
  return copy;
}

/**
 * The Redis or Valkey to run: one on the search path, else the one that the optional package carries, else that one
 * adapted to this machine's C library.
 * @throws EmbeddedServerError when there is none, with what to do.
 */
export function findRedisBinary(options: { dataDir: string; searchPath: string }): RedisBinary {
  const system = onPath(options.searchPath);
  if (system) return system;
  const bundled = bundledRedis();
  const version = bundled && usableVersion(bundled.program);
  if (bundled && version !== undefined) return { path: bundled.program, version, source: 'bundled' };
  const relaxed = bundled && relaxedCopy(bundled, options.dataDir);
  const relaxedVersion = relaxed && usableVersion(relaxed);
  if (relaxed && relaxedVersion) return { path: relaxed, version: relaxedVersion, source: 'bundled, relaxed' };
  throw new EmbeddedServerError(
    'no Redis was found: install redis-server or valkey-server 6.2 or newer so that it is on PATH, or set REDIS_URL',
  );
}
