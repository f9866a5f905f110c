import type { Permission } from './permissions.js';

/** What executives of one role may do unless they were given permissions of their own. */
export interface Role {
  name: string;
  /** Where the role stands, 1–5, on the scale of authority levels. Permissions are inherited from its own level or below, never from above. */
  level: number;
  permissions: readonly Permission[];
  inheritsFrom?: string;
}

const BASE_ROLE = 'EXECUTIVE';

const chiefOfficer = (name: string): Role => ({ name, level: 4, permissions: [], inheritsFrom: BASE_ROLE });

/** The roles that the product itself speaks of; an organization may name others in UPPER_SNAKE_CASE. */
export const roleTable: readonly Role[] = [
  { name: BASE_ROLE, level: 1, permissions: [{ resource: '*', action: '*', scope: 'organization' }] },
  { name: 'CEO', level: 5, permissions: [], inheritsFrom: BASE_ROLE },
  ...['CFO', 'CTO', 'CIO', 'CISO', 'COO'].map(chiefOfficer),
  { name: 'REVIEWER', level: 2, permissions: [], inheritsFrom: BASE_ROLE },
  { name: 'SERVICE', level: 1, permissions: [], inheritsFrom: BASE_ROLE },
  // Looking at the queues is the operator's trade; acting on them takes `queues:manage:*`, given to the executive.
  {
    name: 'OPERATOR',
    level: 1,
    permissions: [{ resource: 'queues', action: 'read', scope: '*' }],
    inheritsFrom: BASE_ROLE,
  },
];

export const knownRoles = roleTable.map(({ name }) => name).filter((name) => name !== BASE_ROLE);

/**
 * Permissions of a role with those that it inherits. A role that the table does not have has those of any executive: its
 * level and the key's scopes are what limits it. Inheritance that climbs to a higher level, or comes back to a role that
 * it has passed, ends there.
 */
export function permissionsOfRole(name: string, table: readonly Role[] = roleTable): Permission[] {
  const find = (wanted: string | undefined): Role | undefined => table.find((role) => role.name === wanted);
  const passed = new Set<Role>();
  let role = find(name) ?? find(BASE_ROLE);
  while (role && !passed.has(role)) {
    passed.add(role);
    const parent = find(role.inheritsFrom);
    role = parent && parent.level <= role.level ? parent : undefined;
  }
  return [...passed].flatMap(({ permissions }) => permissions);
}
