import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../telemetry/index.js';
import { rowsOf, whileThere, type Db } from './database.js';
import { isDatabaseAway } from './errors.js';

/** Runs the read of a list where there is room for it. The read may run twice, and must not write. */
export type ListReader = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

/** A replica is mostly milliseconds behind; whoever would wait longer than this asks the primary. */
const CATCH_UP_MS = 100;
const LOOK_EVERY_MS = 5;
/** How long a replica that is away, or is none, is left alone. */
const PAUSE_MS = 5_000;

/** The replica has not yet what the primary had when the read began. */
const BEHIND = Symbol('behind');

/** Up to where the primary has written down what it has answered. */
async function positionOf(primary: Db): Promise<string> {
  const [row] = await rowsOf<{ position: string }>(primary, 'select pg_current_wal_flush_lsn()::text as position');
  return row?.position ?? '';
}

/** Whether the replica behind this connection has replayed the position. */
async function hasReplayed(tx: Db, position: string): Promise<boolean> {
  const [row] = await rowsOf<{ isReplica: boolean; replayed: boolean | null }>(
    tx,
    'select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn() >= ?::pg_lsn as replayed',
    [position],
  );
  if (!row?.isReplica) throw new NoReplica();
  return row.replayed === true;
}

class NoReplica extends Error {
  override readonly name = 'NoReplica';

  constructor() {
    super('DATABASE_REPLICA_URL names a server that follows no primary');
  }
}

/** Position and read on one connection, since several replicas may stand behind one address. */
function readFrom<T>(replica: Db, position: string, read: (db: Db) => Promise<T>): Promise<T | typeof BEHIND> {
  return whileThere(replica, () =>
    replica.transaction(async (tx) => {
      const until = performance.now() + CATCH_UP_MS;
      while (!(await hasReplayed(tx, position))) {
        if (performance.now() > until) return BEHIND;
        await delay(LOOK_EVERY_MS);
      }
      return read(tx);
    }),
  );
}

/**
 * Reads lists from a replica that has replayed everything which the primary had answered when the read began, so that a read
 * after an answered write sees it as it would on the primary. A replica that is behind, away or fails costs a read from
 * the primary and nothing else. Without a replica the primary reads.
 */
export function createListReader({
  primary,
  replica,
  log,
}: {
  primary: Db;
  replica: Db | undefined;
  log: Logger;
}): ListReader {
  if (!replica) return (read) => read(primary);
  let pausedUntil = 0;

  return async (read) => {
    if (performance.now() < pausedUntil) return read(primary);
    const position = await positionOf(primary);
    try {
      const found = await readFrom(replica, position, read);
      if (found !== BEHIND) return found;
    } catch (error) {
      if (isDatabaseAway(error) || error instanceof NoReplica) {
        if (performance.now() >= pausedUntil)
          log.warn({ reason: (error as Error).message }, 'the replica cannot be read; the primary reads lists');
        pausedUntil = performance.now() + PAUSE_MS;
      }
    }
    return read(primary);
  };
}
