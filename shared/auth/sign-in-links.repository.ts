import { rowsOf, type Db } from '../platform/db/index.js';
import type { UsableKeyRow } from './api-keys.repository.js';

/** Keeps an address that signs in the executive of a key; those that have expired go. */
export async function insertSignInLink(db: Db, hash: Buffer, keyHash: Buffer, lifetimeSeconds: number): Promise<void> {
  await rowsOf(
    db,
    `with expired as (delete from sign_in_links where expires_at <= now())
     insert into sign_in_links (hash, key_id, expires_at)
     select ?, k.id, now() + make_interval(secs => ?)
     from api_keys k
     where k.key_hash = ?`,
    [hash, lifetimeSeconds, keyHash],
  );
}

/** Takes the address: whoever comes second finds nothing. The key that it is of, when it may be used. */
export async function takeSignInLink(db: Db, hash: Buffer): Promise<UsableKeyRow | undefined> {
  const [row] = await rowsOf<UsableKeyRow>(
    db,
    `with taken as (
       delete from sign_in_links where hash = ? returning key_id, expires_at
     )
     select k.id, k.organization_id, k.executive_sub, k.key_hash, k.scopes, e.role, e.authority_level, e.permissions
     from taken t
     join api_keys k on k.id = t.key_id
     join executives e on e.organization_id = k.organization_id and e.sub = k.executive_sub
     where t.expires_at > now()
       and k.revoked_at is null
       and (k.expires_at is null or k.expires_at > now())
       and e.status = 'active'`,
    [hash],
  );
  return row;
}
