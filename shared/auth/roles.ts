import type { Permission } from './permissions.js';

/** What executives of one role may do unless they were given permissions of their own. */
export interface Role {
  permissions: readonly Permission[];
  inheritsFrom?: string;
}

const BASE_ROLE = 'EXECUTIVE';

const roles: Readonly<Record<string, Role>> = {
  [BASE_ROLE]: { permissions: [{ resource: '*', action: '*', scope: 'organization' }] },
  CEO: { permissions: [], inheritsFrom: BASE_ROLE },
  CFO: { permissions: [], inheritsFrom: BASE_ROLE },
  CTO: { permissions: [], inheritsFrom: BASE_ROLE },
  CIO: { permissions: [], inheritsFrom: BASE_ROLE },
  CISO: { permissions: [], inheritsFrom: BASE_ROLE },
  COO: { permissions: [], inheritsFrom: BASE_ROLE },
  REVIEWER: { permissions: [], inheritsFrom: BASE_ROLE },
  SERVICE: { permissions: [], inheritsFrom: BASE_ROLE },
  // Looking at the queues is the operator's trade; acting on them takes `queues:manage:*`, given to the executive.
  OPERATOR: { permissions: [{ resource: 'queues', action: 'read', scope: '*' }], inheritsFrom: BASE_ROLE },
};

/** The roles that the product itself speaks of; an organization may name others in UPPER_SNAKE_CASE. */
export const knownRoles = Object.keys(roles).filter((name) => name !== BASE_ROLE);

/**
 * Permissions of a role with those that it inherits. A role that the product does not know has those of any executive:
 * its level and the key's scopes are what limits it.
 */
export function permissionsOfRole(name: string): Permission[] {
  const role = roles[name] ?? { permissions: [], inheritsFrom: BASE_ROLE };
  return [...role.permissions, ...(role.inheritsFrom === undefined ? [] : permissionsOfRole(role.inheritsFrom))];
}
