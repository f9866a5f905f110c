import {
  createDispatcher,
  PAYLOAD_SCHEMA,
  type Dispatcher,
  type DispatcherDeps,
  type FlowRequest,
} from '../platform/jobs/index.js';
import type { TaskKind } from './connector.js';
import { openTasks } from './due-tasks.query.js';

/** Somebody waits for a test or a query; a sync can stand behind the reads of executive queries. */
const priorities: Record<TaskKind, number> = { test: 1, query: 1, sync: 1_000 };

/** One enqueueing of a task. */
export interface TaskDispatch {
  id: string;
  kind: TaskKind;
  dispatchNo: number;
  httpRequestId: string;
}

const flowOf = ({ id, kind, dispatchNo, httpRequestId }: TaskDispatch): FlowRequest => ({
  id: `${id}-d${dispatchNo}`,
  shardKey: id,
  priority: priorities[kind],
  root: {
    name: 'run-connector-task',
    payload: { schema: PAYLOAD_SCHEMA, taskId: id, requestId: httpRequestId },
    children: [],
  },
});

/** Brings tasks to the workers. */
export const createTaskDispatch = (deps: DispatcherDeps): TaskDispatcher =>
  createDispatcher(deps, {
    noun: 'connector task',
    idsOf: ({ id, httpRequestId }) => ({ taskId: id, requestId: httpRequestId }),
    rows: openTasks,
    flowOf,
  });

export type TaskDispatcher = Dispatcher<TaskDispatch>;
