import { expect } from 'chai';
import { Redis } from 'ioredis';
import { rowsOf } from '../../shared/platform/db/index.js';
import { jobId } from '../../shared/platform/jobs/index.js';
import { handlers } from '../../workers/handlers.js';
import { testApp } from '../support/app.js';
import { governanceClient, governanceToken } from '../support/governance.js';
import { waitFor } from '../support/wait-for.js';

describe('the promotion of a released request', () => {
  const app = testApp({ workers: false });
  let token = '';
  let redis: Redis;
  const cms = governanceClient(app, () => token);
  before(async () => {
    token = await governanceToken(app, 'acme');
    redis = new Redis(app.deps.config.redis.url);
  });
  after(() => redis.disconnect());

  const payload = (id: string) => ({ schema: 1, governanceRequestId: id, organizationId: 'acme', requestId: 'test' });
  const promote = (id: string, organizationId = 'acme') =>
    handlers['release-request'](
      { ...payload(id), organizationId },
      { deps: app.deps, signal: new AbortController().signal, log: app.deps.log },
    );
  const isLive = async (id: string, dispatch: number): Promise<boolean | undefined> =>
    (
      await app.deps.queues.areLive([
        { queue: 'governance', id: jobId(`${id}-d${dispatch}`, 'release-request', payload(id)), shardKey: 'acme' },
      ])
    )[0];
  // Only this one: what other tests have left must not count.
  const due = (id: string) =>
    rowsOf(
      app.deps.db,
      `update governance_requests set release_due_at = case when id = ? then now() else now() + interval '1 hour' end where status = 'promotion_pending'`,
      [id],
    );

  async function released(): Promise<string> {
    const id = await cms.submitted();
    await cms.approveAll(id);
    expect((await cms.post(`/requests/${id}/release`)).status).to.equal(202);
    return id;
  }

  it('run twice, promotes once', async () => {
    const id = await released();
    expect(await promote(id)).to.equal('promoted');
    const state = await cms.projection(id);
    expect(await promote(id)).to.equal('nothing to do');
    expect(await cms.projection(id)).to.deep.equal(state);
    expect((await cms.history(id)).slice(-2).map((item) => [item.actor, item.to_status])).to.deep.equal([
      ['system', 'promoted'],
      ['system', 'completed'],
    ]);
  });

  it('run five times at once, promotes once', async () => {
    const id = await released();
    const results = await Promise.all([1, 2, 3, 4, 5].map(() => promote(id)));
    expect(results.filter((result) => result === 'promoted')).to.have.length(1);
  });

  it('does nothing for a request of another organization, nor for one that was not released', async () => {
    expect(await promote(await released(), 'globex')).to.equal('nothing to do');
    expect(await promote(await cms.submitted())).to.equal('nothing to do');
  });

  it('is enqueued by the release, and left alone by the sweep while its job lives', async () => {
    const id = await released();
    await waitFor(async () => isLive(id, 1));
    await due(id);
    expect((await app.deps.governanceSweep.run()).redispatched).to.equal(0);
  });

  it('is enqueued again, under the next number, when Redis has lost it', async () => {
    const id = await released();
    await waitFor(async () => isLive(id, 1));
    const keys = await redis.keys(`${app.deps.config.redis.prefix}:*`);
    if (keys.length > 0) await redis.del(keys);
    await due(id);
    expect((await app.deps.governanceSweep.run()).redispatched).to.equal(1);
    expect(await isLive(id, 2)).to.equal(true);
    expect((await cms.projection(id)).request_status).to.equal('promotion_pending');
  });

  it('that fails leaves the request waiting', async () => {
    const id = await released();
    const { db } = app.deps;
    await rowsOf(db, `alter table governance_history add constraint stop check (action <> 'promote') not valid`);
    const failed = await promote(id).then(
      () => 'promoted',
      () => 'failed',
    );
    await rowsOf(db, 'alter table governance_history drop constraint stop');
    expect(failed).to.equal('failed');
    expect(await cms.projection(id)).to.include({
      request_status: 'promotion_pending',
      workflow_status: 'APPROVED_FOR_RELEASE',
      released_at: null,
    });
    expect(await promote(id)).to.equal('promoted');
  });
});
