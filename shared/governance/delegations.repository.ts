import { rowsOf, type Db } from '../platform/db/index.js';

/** Somebody's authority in the hands of another for a time. */
export interface Delegation {
  user: string;
  to: string;
  /** From then on; until then, which is outside. */
  from: Date;
  until: Date;
  updatedAt: Date;
  updatedBy: string;
}

const columns =
  'user_sub as "user", to_sub as "to", from_at as "from", until_at as "until", updated_at as "updatedAt", updated_by as "updatedBy"';

/** Who has handed authority over to somebody for the present time, the longest ago first. */
export const findDelegators = async (db: Db, organizationId: string, sub: string): Promise<string[]> =>
  (
    await rowsOf<{ user: string }>(
      db,
      `select user_sub as "user"
       from governance_delegations
       where organization_id = ? and to_sub = ? and from_at <= now() and until_at > now()
       order by from_at, user_sub`,
      [organizationId, sub],
    )
  ).map(({ user }) => user);

/** Puts a delegation in the place of the one that the user had. */
export async function saveDelegation(
  db: Db,
  organizationId: string,
  { user, to, from, until, updatedBy }: Omit<Delegation, 'updatedAt'>,
): Promise<Delegation> {
  const [saved] = await rowsOf<Delegation>(
    db,
    `insert into governance_delegations (organization_id, user_sub, to_sub, from_at, until_at, updated_by)
     values (?, ?, ?, ?, ?, ?)
     on conflict on constraint governance_delegations_pkey do update
       set to_sub = excluded.to_sub, from_at = excluded.from_at, until_at = excluded.until_at, updated_at = now(), updated_by = excluded.updated_by
     returning ${columns}`,
    [organizationId, user, to, from, until, updatedBy],
  );
  if (!saved) throw new Error('the delegation was not written');
  return saved;
}

/** The delegations of an organization, or that of one user, in order of the users. */
export const findDelegations = (db: Db, organizationId: string, user?: string): Promise<Delegation[]> =>
  rowsOf<Delegation>(
    db,
    `select ${columns}
     from governance_delegations
     where organization_id = ? ${user === undefined ? '' : 'and user_sub = ?'}
     order by user_sub`,
    user === undefined ? [organizationId] : [organizationId, user],
  );

/** Ends the delegation of a user, if there is one. */
export const deleteDelegation = (db: Db, organizationId: string, user: string): Promise<unknown> =>
  rowsOf(db, 'delete from governance_delegations where organization_id = ? and user_sub = ?', [organizationId, user]);
