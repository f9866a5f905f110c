import type { Caller } from '../auth/index.js';
import type { Db } from '../platform/db/index.js';
import { AppError, invalidRequest, notFound, type ErrorDetail } from '../platform/errors/index.js';
import { changesBetween } from './content-changes.js';
import type { PolicyBody } from './policy.schema.js';
import { effectiveRules, type Policy, type ReviewRules, type Template } from './rules.js';
import { stageIds, type StageId } from './stage.js';
import { findPolicy, findPolicyVersions, findTemplate, savePolicy, type StoredPolicy } from './templates.repository.js';

/** What holds for a template in an organization: its policy over the template's own rules. */
export interface PolicyInForce {
  templateId: string;
  templateVersion: string;
  rules: ReviewRules;
  /** Counts what was laid down; 0 where nothing was. */
  version: number;
  /** Null where the organization has laid down nothing. */
  updatedAt: Date | null;
  updatedBy: string | null;
}

function policyOf(body: PolicyBody): Policy {
  return {
    ...(body.required_stages ? { requiredStages: body.required_stages } : {}),
    ...(body.separation_of_duties === undefined ? {} : { separationOfDuties: body.separation_of_duties }),
    ...(body.stage_deciders ? { stageDeciders: body.stage_deciders } : {}),
    ...(body.resubmission ? { resubmission: body.resubmission } : {}),
    ...(body.due_hours ? { dueHours: body.due_hours } : {}),
    ...(body.min_approvals ? { minApprovals: body.min_approvals } : {}),
    ...(body.notes_required ? { notesRequired: body.notes_required } : {}),
    ...(body.one_open_request === undefined ? {} : { oneOpenRequest: body.one_open_request }),
    ...(body.mode ? { mode: body.mode } : {}),
  };
}

/** A stage that asks for more approvals than it names people can never be approved. */
function tooFewDeciders({ stage_deciders, min_approvals }: PolicyBody, stageId: StageId): ErrorDetail[] {
  const { users, roles } = stage_deciders?.[stageId] ?? {};
  const wanted = min_approvals?.[stageId] ?? 1;
  if (users === undefined || roles !== undefined || users.length >= wanted) return [];
  return [
    { field: `min_approvals.${stageId}`, message: `must be at most ${users.length}: stage_deciders names no more` },
  ];
}

/** @throws INVALID_REQUEST naming every place where the policy speaks of a stage that the template does not have. */
function checkStages(template: Template, body: PolicyBody): void {
  const isForeign = (stageId: string): boolean => !template.stages.some((stage) => stage.stageId === stageId);
  const message = `is not a stage of ${template.templateId}`;
  const details = [
    ...(body.required_stages ?? []).flatMap((stageId, index) =>
      isForeign(stageId) ? [{ field: `required_stages.${index}`, message }] : [],
    ),
    ...(['stage_deciders', 'due_hours', 'min_approvals'] as const).flatMap((member) =>
      stageIds
        .filter((stageId) => body[member]?.[stageId] !== undefined && isForeign(stageId))
        .map((stageId) => ({ field: `${member}.${stageId}`, message })),
    ),
    ...stageIds.flatMap((stageId) => tooFewDeciders(body, stageId)),
  ];
  if (details.length > 0) throw invalidRequest(details);
}

const policyInForce = (template: Template, stored?: StoredPolicy): PolicyInForce => ({
  templateId: template.templateId,
  templateVersion: template.version,
  rules: effectiveRules(template, stored?.policy),
  version: stored?.version ?? 0,
  updatedAt: stored?.updatedAt ?? null,
  updatedBy: stored?.updatedBy ?? null,
});

/** A policy that was once laid down. */
export interface PolicyVersion extends PolicyInForce {
  /** Members whose rules became others by it. */
  changed: (keyof ReviewRules)[];
}

/** What an organization lays down about the review of a template. */
export function createPolicyService({ db }: { db: Db }) {
  async function templateOf(templateId: string): Promise<Template> {
    const template = await findTemplate(db, templateId);
    if (!template) throw notFound(`Template ${templateId}`);
    if (!template.instructional)
      throw new AppError('NOT_INSTRUCTIONAL', `Template ${templateId} has no instructional workflow.`);
    return template;
  }

  const inForce = async (caller: Caller, template: Template): Promise<PolicyInForce> =>
    policyInForce(template, await findPolicy(db, caller.organizationId, template.templateId));

  return {
    /** @throws NOT_FOUND, NOT_INSTRUCTIONAL */
    getPolicy: async (caller: Caller, templateId: string): Promise<PolicyInForce> =>
      inForce(caller, await templateOf(templateId)),

    /**
     * Every policy that was ever laid down for a template, oldest first, each over the template's present rules.
     * @throws NOT_FOUND, NOT_INSTRUCTIONAL
     */
    async listVersions(caller: Caller, templateId: string): Promise<PolicyVersion[]> {
      const template = await templateOf(templateId);
      const stored = await findPolicyVersions(db, caller.organizationId, templateId);
      let before = effectiveRules(template);
      return stored.map((version) => {
        const policy = policyInForce(template, version);
        const names = Object.keys(policy.rules) as (keyof ReviewRules)[];
        const changed = names.filter((name) => changesBetween(before[name], policy.rules[name]).length > 0);
        before = policy.rules;
        return { ...policy, changed };
      });
    },

    /**
     * Puts a policy in the place of the one before. Requests that are submitted keep the rules that they were submitted under.
     * @throws NOT_FOUND, NOT_INSTRUCTIONAL, INVALID_REQUEST
     */
    async putPolicy(caller: Caller, templateId: string, body: PolicyBody): Promise<PolicyInForce> {
      const template = await templateOf(templateId);
      checkStages(template, body);
      await savePolicy(db, caller.organizationId, templateId, policyOf(body), caller.sub);
      return inForce(caller, template);
    },
  };
}
export type PolicyService = ReturnType<typeof createPolicyService>;
