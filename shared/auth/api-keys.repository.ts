import { rowsOf, type Db } from '../platform/db/index.js';
import type { ExecutiveRow } from './executives.repository.js';

export interface ApiKeyRow {
  id: string;
  organization_id: string;
  executive_sub: string;
  key_hash: Buffer;
  scopes: string[];
}

/** A key that may be used, with the executive that it belongs to. */
export type UsableKeyRow = ApiKeyRow & Pick<ExecutiveRow, 'role' | 'authority_level' | 'permissions'>;

/** Stores a key; `expiresInSeconds` null makes one that does not expire. Returns when it does. */
export async function insertApiKey(db: Db, key: ApiKeyRow, expiresInSeconds: number | null): Promise<Date | null> {
  const [row] = await rowsOf<{ expires_at: Date | null }>(
    db,
    `insert into api_keys (id, organization_id, executive_sub, key_hash, scopes, expires_at)
     values (?, ?, ?, ?, ?::text[], now() + make_interval(secs => ?))
     returning expires_at`,
    [key.id, key.organization_id, key.executive_sub, key.key_hash, key.scopes, expiresInSeconds],
  );
  return row?.expires_at ?? null;
}

/** Keys that are neither revoked nor expired, of active executives, with who they are. */
const usableKeys = `
  select k.id, k.organization_id, k.executive_sub, k.key_hash, k.scopes, e.role, e.authority_level, e.permissions
  from api_keys k
  join executives e on e.organization_id = k.organization_id and e.sub = k.executive_sub
  where k.revoked_at is null
    and (k.expires_at is null or k.expires_at > now())
    and e.status = 'active'`;

/** The key of this hash when it may be used. */
export async function findUsableKey(
  db: Db,
  organizationId: string,
  keyHash: Buffer,
): Promise<UsableKeyRow | undefined> {
  const [row] = await rowsOf<UsableKeyRow>(db, `${usableKeys} and k.organization_id = ? and k.key_hash = ?`, [
    organizationId,
    keyHash,
  ]);
  return row;
}

/** The same for whoever does not say an organization: operators, whose role is the platform's. Hashes are unique over all of them. */
export async function findUsableOperatorKey(db: Db, keyHash: Buffer): Promise<UsableKeyRow | undefined> {
  const [row] = await rowsOf<UsableKeyRow>(db, `${usableKeys} and e.role = 'OPERATOR' and k.key_hash = ?`, [keyHash]);
  return row;
}

/** The same by the key alone, for a sign-in that names no organization. Hashes are unique over all of them. */
export async function findUsableKeyAnywhere(db: Db, keyHash: Buffer): Promise<UsableKeyRow | undefined> {
  const [row] = await rowsOf<UsableKeyRow>(db, `${usableKeys} and k.key_hash = ?`, [keyHash]);
  return row;
}

/** A key as operators see it: never the key itself, nor its hash. */
export interface ListedKey {
  keyId: string;
  sub: string;
  scopes: string[];
  createdAt: Date;
  expiresAt: Date | null;
  revokedAt: Date | null;
  status: 'usable' | 'expired' | 'revoked';
}

/** All keys of an organization, the newest first. */
export const selectKeys = (db: Db, organizationId: string): Promise<ListedKey[]> =>
  rowsOf<ListedKey>(
    db,
    `select id as "keyId", executive_sub as sub, scopes, created_at as "createdAt", expires_at as "expiresAt", revoked_at as "revokedAt",
            case when revoked_at is not null then 'revoked' when expires_at <= now() then 'expired' else 'usable' end as status
     from api_keys
     where organization_id = ?
     order by created_at desc, id desc`,
    [organizationId],
  );

/** Revokes a key, of whatever organization; for operators. The first time counts. False when there is no such key. */
export async function revokeApiKey(db: Db, keyId: string): Promise<boolean> {
  const rows = await rowsOf(
    db,
    `update api_keys set revoked_at = coalesce(revoked_at, now()) where id = ? returning id`,
    [keyId],
  );
  return rows.length > 0;
}
