import { maskCredentials, type Connector, type Task, type TaskResult } from '../../../shared/connectors/index.js';

/** A connector as it may be shown: of its credentials the names alone. */
export function presentConnector({
  systemType,
  serverPath,
  serverArgs,
  authentication,
  dataMapping,
  syncSchedule,
  timeoutMs,
  status,
  lastError,
  ...times
}: Connector) {
  return {
    systemType,
    serverPath,
    serverArgs,
    authentication: authentication && {
      type: authentication.type,
      credentials: maskCredentials(authentication.credentials),
    },
    dataMapping,
    syncSchedule,
    timeout: timeoutMs,
    status,
    lastError,
    lastErrorAt: times.lastErrorAt?.toISOString() ?? null,
    lastSyncAt: times.syncedAt?.toISOString() ?? null,
    nextSyncAt: times.nextSyncAt?.toISOString() ?? null,
    createdAt: times.createdAt.toISOString(),
    updatedAt: times.updatedAt.toISOString(),
  };
}

/** What a task answers, in the form of the operation that asked for it. */
export function presentResult({ kind: _kind, ...result }: TaskResult) {
  return result;
}

export function presentTask({ id, kind, status, createdAt, finishedAt, result, failure }: Task) {
  return {
    jobId: id,
    kind,
    status,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    error: failure && { code: failure.code, message: failure.message },
    result: result && presentResult(result),
  };
}
