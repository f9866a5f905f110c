import type { Clock } from '../platform/clock.js';
import type { Db } from '../platform/db/index.js';
import type { QueueName, QueueReader } from '../platform/jobs/index.js';
import { version, type MetricExchange, type Metrics } from '../platform/prometheus/index.js';
import { askDatabase, hasOverdueQuery } from './health.query.js';
import { createResourceMeter, type ResourceUse } from './resource-use.js';

export type State = 'healthy' | 'unhealthy';
const services = ['executiveIntelligence', 'csuiteModules', 'extensions', 'database', 'cache'] as const;
export type Service = (typeof services)[number];

export interface Health {
  status: State;
  at: Date;
  version: string;
  services: Record<Service, State>;
  uptimeSeconds: number;
  activeConnections: number;
  use: ResourceUse;
}

/** How long an answer waits for checks under way; the rest is told from what was last seen. */
const PATIENCE_MS = 80;
/** A check that has passed counts for this long while the next one runs. */
const TRUSTED_MS = 3_000;

interface Seen {
  state: State;
  at: number;
  running: Promise<void> | undefined;
}

interface Options {
  db: Db;
  queues: QueueReader;
  exchange: MetricExchange;
  metrics: Metrics;
  /** Packs that this process has loaded. */
  packs: number;
  clock: Clock;
}

/**
 * Whether the service works, each part really tried: all at once, and answered within a tenth of a second even when a
 * dependency hangs. A check that is still running leaves what was last seen, for three seconds; then it counts as failed.
 */
export function createHealthService({ db, queues, exchange, metrics, packs, clock }: Options) {
  const measure = createResourceMeter();
  const serves = async (...needed: QueueName[]): Promise<boolean> => {
    const live = await exchange.liveProcesses();
    return needed.every((queue) => live.some((process) => process.queues.includes(queue)));
  };
  const checks: Record<Service, () => Promise<boolean>> = {
    executiveIntelligence: async () => !(await hasOverdueQuery(db)),
    csuiteModules: () => serves('analysis', 'coordination'),
    extensions: async () => packs > 0 && (await serves('extension')),
    database: async () => askDatabase(db).then(() => true),
    cache: async () => (await queues.check()).ok,
  };
  const seen = new Map<Service, Seen>(
    services.map((service) => [service, { state: 'unhealthy', at: Number.NEGATIVE_INFINITY, running: undefined }]),
  );

  function look(service: Service): Promise<void> {
    const last = seen.get(service) as Seen;
    last.running ??= checks[service]()
      .catch(() => false)
      .then(
        (passed) =>
          void seen.set(service, {
            state: passed ? 'healthy' : 'unhealthy',
            at: performance.now(),
            running: undefined,
          }),
      );
    return last.running;
  }

  function stateOf(service: Service): State {
    const { state, at } = seen.get(service) as Seen;
    return performance.now() - at <= TRUSTED_MS ? state : 'unhealthy';
  }

  async function lookAtAll(): Promise<void> {
    await Promise.all(services.map(look));
  }

  return {
    /** Runs every check to its end; done now and then, it lets an answer know what was seen a moment ago. */
    lookAtAll,
    async check(): Promise<Health> {
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, PATIENCE_MS);
      });
      await Promise.race([lookAtAll(), patience]);
      clearTimeout(timer);
      const states = Object.fromEntries(services.map((service) => [service, stateOf(service)])) as Record<
        Service,
        State
      >;
      const { values } = await metrics.activeConnections.get();
      return {
        status: services.every((service) => states[service] === 'healthy') ? 'healthy' : 'unhealthy',
        at: clock.now(),
        version,
        services: states,
        uptimeSeconds: Math.round(process.uptime()),
        activeConnections: values.reduce((sum, { value }) => sum + value, 0),
        use: measure(),
      };
    },
  };
}
export type HealthService = ReturnType<typeof createHealthService>;
