import { AppError } from '../platform/errors/index.js';
import { ConnectionError, type Connections } from './connection.js';
import type { Connector } from './connector.js';
import { transformationsOf, type DataMapping } from './data-mapping.schema.js';
import { createJoiner, type Joiner } from './join-related.js';
import type { KnownInputs } from './known-inputs.js';
import { createMapper, divisorKey, emptyState, type MappedInput, type Mapper, type MappingState } from './map-rows.js';
import { sourcesToRead, type MappedSource } from './mapped-sources.js';
import { connectionSettings, withoutSecrets } from './open-connector.js';
import { ownEntry, setOwnEntry } from '../platform/own-entries.js';
import type { Snapshot, SnapshotContent } from './snapshot.js';

/** Rows of one call: few enough to map between two turns of the event loop. */
const PAGE_ROWS = 2_000;

/** What a read of a whole mapping gave. */
export interface SystemRead {
  content: SnapshotContent;
  /** When the last answer came, ISO 8601. */
  readAt: string;
  rows: number;
  /** False when a table, object or tool could not be read to its end. */
  isComplete: boolean;
}

/** What is kept of a state for later reads: the rows of sources that go on where the last read ended. */
function continuing(
  mapping: DataMapping,
  cursors: Readonly<Record<string, string>>,
  state: MappingState,
): MappingState {
  const kept = emptyState();
  for (const {
    index,
    transformation: { from, dividedBy },
  } of transformationsOf(mapping)) {
    const [own, divisor] = [String(index), divisorKey(index)];
    if (Object.hasOwn(cursors, from)) {
      if (state.tallies[own]) kept.tallies[own] = state.tallies[own];
      if (state.records[own]) kept.records[own] = state.records[own];
    }
    if (Object.hasOwn(cursors, dividedBy?.from ?? from) && state.tallies[divisor])
      kept.tallies[divisor] = state.tallies[divisor];
  }
  return kept;
}

/** A failure of one table, object or tool; one of the whole connection is not caught here. */
const isOfSource = (error: unknown): error is AppError =>
  (error instanceof AppError && error.code === 'INVALID_REQUEST') ||
  (error instanceof ConnectionError && error.reason === 'system_failed');

const reasonOf = (error: AppError): string =>
  error instanceof ConnectionError
    ? error.message
    : error.details.map(({ field, message }) => `${field} ${message}`).join('; ') || error.message;

const labelOf = ({ kind, name }: MappedSource): string => `${kind} ${name}`;

/** What has been read so far; after every page rows, cursors and state belong together. */
interface Progress {
  cursors: Record<string, string>;
  rows: number;
  readAt: string | undefined;
}

/** What an earlier read gave of inputs that could not be read now, with its time. */
function carriedOver(before: Pick<Snapshot, 'readAt' | 'inputs'> | undefined, paths: readonly string[]): MappedInput[] {
  if (!before) return [];
  return before.inputs
    .filter(({ path }) => paths.includes(path))
    .map((input) => ({ ...input, asOf: input.asOf ?? before.readAt.toISOString() }));
}

/** Reads systems as their mappings say. */
export function createSystemReader({
  connections,
  known,
  now,
}: {
  connections: Connections;
  known: KnownInputs;
  now: () => Date;
}) {
  /** Reads one source page by page; answers whether its end was reached. */
  async function readSource(
    connector: Connector,
    source: MappedSource,
    progress: Progress,
    take: (rows: Record<string, unknown>[]) => Promise<void>,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { name, cursorField, maxRows } = source;
    let cursor = ownEntry(progress.cursors, name);
    for (let read = 0; read < maxRows;) {
      signal.throwIfAborted();
      const limit = Math.min(PAGE_ROWS, maxRows - read);
      const page = await connections.read(
        connectionSettings(connector),
        { ...source.request, limit, ...(cursor === undefined ? {} : { cursor }) },
        signal,
      );
      await take(page.rows);
      read += page.rows.length;
      cursor = page.cursor;
      progress.rows += page.rows.length;
      progress.readAt = page.readAt;
      if (cursorField !== undefined && cursor !== undefined) setOwnEntry(progress.cursors, name, cursor);
      if (!page.truncated) return true;
      if (cursor === undefined || page.rows.length === 0) return false;
    }
    return false;
  }

  /** Reads all sources; answers, for each that gave too little to compute with, why. */
  async function readSources(
    connector: Connector,
    sources: readonly MappedSource[],
    progress: Progress,
    { joiner, mapper }: { joiner: Joiner; mapper: Mapper },
    signal: AbortSignal,
  ) {
    const failures = new Map<string, { why: string; error?: AppError }>();
    for (const source of sources) {
      const label = labelOf(source);
      try {
        const take = async (rows: Record<string, unknown>[]): Promise<void> =>
          mapper.add(source.name, await joiner.join(source, rows, { all: false }));
        const isWhole = await readSource(connector, source, progress, take, signal);
        if (!isWhole)
          failures.set(source.name, {
            why: `${label} has more rows than one read may take (maxRows ${source.maxRows}): what is made of them is left out`,
          });
      } catch (error) {
        if (!isOfSource(error)) throw error;
        failures.set(source.name, {
          why: `${label} could not be read: ${withoutSecrets(reasonOf(error), connector)}`,
          error,
        });
      }
    }
    return failures;
  }

  return {
    /**
     * Reads every table, object and tool that the mapping takes something from; where it takes nothing, only asks whether the system is there.
     * @param before what an earlier read under the same settings left: sources with a growing field go on from there, unless the read is
     *   to be full, and what cannot be read now keeps its figures and their time.
     * @throws ConnectionError when the system cannot be read; INVALID_REQUEST when it refuses every source.
     */
    async read(
      connector: Connector,
      before: Pick<Snapshot, keyof SnapshotContent | 'readAt'> | undefined,
      { full }: { full: boolean },
      signal: AbortSignal,
    ): Promise<SystemRead> {
      const { dataMapping } = connector;
      const sources = sourcesToRead(dataMapping);
      const growing = new Set(sources.filter(({ cursorField }) => cursorField !== undefined).map(({ name }) => name));
      const cursors = Object.fromEntries(
        full ? [] : Object.entries(before?.cursors ?? {}).filter(([name]) => growing.has(name)),
      );
      const mapper = createMapper(
        dataMapping,
        known,
        before ? continuing(dataMapping, cursors, before.state) : emptyState(),
      );
      const progress: Progress = { cursors, rows: 0, readAt: undefined };
      if (sources.length === 0) await connections.test(connectionSettings(connector), signal);
      const joiner = createJoiner(
        { connections, settings: connectionSettings(connector), mapping: dataMapping },
        signal,
      );
      const failures = await readSources(connector, sources, progress, { joiner, mapper }, signal);
      const errors = [...failures.values()].flatMap(({ error }) => error ?? []);
      const [first] = errors;
      if (first && errors.length === sources.length) throw first;
      const { inputs, notes } = mapper.result(now(), { without: new Set(failures.keys()) });
      const carried = carriedOver(
        before,
        [...failures.keys()].flatMap((source) => mapper.pathsOf(source)),
      );
      const standIns = [...new Set(carried.map(({ from, asOf }) => `the figures of ${from} are those of ${asOf}`))];
      return {
        content: {
          inputs: [...inputs, ...carried],
          cursors,
          notes: [...[...failures.values()].map(({ why }) => why), ...standIns, ...joiner.notes, ...notes],
          state: continuing(dataMapping, cursors, mapper.state()),
        },
        readAt: progress.readAt ?? now().toISOString(),
        rows: progress.rows,
        isComplete: failures.size === 0,
      };
    },
  };
}
export type SystemReader = ReturnType<typeof createSystemReader>;
