import { sealedDocument, type Sealer } from '../platform/crypto/index.js';
import type { SaltedNotes } from './notes.js';
import type { GovernanceRequest, StoredRequest, StoredTitle } from './request.js';

/** What whoever submits a request has written, beside its title, which lists show. */
export interface RequestContent {
  summary: string | null;
  inputPayload: Record<string, unknown>;
}

/** The same together with what else is submitted. */
export interface SubmittedContent extends RequestContent {
  title: string;
  priority: string;
}

/** What was submitted, under the names that the caller knows it by. */
export const presentSubmitted = ({ title, priority, summary, inputPayload }: SubmittedContent) => ({
  title,
  priority,
  summary,
  input_payload: inputPayload,
});

/** Seals and opens what people write in requests and decisions. */
export function createGovernanceDocuments(sealer: Sealer) {
  const stageNotes = sealedDocument<string>(sealer, 'governance_stages', 'notes');
  const historyNotes = sealedDocument<Pick<SaltedNotes, 'text' | 'salt'>>(sealer, 'governance_history', 'notes');
  const versions = sealedDocument<SubmittedContent>(sealer, 'governance_versions', 'content');
  const changes = sealedDocument<readonly string[]>(sealer, 'governance_versions', 'changes');
  const titles = sealedDocument<string>(sealer, 'governance_requests', 'title');
  const comments = sealedDocument<string>(sealer, 'governance_comments', 'text');
  return {
    comments,
    content: sealedDocument<RequestContent>(sealer, 'governance_requests', 'content'),
    title: {
      seal: (organizationId: string, requestId: string, title: string): Buffer =>
        titles.seal(organizationId, requestId, title),
      open: (organizationId: string, requestId: string, { clearTitle, titleSealed }: StoredTitle): string =>
        clearTitle ?? (titleSealed === null ? '' : titles.open(organizationId, requestId, titleSealed)),
    },
    /** What was submitted in a round. */
    versions: {
      seal: (organizationId: string, requestId: string, round: number, content: SubmittedContent): Buffer =>
        versions.seal(organizationId, `${requestId}/${round}`, content),
      open: (organizationId: string, requestId: string, round: number, sealed: Buffer): SubmittedContent =>
        versions.open(organizationId, `${requestId}/${round}`, sealed),
    },
    /** Which members of it are different from the round before. */
    changes: {
      seal: (organizationId: string, requestId: string, round: number, members: readonly string[]): Buffer =>
        changes.seal(organizationId, `${requestId}/${round}`, members),
      open: (organizationId: string, requestId: string, round: number, sealed: Buffer | null): readonly string[] =>
        sealed === null ? [] : changes.open(organizationId, `${requestId}/${round}`, sealed),
    },
    /** Notes of the decision that a stage has now. */
    stageNotes: {
      seal: (organizationId: string, requestId: string, stageId: string, notes: string | null): Buffer | null =>
        notes === null ? null : stageNotes.seal(organizationId, `${requestId}/${stageId}`, notes),
      open: (organizationId: string, requestId: string, stageId: string, sealed: Buffer | null): string | null =>
        sealed === null ? null : stageNotes.open(organizationId, `${requestId}/${stageId}`, sealed),
    },
    /** Notes of an entry of history. */
    historyNotes: {
      seal: (organizationId: string, requestId: string, sequence: number, notes: SaltedNotes | null): Buffer | null =>
        notes === null
          ? null
          : historyNotes.seal(organizationId, `${requestId}/${sequence}`, { text: notes.text, salt: notes.salt }),
      open: (
        organizationId: string,
        requestId: string,
        sequence: number,
        sealed: Buffer | null,
      ): Pick<SaltedNotes, 'text' | 'salt'> | null =>
        sealed === null ? null : historyNotes.open(organizationId, `${requestId}/${sequence}`, sealed),
    },
  };
}
export type GovernanceDocuments = ReturnType<typeof createGovernanceDocuments>;

/** A request as whoever submits it sees it. */
export const openRequest = (
  documents: GovernanceDocuments,
  { contentSealed, titleSealed, clearTitle, ...request }: StoredRequest,
): GovernanceRequest => ({
  ...request,
  title: documents.title.open(request.organizationId, request.id, { titleSealed, clearTitle }),
  ...documents.content.open(request.organizationId, request.id, contentSealed),
});
