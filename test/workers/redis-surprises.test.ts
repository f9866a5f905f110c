import { Queue } from 'bullmq';
import { expect } from 'chai';
import { Redis } from 'ioredis';
import { startEmbeddedStack, type EmbeddedStack } from '../../shared/platform/embedded/index.js';
import { createLogger } from '../../shared/platform/telemetry/index.js';
import { testApp } from '../support/app.js';
import { submit, untilEnded } from '../support/queries.js';
import { testDirectory, testStack } from '../support/stack.js';
import { waitFor } from '../support/wait-for.js';
import { webhookReceivers } from '../support/webhook-receiver.js';

describe('what Redis may do to running workers', () => {
  let server: EmbeddedStack | undefined;
  const app = testApp({
    // A Redis of its own: what happens to it is felt by everyone who uses it.
    env: async () => {
      const { databaseUrl } = await testStack();
      const log = createLogger({ level: 'silent', process: 'test' });
      server = await startEmbeddedStack({
        dataDir: testDirectory(),
        log,
        durable: false,
        env: { PATH: process.env['PATH'], DATABASE_URL: databaseUrl },
      });
      return { REDIS_URL: server.redisUrl, WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_PRIVATE: 'true' };
    },
  });
  const receiver = webhookReceivers();
  let token = '';
  let redis: Redis;
  let sweeping: NodeJS.Timeout;
  before(async () => {
    token = await app.tokenOf('acme');
    redis = new Redis(app.deps.config.redis.url, { maxRetriesPerRequest: null });
    // As every process of the product does, once a second.
    sweeping = setInterval(() => void app.deps.sweep.run().catch(() => undefined), 1_000);
  });
  after(async () => {
    clearInterval(sweeping);
    redis.disconnect();
    await server?.stop();
  });

  it('its scripts are flushed: what is accepted after that ends all the same', async () => {
    expect((await untilEnded(app, token, await submit(app, token))).body.status).to.equal('completed');
    await redis.script('FLUSH');
    const ids = await Promise.all([submit(app, token), submit(app, token), submit(app, token)]);
    for (const id of ids) expect((await untilEnded(app, token, id)).body.status).to.equal('completed');
  });

  it('its scripts are flushed: what is told after that is told without waiting for a sweep', async () => {
    const to = await receiver();
    const body = { url: to.url, events: ['query.completed'], secret: 'a plain secret, long enough' };
    const { body: endpoint } = await app.call<{ id: string }>('POST', '/api/v2/webhooks', { token, body });
    for (const told of [1, 2]) {
      await redis.script('FLUSH');
      await app.call('POST', `/api/v2/webhooks/${endpoint.id}/test`, { token });
      await waitFor(() => to.received.length === told);
    }
  });

  it('it is emptied amid the work: what was accepted ends all the same', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => submit(app, token)));
    await redis.flushall();
    for (const id of ids) expect((await untilEnded(app, token, id)).body.status).to.equal('completed');
  });

  it('it hands over a job of a newer release: it waits for a worker that knows it, and does not count as failed', async () => {
    const queue = new Queue('maintenance', { connection: redis, prefix: app.deps.config.redis.prefix });
    queue.on('error', () => undefined);
    try {
      const newer = [
        await queue.add('purge-expired', { schema: 99, requestId: 'test' }, { attempts: 1 }),
        await queue.add('a-job-of-tomorrow', { schema: 1, requestId: 'test' }, { attempts: 1 }),
      ];
      await waitFor(async () => (await queue.getDelayed()).length === newer.length);
      expect((await queue.getDelayed()).map(({ id }) => id)).to.have.members(newer.map(({ id }) => id));
      expect(await queue.getFailedCount()).to.equal(0);
      for (const job of newer) expect(await queue.getJob(job.id ?? '')).to.include({ attemptsMade: 0 });
    } finally {
      await queue.obliterate({ force: true });
      await queue.close();
    }
  });
});
