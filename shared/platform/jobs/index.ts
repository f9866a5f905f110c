export { createDispatcher } from './dispatcher.js';
export type { Dispatcher, DispatcherDeps } from './dispatcher.js';
export { childPlaces, createFlowAdder, jobId } from './flows.js';
export type { FlowAdder, FlowRequest, FlowStep } from './flows.js';
export { createQueueControl } from './queue-control.js';
export type { QueueControl, QueueStatus } from './queue-control.js';
export { createQueueReader } from './queues.js';
export type { JobPlace, QueueDepth, QueueReader, QueueShard } from './queues.js';
export { findJob, jobs, PAYLOAD_SCHEMA, queueNames } from './registry.js';
export type {
  AnalyzeRolePayload,
  ApplyExtensionPayload,
  CoordinatePayload,
  DeliverWebhookPayload,
  JobName,
  JobPayload,
  QueueName,
} from './registry.js';
export { prefixesOf } from './shards.js';
export type { JobStore } from './shards.js';
