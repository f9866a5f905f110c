import { PAYLOAD_SCHEMA, type FlowAdder, type FlowRequest } from '../platform/jobs/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import type { TaskKind } from './connector.js';

/** Somebody waits for a test or a query; a sync can stand behind the reads of executive queries. */
const priorities: Record<TaskKind, number> = { test: 1, query: 1, sync: 1_000 };

/** One enqueueing of a task. */
export interface TaskDispatch {
  id: string;
  kind: TaskKind;
  dispatchNo: number;
  httpRequestId: string;
}

export const taskFlowId = ({ id, dispatchNo }: Pick<TaskDispatch, 'id' | 'dispatchNo'>): string => `${id}-d${dispatchNo}`;

export const taskPayload = ({ id, httpRequestId }: Pick<TaskDispatch, 'id' | 'httpRequestId'>) => ({ schema: PAYLOAD_SCHEMA, taskId: id, requestId: httpRequestId });

const flowOf = (task: TaskDispatch): FlowRequest => ({
  id: taskFlowId(task),
  shardKey: task.id,
  priority: priorities[task.kind],
  root: { name: 'run-connector-task', payload: taskPayload(task), children: [] },
});

/** Brings tasks to the workers. */
export function createTaskDispatch({ flows, log }: { flows: FlowAdder; log: Logger }) {
  return {
    /** Resolves when Redis has the job. */
    enqueue: async (task: TaskDispatch): Promise<void> => void (await flows.add(flowOf(task))),

    /** After the commit, and without making the caller wait: what Redis does not take, the sweep enqueues. */
    dispatch(task: TaskDispatch): void {
      flows.add(flowOf(task)).catch((error: unknown) => {
        log.warn({ err: error, taskId: task.id, requestId: task.httpRequestId }, 'connector task accepted but not enqueued; the sweep will enqueue it');
      });
    },
  };
}
export type TaskDispatcher = ReturnType<typeof createTaskDispatch>;
