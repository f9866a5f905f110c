import type { StageId } from './stage.js';

export const contentKinds = ['CURRICULUM_COURSE', 'ASSESSMENT'] as const;
export type ContentKind = (typeof contentKinds)[number];

export const cmsSchemaIds = ['course', 'assessment'] as const;
export type CmsSchemaId = (typeof cmsSchemaIds)[number];

export interface TemplateStage {
  stageId: StageId;
  label: string;
  required: boolean;
}

/** Who may decide a stage: any of the users, any of the roles. */
export interface StageDeciders {
  users?: string[];
  roles?: string[];
}

/** A version of a request template with its governance rules. */
export interface Template {
  templateId: string;
  version: string;
  title: string;
  instructional: boolean;
  contentKind: ContentKind | null;
  cmsSchemaId: CmsSchemaId | null;
  /** In order; empty for a template that is not instructional. */
  stages: TemplateStage[];
  dueHours: Partial<Record<StageId, number>>;
}

/** What an organization has laid down for a template; what is left out is as the template says. */
export interface Policy {
  requiredStages?: StageId[];
  separationOfDuties?: boolean;
  stageDeciders?: Partial<Record<StageId, StageDeciders>>;
  resubmission?: 'restart' | 'resume';
  dueHours?: Partial<Record<StageId, number>>;
}

/** The rules of one review: taken when a request is submitted, and kept for its life. */
export interface ReviewRules {
  requiredStages: StageId[];
  separationOfDuties: boolean;
  stageDeciders: Partial<Record<StageId, StageDeciders>>;
  resubmission: 'restart' | 'resume';
  /** Hours that a stage may be active before it is overdue. */
  dueHours: Partial<Record<StageId, number>>;
}

/** A policy over the template that it is for. */
export const effectiveRules = (template: Template, policy: Policy = {}): ReviewRules => ({
  requiredStages: template.stages
    .filter(({ stageId, required }) => policy.requiredStages?.includes(stageId) ?? required)
    .map(({ stageId }) => stageId),
  separationOfDuties: policy.separationOfDuties ?? false,
  stageDeciders: policy.stageDeciders ?? {},
  resubmission: policy.resubmission ?? 'restart',
  dueHours: policy.dueHours ?? template.dueHours,
});

export type Refusal = 'NOT_A_DECIDER' | 'SEPARATION_OF_DUTIES';

/**
 * Whether someone may decide a stage: undefined, or why not. `authors` are all who created, amended or submitted the
 * request; with separation of duties none of them decides it. The inbox asks the same in SQL.
 */
export function refusalOf(
  rules: ReviewRules,
  stageId: StageId,
  authors: readonly string[],
  caller: { sub: string; role: string },
): Refusal | undefined {
  const deciders = rules.stageDeciders[stageId];
  if (deciders && !deciders.users?.includes(caller.sub) && !deciders.roles?.includes(caller.role))
    return 'NOT_A_DECIDER';
  if (rules.separationOfDuties && authors.includes(caller.sub)) return 'SEPARATION_OF_DUTIES';
  return undefined;
}
