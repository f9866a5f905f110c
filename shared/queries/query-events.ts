import type { EventToRecord } from '../webhooks/index.js';
import type { QueryType } from './query.js';

/** A query that has ended, as far as the world is told. */
export interface EndedQuery {
  queryId: string;
  organizationId: string;
  type: QueryType;
  status: 'completed' | 'failed' | 'cancelled';
  confidence: number | null;
  createdAt: Date;
  finishedAt: Date;
  error: { code: string; message: string } | null;
}

/** The one event of a query's end: `query.completed` with an answer, `query.failed` without one. */
export function endOfQuery({
  createdAt,
  finishedAt,
  error,
  ...query
}: EndedQuery): EventToRecord<'query.completed'> | EventToRecord<'query.failed'> {
  const { queryId, organizationId, type, status, confidence } = query;
  const processingTime = (finishedAt.getTime() - createdAt.getTime()) / 1_000;
  const data = { queryId, organizationId, type, status, confidence, processingTime };
  if (error === null) return { organizationId, event: 'query.completed', data, at: finishedAt };
  return {
    organizationId,
    event: 'query.failed',
    data: { ...data, error: { code: error.code, message: error.message } },
    at: finishedAt,
  };
}
