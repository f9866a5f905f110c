import type { Comment } from '../../../shared/governance/index.js';

/** A comment on a request. */
export const presentComment = (comment: Comment) => ({
  comment_id: comment.id,
  request_id: comment.requestId,
  in_reply_to: comment.inReplyTo,
  stage_id: comment.stageId,
  round: comment.round,
  content_version: comment.contentVersion,
  author_id: comment.author,
  on_behalf_by: comment.onBehalfBy,
  text: comment.text,
  created_at: comment.createdAt,
});
