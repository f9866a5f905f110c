import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'chai';
import { Redis } from 'ioredis';
import pg from 'pg';
import { findRunningStack, startEmbeddedStack, type EmbeddedStack } from '../../shared/platform/embedded/index.js';
import { isAlive } from '../../shared/platform/supervisor/index.js';
import { createLogger } from '../../shared/platform/telemetry/index.js';
import { killPrograms, runProgram, type RunningProgram } from '../support/run-program.js';
import { testDirectory } from '../support/stack.js';
import { waitFor } from '../support/wait-for.js';

const log = createLogger({ level: 'silent', process: 'test' });

const start = (
  dataDir: string,
  env: Record<string, string | undefined> = { PATH: process.env['PATH'] },
): Promise<EmbeddedStack> => startEmbeddedStack({ dataDir, durable: true, log, env });

async function sql<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

async function withRedis<T>(url: string, use: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url);
  try {
    return await use(redis);
  } finally {
    redis.disconnect();
  }
}

const isWritten = (info: string): boolean =>
  ['aof_buffer_length', 'aof_pending_bio_fsync'].every((name) => info.includes(`${name}:0\r\n`));

async function write(stack: { databaseUrl: string; redisUrl: string }): Promise<void> {
  await sql(stack.databaseUrl, 'create table kept (word text)');
  await sql(stack.databaseUrl, "insert into kept values ('row')");
  await withRedis(stack.redisUrl, (redis) => redis.set('kept', 'value'));
  // What everysec has not written yet may be lost with a killed process; this waits for the file, with every Redis from 6.2 on.
  await withRedis(stack.redisUrl, (redis) => waitFor(async () => isWritten(await redis.info('persistence'))));
}

async function expectKept(stack: { databaseUrl: string; redisUrl: string }): Promise<void> {
  expect(await sql(stack.databaseUrl, 'select word from kept')).to.deep.equal([{ word: 'row' }]);
  expect(await withRedis(stack.redisUrl, (redis) => redis.get('kept'))).to.equal('value');
}

interface OwnerLine {
  databaseUrl: string;
  redisUrl: string;
  owner: boolean;
  pids: { postgres: number; redis: number };
}

async function runOwner(dataDir: string): Promise<RunningProgram & OwnerLine> {
  const program = await runProgram('stack-owner', dataDir);
  return { ...program, ...(JSON.parse(program.line) as OwnerLine) };
}

/** The shell that ends a server with its owner. */
function wrapperOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));
}

const gone = (...pids: number[]): Promise<boolean> => waitFor(() => !pids.some(isAlive));

describe('the embedded stack', () => {
  let stack: EmbeddedStack | undefined;

  afterEach(async () => {
    killPrograms();
    await stack?.stop();
    stack = undefined;
  });

  it('creates its servers at the first start and finds the data again at the next', async () => {
    const dataDir = testDirectory();
    const first = await start(dataDir);
    await write(first);
    expect(findRunningStack(dataDir)).to.include({
      ownerPid: process.pid,
      databaseUrl: first.databaseUrl,
      redisUrl: first.redisUrl,
    });
    const { postgres, redis } = first.pids;
    await first.stop();
    expect([postgres, redis].map((pid) => isAlive(pid ?? 0))).to.deep.equal([false, false]);
    expect(findRunningStack(dataDir)).to.equal(undefined);
    stack = await start(dataDir);
    await expectKept(stack);
  });

  it('lets nobody in without the password', async () => {
    stack = await start(testDirectory());
    const withoutPassword = (url: string): string => Object.assign(new URL(url), { password: 'guess' }).href;
    const redis = new Redis(withoutPassword(stack.redisUrl), { lazyConnect: true, retryStrategy: () => null });
    redis.on('error', () => undefined);
    const answers = await Promise.allSettled([sql(withoutPassword(stack.databaseUrl), 'select 1'), redis.ping()]);
    redis.disconnect();
    expect(answers.map((answer) => answer.status)).to.deep.equal(['rejected', 'rejected']);
  });

  it('uses the servers whose URLs are set and starts only the other', async () => {
    const redisUrl = 'redis://127.0.0.1:1';
    stack = await start(testDirectory(), { PATH: process.env['PATH'], REDIS_URL: redisUrl });
    expect(stack.redisUrl).to.equal(redisUrl);
    expect(stack.pids.redis).to.equal(undefined);
    expect(await sql(stack.databaseUrl, 'select current_database() as name')).to.deep.equal([{ name: 'conclave' }]);
  });

  it('ends its servers when its owner is killed, and starts again over the same data', async () => {
    const dataDir = testDirectory();
    const owner = await runOwner(dataDir);
    await write(owner);
    await owner.end('SIGKILL');
    await gone(owner.pids.postgres, owner.pids.redis);
    expect(findRunningStack(dataDir)).to.equal(undefined);
    stack = await start(dataDir);
    await expectKept(stack);
  });

  it('stops the servers that were left over when everything else was killed', async () => {
    const dataDir = testDirectory();
    const owner = await runOwner(dataDir);
    await write(owner);
    for (const wrapper of [owner.pids.postgres, owner.pids.redis].map(wrapperOf)) process.kill(wrapper, 'SIGKILL');
    await owner.end('SIGKILL');
    stack = await start(dataDir);
    expect([owner.pids.postgres, owner.pids.redis].map(isAlive)).to.deep.equal([false, false]);
    await expectKept(stack);
  });

  it('starts although the ids in its files belong to other programs by now, and leaves those alone', async () => {
    const dataDir = testDirectory();
    const first = await start(dataDir);
    await write(first);
    await first.stop();
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
    const pid = stranger.pid ?? 0;
    writeFileSync(path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), `${pid}\n`, { mode: 0o644 });
    writeFileSync(path.join(dataDir, 'redis', 'redis.pid'), `${pid}\n`);
    writeFileSync(
      path.join(dataDir, 'owner.json'),
      JSON.stringify({ process: { pid, startedAt: 'another boot' }, urls: first }),
    );
    stack = await start(dataDir);
    expect(stack.owner).to.equal(true);
    await expectKept(stack);
    expect(isAlive(pid)).to.equal(true);
    stranger.kill();
  });

  it('is shared by all who start it in one directory and goes to the next one when its owner is gone', async () => {
    const dataDir = testDirectory();
    const both = await Promise.all([runOwner(dataDir), runOwner(dataDir)]);
    expect(both.filter((each) => each.owner)).to.have.length(1);
    expect(both[0].databaseUrl).to.equal(both[1].databaseUrl);
    const shared = await start(dataDir);
    expect(shared).to.include({ owner: false, redisUrl: both[0].redisUrl });
    await Promise.all(both.map((each) => each.end('SIGTERM')));
    stack = await start(dataDir);
    expect(stack.owner).to.equal(true);
  });

  it('keeps Postgres at another place when root starts it where its account may not enter', async function () {
    if (process.getuid?.() !== 0) this.skip();
    const [closed, fallback] = [testDirectory(), testDirectory()];
    chmodSync(closed, 0o700);
    const env = { PATH: process.env['PATH'], EMBEDDED_FALLBACK_ROOT: fallback };
    const first = await start(closed, env);
    await write(first);
    await first.stop();
    expect(readdirSync(fallback)).to.have.length(1);
    stack = await start(closed, env);
    await expectKept(stack);
    await stack.stop();
    rmSync(path.join(closed, 'postgres-place'));
    stack = await start(closed, env);
    expect(readdirSync(fallback), 'a data directory made anew finds nothing of the old one').to.have.length(2);
  });

  it('starts a killed server again under the same URL', async () => {
    stack = await start(testDirectory());
    await write(stack);
    const before = { postgres: stack.pids.postgres ?? 0, redis: stack.pids.redis ?? 0 };
    for (const pid of Object.values(before)) process.kill(pid, 'SIGKILL');
    const { pids } = stack;
    await waitFor(
      () =>
        pids.postgres !== before.postgres &&
        pids.redis !== before.redis &&
        pids.postgres !== undefined &&
        pids.redis !== undefined,
    );
    await expectKept(stack);
  });

  it('stops a frozen server in good time', async () => {
    const frozen = await start(testDirectory());
    process.kill(frozen.pids.redis ?? 0, 'SIGSTOP');
    const startedAt = performance.now();
    await frozen.stop();
    expect(performance.now() - startedAt).to.be.lessThan(3_000);
  });

  it('refuses data of another Postgres version in one line that says what to do', async () => {
    const dataDir = testDirectory();
    await (await start(dataDir)).stop();
    const versionFile = path.join(dataDir, 'postgres', 'cluster', 'PG_VERSION');
    const major = Number(readFileSync(versionFile, 'utf8'));
    writeFileSync(versionFile, `${major - 1}\n`);
    const failure = await start(dataDir).then(
      () => undefined,
      (error: unknown) => error as Error,
    );
    expect(failure?.message).to.match(
      new RegExp(
        `^the data in .* was written by Postgres ${major - 1} and the bundled one is ${major}: .*DATABASE_URL.*$`,
      ),
    );
    expect(findRunningStack(dataDir)).to.equal(undefined);
  });
});
