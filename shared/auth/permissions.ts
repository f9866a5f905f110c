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

/** Why a permission cannot be meant as it stands: an action that its resource does not have. What resources an organization's other systems have is theirs to name. */
export function findUnknownAction({ resource, action }: Permission): string | undefined {
  const actions: readonly string[] | undefined = Object.hasOwn(permissionTable, resource)
    ? permissionTable[resource as keyof PermissionTable]
    : undefined;
  if (!actions || action === '*' || actions.includes(action)) return undefined;
  return `must name an action that ${resource} have: ${actions.join(', ')} or *`;
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
