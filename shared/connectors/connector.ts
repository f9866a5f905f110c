import type { ConnectionFailure } from './connection.js';
import type { DataMapping } from './data-mapping.schema.js';

export const connectorStatuses = ['connected', 'connecting', 'degraded', 'disconnected'] as const;
export type ConnectorStatus = (typeof connectorStatuses)[number];

export const authenticationTypes = ['oauth2', 'api_key', 'basic'] as const;

export interface Authentication {
  type: (typeof authenticationTypes)[number];
  credentials: Record<string, string>;
}

/** What the program is started with and what is read through it, as sealed in the row. */
export interface ConnectorSettings {
  serverArgs: string[];
  dataMapping: DataMapping;
}

/** A connector opened: everything in clear, for the work with it alone. No route returns one; what goes out is masked. */
export interface Connector extends ConnectorSettings {
  id: string;
  organizationId: string;
  systemType: string;
  serverPath: string;
  authentication: Authentication | null;
  timeoutMs: number;
  syncSchedule: string | null;
  nextSyncAt: Date | null;
  version: number;
  status: ConnectorStatus;
  lastError: string | null;
  lastErrorAt: Date | null;
  /** When the newest snapshot was read; null when there is none. */
  syncedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export const taskKinds = ['test', 'sync', 'query'] as const;
export type TaskKind = (typeof taskKinds)[number];
export const taskStatuses = ['queued', 'processing', 'completed', 'failed'] as const;
export type TaskStatus = (typeof taskStatuses)[number];

/** A failure after which the system counts as not connected, however it was before. */
export const isDisconnection = (reason: ConnectionFailure): boolean =>
  reason === 'not_connected' || reason === 'start_failed' || reason === 'circuit_open';

/** A failure that says nothing of the system: the process stops, or is busy with it. */
export const saysNothing = (reason: ConnectionFailure): boolean => reason === 'stopped' || reason === 'busy';
