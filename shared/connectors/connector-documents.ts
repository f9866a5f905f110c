import { sealedDocument, type Sealer } from '../platform/crypto/index.js';
import type { Authentication, ConnectorSettings } from './connector.js';
import type { TaskFailure, TaskRequest, TaskResult } from './task.js';
import type { SnapshotContent } from './snapshot.js';

/** Seals and opens what connectors keep, each bound to its column, row and organization. */
export const createConnectorDocuments = (sealer: Sealer) => ({
  settings: sealedDocument<ConnectorSettings>(sealer, 'connectors', 'settings'),
  credentials: sealedDocument<Authentication>(sealer, 'connectors', 'credentials'),
  lastError: sealedDocument<string>(sealer, 'connectors', 'last_error'),
  snapshot: sealedDocument<SnapshotContent>(sealer, 'connector_snapshots', 'content'),
  request: sealedDocument<TaskRequest>(sealer, 'connector_tasks', 'request'),
  result: sealedDocument<TaskResult>(sealer, 'connector_tasks', 'result'),
  failure: sealedDocument<TaskFailure>(sealer, 'connector_tasks', 'failure'),
});
export type ConnectorDocuments = ReturnType<typeof createConnectorDocuments>;
