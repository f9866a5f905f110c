import type { Role } from '../analysis/index.js';
import { rowsOf, type Db } from '../platform/db/index.js';

export interface NewFeedback {
  queryId: string;
  executiveSub: string;
  /** Null for the whole answer. */
  role: Role | null;
  accurate: boolean;
  commentSealed: Buffer | null;
}

/** Writes an executive's word, in the place of the one that it said before of the same thing. */
export async function upsertFeedback(db: Db, feedback: NewFeedback): Promise<{ createdAt: Date; updatedAt: Date }> {
  const [row] = await rowsOf<{ createdAt: Date; updatedAt: Date }>(
    db,
    `insert into query_feedback (query_id, executive_sub, role, accurate, comment_sealed)
     values (?, ?, ?, ?, ?)
     on conflict on constraint query_feedback_one_word do update
       set accurate = excluded.accurate, comment_sealed = excluded.comment_sealed, updated_at = now()
     returning created_at as "createdAt", updated_at as "updatedAt"`,
    [feedback.queryId, feedback.executiveSub, feedback.role, feedback.accurate, feedback.commentSealed],
  );
  if (!row) throw new Error('feedback was written and not returned');
  return row;
}
