import type { Authorization } from '../authority.js';
import type { Page } from '../coordination/page-form.js';
import type { PresentedReading } from '../coordination/present-reading.js';
import type { Coordination } from '../coordinate.js';
import type { QueryType, Role, RoleAnalysis, Urgency, Verdict } from '../model.js';

/** What a memo is written from: a query that has ended, as its whole answer is. */
export interface MemoSource {
  row: {
    id: string;
    organizationId: string;
    status: string;
    type: QueryType;
    urgency: Urgency;
    createdAt: Date;
    finishedAt: Date | null;
    decisionId: string | null;
  };
  input: { content: string };
  analyses: Partial<Record<Role, RoleAnalysis>>;
  /** Null when the query was cancelled. */
  outcome: MemoOutcome | null;
}

export interface MemoOutcome extends Omit<Coordination, 'verdict' | 'confidenceDetail' | 'reading' | 'checklists'> {
  /** Answers that are older than the lists have none. */
  checklists?: Coordination['checklists'];
  verdict: Verdict | null;
  reading: PresentedReading | null;
  page: Page | null;
  confidenceDetail: Coordination['confidenceDetail'] | null;
  authorization: Pick<Authorization, 'authorized' | 'requiredLevel' | 'currentLevel' | 'conditions'> | null;
  failedModules: { role: Role; code: string; reason: string }[];
  extensionsApplied: string[];
  dataSources: { kind: string; name: string; readAt: string; sources?: string[] }[];
  error: { code: string; message: string } | null;
}
