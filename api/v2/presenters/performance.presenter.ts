import type { ClassTimes, MetricField, Performance } from '../../../shared/metrics/index.js';

/** Seconds and shares to four places: more would be noise. */
const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
const roundedOrNull = (value: number | null): number | null => (value === null ? null : rounded(value));

const present = ({
  runs,
  successRate,
  avgResponseTime,
}: {
  runs: number;
  successRate: number;
  avgResponseTime: number;
}) => ({
  runs,
  successRate: rounded(successRate),
  avgResponseTime: rounded(avgResponseTime),
});

const mapped = <Value, Shown>(record: Record<string, Value>, show: (value: Value) => Shown): Record<string, Shown> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, show(value)]));

const presentClass = ({ count, avgResponseTime, measuredP99, withinTarget, target, p99 }: ClassTimes) => ({
  count,
  avgResponseTime: rounded(avgResponseTime),
  p99: roundedOrNull(measuredP99),
  withinTarget: roundedOrNull(withinTarget),
  target,
  targetP99: p99,
});

export function presentPerformance({
  timeRange,
  organizationId,
  asked,
  metrics,
  byType,
  byModule,
  byExtension,
  byConnector,
  byClass,
  trends,
}: Performance) {
  const { p50, p95, p99 } = metrics.percentiles;
  const shown: Record<MetricField, unknown> = {
    queryCount: metrics.runs,
    avgResponseTime: rounded(metrics.avgResponseTime),
    successRate: rounded(metrics.successRate),
    confidenceScore: rounded(metrics.confidenceScore),
    responseTimePercentiles: { p50: roundedOrNull(p50), p95: roundedOrNull(p95), p99: roundedOrNull(p99) },
  };
  return {
    timeRange,
    organizationId,
    metrics: Object.fromEntries(Object.entries(shown).filter(([field]) => asked.fields.has(field as MetricField))),
    breakdown: {
      ...(asked.types.has('queries')
        ? {
            byType: mapped(byType, ({ runs, avgResponseTime }) => ({
              count: runs,
              avgResponseTime: rounded(avgResponseTime),
            })),
          }
        : {}),
      ...(asked.types.has('modules')
        ? {
            byModule: mapped(byModule, ({ utilization, accuracy, runs, avgResponseTime }) => ({
              utilization: rounded(utilization),
              accuracy: rounded(accuracy),
              runs,
              avgResponseTime: rounded(avgResponseTime),
            })),
          }
        : {}),
      ...(asked.types.has('extensions') ? { byExtension: mapped(byExtension, present) } : {}),
      ...(asked.types.has('connectors') ? { byConnector: mapped(byConnector, present) } : {}),
      ...(asked.types.has('classes') ? { byClass: mapped(byClass, presentClass) } : {}),
    },
    trends: asked.types.has('trends')
      ? trends.map(({ at, runs, ...step }) => ({
          date: at.toISOString(),
          queries: runs,
          avgResponseTime: rounded(step.avgResponseTime),
          successRate: rounded(step.successRate),
        }))
      : [],
  };
}
