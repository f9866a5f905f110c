import { expect } from 'chai';
import type { Role } from '../../../shared/analysis/index.js';
import { createIdentityService, type Caller } from '../../../shared/auth/index.js';
import {
  createMetricRollup,
  createModuleService,
  createPerformanceService,
  type ModuleMetrics,
} from '../../../shared/metrics/index.js';
import { systemClock } from '../../../shared/platform/clock.js';
import { rowsOf } from '../../../shared/platform/db/index.js';
import { newId } from '../../../shared/platform/ids.js';
import { testDatabase } from '../../support/database.js';

interface Run {
  status: 'completed' | 'failed' | 'skipped';
  /** Seconds before now; null for a run that never started. */
  from: number | null;
  until: number;
}

const DAY_SECONDS = 86_400;

describe('metrics of the role modules', () => {
  const database = testDatabase();
  let organizations = 0;
  let organizationId = '';
  beforeEach(async () => {
    organizationId = `acme-${++organizations}`;
    await createIdentityService({ db: database.db }).createOrganization({ organizationId, name: organizationId });
    // What a test inserts has ended before the last rollup of another.
    await rowsOf(database.db, 'update metric_rollup_state set rolled_until = null');
  });

  /** A query with one run of the CFO that ended so many seconds ago. */
  async function aRun({ status, from, until }: Run, { endedAgo = 120, operation = false } = {}): Promise<string> {
    const id = newId('qry');
    await rowsOf(
      database.db,
      `insert into queries (id, organization_id, executive_sub, request_id, operation, operation_role, type, urgency, authority_level, require_all_modules,
                            status, error_code, input_sealed, created_at, deadline_at, finished_at)
       values (?, ?, 'x', 'req', ?, ?, 'FINANCIAL_ANALYSIS', 'LOW', 5, false, 'failed', 'MODULE_FAILED', '', now() - interval '2 days', now(),
               now() - ? * interval '1 second')`,
      [id, organizationId, operation ? 'risks' : null, operation ? 'CFO' : null, endedAgo],
    );
    await rowsOf(
      database.db,
      `insert into query_steps (query_id, kind, name, status, result_sealed, failure_code, started_at, finished_at)
       values (?, 'role', 'CFO', ?, ?, ?, now() - ? * interval '1 second', now() - ? * interval '1 second')`,
      [
        id,
        status,
        status === 'completed' ? Buffer.from('x') : null,
        status === 'failed' ? 'MODULE_FAILED' : null,
        from,
        until,
      ],
    );
    return id;
  }

  /** So many queries that ended at even distances over the last 20 hours, each with two roles; every fourth run of the CFO failed. */
  const manyRuns = (count: number) =>
    rowsOf(
      database.db,
      `with made as (
         insert into queries (id, organization_id, executive_sub, request_id, type, urgency, authority_level, require_all_modules, status, input_sealed, result_sealed,
                              confidence, created_at, deadline_at, finished_at)
         select 'qry_' || gen_random_uuid(), ?, 'x', 'req', 'FINANCIAL_ANALYSIS', 'LOW', 5, false, 'completed', '\\x00', '\\x00', 0.5, at - interval '1 second', at, at
         from generate_series(1, ?::integer) n, lateral (select now() - n * interval '20 hours' / ?::integer) as ended (at)
         returning id, finished_at
       ), numbered as (
         select *, row_number() over (order by finished_at) as n from made
       )
       insert into query_steps (query_id, kind, name, status, result_sealed, failure_code, started_at, finished_at)
       select id, 'role', role, case when failed then 'failed' else 'completed' end, case when failed then null else '\\x00'::bytea end,
              case when failed then 'MODULE_FAILED' end, finished_at - (1 + n % 5) * interval '0.1 second', finished_at
       from numbered, unnest(array['CFO', 'CTO']) as role, lateral (select role = 'CFO' and n % 4 = 0 as failed) as outcome`,
      [organizationId, count, count],
    );

  const say = (queryId: string, sub: string, role: Role | null, accurate: boolean) =>
    rowsOf(database.db, 'insert into query_feedback (query_id, executive_sub, role, accurate) values (?, ?, ?, ?)', [
      queryId,
      sub,
      role,
      accurate,
    ]);
  const rollUp = () => createMetricRollup({ db: database.db }).run();
  const metricsOf = (id: string) =>
    createModuleService({ performance: createPerformanceService({ db: database.db, clock: systemClock }) }).metricsOf({
      organizationId: id,
    } as Caller);
  const measure = async (role: Role = 'CFO'): Promise<ModuleMetrics> => (await metricsOf(organizationId))[role];
  const completed: Run = { status: 'completed', from: 300, until: 280 };

  it('are all 0 where nothing ran', async () => {
    expect(await measure()).to.deep.equal({ runs: 0, accuracy: 0, responseTime: 0, utilization: 0 });
  });

  it('count a run that failed against the accuracy, and one that was skipped not at all', async () => {
    await aRun(completed);
    await aRun({ status: 'failed', from: null, until: 100 });
    await aRun({ status: 'skipped', from: null, until: 100 });
    expect(await measure()).to.include({ runs: 2, accuracy: 0.5 });
  });

  it('take the mean of the completed runs as response time', async () => {
    await aRun({ status: 'completed', from: 300, until: 280 });
    await aRun({ status: 'completed', from: 200, until: 190 });
    await aRun({ status: 'failed', from: 100, until: 10 });
    expect((await measure()).responseTime).to.be.closeTo(15, 1e-6);
  });

  for (const [name, words, accuracy] of [
    ['a good word changes nothing', [['ann', 'CFO', true]], 1],
    ['a bad word on the role counts', [['ann', 'CFO', false]], 0],
    ['a bad word on the whole answer counts', [['ann', null, false]], 0],
    ['a bad word on another role does not', [['ann', 'CTO', false]], 1],
    [
      'what one executive says of the role weighs before what it says of the whole',
      [
        ['ann', null, false],
        ['ann', 'CFO', true],
      ],
      1,
    ],
    [
      'the other way round too',
      [
        ['ann', null, true],
        ['ann', 'CFO', false],
      ],
      0,
    ],
    [
      'one of several executives is enough',
      [
        ['ann', 'CFO', true],
        ['bob', null, false],
        ['cid', 'CFO', true],
      ],
      0,
    ],
  ] as [string, [string, Role | null, boolean][], number][]) {
    it(`${name}, said before its minute is rolled up or after`, async () => {
      const [early, late] = [await aRun(completed), await aRun(completed)];
      for (const [sub, role, accurate] of words) await say(early, sub, role, accurate);
      expect((await measure()).accuracy).to.equal((1 + accuracy) / 2);
      await rollUp();
      for (const [sub, role, accurate] of words) await say(late, sub, role, accurate);
      await rollUp();
      expect(await measure()).to.include({ runs: 2, accuracy });
    });
  }

  it('take the share of the day in which a run was under way, overlaps once', async () => {
    await aRun({ status: 'completed', from: 400, until: 300 });
    await aRun({ status: 'failed', from: 350, until: 250 });
    await aRun({ status: 'completed', from: 200, until: 190 });
    // 400 → 250, 200 → 190.
    expect((await measure()).utilization).to.be.closeTo(160 / DAY_SECONDS, 2 / DAY_SECONDS);
  });

  it('count module operations, and no query that ended before the window', async () => {
    await aRun(completed, { operation: true });
    await aRun(completed, { operation: true, endedAgo: DAY_SECONDS + 120 });
    await aRun(completed, { endedAgo: DAY_SECONDS + 120 });
    expect(await measure()).to.include({ runs: 1, accuracy: 1 });
  });

  it('keep organizations apart', async () => {
    await aRun(completed);
    expect((await measure()).runs).to.equal(1);
    expect((await metricsOf('acme-1')).CFO.runs).to.equal(0);
  });

  it('are the same from many rows, from their sums, and from the sums alone', async () => {
    await manyRuns(4_000);
    const fromRows = { CFO: await measure('CFO'), CTO: await measure('CTO') };
    expect(fromRows.CFO).to.include({ runs: 4_000, accuracy: 0.75 });
    expect(fromRows.CTO).to.include({ runs: 4_000, accuracy: 1 });
    expect(fromRows.CTO.responseTime).to.be.closeTo(0.3, 1e-9);
    // Queries end 18 s apart, so that no two runs overlap.
    expect(fromRows.CTO.utilization).to.be.closeTo((4_000 * 0.3) / DAY_SECONDS, 1e-4);
    await rollUp();
    await rowsOf(
      database.db,
      `delete from queries where organization_id = ? and finished_at < (select rolled_until from metric_rollup_state)`,
      [organizationId],
    );
    for (const role of ['CFO', 'CTO'] as const) {
      const { runs, accuracy, responseTime, utilization } = await measure(role);
      expect({ runs, accuracy }).to.deep.equal({ runs: fromRows[role].runs, accuracy: fromRows[role].accuracy });
      expect(responseTime).to.be.closeTo(fromRows[role].responseTime, 1e-9);
      expect(utilization).to.be.closeTo(fromRows[role].utilization, 1e-4);
    }
  });
});
