import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createDatabase, migrate, rowsOf, type Db } from '../../shared/platform/db/index.js';
import { testStack } from './stack.js';

/** A database of one test file: cloned from a migrated template, so that it costs milliseconds. */
export interface TestDatabase {
  db: Db;
  url: string;
}

const migrations = fileURLToPath(new URL('../../migrations/', import.meta.url));

/** By server: a process that runs several files may meet one for each. */
const templates = new Map<string, Promise<string>>();
let created = 0;

/** Named after the migrations, so that a server that outlives the run never serves an old schema. */
function templateName(): string {
  const digest = createHash('sha256');
  for (const file of readdirSync(migrations).toSorted())
    digest.update(file).update(readFileSync(`${migrations}${file}`));
  return `conclave_template_${digest.digest('hex').slice(0, 16)}`;
}

function urlOf(serverUrl: string, database: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  return url.href;
}

const open = (url: string): Db => createDatabase({ url, poolMax: 10, applicationName: 'test' });

async function onServer(statement: string): Promise<{ name: string }[]> {
  const server = open((await testStack()).databaseUrl);
  try {
    return await rowsOf<{ name: string }>(server, statement);
  } finally {
    await server.destroy();
  }
}

const exists = async (name: string): Promise<boolean> =>
  (await onServer(`select datname as name from pg_database where datname = '${name}'`)).length > 0;

/** Migrated under another name first: a template that is there is complete, even when several runs share a server. */
async function makeTemplate(): Promise<string> {
  const name = templateName();
  if (await exists(name)) return name;
  const unfinished = `conclave_unfinished_${process.pid}`;
  await onServer(`create database ${unfinished}`);
  const db = open(urlOf((await testStack()).databaseUrl, unfinished));
  try {
    await migrate(db);
  } finally {
    await db.destroy();
  }
  try {
    await onServer(`alter database ${unfinished} rename to ${name}`);
  } catch (error) {
    if (!(await exists(name))) throw error;
    await onServer(`drop database ${unfinished}`);
  }
  return name;
}

/** A fresh, migrated database. `drop` closes its connections, also those that others hold, and removes it. */
export async function createTestDatabase(): Promise<TestDatabase & { drop: () => Promise<void> }> {
  const { databaseUrl } = await testStack();
  const template = templates.get(databaseUrl) ?? makeTemplate();
  templates.set(databaseUrl, template);
  const name = `conclave_test_${process.pid}_${++created}`;
  await onServer(`create database ${name} template ${await template}`);
  const url = urlOf(databaseUrl, name);
  const db = open(url);
  return {
    db,
    url,
    drop: async () => {
      await db.destroy();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}

/** The same for the suite that it is called in: there from its first test on, and dropped after its last. */
export function testDatabase(): TestDatabase {
  let database: Awaited<ReturnType<typeof createTestDatabase>> | undefined;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database?.drop());
  const opened = (): TestDatabase => {
    if (database === undefined) throw new Error('the test database is there only while the tests of its suite run');
    return database;
  };
  return {
    get db() {
      return opened().db;
    },
    get url() {
      return opened().url;
    },
  };
}
