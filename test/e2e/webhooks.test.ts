import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { Redis } from 'ioredis';
import { createIdentityService } from '../../shared/auth/index.js';
import { createDeps, type Deps } from '../../shared/deps.js';
import { loadConfig } from '../../shared/platform/config/index.js';
import { migrate, rowsOf } from '../../shared/platform/db/index.js';
import { startEmbeddedStack, type EmbeddedStack } from '../../shared/platform/embedded/index.js';
import { createLogger } from '../../shared/platform/telemetry/index.js';
import { listDeliveries } from '../../shared/webhooks/delivery-log.query.js';
import { environmentFor } from '../support/app.js';
import { testDirectory } from '../support/stack.js';
import { waitFor } from '../support/wait-for.js';
import { startReceiver, type WebhookReceiver } from '../support/webhook-receiver.js';

const EVENTS = 500;
const program = fileURLToPath(new URL('../../dist/workers/main.js', import.meta.url));

describe('what happens to webhooks when everything dies with deliveries pending', function () {
  this.timeout(180_000);
  const started: ChildProcess[] = [];
  let stack: EmbeddedStack;
  let env: Record<string, string> = {};
  let deps: Deps;
  let receiver: WebhookReceiver;
  let webhookId = '';

  async function startWorker(): Promise<ChildProcess> {
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, ...env, LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    started.push(child);
    const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
    await new Promise<void>((resolve, reject) => {
      lines.on('line', (line) => line.includes('"worker ready"') && resolve());
      child.once('exit', (code) => reject(new Error(`the worker ended with ${code} before it was ready`)));
    });
    return child;
  }

  before(async () => {
    // Servers of its own, as durable as in use: no other test shall see them die.
    const log = createLogger({ level: 'silent', process: 'e2e' });
    stack = await startEmbeddedStack({ dataDir: testDirectory(), log, env: { PATH: process.env['PATH'] } });
    receiver = await startReceiver();
    env = {
      ...environmentFor({ databaseUrl: stack.databaseUrl, redisUrl: stack.redisUrl, prefix: `{e2e-${randomUUID()}}` }),
      QUEUES: 'webhook',
      WEBHOOK_ALLOW_HTTP: 'true',
      WEBHOOK_ALLOW_PRIVATE: 'true',
      WEBHOOK_RETRY_SECONDS: '1,1,1,1,1,1',
    };
    deps = await createDeps(loadConfig(env), { process: 'e2e' });
    await migrate(deps.db);
    const identity = createIdentityService({ db: deps.db });
    await identity.createOrganization({ organizationId: 'acme', name: 'Acme' });
    const caller = { organizationId: 'acme' } as Parameters<typeof deps.services.webhooks.create>[0];
    const webhook = await deps.services.webhooks.create(
      caller,
      { url: receiver.url, events: ['context.updated'], secret: 'a secret of the test' },
      { requestId: 'test' },
    );
    webhookId = webhook.id;
  });

  after(async () => {
    for (const child of started) child.kill('SIGKILL');
    await receiver.close();
    await deps.close();
    await stack.stop();
  });

  async function record(version: number): Promise<void> {
    const data = { contextId: 'ctx_1', organizationId: 'acme', version: `${version}.0.0`, changedSections: [] };
    deps.outbox.enqueue(
      await deps.outbox.recordEvent(deps.db, { organizationId: 'acme', event: 'context.updated', data }),
    );
  }
  const statuses = async (): Promise<Record<string, number>> =>
    Object.fromEntries(
      (
        await rowsOf<{ status: string; n: number }>(
          deps.db,
          'select status, count(*) as n from webhook_deliveries group by status',
        )
      ).map((row) => [row.status, row.n]),
    );

  /** What `pg_ctl -m immediate` sends; the stack starts it anew on the same port. */
  async function restartPostgres(): Promise<void> {
    const before = stack.pids.postgres;
    process.kill(before ?? 0, 'SIGQUIT');
    await waitFor(
      async () =>
        stack.pids.postgres !== before &&
        (await statuses().then(
          () => true,
          () => false,
        )),
      60_000,
    );
  }

  it('each event arrives at least once, and the log agrees with what the receiver saw', async () => {
    receiver.answerWith((_received, response) => void setTimeout(() => response.writeHead(204).end(), 20));
    for (let n = 0; n < EVENTS; n += 50)
      await Promise.all(Array.from({ length: 50 }, (_, offset) => record(n + offset)));
    expect(await statuses()).to.deep.equal({ pending: EVENTS });
    const worker = await startWorker();
    await waitFor(() => receiver.received.length > 20, 20_000);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    const redis = new Redis(stack.redisUrl);
    await redis.flushall();
    await redis.quit();
    await restartPostgres();
    expect((await statuses())['pending'], 'deliveries pending when everything died').to.be.above(300);

    await startWorker();
    const seen = receiver.received.length;
    await waitFor(() => receiver.received.length > seen + 20, 60_000);
    // Once more, while a worker is sending and recording.
    await restartPostgres();
    await waitFor(async () => (await statuses())['pending'] === undefined, 90_000);

    expect(await statuses()).to.deep.equal({ succeeded: EVENTS });
    const arrived = new Map<string, string[]>();
    for (const { headers, body } of receiver.received)
      arrived.set(headers['webhook-id'] ?? '', [...(arrived.get(headers['webhook-id'] ?? '') ?? []), body]);
    const events = await rowsOf<{ id: string; tries: number }>(
      deps.db,
      `select d.event_id as id, count(a.*) as tries
       from webhook_deliveries d
       join webhook_attempts a on a.delivery_id = d.id
       where d.subscription_id = ?
       group by d.event_id`,
      [webhookId],
    );
    expect(events.map(({ id }) => id)).to.have.members([...arrived.keys()]);
    for (const { id, tries } of events) {
      const bodies = arrived.get(id) ?? [];
      expect(new Set(bodies).size, 'all tries carry the same bytes').to.equal(1);
      expect(bodies.length, 'no request without its try in the log').to.be.within(1, tries);
    }
    const log = await listDeliveries(deps.db, webhookId, { limit: EVENTS, offset: 0 });
    expect(
      log.rows.flatMap(({ attempts }) =>
        attempts.filter(({ durationMs, error }) => durationMs === null && error === null),
      ),
      'tries without an end',
    ).to.deep.equal([]);
  });
});
