/**
 * What operators watch. *Totals* only grow and are added up over all processes for good; *gauges* are of processes that
 * live. What callers see of their own organization is not here but in shared/metrics.
 */
export { createMetricExchange, PROCESS_EXPIRES_MS, REPORT_EVERY_MS } from './metric-exchange.js';
export type { Exposition, LiveProcess, MetricExchange } from './metric-exchange.js';
export { createMetrics, OTHER_ORGANIZATIONS, version } from './metrics.js';
export type { Metrics } from './metrics.js';
export { queryClass, queryClassOf, responseClasses, responseTargets } from './response-classes.js';
export type { ResponseClass, ResponseTarget } from './response-classes.js';
