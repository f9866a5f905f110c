import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { rowsOf } from '../../shared/platform/db/index.js';
import { testApp, type Answer } from '../support/app.js';
import { aDecision, liftLimits } from '../support/decisions.js';
import { shortQuery, submit, type ErrorBody } from '../support/queries.js';

interface FeedbackBody {
  queryId: string;
  role: string | null;
  accurate: boolean;
  comment: string | null;
  executive: string;
  createdAt: string;
  updatedAt: string;
}

const path = (queryId: string): string => `/api/v2/executive/query/${queryId}/feedback`;

describe('feedback', () => {
  const app = testApp();
  let token = '';
  let queryId = '';
  before(async () => {
    token = await app.tokenOf('acme');
    await liftLimits(app, 'acme');
    ({ queryId } = await aDecision(app, token, shortQuery));
  });

  const give = <Body = FeedbackBody>(
    body: unknown,
    to = queryId,
    as: { token?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer<Body>> => app.call<Body>('POST', path(to), { token, body, ...as });
  const rows = (of = queryId) =>
    rowsOf<{ role: string | null; accurate: boolean; text: string }>(
      app.deps.db,
      'select f.role, f.accurate, f::text as text from query_feedback f where f.query_id = ? order by f.role nulls first',
      [of],
    );

  it('is kept, on the whole answer or on one role: 201', async () => {
    const whole = await give({ accurate: true });
    expect(whole.status, JSON.stringify(whole.body)).to.equal(201);
    expect(whole.body).to.include({ queryId, role: null, accurate: true, comment: null });
    const ofRole = await give({ role: 'CFO', accurate: false, comment: 'The bridge loan was drawn already.' });
    expect(ofRole.body).to.include({ role: 'CFO', accurate: false, comment: 'The bridge loan was drawn already.' });
    expect((await rows()).map(({ role, accurate }) => [role, accurate])).to.deep.equal([
      [null, true],
      ['CFO', false],
    ]);
  });

  it('a later word of the same executive takes the place of the earlier one, and only of that', async () => {
    const before = await give({ role: 'CIO', accurate: false, comment: 'wrong' });
    const after = await give({ role: 'CIO', accurate: true });
    expect(after.status).to.equal(201);
    expect(after.body).to.include({ accurate: true, comment: null, createdAt: before.body.createdAt });
    await give({ role: 'CIO', accurate: false }, queryId, { token: await app.tokenOf('acme') });
    expect((await rows()).filter(({ role }) => role === 'CIO').map(({ accurate }) => accurate)).to.have.members([
      true,
      false,
    ]);
  });

  it('of twenty at once one word is left', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => give({ role: 'COO', accurate: true })));
    expect(answers.map(({ status }) => status)).to.deep.equal(Array.from({ length: 20 }, () => 201));
    expect((await rows()).filter(({ role }) => role === 'COO')).to.have.length(1);
  });

  it('keeps comments sealed', async () => {
    await give({ role: 'CISO', accurate: true, comment: 'Nightingale was right' });
    for (const { text } of await rows()) expect(text).to.not.contain('Nightingale');
  });

  it('honours an Idempotency-Key', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const first = await give({ role: 'CTO', accurate: true }, queryId, { headers });
    const again = await give({ role: 'CTO', accurate: true }, queryId, { headers });
    expect(again.body).to.deep.equal(first.body);
    expect(again.headers.get('idempotent-replayed')).to.equal('true');
    expect((await give({ role: 'CTO', accurate: false }, queryId, { headers })).status).to.equal(409);
  });

  it('another organization, an unknown query: 404', async () => {
    const other = await app.tokenOf('other');
    expect((await give({ accurate: true }, queryId, { token: other })).status).to.equal(404);
    expect((await give({ accurate: true }, 'qry_00000000000000000000000000')).status).to.equal(404);
    expect((await give({ accurate: true }, 'nonsense')).status).to.equal(404);
  });

  for (const [name, body, field] of [
    ['no word at all', {}, 'accurate'],
    ['a word that is neither', { accurate: 'yes' }, 'accurate'],
    ['a role that does not exist', { accurate: true, role: 'CMO' }, 'role'],
    ['an unknown field', { accurate: true, rating: 5 }, 'rating'],
    ['a comment that is too long', { accurate: true, comment: 'x'.repeat(2_001) }, 'comment'],
  ] as const) {
    it(`${name}: 400`, async () => {
      const answer = await give<ErrorBody>(body);
      expect(answer.status).to.equal(400);
      expect(answer.body.error.details.map((detail) => detail.field)).to.deep.equal([field]);
    });
  }

  it('a role that gave no analysis: 409 naming its state', async () => {
    const { queryId: partial } = await aDecision(app, token, shortQuery);
    await rowsOf(
      app.deps.db,
      `update query_steps
       set status = 'failed', failure_code = 'MODULE_FAILED', failure_reason = 'it broke', result_sealed = null
       where query_id = ? and name = 'CIO'`,
      [partial],
    );
    const answer = await give<ErrorBody>({ role: 'CIO', accurate: true }, partial);
    expect(answer.status).to.equal(409);
    expect(answer.body.error.message).to.contain('failed');
    expect((await give({ role: 'CFO', accurate: true }, partial)).status).to.equal(201);
  });

  it('a token that may only read: 403', async () => {
    const reader = await app.tokenOf('acme', { scopes: ['executive:read'] });
    expect((await give({ accurate: true }, queryId, { token: reader })).status).to.equal(403);
  });
});

describe('feedback on what is not finished', () => {
  const app = testApp({ workers: false });

  it('while it is processing: 409 naming the state; when it has been cancelled: kept', async () => {
    const token = await app.tokenOf('acme');
    const queryId = await submit(app, token);
    const answer = await app.call<ErrorBody>('POST', path(queryId), { token, body: { accurate: false } });
    expect(answer.status).to.equal(409);
    expect(answer.body.error.message).to.contain('processing');
    await app.call('POST', `/api/v2/executive/query/${queryId}/cancel`, { token });
    expect((await app.call('POST', path(queryId), { token, body: { accurate: false } })).status).to.equal(201);
    expect((await app.call('POST', path(queryId), { token, body: { accurate: false, role: 'CFO' } })).status).to.equal(
      409,
    );
  });
});
