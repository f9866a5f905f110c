/**
 * How long things are kept. Owns the list of what is removed and when (policies.ts), and removes it by whole months and in small
 * batches that block nobody; makes the partitions of the months that come. Always true: nothing that still runs is removed, nor what an append-only log refers to. What a row means is its domain's to say.
 */
export { lookAtMonths, prepareMonths } from './months.service.js';
export type { MonthsReport } from './months.service.js';
export type { RetentionDays, RetentionPolicy } from './policies.js';
export { createRetention } from './retention.service.js';
export type { DueReport, Retention, RetentionReport } from './retention.service.js';
