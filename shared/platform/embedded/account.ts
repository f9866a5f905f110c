import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { EmbeddedServerError } from './embedded-server-error.js';

/** The operating-system account that Postgres runs as. */
export interface Account {
  uid: number;
  gid: number;
}

function namedAccount(name: string): Account | undefined {
  const fields = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find((row) => row[0] === name);
  return fields?.[2] && fields[3] ? { uid: Number(fields[2]), gid: Number(fields[3]) } : undefined;
}

/** Who wrote the cluster that is there already; Postgres serves it to nobody else. */
function clusterAccount(cluster: string): Account | undefined {
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : undefined;
}

/**
 * The account that Postgres must be started as, or undefined for this process's own. Postgres refuses to run as root,
 * so an existing unprivileged account is borrowed; none is created.
 * @throws EmbeddedServerError when there is none.
 */
export function postgresAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = clusterAccount(cluster) ?? namedAccount('postgres') ?? namedAccount('nobody');
  if (!account)
    throw new EmbeddedServerError(
      'Postgres does not run as root and there is no account "postgres" or "nobody": start as an ordinary user, or set DATABASE_URL',
    );
  return account;
}

/** Whether an account may enter a directory, or execute a file, at its place with all the directories above it. */
export function mayExecute(account: Account | undefined, file: string): boolean {
  return !account || spawnSync('/bin/sh', ['-c', 'test -x "$0"', file], { ...account, cwd: '/' }).status === 0;
}
