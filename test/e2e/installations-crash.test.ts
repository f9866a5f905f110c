import { expect } from 'chai';
import { createIdentityService } from '../../shared/auth/index.js';
import { createDatabase, rowsOf, type Db } from '../../shared/platform/db/index.js';
import { killConclaves, startConclave, type Conclave } from '../support/conclave.js';
import { testDirectory } from '../support/stack.js';
import { waitFor } from '../support/wait-for.js';

const ORGANIZATIONS = 15;
const extensions = ['saas-technology-v1.0', 'private-equity-owned-v1.0', 'financial-services-regulatory-v2.0'];

interface InstallationBody {
  installationId: string;
  status: string;
  progress: number;
}

describe('workers killed amid installations of extensions', function () {
  this.timeout(180_000);
  let conclave: Conclave;
  let db: Db;
  before(async () => {
    conclave = await startConclave(testDirectory());
    db = createDatabase({ url: conclave.runtime().databaseUrl, poolMax: 2, applicationName: 'test' });
  });
  after(async () => {
    await db.destroy();
    killConclaves();
  });

  async function call<Body>(
    method: string,
    path: string,
    token: string,
    body?: unknown,
  ): Promise<{ status: number; body: Body }> {
    const response = await fetch(`${conclave.credentials().baseUrl}/api/v2${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  }

  async function tokenOf(organizationId: string): Promise<string> {
    const identity = createIdentityService({ db });
    await identity.createOrganization({ organizationId, name: organizationId });
    await identity.createExecutive({ organizationId, sub: 'chief', role: 'CEO', authorityLevel: 5 });
    const { apiKey } = await identity.createKey({ organizationId, sub: 'chief' });
    return (
      await call<{ accessToken: string }>('POST', '/auth/token', '', {
        organizationId,
        credentials: { type: 'api_key', apiKey },
      })
    ).body.accessToken;
  }

  it('every one that was accepted ends, and is told of once', async () => {
    const tokens = await Promise.all(Array.from({ length: ORGANIZATIONS }, (_, n) => tokenOf(`org-${n}`)));
    const accepted = await Promise.all(
      tokens.flatMap((token) =>
        extensions.map(async (extensionId) => {
          const { status, body } = await call<InstallationBody>('POST', '/extensions/install', token, { extensionId });
          expect(status).to.equal(202);
          return { token, installationId: body.installationId };
        }),
      ),
    );
    for (const pid of Object.values(conclave.runtime().pids.workers)) process.kill(pid, 'SIGKILL');
    for (const { token, installationId } of accepted) {
      const read = async () =>
        (await call<InstallationBody>('GET', `/extensions/installations/${installationId}`, token)).body;
      await waitFor(async () => (await read()).status !== 'installing', 60_000);
      expect(await read()).to.include({ status: 'installed', progress: 100 });
    }
    const events = await rowsOf<{ count: number }>(
      db,
      `select count(*) as count from events where name = 'extension.installed' group by organization_id`,
    );
    expect(events.map(({ count }) => count)).to.deep.equal(
      Array.from({ length: ORGANIZATIONS }, () => extensions.length),
    );
    const installed = await rowsOf<{ extension_id: string }>(
      db,
      `select extension_id from installed_extensions where organization_id = 'org-0'`,
    );
    expect(installed.map((row) => row.extension_id)).to.have.members(extensions);
  });
});
