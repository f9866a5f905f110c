import { request } from 'undici';
import { rowsOf } from '../../shared/platform/db/index.js';
import { startConclave } from '../product/conclave.js';
import { scaled, type Scenario } from '../scenario.js';
import { median } from '../statistics.js';
import type { TestBed } from '../test-bed.js';

const QUERIES = 10_000_000;
const DAYS = 30;
const READS = 40;

/** The rollups of ten million queries of one organization over thirty days, and of five smaller neighbours. */
async function insertRollups(bed: TestBed, queries: number): Promise<void> {
  await rowsOf(
    bed.db,
    `insert into organizations (id, name) select 'neighbour-' || n, 'Neighbour' from generate_series(1, 5) n on conflict do nothing`,
  );
  for (const [span, seconds, count] of [
    ['hour', 3_600, DAYS * 24],
    ['minute', 60, 2 * 24 * 60],
  ] as const) {
    await rowsOf(
      bed.db,
      `insert into metric_rollups (organization_id, span, starts_at, subject, name, runs, succeeded, failed, inaccurate, seconds_sum, confidence_sum, busy_seconds, buckets, counts)
       select o.id, '${span}', date_bin(make_interval(secs => ${seconds}), now(), '2000-01-01T00:00:00Z') - n * make_interval(secs => ${seconds}), s.subject, s.name,
              r.runs, r.runs, 0, 0, r.runs * 0.4, r.runs * 0.6, 30, case when s.subject = 'query' then array[8, 9, 10, 11, 12, 14]::smallint[] else '{}' end,
              case when s.subject = 'query' then array_fill((r.runs / 6)::integer, array[6]) else '{}' end
       from generate_series(1, ${count}) n,
            (select 'bench' as id, ?::double precision as queries union all select 'neighbour-' || n, 10000 from generate_series(1, 5) n) o,
            (values ('query', 'MA_EVALUATION', 4), ('query', 'STRATEGIC_PLANNING', 4), ('query', 'CRISIS_MANAGEMENT', 4), ('query', 'FINANCIAL_ANALYSIS', 4),
                    ('module', 'CTO', 1), ('module', 'CFO', 1), ('module', 'CISO', 1), ('module', 'CIO', 1), ('module', 'COO', 1),
                    ('extension', 'financial-services-regulatory-v2.1', 2), ('extension', 'multinational-operations-v1.0', 2)) s (subject, name, share),
            lateral (select greatest(6, o.queries / ${DAYS * 86_400} * ${seconds} / s.share)::bigint as runs) r`,
      [queries],
    );
  }
  await rowsOf(bed.db, `update metric_rollup_state set rolled_until = date_trunc('minute', now())`);
  await rowsOf(bed.db, 'analyze metric_rollups');
}

/** Performance metrics of a large organization: the sums by minute and hour carry them. */
export const performanceMetrics: Scenario = {
  name: 'performance-metrics',
  title: 'Performance metrics over thirty days with ten million queries',
  floor: 'none: what is measured is the time of one read over HTTP',
  figures: [
    {
      key: 'month',
      title: 'GET /metrics/performance, 30d, 10 million queries, median',
      unit: ' ms',
      comparison: { by: 'value', atMost: 100 },
    },
    { key: 'day', title: 'the same, 24h', unit: ' ms', comparison: { by: 'value', atMost: 100 } },
  ],
  rounds: 3,
  async open(bed, scale) {
    await bed.clear();
    const conclave = await startConclave(bed, { worker: false });
    await insertRollups(bed, QUERIES);
    const time = async (timeRange: string): Promise<number> => {
      const times: number[] = [];
      for (let index = 0; index < scaled(READS, scale); index++) {
        const startedAt = performance.now();
        const { statusCode, body } = await request(
          `${conclave.url}/api/v2/metrics/performance?organizationId=bench&timeRange=${timeRange}`,
          { headers: conclave.headers },
        );
        const answer = (await body.json()) as { metrics: { queryCount: number } };
        times.push(performance.now() - startedAt);
        if (statusCode !== 200 || (timeRange === '30d' && answer.metrics.queryCount < QUERIES * 0.9))
          throw new Error(`the metrics are not there: ${JSON.stringify(answer).slice(0, 300)}`);
      }
      return median(times);
    };
    return {
      round: async () => ({ month: { product: await time('30d') }, day: { product: await time('24h') } }),
      async close() {
        await conclave.close();
        await rowsOf(bed.db, `delete from metric_rollups`);
        await bed.clear();
      },
    };
  },
};
