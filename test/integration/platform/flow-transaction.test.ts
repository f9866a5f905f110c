import { FlowProducer, type FlowJob } from 'bullmq';
import { expect } from 'chai';
import { Redis } from 'ioredis';
import { createFlowTransactions, type FlowNode } from '../../../shared/platform/jobs/flow-transaction.js';
import { testStack } from '../../support/stack.js';

const nodeOf = (queue: string, id: string, children: FlowNode[] = [], priority?: number): FlowNode => ({
  queue,
  id,
  name: `do-${queue}`,
  data: JSON.stringify({ schema: 1, of: id }),
  opts: {
    attempts: 3,
    backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
    removeOnComplete: true,
    removeOnFail: { count: 1_000, age: 60 },
    stackTraceLimit: 3,
    keepLogs: 0,
    ...(priority === undefined ? {} : { priority }),
    ...(children.length > 0 ? {} : { ignoreDependencyOnFailure: true }),
  },
  children,
});

const flowJobOf = ({ queue, id, name, data, opts, children }: FlowNode): FlowJob => ({
  queueName: queue,
  name,
  data: JSON.parse(data) as unknown,
  opts: { ...opts, jobId: id },
  ...(children.length > 0 ? { children: children.map(flowJobOf) } : {}),
});

const flows = [
  nodeOf('last', 'a-last', [nodeOf('first', 'a-one', [], 4), nodeOf('first', 'a-two', [], 4)], 4),
  nodeOf(
    'last',
    'b-last',
    [nodeOf('first', 'b-one'), nodeOf('other', 'b-two', [nodeOf('first', 'b-three', [], 2)])],
    2,
  ),
  nodeOf('alone', 'c', [], 1),
];

describe('the transaction that adds flows', () => {
  let redis: Redis;
  const producers: FlowProducer[] = [];
  const prefixOf = (name: string): string => `{test-flows-${process.pid}-${name}}`;

  before(async () => {
    redis = new Redis((await testStack()).redisUrl, { maxRetriesPerRequest: null });
  });
  after(async () => {
    await Promise.all(producers.map((producer) => producer.close()));
    redis.disconnect();
  });

  function producerOf(name: string): FlowProducer {
    const producer = new FlowProducer({ connection: redis, prefix: prefixOf(name) });
    producers.push(producer);
    return producer;
  }

  async function valueAt(key: string): Promise<unknown> {
    switch (await redis.type(key)) {
      case 'hash': {
        const { timestamp, ...fields } = await redis.hgetall(key);
        // Beside jobs there is a hash of what holds for the queue.
        if (timestamp === undefined) return fields;
        expect(Number(timestamp)).to.be.closeTo(Date.now(), 60_000);
        return { ...fields, opts: JSON.parse(fields['opts'] ?? '{}') as unknown };
      }
      case 'zset':
        return redis.zrange(key, '0', '-1', 'WITHSCORES');
      case 'list':
        return redis.lrange(key, 0, -1);
      case 'set':
        return (await redis.smembers(key)).toSorted();
      case 'stream':
        return (await redis.xrange(key, '-', '+')).map(([, fields]) => fields);
      default:
        return redis.get(key);
    }
  }

  /** All that lies below a prefix, without the times at which it came there. */
  async function contentsOf(name: string): Promise<unknown> {
    const keys = (await redis.keys(`${prefixOf(name)}:*`)).toSorted();
    const values = await Promise.all(keys.map(async (key) => [key, await valueAt(key)]));
    return JSON.parse(
      JSON.stringify(values)
        .replaceAll(prefixOf(name), 'prefix')
        .replaceAll(/"(waiting-children|[ab]-last|b-two)","\d{13}"/g, '"$1","now"'),
    ) as unknown;
  }

  it('writes what BullMQ itself writes, and nothing else', async () => {
    await producerOf('theirs').addBulk(flows.map(flowJobOf));
    await createFlowTransactions(producerOf('ours').getBackend())(flows);
    const theirs = await contentsOf('theirs');
    expect(theirs).to.have.length.greaterThan(10);
    expect(await contentsOf('ours')).to.deep.equal(theirs);
  });

  it('changes nothing when the same flows are added again', async () => {
    const add = createFlowTransactions(producerOf('twice').getBackend());
    await add(flows);
    const { length } = await redis.keys(`${prefixOf('twice')}:*`);
    await add(flows);
    expect(await redis.keys(`${prefixOf('twice')}:*`)).to.have.length(length);
    expect(await redis.zrange(`${prefixOf('twice')}:first:prioritized`, '0', '-1')).to.have.members([
      'a-one',
      'a-two',
      'b-three',
    ]);
  });
});
