import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { createIdentityService } from '../../shared/auth/index.js';
import { testApp } from '../support/app.js';

const client = fileURLToPath(new URL('../../docs/examples/cms-client.mjs', import.meta.url));

describe('the worked client of a content management system', () => {
  const app = testApp();

  it('takes both templates through every stage to RELEASED, over HTTP alone', async () => {
    const identity = createIdentityService({ db: app.deps.db });
    await identity.createOrganization({ organizationId: 'school', name: 'School' });
    await identity.createExecutive({ organizationId: 'school', sub: 'cms', role: 'SERVICE', authorityLevel: 1 });
    const { apiKey } = await identity.createKey({
      organizationId: 'school',
      sub: 'cms',
      scopes: ['governance:read', 'governance:write'],
    });
    const { stdout, stderr } = await promisify(execFile)(process.execPath, [client, app.url, 'school', apiKey], {
      timeout: 50_000,
    });
    expect(stderr).to.equal('');
    expect(stdout).to.include('Final exam of module 3: RELEASED, round 2, safe to release');
    expect(stdout).to.include('Module 3: RELEASED, round 2, safe to release');
    expect(stdout).to.include('1. Instructional Design Review: CHANGES_REQUESTED (The objectives are missing.)');
    expect(stdout).to.match(/2 released in all\n$/);
  });

  it('says how it is used', async () => {
    const failure = await promisify(execFile)(process.execPath, [client]).then(
      () => undefined,
      (error: { code: number; stderr: string }) => error,
    );
    expect(failure?.code).to.equal(2);
    expect(failure?.stderr).to.match(/^usage:/);
  });
});
