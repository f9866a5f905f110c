/**
 * How long things are kept. Owns the list of what is removed and when (policies.ts), and removes it in small batches that block
 * nobody. Always true: nothing that still runs is removed, nor what an append-only log refers to. What a row means is its domain's to say.
 */
export { retentionPolicies } from './policies.js';
export type { RetentionDays, RetentionPolicy } from './policies.js';
export { createRetention } from './retention.service.js';
export type { DueReport, Retention, RetentionReport } from './retention.service.js';
