import { expect } from 'chai';
import { rowsOf } from '../../shared/platform/db/index.js';
import { testApp } from '../support/app.js';
import { governanceClient, governanceToken, type PageBody, type RequestBody } from '../support/governance.js';

const SENTINEL = 'Nightingale-4711';

describe('what people write in governance requests', () => {
  const app = testApp({ workers: false });
  let token = '';
  let id = '';
  const cms = governanceClient(app, () => token);
  before(async () => {
    token = await governanceToken(app, 'acme');
    id = await cms.submitted({
      title: `Title of ${SENTINEL}`,
      summary: `of ${SENTINEL}`,
      input_payload: { cms_content_entry_id: 'entry-1', cms_schema_id: 'assessment', remark: SENTINEL },
    });
    await cms.decide(id, 'INSTRUCTIONAL_DESIGN_REVIEW', 'REQUEST_CHANGES', { notes: `${SENTINEL} is missing` });
    const amended = await cms.post(`/requests/${id}/amend`, { summary: `of ${SENTINEL}, amended` });
    expect(amended.body).to.deep.include({ summary: `of ${SENTINEL}, amended` });
    expect(amended.body.input_payload).to.deep.equal({
      cms_content_entry_id: 'entry-1',
      cms_schema_id: 'assessment',
      remark: SENTINEL,
    });
  });

  it('comes back to whoever may read it', async () => {
    const title = `Title of ${SENTINEL}`;
    expect(await cms.projection(id)).to.include({ title });
    expect(await cms.request(id)).to.include({ title });
    for (const list of ['/requests', '/requests/instructional-workflows', '/governance/inbox'])
      expect(
        (await cms.get<PageBody<{ request_id: string; title: string }>>(list)).body.items.filter(
          (item) => item.request_id === id && item.title !== title,
        ),
        list,
      ).to.deep.equal([]);
    expect((await cms.request(id)).input_payload).to.include({ remark: SENTINEL });
    expect((await cms.get<PageBody<RequestBody>>('/requests')).body.items[0]?.['summary']).to.equal(
      `of ${SENTINEL}, amended`,
    );
    expect((await cms.projection(id)).stages[0]?.notes).to.equal(`${SENTINEL} is missing`);
    expect((await cms.history(id)).find(({ decision }) => decision !== null)?.notes).to.equal(`${SENTINEL} is missing`);
  });

  it('stands nowhere in the database, neither as text nor as bytes', async () => {
    const tables = await rowsOf<{ name: string }>(
      app.deps.db,
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    );
    expect(tables.map(({ name }) => name)).to.include.members([
      'governance_requests',
      'governance_stages',
      'governance_history',
      'events',
      'idempotency_records',
    ]);
    const hex = Buffer.from(SENTINEL).toString('hex');
    for (const { name } of tables) {
      const found = await rowsOf(app.deps.db, `select 1 from ${name} t where t::text like ? or t::text like ?`, [
        `%${SENTINEL}%`,
        `%${hex}%`,
      ]);
      expect(found, name).to.have.length(0);
    }
  });

  it('a title that an earlier release wrote in clear is shown as it is, and sealed by the sweep, once', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => cms.create()));
    const titles = async (): Promise<unknown[]> =>
      Promise.all(ids.map(async (each) => (await cms.request(each))['title']));
    await rowsOf(
      app.deps.db,
      `update governance_requests set title = 'In clear ' || id, title_sealed = null where id = any(?)`,
      [ids],
    );
    const inClear = ids.map((each) => `In clear ${each}`);
    expect(await titles()).to.deep.equal(inClear);
    expect((await cms.post(`/requests/${ids[0]}/amend`, { title: 'Amended' })).body['title']).to.equal('Amended');
    await cms.post(`/requests/${ids[1]}/submit`);
    const before = await cms.request(ids[2] ?? '');
    const sweeps = await Promise.all([1, 2, 3].map(() => app.deps.governanceSweep.run()));
    expect(sweeps.reduce((sum, { sealed }) => sum + sealed, 0)).to.equal(2);
    expect(await rowsOf(app.deps.db, 'select id from governance_requests where title is not null')).to.deep.equal([]);
    expect(await titles()).to.deep.equal(['Amended', inClear[1], inClear[2]]);
    expect(await cms.request(ids[2] ?? '')).to.deep.equal(before);
    const { body } = await cms.get<{ items: { title: string }[] }>(`/requests/${ids[1]}/versions`);
    expect(body.items.map(({ title }) => title)).to.deep.equal([inClear[1]]);
  });

  it('is bound to its row: copied to another request it does not open', async () => {
    const other = await cms.submitted({ input_payload: { cms_content_entry_id: 'entry-2' } });
    await rowsOf(
      app.deps.db,
      'update governance_requests r set content_sealed = o.content_sealed from governance_requests o where r.id = ? and o.id = ?',
      [other, id],
    );
    expect((await cms.get(`/requests/${other}`)).status).to.equal(500);
  });

  it('read at once by many, each gets its own, and what does not open fails alone', async () => {
    const otherToken = await governanceToken(app, 'globex');
    const others = governanceClient(app, () => otherToken);
    const [broken, whole, foreign] = [await cms.submitted(), await cms.submitted(), await others.submitted()];
    await cms.decide(broken, 'INSTRUCTIONAL_DESIGN_REVIEW', 'APPROVE', { notes: SENTINEL });
    await rowsOf(
      app.deps.db,
      `update governance_stages set notes_sealed = '\\x00' where request_id = ? and notes_sealed is not null`,
      [broken],
    );
    const policy = await cms.submitted({ template_id: 'tmpl_policy_change', input_payload: {} });
    const reads: [client: typeof cms, id: string, status: number][] = [
      [cms, whole, 200],
      [cms, broken, 500],
      [others, foreign, 200],
      [cms, foreign, 404],
      [others, whole, 404],
      [cms, policy, 409],
      [others, policy, 404],
    ];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => reads)
        .flat()
        .map(async ([client, wanted, status]) => ({
          wanted,
          status,
          answer: await client.get<{ request_id?: string; tenant_id?: string }>(
            `/requests/${wanted}/instructional-workflow`,
          ),
        })),
    );
    for (const { wanted, status, answer } of answers) {
      expect(answer.status).to.equal(status);
      if (status === 200)
        expect(answer.body).to.include({ request_id: wanted, tenant_id: wanted === foreign ? 'globex' : 'acme' });
    }
  });
});
