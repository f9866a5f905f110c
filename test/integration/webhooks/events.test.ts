import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { rowsOf } from '../../../shared/platform/db/index.js';
import { isId, newId } from '../../../shared/platform/ids.js';
import { compileSchema } from '../../../shared/platform/schema/index.js';
import {
  createWebhookDocuments,
  eventBodySchema,
  eventNames,
  eventSchemas,
  type EventName,
} from '../../../shared/webhooks/index.js';
import { testApp } from '../../support/app.js';
import { shortQuery, submit, untilEnded } from '../../support/queries.js';

interface EventRow {
  id: string;
  name: EventName;
  organization_id: string;
  body_sealed: Buffer;
}

describe('events', () => {
  const app = testApp();
  let token = '';
  before(async () => {
    token = await app.tokenOf('acme');
  });

  const bodyOf = (row: EventRow): { event: string; timestamp: string; data: Record<string, unknown> } =>
    JSON.parse(
      createWebhookDocuments(app.deps.sealer).body.open(row.organization_id, row.id, row.body_sealed),
    ) as never;
  const eventsOf = async (queryId: string) => {
    const rows = await rowsOf<EventRow>(
      app.deps.db,
      `select * from events where name like 'query.%' order by created_at`,
    );
    return rows.filter((row) => bodyOf(row).data['queryId'] === queryId);
  };
  const subscribe = async (events: string[], status = 'active', organizationId = 'acme'): Promise<string> => {
    const id = newId('whk');
    await rowsOf(
      app.deps.db,
      `insert into webhook_subscriptions (id, organization_id, url_sealed, events, status, disabled_reason, secret_sealed)
       values (?, ?, '', ?, ?, ?, '')`,
      [id, organizationId, events, status, status === 'disabled' ? 'caller' : null],
    );
    return id;
  };

  it('a completed query has one, which tells what its answer tells', async () => {
    const answer = await app.call<{ id: string; processingTime: number; confidence: number }>(
      'POST',
      '/api/v2/executive/query',
      { token, body: shortQuery },
    );
    expect(answer.status).to.equal(200);
    const [row, ...more] = await eventsOf(answer.body.id);
    expect(more).to.have.length(0);
    const body = bodyOf(row as EventRow);
    expect(compileSchema(eventBodySchema('query.completed'))(body)).to.deep.equal([]);
    expect(body.data).to.deep.equal({
      queryId: answer.body.id,
      organizationId: 'acme',
      type: 'FINANCIAL_ANALYSIS',
      status: 'completed',
      confidence: answer.body.confidence,
      processingTime: answer.body.processingTime,
    });
    expect(body).to.have.all.keys('event', 'timestamp', 'data');
  });

  it('ended again by whoever comes late, it still has one', async () => {
    const queryId = await submit(app, token);
    await untilEnded(app, token, queryId);
    await Promise.all([1, 2, 3].map(() => app.deps.work.finalizer.finalize(queryId)));
    expect(await eventsOf(queryId)).to.have.length(1);
  });

  it('writes a delivery for each active subscription that lists the event, and for no other', async () => {
    const listening = [await subscribe(['query.completed']), await subscribe(['context.updated', 'query.completed'])];
    await subscribe(['query.failed']);
    await subscribe(['query.completed'], 'disabled');
    await app.tokenOf('other');
    await subscribe(['query.completed'], 'active', 'other');
    const queryId = await submit(app, token);
    await untilEnded(app, token, queryId);
    const [event] = await eventsOf(queryId);
    const deliveries = await rowsOf<{ id: string; subscription_id: string; organization_id: string }>(
      app.deps.db,
      'select * from webhook_deliveries where event_id = ?',
      [event?.id],
    );
    expect(deliveries.map((delivery) => delivery.subscription_id)).to.have.members(listening);
    for (const { id, organization_id } of deliveries) {
      expect(isId('dlv', id), id).to.equal(true);
      expect(organization_id).to.equal('acme');
    }
  });

  it('is not written when the transaction around it fails', async () => {
    const data = { contextId: 'ctx_1', organizationId: 'acme', version: '1.0.0', changedSections: ['businessContext'] };
    const count = async () =>
      (await rowsOf<{ n: number }>(app.deps.db, `select count(*) as n from events where name = 'context.updated'`))[0]
        ?.n;
    await app.deps.db
      .transaction(async (tx) => {
        expect(
          await app.deps.outbox.recordEvent(tx, { organizationId: 'acme', event: 'context.updated', data }),
        ).to.have.length(1);
        throw new Error('the cause did not happen');
      })
      .catch(() => undefined);
    expect(await count()).to.equal(0);
    await app.deps.outbox.recordEvent(app.deps.db, { organizationId: 'acme', event: 'context.updated', data });
    expect(await count()).to.equal(1);
  });

  it('lies sealed in its row', async () => {
    const [row] = await rowsOf<{ text: string }>(app.deps.db, `select string_agg(e::text, '') as text from events e`);
    expect(row?.text).to.contain('query.completed').and.not.to.contain('queryId');
  });

  it('makes identifiers of deliveries that sort by time', async () => {
    const before = newId('dlv');
    await sleep(2);
    const ids = (
      await rowsOf<{ id: string }>(app.deps.db, `select new_type_id('dlv') as id from generate_series(1, 200)`)
    ).map(({ id }) => id);
    await sleep(2);
    const later = newId('dlv');
    expect(new Set(ids).size).to.equal(200);
    expect(ids.every((id) => isId('dlv', id) && before < id && id < later)).to.equal(true);
  });

  for (const name of eventNames) {
    it(`${name} has an example that fits its schema`, () => {
      const check = compileSchema(eventSchemas[name]);
      for (const example of eventSchemas[name].examples) expect(check(example)).to.deep.equal([]);
    });
  }
});

describe('the end of a query that was cancelled', () => {
  const app = testApp({ workers: false });

  it('is told as query.failed, once', async () => {
    const token = await app.tokenOf('acme');
    const queryId = await submit(app, token);
    await Promise.all([1, 2, 3].map(() => app.call('POST', `/api/v2/executive/query/${queryId}/cancel`, { token })));
    const rows = await rowsOf<EventRow>(app.deps.db, 'select * from events');
    expect(rows.map(({ name }) => name)).to.deep.equal(['query.failed']);
    const [row] = rows;
    const body = JSON.parse(
      createWebhookDocuments(app.deps.sealer).body.open('acme', row?.id ?? '', row?.body_sealed ?? Buffer.alloc(0)),
    ) as { data: object };
    expect(body.data).to.include({ queryId, status: 'cancelled', confidence: null });
    expect(compileSchema(eventBodySchema('query.failed'))(body)).to.deep.equal([]);
  });
});
