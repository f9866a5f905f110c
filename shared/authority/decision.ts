import type { ExecutiveDecision, QueryType } from '../analysis/index.js';

export const decisionStatuses = ['open', 'approved', 'rejected'] as const;
export type DecisionStatus = (typeof decisionStatuses)[number];

export const approvalVerdicts = ['APPROVE', 'REJECT'] as const;
export type ApprovalVerdict = (typeof approvalVerdicts)[number];

/** What an approval makes of the decision. */
export const statusAfter: Record<ApprovalVerdict, Exclude<DecisionStatus, 'open'>> = {
  APPROVE: 'approved',
  REJECT: 'rejected',
};

/** One entry of the log: who decided what, and in which capacity. */
export interface Approval {
  id: string;
  decisionId: string;
  /** Counts from 1 within the decision, without gaps. */
  sequence: number;
  decision: ApprovalVerdict;
  notes: string | null;
  /** The executive, or the person on whose behalf a service acted. */
  sub: string;
  /** The service that acted on behalf of `sub`. */
  actSub: string | null;
  role: string;
  authorityLevel: number;
  requiredLevel: number;
  createdAt: Date;
}

/** A decision with what has become of it. */
export interface Decision {
  id: string;
  queryId: string;
  type: QueryType;
  status: DecisionStatus;
  createdAt: Date;
  decidedAt: Date | null;
  record: ExecutiveDecision;
  /** Oldest first. */
  approvals: Approval[];
}
