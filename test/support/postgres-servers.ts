import { spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { postgresAccount } from '../../shared/platform/embedded/account.js';
import { freePort } from '../../shared/platform/embedded/index.js';
import { answers, startPostgres, type EmbeddedServer } from '../../shared/platform/embedded/postgres.js';
import { placePostgresData } from '../../shared/platform/embedded/postgres-data.js';
import { spawnServer } from '../../shared/platform/embedded/server-process.js';
import { createLogger } from '../../shared/platform/telemetry/index.js';
import { testDirectory } from './stack.js';
import { waitFor } from './wait-for.js';

const log = createLogger({ level: 'silent', process: 'test' });

const start = (dataDir: string, port: number): Promise<EmbeddedServer> =>
  startPostgres({
    dataDir,
    fallbackBase: '/var/lib/conclave',
    database: 'conclave',
    port,
    durable: true,
    log,
    onStart: () => undefined,
  });

/** A primary and a replica that streams from it. */
export async function startReplicatedPostgres(): Promise<{
  primary: EmbeddedServer;
  replica: EmbeddedServer;
  stop(): Promise<void>;
}> {
  const [own, copy] = [testDirectory(), testDirectory()];
  const [port, replicaPort] = [await freePort(), await freePort()];
  const first = await start(own, port);
  await first.stop();
  const [source, target] = [placePostgresData(own, '/var/lib/conclave'), placePostgresData(copy, '/var/lib/conclave')];
  // The cluster at rest, with its owner: what pg_basebackup would have brought over.
  const copied = spawnSync('cp', ['-a', path.dirname(source.cluster), path.dirname(target.cluster)], {
    encoding: 'utf8',
  });
  if (copied.status !== 0) throw new Error(copied.stderr);
  const { password } = new URL(first.url);
  appendFileSync(
    path.join(target.cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password}'\n`,
  );
  const signal = path.join(target.cluster, 'standby.signal');
  writeFileSync(signal, '');
  const { uid, gid } = statSync(target.cluster);
  chownSync(signal, uid, gid);
  const primary = await start(own, port);
  const replica = await start(copy, replicaPort);
  return { primary, replica, stop: async () => void (await Promise.all([replica.stop(), primary.stop()])) };
}

/** PgBouncer on the search path, or where Debian puts it. */
export function findPgBouncer(): string | undefined {
  return ['pgbouncer', '/usr/sbin/pgbouncer'].find((program) => spawnSync(program, ['--version']).status === 0);
}

/** PgBouncer in transaction mode, with few connections to the server, before a database. */
export async function startPgBouncer(
  program: string,
  databaseUrl: string,
): Promise<{ url: string; stop(): Promise<void> }> {
  const directory = path.join(testDirectory(), 'pgbouncer');
  const port = await freePort();
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl);
  mkdirSync(directory);
  const [settings, users] = [path.join(directory, 'pgbouncer.ini'), path.join(directory, 'users.txt')];
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${serverPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      'default_pool_size = 4',
      'max_client_conn = 200',
      '',
    ].join('\n'),
  );
  // Like Postgres it does not run as root.
  const account = postgresAccount(directory);
  if (account) for (const file of [directory, settings, users]) chownSync(file, account.uid, account.gid);
  const server = await spawnServer({ command: program, args: [settings], stopSignal: 'INT', cwd: directory, account });
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  url.pathname = pathname;
  url.searchParams.set('pgbouncer', 'true');
  await waitFor(() => answers(url.href));
  return { url: url.href, stop: () => server.stop() };
}
