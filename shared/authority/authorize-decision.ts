import { authorize, type Authorization, type ExecutiveDecision } from '../analysis/index.js';
import {
  permissionCovers,
  permissionsOfRole,
  roleTable,
  type Caller,
  type Permission,
  type Role,
} from '../auth/index.js';
import { conditionsHold, type Attributes } from './permission-conditions.js';

/** Who would decide. Permissions of its own replace those of its role; none mean those of the role. */
export type Decider = Pick<Caller, 'role' | 'authorityLevel' | 'permissions'>;

/** Whether someone may decide, and if not, why: the level is looked at first, then the permissions. */
export interface DecisionAuthorization extends Omit<Authorization, 'reason'> {
  reason?: 'INSUFFICIENT_AUTHORITY' | 'PERMISSION_DENIED';
}

/** What of a decision the authorization depends on. None of it changes after the decision is recorded. */
export interface DecisionToAuthorize {
  requiredLevel: number;
  /** What must be met by whoever decides; reported, not checked. */
  conditions: string[];
  /** What the conditions of a permission may ask about. */
  attributes: Attributes;
}

const approving: Permission = { resource: 'decisions', action: 'approve', scope: 'organization' };

/** What of a decision record the authorization depends on. */
export const decisionToAuthorize = (record: ExecutiveDecision): DecisionToAuthorize => ({
  requiredLevel: record.authorityRequired,
  conditions: record.authorityDetail.conditions,
  attributes: {
    type: record.type,
    category: record.category,
    complexity: record.complexity,
    riskRating: record.riskAssessment.rating,
    requiredLevel: record.authorityRequired,
    commitmentUsd: record.authorityDetail.commitmentUsd,
  },
});

/**
 * Whether an executive may approve or reject a decision. Its level must reach the one that the decision requires; then one
 * of its permissions must cover `decisions:approve:organization`, with all conditions of that permission met. Each
 * permission stands alone: the conditions of one never narrow another.
 */
export function authorizeDecision(
  decider: Decider,
  decision: DecisionToAuthorize,
  roles: readonly Role[] = roleTable,
): DecisionAuthorization {
  const byLevel = authorize(decision, decider.authorityLevel);
  if (!byLevel.authorized) return byLevel;
  const held = decider.permissions.length > 0 ? decider.permissions : permissionsOfRole(decider.role, roles);
  const permitted = held.some(
    (permission) =>
      permissionCovers(permission, approving) && conditionsHold(permission.conditions, decision.attributes),
  );
  return permitted ? byLevel : { ...byLevel, authorized: false, reason: 'PERMISSION_DENIED' };
}
