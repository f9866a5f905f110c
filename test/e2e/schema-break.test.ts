import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { rowsOf } from '../../shared/platform/db/index.js';
import { environmentFor } from '../support/app.js';
import { testDatabase } from '../support/database.js';
import { testStack } from '../support/stack.js';

const mainOf = (room: string): string => fileURLToPath(new URL(`../../dist/${room}/main.js`, import.meta.url));

describe('a process of an older release', function () {
  this.timeout(60_000);
  const database = testDatabase();

  /** Runs a process as in the Procfile; `heard` gets each line of its log. */
  async function run(
    room: string,
    heard: (line: string) => void,
  ): Promise<{ code: number | null; errors: string; log: string }> {
    const { redisUrl } = await testStack();
    const env = {
      ...environmentFor({ databaseUrl: database.url, redisUrl, prefix: `{e2e-${randomUUID()}}` }),
      LOG_LEVEL: 'info',
    };
    const child = spawn(process.execPath, [mainOf(room)], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let errors = '';
    let log = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      log += text;
      heard(text);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    const code = await new Promise<number | null>((resolve) => {
      child.once('close', resolve);
    });
    return { code, errors, log };
  }

  const breakSchema = () =>
    rowsOf(
      database.db,
      `insert into schema_breaks (migration) values ('29991231T0000_drop_queries') on conflict do nothing`,
    );

  afterEach(() => rowsOf(database.db, 'delete from schema_breaks'));

  for (const room of ['api', 'workers']) {
    it(`of ${room} refuses to start on a schema that breaks it, with one line that names the migration`, async () => {
      await breakSchema();
      const { code, errors } = await run(room, () => undefined);
      expect(code).to.equal(1);
      expect(errors).to.equal(
        'The database has the breaking migration 29991231T0000_drop_queries, which this release does not know: start a release that has it.\n',
      );
    });

    it(`of ${room} that already runs ends when such a migration comes`, async () => {
      const { code, log } = await run(room, (text) => void (/worker ready|api listens/.test(text) && breakSchema()));
      expect(code).to.equal(1);
      expect(log).to.contain('The database has the breaking migration 29991231T0000_drop_queries');
    });
  }

  it('starts on a newer schema whose migrations only add', async () => {
    await rowsOf(
      database.db,
      `insert into migrations (name, batch, migration_time) values ('29991231T0000_add_a_column', 99, now())`,
    );
    const { log } = await run('workers', (text) => void (text.includes('worker ready') && breakSchema()));
    expect(log).to.contain('worker ready');
  });
});
