import { expect } from 'chai';
import { Redis } from 'ioredis';
import {
  createAuthFailureLimiter,
  createRateLimiter,
  type Limits,
  type RateLimiter,
} from '../../../shared/platform/rate-limit/index.js';
import { closeRedis, createRedis, type RedisClient } from '../../../shared/platform/redis/index.js';
import { createLogger } from '../../../shared/platform/telemetry/index.js';
import { systemClock } from '../../../shared/platform/clock.js';
import { testStack } from '../../support/stack.js';
import { waitFor } from '../../support/wait-for.js';

const prefix = `{test-rate-limit-${process.pid}}`;
const defaults: Limits = {
  queries: 100,
  context: 10,
  extensions: 5,
  general: 1000,
  governance: 10_000,
  scenarios: 200,
};
const log = createLogger({ level: 'silent', process: 'test' });

/** Nothing listens there. */
const AWAY = 'redis://127.0.0.1:1';

describe('rate limiter', () => {
  const connections: RedisClient[] = [];
  let organizations = 0;
  const newOrganization = (): string => `org-${++organizations}`;

  async function connect(url?: string): Promise<RedisClient> {
    const redis = createRedis({ server: { url: url ?? (await testStack()).redisUrl }, use: 'producer', log });
    connections.push(redis);
    if (url === undefined) await waitFor(() => redis.status === 'ready');
    return redis;
  }

  async function newLimiter(
    own: Partial<Limits> | ((organizationId: string) => Promise<Partial<Limits>>) = {},
    redis?: RedisClient,
  ): Promise<RateLimiter> {
    const findOwnLimits = typeof own === 'function' ? own : () => Promise.resolve(own);
    return createRateLimiter({
      redis: redis ?? (await connect()),
      prefix,
      defaults,
      findOwnLimits,
      clock: systemClock,
      log,
    });
  }

  after(async () => {
    await Promise.all(connections.map((redis) => closeRedis(redis)));
  });

  it('accepts exactly the limit of 100 requests at once over two processes', async () => {
    for (const limit of [1, 37, 99]) {
      const organizationId = newOrganization();
      const [one, other] = [await newLimiter({ queries: limit }), await newLimiter({ queries: limit })];
      const results = await Promise.all(
        Array.from({ length: 100 }, (_, i) =>
          (i % 2 === 0 ? one : other).consume(organizationId, ['queries', 'general']),
        ),
      );
      expect(results.filter((result) => result.allowed)).to.have.length(limit);
    }
  });

  it('counts every organization and every bucket by itself', async () => {
    const limiter = await newLimiter({ queries: 1, context: 1 });
    const [one, other] = [newOrganization(), newOrganization()];
    expect((await limiter.consume(one, ['queries'])).allowed).to.equal(true);
    expect((await limiter.consume(one, ['queries'])).allowed).to.equal(false);
    expect((await limiter.consume(one, ['context'])).allowed).to.equal(true);
    expect((await limiter.consume(other, ['queries'])).allowed).to.equal(true);
  });

  it('counts a refused request in none of its buckets', async () => {
    const limiter = await newLimiter({ extensions: 2, general: 5 });
    const organizationId = newOrganization();
    for (let i = 0; i < 10; i++) await limiter.consume(organizationId, ['extensions', 'general']);
    expect(await limiter.consume(organizationId, ['general'])).to.include({ allowed: true, limit: 5, remaining: 2 });
  });

  it('a bucket that is only looked at refuses when it is full and counts nothing; what is given back can be taken again', async () => {
    for (const limiter of [
      await newLimiter({ queries: 1, general: 10 }),
      await newLimiter({ queries: 1, general: 10 }, await connect(AWAY)),
    ]) {
      const organizationId = newOrganization();
      const look = () => limiter.consume(organizationId, ['general'], ['queries']);
      expect((await look()).allowed).to.equal(true);
      expect(await limiter.consume(organizationId, ['queries'])).to.include({ allowed: true, remaining: 0 });
      expect((await look()).allowed).to.equal(false);
      await limiter.giveBack(organizationId, ['queries']);
      expect(await limiter.giveBack(organizationId, ['queries'])).to.include({ remaining: 1 });
      expect((await look()).allowed).to.equal(true);
      expect(await limiter.consume(organizationId, ['general'])).to.include({ remaining: 7 });
    }
  });

  it('reports the same reset throughout a window of an hour', async () => {
    const limiter = await newLimiter({ queries: 2 });
    const organizationId = newOrganization();
    const startedAt = Date.now() / 1000;
    const results = [];
    for (let i = 0; i < 4; i++) results.push(await limiter.consume(organizationId, ['queries', 'general']));
    expect(new Set(results.map((result) => result.resetAtUnixSeconds)).size).to.equal(1);
    expect(results[0]?.resetAtUnixSeconds).to.be.within(
      Math.floor(startedAt) + 3600 - 1,
      Math.ceil(startedAt) + 3600 + 1,
    );
    expect(
      results.map((result) => [result.allowed, result.limit, result.remaining, result.windowSeconds]),
    ).to.deep.equal([
      [true, 2, 1, 3600],
      [true, 2, 0, 3600],
      [false, 2, 0, 3600],
      [false, 2, 0, 3600],
    ]);
    expect(results[3]?.retryAfterSeconds).to.be.within(3595, 3600);
  });

  it('forgets its counters when their window ends', async () => {
    const redis = await connect();
    const limiter = await newLimiter({ queries: 1 }, redis);
    const organizationId = newOrganization();
    await limiter.consume(organizationId, ['queries']);
    await redis.pexpire(`${prefix}:limit:queries:${organizationId}`, 1);
    await waitFor(async () => (await limiter.consume(organizationId, ['queries'])).allowed);
  });

  it('follows a changed limit within two seconds and asks for it at most once a second and a half', async () => {
    let own: Partial<Limits> = {};
    let questions = 0;
    const limiter = await newLimiter(() => {
      questions++;
      return Promise.resolve(own);
    });
    const organizationId = newOrganization();
    await Promise.all(Array.from({ length: 20 }, () => limiter.consume(organizationId, ['general'])));
    expect(questions).to.equal(1);
    own = { general: 5 };
    await waitFor(async () => (await limiter.consume(organizationId, ['general'])).limit === 5, 2_000);
    own = { general: 10_000 };
    await waitFor(async () => (await limiter.consume(organizationId, ['general'])).allowed, 2_000);
  });

  it('takes one round trip for a request, and survives a flushed script cache', async () => {
    const redis = await connect();
    const limiter = await newLimiter({}, redis);
    const organizationId = newOrganization();
    await limiter.consume(organizationId, ['queries', 'general']);
    const monitor = await new Redis((await testStack()).redisUrl).monitor();
    connections.push(monitor);
    const commands: string[] = [];
    monitor.on('monitor', (_time: string, args: string[], source: string) => {
      if (source !== 'lua' && args.some((part) => part.includes(organizationId))) commands.push(args[0] ?? '');
    });
    await limiter.consume(organizationId, ['queries', 'general']);
    await waitFor(() => commands.length > 0);
    expect(commands.map((command) => command.toLowerCase())).to.deep.equal(['evalsha']);
    monitor.disconnect();
    await redis.script('FLUSH');
    expect(await limiter.consume(organizationId, ['queries', 'general'])).to.include({ allowed: true, remaining: 97 });
  });

  it('limits in this process while Redis is away', async () => {
    const limiter = await newLimiter({ queries: 3 }, await connect(AWAY));
    const organizationId = newOrganization();
    const startedAt = performance.now();
    const results = await Promise.all(
      Array.from({ length: 10 }, () => limiter.consume(organizationId, ['queries', 'general'])),
    );
    expect(results.filter((result) => result.allowed)).to.have.length(3);
    expect(results[9]).to.include({ limit: 3, remaining: 0 });
    expect(performance.now() - startedAt).to.be.below(1_000);
  });

  it('counts in Redis again when it is back', async () => {
    const redis = await connect();
    const limiter = await newLimiter({ queries: 50 }, redis);
    const organizationId = newOrganization();
    redis.disconnect();
    await waitFor(() => redis.status === 'end');
    expect(await limiter.consume(organizationId, ['queries'])).to.include({ allowed: true, remaining: 49 });
    await redis.connect();
    const key = `${prefix}:limit:queries:${organizationId}`;
    await waitFor(async () => {
      await limiter.consume(organizationId, ['queries']);
      return redis.get(key);
    }, 3_000);
  });

  describe('failures at the token endpoint', () => {
    const newFailureLimiter = async (url?: string) => createAuthFailureLimiter({ redis: await connect(url), prefix });

    it('close the door after 50 for an address and an organization, and not for others', async () => {
      const limiter = await newFailureLimiter();
      for (let i = 0; i < 50; i++) {
        expect((await limiter.check('192.0.2.1', 'acme')).blocked).to.equal(false);
        expect((await limiter.recordFailure('192.0.2.1', 'acme')).blocked).to.equal(false);
      }
      const state = await (await newFailureLimiter()).check('192.0.2.1', 'acme');
      expect(state.blocked).to.equal(true);
      expect(state.retryAfterSeconds).to.be.within(890, 900);
      expect((await limiter.check('192.0.2.1', 'globex')).blocked).to.equal(false);
      expect((await limiter.check('192.0.2.2', 'acme')).blocked).to.equal(false);
    });

    it('close the door after 200 for an address', async () => {
      const limiter = await newFailureLimiter();
      for (let i = 0; i < 200; i++) await limiter.recordFailure('192.0.2.3', `org-${i % 20}`);
      expect((await limiter.check('192.0.2.3', 'never-tried')).blocked).to.equal(true);
    });

    it('refuse whatever is beyond 50 when 100 attempts fail at once', async () => {
      const [one, other] = [await newFailureLimiter(), await newFailureLimiter()];
      const states = await Promise.all(
        Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? one : other).recordFailure('192.0.2.4', 'acme')),
      );
      expect(states.filter((state) => state.blocked)).to.have.length(50);
    });

    it('are counted in this process while Redis is away', async () => {
      const limiter = await newFailureLimiter(AWAY);
      for (let i = 0; i < 50; i++) await limiter.recordFailure('192.0.2.5', 'acme');
      expect((await limiter.check('192.0.2.5', 'acme')).blocked).to.equal(true);
    });
  });
});
