import { expect } from 'chai';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { runAdmin } from '../../../cli/admin/run-admin.js';
import { listOperatorActions } from '../../../shared/operators/index.js';
import { rowsOf } from '../../../shared/platform/db/index.js';
import { testApp } from '../../support/app.js';
import { shortQuery, submit, untilEnded } from '../../support/queries.js';
import { waitFor } from '../../support/wait-for.js';

interface Status {
  queue: string;
  isPaused: boolean;
  waiting: number;
  failed: number;
  workers: number;
  oldestWaitingSeconds: number;
}

interface Finding {
  check: string;
  result: string;
  found: string;
  remedy?: string;
}

describe('admin queues and doctor', () => {
  const keys = {
    ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
    JWT_KEYS: `k1:${Buffer.alloc(32, 2).toString('base64')}`,
  };
  const app = testApp({ workers: false, env: keys });
  let token = '';

  const environment = () => {
    const { database, redis } = app.deps.config;
    return { ...keys, DATABASE_URL: database.url, REDIS_URL: redis.url, REDIS_PREFIX: redis.prefix };
  };

  async function admin(
    args: string[],
    env: Record<string, string> = {},
  ): Promise<{ exitCode: number; out: string; err: string }> {
    let out = '';
    let err = '';
    const exitCode = await runAdmin(args, {
      environment: { ...environment(), ...env },
      write: (text) => void (out += text),
      writeError: (text) => void (err += text),
    });
    return { exitCode, out, err };
  }
  async function json<Result>(...args: string[]): Promise<Result> {
    const { exitCode, out, err } = await admin([...args, '--json']);
    expect(exitCode, err).to.equal(0);
    return JSON.parse(out) as Result;
  }
  const statusOf = async (queue: string): Promise<Status | undefined> =>
    (await json<{ queues: Status[] }>('queues', 'status')).queues.find((status) => status.queue === queue);
  async function doctor(
    env: Record<string, string> = {},
  ): Promise<{ exitCode: number; findings: Finding[]; err: string }> {
    const { exitCode, out, err } = await admin(['doctor', '--json'], env);
    return { exitCode, findings: (JSON.parse(out) as { findings: Finding[] }).findings, err };
  }

  before(async () => {
    token = await app.tokenOf('acme');
  });

  it('says what waits in each queue and that nobody serves it', async () => {
    await submit(app, token, shortQuery);
    const status = await waitFor(async () => {
      const found = await statusOf('analysis');
      return found && found.waiting > 0 ? found : undefined;
    });
    expect(status).to.include({ isPaused: false, failed: 0, workers: 0 });
    expect(status.waiting).to.equal(5);
    const { out } = await admin(['queues', 'status', '--queue', 'analysis']);
    expect(out.split('\n')[0]).to.match(/^queue +state +waiting +oldest +active +delayed +failed +workers$/);
    expect(out).to.contain('analysis  running');
  });

  it('pauses and resumes, one queue or all, and writes down who did', async () => {
    expect(await json('queues', 'pause', '--queue', 'governance')).to.deep.equal({ queues: [{ queue: 'governance' }] });
    expect((await statusOf('governance'))?.isPaused).to.equal(true);
    expect((await listOperatorActions(app.deps.db, 1))[0]).to.include({
      via: 'cli',
      action: 'pause',
      queue: 'governance',
      organizationId: null,
      allowed: true,
    });
    await json('queues', 'resume');
    expect((await statusOf('governance'))?.isPaused).to.equal(false);
    const { actions } = await json<{ actions: { action: string; queue: string | null }[] }>(
      'audit',
      'actions',
      '--limit',
      '2',
    );
    expect(actions.map(({ action, queue }) => [action, queue])).to.deep.equal([
      ['resume', null],
      ['pause', 'governance'],
    ]);
  });

  it('takes waiting jobs out, and the sweep enqueues again what is still due', async () => {
    const queryId = await submit(app, token, shortQuery);
    await waitFor(async () => ((await statusOf('analysis'))?.waiting ?? 0) >= 5);
    const { queues } = await json<{ queues: { queue: string; jobs: number }[] }>(
      'queues',
      'drain',
      '--queue',
      'analysis',
    );
    expect(queues[0]?.jobs).to.be.at.least(5);
    expect((await statusOf('analysis'))?.waiting).to.equal(0);
    await rowsOf(app.deps.db, `update queries set dispatch_due_at = now() where id = ?`, [queryId]);
    await app.deps.sweep.run();
    expect((await statusOf('analysis'))?.waiting).to.be.at.least(5);
  });

  it('puts failed jobs back to be run again', async () => {
    const queryId = await submit(app, token, shortQuery);
    const { redis } = app.deps.config;
    const queue = new Queue('governance', { connection: { url: redis.url }, prefix: redis.prefix });
    const { startWorkers } = await import('../../../workers/start-workers.js');
    // A request that does not exist fails for good, as a real one does after all its tries.
    await queue.add('release-request', { schema: 1, requestId: '', organizationId: 'acme' }, { attempts: 1 });
    const workers = await startWorkers(app.deps);
    await waitFor(async () => ((await statusOf('governance'))?.failed ?? 0) > 0);
    expect((await statusOf('governance'))?.workers).to.equal(1);
    await untilEnded(app, token, queryId);
    await workers.stop(1_000);
    const { out, err } = await admin(['queues', 'retry-failed', '--queue', 'governance']);
    expect(out).to.equal('governance: 1 job to be run again\n');
    expect(err).to.equal('governance: 1 of 1\n');
    expect(await statusOf('governance')).to.include({ failed: 0, waiting: 1 });
    await queue.close();
  });

  it('doctor passes what is right and names what is not, with what to do about it', async () => {
    const { exitCode, findings, err } = await doctor();
    const resultOf = (check: string) => findings.find((finding) => finding.check === check);
    for (const check of [
      'settings',
      'postgres version',
      'postgres role',
      'postgres encoding',
      'clock',
      'migrations',
      'months',
      'encryption keys',
      'redis version',
      'redis eviction',
      'redis prefix',
    ]) {
      expect(resultOf(check)?.result, check).to.equal('ok');
    }
    // The servers of the tests may lose what they were told last, which is what this one is for.
    expect(resultOf('postgres durability')).to.include({
      result: 'fail',
      remedy: 'Turn both on: an accepted query must outlive a crash.',
    });
    expect(resultOf('encryption keys')?.found).to.match(/[1-9]\d* kinds/);
    expect(resultOf('environment')).to.include({ result: 'warn', found: 'development' });
    expect(resultOf('queue analysis')).to.include({
      result: 'fail',
      remedy: 'Start a worker that serves it: nothing that needs analysis is done.',
    });
    expect(exitCode).to.equal(1);
    expect(err).to.match(/error: \d+ of \d+ checks fail/);
  });

  it('doctor finds keys that do not open what is stored', async () => {
    const { findings } = await doctor({ ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 9).toString('base64')}` });
    expect(findings.find(({ check }) => check === 'encryption keys')).to.include({ result: 'fail' });
  });

  it('doctor finds a Redis that may throw jobs away, and one that is not there', async () => {
    const redis = new Redis(app.deps.config.redis.url);
    await redis.config('SET', 'maxmemory-policy', 'allkeys-lru');
    try {
      const { findings } = await doctor();
      expect(findings.find(({ check }) => check === 'redis eviction')).to.include({
        result: 'fail',
        found: 'allkeys-lru',
      });
    } finally {
      await redis.config('SET', 'maxmemory-policy', 'noeviction');
      redis.disconnect();
    }
    const { findings } = await doctor({ REDIS_URL: 'redis://127.0.0.1:1' });
    expect(findings.find(({ check }) => check === 'redis')).to.include({ result: 'fail', found: 'does not answer' });
  });

  it('doctor finds a database that is not there, and settings that are wrong', async () => {
    const { findings } = await doctor({ DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none', PORT: 'eighty' });
    expect(findings.find(({ check }) => check === 'postgres')).to.include({ result: 'fail', found: 'does not answer' });
    expect(findings.find(({ check }) => check === 'settings')?.found).to.contain('PORT must be a whole number');
  });
});
