import { expect } from 'chai';
import { rowsOf } from '../../shared/platform/db/index.js';
import type { Role } from '../../shared/analysis/index.js';
import { endQueries, type QueryEnd } from '../../shared/queries/end-queries.repository.js';
import { claimSteps } from '../../shared/queries/steps.repository.js';
import { createDeps, type Deps } from '../../shared/deps.js';
import { testApp } from '../support/app.js';
import { fintechQuery, submit } from '../support/queries.js';

const roles = ['CTO', 'CFO', 'CISO', 'CIO', 'COO'] as const;
const body = { ...fintechQuery, options: { enableExtensions: false } };

interface StepRow {
  name: string;
  status: string;
  attempts: number;
  confidence: number | null;
  hasResult: boolean;
}

describe('what is kept of a query', () => {
  const app = testApp({ workers: false });
  let token = '';
  let other: Deps;
  before(async () => {
    token = await app.tokenOf('acme');
    other = await createDeps(app.deps.config, { process: 'test-other', log: app.deps.log });
  });
  after(() => other.close());

  const run = (deps: Deps, id: string, names: readonly Role[]) =>
    Promise.all(names.map((role) => deps.work.steps.analyzeRole(id, role, new AbortController().signal, deps.log)));
  const stepsOf = (id: string): Promise<StepRow[]> =>
    rowsOf(
      app.deps.db,
      `select name, status, attempts, confidence, result_sealed is not null as "hasResult" from query_steps where query_id = ? order by name`,
      [id],
    );
  /** The answer but for what is its own: ids and times. */
  async function answerOf(id: string): Promise<unknown> {
    const { status, body: answer } = await app.call('GET', `/api/v2/executive/query/${id}`, { token });
    expect(status).to.equal(200);
    const text = JSON.stringify(answer)
      .replaceAll(id, 'the query')
      .replaceAll(/"dec_[^"]*"/g, '"the decision"');
    return JSON.parse(
      text.replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"/g, '"a time"').replace(/"processingTime":[\d.]+/, '"processingTime":0'),
    );
  }

  let answered: unknown;

  it('that ends in one process: the answer, and of each step how it ended', async () => {
    const id = await submit(app, token, body);
    expect(await run(app.deps, id, roles)).to.deep.equal(roles.map(() => 'completed'));
    const steps = await stepsOf(id);
    expect(steps.map(({ status, attempts, hasResult }) => ({ status, attempts, hasResult }))).to.deep.equal(
      roles.map(() => ({ status: 'completed', attempts: 1, hasResult: false })),
    );
    for (const { confidence } of steps) expect(confidence).to.be.within(0, 1);
    const [times] = await rowsOf<{ inOrder: boolean }>(
      app.deps.db,
      `select bool_and(s.started_at <= s.finished_at and s.finished_at <= q.finished_at) as "inOrder" from queries q join query_steps s on s.query_id = q.id where q.id = ?`,
      [id],
    );
    expect(times?.inOrder, 'a step ended when it was computed').to.equal(true);
    answered = await answerOf(id);
  });

  it('that ends in two: also what the other one needs, and the answer is the same', async () => {
    const id = await submit(app, token, body);
    expect(await run(app.deps, id, ['CTO', 'CFO'])).to.deep.equal(['completed', 'completed']);
    expect((await stepsOf(id)).filter(({ hasResult }) => hasResult).map(({ name }) => name)).to.deep.equal([
      'CFO',
      'CTO',
    ]);
    expect(await run(other, id, ['CISO', 'CIO', 'COO'])).to.deep.equal(['completed', 'completed', 'completed']);
    expect(await answerOf(id)).to.deep.equal(answered);
  });

  it('whose first steps this process has written: the rest ends with it', async () => {
    const id = await submit(app, token, body);
    await run(app.deps, id, ['CTO']);
    await run(app.deps, id, ['CFO', 'CISO', 'CIO', 'COO']);
    expect((await stepsOf(id)).filter(({ hasResult }) => hasResult).map(({ name }) => name)).to.deep.equal(['CTO']);
    expect(await answerOf(id)).to.deep.equal(answered);
  });

  describe('when it is to end with its steps', () => {
    const endOf = (queryId: string, attempts: readonly number[]): QueryEnd => ({
      queryId,
      status: 'completed',
      resultSealed: Buffer.from('result'),
      summarySealed: Buffer.from('summary'),
      confidence: 0.5,
      errorCode: null,
      complexity: null,
      finishedAt: new Date(),
      event: {
        id: `evt_${queryId.slice(4)}`,
        organizationId: 'acme',
        name: 'query.completed',
        bodySealed: Buffer.from('body'),
        traceparent: null,
      },
      decision: null,
      steps: attempts.map((attempt, index) => ({
        kind: 'role',
        name: roles[index] as string,
        attempts: attempt,
        confidence: 0.5,
        finishedAt: new Date(),
      })),
    });
    const claimAll = (queryId: string, names: readonly string[] = roles) =>
      claimSteps(
        app.deps.db,
        names.map((name) => ({ queryId, kind: 'role', name, leaseMs: 60_000, needsInput: false })),
      );
    const statusOf = async (id: string): Promise<unknown> =>
      (await rowsOf<{ status: string }>(app.deps.db, 'select status from queries where id = ?', [id]))[0]?.status;

    it('ends with all of them or with none: one that is claimed anew keeps the whole open', async () => {
      const [whole, lost] = [await submit(app, token, body), await submit(app, token, body)];
      for (const id of [whole, lost]) await claimAll(id);
      await rowsOf(
        app.deps.db,
        `update query_steps set lease_until = now() - interval '1 second' where query_id = ? and name = 'CIO'`,
        [lost],
      );
      expect((await claimAll(lost, ['CIO']))[0]?.attempts).to.equal(2);
      const { ended } = await endQueries(app.deps.db, [endOf(whole, [1, 1, 1, 1, 1]), endOf(lost, [1, 1, 1, 1, 1])]);
      expect([...ended]).to.deep.equal([whole]);
      expect([await statusOf(whole), await statusOf(lost)]).to.deep.equal(['completed', 'processing']);
      expect((await stepsOf(lost)).map(({ status }) => status)).to.deep.equal(roles.map(() => 'processing'));
    });

    it('does not end while a step is open that is none of them', async () => {
      const id = await submit(app, token, body);
      await claimAll(id);
      expect((await endQueries(app.deps.db, [endOf(id, [1, 1, 1, 1])])).ended.size).to.equal(0);
      expect(await statusOf(id)).to.equal('processing');
    });

    it('ends once, however many try', async () => {
      const id = await submit(app, token, body);
      await claimAll(id);
      const ends = await Promise.all(
        [1, 2, 3].map((n) =>
          endQueries(app.deps.db, [
            { ...endOf(id, [1, 1, 1, 1, 1]), event: { ...endOf(id, []).event, id: `evt_${n}${id.slice(5)}` } },
          ]),
        ),
      );
      expect(ends.filter(({ ended }) => ended.size === 1)).to.have.length(1);
      const events = await rowsOf(app.deps.db, 'select id from events where id like ?', [`evt_%${id.slice(5)}`]);
      expect(events).to.have.length(1);
    });

    it('a step of what is not pure cannot end without what it found', async () => {
      const id = await submit(app, token, body);
      let error: unknown;
      await rowsOf(
        app.deps.db,
        `insert into query_steps (query_id, kind, name, status, finished_at) values (?, 'connector', 'ERP', 'completed', now())`,
        [id],
      ).catch((reason: unknown) => {
        error = reason;
      });
      expect(String(error)).to.contain('query_steps_completed_has_result');
    });
  });
});
