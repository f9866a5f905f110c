import { Queue } from 'bullmq';
import { expect } from 'chai';
import { createDeps, type Deps } from '../../shared/deps.js';
import { startWorkers } from '../../workers/start-workers.js';
import { createWatchdog } from '../../workers/watchdog.js';
import { testApp } from '../support/app.js';
import { booksAllowed, openBooks, smallCompany, smallCompanyMapping } from '../support/books.js';
import { capturedLog } from '../support/captured-log.js';
import { submit, untilEnded } from '../support/queries.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { waitFor } from '../support/wait-for.js';

const seconds = 1_000;
const concurrency = 2;

describe('the watchdog of a worker process', () => {
  const app = testApp({ workers: false, env: { ...booksAllowed, WORKER_CONCURRENCY: String(concurrency) } });
  let token = '';
  let network: TcpProxy;
  /** The worker process: its way to Redis can go dead. */
  let deps: Deps;
  let workers: Awaited<ReturnType<typeof startWorkers>>;
  before(async () => {
    token = await app.tokenOf('acme');
    const url = new URL(app.deps.config.redis.url);
    network = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
    url.host = `127.0.0.1:${network.port}`;
    deps = await createDeps(
      { ...app.deps.config, redis: { ...app.deps.config.redis, url: url.href } },
      { process: 'test' },
    );
  });
  beforeEach(async () => {
    workers = await startWorkers(deps);
  });
  afterEach(async () => {
    network.thaw();
    await workers.stop(2_000);
  });
  after(async () => {
    await deps.close();
    await network.close();
  });

  /** A watchdog on a clock that the test sets. Its look at the queues is of a connection that lives. */
  function watch() {
    let now = 0;
    let ended = 0;
    const { log, lines } = capturedLog();
    const watchdog = createWatchdog({
      workers: workers.workers,
      queues: app.deps.queues,
      monotonic: () => now,
      log,
      end: () => void ended++,
    });
    return {
      lines,
      /** How often the process was ended, by the look at that second. */
      lookAt: async (second: number): Promise<number> => {
        now = second * seconds;
        await watchdog.look();
        return ended;
      },
    };
  }
  const waiting = (queryId: string) =>
    waitFor(async () => (await app.deps.queues.depthAt('analysis', 0)).waiting === 5 && queryId);

  it('ends it when its connection to Redis has died without a word, after a minute and not before', async () => {
    network.freeze();
    const { lookAt, lines } = watch();
    const queryId = await submit(app, token);
    await waiting(queryId);
    expect(await lookAt(30)).to.equal(0);
    expect(await lookAt(60)).to.equal(0);
    expect(lines).to.deep.equal([]);
    expect(await lookAt(61)).to.equal(1);
    expect(lines[0]).to.deep.include({
      level: 'error',
      queue: 'analysis',
      msg: 'jobs wait and none starts; the process ends to be started anew',
    });
    network.thaw();
    expect((await untilEnded(app, token, queryId)).body.status).to.equal('completed');
  });

  it('leaves it alone while jobs are begun, and where the queue is paused or empty', async () => {
    const { lookAt } = watch();
    expect(await lookAt(1_000), 'an empty queue').to.equal(0);
    await deps.queues
      .all()
      .find(({ name }) => name === 'analysis')
      ?.queue.pause();
    const queryId = await submit(app, token);
    await waiting(queryId);
    expect(await lookAt(2_000), 'a paused queue').to.equal(0);
    expect(await lookAt(3_000), 'a paused queue').to.equal(0);
    await deps.queues
      .all()
      .find(({ name }) => name === 'analysis')
      ?.queue.resume();
    await untilEnded(app, token, queryId);
    await waitFor(async () =>
      (await app.deps.queues.depths()).every(({ waiting: left, active }) => left + active === 0),
    );
    network.freeze();
    await waiting(await submit(app, token));
    expect(await lookAt(4_000), 'jobs were begun since the last look').to.equal(0);
    expect(await lookAt(4_030)).to.equal(0);
    expect(await lookAt(4_061)).to.equal(1);
  });

  it('leaves it alone while it has no room', async () => {
    const books = openBooks(smallCompany());
    books.say('hang');
    const connected = await app.tokenOf('connected');
    const { lookAt } = watch();
    for (const systemType of ['ERP', 'CRM', 'HRIS']) {
      const body = {
        systemType,
        serverPath: 'books',
        serverArgs: [books.file],
        dataMapping: smallCompanyMapping,
        timeout: 60_000,
      };
      expect((await app.call('POST', '/api/v2/connectors', { token: connected, body })).status).to.equal(201);
      expect((await app.call('POST', `/api/v2/connectors/${systemType}/sync`, { token: connected })).status).to.equal(
        202,
      );
    }
    await waitFor(async () => {
      const { active, waiting: left } = await app.deps.queues.depthAt('connector', 0);
      return active === concurrency && left > 0;
    });
    expect(await lookAt(1_000)).to.equal(0);
    expect(await lookAt(2_000), 'what waits does so for a good reason').to.equal(0);
  });

  it('is not misled by jobs that were put off: they run no more', async () => {
    const queue = new Queue('analysis', {
      connection: { url: app.deps.config.redis.url },
      prefix: app.deps.config.redis.prefix,
    });
    const { lookAt } = watch();
    try {
      // As of a newer release: each comes back later, and BullMQ tells the worker nothing of its end.
      await queue.addBulk(
        Array.from({ length: 2 * concurrency }, (_, n) => ({
          name: 'a-job-of-tomorrow',
          data: { schema: 1, requestId: `${n}` },
        })),
      );
      await waitFor(async () => (await queue.getDelayedCount()) === 2 * concurrency);
      network.freeze();
      await waiting(await submit(app, token));
      expect(await lookAt(100), 'jobs were begun since the last look').to.equal(0);
      expect(await lookAt(161)).to.equal(1);
    } finally {
      await queue.close();
    }
  });
});
