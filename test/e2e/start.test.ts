import { existsSync, readFileSync, statSync } from 'node:fs';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { expect } from 'chai';
import { isAlive } from '../../shared/platform/supervisor/index.js';
import { failToStart, killConclaves, startConclave, type Conclave } from '../support/conclave.js';
import { createTestDatabase } from '../support/database.js';
import { testDirectory, testStack } from '../support/stack.js';
import { waitFor } from '../support/wait-for.js';

function pidsOf(conclave: Conclave): number[] {
  const { api, workers, postgres, redis } = conclave.runtime().pids;
  return [...api, ...Object.values(workers), postgres, redis].filter((pid) => pid !== undefined);
}

const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

async function tokenStatus({
  baseUrl,
  organizationId,
  apiKey,
}: {
  baseUrl: string;
  organizationId: string;
  apiKey: string;
}): Promise<number> {
  const body = JSON.stringify({ organizationId, credentials: { type: 'api_key', apiKey } });
  return (
    await fetch(`${baseUrl}/api/v2/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
  ).status;
}

const isForPeople = (line: string): boolean => !line.startsWith('{');

describe('npm start', () => {
  let dataDir: string;
  let conclave: Conclave;

  before(async () => {
    dataDir = testDirectory();
    conclave = await startConclave(dataDir);
  });
  after(async () => {
    await conclave.end('SIGTERM');
    killConclaves();
  });

  it('says where it serves and where the credentials are, and last the address to open', async () => {
    const { baseUrl } = conclave.runtime();
    await waitFor(() => conclave.output.filter(isForPeople).length === 2);
    const [ready, open = ''] = conclave.output.filter(isForPeople);
    expect(ready).to.equal(
      `Conclave is ready at ${baseUrl}, credentials are in ${path.join(dataDir, 'credentials.json')}`,
    );
    const [, address = ''] = /^Open (http\S+) \(it signs you in, once\)$/.exec(open) ?? [];
    const signedIn = await fetch(address, { redirect: 'manual' });
    expect([signedIn.status, signedIn.headers.get('location')]).to.deep.equal([303, '/app']);
    expect(await statusOf(address)).to.equal(401);
  });

  it('serves, and its credentials open the API', async () => {
    const credentials = conclave.credentials();
    expect(credentials).to.have.all.keys('baseUrl', 'organizationId', 'apiKey', 'operatorKey');
    expect(await statusOf(`${credentials.baseUrl}/readyz`)).to.equal(200);
    expect(await tokenStatus(credentials)).to.equal(200);
  });

  it('writes its files for its owner alone, and the secrets nowhere else', () => {
    for (const file of ['credentials.json', 'runtime.json', 'secrets.json', 'owner.json']) {
      expect(statSync(path.join(dataDir, file)).mode & 0o777, file).to.equal(0o600);
    }
    expect(conclave.runtime().pids).to.have.all.keys('api', 'workers', 'postgres', 'redis');
    const { encryptionKeys } = JSON.parse(readFileSync(path.join(dataDir, 'secrets.json'), 'utf8')) as {
      encryptionKeys: string;
    };
    expect(conclave.output.join('\n')).not.to.contain(encryptionKeys);
  });

  it('refuses a second start in the same directory', async () => {
    const second = await failToStart(dataDir);
    expect(second.code).to.equal(1);
    expect(second.errors).to.have.length(1);
    expect(second.errors[0]).to.contain('already runs').and.to.contain(conclave.runtime().baseUrl);
    expect(second.output).to.deep.equal([]);
  });

  it('starts processes that die again and writes down their new ids', async () => {
    const { api, workers, redis } = conclave.runtime().pids;
    const died = [...api, workers['worker'], redis].filter((pid) => pid !== undefined);
    for (const pid of died) process.kill(pid, 'SIGKILL');
    await waitFor(() => pidsOf(conclave).length === 4 && !pidsOf(conclave).some((pid) => died.includes(pid)), 30_000);
    const { baseUrl } = conclave.runtime();
    await waitFor(
      () =>
        statusOf(`${baseUrl}/readyz`).then(
          (status) => status === 200,
          () => false,
        ),
      30_000,
    );
  });

  it('recovers when it was killed, whatever the killed run has left behind', async () => {
    const before = { credentials: conclave.credentials(), pids: pidsOf(conclave) };
    // A frozen process cannot end itself when its supervisor is gone.
    for (const pid of conclave.runtime().pids.api) process.kill(pid, 'SIGSTOP');
    await conclave.end('SIGKILL');
    conclave = await startConclave(dataDir);
    expect(before.pids.filter(isAlive)).to.deep.equal([]);
    const { apiKey, operatorKey } = conclave.credentials();
    expect({ apiKey, operatorKey }).to.deep.equal({
      apiKey: before.credentials.apiKey,
      operatorKey: before.credentials.operatorKey,
    });
    expect(await tokenStatus(conclave.credentials())).to.equal(200);
  });

  it('ends everything on SIGTERM, and is found again by the next start', async () => {
    const pids = pidsOf(conclave);
    const ended = await conclave.end('SIGTERM');
    expect(ended).to.include({ code: 0, signal: null });
    expect(pids.filter(isAlive)).to.deep.equal([]);
    expect(['runtime.json', 'owner.json'].filter((file) => existsSync(path.join(dataDir, file)))).to.deep.equal([]);
    conclave = await startConclave(dataDir);
  });
});

describe('npm start where it cannot run', () => {
  afterEach(killConclaves);

  it('names a port that is taken and leaves nothing running', async () => {
    const taken = net.createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as net.AddressInfo;
    const dataDir = testDirectory();
    const ended = await failToStart(dataDir, { PORT: String(port) });
    taken.close();
    expect(ended.code).to.equal(1);
    expect(ended.errors).to.have.length(1);
    expect(ended.errors[0]).to.contain(`port ${port} is taken`).and.to.contain('PORT');
    expect(existsSync(path.join(dataDir, 'owner.json'))).to.equal(false);
  });

  it('names every wrong setting at once, before anything is started', async () => {
    const ended = await failToStart(testDirectory(), { PORT: 'http', LOG_LEVEL: 'loud' });
    expect(ended.code).to.equal(1);
    expect(ended.errors.join('\n')).to.contain('PORT').and.to.contain('LOG_LEVEL');
  });

  it('wants its secrets and servers by name in production', async () => {
    const ended = await failToStart(testDirectory(), { NODE_ENV: 'production' });
    expect(ended.code).to.equal(1);
    for (const name of ['DATABASE_URL', 'REDIS_URL', 'ENCRYPTION_KEYS', 'JWT_KEYS'])
      expect(ended.errors.join('\n')).to.contain(name);
  });
});

describe('npm start on servers that exist', () => {
  it('uses them and splits the workers as WORKERS says', async () => {
    const { redisUrl } = await testStack();
    const database = await createTestDatabase();
    const databaseUrl = database.url;
    const conclave = await startConclave(testDirectory(), {
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      REDIS_PREFIX: '{start-test}',
      WORKERS: 'worker-analysis:analysis,worker-rest:coordination',
    });
    const { pids, ...urls } = conclave.runtime();
    expect(urls).to.include({ databaseUrl, redisUrl });
    expect(Object.keys(pids.workers)).to.deep.equal(['worker-analysis', 'worker-rest']);
    expect([pids.postgres, pids.redis]).to.deep.equal([undefined, undefined]);
    expect(await conclave.end('SIGTERM')).to.include({ code: 0 });
    await database.drop();
  });
});
