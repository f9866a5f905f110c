/** Whether the service works, part by part, each part tried and not assumed. Knows no organization. */
export { healthSchema } from './health.schema.js';
export { createHealthService } from './health.service.js';
export type { Health, HealthService } from './health.service.js';
