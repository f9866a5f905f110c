import { expect } from 'chai';
import { verifyHistory } from '../../shared/governance/index.js';
import { rowsOf } from '../../shared/platform/db/index.js';
import { testApp } from '../support/app.js';
import { aPerson, aService, type Person } from '../support/governance-people.js';
import type { HistoryItem, ProjectionBody, RequestBody } from '../support/governance.js';
import type { ErrorBody } from '../support/queries.js';

const DESIGN = 'INSTRUCTIONAL_DESIGN_REVIEW';

describe('how requests end', () => {
  const app = testApp({ workers: false });
  let author: Person;
  let reviewer: Person;
  before(async () => {
    author = await aPerson(app, 'acme', 'CEO');
    reviewer = await aPerson(app, 'acme');
  });

  const promote = (id: string): Promise<boolean> => app.deps.work.release.promote('acme', id, 'test');
  const end = (person: Person, id: string, how: string, body?: object) =>
    person.client.post<RequestBody & ErrorBody>(`/requests/${id}/${how}`, body);
  const remove = (person: Person, path: string, headers: Record<string, string> = {}) =>
    app.call<RequestBody & ErrorBody>('DELETE', `/api/v1${path}`, { token: person.token, headers });
  async function approved(): Promise<string> {
    const id = await author.client.submitted();
    await author.client.approveAll(id);
    return id;
  }

  /** A request in each status that it can be found in. */
  const inStatus: Record<string, () => Promise<string>> = {
    draft: () => author.client.create(),
    awaiting_review: () => author.client.submitted(),
    under_review: async () => {
      const id = await author.client.submitted();
      await author.client.decide(id, DESIGN);
      return id;
    },
    changes_requested: async () => {
      const id = await author.client.submitted();
      await author.client.decide(id, DESIGN, 'REQUEST_CHANGES');
      return id;
    },
    approved,
    promotion_pending: async () => {
      const id = await approved();
      await author.client.post(`/requests/${id}/release`);
      return id;
    },
    failed: async () => {
      const id = await approved();
      await author.client.post(`/requests/${id}/release`);
      await rowsOf(app.deps.db, 'update governance_requests set release_tries = 30 where id = ?', [id]);
      expect(await promote(id)).to.equal(true);
      return id;
    },
    completed: async () => {
      const id = await approved();
      await author.client.post(`/requests/${id}/release`);
      await promote(id);
      return id;
    },
    withdrawn: async () => {
      const id = await author.client.submitted();
      await end(author, id, 'withdraw');
      return id;
    },
    rejected: async () => {
      const id = await author.client.submitted();
      await end(author, id, 'reject', { notes: 'No.' });
      return id;
    },
  };
  const final = ['completed', 'withdrawn', 'rejected'];

  for (const [status, make] of Object.entries(inStatus)) {
    for (const [how, to] of [
      ['withdraw', 'withdrawn'],
      ['reject', 'rejected'],
    ] as const) {
      const isPossible = !final.includes(status) && !(how === 'reject' && status === 'draft');
      it(`${how} from ${status} ${isPossible ? `leads to ${to}` : 'is 409 INVALID_TRANSITION'}`, async () => {
        const id = await make();
        expect((await author.client.request(id)).status).to.equal(status);
        const answer = await end(author, id, how, { notes: 'It doubles entry-42.' });
        if (!isPossible) {
          expect([answer.status, answer.body.error.code]).to.deep.equal([409, 'INVALID_TRANSITION']);
          return;
        }
        expect([answer.status, answer.body.status]).to.deep.equal([200, to]);
        const state = await author.client.projection(id);
        expect(state).to.include({
          request_status: to,
          workflow_status: how === 'withdraw' ? 'NOT_SUBMITTED' : 'CHANGES_REQUESTED',
          current_stage_id: null,
          approved_for_release_at: null,
          asked: null,
        });
        expect(state.stages.some((stage) => stage.status === 'ACTIVE')).to.equal(false);
        const last = (await author.client.history(id)).at(-1) as HistoryItem;
        expect([last.action, last.notes, last.actor]).to.deep.equal([how, 'It doubles entry-42.', author.sub]);
      });
    }
  }

  it('who has not written a request may not withdraw it; a rejection must say why', async () => {
    const id = await author.client.submitted();
    const refused = await end(reviewer, id, 'withdraw');
    expect([refused.status, refused.body.error.details[0]?.['reason' as 'field']]).to.deep.equal([
      403,
      'NOT_AN_AUTHOR',
    ]);
    for (const body of [{}, { notes: '  ' }]) expect((await end(reviewer, id, 'reject', body)).status).to.equal(400);
    expect((await end(reviewer, id, 'reject', { notes: 'No.' })).status).to.equal(200);
  });

  it('a draft is deleted with its history, and counted no more; what was submitted is not', async () => {
    const count = async (): Promise<number> =>
      (await author.client.get<{ total_count: number }>('/requests?page_size=1')).body.total_count;
    const id = await author.client.create();
    const before = await count();
    expect((await remove(reviewer, `/requests/${id}`)).status).to.equal(403);
    expect((await remove(author, `/requests/${id}`, { 'if-match': '"3"' })).status).to.equal(412);
    expect((await remove(author, `/requests/${id}`)).status).to.equal(204);
    expect((await author.client.get(`/requests/${id}`)).status).to.equal(404);
    expect((await remove(author, `/requests/${id}`)).status).to.equal(404);
    expect(await count()).to.equal(before - 1);
    const submitted = await author.client.submitted();
    const kept = await remove(author, `/requests/${submitted}`);
    expect([kept.status, kept.body.error.code]).to.deep.equal([409, 'INVALID_TRANSITION']);
    const byHand = await rowsOf(app.deps.db, 'delete from governance_history where request_id = ?', [submitted]).then(
      () => 'deleted',
      () => 'refused',
    );
    expect(byHand).to.equal('refused');
  });

  it('a service that acts for nobody may withdraw what it wrote on behalf of somebody', async () => {
    const service = await aService(app, 'acme');
    const id = await (await service.as('ana')).client.submitted();
    expect((await end(await service.as('bo'), id, 'withdraw')).status).to.equal(403);
    expect((await end(await service.as(), id, 'withdraw')).status).to.equal(200);
  });

  it('a request of a template without stages is complete at once; one that waited for ever is ended by the sweep', async () => {
    const id = await author.client.submitted({ template_id: 'tmpl_policy_change', input_payload: {} });
    expect((await author.client.request(id)).status).to.equal('completed');
    const waiting = await author.client.create({ template_id: 'tmpl_policy_change', input_payload: {} });
    const { db } = app.deps;
    await rowsOf(db, 'alter table governance_requests disable trigger governance_requests_follow_history');
    await rowsOf(
      db,
      `update governance_requests set status = 'awaiting_review', submitted_at = now(), rules = '{}' where id = ?`,
      [waiting],
    );
    await rowsOf(db, 'alter table governance_requests enable trigger governance_requests_follow_history');
    await rowsOf(db, `alter table governance_history disable trigger governance_history_follows`);
    expect((await app.deps.governanceSweep.run()).completed).to.equal(1);
    await rowsOf(db, `alter table governance_history enable trigger governance_history_follows`);
    expect((await author.client.request(waiting)).status).to.equal('completed');
    expect((await app.deps.governanceSweep.run()).completed).to.equal(0);
    // Its history was cut short above.
    await rowsOf(db, 'alter table governance_history disable trigger user');
    await rowsOf(db, 'delete from governance_history where request_id = ?', [waiting]);
    await rowsOf(db, 'alter table governance_history enable trigger user');
    await rowsOf(db, 'delete from governance_stages where request_id = ?', [waiting]);
    await rowsOf(db, 'delete from governance_requests where id = ?', [waiting]);
  });

  it('a promotion that has failed thirty times is given up; it may be released again, or submitted again', async () => {
    const id = await (inStatus['failed'] as () => Promise<string>)();
    expect(await author.client.projection(id)).to.include({
      request_status: 'failed',
      workflow_status: 'CHANGES_REQUESTED',
    });
    expect((await author.client.history(id)).at(-1)).to.include({ action: 'fail', actor: 'system' });
    expect((await author.client.post(`/requests/${id}/release`)).status).to.equal(202);
    expect(await promote(id)).to.equal(true);
    const again = await (inStatus['failed'] as () => Promise<string>)();
    const { body } = await author.client.post(`/requests/${again}/resubmit`, { summary: 'Once more' });
    expect(body.status).to.equal('awaiting_review');
    expect((await author.client.projection(again)).round).to.equal(2);
  });

  it('a release may wait for its time, be given another, and be taken back', async () => {
    const id = await approved();
    const release = (body?: object) => author.client.post(`/requests/${id}/release`, body);
    expect((await release({ release_at: '2099-01-01T00:00:00.000Z' })).body['release_at']).to.equal(
      '2099-01-01T00:00:00.000Z',
    );
    expect(await promote(id)).to.equal(false);
    expect((await release({ release_at: '2098-01-01T00:00:00.000Z' })).status).to.equal(202);
    expect((await author.client.projection(id))['release_at']).to.equal('2098-01-01T00:00:00.000Z');
    expect((await remove(author, `/requests/${id}/release`)).body.status).to.equal('approved');
    expect((await remove(author, `/requests/${id}/release`)).status).to.equal(409);
    expect((await release({ release_at: '2020-01-01T00:00:00.000Z' })).body['release_at']).to.equal(null);
    expect(await promote(id)).to.equal(true);
    const statuses = (await author.client.history(id)).slice(-7).map((item) => item.action);
    expect(statuses).to.deep.equal([
      'approve',
      'release',
      'reschedule',
      'cancel_release',
      'release',
      'promote',
      'complete',
    ]);
  });

  it('a bundle is released together, and with one member that is not approved nothing is', async () => {
    const ids = [await approved(), await approved()];
    const blocked = await author.client.submitted();
    const states = (): Promise<ProjectionBody[]> => Promise.all([...ids, blocked].map(author.client.projection));
    const before = await states();
    const refused = await author.client.post<ErrorBody>('/governance/bundles', { request_ids: [...ids, blocked] });
    expect([refused.status, refused.body.error.details.map(({ field }) => field)]).to.deep.equal([
      409,
      ['request_ids.2'],
    ]);
    expect(await states()).to.deep.equal(before);
    const unknown = await author.client.post('/governance/bundles', {
      request_ids: [...ids, 'req_01jd3v7q8fe5wtyk6h9m2n4p7r'],
    });
    expect(unknown.status).to.equal(404);
    const later = { request_ids: ids, release_at: '2099-01-01T00:00:00.000Z' };
    const { status, body } = await author.client.post<{ bundle_id: string; status: string }>(
      '/governance/bundles',
      later,
    );
    expect([status, body.status]).to.deep.equal([202, 'pending']);
    const alone = await end(author, ids[0] ?? '', 'withdraw');
    expect([alone.status, alone.body.error.code]).to.deep.equal([409, 'CONFLICT']);
    const path = `/governance/bundles/${body.bundle_id}`;
    expect((await remove(author, path)).body.status).to.equal('cancelled');
    expect((await remove(author, path)).status).to.equal(409);
    const now = await author.client.post<{ bundle_id: string }>('/governance/bundles', { request_ids: ids });
    expect(await promote(ids[1] ?? '')).to.equal(true);
    expect(await promote(ids[0] ?? '')).to.equal(false);
    expect((await states()).map((state) => state.workflow_status)).to.deep.equal(['RELEASED', 'RELEASED', 'IN_REVIEW']);
    expect((await author.client.get(`/governance/bundles/${now.body.bundle_id}`)).body).to.include({
      status: 'released',
    });
  });

  it('twenty bundles over the same requests: one has them', async () => {
    const ids = await Promise.all([approved(), approved(), approved()]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        author.client.post('/governance/bundles', { request_ids: n % 2 ? ids : ids.toReversed() }),
      ),
    );
    expect(answers.filter(({ status }) => status === 202)).to.have.length(1);
    expect(answers.filter(({ status }) => status === 409)).to.have.length(19);
  });

  it('of a bundle and the withdrawal of one of its members, at once, one wins whole', async function () {
    this.timeout(120_000);
    const wins = { bundle: 0, withdrawal: 0 };
    for (let n = 0; n < 30; n++) {
      const ids = await Promise.all([approved(), approved(), approved()]);
      const [bundled, withdrawn] = await Promise.all([
        author.client.post('/governance/bundles', { request_ids: ids, release_at: '2099-01-01T00:00:00.000Z' }),
        end(author, ids[n % 3] ?? '', 'withdraw'),
      ]);
      expect([bundled.status, withdrawn.status]).to.deep.be.oneOf([
        [202, 409],
        [409, 200],
      ]);
      const states = await Promise.all(ids.map(author.client.projection));
      const isBundled = bundled.status === 202;
      wins[isBundled ? 'bundle' : 'withdrawal']++;
      expect(states.map((state) => state.request_status)).to.deep.equal(
        ids.map((_, at) => (isBundled ? 'promotion_pending' : at === n % 3 ? 'withdrawn' : 'approved')),
      );
    }
    expect(wins.bundle + wins.withdrawal).to.equal(30);
  });

  it('leaves every history whole', async () => {
    expect(await verifyHistory(app.deps.db)).to.include({ verified: true });
  });
});
