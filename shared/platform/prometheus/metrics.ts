import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import manifest from '../../../package.json' with { type: 'json' };
import { responseClasses, responseTargets } from './response-classes.js';

/** Release that the service reports. */
export const { version } = manifest;

/** Organizations that a process tells apart in labels; the rest share one series, so that labels stay few. */
const MAX_ORGANIZATIONS = 500;
export const OTHER_ORGANIZATIONS = 'other';

const httpBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Every figure of this process that operators watch. Names, labels and buckets of the first three are the specification's. */
export function createMetrics(options: { process: string }) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, labels: { process: options.process } });

  const organizations = new Set<string>();
  const organizationLabel = (organizationId: string): string => {
    if (organizations.size < MAX_ORGANIZATIONS) organizations.add(organizationId);
    return organizations.has(organizationId) ? organizationId : OTHER_ORGANIZATIONS;
  };

  new Gauge({
    name: 'conclave_build_info',
    help: 'Always 1; the labels say what runs.',
    labelNames: ['version', 'node'],
    aggregator: 'max',
    registers,
  }).set({ version, node: process.version }, 1);
  new Gauge({
    name: 'conclave_processes',
    help: 'Processes that reported within the last ten seconds.',
    labelNames: ['process'],
    registers,
  }).set({ process: options.process }, 1);

  const targets = new Gauge({
    name: 'svc_response_class_target_seconds',
    help: 'Seconds that the response times of a class are to stay under: all of them (target), and 99 of a hundred (p99).',
    labelNames: ['class', 'bound'],
    aggregator: 'max',
    registers,
  });
  for (const name of responseClasses)
    for (const [bound, seconds] of Object.entries(responseTargets[name])) targets.set({ class: name, bound }, seconds);

  return {
    registry,
    organizationLabel,
    queries: new Counter({
      name: 'svc_executive_queries_total',
      help: 'Executive queries that have ended, module operations left out.',
      labelNames: ['type', 'industry', 'complexity', 'organization'],
      registers,
    }),
    responseTime: new Histogram({
      name: 'svc_response_time_seconds',
      help: 'Seconds from the acceptance of a query to the answer of a role, and, with csuite_role="ALL", to its end.',
      labelNames: ['query_type', 'csuite_role'],
      buckets: [0.1, 0.5, 1, 2, 5, 10, 30],
      registers,
    }),
    responseClass: new Histogram({
      name: 'svc_response_class_seconds',
      help: 'Seconds of what has a response-time target: standard and complex queries, coordination, live reads of connected systems.',
      labelNames: ['class'],
      buckets: [0.1, 0.5, 1, 2, 3, 5, 8, 15, 25, 30, 45, 60],
      registers,
    }),
    activeConnections: new Gauge({
      name: 'svc_active_connections',
      help: 'Open client connections of all API processes.',
      registers,
    }),
    errors: new Counter({
      name: 'svc_errors_total',
      help: 'Queries that failed, and requests that were answered 500 or above.',
      labelNames: ['source', 'code'],
      registers,
    }),
    httpRequests: new Histogram({
      name: 'conclave_http_request_duration_seconds',
      help: 'Seconds from request to answer, waits that the caller asked for included.',
      labelNames: ['method', 'route', 'status'],
      buckets: httpBuckets,
      registers,
    }),
    jobs: new Histogram({
      name: 'conclave_job_duration_seconds',
      help: 'Seconds that a job ran.',
      labelNames: ['job', 'outcome'],
      buckets: [0.005, 0.025, 0.1, 0.5, 1, 5, 15, 60],
      registers,
    }),
    connectorOperations: new Histogram({
      name: 'conclave_connector_operation_seconds',
      help: 'Seconds of a test, read or call of a live connection; withdrawn: ended by who asked.',
      labelNames: ['outcome'],
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30],
      registers,
    }),
    modelRequests: new Histogram({
      name: 'conclave_model_request_seconds',
      help: 'Seconds of a request to the language model: answered, failed, late, limit (the day is used up), open (left alone after failures).',
      labelNames: ['use', 'outcome'],
      buckets: [0.1, 0.5, 1, 2, 5, 10, 20, 60],
      registers,
    }),
    modelTokens: new Counter({
      name: 'conclave_model_tokens_total',
      help: 'Tokens that the language model counted.',
      labelNames: ['use', 'direction'],
      registers,
    }),
    modelCost: new Counter({
      name: 'conclave_model_cost_total',
      help: 'What these tokens cost, by the prices that the operator has set.',
      labelNames: ['use'],
      registers,
    }),
    modelReadings: new Counter({
      name: 'conclave_model_readings_total',
      help: 'Replies of the language model by what became of them: taken, set aside, absent.',
      labelNames: ['standing'],
      registers,
    }),
    modelCompletions: new Counter({
      name: 'conclave_model_completions_total',
      help: 'Second requests for a reading by what they brought: better, no better, absent.',
      labelNames: ['outcome'],
      registers,
    }),
    modelProof: new Counter({
      name: 'conclave_model_proof_total',
      help: 'Facts, figures and sentences of replies: proved, dropped.',
      labelNames: ['part', 'outcome'],
      registers,
    }),
    retentionRemoved: new Counter({
      name: 'conclave_retention_removed_total',
      help: 'Rows that were past their time and were removed; what went with them is not counted.',
      labelNames: ['table'],
      registers,
    }),
    webhookTries: new Counter({
      name: 'conclave_webhook_tries_total',
      help: 'Tries of webhook deliveries: succeeded, to be retried, or failed for good.',
      labelNames: ['outcome'],
      registers,
    }),
  };
}
export type Metrics = ReturnType<typeof createMetrics>;
