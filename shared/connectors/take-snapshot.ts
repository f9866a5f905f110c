import type { Db } from '../platform/db/index.js';
import { AppError, notFound } from '../platform/errors/index.js';
import { newId } from '../platform/ids.js';
import { ConnectionError, describeFailure } from './connection.js';
import type { ConnectorDocuments } from './connector-documents.js';
import { isDisconnection, saysNothing, type Connector } from './connector.js';
import { recordContact } from './connectors.repository.js';
import { withoutSecrets } from './open-connector.js';
import type { SystemRead, SystemReader } from './read-system.js';
import { findNewestSnapshot, insertSnapshot } from './snapshots.repository.js';
import type { Snapshot } from './snapshot.js';

/** A snapshot that was written just now, and the rows that it took. */
export type TakenSnapshot = SystemRead & { id: string };

/** Reads a system as its mapping says and keeps what it gave; what the contact showed stands in the connector's status. */
export function createSnapshotTaker({
  db,
  documents,
  reader,
}: {
  db: Db;
  documents: ConnectorDocuments;
  reader: SystemReader;
}) {
  async function findNewest({
    organizationId,
    id,
    version,
  }: Connector): Promise<(Snapshot & { ageMs: number }) | undefined> {
    const row = await findNewestSnapshot(db, organizationId, id);
    if (!row || row.version !== version) return undefined;
    const { contentSealed, ...clear } = row;
    return { ...clear, ...documents.snapshot.open(organizationId, row.id, contentSealed) };
  }

  async function record(
    { id, organizationId, version, ...connector }: Connector,
    outcome: 'answered' | 'partly' | 'failed' | 'lost',
    error: string | null,
  ): Promise<void> {
    const errorSealed =
      error === null ? null : documents.lastError.seal(organizationId, id, withoutSecrets(error, connector));
    await recordContact(db, { id, organizationId, version, outcome, errorSealed });
  }

  async function recordFailure(connector: Connector, error: unknown): Promise<void> {
    if (!(error instanceof AppError)) return;
    if (!(error instanceof ConnectionError))
      await record(
        connector,
        'partly',
        error.details.map(({ field, message }) => `${field} ${message}`).join('; ') || error.message,
      );
    else if (!saysNothing(error.reason))
      await record(connector, isDisconnection(error.reason) ? 'lost' : 'failed', describeFailure(error));
  }

  return {
    /** The newest snapshot under the connector's settings as they are; undefined when there is none. */
    findNewest,

    /**
     * @param full reads tables with a growing field from their beginning too.
     * @throws ConnectionError, INVALID_REQUEST when the system refuses all that the mapping names, NOT_FOUND when the connector is gone or was changed meanwhile.
     */
    async take(connector: Connector, { full }: { full: boolean }, signal: AbortSignal): Promise<TakenSnapshot> {
      const before = await findNewest(connector);
      let read: SystemRead;
      try {
        read = await reader.read(connector, before, { full }, signal);
      } catch (error) {
        await recordFailure(connector, error);
        throw error;
      }
      const { organizationId, id: connectorId, version } = connector;
      const id = newId('csn');
      const contentSealed = documents.snapshot.seal(organizationId, id, read.content);
      const isWritten = await insertSnapshot(db, {
        id,
        connectorId,
        organizationId,
        version,
        readAt: read.readAt,
        isComplete: read.isComplete,
        contentSealed,
      });
      if (!isWritten) throw notFound(`Connector ${connector.systemType} as it was`);
      await record(
        connector,
        read.isComplete ? 'answered' : 'partly',
        read.isComplete ? null : read.content.notes.join('; '),
      );
      return { ...read, id };
    },
  };
}
export type SnapshotTaker = ReturnType<typeof createSnapshotTaker>;
