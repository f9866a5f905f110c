import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Knex } from 'knex';
import { certificateRemedy } from '../certificate-remedy.js';
import type { Logger } from '../telemetry/index.js';
import { rowsOf, type Db } from './database.js';

/** migrations/ stands beside shared/, in the sources and in the compiled tree alike. */
const directory = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** Names without extension, so that a migration run from the sources and from the compiled tree is the same one. */
const source: Knex.MigrationSource<string> = {
  getMigrations: () => {
    const names = readdirSync(directory).filter(
      (file) => /^\d{8}T\d{4}_.*\.(ts|js)$/.test(file) && !file.endsWith('.d.ts'),
    );
    return Promise.resolve([...new Set(names.map((file) => file.replace(/\.(ts|js)$/, '')))].toSorted());
  },
  getMigrationName: (name) => name,
  getMigration: async (name) => {
    const file = readdirSync(directory).find((candidate) => candidate.replace(/\.(ts|js)$/, '') === name);
    return (await import(pathToFileURL(path.join(directory, file ?? name)).href)) as Knex.Migration;
  },
};

const settings = { migrationSource: source, tableName: 'migrations' };

/** Brings the schema up to date; processes that race find out by the migrator's lock. Returns what was applied. */
export async function migrate(db: Db): Promise<string[]> {
  const [, applied] = (await db.migrate.latest(settings)) as [number, string[]];
  return applied;
}

/**
 * Migrations that this release has and the database has not. A process refuses to start while there are any. What a newer
 * release has added is no obstacle, since an old process may be started again during a deployment.
 */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const [, pending] = (await db.migrate.list({ ...settings, disableMigrationsListValidation: true })) as [
    unknown,
    unknown[],
  ];
  return pending.map(String);
}

/** The first breaking migration that the database has and this release does not know; undefined when there is none. */
export async function findUnknownBreak(db: Db): Promise<string | undefined> {
  const known = await settings.migrationSource.getMigrations([]);
  const [found] = await rowsOf<{ migration: string }>(
    db,
    `select migration
     from schema_breaks
     where migration <> all (?::text[])
     order by migration
     limit 1`,
    [known],
  );
  return found?.migration;
}

/** What an operator reads when a process meets a schema that is too new for it. */
const unknownBreakMessage = (migration: string): string =>
  `The database has the breaking migration ${migration}, which this release does not know: start a release that has it.`;

function refuse(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** What an operator does about a Postgres that could not be connected to; undefined where nothing better is known than to look at its address. */
export function postgresRemedy(error: Error): string | undefined {
  if (error.message.includes('unsupported startup parameter'))
    return 'It is PgBouncer: add ?pgbouncer=true to DATABASE_URL.';
  return certificateRemedy(error, 'sslrootcert in DATABASE_URL');
}

/** One line that says why Postgres cannot be used and what to do. */
export const unusableMessage = (error: Error): string =>
  `Postgres cannot be used: ${error.message}. ${postgresRemedy(error) ?? 'Check DATABASE_URL.'}`;

/**
 * Ends the process with one line when Postgres does not answer, or when the schema is older than the code or newer in a way
 * that breaks it: it would fail at the first request.
 */
export async function assertSchemaFits(db: Db): Promise<void> {
  const pending = await pendingMigrations(db).catch((error: unknown) => refuse(unusableMessage(error as Error)));
  if (pending.length > 0)
    refuse(`The database lacks ${pending.length} migration(s), from ${pending[0]}: run "npm run migrate" first.`);
  const unknown = await findUnknownBreak(db);
  if (unknown !== undefined) refuse(unknownBreakMessage(unknown));
}

/**
 * Looks whether a release has come that this process cannot work beside, and calls `end` with a line in the log when one
 * has: old and new releases run side by side, but not past a schema that the old one would get wrong.
 */
export async function endWhenOutdated(db: Db, log: Logger, end: () => void): Promise<void> {
  const unknown = await findUnknownBreak(db);
  if (unknown === undefined) return;
  log.error({ migration: unknown }, unknownBreakMessage(unknown));
  end();
}
