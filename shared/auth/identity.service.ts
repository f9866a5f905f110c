import { inTransaction, type Db } from '../platform/db/index.js';
import { conflict, invalidRequest, notFound } from '../platform/errors/index.js';
import { newId } from '../platform/ids.js';
import type { Bucket, Limits } from '../platform/rate-limit/index.js';
import { compileSchema, type Validator } from '../platform/schema/index.js';
import { generateApiKey, hashApiKey } from './api-key.js';
import { insertApiKey, revokeApiKey, selectKeys, type ListedKey } from './api-keys.repository.js';
import {
  findExecutive,
  insertExecutive,
  selectExecutives,
  updateExecutiveStatus,
  type ExecutiveStatus,
} from './executives.repository.js';
import { newApiKeySchema, newExecutiveSchema, newLimitsSchema, newOrganizationSchema } from './identity.schema.js';
import type { NewApiKey, NewExecutive, NewLimits, NewOrganization } from './identity.schema.js';
import {
  findOrganizationLimits,
  insertOrganization,
  organizationExists,
  selectOrganizations,
  upsertLimit,
} from './organizations.repository.js';
import { findProblem, type Permission } from './permissions.js';
import { defaultScopes } from './scopes.js';

export interface Organization {
  organizationId: string;
  name: string;
  createdAt: Date;
}

/** An executive as operators see it. */
export interface ListedExecutive {
  sub: string;
  name: string;
  role: string;
  authorityLevel: number;
  status: ExecutiveStatus;
  /** Empty: those of the role. */
  permissions: Permission[];
}

/** `apiKey` is readable here alone; what is stored is its hash. */
export interface IssuedApiKey {
  keyId: string;
  apiKey: string;
  scopes: string[];
  expiresAt: Date | null;
}

const organizationProblems = compileSchema(newOrganizationSchema);
const executiveProblems = compileSchema(newExecutiveSchema);
const apiKeyProblems = compileSchema(newApiKeySchema);
const limitProblems = compileSchema(newLimitsSchema);

function check(problemsOf: Validator, value: unknown): void {
  const details = problemsOf(value);
  if (details.length > 0) throw invalidRequest(details);
}

async function getOrganization(db: Db, organizationId: string): Promise<void> {
  if (!(await organizationExists(db, organizationId))) throw notFound(`Organization ${organizationId}`);
}

async function createOrganization(db: Db, input: NewOrganization): Promise<{ organizationId: string }> {
  check(organizationProblems, input);
  const { organizationId, name } = input;
  if (!(await insertOrganization(db, organizationId, name)))
    throw conflict(`Organization ${organizationId} exists already.`);
  return { organizationId };
}

async function listOrganizations(db: Db): Promise<Organization[]> {
  const rows = await selectOrganizations(db);
  return rows.map((row) => ({ organizationId: row.id, name: row.name, createdAt: row.created_at }));
}

async function createExecutive(db: Db, input: NewExecutive): Promise<{ sub: string }> {
  check(executiveProblems, input);
  const { organizationId, sub, role } = input;
  const misnamed = (input.permissions ?? []).flatMap((permission, index) => {
    const problem = findProblem(permission);
    return problem === undefined ? [] : [{ field: `permissions.${index}.${problem.part}`, message: problem.message }];
  });
  if (misnamed.length > 0) throw invalidRequest(misnamed);
  await getOrganization(db, organizationId);
  const inserted = await insertExecutive(db, {
    organization_id: organizationId,
    sub,
    display_name: input.displayName ?? sub,
    role,
    authority_level: input.authorityLevel,
    permissions: input.permissions ?? [],
  });
  if (!inserted) throw conflict(`Organization ${organizationId} has an executive ${sub} already.`);
  return { sub };
}

async function listExecutives(db: Db, organizationId: string): Promise<ListedExecutive[]> {
  await getOrganization(db, organizationId);
  const rows = await selectExecutives(db, organizationId);
  return rows.map(({ sub, display_name, role, authority_level, status, permissions }) => ({
    sub,
    name: display_name,
    role,
    authorityLevel: authority_level,
    status,
    permissions,
  }));
}

async function setExecutiveStatus(
  db: Db,
  organizationId: string,
  sub: string,
  status: ExecutiveStatus,
): Promise<{ sub: string; status: ExecutiveStatus }> {
  await getOrganization(db, organizationId);
  if (!(await updateExecutiveStatus(db, organizationId, sub, status))) throw notFound(`Executive ${sub}`);
  return { sub, status };
}

async function createKey(db: Db, input: NewApiKey): Promise<IssuedApiKey> {
  check(apiKeyProblems, input);
  const { organizationId, sub } = input;
  await getOrganization(db, organizationId);
  const executive = await findExecutive(db, organizationId, sub);
  if (executive === undefined) throw notFound(`Executive ${sub}`);
  const scopes = input.scopes === undefined ? defaultScopes(executive.role) : [...new Set(input.scopes)];
  if (scopes.includes('admin') && executive.role !== 'OPERATOR') {
    throw invalidRequest([{ field: 'scopes', message: 'may hold admin only for an executive of role OPERATOR' }]);
  }
  const apiKey = generateApiKey();
  const keyId = newId('key');
  const row = { id: keyId, organization_id: organizationId, executive_sub: sub, key_hash: hashApiKey(apiKey), scopes };
  const expiresAt = await insertApiKey(db, row, input.expiresInSeconds ?? null);
  return { keyId, apiKey, scopes, expiresAt };
}

async function listKeys(db: Db, organizationId: string): Promise<ListedKey[]> {
  await getOrganization(db, organizationId);
  return selectKeys(db, organizationId);
}

async function revokeKey(db: Db, keyId: string): Promise<{ keyId: string; revoked: true }> {
  if (!(await revokeApiKey(db, keyId))) throw notFound(`Key ${keyId}`);
  return { keyId, revoked: true };
}

async function getLimits(db: Db, organizationId: string): Promise<{ organizationId: string; limits: Partial<Limits> }> {
  await getOrganization(db, organizationId);
  return { organizationId, limits: await findOrganizationLimits(db, organizationId) };
}

async function setLimits(db: Db, input: NewLimits): Promise<{ organizationId: string; limits: Partial<Limits> }> {
  check(limitProblems, input);
  const { organizationId, limits } = input;
  await getOrganization(db, organizationId);
  return inTransaction(db, async (tx) => {
    for (const [bucket, perHour] of Object.entries(limits) as [Bucket, number | undefined][]) {
      if (perHour !== undefined) await upsertLimit(tx, organizationId, bucket, perHour);
    }
    return { organizationId, limits: await findOrganizationLimits(tx, organizationId) };
  });
}

export type IdentityService = ReturnType<typeof createIdentityService>;

/**
 * What operators do with organizations, executives, keys and limits. Every operation throws INVALID_REQUEST with one
 * detail per wrong member, NOT_FOUND for what does not exist and CONFLICT for what exists already.
 */
export function createIdentityService({ db }: { db: Db }) {
  return {
    createOrganization: (input: NewOrganization) => createOrganization(db, input),
    listOrganizations: () => listOrganizations(db),
    createExecutive: (input: NewExecutive) => createExecutive(db, input),
    listExecutives: (organizationId: string) => listExecutives(db, organizationId),
    /** Tokens of a suspended executive stop working within two seconds, and work again when it is activated. */
    setExecutiveStatus: (organizationId: string, sub: string, status: ExecutiveStatus) =>
      setExecutiveStatus(db, organizationId, sub, status),
    createKey: (input: NewApiKey) => createKey(db, input),
    /** Usable keys, expired and revoked ones; never the keys themselves. */
    listKeys: (organizationId: string) => listKeys(db, organizationId),
    /** Ends the key and the tokens that were issued for it. */
    revokeKey: (keyId: string) => revokeKey(db, keyId),
    /** What the organization has of its own; the other buckets have the defaults of the configuration. */
    getLimits: (organizationId: string) => getLimits(db, organizationId),
    /** Sets the buckets given and leaves the others as they are; answers all that the organization has of its own. */
    setLimits: (input: NewLimits) => setLimits(db, input),
  };
}
