import type { ChainEnd } from './history-chain.js';
import type { RequestStatus, WorkflowStatus } from './request-status.js';
import type { CmsSchemaId, ContentKind, ReviewRules } from './rules.js';
import type { Stage, StageId } from './stage.js';

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
}

/** The same as it is stored: what was written is sealed. */
export interface StoredRequest extends Omit<GovernanceRequest, 'summary' | 'inputPayload'> {
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
  currentStageId: StageId | null;
  submittedAt: Date | null;
  approvedForReleaseAt: Date | null;
  releasedAt: Date | null;
  chainEnd: ChainEnd;
  /** Time of the database, in whole milliseconds, never before the last change. */
  now: Date;
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
  /** Counts the submissions from 1. */
  round: number;
  /** When the active stage is due. */
  stageDueAt: Date | null;
  stages: Stage[];
}
