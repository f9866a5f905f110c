import type { ChainEnd } from './history-chain.js';
import type { RequestStatus, WorkflowStatus } from './request-status.js';
import type { CmsSchemaId, ContentKind, Finding, ReviewRules, StageDeciders } from './rules.js';
import type { Stage, StageDecision, StageId } from './stage.js';

/** A request as whoever submits it sees it. */
export interface GovernanceRequest {
  id: string;
  organizationId: string;
  templateId: string;
  templateVersion: string;
  title: string;
  summary: string | null;
  priority: string;
  status: RequestStatus;
  inputPayload: Record<string, unknown>;
  /** Who submitted it last; null for a draft. */
  submitterId: string | null;
  createdAt: Date;
  createdBy: string;
  updatedAt: Date;
  updatedBy: string;
  /** Counts the changes from 1. */
  version: number;
  /** Counts what there was to be read, amendments and rounds alike, from 1. */
  contentVersion: number;
  /** When a released request is to be promoted; null for at once. */
  releaseAt: Date | null;
}

/** A title as it is stored: sealed, or in clear where an earlier release wrote it and the sweep has not come by. */
export interface StoredTitle {
  titleSealed: Buffer | null;
  clearTitle: string | null;
}

/** The same as it is stored: what was written is sealed. */
export interface StoredRequest extends Omit<GovernanceRequest, 'title' | 'summary' | 'inputPayload'>, StoredTitle {
  contentSealed: Buffer;
}

/** A request under its lock, with what a change needs to know beyond what is shown. */
export interface LockedRequest extends StoredRequest {
  /** The join key, and what the payload calls its schema: they stand beside the sealed payload for lists and filters. */
  cmsContentEntryId: string | null;
  cmsSchemaId: string | null;
  instructional: boolean;
  round: number;
  /** Null until it is submitted. */
  rules: ReviewRules | null;
  /** All who created, amended or submitted it. */
  authors: string[];
  /** Approvals that the active stage has, and the names under them. */
  approvals: number;
  approvedBy: string[];
  /** The bundle that it is to be released with. */
  bundleId: string | null;
  currentStageId: StageId | null;
  submittedAt: Date | null;
  approvedForReleaseAt: Date | null;
  releasedAt: Date | null;
  chainEnd: ChainEnd;
  /** Time of the database, in whole milliseconds, never before the last change. */
  now: Date;
}

/** One decision on a stage, of whatever round. */
export interface DecisionEntry {
  stageId: StageId;
  decision: StageDecision;
  decidedAt: Date;
  decidedBy: string;
  /** The service that decided on behalf of `decidedBy`. */
  actingSub: string | null;
  /** Whose authority `decidedBy` used. */
  delegatedBy: string | null;
  notes: string | null;
  round: number;
  /** What was there to be read; null in decisions of a time before it was counted. */
  contentVersion: number | null;
  findings: Finding[];
}

/** A round of the review: what was submitted, and what was decided on it. */
export interface Round {
  round: number;
  submittedAt: Date | null;
  submittedBy: string | null;
  contentVersion: number | null;
  decisions: DecisionEntry[];
}

/** A stage with whoever is asked to decide it. */
export interface ProjectedStage extends Omit<Stage, 'remindAt'> {
  /** Null: whoever may write. */
  deciders: StageDeciders | null;
  requiredApprovals: number;
  /** Those that count now, oldest first. */
  approvals: DecisionEntry[];
  /** Whether the reader may decide it now. */
  canDecide: boolean;
}

/** Who is asked now, for what, and until when. */
export interface Asked {
  stageId: StageId;
  deciders: StageDeciders | null;
  /** How many approvals are missing. */
  missingApprovals: number;
  dueAt: Date | null;
}

/** The state of a review as the CMS renders it. */
export interface Projection {
  requestId: string;
  tenantId: string;
  cmsContentEntryId: string;
  cmsSchemaId: CmsSchemaId | null;
  templateId: string;
  templateVersion: string;
  title: string;
  requestStatus: RequestStatus;
  workflowStatus: WorkflowStatus;
  contentKind: ContentKind;
  currentStageId: StageId | null;
  submittedAt: Date | null;
  submittedBy: string | null;
  approvedForReleaseAt: Date | null;
  releasedAt: Date | null;
  /** When a released request is to be promoted, where that waits for its time. */
  releaseAt: Date | null;
  /** Counts the submissions from 1. */
  round: number;
  contentVersion: number;
  /** When the active stage is due. */
  stageDueAt: Date | null;
  asked: Asked | null;
  rounds: Round[];
  /** JSON Pointers into title, priority, summary and payload: what is different from what the round before was about. */
  changedSinceLastRound: string[];
  /** Open requests of the same content entry. */
  otherOpenRequests: string[];
  stages: ProjectedStage[];
}
