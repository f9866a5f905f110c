import { queryTypes, roles, type QueryType, type Role } from '../analysis/index.js';
import type { Caller } from '../auth/index.js';
import type { Clock } from '../platform/clock.js';
import type { Db } from '../platform/db/index.js';
import { forbidden, invalidRequest } from '../platform/errors/index.js';
import {
  responseClasses,
  responseTargets,
  type ResponseClass,
  type ResponseTarget,
} from '../platform/prometheus/index.js';
import { readMetricTypes, type MetricSelection } from './metric-types.js';
import { readPerformance, type StepSums, type Subject } from './performance.query.js';
import { metricFields, metricTypes, type TimeRange } from './performance.schema.js';
import { percentile, shareBelow } from './response-time-buckets.js';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds of each range, of what its start is rounded down to, and of a step of its trend. */
const ranges: Record<TimeRange, { length: number; startsWith: number; step: number }> = {
  '1h': { length: HOUR, startsWith: MINUTE, step: 5 * MINUTE },
  '24h': { length: DAY, startsWith: MINUTE, step: HOUR },
  // Minutes are kept for two days, so that longer ranges begin with a full hour.
  '7d': { length: 7 * DAY, startsWith: HOUR, step: DAY },
  '30d': { length: 30 * DAY, startsWith: HOUR, step: DAY },
};

export type PerformanceRequest = { organizationId: string; timeRange: TimeRange; metricTypes?: string };

interface Ran {
  runs: number;
  successRate: number;
  avgResponseTime: number;
}

/** How an organization's queries did. Times are seconds, rates 0 to 1; both are 0 where nothing ran. */
export interface Performance {
  timeRange: TimeRange;
  organizationId: string;
  asked: MetricSelection;
  metrics: Ran & {
    confidenceScore: number;
    percentiles: { p50: number | null; p95: number | null; p99: number | null };
  };
  byType: Record<QueryType, Ran>;
  byModule: Record<Role, Ran & { utilization: number; accuracy: number }>;
  byExtension: Record<string, Ran>;
  byConnector: Record<string, Ran>;
  byClass: Record<ResponseClass, ClassTimes>;
  trends: ({ at: Date } & Ran)[];
}

/** Response times of a class beside what is aimed at; null where nothing of it ran. */
export interface ClassTimes extends ResponseTarget {
  count: number;
  avgResponseTime: number;
  measuredP99: number | null;
  withinTarget: number | null;
}

type Sums = Omit<StepSums, 'at' | 'subject' | 'name'>;

const nothing: Sums = {
  runs: 0,
  succeeded: 0,
  failed: 0,
  inaccurate: 0,
  secondsSum: 0,
  confidenceSum: 0,
  busySeconds: 0,
};

const plus = (a: Sums, b: Sums): Sums => ({
  runs: a.runs + b.runs,
  succeeded: a.succeeded + b.succeeded,
  failed: a.failed + b.failed,
  inaccurate: a.inaccurate + b.inaccurate,
  secondsSum: a.secondsSum + b.secondsSum,
  confidenceSum: a.confidenceSum + b.confidenceSum,
  busySeconds: a.busySeconds + b.busySeconds,
});

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
const ran = (sums: Sums): Ran => ({
  runs: sums.runs,
  successRate: ratio(sums.succeeded, sums.succeeded + sums.failed),
  avgResponseTime: ratio(sums.secondsSum, sums.succeeded),
});

function sumBy<Key>(steps: readonly StepSums[], keyOf: (step: StepSums) => Key): Map<Key, Sums> {
  const sums = new Map<Key, Sums>();
  for (const step of steps) sums.set(keyOf(step), plus(sums.get(keyOf(step)) ?? nothing, step));
  return sums;
}

function byClass(
  steps: readonly StepSums[],
  buckets: ReadonlyMap<string, ReadonlyMap<number, number>>,
): Performance['byClass'] {
  const sums = sumBy(steps, ({ name }) => name);
  return Object.fromEntries(
    responseClasses.map((name): [ResponseClass, ClassTimes] => {
      const { runs, avgResponseTime } = ran(sums.get(name) ?? nothing);
      const times = buckets.get(name) ?? new Map<number, number>();
      const bounds = responseTargets[name];
      return [
        name,
        {
          ...bounds,
          count: runs,
          avgResponseTime,
          measuredP99: percentile(times, 0.99),
          withinTarget: shareBelow(times, bounds.target),
        },
      ];
    }),
  ) as Performance['byClass'];
}

/** Every step of the range, also those in which nothing ended. */
function trendsOf(queries: readonly StepSums[], since: Date, now: Date, stepSeconds: number): Performance['trends'] {
  const sums = sumBy(queries, ({ at }) => at.getTime());
  const stepMs = stepSeconds * 1_000;
  const first = Math.floor(since.getTime() / stepMs) * stepMs;
  const count = Math.floor((now.getTime() - first) / stepMs) + 1;
  return Array.from({ length: count }, (_, index) => first + index * stepMs).map((at) => ({
    at: new Date(at),
    ...ran(sums.get(at) ?? nothing),
  }));
}

/** How an organization's queries did over a time range, from what really ran. */
export function createPerformanceService({ db, clock }: { db: Db; clock: Clock }) {
  return {
    /** @throws FORBIDDEN for another organization, INVALID_REQUEST for a metric type that there is not. */
    async performance(caller: Caller, request: PerformanceRequest): Promise<Performance> {
      const { organizationId, timeRange } = request;
      if (organizationId !== caller.organizationId) {
        throw forbidden('The token belongs to another organization.', [
          { field: 'organizationId', message: 'must be the organization of the token' },
        ]);
      }
      const { unknown, ...asked } = readMetricTypes(request.metricTypes);
      if (unknown !== undefined)
        throw invalidRequest([
          {
            field: 'metricTypes',
            message: `does not know ${JSON.stringify(unknown)}; known are ${[...metricTypes, ...metricFields].join(', ')}`,
          },
        ]);
      const { length, startsWith, step } = ranges[timeRange];
      const now = clock.now();
      const since = new Date(Math.floor((now.getTime() / 1_000 - length) / startsWith) * startsWith * 1_000);
      const { steps, buckets, classBuckets } = await readPerformance(db, organizationId, since, step);

      const of = (subject: Subject): StepSums[] => steps.filter((one) => one.subject === subject);
      const queries = of('query');
      const total = queries.reduce<Sums>(plus, nothing);
      const byType = sumBy(queries, ({ name }) => name);
      const byModule = sumBy(of('module'), ({ name }) => name);
      const named = (subject: Subject): Record<string, Ran> =>
        Object.fromEntries([...sumBy(of(subject), ({ name }) => name)].map(([name, sums]) => [name, ran(sums)]));
      const windowSeconds = (now.getTime() - since.getTime()) / 1_000;
      return {
        timeRange,
        organizationId,
        asked,
        metrics: {
          ...ran(total),
          confidenceScore: ratio(total.confidenceSum, total.succeeded),
          percentiles: {
            p50: percentile(buckets, 0.5),
            p95: percentile(buckets, 0.95),
            p99: percentile(buckets, 0.99),
          },
        },
        byType: Object.fromEntries(
          queryTypes.map((type) => [type, ran(byType.get(type) ?? nothing)]),
        ) as Performance['byType'],
        byModule: Object.fromEntries(
          roles.map((role) => {
            const sums = byModule.get(role) ?? nothing;
            const accuracy = ratio(sums.succeeded - sums.inaccurate, sums.runs);
            return [role, { ...ran(sums), accuracy, utilization: Math.min(1, sums.busySeconds / windowSeconds) }];
          }),
        ) as Performance['byModule'],
        byExtension: named('extension'),
        byConnector: named('connector'),
        byClass: byClass(of('class'), classBuckets),
        trends: trendsOf(queries, since, now, step),
      };
    },
  };
}
export type PerformanceService = ReturnType<typeof createPerformanceService>;
