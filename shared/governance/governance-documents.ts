import { sealedDocument, type Sealer } from '../platform/crypto/index.js';
import type { SaltedNotes } from './notes.js';

/** What whoever submits a request has written, beside its title. */
export interface RequestContent {
  summary: string | null;
  inputPayload: Record<string, unknown>;
}

/** Seals and opens what people write in requests and decisions. */
export function createGovernanceDocuments(sealer: Sealer) {
  const stageNotes = sealedDocument<string>(sealer, 'governance_stages', 'notes');
  const historyNotes = sealedDocument<Pick<SaltedNotes, 'text' | 'salt'>>(sealer, 'governance_history', 'notes');
  return {
    content: sealedDocument<RequestContent>(sealer, 'governance_requests', 'content'),
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
