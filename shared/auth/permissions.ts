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
