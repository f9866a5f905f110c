import { expect } from 'chai';
import { rowsOf } from '../../shared/platform/db/index.js';
import { testApp } from '../support/app.js';
import { shortQuery, type ErrorBody, type StatusBody } from '../support/queries.js';

const path = '/api/v2/executive/query';

describe('Idempotency-Key', () => {
  const app = testApp({ workers: false });
  let token = '';
  before(async () => {
    token = await app.tokenOf('acme');
  });
  const post = (key: string, body: unknown = shortQuery) =>
    app.call<StatusBody & ErrorBody>('POST', path, {
      token,
      body,
      headers: { prefer: 'respond-async', 'idempotency-key': key },
    });
  const countQueries = async (): Promise<number> =>
    (await rowsOf<{ n: number }>(app.deps.db, 'select count(*) as n from queries'))[0]?.n ?? 0;

  it('60 concurrent identical calls make one query', async () => {
    const before = await countQueries();
    const answers = await Promise.all(Array.from({ length: 60 }, () => post('same')));
    expect(await countQueries()).to.equal(before + 1);
    const accepted = answers.filter((answer) => answer.status === 202);
    expect(new Set(accepted.map((answer) => answer.body.id))).to.have.property('size', 1);
    for (const answer of answers.filter((other) => other.status !== 202)) {
      expect(answer.status).to.equal(409);
      expect(answer.headers.get('retry-after')).to.equal('1');
    }
  });

  it('gives the first answer again and says so', async () => {
    const first = await post('again');
    const second = await post('again');
    expect(second.status).to.equal(first.status);
    expect(second.body).to.deep.equal(first.body);
    expect(first.headers.get('idempotent-replayed')).to.equal(null);
    expect(second.headers.get('idempotent-replayed')).to.equal('true');
  });

  it('refuses another body under the key', async () => {
    await post('other-body');
    const answer = await post('other-body', { ...shortQuery, urgency: 'HIGH' });
    expect(answer.status).to.equal(409);
    expect(answer.body.error.code).to.equal('CONFLICT');
  });

  it('gives the key back when nothing was made', async () => {
    expect((await post('mended', { ...shortQuery, context: { organizationId: 'other' } })).status).to.equal(403);
    expect((await post('mended')).status).to.equal(202);
  });

  it('answers from the query when the process that made it has died', async () => {
    const first = await post('crashed');
    await rowsOf(
      app.deps.db,
      `update idempotency_records
       set status = 'running', response_status = null, response_sealed = null, lease_until = now() - interval '1 second'
       where key = 'crashed'`,
    );
    const before = await countQueries();
    const second = await post('crashed');
    expect(second.status).to.equal(202);
    expect(second.body.id).to.equal(first.body.id);
    expect(await countQueries()).to.equal(before);
  });

  it('keeps organizations apart', async () => {
    const first = await post('shared-key');
    const other = await app.call<StatusBody>('POST', path, {
      token: await app.tokenOf('other'),
      body: shortQuery,
      headers: { prefer: 'respond-async', 'idempotency-key': 'shared-key' },
    });
    expect(other.status).to.equal(202);
    expect(other.body.id).not.to.equal(first.body.id);
  });
});
