import { inTransaction, type Db } from '../platform/db/index.js';
import { hashApiKey } from './api-key.js';
import { findUsableKey } from './api-keys.repository.js';
import { insertExecutive, type ExecutiveRow } from './executives.repository.js';
import { createIdentityService } from './identity.service.js';
import { insertOrganization } from './organizations.repository.js';

const ORGANIZATION_ID = 'demo';

const executive: Omit<ExecutiveRow, 'status'> = {
  organization_id: ORGANIZATION_ID,
  sub: 'chief-executive',
  display_name: 'Demo chief executive',
  role: 'CEO',
  authority_level: 5,
  permissions: [],
};

const operator: Omit<ExecutiveRow, 'status'> = {
  organization_id: ORGANIZATION_ID,
  sub: 'operator',
  display_name: 'Demo operator',
  role: 'OPERATOR',
  authority_level: 5,
  permissions: [
    { resource: '*', action: '*', scope: 'organization' },
    { resource: 'queues', action: 'manage', scope: '*' },
  ],
};

export interface DemoCredentials {
  organizationId: string;
  /** Of an executive of level 5, with every scope but `admin`. */
  apiKey: string;
  /** Of an operator who may also act on the queues. */
  operatorKey: string;
}

/** A key that the caller still has, or a new one where it has none or it does not open anything any more. */
async function keepOrCreateKey(db: Db, sub: string, known: string | undefined): Promise<string> {
  const usable = known === undefined ? undefined : await findUsableKey(db, ORGANIZATION_ID, hashApiKey(known));
  if (known !== undefined && usable?.executive_sub === sub) return known;
  return (await createIdentityService({ db }).createKey({ organizationId: ORGANIZATION_ID, sub })).apiKey;
}

/**
 * Makes sure that the organization `demo` exists with an executive and an operator, and returns a key of each. Running
 * it again changes nothing as long as `known` holds the keys that it returned: plain keys cannot be read back.
 */
export async function seedDemoOrganization(
  db: Db,
  { known }: { known?: { apiKey: string; operatorKey: string } | undefined } = {},
): Promise<DemoCredentials> {
  return inTransaction(db, async (tx) => {
    await insertOrganization(tx, ORGANIZATION_ID, 'Demo organization');
    await insertExecutive(tx, executive);
    await insertExecutive(tx, operator);
    return {
      organizationId: ORGANIZATION_ID,
      apiKey: await keepOrCreateKey(tx, executive.sub, known?.apiKey),
      operatorKey: await keepOrCreateKey(tx, operator.sub, known?.operatorKey),
    };
  });
}
