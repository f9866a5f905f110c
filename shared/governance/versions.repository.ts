import { rowsOf, type Db } from '../platform/db/index.js';
import type { GovernanceDocuments, SubmittedContent } from './governance-documents.js';
import type { LockedRequest } from './request.js';

/** What was submitted, in one round. */
export interface SubmittedVersion {
  round: number;
  contentVersion: number;
  submittedAt: Date;
  submittedBy: string;
  /** The service that submitted on behalf of `submittedBy`. */
  onBehalfBy: string | null;
  content: SubmittedContent;
}

type VersionRow = Omit<SubmittedVersion, 'content'> & { contentSealed: Buffer };

const versionColumns = `round, content_version as "contentVersion", submitted_at as "submittedAt", submitted_by as "submittedBy",
  on_behalf_by as "onBehalfBy", content_sealed as "contentSealed"`;

/** Everything that was ever submitted of a request, oldest first. */
export async function findVersions(
  db: Db,
  documents: GovernanceDocuments,
  organizationId: string,
  requestId: string,
): Promise<SubmittedVersion[]> {
  const rows = await rowsOf<VersionRow>(
    db,
    `select ${versionColumns}
     from governance_versions
     where organization_id = ? and request_id = ?
     order by round`,
    [organizationId, requestId],
  );
  return rows.map(({ contentSealed, ...version }) => ({
    ...version,
    content: documents.versions.open(organizationId, requestId, version.round, contentSealed),
  }));
}

/** What was submitted in one round; undefined where nothing was kept. */
export async function findSubmittedContent(
  tx: Db,
  documents: GovernanceDocuments,
  { organizationId, id }: LockedRequest,
  round: number,
): Promise<SubmittedContent | undefined> {
  const [row] = await rowsOf<{ contentSealed: Buffer }>(
    tx,
    'select content_sealed as "contentSealed" from governance_versions where request_id = ? and round = ?',
    [id, round],
  );
  return row && documents.versions.open(organizationId, id, round, row.contentSealed);
}

/** Keeps what is submitted now, and which members of it are different from the round before. */
export async function insertVersion(
  tx: Db,
  documents: GovernanceDocuments,
  request: LockedRequest,
  onBehalfBy: string | null,
  { content, changed }: { content: SubmittedContent; changed: readonly string[] | undefined },
): Promise<void> {
  const { organizationId, id, round } = request;
  await rowsOf(
    tx,
    `insert into governance_versions (request_id, round, organization_id, content_version, submitted_at, submitted_by, on_behalf_by, content_sealed, changes_sealed)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    [
      id,
      round,
      organizationId,
      request.contentVersion,
      request.submittedAt,
      request.submitterId,
      onBehalfBy,
      documents.versions.seal(organizationId, id, round, content),
      changed === undefined ? null : documents.changes.seal(organizationId, id, round, changed),
    ],
  );
}
