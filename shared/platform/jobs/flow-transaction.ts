import type { JobJson, JobsOptions, KeysMap, ParentKeyOpts, RedisQueueBackend } from 'bullmq';

/** One job of a flow as BullMQ is told of it, with the jobs that must end before it starts. */
export interface FlowNode {
  queue: string;
  id: string;
  name: string;
  /** Serialized. */
  data: string;
  opts: JobsOptions;
  children: readonly FlowNode[];
}

/** Where the job is that waits for a node. */
interface Parent {
  id: string;
  /** Name of its queue, with the prefix. */
  queueKey: string;
  key: string;
}

/** What is written of a job that nobody has run. */
function newJob({ id, name, data, opts }: FlowNode, parent: Parent | undefined, timestamp: number): JobJson {
  const job = {
    id,
    name,
    data,
    opts: { ...opts, jobId: id },
    progress: 0,
    attemptsMade: 0,
    attemptsStarted: 0,
    stalledCounter: 0,
    timestamp,
    failedReason: 'null',
    returnvalue: 'null',
  };
  if (!parent) return job;
  return {
    ...job,
    opts: { ...job.opts, parent: { id: parent.id, queue: parent.queueKey } },
    parent: { id: parent.id, queueKey: parent.queueKey, ...(opts.ignoreDependencyOnFailure ? { idof: true } : {}) },
    parentKey: parent.key,
  };
}

/**
 * Adds flows in one transaction, with the scripts, and so the keys and values, of BullMQ's `FlowProducer`. That one makes a queue with two sets
 * of its nineteen keys, a `Job` and a handful of promises for each job, which was a quarter of all that a process allocates for a
 * query that it accepts.
 */
export function createFlowTransactions(backend: RedisQueueBackend) {
  const queues = new Map<string, { keys: KeysMap; queueKey: string }>();
  const queueOf = (name: string): { keys: KeysMap; queueKey: string } => {
    const known = queues.get(name);
    if (known) return known;
    const { keys, qualifiedName } = backend.forQueue(name);
    const queue = { keys, queueKey: qualifiedName };
    queues.set(name, queue);
    return queue;
  };

  return async (flows: readonly FlowNode[]): Promise<void> => {
    const client = await backend.connection.client;
    const timestamp = Date.now();
    const transaction = client.multi();
    const parents: Parent[] = [];

    const add = (node: FlowNode, parent?: Parent): void => {
      const { keys, queueKey } = queueOf(node.queue);
      const place: ParentKeyOpts = {
        deferParentRelease: true,
        ...(node.children.length > 0 ? { addToWaitingChildren: true } : {}),
        ...(parent ? { parentKey: parent.key, parentDependenciesKey: `${parent.key}:dependencies` } : {}),
      };
      // It goes into the transaction at once; what comes of it is known when all are executed.
      void backend.addJobToTransaction(transaction, newJob(node, parent, timestamp), node.id, place, keys);
      if (node.children.length === 0) return;
      const self = { id: node.id, queueKey, key: `${queueKey}:${node.id}` };
      parents.push(self);
      for (const child of node.children) add(child, self);
    };

    for (const flow of flows) add(flow);
    // A parent whose children had all ended before, under the same ids, waits for nobody.
    for (const { id, queueKey, key } of parents)
      backend.execCommand(transaction, 'releaseParentIfNoPendingDependencies', [
        key,
        `${key}:dependencies`,
        queueKey,
        id,
        timestamp,
      ]);
    await transaction.exec();
  };
}
