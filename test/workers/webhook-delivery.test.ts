import { expect } from 'chai';
import { createDeps } from '../../shared/deps.js';
import { rowsOf } from '../../shared/platform/db/index.js';
import { repeat } from '../../shared/platform/interval.js';
import { signWebhook } from '../../shared/webhooks/sign-webhook.js';
import { startWorkers } from '../../workers/start-workers.js';
import { testApp } from '../support/app.js';
import { liftLimits } from '../support/decisions.js';
import { shortQuery, submit, type ErrorBody } from '../support/queries.js';
import { waitFor } from '../support/wait-for.js';
import {
  answerStatus,
  hang,
  webhookReceivers,
  type Received,
  type WebhookReceiver,
} from '../support/webhook-receiver.js';

interface DeliveryBody {
  id: string;
  eventId: string;
  event: string;
  status: string;
  attempts: {
    at: string;
    statusCode: number | null;
    durationMs: number | null;
    error: string | null;
    response: string | null;
  }[];
  nextAttemptAt: string | null;
}

const plain = 'a plain secret, long enough';
const encoded = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

const isSignedBy = ({ headers, body }: Received, secret: string): boolean => {
  const message = {
    id: headers['webhook-id'] ?? '',
    timestamp: Number(headers['webhook-timestamp']),
    body: Buffer.from(body),
  };
  return (headers['webhook-signature'] ?? '').split(' ').includes(signWebhook(message, [secret]));
};

describe('webhook deliveries', () => {
  const app = testApp({
    env: { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_PRIVATE: 'true', WEBHOOK_RETRY_SECONDS: '1,1,1' },
  });
  const receiver = webhookReceivers();
  let token = '';
  let sweeping: ReturnType<typeof repeat>;
  before(async () => {
    token = await app.tokenOf('acme');
    await liftLimits(app, 'acme');
    sweeping = repeat(() => app.deps.deliverySweep.run(), { everyMs: 100, name: 'test', log: app.deps.log });
  });
  after(() => sweeping.stop());

  async function subscribe(to: WebhookReceiver, events = ['query.completed'], secret = plain): Promise<string> {
    const answer = await app.call<{ id: string }>('POST', '/api/v2/webhooks', {
      token,
      body: { url: to.url, events, secret },
    });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(201);
    return answer.body.id;
  }
  const test = async (id: string): Promise<string> =>
    (await app.call<{ deliveryId: string }>('POST', `/api/v2/webhooks/${id}/test`, { token })).body.deliveryId;
  const log = async (id: string): Promise<DeliveryBody[]> =>
    (await app.call<{ deliveries: DeliveryBody[] }>('GET', `/api/v2/webhooks/${id}/deliveries?limit=100`, { token }))
      .body.deliveries;
  const ended = (id: string, count = 1): Promise<DeliveryBody[]> =>
    waitFor(async () => {
      const deliveries = await log(id);
      return deliveries.length >= count && deliveries.every(({ status }) => status !== 'pending')
        ? deliveries
        : undefined;
    });

  it('tell of a completed query, signed, with the bytes of the event', async () => {
    const to = await receiver();
    const id = await subscribe(to);
    const queryId = await submit(app, token);
    const [delivery] = await ended(id);
    expect(to.received).to.have.length(1);
    const [got] = to.received as [Received];
    expect(JSON.parse(got.body)).to.deep.include({ event: 'query.completed' });
    expect((JSON.parse(got.body) as { data: object }).data).to.include({
      queryId,
      organizationId: 'acme',
      type: shortQuery.type,
      status: 'completed',
    });
    expect(got.headers).to.include({ 'webhook-id': delivery?.eventId, 'content-type': 'application/json' });
    expect(isSignedBy(got, plain)).to.equal(true);
    expect(Math.abs(Number(got.headers['webhook-timestamp']) - Date.now() / 1_000)).to.be.below(5);
    expect(delivery).to.include({ status: 'succeeded', event: 'query.completed', nextAttemptAt: null });
    expect(delivery?.attempts[0]).to.include({ statusCode: 204, error: null });
    await app.call('DELETE', `/api/v2/webhooks/${id}`, { token });
  });

  it('that fail twice are tried a third time, with the same id and the same bytes', async () => {
    const to = await receiver();
    to.answerWith(
      (_received, response) =>
        void response.writeHead(to.received.length < 3 ? 500 : 200).end(`answer ${to.received.length}`),
    );
    const id = await subscribe(to, ['context.updated'], encoded);
    await test(id);
    const [delivery] = await ended(id);
    expect(delivery?.attempts.map(({ statusCode, error, response }) => [statusCode, error, response])).to.deep.equal([
      [500, 'http_status', 'answer 1'],
      [500, 'http_status', 'answer 2'],
      [200, null, 'answer 3'],
    ]);
    expect(new Set(to.received.map(({ headers }) => headers['webhook-id']))).to.deep.equal(
      new Set([delivery?.eventId]),
    );
    expect(new Set(to.received.map(({ body }) => body)).size).to.equal(1);
    expect(to.received.every((got) => isSignedBy(got, encoded))).to.equal(true);
    const gaps = to.received.slice(1).map((got, index) => got.at - (to.received[index]?.at ?? 0));
    for (const gap of gaps) expect(gap).to.be.above(890);
  });

  it('end as failed with their schedule; redelivered they arrive, and the first log stays', async () => {
    const to = await receiver();
    to.answerWith(answerStatus(503));
    const id = await subscribe(to);
    const first = await test(id);
    const [failed] = await ended(id);
    expect(failed).to.include({ id: first, status: 'failed', nextAttemptAt: null });
    expect(failed?.attempts).to.have.length(4);
    to.answerWith(answerStatus(200));
    const again = await app.call<{ deliveryId: string }>('POST', `/api/v2/webhooks/deliveries/${first}/redeliver`, {
      token,
    });
    expect(again.status).to.equal(202);
    const [second, kept] = await ended(id, 2);
    expect(second).to.include({ id: again.body.deliveryId, status: 'succeeded', eventId: failed?.eventId });
    expect(kept).to.deep.equal(failed);
  });

  it('wait as long as Retry-After asks', async () => {
    const to = await receiver();
    to.answerWith(answerStatus(429, { 'retry-after': '3600' }));
    const id = await subscribe(to);
    await test(id);
    const [delivery] = await waitFor(async () => {
      const deliveries = await log(id);
      return deliveries[0]?.attempts[0]?.statusCode === 429 ? deliveries : undefined;
    });
    expect(Date.parse(delivery?.nextAttemptAt ?? '') - Date.now()).to.be.within(3_590_000, 3_600_000);
    await app.call('DELETE', `/api/v2/webhooks/${id}`, { token });
  });

  it('never follow a redirect', async () => {
    const [from, to] = [await receiver(), await receiver()];
    from.answerWith(answerStatus(302, { location: to.url }));
    const id = await subscribe(from);
    await test(id);
    const [delivery] = await ended(id);
    expect(delivery?.attempts.map(({ statusCode, error }) => [statusCode, error])).to.deep.equal(
      Array.from({ length: 4 }, () => [302, 'redirect']),
    );
    expect(to.received).to.have.length(0);
  });

  it('disable an endpoint that answers 410, end what waits for it, and tell the others', async () => {
    const [gone, other] = [await receiver(), await receiver()];
    gone.answerWith(answerStatus(410));
    const id = await subscribe(gone);
    const watching = await subscribe(other, ['webhook.endpoint.disabled']);
    await test(id);
    await waitFor(() => other.received.length > 0);
    expect((JSON.parse(other.received[0]?.body ?? '') as { data: object }).data).to.deep.include({
      webhookId: id,
      reason: 'gone',
      organizationId: 'acme',
    });
    const webhook = await app.call('GET', `/api/v2/webhooks/${id}`, { token });
    expect(webhook.body).to.include({ status: 'disabled', disabledReason: 'gone' });
    expect((await app.call<ErrorBody>('POST', `/api/v2/webhooks/${id}/test`, { token })).status).to.equal(409);
    const enabled = await app.call('PATCH', `/api/v2/webhooks/${id}`, { token, body: { status: 'active' } });
    expect(enabled.body).to.include({ status: 'active' }).and.not.have.property('disabledReason');
    for (const one of [id, watching]) await app.call('DELETE', `/api/v2/webhooks/${one}`, { token });
  });

  it('disable an endpoint that has failed for five days', async () => {
    const to = await receiver();
    to.answerWith(answerStatus(500));
    const id = await subscribe(to);
    await rowsOf(
      app.deps.db,
      `update webhook_subscriptions set failing_since = now() - interval '121 hours' where id = ?`,
      [id],
    );
    await test(id);
    await waitFor(
      async () => (await app.call('GET', `/api/v2/webhooks/${id}`, { token })).body['status'] === 'disabled',
    );
    expect((await app.call('GET', `/api/v2/webhooks/${id}`, { token })).body).to.include({ disabledReason: 'failing' });
    expect((await ended(id))[0]).to.include({ status: 'failed' });
  });

  it('a success within the five days starts them anew', async () => {
    const to = await receiver();
    const id = await subscribe(to);
    await rowsOf(
      app.deps.db,
      `update webhook_subscriptions set failing_since = now() - interval '121 hours' where id = ?`,
      [id],
    );
    await test(id);
    await ended(id);
    const [row] = await rowsOf<{ failing_since: Date | null; status: string }>(
      app.deps.db,
      'select failing_since, status from webhook_subscriptions where id = ?',
      [id],
    );
    expect(row).to.deep.equal({ failing_since: null, status: 'active' });
  });

  it('are signed by both secrets during a rotation', async () => {
    const to = await receiver();
    const id = await subscribe(to);
    const rotated = await app.call<{ rotatedAt: string; previousSecretExpiresAt: string }>(
      'POST',
      `/api/v2/webhooks/${id}/rotate-secret`,
      { token, body: { secret: encoded } },
    );
    expect(Date.parse(rotated.body.previousSecretExpiresAt) - Date.parse(rotated.body.rotatedAt)).to.equal(86_400_000);
    await test(id);
    await ended(id);
    expect([plain, encoded].map((secret) => isSignedBy(to.received[0] as Received, secret))).to.deep.equal([
      true,
      true,
    ]);
    await rowsOf(app.deps.db, `update webhook_subscriptions set previous_secret_expires_at = now() where id = ?`, [id]);
    await test(id);
    await ended(id, 2);
    expect([plain, encoded].map((secret) => isSignedBy(to.received[1] as Received, secret))).to.deep.equal([
      false,
      true,
    ]);
  });

  it('to an endpoint that hangs hold up no other, and no more than four at once', async () => {
    const [slow, quick] = [await receiver(), await receiver()];
    slow.answerWith(hang);
    const id = await subscribe(slow);
    await Promise.all(Array.from({ length: 12 }, () => test(id)));
    await waitFor(() => slow.received.length >= 4);
    const other = await subscribe(quick);
    const startedAt = performance.now();
    await test(other);
    await waitFor(() => quick.received.length === 1);
    expect(performance.now() - startedAt).to.be.below(1_000);
    expect(slow.received).to.have.length(4);
    await app.call('DELETE', `/api/v2/webhooks/${id}`, { token });
    await slow.close();
  });

  it('that cannot be opened fail by the schedule like any other', async () => {
    const to = await receiver();
    const id = await subscribe(to);
    await rowsOf(app.deps.db, `update webhook_subscriptions set secret_sealed = '' where id = ?`, [id]);
    await test(id);
    const [delivery] = await ended(id);
    expect(delivery).to.include({ status: 'failed' });
    expect(delivery?.attempts.map(({ error }) => error)).to.deep.equal([
      'internal',
      'internal',
      'internal',
      'internal',
    ]);
    expect(to.received).to.have.length(0);
  });

  it('that were lost with their jobs are sent by the sweep, and recovered ones once', async () => {
    const to = await receiver();
    to.answerWith(answerStatus(500));
    const id = await subscribe(to);
    await Promise.all(Array.from({ length: 5 }, () => test(id)));
    await ended(id, 5);
    to.answerWith(answerStatus(200));
    const recover = () =>
      app.call<{ recovered: number }>('POST', `/api/v2/webhooks/${id}/recover`, {
        token,
        body: { since: new Date(Date.now() - 60_000).toISOString() },
      });
    const answers = await Promise.all([recover(), recover(), recover()]);
    expect(answers.map(({ status }) => status)).to.deep.equal([202, 202, 202]);
    expect(answers.reduce((sum, { body }) => sum + body.recovered, 0)).to.equal(5);
    const deliveries = await ended(id, 10);
    expect(deliveries.filter(({ status }) => status === 'succeeded')).to.have.length(5);
    expect((await recover()).body).to.deep.equal({ recovered: 0 });
  });
});

describe('a webhook delivery whose worker ends', () => {
  const app = testApp({ workers: false, env: { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_PRIVATE: 'true' } });
  const receiver = webhookReceivers();

  it('is given back, due at once, and arrives by the next one with the same id', async () => {
    const token = await app.tokenOf('acme');
    const to = await receiver();
    to.answerWith(hang);
    const webhook = await app.call<{ id: string }>('POST', '/api/v2/webhooks', {
      token,
      body: { url: to.url, events: ['query.completed'], secret: plain },
    });
    const subscriptionId = webhook.body.id;
    await app.call('POST', `/api/v2/webhooks/${subscriptionId}/test`, { token });
    const ending = new AbortController();
    const cut = app.deps.work.deliverer.run({ subscriptionId }, ending.signal).catch((error: unknown) => error);
    await waitFor(() => to.received.length === 1);
    expect(await app.deps.work.deliverer.run({ subscriptionId }, ending.signal), 'held by the first').to.equal(0);
    ending.abort();
    expect(await cut).to.be.an('error');
    to.answerWith(answerStatus(200));
    expect(await app.deps.work.deliverer.run({ subscriptionId }, new AbortController().signal)).to.equal(1);
    const log = await app.call<{ deliveries: DeliveryBody[] }>('GET', `/api/v2/webhooks/${subscriptionId}/deliveries`, {
      token,
    });
    expect(
      log.body.deliveries.map(({ status, attempts }) => [status, attempts.map(({ error }) => error)]),
    ).to.deep.equal([['succeeded', ['interrupted', null]]]);
    expect(to.received.map(({ headers }) => headers['webhook-id'])).to.deep.equal(
      Array.from({ length: 2 }, () => log.body.deliveries[0]?.eventId),
    );
  });
});

describe('webhook deliveries claimed ahead for an endpoint that hangs all at once', () => {
  const app = testApp({ workers: false, env: { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_PRIVATE: 'true' } });
  const receiver = webhookReceivers();

  it('are given back as if they had not been claimed: no try is counted that was not made', async () => {
    const token = await app.tokenOf('acme');
    const to = await receiver();
    to.answerWith((received, response) =>
      to.received.length <= 40 ? answerStatus(204)(received, response) : undefined,
    );
    const webhook = await app.call<{ id: string }>('POST', '/api/v2/webhooks', {
      token,
      body: { url: to.url, events: ['context.updated'], secret: plain },
    });
    const data = { contextId: 'ctx_1', organizationId: 'acme', version: '1.0.0', changedSections: [] };
    for (let n = 0; n < 200; n++)
      await app.deps.outbox.recordEvent(app.deps.db, { organizationId: 'acme', event: 'context.updated', data });
    const ending = new AbortController();
    const cut = app.deps.work.deliverer
      .run({ subscriptionId: webhook.body.id }, ending.signal)
      .catch((error: unknown) => error);
    const countOf = async (condition: string): Promise<number> =>
      (await rowsOf<{ n: number }>(app.deps.db, `select count(*) as n from webhook_deliveries d where ${condition}`))[0]
        ?.n ?? -1;
    await waitFor(async () => to.received.length === 44 && (await countOf(`status = 'succeeded'`)) === 40);
    expect(await countOf('attempts = 1'), 'claimed ahead').to.be.above(44);
    ending.abort();
    expect(await cut).to.be.an('error');
    expect(await countOf(`status = 'pending' and due_at <= now()`)).to.equal(160);
    expect(await countOf('attempts = 1')).to.equal(44);
    const tries = await rowsOf(
      app.deps.db,
      'select error, count(*) as n from webhook_attempts group by error order by n',
    );
    expect(tries).to.deep.equal([
      { error: 'interrupted', n: 4 },
      { error: null, n: 40 },
    ]);
  });
});

describe('the pace of webhook deliveries', () => {
  const RATE = 20;
  const BURST = 2;
  const app = testApp({
    env: { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_PRIVATE: 'true', WEBHOOK_RATE_PER_SECOND: String(RATE) },
  });
  const receiver = webhookReceivers();

  it('holds exactly over several worker processes; what has to wait uses up no try', async () => {
    const token = await app.tokenOf('acme');
    const to = await receiver();
    const webhook = await app.call<{ id: string }>('POST', '/api/v2/webhooks', {
      token,
      body: { url: to.url, events: ['context.updated'], secret: plain },
    });
    const second = await createDeps(app.deps.config, { process: 'second' });
    const workers = await startWorkers(second);
    const sweeping = [app.deps, second].map((deps) =>
      repeat(() => deps.deliverySweep.run(), { everyMs: 100, name: 'test', log: deps.log }),
    );
    try {
      const data = { contextId: 'ctx_1', organizationId: 'acme', version: '1.0.0', changedSections: [] };
      for (let n = 0; n < 50; n++) {
        const { outbox, db } = n % 2 === 0 ? app.deps : second;
        outbox.enqueue(await outbox.recordEvent(db, { organizationId: 'acme', event: 'context.updated', data }));
      }
      await waitFor(
        async () => (await rowsOf(app.deps.db, `select from webhook_deliveries where status = 'pending'`)).length === 0,
      );
    } finally {
      await Promise.all(sweeping.map((task) => task.stop()));
      await workers.stop(2_000);
      await second.close();
    }
    expect(to.received).to.have.length(50);
    const tries = await rowsOf<{ at: Date; attempt: number }>(
      app.deps.db,
      `select a.at, a.attempt from webhook_attempts a join webhook_deliveries d on d.id = a.delivery_id where d.subscription_id = ? order by a.at`,
      [webhook.body.id],
    );
    expect(tries.map(({ attempt }) => attempt)).to.deep.equal(Array.from({ length: 50 }, () => 1));
    const times = tries.map(({ at }) => at.getTime());
    // Whatever the window: no more than the burst and what has become due within it. Times are read in whole milliseconds.
    times.forEach((from, first) =>
      times
        .slice(first)
        .forEach((until, more) =>
          expect(more + 1, `tries ${first} to ${first + more}`).to.be.at.most(
            BURST + ((until - from + 1) * RATE) / 1_000,
          ),
        ),
    );
  });
});
