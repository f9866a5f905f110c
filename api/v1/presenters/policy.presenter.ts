import type { PolicyInForce, PolicyVersion } from '../../../shared/governance/index.js';

/** The name of each rule in what is sent and answered. */
const names = {
  requiredStages: 'required_stages',
  separationOfDuties: 'separation_of_duties',
  stageDeciders: 'stage_deciders',
  resubmission: 'resubmission',
  dueHours: 'due_hours',
  minApprovals: 'min_approvals',
  notesRequired: 'notes_required',
  oneOpenRequest: 'one_open_request',
  mode: 'mode',
} as const satisfies Record<keyof PolicyInForce['rules'], string>;

/** The rules that hold for a template. */
export const presentPolicy = ({
  templateId,
  templateVersion,
  rules,
  version,
  updatedAt,
  updatedBy,
}: PolicyInForce) => ({
  template_id: templateId,
  template_version: templateVersion,
  ...Object.fromEntries(
    Object.entries(names).map(([rule, name]) => [name, rules[rule as keyof PolicyInForce['rules']]]),
  ),
  version,
  updated_at: updatedAt,
  updated_by: updatedBy,
});

/** Every policy that was laid down for a template. */
export const presentPolicyVersions = (versions: readonly PolicyVersion[]) => ({
  items: versions.map(({ changed, ...policy }) => ({
    ...presentPolicy(policy),
    changed: changed.map((rule) => names[rule]),
  })),
});
