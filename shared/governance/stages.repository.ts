import { rowsOf, type Db } from '../platform/db/index.js';
import type { GovernanceDocuments } from './governance-documents.js';
import type { Stage } from './stage.js';

interface Owner {
  organizationId: string;
  id: string;
}

/** The stages of a request, in order. */
export async function findStages(
  db: Db,
  documents: GovernanceDocuments,
  { organizationId, id: requestId }: Owner,
): Promise<Stage[]> {
  const rows = await rowsOf<Omit<Stage, 'notes'> & { notesSealed: Buffer | null }>(
    db,
    `select stage_id as "stageId", label, sequence, required, status, decision, decided_at as "decidedAt", decided_by as "decidedBy",
            acting_sub as "actingSub", notes_sealed as "notesSealed", due_at as "dueAt", remind_at as "remindAt"
     from governance_stages
     where request_id = ?
     order by sequence`,
    [requestId],
  );
  return rows.map(({ notesSealed, ...stage }) => ({
    ...stage,
    notes: documents.stageNotes.open(organizationId, requestId, stage.stageId, notesSealed),
  }));
}

/** Writes stages as they are now. In order, so that one stage has ceased to be active before the next one is. */
export async function saveStages(
  tx: Db,
  documents: GovernanceDocuments,
  { organizationId, id: requestId }: Owner,
  stages: readonly Stage[],
): Promise<void> {
  if (stages.length === 0) return;
  const rows = stages.map(({ notes, ...stage }) => ({
    ...stage,
    notesSealed: documents.stageNotes.seal(organizationId, requestId, stage.stageId, notes)?.toString('base64') ?? null,
  }));
  await rowsOf(
    tx,
    `insert into governance_stages (request_id, stage_id, sequence, label, required, status, decision, decided_at, decided_by, acting_sub, notes_sealed, due_at, remind_at)
     select ?, s."stageId", s.sequence, s.label, s.required, s.status, s.decision, s."decidedAt", s."decidedBy", s."actingSub",
            decode(s."notesSealed", 'base64'), s."dueAt", s."remindAt"
     from jsonb_to_recordset(?::jsonb) as s(
       "stageId" text, sequence smallint, label text, required boolean, status text, decision text, "decidedAt" timestamptz, "decidedBy" text,
       "actingSub" text, "notesSealed" text, "dueAt" timestamptz, "remindAt" timestamptz)
     order by s.sequence
     on conflict on constraint governance_stages_pkey do update
       set required = excluded.required, status = excluded.status, decision = excluded.decision, decided_at = excluded.decided_at,
           decided_by = excluded.decided_by, acting_sub = excluded.acting_sub, notes_sealed = excluded.notes_sealed, due_at = excluded.due_at, overdue_at = null,
           remind_at = excluded.remind_at, reminded_at = null`,
    [requestId, JSON.stringify(rows)],
  );
}
