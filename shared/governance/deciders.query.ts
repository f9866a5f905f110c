import { findExecutives, findPermission, permissionNamed, type Caller } from '../auth/index.js';
import type { Db } from '../platform/db/index.js';
import type { Decider } from './decider.js';
import { findDelegators } from './delegations.repository.js';

/**
 * Somebody as the rules of deciders see one: an executive of the organization by the role and the permissions that it has now,
 * anybody else by the role given. Delegations of suspended executives rest.
 */
export async function findDecider(
  db: Db,
  organizationId: string,
  sub: string,
  otherwise: { role: string },
): Promise<Decider> {
  const names = await findDelegators(db, organizationId, sub);
  const executives = new Map(
    (await findExecutives(db, organizationId, [sub, ...names])).map((executive) => [executive.sub, executive]),
  );
  const self = executives.get(sub);
  return {
    sub,
    role: self?.role ?? otherwise.role,
    isPermitted: !self || findPermission(self.permissions, permissionNamed('requests:decide')) !== undefined,
    delegators: names
      .filter((name) => executives.get(name)?.status !== 'suspended')
      .map((name) => ({ sub: name, role: executives.get(name)?.role ?? '' })),
  };
}

/**
 * The caller as a decider. A person on whose behalf a service acts decides by what that person is, where it is an executive; of
 * the others the token says it, and its permissions were looked at before.
 */
export async function findCallingDecider(db: Db, { organizationId, sub, actSub, role }: Caller): Promise<Decider> {
  if (actSub !== undefined) return findDecider(db, organizationId, sub, { role });
  const names = await findDelegators(db, organizationId, sub);
  if (names.length === 0) return { sub, role, isPermitted: true, delegators: [] };
  return { ...(await findDecider(db, organizationId, sub, { role })), role, isPermitted: true };
}
