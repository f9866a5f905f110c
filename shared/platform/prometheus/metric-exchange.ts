import { randomUUID } from 'node:crypto';
import { AggregatorRegistry, type Registry } from 'prom-client';
import type { RedisClient } from '../redis/index.js';
import { familiesFrom, familiesOf, isCumulative, totalsOf, type Family } from './metric-series.js';
import type { Metrics } from './metrics.js';

/** A process that has not reported for this long is gone; nothing that is shown is older. */
export const PROCESS_EXPIRES_MS = 10_000;
/** How often a process reports. */
export const REPORT_EVERY_MS = 3_000;

/** A process of the service that reported a moment ago. */
export interface LiveProcess {
  process: string;
  /** Queues that it takes jobs from. */
  queues: readonly string[];
}

type Report = LiveProcess & { gauges: Family[] };

/**
 * Adds what has grown since the last report, replaces the process's gauges, forgets processes that are gone.
 *
 * KEYS[1]  totals of everything that only grows     KEYS[2]  report of each process     KEYS[3]  when it reported, Unix ms
 * ARGV     instance, report as JSON ('' when it leaves), life of a report in ms, what to answer (report: nothing), then series and growth in turn
 * returns  { totals as a flat list, unless only the processes are asked for, and reports of live processes }
 */
const script = `
local time = redis.call('time')
local now = tonumber(time[1]) * 1000 + math.floor(tonumber(time[2]) / 1000)
for i = 5, #ARGV, 2 do redis.call('hincrbyfloat', KEYS[1], ARGV[i], ARGV[i + 1]) end
if ARGV[2] == '' then
  redis.call('hdel', KEYS[2], ARGV[1])
  redis.call('hdel', KEYS[3], ARGV[1])
else
  redis.call('hset', KEYS[2], ARGV[1], ARGV[2])
  redis.call('hset', KEYS[3], ARGV[1], now)
end
local seen = redis.call('hgetall', KEYS[3])
for i = 1, #seen, 2 do
  if now - tonumber(seen[i + 1]) > tonumber(ARGV[3]) then
    redis.call('hdel', KEYS[2], seen[i])
    redis.call('hdel', KEYS[3], seen[i])
  end
end
if ARGV[4] == 'report' then return {} end
if ARGV[4] == 'processes' then return { {}, redis.call('hvals', KEYS[2]) } end
return { redis.call('hgetall', KEYS[1]), redis.call('hvals', KEYS[2]) }
`;

const COMMAND = 'conclaveReportMetrics';
type Command = (keys: number, ...parts: (string | number)[]) => Promise<[string[], string[]] | []>;

function pairs(flat: readonly string[]): Map<string, number> {
  const map = new Map<string, number>();
  for (let index = 0; index < flat.length; index += 2) map.set(flat[index] as string, Number(flat[index + 1]));
  return map;
}

function plus(totals: ReadonlyMap<string, number>, more: readonly [string, number][]): Map<string, number> {
  const sum = new Map(totals);
  for (const [key, value] of more) sum.set(key, (sum.get(key) ?? 0) + value);
  return sum;
}

interface Figures {
  families: Family[];
  totals: Map<string, number>;
  reports: Report[];
}

export interface Exposition {
  contentType: string;
  text: string;
}

/**
 * Makes one set of figures of those of all processes. Redis holds the totals of everything that only grows, so that a
 * process that ends takes nothing back: rates stay right. Gauges are of processes that reported within ten seconds.
 */
export function createMetricExchange(options: {
  redis: RedisClient;
  prefix: string;
  process: string;
  metrics: Metrics;
}) {
  const { redis, prefix, metrics } = options;
  const instance = randomUUID();
  const keys = ['totals', 'reports', 'reported-at'].map((name) => `${prefix}:metrics:${name}`);
  redis.defineCommand(COMMAND, { lua: script });
  const commands = redis as unknown as Record<typeof COMMAND, Command>;
  /** Own totals as Redis has them, and everybody's as Redis last told. */
  let reported = new Map<string, number>();
  let known = new Map<string, number>();
  let served: readonly string[] = [];
  let last: Promise<unknown> = Promise.resolve();

  const reportOf = (families: readonly Family[]): Report => ({
    process: options.process,
    queues: served,
    gauges: families.filter((family) => !isCumulative(family)),
  });
  const growth = (own: ReadonlyMap<string, number>): [string, number][] =>
    // A series that is new counts even at zero: an empty bucket is a line of its histogram.
    [...own].flatMap(([key, value]): [string, number][] => {
      const before = reported.get(key);
      return before === undefined || value > before ? [[key, value - (before ?? 0)]] : [];
    });

  async function exchange(use: 'report' | 'leave' | 'processes' | 'all'): Promise<Figures> {
    const families = await familiesOf(metrics.registry);
    const own = totalsOf(families);
    const grown = growth(own);
    const [totals = [], reports = []] = await commands[COMMAND](
      keys.length,
      ...keys,
      instance,
      use === 'leave' ? '' : JSON.stringify(reportOf(families)),
      PROCESS_EXPIRES_MS,
      use === 'leave' ? 'report' : use,
      ...grown.flat(),
    );
    // An exchange whose answer was lost is counted twice; a second total for each process would cost more than that.
    reported = own;
    known = use === 'all' ? pairs(totals) : plus(known, grown);
    return { families, totals: known, reports: reports.map((text) => JSON.parse(text) as Report) };
  }

  /** One exchange at a time, since each tells of what has grown since the one before. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  }

  /** While Redis is away: what was last known of all processes and what this one has counted since. */
  async function alone(): Promise<Figures> {
    const families = await familiesOf(metrics.registry);
    return { families, totals: plus(known, growth(totalsOf(families))), reports: [reportOf(families)] };
  }

  return {
    /** Says which queues this process takes jobs from. */
    serve(queues: readonly string[]): void {
      served = queues;
    },
    /** Tells Redis of this process. Rejects while Redis is away; nothing is lost by that. */
    async report(): Promise<void> {
      await inTurn(() => exchange('report'));
    },
    /** The last report: totals stay, the gauges of this process go. */
    async leave(): Promise<void> {
      await inTurn(() => exchange('leave'));
    },
    /** Processes that reported within ten seconds, this one included. Rejects while Redis is away. */
    async liveProcesses(): Promise<LiveProcess[]> {
      const { reports } = await inTurn(() => exchange('processes'));
      return reports.map(({ process, queues }) => ({ process, queues }));
    },
    /** The figures of all processes in the text format of Prometheus, with those of `more`, which one process reads for all. */
    async expose(more: Registry): Promise<Exposition> {
      const answered = await inTurn(() => exchange('all')).catch(() => undefined);
      const { families, totals, reports } = answered ?? (await alone());
      const complete: Family = {
        name: 'conclave_metrics_complete',
        help: '1 when the figures are of all processes, 0 when Redis is away and gauges are of this one alone.',
        type: 'gauge',
        aggregator: 'max',
        values: [{ value: answered ? 1 : 0, labels: {} }],
      };
      const sources = [
        familiesFrom(totals, families),
        ...reports.map(({ gauges }) => gauges),
        await familiesOf(more),
        [complete],
      ];
      const merged = AggregatorRegistry.aggregate(sources);
      return { contentType: merged.contentType, text: await merged.metrics() };
    },
  };
}
export type MetricExchange = ReturnType<typeof createMetricExchange>;
