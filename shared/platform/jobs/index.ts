export { createFlowAdder, jobId } from './flows.js';
export type { FlowAdder, FlowRequest, FlowStep } from './flows.js';
export { createQueueControl } from './queue-control.js';
export type { QueueControl, QueueStatus } from './queue-control.js';
export { createQueueReader } from './queues.js';
export type { QueueDepth, QueueReader } from './queues.js';
export { findJob, jobs, PAYLOAD_SCHEMA, queueNames } from './registry.js';
export type { AnalyzeRolePayload, ApplyExtensionPayload, CoordinatePayload, DeliverWebhookPayload, JobName, JobPayload, QueueName } from './registry.js';
