import { request } from 'undici';
import { createIdentityService } from '../../shared/auth/index.js';
import type { TestBed } from '../test-bed.js';

const UNLIMITED = 100_000_000;

/** Makes an organization with one reviewer and signs in; answers with the headers of its calls. */
export async function signIn(bed: TestBed, url: string, organizationId: string): Promise<Record<string, string>> {
  const identity = createIdentityService({ db: bed.db });
  await identity.createOrganization({ organizationId, name: organizationId });
  await identity.setLimits({ organizationId, limits: { governance: UNLIMITED } });
  await identity.createExecutive({ organizationId, sub: 'reviewer', role: 'CEO', authorityLevel: 5 });
  const { apiKey } = await identity.createKey({ organizationId, sub: 'reviewer' });
  const { statusCode, body } = await request(`${url}/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ organizationId, credentials: { type: 'api_key', apiKey } }),
  });
  const answer = await body.text();
  if (statusCode !== 200) throw new Error(`no token: ${answer}`);
  return {
    authorization: `Bearer ${(JSON.parse(answer) as { accessToken: string }).accessToken}`,
    'content-type': 'application/json',
  };
}
