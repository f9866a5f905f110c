import type { Db } from '../platform/db/index.js';
import type { Signals } from '../platform/redis/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import { createRowWatcher, type RowHint, type RowWatcher } from '../platform/watch-rows.js';
import { listEnded } from './progress.query.js';

/** Ids of queries of which something changed. */
export type QueryHint = RowHint;

/** Wakes whoever waits for a query in this process. */
export const createQueryWatcher = ({
  db,
  signals,
  log,
}: {
  db: Db;
  signals: Signals<QueryHint>;
  log: Logger;
}): RowWatcher => createRowWatcher({ listEnded: (queryIds) => listEnded(db, queryIds), signals, log });
export type QueryWatcher = RowWatcher;
