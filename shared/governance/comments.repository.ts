import { rowsOf, type Db } from '../platform/db/index.js';
import type { GovernanceDocuments } from './governance-documents.js';
import type { StageId } from './stage.js';

/** What somebody has written about a request. */
export interface Comment {
  id: string;
  requestId: string;
  /** The comment that it answers. */
  inReplyTo: string | null;
  stageId: StageId | null;
  round: number;
  contentVersion: number;
  author: string;
  /** The service that wrote on behalf of `author`. */
  onBehalfBy: string | null;
  text: string;
  createdAt: Date;
}

const columns = `id, request_id as "requestId", in_reply_to as "inReplyTo", stage_id as "stageId", round, content_version as "contentVersion", author,
  on_behalf_by as "onBehalfBy", text_sealed as "textSealed", created_at as "createdAt"`;

const commentOf = (
  documents: GovernanceDocuments,
  organizationId: string,
  { textSealed, ...comment }: Omit<Comment, 'text'> & { textSealed: Buffer },
): Comment => ({ ...comment, text: documents.comments.open(organizationId, comment.id, textSealed) });

export async function insertComment(
  tx: Db,
  documents: GovernanceDocuments,
  organizationId: string,
  comment: Comment,
): Promise<void> {
  await rowsOf(
    tx,
    `insert into governance_comments (id, request_id, organization_id, in_reply_to, stage_id, round, content_version, author, on_behalf_by, text_sealed, created_at)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      comment.id,
      comment.requestId,
      organizationId,
      comment.inReplyTo,
      comment.stageId,
      comment.round,
      comment.contentVersion,
      comment.author,
      comment.onBehalfBy,
      documents.comments.seal(organizationId, comment.id, comment.text),
      comment.createdAt,
    ],
  );
}

/** Whether a request has a comment of this id. */
export async function hasComment(tx: Db, requestId: string, id: string): Promise<boolean> {
  const rows = await rowsOf(tx, 'select from governance_comments where request_id = ? and id = ?', [requestId, id]);
  return rows.length > 0;
}

/** Comments of a request behind the one given, oldest first. */
export async function findComments(
  db: Db,
  documents: GovernanceDocuments,
  organizationId: string,
  { requestId, after, limit }: { requestId: string; after: string; limit: number },
): Promise<Comment[]> {
  const rows = await rowsOf<Omit<Comment, 'text'> & { textSealed: Buffer }>(
    db,
    `select ${columns}
     from governance_comments
     where organization_id = ? and request_id = ? and id > ?
     order by id
     limit ?`,
    [organizationId, requestId, after, limit],
  );
  return rows.map((row) => commentOf(documents, organizationId, row));
}

/** One comment, by its id. */
export async function findComment(
  db: Db,
  documents: GovernanceDocuments,
  organizationId: string,
  id: string,
): Promise<Comment | undefined> {
  const [row] = await rowsOf<Omit<Comment, 'text'> & { textSealed: Buffer }>(
    db,
    `select ${columns} from governance_comments where organization_id = ? and id = ?`,
    [organizationId, id],
  );
  return row && commentOf(documents, organizationId, row);
}
