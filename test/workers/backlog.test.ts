import { expect } from 'chai';
import { roles } from '../../shared/analysis/index.js';
import { rowsOf, type Db } from '../../shared/platform/db/index.js';
import {
  claimDeliveries,
  finishAttempts,
  releaseDelivery,
  returnUnsent,
  type ClaimedDelivery,
} from '../../shared/webhooks/deliveries.repository.js';
import { testApp } from '../support/app.js';
import { submit } from '../support/queries.js';
import { receiverAllowed } from '../support/sensitive.js';

const body = {
  type: 'FINANCIAL_ANALYSIS',
  content: 'Cash is £18.4m and monthly burn £1.6m. Do we raise now?',
  options: { enableExtensions: false },
};
const ENDED = 3_000;

interface PlanNode {
  'Node Type'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

/** The index of a scan: its own, or the one that its bitmap is made of. */
const indexOf = (node: PlanNode): string | undefined =>
  node['Index Name'] ?? (node['Node Type'] === 'Bitmap Heap Scan' ? node.Plans?.[0]?.['Index Name'] : undefined);

/** How a plan comes to rows of a table; undefined where it reads all of it. */
const waysTo = (table: string, node: PlanNode): (string | undefined)[] => [
  ...(node['Relation Name'] === table && node['Node Type'] !== 'ModifyTable' ? [indexOf(node)] : []),
  ...(node.Plans ?? []).flatMap((plan) => waysTo(table, plan)),
];

interface Statement {
  sql: string;
  bindings: unknown[];
}

/** The statements that run meanwhile. */
async function statementsOf(db: Db, work: () => Promise<void>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const note = (statement: Statement): number => statements.push(statement);
  db.on('query', note);
  await work();
  db.removeListener('query', note);
  return statements;
}

/** By which indexes a statement, planned now, comes to rows of a table. */
async function indexesUsed(db: Db, table: string, { sql, bindings }: Statement): Promise<(string | undefined)[]> {
  const [explained] = await rowsOf<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    db,
    `explain (format json) ${sql.replace(/\$(\d+)/g, '?')}`,
    bindings,
  );
  return waysTo(table, explained?.['QUERY PLAN'][0].Plan ?? {});
}

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
    await rowsOf(
      db,
      `insert into queries select (jsonb_populate_record(q, jsonb_build_object('id', q.id || n))).* from queries q, generate_series(1, ?::int) n`,
      [ENDED],
    );
    await rowsOf(
      db,
      `insert into query_steps select (jsonb_populate_record(s, jsonb_build_object('query_id', s.query_id || n))).* from query_steps s, generate_series(1, ?::int) n`,
      [ENDED],
    );
    for (const table of ['queries', 'query_steps']) await rowsOf(db, `vacuum analyze ${table}`);
  }

  it('finds it by its id, and does not go through those that wait', async () => {
    const { db, work, log } = app.deps;
    await quietHour();
    const id = await submit(app, token, body);
    const statements = await statementsOf(db, async () => {
      expect(await work.finalizer.finalize(id), 'its steps are open').to.equal(false);
      for (const role of roles)
        expect(await work.steps.analyzeRole(id, role, new AbortController().signal, log)).to.equal('completed');
    });

    const ofTheWork = statements.filter(({ sql }) => /(claimed as|ended as|select q\.id\s)/.test(sql));
    expect(ofTheWork).to.have.length.of.at.least(roles.length + 2);
    for (const statement of ofTheWork) {
      const used = await indexesUsed(db, 'queries', statement);
      expect(used, statement.sql)
        .to.include('queries_pkey')
        .and.satisfy((indexes: string[]) => indexes.every((index) => index === 'queries_pkey'));
    }
  });
});

describe('the end of a delivery while many wait', () => {
  const app = testApp({ workers: false, env: receiverAllowed });

  it('finds it by its id, and does not go through those that wait', async () => {
    const { db } = app.deps;
    const token = await app.tokenOf('acme');
    const {
      body: { id },
    } = await app.call<{ id: string }>('POST', '/api/v2/webhooks', {
      token,
      body: { url: 'http://127.0.0.1:9/', events: ['query.completed'], secret: 'a secret of sixteen or more' },
    });
    const tell = () => app.call('POST', `/api/v2/webhooks/${id}/test`, { token });
    await tell();
    await rowsOf(db, `update webhook_deliveries set status = 'succeeded', finished_at = now()`);
    await rowsOf(
      db,
      `insert into webhook_deliveries select (jsonb_populate_record(d, jsonb_build_object('id', d.id || n))).* from webhook_deliveries d, generate_series(1, ?::int) n`,
      [ENDED],
    );
    await rowsOf(db, 'vacuum analyze webhook_deliveries');
    const claim = async (): Promise<ClaimedDelivery[]> => {
      await tell();
      return (
        await claimDeliveries(db, [{ subscriptionId: id, count: 1 }], 10_000, { perSecond: 1_000, burst: 1_000 })
      ).flatMap(({ deliveries }) => deliveries);
    };

    const statements = await statementsOf(db, async () => {
      const end = { statusCode: 200, durationMs: 1, error: null, responseSealed: null, next: 'succeeded' as const };
      await finishAttempts(
        db,
        (await claim()).map((delivery) => ({ ...delivery, ...end })),
      );
      await returnUnsent(db, await claim());
      for (const delivery of await claim()) await releaseDelivery(db, delivery);
    });
    const ofTheWork = statements.filter(({ sql }) => /(moved as|returned as|released as)/.test(sql));
    expect(ofTheWork).to.have.length(3);
    for (const statement of ofTheWork) {
      const used = await indexesUsed(db, 'webhook_deliveries', statement);
      expect(used, statement.sql).to.deep.equal(['webhook_deliveries_pkey']);
    }
  });
});
