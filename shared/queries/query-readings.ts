import type { ExecutiveContext } from '../analysis/index.js';
import type { ConnectorReading } from '../connectors/index.js';
import { stepRow, type QueryDocuments } from './query-documents.js';
import type { QueryInput } from './query.js';
import type { ReadRow } from './steps.repository.js';

const withoutData = (systemType: string, problem: string): ConnectorReading => ({
  systemType,
  readAt: null,
  snapshots: [],
  via: 'live',
  sources: [],
  notes: [],
  problem,
});

/** Systems that the caller counts on by name: `dataConnections: ["ERP", {systemType: "CRM"}]`. Anything else there is no name of one. */
function namedSystems({ dataConnections }: ExecutiveContext): string[] {
  const entries: unknown[] = Array.isArray(dataConnections) ? dataConnections.slice(0, 100) : [];
  return entries.flatMap((entry) => {
    if (typeof entry === 'string') return /^[A-Z][A-Z0-9_-]{1,63}$/.test(entry) ? [entry] : [];
    const systemType =
      typeof entry === 'object' && entry !== null ? (entry as Record<string, unknown>)['systemType'] : undefined;
    return typeof systemType === 'string' && /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/.test(systemType) ? [systemType] : [];
  });
}

/** What every system gave to a query, by system type; those that were counted on and have no connector among them. */
function openReadings(
  documents: Pick<QueryDocuments, 'reading'>,
  { organizationId, queryId, context }: { organizationId: string; queryId: string; context: ExecutiveContext },
  rows: readonly ReadRow[],
): ConnectorReading[] {
  const read = rows.map(({ systemType, resultSealed, failureReason }) =>
    resultSealed === null
      ? withoutData(systemType, failureReason ?? `${systemType} was not read`)
      : documents.reading.open(
          organizationId,
          stepRow(queryId, 'connector', systemType),
          Buffer.from(resultSealed, 'base64'),
        ),
  );
  const known = new Set(read.map(({ systemType }) => systemType.toLowerCase()));
  const missing = [...new Set(namedSystems(context))].filter((systemType) => !known.has(systemType.toLowerCase()));
  return [...read, ...missing.map((systemType) => withoutData(systemType, `${systemType} has no active connection`))];
}

/** What systems gave to the query of this input: of a scenario, what they gave to the query that it is of. */
export const readingsOf = (
  documents: Pick<QueryDocuments, 'reading'>,
  { organizationId, queryId, input }: { organizationId: string; queryId: string; input: QueryInput },
  rows: readonly ReadRow[],
): ConnectorReading[] =>
  input.scenario?.readings ?? openReadings(documents, { organizationId, queryId, context: input.context }, rows);

/** What an answer says of a system that could not be read, or of what was left out of one that could. */
export function readingAssumptions({ notes, problem, readAt, via }: ConnectorReading): string[] {
  if (problem === null) return notes;
  if (readAt === null) return [`${problem}: its figures are missing`];
  return [via === 'live' ? problem : `${problem}: its figures of ${readAt} stand in`, ...notes];
}
