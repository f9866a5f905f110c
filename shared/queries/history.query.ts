import { rowsOf, type Db } from '../platform/db/index.js';
import type { QueryType } from './query.js';
import type { QueryStatus } from './query.schema.js';

export interface HistoryFilter {
  limit: number;
  offset: number;
  type?: QueryType;
  /** First moment that counts. */
  from?: Date;
  /** First moment that counts no longer. */
  before?: Date;
}

export interface HistoryRow {
  id: string;
  type: QueryType;
  status: QueryStatus;
  confidence: number | null;
  createdAt: Date;
  summarySealed: Buffer | null;
}

/** An organization's queries to all roles, newest first, with how many match in all. */
export async function listHistory(
  db: Db,
  organizationId: string,
  filter: HistoryFilter,
): Promise<{ rows: HistoryRow[]; total: number }> {
  const conditions = ['organization_id = ?', 'operation is null', 'scenario_of is null'];
  const bindings: unknown[] = [organizationId];
  if (filter.type) {
    conditions.push('type = ?');
    bindings.push(filter.type);
  }
  if (filter.from) {
    conditions.push('created_at >= ?');
    bindings.push(filter.from);
  }
  if (filter.before) {
    conditions.push('created_at < ?');
    bindings.push(filter.before);
  }
  const where = conditions.join(' and ');
  const [rows, [count]] = await Promise.all([
    rowsOf<HistoryRow>(
      db,
      `select id, type, status, confidence, created_at as "createdAt", summary_sealed as "summarySealed"
       from queries
       where ${where}
       order by created_at desc, id desc
       limit ? offset ?`,
      [...bindings, filter.limit, filter.offset],
    ),
    rowsOf<{ total: number }>(db, `select count(*) as total from queries where ${where}`, bindings),
  ]);
  return { rows, total: count?.total ?? 0 };
}
