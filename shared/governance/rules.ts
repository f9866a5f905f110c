import type { StageDecision, StageId } from './stage.js';

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

/** Whether a policy refuses what it forbids, or only says that it would have. */
export const policyModes = ['enforce', 'evaluate'] as const;
export type PolicyMode = (typeof policyModes)[number];

/** The rules of one review: taken when a request is submitted, and kept for its life. */
export interface ReviewRules {
  requiredStages: StageId[];
  separationOfDuties: boolean;
  stageDeciders: Partial<Record<StageId, StageDeciders>>;
  /** How many different people must approve a stage; one where it is not named. */
  minApprovals: Partial<Record<StageId, number>>;
  /** Decisions that must say why. */
  notesRequired: StageDecision[];
  /** Whether a content entry may have one open request alone. */
  oneOpenRequest: boolean;
  resubmission: 'restart' | 'resume';
  /** Hours that a stage may be active before it is overdue. */
  dueHours: Partial<Record<StageId, number>>;
  mode: PolicyMode;
}

/** What an organization has laid down for a template; what is left out is as the template says. */
export type Policy = Partial<ReviewRules>;

const untold: Omit<ReviewRules, 'requiredStages' | 'dueHours'> = {
  separationOfDuties: false,
  stageDeciders: {},
  minApprovals: {},
  notesRequired: [],
  oneOpenRequest: false,
  resubmission: 'restart',
  mode: 'enforce',
};

/** A policy over the template that it is for. */
export const effectiveRules = (template: Template, policy: Policy = {}): ReviewRules => ({
  ...untold,
  dueHours: template.dueHours,
  ...policy,
  requiredStages: template.stages
    .filter(({ stageId, required }) => policy.requiredStages?.includes(stageId) ?? required)
    .map(({ stageId }) => stageId),
});

/** Rules as a request keeps them; those of an earlier release lack what came since. */
export const completeRules = (kept: Partial<ReviewRules>): ReviewRules => ({
  requiredStages: [],
  dueHours: {},
  ...untold,
  ...kept,
});

/** How many different people must approve a stage. */
export const requiredApprovals = (rules: Pick<ReviewRules, 'minApprovals'>, stageId: StageId): number =>
  rules.minApprovals[stageId] ?? 1;

export const refusals = ['NOT_A_DECIDER', 'SEPARATION_OF_DUTIES'] as const;
export type Refusal = (typeof refusals)[number];

/** What a policy refuses, or under evaluation reports. */
export const findings = [...refusals, 'NOTES_REQUIRED', 'ONE_OPEN_REQUEST'] as const;
export type Finding = (typeof findings)[number];

type DecisionRules = Pick<ReviewRules, 'stageDeciders' | 'separationOfDuties'>;

/**
 * Whether someone may decide a stage: undefined, or why not. `authors` are all who created, amended or submitted the
 * request; with separation of duties none of them decides it. The inbox asks the same in SQL.
 */
export function refusalOf(
  rules: DecisionRules,
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
