import { rowsOf, type Db } from '../platform/db/index.js';

/** What must still hold for a token to be of use. `actingSub` is its executive: `act.sub` where a service acts, else `sub`. */
export interface TokenSources {
  keyId: string;
  sub: string;
  actingSub: string;
  jti: string;
}

/**
 * Whether a token is neither revoked itself nor issued for a key that is, its executive is active, and the person on whose
 * behalf a service acts is not a suspended executive.
 */
export async function isTokenLive(db: Db, organizationId: string, token: TokenSources): Promise<boolean> {
  const [row] = await rowsOf<{ live: boolean }>(
    db,
    `select
       exists (
         select from api_keys k
         join executives e on e.organization_id = k.organization_id and e.sub = k.executive_sub
         where k.organization_id = ?
           and k.id = ?
           and k.revoked_at is null
           and e.sub = ?
           and e.status = 'active'
       )
       and not exists (select from executives e where e.organization_id = ? and e.sub = ? and e.status = 'suspended')
       and not exists (select from token_revocations r where r.jti = ?) as live`,
    [organizationId, token.keyId, token.actingSub, organizationId, token.sub, token.jti],
  );
  return row?.live ?? false;
}

/**
 * Records that a token is revoked, for as long as it could live. Takes the occasion to forget tokens that expired a day
 * ago; the day allows for clocks that disagree.
 */
export async function insertTokenRevocation(db: Db, jti: string, lifetimeSeconds: number): Promise<void> {
  await rowsOf(
    db,
    `with forgotten as (
       delete from token_revocations where expires_at < now() - interval '1 day'
     )
     insert into token_revocations (jti, expires_at)
     values (?, now() + make_interval(secs => ?))
     on conflict (jti) do nothing`,
    [jti, lifetimeSeconds],
  );
}
