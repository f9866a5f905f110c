import type { ConnectorSnapshot } from '../analysis/index.js';
import type { MappedInput, MappingState } from './map-rows.js';

/** What a read of a system left, as sealed in its row. */
export interface SnapshotContent {
  inputs: MappedInput[];
  notes: string[];
  /** Rows gathered so far of the sources that are read from where the last read ended. */
  state: MappingState;
  /** Where the next read of each of them goes on. */
  cursors: Record<string, string>;
}

/** A snapshot opened. */
export interface Snapshot extends SnapshotContent {
  id: string;
  version: number;
  readAt: Date;
  isComplete: boolean;
}

/** A read of a system for one query: what it gave, or why it gave nothing. */
export interface ConnectorReading {
  systemType: string;
  /** When it was read, ISO 8601; null when nothing could be had. */
  readAt: string | null;
  /** By the time of their figures, newest first: more than one where a part could not be read since. */
  snapshots: ConnectorSnapshot[];
  /** Whether the system was asked for this query, or a snapshot of before was taken. */
  via: 'live' | 'snapshot';
  /** Tables, objects and tools that were read: `table ledger`. */
  sources: string[];
  /** What was left out, and why. */
  notes: string[];
  /** Why the system could not be read, or not all of it, although figures of before may stand in; null when all went well. */
  problem: string | null;
}

const periodOf = ({ period }: MappedInput): string => (period ? `, ${period.from} to ${period.to}` : '');

/** The form in which the engine takes what was read at one time: paths with their values, and where each came from. */
function engineSnapshot(systemType: string, readAt: string, inputs: readonly MappedInput[]): ConnectorSnapshot {
  return {
    systemType,
    readAt,
    values: Object.fromEntries(inputs.map(({ path, value }) => [path, value])),
    details: Object.fromEntries(
      inputs.map((input) => [
        input.path,
        {
          from: `${input.from}${periodOf(input)}`,
          ...(input.currency === undefined ? {} : { currency: input.currency }),
        },
      ]),
    ),
  };
}

/** A snapshot as the engine takes it: one for each time at which its figures were read, newest first. */
export function toEngineSnapshots(
  systemType: string,
  { readAt, inputs }: Pick<Snapshot, 'readAt' | 'inputs'>,
): ConnectorSnapshot[] {
  const times = [...new Set([readAt.toISOString(), ...inputs.flatMap(({ asOf }) => asOf ?? [])])]
    .toSorted()
    .toReversed();
  return times.map((time) =>
    engineSnapshot(
      systemType,
      time,
      inputs.filter(({ asOf }) => (asOf ?? readAt.toISOString()) === time),
    ),
  );
}
