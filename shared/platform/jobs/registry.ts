/**
 * Every job and every queue, once. A job is named by a string that stays when code is renamed; its payload is ids and
 * small scalars, since nothing readable may lie in Redis. The row is the truth, the job a hint to look at it.
 */
export const queueNames = [
  'coordination',
  'analysis',
  'extension',
  'connector',
  'governance',
  'webhook',
  'maintenance',
] as const;
export type QueueName = (typeof queueNames)[number];

/** Number of the payload's form. A worker that meets a newer one hands the job back for a newer worker. */
export const PAYLOAD_SCHEMA = 1;

interface PayloadBase {
  schema: number;
  /** Id of the HTTP request that caused the job, for the logs; empty where none did. */
  requestId: string;
  /** Where the job belongs in a trace, as W3C Trace Context has it; absent where nothing is traced. */
  traceparent?: string;
}
export interface CoordinatePayload extends PayloadBase {
  queryId: string;
}
export interface AnalyzeRolePayload extends CoordinatePayload {
  role: string;
}
export interface ApplyExtensionPayload extends CoordinatePayload {
  extensionId: string;
}
export interface ReadConnectorPayload extends CoordinatePayload {
  systemType: string;
}
export interface RunConnectorTaskPayload extends PayloadBase {
  taskId: string;
}
export interface ReleaseRequestPayload extends PayloadBase {
  organizationId: string;
  governanceRequestId: string;
}

export interface InstallExtensionPayload extends PayloadBase {
  organizationId: string;
  installationId: string;
}

export interface DeliverWebhookPayload extends PayloadBase {
  subscriptionId: string;
}

interface JobDefinition<Payload> {
  queue: QueueName;
  /** BullMQ's tries for errors while the job runs; deaths of workers are counted in the row. */
  attempts: number;
  /** After this the handler's signal is aborted. */
  timeoutMs: number;
  /** What failed is not kept: its id is used again, and its row tells operators more. */
  forgetsFailures?: boolean;
  /** Last part of the job id, after the id of what it works on and the dispatch number. */
  key: (payload: Payload) => string;
}

const job = <Payload>(definition: JobDefinition<Payload>): JobDefinition<Payload> => definition;

export const jobs = {
  /** Parent of a query's flow: looks whether everything is in and finalizes. */
  coordinate: job<CoordinatePayload>({
    queue: 'coordination',
    attempts: 3,
    timeoutMs: 15_000,
    key: () => 'coordinate',
  }),
  /** One role's analysis of one query. */
  'analyze-role': job<AnalyzeRolePayload>({
    queue: 'analysis',
    attempts: 3,
    timeoutMs: 15_000,
    key: (payload) => `analyze-role-${payload.role.toLowerCase()}`,
  }),
  /** One extension pack's contribution to one query. */
  'apply-extension': job<ApplyExtensionPayload>({
    queue: 'extension',
    attempts: 3,
    timeoutMs: 15_000,
    key: (payload) => `apply-extension-${payload.extensionId}`,
  }),
  /** Parent of the reads of a query: enqueues the analyses once every system has been read. */
  'start-analysis': job<CoordinatePayload>({
    queue: 'coordination',
    attempts: 3,
    timeoutMs: 15_000,
    key: () => 'start-analysis',
  }),
  /** What one enterprise system gives to one query. */
  'read-connector': job<ReadConnectorPayload>({
    queue: 'connector',
    attempts: 3,
    timeoutMs: 300_000,
    key: (payload) => `read-connector-${payload.systemType}`,
  }),
  /** What a language model reads in one query. */
  'read-with-model': job<CoordinatePayload>({
    queue: 'connector',
    attempts: 3,
    timeoutMs: 60_000,
    key: () => 'read-with-model',
  }),
  /** A test, sync or query of a connector that somebody asked for. */
  'run-connector-task': job<RunConnectorTaskPayload>({
    queue: 'connector',
    attempts: 3,
    timeoutMs: 900_000,
    key: () => 'run-connector-task',
  }),
  /** The tick at which schedules are looked at. */
  'schedule-syncs': job<PayloadBase>({
    queue: 'connector',
    attempts: 1,
    timeoutMs: 15_000,
    forgetsFailures: true,
    key: () => 'schedule-syncs',
  }),
  /** Whatever is due for one webhook endpoint. */
  'deliver-webhook': job<DeliverWebhookPayload>({
    queue: 'webhook',
    attempts: 2,
    timeoutMs: 60_000,
    forgetsFailures: true,
    key: () => 'deliver-webhook',
  }),
  /** The steps of one installation that are still open. */
  'install-extension': job<InstallExtensionPayload>({
    queue: 'extension',
    attempts: 3,
    timeoutMs: 15_000,
    key: () => 'install-extension',
  }),
  /** The tick at which what is past its time is removed. */
  'purge-expired': job<PayloadBase>({
    queue: 'maintenance',
    attempts: 1,
    timeoutMs: 600_000,
    forgetsFailures: true,
    key: () => 'purge-expired',
  }),
  /** The promotion of one released governance request. */
  'release-request': job<ReleaseRequestPayload>({
    queue: 'governance',
    attempts: 3,
    timeoutMs: 15_000,
    key: () => 'release-request',
  }),
};

export type JobName = keyof typeof jobs;
export type JobPayload<Name extends JobName> = Parameters<(typeof jobs)[Name]['key']>[0];

/** Definition of a job by a name from outside: undefined when this release does not know it. */
export const findJob = (name: string): JobDefinition<never> | undefined =>
  Object.hasOwn(jobs, name) ? jobs[name as JobName] : undefined;
