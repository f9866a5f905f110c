import { execFile } from 'node:child_process';
import type { Server } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { runAdmin } from '../../../cli/admin/run-admin.js';
import { createDatabase, isDatabaseAway, rowsOf } from '../../../shared/platform/db/index.js';
import { createRedis } from '../../../shared/platform/redis/index.js';
import { environmentFor } from '../../support/app.js';
import { capturedLog } from '../../support/captured-log.js';
import { testStack } from '../../support/stack.js';
import { hasOpenssl, makeCertificate, startPostgresFront, startRedisFront } from '../../support/tls-front.js';
import { waitFor } from '../../support/wait-for.js';

interface Finding {
  check: string;
  result: string;
  found: string;
  remedy?: string;
}

(hasOpenssl ? describe : describe.skip)('servers whose certificate has expired (made with openssl)', () => {
  const fronts: Server[] = [];
  let env: Record<string, string>;
  before(async () => {
    const certificate = makeCertificate({ from: '20200101000000Z', to: '20200201000000Z' });
    const stack = await testStack();
    const [postgres, redis] = [new URL(stack.databaseUrl), new URL(stack.redisUrl)];
    const [postgresFront, redisFront] = [
      await startPostgresFront(postgres, certificate),
      await startRedisFront(redis, certificate),
    ];
    fronts.push(postgresFront.server, redisFront.server);
    postgres.host = `localhost:${postgresFront.port}`;
    postgres.searchParams.set('sslmode', 'verify-full');
    postgres.searchParams.set('sslrootcert', certificate.file);
    const redisUrl = `rediss://${redis.username}:${redis.password}@localhost:${redisFront.port}/?family=4`;
    env = {
      ...environmentFor({ databaseUrl: postgres.href, redisUrl, prefix: '{expired}' }),
      REDIS_TLS_CA: certificate.cert,
    };
  });
  after(() => {
    for (const front of fronts) front.close();
  });

  /** Runs a program of the build to its end. */
  const run = (file: string): Promise<{ code: number; stderr: string }> =>
    promisify(execFile)(process.execPath, [path.join('dist', file.replace('.ts', '.js'))], {
      env: { PATH: process.env['PATH'], ...env },
    }).then(
      () => ({ code: 0, stderr: '' }),
      (failure: { code: number; stderr: string }) => failure,
    );

  for (const file of ['api/main.ts', 'cli/migrate.ts']) {
    it(`${file} ends and says that Postgres has to renew it`, async () => {
      const { code, stderr } = await run(file);
      expect(stderr).to.equal(
        'Postgres cannot be used: certificate has expired. Renew the certificate of that server.\n',
      );
      expect(code).to.equal(1);
    });
  }

  it('a running process, whose next connection meets it, takes the database as away', async () => {
    const db = createDatabase({ url: env['DATABASE_URL'] ?? '', poolMax: 1, applicationName: 'test' });
    const failure = await rowsOf(db, 'select 1').then(
      () => undefined,
      (error: unknown) => error,
    );
    await db.destroy();
    expect(isDatabaseAway(failure), String(failure)).to.equal(true);
  });

  it('Redis is away with the reason and the remedy in the log, once', async () => {
    const { log, lines } = capturedLog();
    const client = createRedis({
      server: { url: env['REDIS_URL'] ?? '', tls: { ca: env['REDIS_TLS_CA'] ?? '', rejectUnauthorized: true } },
      use: 'worker',
      log,
    });
    let tries = 0;
    client.on('error', () => tries++);
    await waitFor(() => tries > 2);
    client.disconnect();
    expect(lines).to.have.length(1);
    expect(lines[0]).to.include({
      level: 'warn',
      msg: 'redis is away',
      reason: 'certificate has expired',
      remedy: 'Renew the certificate of that server.',
    });
  });

  it('doctor names both and what to do', async () => {
    let out = '';
    await runAdmin(['doctor', '--json'], {
      environment: env,
      write: (text) => void (out += text),
      writeError: () => undefined,
    });
    const { findings } = JSON.parse(out) as { findings: Finding[] };
    for (const check of ['postgres', 'redis']) {
      expect(findings.find((finding) => finding.check === check)).to.deep.equal({
        check,
        result: 'fail',
        found: 'certificate has expired',
        remedy: 'Renew the certificate of that server.',
      });
    }
  });
});
