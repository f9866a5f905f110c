import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { Registry } from 'prom-client';
import {
  createMetricExchange,
  createMetrics,
  OTHER_ORGANIZATIONS,
  PROCESS_EXPIRES_MS,
} from '../../../shared/platform/prometheus/index.js';
import { createRedis, type RedisClient } from '../../../shared/platform/redis/index.js';
import { createLogger } from '../../../shared/platform/telemetry/index.js';
import { readExposition, type ReadExposition } from '../../support/exposition.js';
import { testStack } from '../../support/stack.js';
import { waitFor } from '../../support/wait-for.js';

const log = createLogger({ level: 'silent', process: 'test' });

describe('figures of all processes', () => {
  let prefix = '';
  const connections: RedisClient[] = [];

  beforeEach(() => {
    prefix = `{test-${randomUUID()}}`;
  });
  afterEach(() => {
    for (const connection of connections.splice(0)) connection.disconnect();
  });

  async function startProcess(name: string) {
    const redis = createRedis({ server: { url: (await testStack()).redisUrl }, use: 'producer', log });
    connections.push(redis);
    await waitFor(() => redis.status === 'ready');
    const metrics = createMetrics({ process: name });
    const exchange = createMetricExchange({ redis, prefix, process: name, metrics });
    return {
      redis,
      metrics,
      exchange,
      scrape: async () => readExposition((await exchange.expose(new Registry())).text),
    };
  }
  const failed = (figures: ReadExposition): number | undefined =>
    figures.value('svc_errors_total', { source: 'query', code: 'QUERY_TIMEOUT' });
  const fail = { source: 'query', code: 'QUERY_TIMEOUT' };

  it('adds up what grows, and each process reports it once', async () => {
    const [api, worker] = [await startProcess('api'), await startProcess('worker')];
    api.metrics.errors.inc(fail, 2);
    worker.metrics.errors.inc(fail, 3);
    await worker.exchange.report();
    await worker.exchange.report();
    expect(failed(await api.scrape())).to.equal(5);
    expect(failed(await api.scrape())).to.equal(5);
    worker.metrics.errors.inc(fail);
    expect(failed(await worker.scrape())).to.equal(6);
  });

  it('keeps what a process counted after it has gone, and drops its gauges', async () => {
    const [api, worker] = [await startProcess('api'), await startProcess('worker')];
    worker.metrics.errors.inc(fail, 4);
    worker.metrics.activeConnections.set(7);
    await worker.exchange.report();
    const before = await api.scrape();
    expect(failed(before)).to.equal(4);
    expect(before.value('svc_active_connections')).to.equal(7);
    expect(before.value('conclave_processes', { process: 'worker' })).to.equal(1);
    await worker.exchange.leave();
    const after = await api.scrape();
    expect(failed(after)).to.equal(4);
    expect(after.value('svc_active_connections')).to.equal(0);
    expect(after.value('conclave_processes', { process: 'worker' })).to.equal(undefined);
  });

  it('forgets the gauges of a process that has not reported for ten seconds', async () => {
    const [api, worker] = [await startProcess('api'), await startProcess('worker')];
    await worker.exchange.report();
    worker.exchange.serve(['analysis']);
    await worker.exchange.report();
    expect(await api.exchange.liveProcesses()).to.deep.include({ process: 'worker', queues: ['analysis'] });
    const reportedAt = await api.redis.hgetall(`${prefix}:metrics:reported-at`);
    for (const instance of Object.keys(reportedAt)) {
      await api.redis.hincrby(`${prefix}:metrics:reported-at`, instance, -PROCESS_EXPIRES_MS - 1_000);
    }
    expect(await api.exchange.liveProcesses()).to.deep.equal([{ process: 'api', queues: [] }]);
    expect(await api.redis.hlen(`${prefix}:metrics:reports`)).to.equal(1);
  });

  it('goes on from what it last knew while Redis is away, and says so', async () => {
    const [api, worker] = [await startProcess('api'), await startProcess('worker')];
    worker.metrics.errors.inc(fail, 10);
    await worker.exchange.report();
    expect(failed(await api.scrape())).to.equal(10);
    api.redis.disconnect();
    await waitFor(() => api.redis.status === 'end');
    api.metrics.errors.inc(fail);
    const alone = await api.scrape();
    expect(alone.value('conclave_metrics_complete')).to.equal(0);
    expect(failed(alone)).to.equal(11);
    expect(alone.value('conclave_processes', { process: 'worker' })).to.equal(undefined);
    await api.redis.connect();
    const back = await api.scrape();
    expect(back.value('conclave_metrics_complete')).to.equal(1);
    expect(failed(back)).to.equal(11);
  });

  it('tells five hundred organizations apart and puts the rest together', () => {
    const metrics = createMetrics({ process: 'test' });
    const labels = Array.from({ length: 600 }, (_, index) => metrics.organizationLabel(`org-${index}`));
    expect(new Set(labels).size).to.equal(501);
    expect(labels[0]).to.equal('org-0');
    expect(labels[599]).to.equal(OTHER_ORGANIZATIONS);
    expect(metrics.organizationLabel('org-3')).to.equal('org-3');
  });
});
