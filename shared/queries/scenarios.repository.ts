import { rowsOf, type Db } from '../platform/db/index.js';
import { columnsOfQuery, type QueryRow } from './queries.repository.js';

/** Scenarios of a query, oldest first. */
export async function listScenarios(db: Db, organizationId: string, queryId: string): Promise<QueryRow[]> {
  return rowsOf<QueryRow>(
    db,
    `select ${columnsOfQuery}, null as "decisionId"
     from queries q
     where q.scenario_of = ? and q.organization_id = ?
     order by q.created_at, q.id`,
    [queryId, organizationId],
  );
}

/** How many scenarios a query has; until the transaction ends no other can be added to it. Undefined where there is no such query. */
export async function countScenariosLocked(
  tx: Db,
  organizationId: string,
  queryId: string,
): Promise<number | undefined> {
  const [locked] = await rowsOf<{ id: string }>(
    tx,
    'select id from queries where organization_id = ? and id = ? for update',
    [organizationId, queryId],
  );
  if (!locked) return undefined;
  const [row] = await rowsOf<{ count: number }>(tx, 'select count(*) as count from queries where scenario_of = ?', [
    queryId,
  ]);
  return row?.count ?? 0;
}

/** Removes a scenario with all that was written for it; false where the query has none of that id. */
export async function deleteScenario(
  db: Db,
  organizationId: string,
  queryId: string,
  scenarioId: string,
): Promise<boolean> {
  const rows = await rowsOf<{ id: string }>(
    db,
    'delete from queries where organization_id = ? and scenario_of = ? and id = ? returning id',
    [organizationId, queryId, scenarioId],
  );
  return rows.length > 0;
}
