import { expect } from 'chai';
import { roles } from '../../shared/analysis/index.js';
import { rowsOf } from '../../shared/platform/db/index.js';
import { testApp } from '../support/app.js';
import { submit } from '../support/queries.js';

const body = { type: 'FINANCIAL_ANALYSIS', content: 'Cash is £18.4m and monthly burn £1.6m. Do we raise now?', options: { enableExtensions: false } };
const ENDED = 3_000;

interface PlanNode {
  'Node Type'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

/** How a plan comes to rows of queries. */
const waysToQueries = (node: PlanNode): (string | undefined)[] => [
  ...(node['Relation Name'] === 'queries' && node['Node Type'] !== 'ModifyTable' ? [node['Index Name']] : []),
  ...(node.Plans ?? []).flatMap(waysToQueries),
];

describe('the work on a query while many wait', () => {
  const app = testApp({ workers: false });
  let token = '';
  before(async () => {
    token = await app.tokenOf('acme');
  });

  /** What a quiet hour leaves: many queries that have ended, and a planner who has counted none that is open. */
  async function quietHour(): Promise<void> {
    const { db } = app.deps;
    const id = await submit(app, token, body);
    await app.call('POST', `/api/v2/executive/query/${id}/cancel`, { token });
    await rowsOf(db, `insert into queries select (jsonb_populate_record(q, jsonb_build_object('id', q.id || n))).* from queries q, generate_series(1, ?::int) n`, [ENDED]);
    await rowsOf(db, `insert into query_steps select (jsonb_populate_record(s, jsonb_build_object('query_id', s.query_id || n))).* from query_steps s, generate_series(1, ?::int) n`, [ENDED]);
    for (const table of ['queries', 'query_steps']) await rowsOf(db, `vacuum analyze ${table}`);
  }

  it('finds it by its id, and does not go through those that wait', async () => {
    const { db, work, log } = app.deps;
    await quietHour();
    const id = await submit(app, token, body);
    const statements: { sql: string; bindings: unknown[] }[] = [];
    const note = (statement: { sql: string; bindings: unknown[] }): number => statements.push(statement);
    db.on('query', note);
    for (const role of roles) expect(await work.steps.analyzeRole(id, role, new AbortController().signal, log)).to.equal('completed');
    await work.finalizer.finalize(id);
    db.removeListener('query', note);

    const ofTheWork = statements.filter(({ sql }) => /(with claimed as|ended as|select q\.id\s)/.test(sql));
    expect(ofTheWork).to.have.length.of.at.least(roles.length + 2);
    for (const { sql, bindings } of ofTheWork) {
      const [explained] = await rowsOf<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(db, `explain (format json) ${sql.replace(/\$(\d+)/g, '?')}`, bindings);
      expect(waysToQueries(explained?.['QUERY PLAN'][0].Plan ?? {})).to.include('queries_pkey').and.satisfy((ways: string[]) => ways.every((way) => way === 'queries_pkey'));
    }
  });
});
