import { takeNextDispatch, type Db, type Dispatched } from '../db/index.js';
import type { Logger } from '../telemetry/index.js';
import { rootPlace, type FlowAdder, type FlowRequest } from './flows.js';
import type { QueueReader } from './queues.js';

/** A row that one job carries out, and the number of its enqueueing, which the job's id bears. */
interface Dispatch {
  id: string;
  dispatchNo: number;
}

/** Rows of one kind. */
interface DispatchKind<Row extends Dispatch> {
  /** What the log calls one. */
  noun: string;
  /** The ids that name one in the log, with that of the request that caused it. */
  idsOf: (row: Row) => Readonly<Record<string, string>>;
  rows: Dispatched;
  flowOf: (row: Row) => FlowRequest;
}

/** Brings rows of one kind to the workers. */
export interface Dispatcher<Row> {
  /** After the commit, and without making the caller wait: what Redis does not take, the sweep enqueues. */
  dispatch: (row: Row) => void;
  /** Enqueues a due row under its next number, unless its job is alive or another process was faster. True where it did. */
  dispatchAgain: (row: Row) => Promise<boolean>;
}

export interface DispatcherDeps {
  db: Db;
  flows: FlowAdder;
  queues: QueueReader;
  log: Logger;
}

export function createDispatcher<Row extends Dispatch>(
  { db, flows, queues, log }: DispatcherDeps,
  { noun, idsOf, rows, flowOf }: DispatchKind<Row>,
): Dispatcher<Row> {
  return {
    dispatch(row) {
      flows
        .add(flowOf(row))
        .catch((error: unknown) =>
          log.warn({ err: error, ...idsOf(row) }, `${noun} accepted but not enqueued; the sweep will enqueue it`),
        );
    },

    async dispatchAgain(row) {
      const [isLive] = await queues.areLive([rootPlace(flowOf(row))]);
      if (isLive) return false;
      const dispatchNo = await takeNextDispatch(db, rows, row.id, row.dispatchNo);
      if (dispatchNo === undefined) return false;
      log.info({ ...idsOf(row), dispatchNo }, `${noun} enqueued again`);
      await flows.add(flowOf({ ...row, dispatchNo }));
      return true;
    },
  };
}
