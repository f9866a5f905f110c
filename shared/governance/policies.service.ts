import type { Caller } from '../auth/index.js';
import type { Db } from '../platform/db/index.js';
import { AppError, invalidRequest, notFound } from '../platform/errors/index.js';
import type { PolicyBody } from './policy.schema.js';
import { effectiveRules, type Policy, type ReviewRules, type Template } from './rules.js';
import { stageIds } from './stage.js';
import { findPolicy, findTemplate, savePolicy } from './templates.repository.js';

/** What holds for a template in an organization: its policy over the template's own rules. */
export interface PolicyInForce {
  templateId: string;
  templateVersion: string;
  rules: ReviewRules;
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
  };
}

/** @throws INVALID_REQUEST naming every place where the policy speaks of a stage that the template does not have. */
function checkStages(template: Template, body: PolicyBody): void {
  const isForeign = (stageId: string): boolean => !template.stages.some((stage) => stage.stageId === stageId);
  const message = `is not a stage of ${template.templateId}`;
  const details = [
    ...(body.required_stages ?? []).flatMap((stageId, index) =>
      isForeign(stageId) ? [{ field: `required_stages.${index}`, message }] : [],
    ),
    ...(['stage_deciders', 'due_hours'] as const).flatMap((member) =>
      stageIds
        .filter((stageId) => body[member]?.[stageId] !== undefined && isForeign(stageId))
        .map((stageId) => ({ field: `${member}.${stageId}`, message })),
    ),
  ];
  if (details.length > 0) throw invalidRequest(details);
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

  async function inForce(caller: Caller, template: Template): Promise<PolicyInForce> {
    const stored = await findPolicy(db, caller.organizationId, template.templateId);
    return {
      templateId: template.templateId,
      templateVersion: template.version,
      rules: effectiveRules(template, stored?.policy),
      updatedAt: stored?.updatedAt ?? null,
      updatedBy: stored?.updatedBy ?? null,
    };
  }

  return {
    /** @throws NOT_FOUND, NOT_INSTRUCTIONAL */
    getPolicy: async (caller: Caller, templateId: string): Promise<PolicyInForce> =>
      inForce(caller, await templateOf(templateId)),

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
