import { queryTypes, roles } from '../analysis/index.js';
import { responseClasses } from '../platform/prometheus/index.js';

const share = { type: 'number', minimum: 0, maximum: 1 } as const;
const count = { type: 'integer', minimum: 0 } as const;
const seconds = { type: 'number', minimum: 0 } as const;
const secondsOrNull = { type: ['number', 'null'], minimum: 0 } as const;

const timeRanges = ['1h', '24h', '7d', '30d'] as const;
export type TimeRange = (typeof timeRanges)[number];

/** Parts of the answer that can be asked for alone, beside `metrics`. */
export const metricTypes = ['queries', 'modules', 'extensions', 'connectors', 'classes', 'trends'] as const;
export type MetricType = (typeof metricTypes)[number];

/** Fields of `metrics`, which can be asked for alone too. */
export const metricFields = [
  'queryCount',
  'avgResponseTime',
  'successRate',
  'confidenceScore',
  'responseTimePercentiles',
] as const;
export type MetricField = (typeof metricFields)[number];

/** Parameters of GET /metrics/performance. */
export const performanceParametersSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['organizationId'],
  properties: {
    organizationId: { type: 'string', minLength: 1, maxLength: 64, description: 'The organization of the token.' },
    timeRange: { enum: timeRanges, default: '24h', description: 'How far back; 7d and 30d begin with a full hour.' },
    metricTypes: {
      type: 'string',
      maxLength: 200,
      description: `Comma-separated parts: ${metricTypes.join(', ')}, or fields of \`metrics\`: ${metricFields.join(', ')}. All of them when left out; \`metrics\` is whole where none of its fields is named.`,
    },
  },
} as const;

const runsOf = { runs: count, successRate: share, avgResponseTime: seconds } as const;
const ranMap = {
  type: 'object',
  additionalProperties: {
    type: 'object',
    additionalProperties: false,
    required: ['runs', 'successRate', 'avgResponseTime'],
    properties: runsOf,
  },
} as const;
const keyed = <Key extends string, Value>(keys: readonly Key[], value: Value): Record<Key, Value> =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>;

const classTimes = {
  type: 'object',
  additionalProperties: false,
  required: ['count', 'avgResponseTime', 'p99', 'withinTarget', 'target', 'targetP99'],
  properties: {
    count,
    avgResponseTime: seconds,
    p99: { ...secondsOrNull, description: 'Seconds, at most a fifth off.' },
    withinTarget: {
      type: ['number', 'null'],
      minimum: 0,
      maximum: 1,
      description: 'Share that stayed under the target.',
    },
    target: { ...seconds, description: 'Seconds that an answer is to stay under.' },
    targetP99: { ...seconds, description: 'Seconds that 99 of a hundred are to stay under.' },
  },
} as const;

/** Answer of GET /metrics/performance. */
export const performanceSchema = {
  title: 'PerformanceMetrics',
  description:
    'What ran for the organization. Averages and rates are 0 where the count beside them is 0; percentiles are null there.',
  type: 'object',
  additionalProperties: false,
  required: ['timeRange', 'organizationId', 'metrics', 'breakdown', 'trends'],
  properties: {
    timeRange: { enum: timeRanges },
    organizationId: { type: 'string' },
    metrics: {
      type: 'object',
      additionalProperties: false,
      description: 'All fields, unless metricTypes names some.',
      properties: {
        queryCount: { ...count, description: 'Executive queries that ended, cancelled ones included.' },
        avgResponseTime: {
          ...seconds,
          description: 'Mean seconds from acceptance to the end of those that completed.',
        },
        successRate: { ...share, description: 'Completed ÷ completed and failed.' },
        confidenceScore: { ...share, description: 'Mean confidence of those that completed.' },
        responseTimePercentiles: {
          type: 'object',
          additionalProperties: false,
          required: ['p50', 'p95', 'p99'],
          properties: { p50: secondsOrNull, p95: secondsOrNull, p99: secondsOrNull },
          description: 'Seconds, at most a fifth off.',
        },
      },
    },
    breakdown: {
      type: 'object',
      additionalProperties: false,
      properties: {
        byType: {
          type: 'object',
          additionalProperties: false,
          properties: keyed(queryTypes, {
            type: 'object',
            additionalProperties: false,
            required: ['count', 'avgResponseTime'],
            properties: { count, avgResponseTime: seconds },
          }),
        },
        byModule: {
          type: 'object',
          additionalProperties: false,
          properties: keyed(roles, {
            type: 'object',
            additionalProperties: false,
            required: ['utilization', 'accuracy', 'runs', 'avgResponseTime'],
            properties: {
              utilization: {
                ...share,
                description: 'Share of the time range in which at least one run was under way.',
              },
              accuracy: { ...share, description: 'Runs that completed and were not marked inaccurate ÷ runs.' },
              runs: count,
              avgResponseTime: seconds,
            },
          }),
        },
        byExtension: { ...ranMap, description: 'By extension id; those that ran.' },
        byConnector: { ...ranMap, description: 'By system type; those that were read.' },
        byClass: {
          type: 'object',
          additionalProperties: false,
          properties: keyed(responseClasses, classTimes),
          description:
            'Response times beside their targets: standard and complex queries, coordination (from the end of the last step of a query to its answer) and live reads of connected systems.',
        },
      },
    },
    trends: {
      type: 'array',
      description:
        'One entry for each five minutes (1h), hour (24h) or day (7d, 30d), oldest first; empty where trends were not asked for.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['date', 'queries', 'avgResponseTime', 'successRate'],
        properties: {
          date: { type: 'string', format: 'date-time', description: 'Its start.' },
          queries: count,
          avgResponseTime: seconds,
          successRate: share,
        },
      },
    },
  },
  examples: [
    {
      timeRange: '24h',
      organizationId: 'acme',
      metrics: {
        queryCount: 42,
        avgResponseTime: 0.31,
        successRate: 0.976,
        confidenceScore: 0.61,
        responseTimePercentiles: { p50: 0.27, p95: 0.62, p99: 1.1 },
      },
      breakdown: {
        byType: { MA_EVALUATION: { count: 12, avgResponseTime: 0.4 } },
        byModule: { CFO: { utilization: 0.002, accuracy: 0.95, runs: 42, avgResponseTime: 0.02 } },
        byExtension: { 'financial-services-regulatory-v2.1': { runs: 12, successRate: 1, avgResponseTime: 0.01 } },
        byConnector: {},
        byClass: {
          standard: { count: 40, avgResponseTime: 0.3, p99: 1.1, withinTarget: 1, target: 5, targetP99: 8 },
          complex: { count: 2, avgResponseTime: 0.6, p99: 0.7, withinTarget: 1, target: 30, targetP99: 45 },
          coordination: { count: 42, avgResponseTime: 0.05, p99: 0.1, withinTarget: 1, target: 15, targetP99: 25 },
          live: { count: 0, avgResponseTime: 0, p99: null, withinTarget: null, target: 2, targetP99: 3 },
        },
      },
      trends: [{ date: '2026-11-21T09:00:00.000Z', queries: 4, avgResponseTime: 0.3, successRate: 1 }],
    },
  ],
} as const;
