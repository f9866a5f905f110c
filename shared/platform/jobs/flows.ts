import { FlowProducer, type JobsOptions } from 'bullmq';
import { closeRedis, createRedis, rejectingTransactions } from '../redis/index.js';
import type { Logger, Tracing } from '../telemetry/index.js';
import { batched } from '../batch.js';
import { createFlowTransactions, type FlowNode } from './flow-transaction.js';
import type { JobPlace } from './queues.js';
import { jobs, type JobName, type JobPayload } from './registry.js';
import { prefixesOf, shardOf, type JobStore } from './shards.js';

/** One job of a flow, with the jobs that must end before it starts. */
export interface FlowStep<Name extends JobName = JobName> {
  name: Name;
  payload: JobPayload<Name>;
  children: FlowStep[];
}

export interface FlowRequest {
  /** Unique per enqueueing, such as the query's id and its dispatch number. */
  id: string;
  /** What decides its shard: the organization, or where the job knows none the endpoint or task that it works on. */
  shardKey: string;
  /** BullMQ priority, 1 first. */
  priority: number;
  root: FlowStep;
  /** Works for many causes, so that it belongs in the trace of none. */
  isShared?: true;
}

/** With its place in a trace, which is known where it is asked for and no more where it is added. */
type TracedRequest = FlowRequest & { traceparent?: string | undefined };

export const jobId = (flowId: string, name: JobName, payload: JobPayload<JobName>): string =>
  `${flowId}-${jobs[name].key(payload as never)}`;

const placeOf = ({ name, payload }: FlowStep, { id, shardKey }: FlowRequest): JobPlace => ({
  queue: jobs[name].queue,
  id: jobId(id, name, payload),
  shardKey,
});

/** Where the last job of a flow is, which all others come before. */
export const rootPlace = (flow: FlowRequest): JobPlace => placeOf(flow.root, flow);

/** Where the jobs right below the last one are, in their order. */
export const childPlaces = (flow: FlowRequest): JobPlace[] => flow.root.children.map((child) => placeOf(child, flow));

/** Payloads are ids: more than this is a mistake, which Redis does not get to see. */
const MOST_BYTES = 4_096;

/** A failed child never blocks or fails its parent: the parent counts rows. The other options keep Redis small. */
function optionsOf({ name }: FlowStep, { priority }: FlowRequest, isRoot: boolean): JobsOptions {
  const { attempts, forgetsFailures } = jobs[name];
  return {
    priority,
    attempts,
    backoff: { type: 'exponential', delay: 500, jitter: 0.5 },
    removeOnComplete: true,
    // Operators want to see what failed; the dispatch number keeps old failures out of the way of new jobs.
    removeOnFail: forgetsFailures ? true : { count: 1_000, age: 7 * 86_400 },
    stackTraceLimit: 3,
    keepLogs: 0,
    ...(isRoot ? {} : { ignoreDependencyOnFailure: true }),
  };
}

function nodeOf(step: FlowStep, request: TracedRequest, isRoot: boolean): FlowNode {
  const { traceparent } = request;
  const data = JSON.stringify(traceparent === undefined ? step.payload : { ...step.payload, traceparent });
  if (Buffer.byteLength(data) > MOST_BYTES) throw new Error(`the payload of ${step.name} is longer than ids are`);
  return {
    queue: jobs[step.name].queue,
    id: jobId(request.id, step.name, step.payload),
    name: step.name,
    data,
    opts: optionsOf(step, request, isRoot),
    children: step.children.map((child) => nodeOf(child, request, false)),
  };
}

const isScriptLoss = (error: unknown): boolean => error instanceof Error && error.message.includes('NOSCRIPT');

/**
 * Adds flows to Redis, many at once under load. A failed or late add is not an error for whoever asked: the rows stay due
 * and the sweep enqueues them again.
 */
export function createFlowAdder(options: { redis: JobStore; log: Logger; tracing: Tracing }) {
  const { tracing } = options;
  const prefixes = prefixesOf(options.redis);
  const open = () => {
    // BullMQ takes no notice of a job among several that Redis refused. What went in all the same is not added twice.
    const connection = rejectingTransactions(createRedis({ server: options.redis, use: 'producer', log: options.log }));
    const adders = prefixes.map((prefix) => {
      const producer = new FlowProducer({ connection, prefix });
      producer.on('error', () => undefined);
      return createFlowTransactions(producer.getBackend());
    });
    return { connection, adders };
  };
  let current = open();

  async function addBulk(shard: number, requests: readonly TracedRequest[]): Promise<true[]> {
    const flows = requests.map((request) => nodeOf(request.root, request, true));
    const used = current;
    try {
      await used.adders[shard]?.(flows);
    } catch (error) {
      if (!isScriptLoss(error)) throw error;
      // After SCRIPT FLUSH a connection keeps failing, since it believes that its scripts are loaded. A job that was added is not added twice.
      if (used === current) {
        current = open();
        void closeRedis(used.connection);
      }
      await current.adders[shard]?.(flows);
    }
    return requests.map(() => true as const);
  }

  // Flows that are added together lie in one slot of a cluster.
  const adders = prefixes.map((_, shard) =>
    batched((requests: readonly TracedRequest[]) => addBulk(shard, requests), { maxSize: 50, inFlight: 2 }),
  );

  return {
    /** Resolves when Redis has the flow, rejects when it may not have it. */
    add: (request: FlowRequest): Promise<true> => {
      const adder = adders[shardOf(request.shardKey, prefixes.length)] as (typeof adders)[number];
      if (request.isShared) return adder(request);
      const attributes = { 'conclave.flow_id': request.id };
      return tracing.span(`enqueue ${request.root.name}`, { kind: 'producer', attributes }, () =>
        adder({ ...request, traceparent: tracing.traceparent() }),
      );
    },
    async close(): Promise<void> {
      await closeRedis(current.connection);
    },
  };
}
export type FlowAdder = ReturnType<typeof createFlowAdder>;
