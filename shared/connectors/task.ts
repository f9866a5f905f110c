import type { ErrorDetail } from '../platform/errors/index.js';
import type { ConnectionTest } from './connection.js';
import type { TaskKind, TaskStatus } from './connector.js';
import type { DataMapping } from './data-mapping.schema.js';
import type { Mapped } from './map-rows.js';

/** Which rows a caller wants. */
export interface RowsWanted {
  table?: string;
  object?: string;
  /** Name of an entry of the mapping's tools. */
  tool?: string;
  filters?: Record<string, unknown>;
  limit: number;
  /** Tried out instead of the saved mapping. */
  dataMapping?: DataMapping;
}

/** What a task is to do, as sealed in its row. */
export type TaskRequest = { kind: 'test' } | { kind: 'sync'; full: boolean } | { kind: 'query'; wanted: RowsWanted };

export interface RowsFound {
  systemType: string;
  rows: Record<string, unknown>[];
  readAt: string;
  truncated: boolean;
  /** What these rows give under the mapping. */
  mapped: Mapped;
}

/** What a sync did. */
export interface SyncReport {
  snapshotId: string;
  readAt: string;
  rows: number;
  inputs: number;
  notes: string[];
}

export type TaskResult =
  ({ kind: 'test' } & ConnectionTest) | ({ kind: 'sync' } & SyncReport) | ({ kind: 'query' } & RowsFound);

/** Why a task failed, as its caller may know it. */
export interface TaskFailure {
  message: string;
  details: ErrorDetail[];
}

/** A task as a caller follows it. */
export interface Task {
  id: string;
  systemType: string;
  kind: TaskKind;
  status: TaskStatus;
  createdAt: Date;
  finishedAt: Date | null;
  /** Present once it is completed. */
  result: TaskResult | null;
  /** Present once it has failed. */
  failure: (TaskFailure & { code: string }) | null;
}
