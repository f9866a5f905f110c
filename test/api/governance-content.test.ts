import { expect } from 'chai';
import { testApp } from '../support/app.js';
import { governanceClient, governanceToken, type ProjectionBody } from '../support/governance.js';
import type { ErrorBody } from '../support/queries.js';

const DESIGN = 'INSTRUCTIONAL_DESIGN_REVIEW';

describe('what a decision is bound to', () => {
  const app = testApp({ workers: false });
  let token = '';
  const cms = governanceClient(app, () => token);
  before(async () => {
    token = await governanceToken(app, 'acme');
  });

  const decideOn = (id: string, version: string, decision = 'APPROVE') =>
    cms.post<ErrorBody & ProjectionBody>(
      `/requests/${id}/instructional-workflow/decisions`,
      { stage_id: DESIGN, decision },
      { 'if-match': version },
    );

  it('the version of the content is in the projection, is its ETag, and grows with amendments and rounds', async () => {
    const id = await cms.create();
    const seen = async (): Promise<[unknown, string | null]> => {
      const { body, headers } = await cms.get<ProjectionBody>(`/requests/${id}/instructional-workflow`);
      return [body['content_version'], headers.get('etag')];
    };
    expect(await seen()).to.deep.equal([1, '"1"']);
    await cms.post(`/requests/${id}/amend`, { title: 'Another' });
    expect(await seen()).to.deep.equal([2, '"2"']);
    await cms.post(`/requests/${id}/submit`);
    expect(await seen()).to.deep.equal([2, '"2"']);
    await cms.decide(id, DESIGN, 'REQUEST_CHANGES');
    expect(await seen()).to.deep.equal([2, '"2"']);
    await cms.post(`/requests/${id}/resubmit`, { summary: 'Mended' });
    expect(await seen()).to.deep.equal([3, '"3"']);
  });

  it('a decision on what was read before is 412 CONTENT_CHANGED with the version found, on what is there it passes', async () => {
    const id = await cms.submitted();
    await cms.decide(id, DESIGN, 'REQUEST_CHANGES');
    await cms.post(`/requests/${id}/resubmit`);
    const refused = await decideOn(id, '"1"');
    expect([refused.status, refused.body.error.code]).to.deep.equal([412, 'CONTENT_CHANGED']);
    expect(refused.headers.get('etag')).to.equal('"2"');
    expect((await decideOn(id, 'W/"2"')).status).to.equal(412);
    expect((await decideOn(id, '"7", "2"')).status).to.equal(200);
    expect((await cms.history(id)).at(-1)).to.include({ action: 'approve', content_version: 2 });
  });

  it('without If-Match a decision carries the version of its time', async () => {
    const id = await cms.submitted();
    const { body } = await cms.decide(id, DESIGN);
    const [stage] = body.stages as unknown as { approvals: { content_version: number }[] }[];
    expect(stage?.approvals.map((approval) => approval.content_version)).to.deep.equal([1]);
  });

  it('amending, resubmitting and releasing honour If-Match as well', async () => {
    const id = await cms.create();
    const stale = { 'if-match': '"9"' };
    expect((await cms.post(`/requests/${id}/amend`, { title: 'x' }, stale)).status).to.equal(412);
    expect((await cms.post(`/requests/${id}/amend`, { title: 'x' }, { 'if-match': '"1"' })).status).to.equal(200);
    await cms.post(`/requests/${id}/submit`);
    await cms.approveAll(id);
    expect((await cms.post(`/requests/${id}/release`, undefined, stale)).status).to.equal(412);
  });

  it('every payload that was submitted is kept, with what changed, and the projection names it', async () => {
    const id = await cms.submitted({
      input_payload: { cms_content_entry_id: 'entry-1', questions: [1, 2], 'a/b': 1, gone: true },
    });
    await cms.decide(id, DESIGN, 'REQUEST_CHANGES', { notes: 'Question 2.' });
    await cms.post(`/requests/${id}/amend`, { title: 'Second' });
    await cms.post(`/requests/${id}/resubmit`, {
      input_payload: { cms_content_entry_id: 'entry-1', questions: [1, 3], 'a/b': 2, added: null },
    });
    const { items } = (
      await cms.get<{ items: { round: number; title: string; submitted_by: string; changes: object[] }[] }>(
        `/requests/${id}/versions`,
      )
    ).body;
    expect(items.map(({ round, title }) => [round, title])).to.deep.equal([
      [1, 'Final exam'],
      [2, 'Second'],
    ]);
    expect(items[0]?.changes).to.deep.equal([]);
    expect(items[1]?.changes).to.have.deep.members([
      { path: '/title', before: 'Final exam', after: 'Second' },
      { path: '/input_payload/questions/1', before: 2, after: 3 },
      { path: '/input_payload/a~1b', before: 1, after: 2 },
      { path: '/input_payload/gone', before: true },
      { path: '/input_payload/added', after: null },
    ]);
    const state = await cms.projection(id);
    expect(state['changed_since_last_round']).to.have.members([
      '/title',
      '/input_payload/questions',
      '/input_payload/a~1b',
      '/input_payload/gone',
      '/input_payload/added',
    ]);
    const rounds = state['rounds'] as { round: number; decisions: { decision: string; notes: string | null }[] }[];
    expect(
      rounds.map(({ round, decisions }) => [round, decisions.map(({ decision, notes }) => [decision, notes])]),
    ).to.deep.equal([
      [1, [['REQUEST_CHANGES', 'Question 2.']]],
      [2, []],
    ]);
  });

  it('the content entry cannot change once it was submitted; a draft’s can', async () => {
    const id = await cms.create();
    const other = { input_payload: { cms_content_entry_id: 'entry-2' } };
    expect((await cms.post(`/requests/${id}/amend`, other)).status).to.equal(200);
    await cms.post(`/requests/${id}/submit`);
    await cms.decide(id, DESIGN, 'REQUEST_CHANGES');
    for (const call of ['amend', 'resubmit']) {
      const answer = await cms.post<ErrorBody>(`/requests/${id}/${call}`, {
        input_payload: { cms_content_entry_id: 'entry-3' },
      });
      expect([answer.status, answer.body.error.code]).to.deep.equal([409, 'CONFLICT']);
      expect(answer.body.error.details[0]?.field).to.equal('input_payload.cms_content_entry_id');
    }
    expect((await cms.projection(id)).cms_content_entry_id).to.equal('entry-2');
  });

  it('in a race with an amendment a decision on an old version is 412, sixty times, and counts for nothing', async function () {
    this.timeout(300_000);
    const seen = new Map<string, number>();
    const note = (what: string, { status }: { status: number }): void =>
      void seen.set(`${what} ${status}`, (seen.get(`${what} ${status}`) ?? 0) + 1);
    /** A round in which what was read first is old already, and what was read last becomes so in the race. */
    async function race(id: string): Promise<void> {
      const asked = await cms.decide(id, DESIGN, 'REQUEST_CHANGES');
      const read = Number(asked.body['content_version']);
      await cms.post(`/requests/${id}/amend`, { summary: 'Something else' });
      const [again, onOld, onLast] = await Promise.all([
        cms.post(`/requests/${id}/resubmit`, { summary: 'Something else again' }),
        decideOn(id, `"${read}"`),
        decideOn(id, `"${read + 1}"`),
      ]);
      expect(again.status).to.equal(200);
      expect([onOld.status, onOld.body.error.code]).to.deep.equal([412, 'CONTENT_CHANGED']);
      // Before the new round there is no active stage; within it the content is another.
      expect(onLast.status, JSON.stringify(onLast.body)).to.be.oneOf([409, 412]);
      note('old', onOld);
      note('last', onLast);
      const state = await cms.projection(id);
      expect(state['content_version']).to.equal(read + 2);
      expect(state.stages.every((stage) => stage.decision === null)).to.equal(true);
    }
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        const id = await cms.submitted();
        for (let n = 0; n < 6; n++) await race(id);
      }),
    );
    expect(seen.get('old 412')).to.equal(60);
    expect(seen.get('last 412'), 'the amendment has won at times').to.be.above(0);
  });
});
