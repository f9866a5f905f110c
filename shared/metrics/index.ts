/**
 * Figures of what ran. *Performance* is what a caller sees of its own organization over a time range; *service figures*
 * are what operators watch; the *module service* shows the role modules with theirs. Reads the rows of other domains and changes none of them.
 */
export { moduleDetailSchema, moduleListSchema } from './module.schema.js';
export { createModuleService } from './modules.service.js';
export type { ModuleDetail, ModuleMetrics, ModuleService } from './modules.service.js';
export { performanceParametersSchema, performanceSchema } from './performance.schema.js';
export type { MetricField } from './performance.schema.js';
export { createPerformanceService } from './performance.service.js';
export type { ClassTimes, Performance, PerformanceRequest, PerformanceService } from './performance.service.js';
export { createMetricRollup } from './roll-up.js';
export type { MetricRollup } from './roll-up.js';
export { createServiceFigures } from './service-figures.js';
export type { ServiceFigures } from './service-figures.js';
