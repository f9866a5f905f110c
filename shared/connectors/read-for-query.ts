import type { Db } from '../platform/db/index.js';
import { AppError } from '../platform/errors/index.js';
import type { Logger } from '../platform/telemetry/index.js';
import { ConnectionError } from './connection.js';
import type { ConnectorDocuments } from './connector-documents.js';
import type { Connector } from './connector.js';
import { findConnector } from './connectors.repository.js';
import { sourcesToRead } from './mapped-sources.js';
import { openConnector } from './open-connector.js';
import { toEngineSnapshots, type ConnectorReading, type Snapshot } from './snapshot.js';
import type { SnapshotTaker } from './take-snapshot.js';

/** A read that several queries wait for outlives each of them, and ends by this. */
const SHARED_READ_LIMIT_MS = 300_000;

type Readable = Pick<Snapshot, 'readAt' | 'inputs' | 'notes' | 'isComplete'>;

/** Why a system could not be read, in words that quote nothing of it: what it said stands in the connector's lastError. */
function problemOf(systemType: string, error: unknown): string {
  if (error instanceof ConnectionError) return `${systemType} ${error.details[0]?.message ?? 'could not be read'}`;
  return `${systemType} refused what its dataMapping asks for`;
}

function reading(
  connector: Connector,
  snapshot: Readable | undefined,
  via: ConnectorReading['via'],
  problem: string | null,
): ConnectorReading {
  const { systemType, dataMapping } = connector;
  const sources = snapshot ? sourcesToRead(dataMapping).map(({ kind, name }) => `${kind} ${name}`) : [];
  const notes = (snapshot?.notes ?? []).map((note) => `${systemType}: ${note}`);
  const idle =
    snapshot && sources.length === 0
      ? [`${systemType} is connected, and its dataMapping maps nothing onto the inputs`]
      : [];
  return {
    systemType,
    via,
    sources,
    problem,
    readAt: snapshot?.readAt.toISOString() ?? null,
    snapshots: snapshot ? toEngineSnapshots(systemType, snapshot) : [],
    notes: [...notes, ...idle],
  };
}

/** Settles like the work, or rejects as soon as the signal is aborted; the work itself goes on. */
function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason as Error);
    if (signal.aborted) onAbort();
    signal.addEventListener('abort', onAbort, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** Reads systems for executive queries: from a snapshot that is fresh enough, else live, else from what there was before. */
export function createQueryReader(options: {
  db: Db;
  documents: ConnectorDocuments;
  snapshots: SnapshotTaker;
  freshMs: number;
}) {
  const { db, documents, snapshots, freshMs } = options;
  // Queries that come together wait for one read.
  const running = new Map<string, Promise<Readable>>();

  function readLive(connector: Connector): Promise<Readable> {
    const key = `${connector.id} ${connector.version}`;
    const known = running.get(key);
    if (known) return known;
    const taken = snapshots
      .take(connector, { full: false }, AbortSignal.timeout(SHARED_READ_LIMIT_MS))
      .then(({ readAt, content, isComplete }) => ({ ...content, isComplete, readAt: new Date(readAt) }))
      .finally(() => running.delete(key));
    running.set(key, taken);
    // Whoever waited may have given up by the time it fails.
    taken.catch(() => undefined);
    return taken;
  }

  return {
    /**
     * What a system gives to one query. Always answers, unless the database is away: that a system cannot be read is an answer too.
     * @param budgetMs how long the query can wait for it.
     */
    async read(
      organizationId: string,
      systemType: string,
      budgetMs: number,
      signal: AbortSignal,
      log: Logger,
    ): Promise<ConnectorReading> {
      const row = await findConnector(db, organizationId, systemType);
      if (!row)
        return {
          systemType,
          readAt: null,
          snapshots: [],
          via: 'live',
          sources: [],
          notes: [],
          problem: `${systemType} has no active connection`,
        };
      const connector = openConnector(documents, row);
      const before = await snapshots.findNewest(connector);
      const limitMs =
        connector.dataMapping.freshSeconds === undefined ? freshMs : connector.dataMapping.freshSeconds * 1_000;
      if (before?.isComplete && before.ageMs <= limitMs) return reading(connector, before, 'snapshot', null);
      const budget = AbortSignal.timeout(Math.max(0, Math.round(budgetMs)));
      try {
        const read = await unlessAborted(readLive(connector), AbortSignal.any([signal, budget]));
        return reading(connector, read, 'live', read.isComplete ? null : `${systemType} could be read only in part`);
      } catch (error) {
        if (signal.aborted) throw error;
        if (!budget.aborted && !(error instanceof AppError)) throw error;
        const problem = budget.aborted
          ? `${systemType} did not answer within the time that the query has for it`
          : problemOf(systemType, error);
        log.info({ organizationId, systemType, problem }, 'a system could not be read for a query');
        return reading(connector, before, 'snapshot', problem);
      }
    },
  };
}
export type QueryReader = ReturnType<typeof createQueryReader>;
