import { expect } from 'chai';
import { rowsOf } from '../../shared/platform/db/index.js';
import { keepHold, startIdempotent, type IdempotencyStart } from '../../shared/platform/idempotency/index.js';
import { testApp } from '../support/app.js';
import { askGraphql } from '../support/graphql.js';
import { shortQuery, type ErrorBody, type StatusBody } from '../support/queries.js';
import { waitFor } from '../support/wait-for.js';

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

  it('belongs to whoever sent it: another subject of the organization is answered for itself', async () => {
    const first = await post('of-one-subject');
    const low = await app.tokenOf('acme', { level: 2 });
    const other = await app.call<StatusBody>('POST', path, {
      token: low,
      body: shortQuery,
      headers: { prefer: 'respond-async', 'idempotency-key': 'of-one-subject' },
    });
    expect([other.status, other.headers.get('idempotent-replayed')]).to.deep.equal([202, null]);
    expect(other.body.id).not.to.equal(first.body.id);
  });

  describe('whose first call', () => {
    const start = (key: string): Promise<IdempotencyStart> =>
      startIdempotent(app.deps.db, app.deps.sealer, {
        organizationId: 'acme',
        subject: 'somebody',
        key,
        fingerprint: Buffer.from('the same'),
      });
    const isFree = async (key: string): Promise<boolean> => (await start(key)).state === 'held';

    it('died: is free again within five seconds', async () => {
      expect(await isFree('died')).to.equal(true);
      const began = performance.now();
      expect(await isFree('died')).to.equal(false);
      await waitFor(() => isFree('died'), 10_000);
      expect(performance.now() - began).to.be.below(5_000);
    });

    it('runs on: is kept however long that takes', async () => {
      const first = await start('runs-on');
      if (first.state !== 'held') throw new Error('the key was not free');
      const letGo = keepHold(app.deps.db, first.hold);
      await new Promise((resolve) => setTimeout(resolve, 6_000));
      expect((await start('runs-on')).state).to.equal('running');
      letGo();
    });
  });

  describe('of a mutation of GraphQL', () => {
    const mutation = 'mutation ($input: ExecutiveQueryInput!) { processExecutiveQuery(input: $input) { id status } }';
    const mutate = (key: string, document = mutation, input: unknown = shortQuery, as = token) =>
      askGraphql<{ processExecutiveQuery: { id: string } | null }>(
        app,
        as,
        document,
        { input },
        {
          prefer: 'respond-async',
          'idempotency-key': key,
        },
      );

    it('makes one query of any number of calls, and says so', async () => {
      const before = await countQueries();
      const first = await mutate('graphql');
      const second = await mutate('graphql');
      expect(first.errors).to.deep.equal([]);
      expect(second.data).to.deep.equal(first.data);
      expect([first, second].map(({ headers }) => headers.get('idempotent-replayed'))).to.deep.equal([null, 'true']);
      expect(await countQueries()).to.equal(before + 1);
      const another = await mutate('graphql', mutation, shortQuery, await app.tokenOf('acme', { level: 2 }));
      expect(another.data.processExecutiveQuery?.id).to.not.equal(first.data.processExecutiveQuery?.id);
    });

    it('refuses another input under the key', async () => {
      await mutate('graphql-other');
      const { errors } = await mutate('graphql-other', mutation, { ...shortQuery, urgency: 'HIGH' });
      expect(errors[0]?.extensions.code).to.equal('CONFLICT');
    });

    it('holds for one field, and must have its form', async () => {
      const two =
        'mutation ($input: ExecutiveQueryInput!) { a: processExecutiveQuery(input: $input) { id } b: processExecutiveQuery(input: $input) { id } }';
      const { errors } = await mutate('graphql-two', two);
      expect(errors.map((error) => [error.path?.[0], error.extensions.details[0]?.field])).to.deep.equal([
        ['b', 'Idempotency-Key'],
      ]);
      expect((await mutate('x'.repeat(256))).status).to.equal(400);
    });

    it('does nothing to what only reads', async () => {
      for (let index = 0; index < 2; index++) {
        const { errors, headers } = await mutate('graphql-read', '{ getCSuiteModules { role } }');
        expect([errors, headers.get('idempotent-replayed')]).to.deep.equal([[], null]);
      }
    });
  });
});
