import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { createDatabase, migrate, rowsOf } from '../../shared/platform/db/index.js';
import { startEmbeddedStack, type EmbeddedStack } from '../../shared/platform/embedded/index.js';
import { createLogger } from '../../shared/platform/telemetry/index.js';
import { testApp } from '../support/app.js';
import { liftLimits } from '../support/decisions.js';
import { fintechQuery, type ErrorBody, type StatusBody } from '../support/queries.js';
import { testDirectory, testStack } from '../support/stack.js';
import { waitFor } from '../support/wait-for.js';

const log = createLogger({ level: 'silent', process: 'test' });
const diskMb = 160;

/** A small disk of its own; undefined where this account may mount none. */
function mountDisk(): string | undefined {
  const directory = testDirectory();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=711`, 'tmpfs', directory]).status !== 0)
    return undefined;
  return directory;
}

describe('a Postgres whose disk is full', () => {
  let disk: string | undefined;
  let server: EmbeddedStack | undefined;
  before(function () {
    disk = mountDisk();
    if (disk === undefined) this.skip();
  });
  const app = testApp({
    workers: false,
    env: async () => {
      const { redisUrl } = await testStack();
      server = await startEmbeddedStack({
        dataDir: disk ?? '',
        log,
        env: { PATH: process.env['PATH'], REDIS_URL: redisUrl },
      });
      const db = createDatabase({ url: server.databaseUrl, poolMax: 1, applicationName: 'test' });
      await migrate(db);
      await db.destroy();
      return { DATABASE_URL: server.databaseUrl };
    },
  });
  after(async () => {
    await server?.stop();
    if (disk !== undefined) spawnSync('umount', ['--lazy', disk]);
  });

  const ask = (token: string) =>
    app.call<StatusBody & ErrorBody>('POST', '/api/v2/executive/query', {
      token,
      body: fintechQuery,
      headers: { prefer: 'respond-async' },
    });

  it('answers 503, keeps all that it accepted, and takes queries again once there is room', async () => {
    const token = await app.tokenOf('acme');
    await liftLimits(app, 'acme');
    const accepted: string[] = [];
    const ballast = path.join(disk ?? '', 'ballast');
    /** To the last byte: what Postgres may free meanwhile is taken as well. */
    const fill = () => spawnSync('sh', ['-c', 'cat /dev/zero >> "$0"', ballast]);
    fill();
    let refused = 0;
    for (let n = 0; n < 400 && refused < 5; n++) {
      const { status, body } = await ask(token);
      if (status === 202) accepted.push(body.id);
      else {
        expect(status, JSON.stringify(body)).to.equal(503);
        expect(body.error.code).to.equal('SERVICE_UNAVAILABLE');
        refused++;
      }
      if (n % 20 === 0) fill();
    }
    expect(refused, 'the disk was full').to.equal(5);

    rmSync(ballast);
    accepted.push(
      await waitFor(async () => {
        const { status, body } = await ask(token);
        return status === 202 ? body.id : undefined;
      }, 30_000),
    );
    const rows = await rowsOf<{ id: string }>(app.deps.db, 'select id from queries');
    expect(rows.map(({ id }) => id)).to.include.members(accepted);
  });
});
