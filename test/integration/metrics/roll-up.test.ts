import { expect } from 'chai';
import { createIdentityService, type Caller } from '../../../shared/auth/index.js';
import { createMetricRollup, createPerformanceService } from '../../../shared/metrics/index.js';
import { systemClock } from '../../../shared/platform/clock.js';
import { rowsOf } from '../../../shared/platform/db/index.js';
import { testDatabase } from '../../support/database.js';

const caller = { organizationId: 'acme' } as Caller;

describe('metric rollups', () => {
  const database = testDatabase();

  /** Queries that ended at even distances over the last so many hours, a tenth of them failed, each with five roles. */
  async function insertQueries(count: number, hours: number): Promise<void> {
    await rowsOf(
      database.db,
      `with made as (
         insert into queries (id, organization_id, executive_sub, request_id, type, urgency, authority_level, require_all_modules, status, input_sealed,
                              result_sealed, confidence, error_code, created_at, deadline_at, finished_at, complexity)
         select 'qry_' || gen_random_uuid(), 'acme', 'chief', 'req_1', (array['MA_EVALUATION', 'STRATEGIC_PLANNING', 'FINANCIAL_ANALYSIS'])[1 + n % 3], 'MEDIUM', 5, false,
                case when n % 10 = 0 then 'failed' else 'completed' end, '\\x00', '\\x00', (n % 7) / 10.0, case when n % 10 = 0 then 'MODULE_FAILED' end,
                ended.at - (n % 50) * interval '0.1 second', ended.at + interval '1 minute', ended.at, case when n % 4 = 0 then 'HIGH' else 'LOW' end
         from generate_series(1, ?::integer) n, lateral (select now() - n * (make_interval(hours => ?) / ?)) as ended (at)
         returning id, finished_at, status
       )
       insert into query_steps (query_id, kind, name, status, attempts, result_sealed, failure_code, started_at, finished_at)
       select id, 'role', role, case when status = 'failed' and role = 'CFO' then 'failed' else 'completed' end, 1,
              case when status = 'failed' and role = 'CFO' then null else '\\x00'::bytea end, case when status = 'failed' and role = 'CFO' then 'MODULE_FAILED' end,
              finished_at - interval '0.35 second', finished_at - interval '0.3 second'
       from made, unnest(array['CTO', 'CFO', 'CISO', 'CIO', 'COO']) as role`,
      [count, hours, count],
    );
  }
  /** When the suite begins: the rows lie before it, and the ranges end at it. */
  let now = new Date();
  const clock = { now: () => now };
  const performanceOf = (timeRange: '1h' | '24h' | '7d' | '30d') =>
    createPerformanceService({ db: database.db, clock }).performance(caller, { organizationId: 'acme', timeRange });
  const all = () => Promise.all((['1h', '24h', '7d', '30d'] as const).map(performanceOf));
  const rollUp = () => createMetricRollup({ db: database.db }).run();
  const rolled = () =>
    rowsOf<Record<string, unknown>>(
      database.db,
      'select * from metric_rollups order by organization_id, span, starts_at, subject, name',
    );

  function expectAlike(found: unknown, expected: unknown): void {
    // Sums of the same numbers in another order differ in their last digits.
    const coarse = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value, (_key, part: unknown) => (typeof part === 'number' ? Number(part.toPrecision(9)) : part)),
      );
    expect(coarse(found)).to.deep.equal(coarse(expected));
  }

  before(async () => {
    now = new Date();
    await createIdentityService({ db: database.db }).createOrganization({ organizationId: 'acme', name: 'Acme' });
    await insertQueries(2_000, 80);
  });

  it('tell what the rows tell, for every range, and again after running twice or at once', async () => {
    const fromRows = await all();
    // Ranges begin with a full minute.
    expect(fromRows[0]?.metrics.runs).to.be.within(25, 26);
    expect(fromRows[1]?.metrics.runs).to.be.within(600, 601);
    expect(fromRows[3]?.metrics.runs).to.equal(2_000);
    expect(fromRows[3]?.metrics.successRate).to.equal(0.9);
    expect(fromRows[3]?.byModule.CFO).to.include({ runs: 2_000, accuracy: 0.9 });
    const classes = fromRows[3]?.byClass;
    // Of those that completed, the even ones of a tenth apart: every fourth is complex.
    expect(classes?.standard.count).to.equal(1_400);
    expect(classes?.complex.count).to.equal(400);
    expect(classes?.coordination).to.include({ count: 1_800, withinTarget: 1, target: 15, p99: 25 });
    expect(classes?.coordination.avgResponseTime).to.be.closeTo(0.3, 1e-6);
    expect(classes?.complex.withinTarget).to.equal(1);
    expect(classes?.live).to.deep.equal({
      count: 0,
      avgResponseTime: 0,
      measuredP99: null,
      withinTarget: null,
      target: 2,
      p99: 3,
    });

    await Promise.all([rollUp(), rollUp()]);
    await rollUp();
    const once = await rolled();
    expect(once.length).to.be.above(1_000);
    expectAlike(await all(), fromRows);
    await rowsOf(database.db, 'update metric_rollup_state set rolled_until = null');
    await rollUp();
    expectAlike(await all(), fromRows);
  });

  it('keep the minutes of two days and the hours of longer ranges', async () => {
    const [minutes] = await rowsOf<{ oldest: Date }>(
      database.db,
      `select min(starts_at) as oldest from metric_rollups where span = 'minute'`,
    );
    const [hours] = await rowsOf<{ oldest: Date }>(
      database.db,
      `select min(starts_at) as oldest from metric_rollups where span = 'hour'`,
    );
    expect(systemClock.now().getTime() - Number(minutes?.oldest)).to.be.below(48 * 3_600_000 + 120_000);
    expect(systemClock.now().getTime() - Number(hours?.oldest)).to.be.above(79 * 3_600_000);
  });

  it('find percentiles within a fifth', async () => {
    const [exact] = await rowsOf<{ p50: number; p95: number }>(
      database.db,
      `select percentile_cont(0.5) within group (order by s) as p50, percentile_cont(0.95) within group (order by s) as p95
       from (select extract(epoch from finished_at - created_at)::double precision as s from queries where status = 'completed') t`,
    );
    const { metrics } = await performanceOf('30d');
    expect(metrics.percentiles.p50 ?? 0).to.be.closeTo(exact?.p50 ?? 0, 0.2 * (exact?.p50 ?? 0));
    expect(metrics.percentiles.p95 ?? 0).to.be.closeTo(exact?.p95 ?? 0, 0.2 * (exact?.p95 ?? 0));
  });
});
