import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { rowsOf } from '../../shared/platform/db/index.js';
import { testApp } from '../support/app.js';
import { liftLimits } from '../support/decisions.js';
import type { ErrorBody } from '../support/queries.js';

interface WebhookBody {
  id: string;
  url: string;
  events: string[];
  status: string;
  createdAt: string;
}

const path = '/api/v2/webhooks';
const secret = 'Nightingale sings at dawn';
const body = {
  url: 'https://93.184.216.34/hook?key=Nightingale',
  events: ['query.completed', 'context.updated'],
  secret,
};

describe('webhooks', () => {
  const app = testApp({ workers: false });
  let token = '';
  before(async () => {
    token = await app.tokenOf('acme');
    await liftLimits(app, 'acme');
  });
  const create = <Body = WebhookBody>(sent: unknown = body, headers: Record<string, string> = {}) =>
    app.call<Body>('POST', path, { token, body: sent, headers });

  it('are created, read, listed, changed and removed', async () => {
    const created = await create();
    expect(created.status).to.equal(201);
    expect(created.body).to.have.all.keys('id', 'url', 'events', 'status', 'createdAt');
    expect(created.body).to.deep.include({ url: body.url, events: body.events, status: 'active' });
    expect(created.headers.get('location')).to.equal(`${path}/${created.body.id}`);
    const one = `${path}/${created.body.id}`;
    expect((await app.call('GET', one, { token })).body).to.deep.equal(created.body);
    expect((await app.call<{ webhooks: WebhookBody[] }>('GET', path, { token })).body.webhooks).to.deep.include(
      created.body,
    );
    const changed = await app.call('PATCH', one, { token, body: { events: ['query.failed'], status: 'disabled' } });
    expect(changed.body).to.deep.include({
      events: ['query.failed'],
      status: 'disabled',
      disabledReason: 'caller',
      url: body.url,
    });
    const removed = await app.call('DELETE', one, { token });
    expect([removed.status, removed.body]).to.deep.equal([204, {}]);
    for (const method of ['GET', 'DELETE']) expect((await app.call(method, one, { token })).status).to.equal(404);
    expect(
      (await app.call<{ webhooks: WebhookBody[] }>('GET', path, { token })).body.webhooks.map(({ id }) => id),
    ).to.not.include(created.body.id);
  });

  it('never show their secret, and keep address and secret sealed', async () => {
    const { body: webhook } = await create();
    const answers = await Promise.all([
      app.call('GET', `${path}/${webhook.id}`, { token }),
      app.call('GET', path, { token }),
      app.call('POST', `${path}/${webhook.id}/rotate-secret`, { token, body: { secret: `${secret}, again` } }),
    ]);
    expect(JSON.stringify([webhook, ...answers.map((answer) => answer.body)])).to.not.contain('sings');
    const [row] = await rowsOf<{ text: string }>(
      app.deps.db,
      `select string_agg(s::text, '') as text from webhook_subscriptions s`,
    );
    expect(row?.text).to.not.contain('Nightingale').and.not.contain(Buffer.from('Nightingale').toString('hex'));
  });

  for (const [name, sent, field] of [
    ['no secret', { url: body.url, events: body.events }, 'secret'],
    ['a secret that is too short', { ...body, secret: 'short' }, 'secret'],
    ['a secret that is too long', { ...body, secret: 'x'.repeat(257) }, 'secret'],
    ['a whsec_ secret that cannot be decoded', { ...body, secret: 'whsec_too-short' }, 'secret'],
    ['an event that does not exist', { ...body, events: ['query.completed', 'query.started'] }, 'events.1'],
    ['no events', { ...body, events: [] }, 'events'],
    ['an unknown field', { ...body, active: true }, 'active'],
    ['http', { ...body, url: 'http://hooks.acme.example/' }, 'url'],
    ['what is no URL', { ...body, url: 'hooks' }, 'url'],
    ['credentials in the URL', { ...body, url: 'https://user:pw@93.184.216.34/' }, 'url'],
    ['loopback in another form', { ...body, url: 'https://0x7f.1/' }, 'url'],
    ['a metadata address', { ...body, url: 'https://169.254.169.254/latest/meta-data' }, 'url'],
    ['a mapped address', { ...body, url: 'https://[::ffff:10.0.0.1]/' }, 'url'],
    ['localhost', { ...body, url: 'https://localhost/' }, 'url'],
  ] as const) {
    it(`${name}: 400`, async () => {
      const answer = await create<ErrorBody>(sent);
      expect(answer.status).to.equal(400);
      expect(answer.body.error.details.map((detail) => detail.field)).to.deep.equal([field]);
    });
  }

  it('a change to an address that is not allowed: 400, and nothing changes', async () => {
    const { body: webhook } = await create();
    const answer = await app.call<ErrorBody>('PATCH', `${path}/${webhook.id}`, {
      token,
      body: { url: 'https://10.0.0.1/', status: 'disabled' },
    });
    expect([answer.status, answer.body.error.details[0]?.field]).to.deep.equal([400, 'url']);
    expect((await app.call('GET', `${path}/${webhook.id}`, { token })).body).to.deep.equal(webhook);
    expect((await app.call('PATCH', `${path}/${webhook.id}`, { token, body: {} })).status).to.equal(400);
  });

  it('honour an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const [first, again] = [await create(body, headers), await create(body, headers)];
    expect(again.body).to.deep.equal(first.body);
    expect(again.headers.get('idempotent-replayed')).to.equal('true');
    expect((await create<ErrorBody>({ ...body, events: ['query.failed'] }, headers)).status).to.equal(409);
    const test = () =>
      app.call<{ deliveryId: string }>('POST', `${path}/${first.body.id}/test`, {
        token,
        headers: { 'idempotency-key': 'the-same-test' },
      });
    expect((await test()).body).to.deep.equal((await test()).body);
  });

  it('a test is one pending delivery, whatever the webhook listens to', async () => {
    const { body: webhook } = await create();
    const accepted = await app.call<{ deliveryId: string }>('POST', `${path}/${webhook.id}/test`, { token });
    expect(accepted.status).to.equal(202);
    const log = await app.call<{ deliveries: Record<string, unknown>[]; pagination: object }>(
      'GET',
      `${path}/${webhook.id}/deliveries?status=pending`,
      { token },
    );
    expect(log.body.deliveries[0]).to.deep.include({
      id: accepted.body.deliveryId,
      event: 'webhook.test',
      status: 'pending',
      attempts: [],
    });
    expect(log.body.pagination).to.deep.equal({ total: 1, limit: 10, offset: 0, hasMore: false });
    expect(
      (await app.call<{ deliveries: unknown[] }>('GET', `${path}/${webhook.id}/deliveries?status=failed`, { token }))
        .body.deliveries,
    ).to.have.length(0);
    expect((await app.call('GET', `${path}/${webhook.id}/deliveries?limit=101`, { token })).status).to.equal(400);
  });

  it('of another organization: 404, whatever is asked', async () => {
    const { body: webhook } = await create();
    const { body: accepted } = await app.call<{ deliveryId: string }>('POST', `${path}/${webhook.id}/test`, { token });
    const other = await app.tokenOf('other');
    const asked: [method: string, path: string, body?: unknown][] = [
      ['GET', `${path}/${webhook.id}`],
      ['PATCH', `${path}/${webhook.id}`, { status: 'disabled' }],
      ['DELETE', `${path}/${webhook.id}`],
      ['POST', `${path}/${webhook.id}/test`],
      ['POST', `${path}/${webhook.id}/rotate-secret`, { secret: 'stolen secret' }],
      ['GET', `${path}/${webhook.id}/deliveries`],
      ['POST', `${path}/${webhook.id}/recover`, { since: '2026-01-01' }],
      ['POST', `${path}/deliveries/${accepted.deliveryId}/redeliver`],
      ['GET', `${path}/nonsense`],
      ['POST', `${path}/deliveries/nonsense/redeliver`],
    ];
    for (const [method, where, sent] of asked) {
      expect(
        (await app.call(method, where, { token: other, ...(sent === undefined ? {} : { body: sent }) })).status,
        `${method} ${where}`,
      ).to.equal(404);
    }
    expect((await app.call<{ webhooks: unknown[] }>('GET', path, { token: other })).body.webhooks).to.have.length(0);
  });

  it('a token that may only read reads, and changes nothing: 403', async () => {
    const { body: webhook } = await create();
    const reader = await app.tokenOf('acme', { scopes: ['executive:read'] });
    expect((await app.call('GET', path, { token: reader })).status).to.equal(200);
    expect((await app.call('POST', path, { token: reader, body })).status).to.equal(403);
    expect((await app.call('POST', `${path}/${webhook.id}/test`, { token: reader })).status).to.equal(403);
  });

  it('an event that is written while its webhook is removed waits for nobody', async () => {
    const { body: webhook } = await create();
    await app.call('POST', `${path}/${webhook.id}/test`, { token });
    await app.call('DELETE', `${path}/${webhook.id}`, { token });
    await app.deps.deliverySweep.run();
    const rows = await rowsOf<{ status: string }>(
      app.deps.db,
      'select status from webhook_deliveries where subscription_id = ?',
      [webhook.id],
    );
    expect(rows.map(({ status }) => status)).to.deep.equal(['failed']);
  });
});
