import { rowsOf, type Db } from '../platform/db/index.js';
import type { EventName } from './event-catalogue.js';
import type { DeliveryStatus } from './webhook.js';

export interface DeliveryFilter {
  limit: number;
  offset: number;
  status?: DeliveryStatus;
}

/** A try as it comes with its delivery: bytes as base64, times as text. */
interface AttemptInJson {
  attempt: number;
  at: string;
  statusCode: number | null;
  durationMs: number | null;
  error: string | null;
  responseSealed: string | null;
}

export interface DeliveryRow {
  id: string;
  eventId: string;
  event: EventName;
  status: DeliveryStatus;
  nextAttemptAt: Date | null;
  createdAt: Date;
  attempts: AttemptInJson[];
}

/** Deliveries to one endpoint, newest first, each with its tries, and how many match in all. */
export async function listDeliveries(
  db: Db,
  subscriptionId: string,
  filter: DeliveryFilter,
): Promise<{ rows: DeliveryRow[]; total: number }> {
  const where = `d.subscription_id = ?${filter.status ? ' and d.status = ?' : ''}`;
  const bindings = [subscriptionId, ...(filter.status ? [filter.status] : [])];
  const [rows, [count]] = await Promise.all([
    rowsOf<DeliveryRow>(
      db,
      `select d.id, d.event_id as "eventId", e.name as event, d.status, case when d.status = 'pending' then d.due_at end as "nextAttemptAt", d.created_at as "createdAt",
         coalesce(
           (select json_agg(
                     json_build_object('attempt', a.attempt, 'at', a.at, 'statusCode', a.status_code, 'durationMs', a.duration_ms,
                                       -- A try that has no end and is not the newest died with its process.
                                       'error', case when a.error is null and a.duration_ms is null and a.attempt < d.attempts then 'interrupted' else a.error end,
                                       'responseSealed', encode(a.response_sealed, 'base64'))
                     order by a.attempt)
            from webhook_attempts a
            where a.delivery_id = d.id),
           '[]') as attempts
       from webhook_deliveries d
       join events e on e.id = d.event_id
       where ${where}
       order by d.created_at desc, d.id desc
       limit ? offset ?`,
      [...bindings, filter.limit, filter.offset],
    ),
    rowsOf<{ total: number }>(db, `select count(*) as total from webhook_deliveries d where ${where}`, bindings),
  ]);
  return { rows, total: count?.total ?? 0 };
}
