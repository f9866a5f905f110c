import type { Role } from '../analysis/index.js';
import type { Caller } from '../auth/index.js';
import type { Db } from '../platform/db/index.js';
import { conflict, notFound } from '../platform/errors/index.js';
import { isId } from '../platform/ids.js';
import { upsertFeedback } from './feedback.repository.js';
import type { FeedbackRequest } from './feedback.schema.js';
import { findProgress } from './progress.query.js';
import { feedbackRow, type QueryDocuments } from './query-documents.js';
import type { QueryProgress } from './query.js';

/** The newest word of one executive on one answer, or on the part of one role in it. */
export interface Feedback {
  queryId: string;
  role: Role | null;
  accurate: boolean;
  comment: string | null;
  sub: string;
  createdAt: Date;
  updatedAt: Date;
}

/** There must be something to judge: an answer, and of a role that is named, its analysis. */
function refuseUnlessAnswered(progress: QueryProgress, role: Role | null): void {
  if (progress.status === 'processing') throw conflict('The query is processing; feedback is for one that has ended.');
  const step = progress.steps.find(({ kind, name }) => kind === 'role' && name === role);
  if (role === null || step?.status === 'completed') return;
  throw conflict(
    step
      ? `The ${role} analysis of this query is ${step.status}; feedback is for one that is completed.`
      : `The query did not ask the ${role}.`,
  );
}

/** What executives say of the answers they got. */
export function createFeedbackService({ db, documents }: { db: Db; documents: QueryDocuments }) {
  return {
    /**
     * Keeps one word for each executive, query and role: saying it again replaces it, so that a change of mind counts once.
     * @throws NOT_FOUND for another organization's query, CONFLICT while there is nothing to judge.
     */
    async give(caller: Caller, queryId: string, request: FeedbackRequest): Promise<Feedback> {
      const [progress] = isId('qry', queryId)
        ? await findProgress(db, [{ organizationId: caller.organizationId, queryId }])
        : [];
      if (!progress) throw notFound(`Query ${queryId}`);
      const role = request.role ?? null;
      refuseUnlessAnswered(progress, role);
      const { accurate } = request;
      const comment = request.comment ?? null;
      const commentSealed =
        comment === null
          ? null
          : documents.comment.seal(caller.organizationId, feedbackRow(queryId, caller.sub, role), comment);
      const times = await upsertFeedback(db, { queryId, executiveSub: caller.sub, role, accurate, commentSealed });
      return { queryId, role, accurate, comment, sub: caller.sub, ...times };
    },
  };
}
export type FeedbackService = ReturnType<typeof createFeedbackService>;
