import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import { createIdentityService } from '../../shared/auth/index.js';
import { environmentFor } from '../support/app.js';
import { testDatabase } from '../support/database.js';
import { readExposition } from '../support/exposition.js';
import { killProcesses, startProcess, type ProductProcess } from '../support/product-process.js';
import { shortQuery } from '../support/queries.js';
import { testStack } from '../support/stack.js';
import { waitFor } from '../support/wait-for.js';

describe('two API processes', function () {
  this.timeout(120_000);
  const database = testDatabase();
  const apis: ProductProcess[] = [];
  let env: Record<string, string> = {};

  before(async () => {
    const { redisUrl } = await testStack();
    env = {
      ...environmentFor({ databaseUrl: database.url, redisUrl, prefix: `{e2e-${randomUUID()}}` }),
      SHUTDOWN_NOTICE_MS: '1000',
    };
    apis.push(...(await Promise.all([startProcess('api', env), startProcess('api', env)])));
  });
  after(killProcesses);

  async function tokenOf(organizationId: string): Promise<string> {
    const identity = createIdentityService({ db: database.db });
    await identity.createOrganization({ organizationId, name: organizationId });
    await identity.createExecutive({ organizationId, sub: 'chief', role: 'CEO', authorityLevel: 5 });
    const { apiKey } = await identity.createKey({ organizationId, sub: 'chief' });
    const answer = await fetch(`${apis[0]?.url}/auth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ organizationId, credentials: { type: 'api_key', apiKey } }),
    });
    return ((await answer.json()) as { accessToken: string }).accessToken;
  }

  const submit = (token: string, index: number, path = '/api/v2/executive/query'): Promise<Response> =>
    fetch(`${apis[index % 2]?.url}${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        prefer: 'respond-async',
        'x-forwarded-for': `203.0.113.${index}`,
        'x-real-ip': `198.51.100.${index}`,
      },
      body: JSON.stringify(shortQuery),
    });

  it('accept exactly a hundred of 150 queries at once, wherever they seem to come from, and none of a neighbour’s', async () => {
    const [token, neighbour] = [await tokenOf('busy'), await tokenOf('neighbour')];
    const answers = await Promise.all(
      Array.from({ length: 150 }, (_, index) =>
        submit(token, index, index % 10 === 0 ? '/api/v2/modules/cfo/risks' : undefined),
      ),
    );
    expect(answers.filter(({ status }) => status === 202).length).to.equal(100);
    expect(answers.filter(({ status }) => status === 429).length).to.equal(50);
    for (const { status, headers } of answers) {
      expect(headers.get('x-ratelimit-limit')).to.equal('100');
      expect(headers.get('x-ratelimit-window')).to.equal('3600');
      expect(Number(headers.get('x-ratelimit-reset')) * 1_000).to.be.within(Date.now(), Date.now() + 3_601_000);
      if (status === 429) expect(headers.get('x-ratelimit-remaining')).to.equal('0');
      expect(headers.has('retry-after')).to.equal(status === 429 || status === 202);
    }
    const remaining = answers
      .filter(({ status }) => status === 202)
      .map(({ headers }) => Number(headers.get('x-ratelimit-remaining')));
    expect(remaining.toSorted((a, b) => a - b)).to.deep.equal(Array.from({ length: 100 }, (_, index) => index));

    const other = await submit(neighbour, 1);
    expect(other.status).to.equal(202);
    expect(other.headers.get('x-ratelimit-remaining')).to.equal('99');
  });

  it('have no third beside them that has other keys, which would open nothing of what is stored', async () => {
    const otherKeys = { ...env, ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 9).toString('base64')}` };
    for (const face of ['api', 'workers'] as const) {
      expect(
        await startProcess(face, otherKeys).then(
          () => 'started',
          (error: Error) => error.message,
        ),
      ).to.equal(`${face} ended with 1 before it was ready`);
    }
  });

  it('tell Prometheus of both, whichever is asked', async () => {
    // The process that is not asked reports every three seconds.
    await waitFor(async () => {
      const figures = readExposition(await (await fetch(`${apis[1]?.url}/metrics`)).text());
      const accepted = figures
        .series('conclave_http_request_duration_seconds_count')
        .filter(({ labels }) => labels['method'] === 'POST' && labels['status'] === '202');
      return (
        figures.value('conclave_processes', { process: 'api' }) === 2 &&
        accepted.reduce((sum, { value }) => sum + value, 0) === 101
      );
    });
  });

  it('say that they stop before they do, end waits and streams, and exit with 0', async () => {
    const [api] = apis as [ProductProcess];
    const token = await tokenOf('waiting');
    const { id } = (await (await submit(token, 0)).json()) as { id: string };
    const ask = (path: string): Promise<Response> =>
      fetch(`${api.url}/api/v2/executive/query/${id}${path}`, { headers: { authorization: `Bearer ${token}` } });
    const waiting = ask('/status?wait=30');
    const stream = await ask('/events');
    const ended = api.end();
    const ready = await waitFor(async () => {
      const answer = await fetch(`${api.url}/readyz`);
      return answer.status === 503 ? answer : undefined;
    });
    expect(((await ready.json()) as { status: string }).status).to.equal('stopping');
    expect((await ask('/status')).status).to.equal(200);
    const answer = await waiting;
    expect(answer.status).to.equal(200);
    expect(((await answer.json()) as { status: string }).status).to.equal('processing');
    expect(await stream.text()).to.include('event: progress');
    expect(await ended).to.equal(0);
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    const [error] = (await once(socket, 'error')) as [NodeJS.ErrnoException];
    expect(error.code).to.equal('ECONNREFUSED');
    expect(
      api.lines.filter((line) => line['msg'] === 'request' && line['operationId'] === 'streamQueryEvents').length,
    ).to.equal(1);
  });
});
