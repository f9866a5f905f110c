import { createIdentityService, type Permission } from '../../shared/auth/index.js';
import type { TestApp } from './app.js';
import { governanceClient, governanceToken, type GovernanceClient } from './governance.js';

/** Who stands behind a token. */
export const subOf = (token: string): string =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;

export interface Person {
  sub: string;
  token: string;
  client: GovernanceClient;
}

/** Somebody of a role, with a token. */
export async function aPerson(app: TestApp, organizationId: string, role = 'REVIEWER'): Promise<Person> {
  const token = await governanceToken(app, organizationId, { role });
  return { sub: subOf(token), token, client: governanceClient(app, () => token) };
}

export interface Service {
  sub: string;
  /** The service on behalf of somebody, or as itself. */
  as(actor?: string): Promise<Person>;
}

/** A content management system with one key. */
export async function aService(app: TestApp, organizationId: string, sub = 'cms'): Promise<Service> {
  const identity = createIdentityService({ db: app.deps.db });
  await identity.createOrganization({ organizationId, name: organizationId }).catch(() => undefined);
  await identity.createExecutive({ organizationId, sub, role: 'SERVICE', authorityLevel: 1 });
  const { apiKey } = await identity.createKey({ organizationId, sub, scopes: ['governance:read', 'governance:write'] });
  return {
    sub,
    async as(actor) {
      const body = { organizationId, credentials: { type: 'api_key', apiKey }, ...(actor ? { actor } : {}) };
      const answer = await app.call<{ accessToken: string }>('POST', '/api/v2/auth/token', { body });
      const token = answer.body.accessToken;
      return { sub: actor ?? sub, token, client: governanceClient(app, () => token) };
    },
  };
}

/** Makes somebody an executive, without a key. */
export async function anExecutive(
  app: TestApp,
  organizationId: string,
  { sub, role, permissions = [] }: { sub: string; role: string; permissions?: Permission[] },
): Promise<void> {
  const identity = createIdentityService({ db: app.deps.db });
  await identity.createExecutive({ organizationId, sub, role, authorityLevel: 3, permissions });
}
