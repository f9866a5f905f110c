import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { rowsOf } from '../../shared/platform/db/index.js';
import { testApp } from '../support/app.js';
import { aPerson, type Person } from '../support/governance-people.js';
import { askGraphql } from '../support/graphql.js';
import { v1, type PageBody, type ProjectionBody } from '../support/governance.js';
import type { ErrorBody } from '../support/queries.js';
import { waitFor } from '../support/wait-for.js';

const DESIGN = 'INSTRUCTIONAL_DESIGN_REVIEW';
const REQUESTS = 2_000;
const WRITERS = 8;
/** Two hundred changes a second where twenty pages a second are read; a machine that writes more slowly reads more slowly. */
const CHANGES_A_PAGE = 10;

type Walked = PageBody<ProjectionBody>;

describe('lists while others write', function () {
  this.timeout(240_000);
  const app = testApp({ workers: false });
  let cms: Person;
  const made: string[] = [];
  before(async () => {
    cms = await aPerson(app, 'acme', 'CEO');
    for (let n = 0; n < REQUESTS; n += 20)
      made.push(
        ...(await Promise.all(
          Array.from({ length: 20 }, (_, k) =>
            cms.client.submitted({ input_payload: { cms_content_entry_id: `entry-${n + k}` } }),
          ),
        )),
      );
  });

  /** What a request goes through over and over: each step changes it, and needs no look at it. */
  const steps: ((id: string) => Promise<{ status: number; body: unknown }>)[] = [
    (id) => cms.client.decide(id, DESIGN, 'REQUEST_CHANGES'),
    (id) => cms.client.post(`/requests/${id}/resubmit`),
    (id) => cms.client.decide(id, DESIGN),
    (id) => cms.client.decide(id, 'SME_REVIEW', 'REQUEST_CHANGES'),
    (id) => cms.client.post(`/requests/${id}/resubmit`),
  ];
  const taken = new Map<string, number>();
  async function changeOne(id: string): Promise<void> {
    const done = taken.get(id) ?? 0;
    taken.set(id, done + 1);
    const { status, body } = (await steps[done % steps.length]?.(id)) ?? { status: 0, body: undefined };
    expect(status, JSON.stringify(body)).to.equal(200);
  }

  /** Changes requests, here and there in the list, until it is told to stop. `changes` counts them. */
  function write(): { changes: () => number; stop: () => Promise<void> } {
    let changes = 0;
    const stop = new AbortController();
    const writer = async (start: number): Promise<void> => {
      // Each writer has requests of its own: every eighth, in an order that goes to and fro.
      for (let n = 0; !stop.signal.aborted; n++) {
        await changeOne(made[(((n * 101) % (REQUESTS / WRITERS)) * WRITERS + start) % REQUESTS] ?? '');
        changes++;
      }
    };
    const all = Promise.all(Array.from({ length: WRITERS }, (_, start) => writer(start)));
    return {
      changes: () => changes,
      async stop() {
        stop.abort();
        await all;
      },
    };
  }

  async function walk(path: string, onPage: () => Promise<unknown> = async () => undefined): Promise<string[]> {
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { status, body } = await cms.client.get<Walked>(
        `${path}${path.includes('?') ? '&' : '?'}page_size=50${cursor === undefined ? '' : `&cursor=${cursor}`}`,
      );
      expect(status, JSON.stringify(body)).to.equal(200);
      seen.push(...body.items.map((item) => item.request_id));
      cursor = body.next_cursor;
      await onPage();
    }
    return seen;
  }

  /** Walks a list while others write, so many changes between one page and the next. */
  async function walkAmidChanges(path: string): Promise<string[]> {
    const writing = write();
    let pages = 0;
    const seen = await walk(path, async () => {
      pages++;
      await waitFor(() => writing.changes() >= pages * CHANGES_A_PAGE);
    });
    await writing.stop();
    return seen;
  }

  for (const path of [
    '/requests/instructional-workflows',
    '/requests',
    '/requests/instructional-workflows?template_id=tmpl_assessment',
    '/requests/instructional-workflows?updated_since=2020-01-01T00:00:00.000Z',
  ]) {
    it(`${path}: two thousand are walked without gap or duplicate`, async () => {
      const seen = await walkAmidChanges(path);
      expect(new Set(seen).size, 'no duplicate').to.equal(seen.length);
      expect(seen).to.have.members(made);
    });
  }

  it('the inbox: what can be decided all the while is shown, and nothing twice', async () => {
    const before = await walk('/governance/inbox');
    const [begun] = await rowsOf<{ now: Date }>(app.deps.db, 'select clock_timestamp() as now');
    const seen = await walkAmidChanges('/governance/inbox');
    expect(new Set(seen).size).to.equal(seen.length);
    const changed = await rowsOf<{ id: string }>(
      app.deps.db,
      'select id from governance_requests where updated_at >= ?',
      [begun?.now],
    );
    const moved = new Set(changed.map(({ id }) => id));
    expect(before.filter((id) => !moved.has(id)).length, 'some were left alone').to.be.above(0);
    expect(before.filter((id) => !moved.has(id) && !seen.includes(id))).to.deep.equal([]);
  });

  it('the first page is the one that the list promises, and the walk ends with null', async () => {
    const page = (await cms.client.get<Walked>('/requests/instructional-workflows?page_size=10')).body;
    const changed = page.items.map((item) => item.request_id);
    const rows = await rowsOf<{ id: string }>(
      app.deps.db,
      `select id from governance_requests order by updated_at desc, id limit 10`,
    );
    expect(changed).to.deep.equal(rows.map(({ id }) => id));
    expect((await cms.client.get<Walked>(`/requests?ids=${made.slice(0, 3).join(',')}`)).body.next_cursor).to.equal(
      null,
    );
    expect((await cms.client.get<Walked>('/requests/instructional-workflows?page=2')).body.next_cursor).to.equal(null);
  });

  it('updated_since and ids narrow a list down', async () => {
    const [id = '', other = ''] = made;
    const since = new Date().toISOString();
    await sleep(5);
    await changeOne(id);
    const recent = (await cms.client.get<Walked>(`/requests/instructional-workflows?updated_since=${since}`)).body;
    expect(recent.items.map((item) => item.request_id)).to.deep.equal([id]);
    expect(recent.total_count).to.equal(1);
    const named = (await cms.client.get<Walked>(`/requests/instructional-workflows?ids=${id},${other},req_nothing`))
      .body;
    expect(named.items.map((item) => item.request_id)).to.have.members([id, other]);
  });

  for (const [query, field] of [
    ['cursor=abc', 'cursor'],
    [`cursor=${'z'.repeat(26)}${'!'.repeat(26)}`, 'cursor'],
    [`cursor=${'z'.repeat(26)}&page=2`, 'page'],
    ['updated_since=yesterday', 'updated_since'],
    ['ids=', 'ids'],
    [`ids=${Array.from({ length: 101 }, () => 'a').join(',')}`, 'ids'],
  ] as const) {
    it(`?${query.slice(0, 40)}: 400 naming ${field}`, async () => {
      const { status, body } = await cms.client.get<ErrorBody>(`/requests/instructional-workflows?${query}`);
      expect([status, body.error.details[0]?.field]).to.deep.equal([400, field]);
    });
  }

  describe('the inbox and many decisions at once', () => {
    let school: Person;
    const ids: string[] = [];
    before(async () => {
      school = await aPerson(app, 'school', 'CEO');
      const admin = await app.tokenOf('school', { role: 'OPERATOR' });
      const lay = (hours: number) =>
        app.call('PUT', `${v1}/governance/policies/tmpl_assessment`, {
          token: admin,
          body: { due_hours: { [DESIGN]: hours } },
        });
      await lay(1);
      ids.push(await school.client.submitted());
      await lay(100);
      ids.push(await school.client.submitted(), await school.client.submitted({ template_id: 'tmpl_curriculum' }));
      await school.client.decide(ids[2] ?? '', DESIGN);
    });
    const inbox = async (query: string): Promise<string[]> =>
      (await school.client.get<Walked>(`/governance/inbox?${query}`)).body.items.map((item) => item.request_id);

    it('is narrowed down by template, stage and due time', async () => {
      expect(await inbox('template_id=tmpl_curriculum')).to.deep.equal([ids[2]]);
      expect(await inbox('stage_id=SME_REVIEW')).to.deep.equal([ids[2]]);
      expect(await inbox(`due_before=${new Date(Date.now() + 7_200_000).toISOString()}`)).to.deep.equal([ids[0]]);
    });

    it('a decision each has a result each', async () => {
      const items = [
        { request_id: ids[0], stage_id: DESIGN, decision: 'APPROVE', content_version: 7 },
        { request_id: ids[0], stage_id: DESIGN, decision: 'APPROVE', content_version: 1 },
        { request_id: ids[1], stage_id: 'SME_REVIEW', decision: 'APPROVE' },
        { request_id: 'req_nothing', stage_id: DESIGN, decision: 'APPROVE' },
      ];
      const { status, body } = await school.client.post<{
        items: { status: number; error: { code: string } | null; projection: ProjectionBody | null }[];
      }>('/governance/instructional-decisions/bulk', { items });
      expect(status).to.equal(200);
      expect(
        body.items.map((item) => [item.status, item.error?.code ?? item.projection?.current_stage_id]),
      ).to.deep.equal([
        [412, 'CONTENT_CHANGED'],
        [200, 'SME_REVIEW'],
        [409, 'STAGE_NOT_ACTIVE'],
        [404, 'NOT_FOUND'],
      ]);
    });

    it('GraphQL says and does the same', async () => {
      const { data, errors } = await askGraphql<{
        governanceInbox: { totalCount: number; nextCursor: string | null; items: { requestId: string }[] };
        instructionalWorkflow: { contentVersion: number; stages: { canDecide: boolean; requiredApprovals: number }[] };
      }>(
        app,
        school.token,
        `query ($id: ID!) {
          governanceInbox(pageSize: 1) { totalCount nextCursor items { requestId } }
          instructionalWorkflow(requestId: $id) { contentVersion stages { canDecide requiredApprovals } }
        }`,
        { id: ids[1] },
      );
      expect(errors).to.deep.equal([]);
      expect(data.governanceInbox.totalCount).to.equal(3);
      expect(data.governanceInbox.nextCursor).to.be.a('string');
      expect(data.instructionalWorkflow.stages[0]).to.deep.equal({ canDecide: true, requiredApprovals: 1 });
      const mutation = `mutation ($id: ID!, $version: Int) {
        decideInstructionalWorkflowStage(requestId: $id, stage: ${DESIGN}, decision: APPROVE, contentVersion: $version) { currentStageId }
      }`;
      const stale = await askGraphql(app, school.token, mutation, { id: ids[1], version: 5 });
      expect(stale.errors[0]?.extensions.code).to.equal('CONTENT_CHANGED');
      const decided = await askGraphql<{ decideInstructionalWorkflowStage: { currentStageId: string } }>(
        app,
        school.token,
        mutation,
        { id: ids[1], version: 1 },
      );
      expect(decided.data.decideInstructionalWorkflowStage.currentStageId).to.equal('SME_REVIEW');
    });
  });
});
