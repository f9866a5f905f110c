import type { PolicyInForce } from '../../../shared/governance/index.js';

/** The rules that hold for a template. */
export const presentPolicy = ({ templateId, templateVersion, rules, updatedAt, updatedBy }: PolicyInForce) => ({
  template_id: templateId,
  template_version: templateVersion,
  required_stages: rules.requiredStages,
  separation_of_duties: rules.separationOfDuties,
  stage_deciders: rules.stageDeciders,
  resubmission: rules.resubmission,
  due_hours: rules.dueHours,
  updated_at: updatedAt,
  updated_by: updatedBy,
});
