import type { ExecutiveDecision } from '../analysis/index.js';
import { sealedDocument, type Sealer } from '../platform/crypto/index.js';

/** Seals and opens what people and roles wrote about a decision. */
export const createDecisionDocuments = (sealer: Sealer) => ({
  record: sealedDocument<ExecutiveDecision>(sealer, 'decisions', 'record'),
  notes: sealedDocument<string>(sealer, 'decision_approvals', 'notes'),
});
export type DecisionDocuments = ReturnType<typeof createDecisionDocuments>;
