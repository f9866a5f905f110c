import type { Caller } from '../auth/index.js';
import { inTransaction, type Db } from '../platform/db/index.js';
import { invalidRequest, notFound } from '../platform/errors/index.js';
import { isId, newId } from '../platform/ids.js';
import { attachRequest, type ChangeMeta, type ChangeStore } from './apply-change.js';
import { findComment, findComments, hasComment, insertComment, type Comment } from './comments.repository.js';
import type { LockedRequest } from './request.js';
import { governed } from './request-events.js';
import { findRequest, lockRequest } from './requests.repository.js';
import type { StageId } from './stage.js';
import { findStages } from './stages.repository.js';

/** What is sent to comment on a request. */
export interface CommentBody {
  text: string;
  stage_id?: StageId;
  in_reply_to?: string;
}

/** Which part of the comments is read. */
export interface CommentPage {
  /** Id of the last comment that was read. */
  after?: string;
  limit: number;
}

/** What people write to each other about a request, in threads. */
export function createCommentService({ db, outbox, documents }: ChangeStore & { db: Db }) {
  /** @throws INVALID_REQUEST for a stage or a comment that the request does not have. */
  async function checkPlace(tx: Db, request: LockedRequest, { stage_id, in_reply_to }: CommentBody): Promise<void> {
    const stages = stage_id === undefined ? [] : await findStages(tx, documents, request);
    if (stage_id !== undefined && !stages.some(({ stageId }) => stageId === stage_id))
      throw invalidRequest([{ field: 'stage_id', message: 'is not a stage of the request' }]);
    if (in_reply_to !== undefined && !(await hasComment(tx, request.id, in_reply_to)))
      throw invalidRequest([{ field: 'in_reply_to', message: 'is not a comment on the request' }]);
  }

  return {
    /** Comments on a request, whatever its status; the event names the comment, and not what it says. @throws NOT_FOUND, INVALID_REQUEST */
    async add(caller: Caller, requestId: string, body: CommentBody, meta: ChangeMeta): Promise<Comment> {
      if (!isId('req', requestId)) throw notFound(`Request ${requestId}`);
      const { organizationId } = caller;
      const { comment, deliveries } = await inTransaction(db, async (tx) => {
        const request = await lockRequest(tx, organizationId, requestId);
        if (!request) throw notFound(`Request ${requestId}`);
        await checkPlace(tx, request, body);
        // Made under the lock: comments have the order of their ids.
        const added: Comment = {
          id: newId('cmt'),
          requestId,
          inReplyTo: body.in_reply_to ?? null,
          stageId: body.stage_id ?? null,
          round: request.round,
          contentVersion: request.contentVersion,
          author: caller.sub,
          onBehalfBy: caller.actSub ?? null,
          text: body.text,
          createdAt: request.now,
        };
        await insertComment(tx, documents, organizationId, added);
        if (meta.hold) await attachRequest(tx, meta.hold, added.id);
        if (!request.instructional) return { comment: added, deliveries: [] };
        const data = {
          ...governed(request),
          comment_id: added.id,
          stage_id: added.stageId,
          in_reply_to: added.inReplyTo,
          author_id: added.author,
          created_at: added.createdAt.toISOString(),
        };
        const event = { organizationId, at: added.createdAt, event: 'governance.comment.added' as const, data };
        return { comment: added, deliveries: await outbox.recordEvent(tx, event) };
      });
      outbox.enqueue(deliveries, meta.requestId);
      return comment;
    },

    /** @throws NOT_FOUND */
    async get({ organizationId }: Caller, commentId: string): Promise<Comment> {
      const comment = await findComment(db, documents, organizationId, commentId);
      if (!comment) throw notFound(`Comment ${commentId}`);
      return comment;
    },

    /** The comments on a request, oldest first, one more than asked for where there are more. @throws NOT_FOUND */
    async list(
      { organizationId }: Caller,
      requestId: string,
      { after = '', limit }: CommentPage,
    ): Promise<{ comments: Comment[]; nextCursor: string | null }> {
      const request = isId('req', requestId) ? await findRequest(db, organizationId, requestId) : undefined;
      if (!request) throw notFound(`Request ${requestId}`);
      const found = await findComments(db, documents, organizationId, { requestId, after, limit: limit + 1 });
      const comments = found.slice(0, limit);
      return { comments, nextCursor: found.length > limit ? (comments.at(-1)?.id ?? null) : null };
    },
  };
}
export type CommentService = ReturnType<typeof createCommentService>;
