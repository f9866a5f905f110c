import { expect } from 'chai';
import { refusalOf, type ReviewRules } from '../../shared/governance/rules.js';
import { rowsOf } from '../../shared/platform/db/index.js';
import { testApp } from '../support/app.js';
import {
  governanceClient,
  governanceToken,
  v1,
  type GovernanceClient,
  type PageBody,
  type ProjectionBody,
} from '../support/governance.js';

interface Person {
  sub: string;
  role: string;
  client: GovernanceClient;
}

describe('the inbox', () => {
  const app = testApp({ workers: false });
  let people: Person[] = [];
  let operator = '';
  before(async () => {
    people = await Promise.all(
      ['REVIEWER', 'REVIEWER', 'EDITOR', 'CEO'].map(async (role) => {
        const token = await governanceToken(app, 'acme', { role });
        const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string };
        return { sub, role, client: governanceClient(app, () => token) };
      }),
    );
    operator = await app.tokenOf('acme', { role: 'OPERATOR' });
  });

  const inbox = async ({ client }: Person, query = ''): Promise<PageBody<ProjectionBody>> =>
    (await client.get<PageBody<ProjectionBody>>(`/governance/inbox${query}`)).body;
  const lay = (body: Record<string, unknown>) =>
    app.call('PUT', `${v1}/governance/policies/tmpl_assessment`, { token: operator, body });

  it('holds for each person what the rule lets that person decide, the first due first, page by page', async () => {
    const [first, second, editor, chief] = people as [Person, Person, Person, Person];
    const stage = (deciders: object) => ({ stage_deciders: { INSTRUCTIONAL_DESIGN_REVIEW: deciders } });
    const policies = [
      {},
      { separation_of_duties: true },
      stage({ roles: ['REVIEWER'] }),
      stage({ users: [first.sub, editor.sub] }),
      stage({ users: ['nobody'] }),
      { ...stage({ users: [second.sub], roles: ['EDITOR'] }), separation_of_duties: true },
      { ...stage({ roles: ['REVIEWER'] }), separation_of_duties: true },
    ];
    for (const [turn, hours] of [48, 2, undefined].entries()) {
      for (const [n, policy] of policies.entries()) {
        await lay({
          ...policy,
          ...(hours === undefined ? {} : { due_hours: { INSTRUCTIONAL_DESIGN_REVIEW: hours - n / 10 } }),
        });
        const id = await people[(n + turn) % people.length]?.client.submitted();
        if (n === 1)
          await chief.client.decide(
            String(id),
            'INSTRUCTIONAL_DESIGN_REVIEW',
            turn === 1 ? 'REQUEST_CHANGES' : 'APPROVE',
          );
      }
    }
    await first.client.submitted({ template_id: 'tmpl_policy_change', input_payload: {} });
    await first.client.create();

    const open = await rowsOf<{ id: string; stageId: 'SME_REVIEW'; rules: ReviewRules; authors: string[] }>(
      app.deps.db,
      `select id, current_stage_id as "stageId", rules, authors
       from governance_requests
       where status in ('awaiting_review', 'under_review') and current_stage_id is not null
       order by stage_due_at, id`,
    );
    expect(open).to.have.length(3 * policies.length - 1);
    for (const person of people) {
      const expected = open
        .filter(({ rules, stageId, authors }) => refusalOf(rules, stageId, authors, person) === undefined)
        .map(({ id }) => id);
      expect(expected.length, person.role).to.be.within(1, open.length - 1);
      const whole = await inbox(person);
      expect(
        whole.items.map((item) => item.request_id),
        person.role,
      ).to.deep.equal(expected);
      expect(whole.total_count).to.equal(expected.length);
      const paged: string[] = [];
      for (let page = 1; page <= Math.ceil(expected.length / 2); page++)
        paged.push(...(await inbox(person, `?page=${page}&page_size=2`)).items.map((item) => item.request_id));
      expect(paged).to.deep.equal(expected);
    }
  });

  describe('with thousands of requests that others decide', () => {
    const OTHERS = 3_000;
    let reader: Person;
    let other: Person;
    before(async () => {
      const [token, otherToken] = [
        await governanceToken(app, 'many', { role: 'CEO' }),
        await governanceToken(app, 'many', { role: 'REVIEWER' }),
      ];
      reader = { sub: '', role: 'CEO', client: governanceClient(app, () => token) };
      other = { sub: '', role: 'REVIEWER', client: governanceClient(app, () => otherToken) };
      const rules = {
        requiredStages: ['SME_REVIEW'],
        separationOfDuties: false,
        stageDeciders: { SME_REVIEW: { roles: ['REVIEWER'] } },
        resubmission: 'restart',
        dueHours: {},
      };
      await rowsOf(
        app.deps.db,
        `insert into governance_requests (id, organization_id, template_id, template_version, instructional, cms_content_entry_id, content_sealed, title, priority, status, rules,
                                          authors, current_stage_id, submitted_at, created_at, created_by, updated_at, updated_by, history_sequence, history_hash, http_request_id)
         select 'req_' || lpad(n::text, 26, '0'), 'many', 'tmpl_curriculum', '3.1.0', true, 'entry', '\\x00', 'Module', 'normal', 'awaiting_review', ?::jsonb, '{author}',
           'SME_REVIEW', now(), now(), 'author', now(), 'author', 1, 'x', 'test'
         from generate_series(1, ?::integer) n`,
        [JSON.stringify(rules), OTHERS],
      );
      await rowsOf(
        app.deps.db,
        `insert into governance_stages (request_id, stage_id, sequence, label, required, status)
         select id, 'SME_REVIEW', 1, 'Review', true, 'ACTIVE' from governance_requests where organization_id = 'many'`,
      );
      await reader.client.submitted();
      await rowsOf(app.deps.db, 'analyze governance_requests');
    });

    it('counts to a thousand, and shows the pages behind that all the same', async () => {
      const { items, total_count } = await inbox(other, '?page=30&page_size=100');
      expect(total_count).to.equal(1_000);
      expect(items).to.have.length(100);
    });

    /** How many rows of requests each statement of a call looks at. */
    async function rowsReadBy(call: () => Promise<unknown>): Promise<number[]> {
      const statements: { sql: string; bindings: readonly unknown[] }[] = [];
      const note = ({ sql, bindings }: { sql: string; bindings: readonly unknown[] }): void =>
        void (sql.includes('governance_requests') && statements.push({ sql, bindings }));
      app.deps.db.on('query', note);
      await call();
      app.deps.db.removeListener('query', note);
      const read: number[] = [];
      for (const { sql, bindings } of statements) {
        const text = sql.replace(/\$(\d+)/g, '?');
        const [explained] = await rowsOf<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          app.deps.db,
          `explain (analyze, format json) ${text}`,
          bindings,
        );
        read.push(rowsRead(explained?.['QUERY PLAN'][0].Plan));
      }
      return read;
    }

    it('finds the few without reading the many', async () => {
      const read = await rowsReadBy(async () => expect((await inbox(reader)).total_count).to.equal(1));
      expect(read).to.have.length(2);
      for (const rows of read) expect(rows).to.be.within(1, 20);
    });

    it('narrowed down to a stage, a template or what is due, passes by no others, on a page and in a walk', async () => {
      const cursor = String((await inbox(other, '?page_size=10')).next_cursor);
      const past = '2020-01-01T00:00:00.000Z';
      for (const query of ['stage_id=ASSESSMENT_REVIEW', 'template_id=tmpl_assessment', `due_before=${past}`])
        for (const walk of ['', `&cursor=${cursor}`])
          for (const rows of await rowsReadBy(() => inbox(other, `?${query}${walk}`)))
            expect(rows, `${query}${walk === '' ? '' : ' in a walk'}`).to.be.below(20);
    });
  });
});

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Rows of requests that a statement has looked at. */
function rowsRead(plan?: PlanNode): number {
  if (!plan) return 0;
  const own =
    plan['Relation Name'] === 'governance_requests'
      ? plan['Actual Loops'] * (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0))
      : 0;
  return own + (plan.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0);
}
