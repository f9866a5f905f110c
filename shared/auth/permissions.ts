type Scalar = string | number | boolean;

/** What an attribute may be: one value, one of several, or a number in a range whose ends both count. */
export type Condition = Scalar | Scalar[] | { min?: number; max?: number };

/** One thing that may be done: an action on a kind of resource, within a scope. `*` stands for any. */
export interface Permission {
  resource: string;
  action: string;
  /** `organization` reaches what the caller's organization owns, `*` the whole platform. */
  scope: string;
  /** What must hold of the thing itself, attribute by attribute. */
  conditions?: Record<string, Condition>;
}

/** What the product has to permit: each kind of resource with what may be done to it. */
export const permissionTable = {
  queries: ['read', 'create', 'cancel'],
  feedback: ['create'],
  modules: ['read', 'run'],
  decisions: ['read', 'approve'],
  context: ['read', 'update'],
  extensions: ['read', 'install', 'configure', 'review'],
  connectors: ['read', 'create', 'update', 'delete', 'test', 'sync', 'query'],
  webhooks: ['read', 'create', 'update', 'delete', 'deliver'],
  metrics: ['read'],
  documents: ['anonymize'],
  requests: ['read', 'create', 'update', 'delete', 'submit', 'withdraw', 'release', 'decide', 'comment'],
  policies: ['read', 'update'],
  delegations: ['read', 'update', 'delete'],
  tokens: ['revoke'],
  queues: ['read', 'manage'],
} as const;

type PermissionTable = typeof permissionTable;

/** `resource:action`, as the table has it. */
export type PermissionName = {
  [Resource in keyof PermissionTable]: `${Resource}:${PermissionTable[Resource][number]}`;
}[keyof PermissionTable];

/** The permission of that name within one's own organization. */
export function permissionNamed(name: PermissionName): Permission {
  const [resource = '', action = ''] = name.split(':');
  return { resource, action, scope: 'organization' };
}

/** Letters by which a name that is meant may be misspelt. */
const TYPO = 2;
/** Names this short are near to too many others. */
const SHORTEST = 5;

/** Letters to be changed, added, left out or swapped with their neighbour to make one name of the other. */
function editDistance(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= b.length; j++) {
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]),
        isSwapped ? at(i - 2, j - 2) + 1 : Infinity,
      );
    }
  }
  return at(a.length, b.length);
}

/** The known name that one is so near to that it must be meant; undefined for a known name and for one of its own. */
function misspelt(name: string, known: readonly string[]): string | undefined {
  if (name === '*' || name.length < SHORTEST || known.includes(name)) return undefined;
  return known.find((one) => one.length >= SHORTEST && editDistance(name.toLowerCase(), one) <= TYPO);
}

/** What of a permission cannot be meant as it stands. */
export interface PermissionProblem {
  part: 'resource' | 'action' | 'scope';
  message: string;
}

/**
 * Why a permission cannot be meant as it stands: an action that its resource does not have, or a name that is nearly one of ours, which
 * would be stored and permit nothing. What resources and scopes an organization's other systems have is theirs to name.
 */
export function findProblem({ resource, action, scope }: Permission): PermissionProblem | undefined {
  const meant = misspelt(resource, Object.keys(permissionTable));
  if (meant !== undefined) return { part: 'resource', message: `is no resource: ${meant} is` };
  const place = misspelt(scope, ['organization']);
  if (place !== undefined) return { part: 'scope', message: `is no scope: ${place} is` };
  const actions: readonly string[] | undefined = Object.hasOwn(permissionTable, resource)
    ? permissionTable[resource as keyof PermissionTable]
    : undefined;
  if (!actions || action === '*' || actions.includes(action)) return undefined;
  return { part: 'action', message: `must name an action that ${resource} have: ${actions.join(', ')} or *` };
}

const part = String.raw`([A-Za-z0-9_.-]{1,64}|\*)`;
const form = new RegExp(`^${part}:${part}:${part}$`);

/** Reads `resource:action:scope`, such as `queues:manage:*`; undefined when the text has another form. */
export function parsePermission(text: string): Permission | undefined {
  const [, resource, action, scope] = form.exec(text) ?? [];
  return resource !== undefined && action !== undefined && scope !== undefined
    ? { resource, action, scope }
    : undefined;
}

const covers = (held: string, wanted: string): boolean => held === '*' || held === wanted;

/** Whether a permission reaches what is wanted; its conditions, if any, are the caller's to check. */
export const permissionCovers = (held: Permission, wanted: Permission): boolean =>
  covers(held.resource, wanted.resource) && covers(held.action, wanted.action) && covers(held.scope, wanted.scope);

/** The first permission that covers the one wanted; its conditions, if any, are the caller's to check. */
export function findPermission(held: readonly Permission[], wanted: Permission): Permission | undefined {
  return held.find((permission) => permissionCovers(permission, wanted));
}
