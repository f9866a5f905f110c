import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { createIdentityService } from '../../shared/auth/index.js';
import { environmentFor } from '../support/app.js';
import { createTestDatabase } from '../support/database.js';
import { aRequest, stagesOf, type ProjectionBody, type RequestBody } from '../support/governance.js';
import { testStack } from '../support/stack.js';
import { waitFor } from '../support/wait-for.js';

const main = fileURLToPath(new URL('../../dist/api/main.js', import.meta.url));
const PROCESSES = 4;

describe('four API processes', function () {
  // Four processes begin on however few cores there are.
  this.timeout(300_000);
  const children: ChildProcess[] = [];
  const urls: string[] = [];
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let token = '';

  /** An API process as in the Procfile; its address, once it listens. */
  function start(env: Record<string, string>): Promise<string> {
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, ...env, LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    return new Promise((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        const entry = JSON.parse(line) as { msg: string; port: number };
        if (entry.msg === 'api listens') resolve(`http://127.0.0.1:${entry.port}`);
      });
      child.once('exit', (code) => reject(new Error(`an API process ended with ${code} before it listened`)));
    });
  }

  async function call<Body>(
    url: string,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: Body }> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Body };
  }

  before(async () => {
    database = await createTestDatabase();
    const { redisUrl } = await testStack();
    const env = {
      ...environmentFor({ databaseUrl: database.url, redisUrl, prefix: `{e2e-${randomUUID()}}` }),
      DATABASE_POOL_MAX: '2',
      // Nothing here waits for a sweep.
      SWEEP_INTERVAL_MS: '5000',
    };
    for (let n = 0; n < PROCESSES; n++) urls.push(await start(env));
    const identity = createIdentityService({ db: database.db });
    await identity.createOrganization({ organizationId: 'acme', name: 'Acme' });
    await identity.createExecutive({ organizationId: 'acme', sub: 'chief', role: 'CEO', authorityLevel: 5 });
    const { apiKey } = await identity.createKey({ organizationId: 'acme', sub: 'chief' });
    const answer = await call<{ accessToken: string }>(urls[0] ?? '', 'POST', '/auth/token', {
      organizationId: 'acme',
      credentials: { type: 'api_key', apiKey },
    });
    token = answer.body.accessToken;
  });
  after(async () => {
    for (const child of children) child.kill('SIGKILL');
    await database.drop();
  });

  it('a read right after a decision, on any of them, is never of the state before it', async () => {
    let turn = 0;
    const next = (): string => urls[turn++ % urls.length] ?? '';
    for (let n = 0; n < 5; n++) {
      const id = (await call<RequestBody>(next(), 'POST', '/api/v1/requests', aRequest({ submit: true }))).body
        .request_id;
      for (const stage_id of stagesOf.tmpl_assessment) {
        const decided = await call<ProjectionBody>(
          next(),
          'POST',
          `/api/v1/requests/${id}/instructional-workflow/decisions`,
          { stage_id, decision: 'APPROVE' },
        );
        expect(decided.status, JSON.stringify(decided.body)).to.equal(200);
        const reads = await Promise.all(
          urls.map((url) => call<ProjectionBody>(url, 'GET', `/api/v1/requests/${id}/instructional-workflow`)),
        );
        for (const { body } of reads) expect(body).to.deep.equal(decided.body);
      }
    }
  });

  it('of deciders on all of them one decides', async () => {
    const id = (await call<RequestBody>(urls[0] ?? '', 'POST', '/api/v1/requests', aRequest({ submit: true }))).body
      .request_id;
    const body = { stage_id: 'INSTRUCTIONAL_DESIGN_REVIEW', decision: 'APPROVE' };
    const path = `/api/v1/requests/${id}/instructional-workflow/decisions`;
    /** Tries again while it is told to: of four processes with two connections each, one may find no connection in time. */
    const decide = (n: number): Promise<number> =>
      waitFor(async () => {
        const { status } = await call(urls[n % urls.length] ?? '', 'POST', path, body);
        return status === 503 ? undefined : status;
      });
    const statuses = await Promise.all(Array.from({ length: 100 }, (_, n) => decide(n)));
    expect(statuses.filter((status) => status !== 409)).to.deep.equal([200]);
  });
});
