import { rowsOf, type Db } from '../platform/db/index.js';
import type { Stage } from './stage.js';

/** The stages of a request, in order. */
export const findStages = (db: Db, requestId: string): Promise<Stage[]> =>
  rowsOf<Stage>(
    db,
    `select stage_id as "stageId", label, sequence, required, status, decision, decided_at as "decidedAt", decided_by as "decidedBy",
            acting_sub as "actingSub", notes, due_at as "dueAt"
     from governance_stages
     where request_id = ?
     order by sequence`,
    [requestId],
  );

/** Writes stages as they are now. In order, so that one stage has ceased to be active before the next one is. */
export async function saveStages(tx: Db, requestId: string, stages: readonly Stage[]): Promise<void> {
  if (stages.length === 0) return;
  await rowsOf(
    tx,
    `insert into governance_stages (request_id, stage_id, sequence, label, required, status, decision, decided_at, decided_by, acting_sub, notes, due_at)
     select ?, s."stageId", s.sequence, s.label, s.required, s.status, s.decision, s."decidedAt", s."decidedBy", s."actingSub", s.notes, s."dueAt"
     from jsonb_to_recordset(?::jsonb) as s(
       "stageId" text, sequence smallint, label text, required boolean, status text, decision text, "decidedAt" timestamptz, "decidedBy" text,
       "actingSub" text, notes text, "dueAt" timestamptz)
     order by s.sequence
     on conflict on constraint governance_stages_pkey do update
       set required = excluded.required, status = excluded.status, decision = excluded.decision, decided_at = excluded.decided_at,
           decided_by = excluded.decided_by, acting_sub = excluded.acting_sub, notes = excluded.notes, due_at = excluded.due_at, overdue_at = null`,
    [requestId, JSON.stringify(stages)],
  );
}
