import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { createIdentityService, type Permission } from '../../shared/auth/index.js';
import { listOperatorActions } from '../../shared/operators/index.js';
import { rowsOf } from '../../shared/platform/db/index.js';
import { testApp } from '../support/app.js';
import { shortQuery, submit } from '../support/queries.js';
import { waitFor } from '../support/wait-for.js';

const manage: Permission[] = [{ resource: 'queues', action: 'manage', scope: '*' }];

describe('the queue dashboard', () => {
  const app = testApp({ workers: false });
  let managing = '';
  let reading = '';

  async function operatorKey(sub: string, permissions: Permission[], role = 'OPERATOR'): Promise<string> {
    const identity = createIdentityService({ db: app.deps.db });
    await identity.createOrganization({ organizationId: 'platform', name: 'Platform' }).catch(() => undefined);
    await identity.createExecutive({ organizationId: 'platform', sub, role, authorityLevel: 5, permissions });
    return (await identity.createKey({ organizationId: 'platform', sub })).apiKey;
  }

  const request = (
    method: string,
    path: string,
    init: { cookie?: string; headers?: Record<string, string>; body?: string } = {},
  ) =>
    fetch(`${app.url}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(init.cookie === undefined ? {} : { cookie: init.cookie }), ...init.headers },
      ...(init.body === undefined ? {} : { body: init.body }),
    });
  const json = { 'content-type': 'application/json' };

  async function signIn(apiKey: string): Promise<string> {
    const answer = await request('POST', '/admin/login', { headers: json, body: JSON.stringify({ apiKey }) });
    expect(answer.status).to.equal(200);
    return (answer.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
  }

  const codeOf = async (answer: Response): Promise<[number, string]> => [
    answer.status,
    ((await answer.json()) as { error: { code: string } }).error.code,
  ];
  const audited = async () => (await listOperatorActions(app.deps.db, 1))[0];
  const isPaused = async (queue: string) =>
    (await app.deps.queues.depths()).find((depth) => depth.queue === queue)?.isPaused;

  before(async () => {
    managing = await signIn(await operatorKey('manager', manage));
    reading = await signIn(await operatorKey('reader', []));
  });

  it('leads a browser without a session to the sign-in page, and refuses a program', async () => {
    const page = await request('GET', '/admin/queues');
    expect([page.status, page.headers.get('location')]).to.deep.equal([303, '/admin/login']);
    expect(await codeOf(await request('GET', '/admin/queues/api/queues'))).to.deep.equal([401, 'UNAUTHORIZED']);
    expect(await codeOf(await request('PUT', '/admin/queues/api/queues/analysis/pause'))).to.deep.equal([
      401,
      'UNAUTHORIZED',
    ]);
    const form = await request('GET', '/admin/login');
    expect(form.status).to.equal(200);
    expect(form.headers.get('content-security-policy')).to.contain("frame-ancestors 'none'");
    expect(await form.text()).to.contain('<label for="apiKey">');
  });

  it('lets the style of its own pages through its policy', async () => {
    for (const path of ['/admin/login', '/admin/logout']) {
      const answer = await request('GET', path);
      const style = /<style>([^]*?)<\/style>/.exec(await answer.text())?.[1] ?? '';
      const hash = createHash('sha256').update(style).digest('base64');
      expect(style).to.include('main {');
      expect(answer.headers.get('content-security-policy'), path)
        .to.include(`style-src 'sha256-${hash}'`)
        .and.include("form-action 'self'");
    }
  });

  it('ends a session that nobody has used for half an hour; what a page asks for by itself is no use', async () => {
    const cookie = await signIn(await operatorKey('idle', []));
    const board = (path: string): Promise<Response> => request('GET', `/admin/queues${path}`, { cookie });
    const rest = (minutes: number) =>
      rowsOf(app.deps.db, `update operator_sessions set last_used_at = now() - ? * interval '1 minute'`, [minutes]);
    await rest(29);
    expect((await board('/api/queues')).status).to.equal(200);
    await rest(31);
    expect((await board('/api/queues')).status, 'asking did not keep it').to.equal(401);
    await rest(29);
    expect((await board('')).status, 'a page is loaded').to.equal(200);
    const [row] = await rowsOf<{ n: number }>(
      app.deps.db,
      `select count(*)::int as n from operator_sessions where last_used_at > now() - interval '1 minute'`,
    );
    expect(row?.n).to.equal(1);
    await rowsOf(app.deps.db, 'update operator_sessions set last_used_at = now()');
  });

  it('signs in by a form or by JSON, with a cookie that scripts and other sites cannot use', async () => {
    const apiKey = await operatorKey('form-operator', []);
    const answer = await request('POST', '/admin/login', {
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: app.url },
      body: new URLSearchParams({ apiKey }).toString(),
    });
    expect([answer.status, answer.headers.get('location')]).to.deep.equal([303, '/admin/queues']);
    expect(answer.headers.get('set-cookie')).to.match(
      /^conclave_operator=[^;]+; .*Path=\/admin; .*HttpOnly; SameSite=Strict/,
    );
  });

  it('opens to no key but a live one of an operator', async () => {
    const executive = await operatorKey('ceo', [], 'CEO');
    for (const apiKey of [executive, 'ck_wrong', `${executive}x`]) {
      expect(
        await codeOf(await request('POST', '/admin/login', { headers: json, body: JSON.stringify({ apiKey }) })),
        apiKey,
      ).to.deep.equal([401, 'UNAUTHORIZED']);
    }
    expect(await codeOf(await request('POST', '/admin/login', { headers: json, body: '{}' }))).to.deep.equal([
      400,
      'INVALID_REQUEST',
    ]);
    const page = await request('POST', '/admin/login', {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'apiKey=%3Cscript%3E',
    });
    expect(page.status).to.equal(401);
    expect(await page.text())
      .to.contain('role="alert"')
      .and.not.contain('<script>');
  });

  it('takes no access token of an executive for a session', async () => {
    const token = await app.tokenOf('acme');
    expect(
      await codeOf(await request('GET', '/admin/queues/api/queues', { cookie: `conclave_operator=${token}` })),
    ).to.deep.equal([401, 'UNAUTHORIZED']);
  });

  it('shows every queue with the flow of a query, and of its payloads ids alone', async () => {
    const queryId = await submit(app, await app.tokenOf('acme'), shortQuery);
    await waitFor(async () => (await app.deps.queues.depths()).some(({ waiting }) => waiting > 0));
    const page = await request('GET', '/admin/queues', { cookie: reading });
    expect(page.status).to.equal(200);
    expect(await page.text()).to.contain('Conclave queues (read-only)');

    const all = (await (
      await request('GET', '/admin/queues/api/queues?activeQueue=analysis&status=latest&page=1&jobsPerPage=10', {
        cookie: reading,
      })
    ).json()) as {
      queues: { name: string; readOnlyMode: boolean; jobs: { id: string; data: Record<string, unknown> }[] }[];
    };
    expect(all.queues.map(({ name }) => name)).to.include.members([
      'coordination',
      'analysis',
      'extension',
      'governance',
      'webhook',
    ]);
    expect(all.queues.every(({ readOnlyMode }) => readOnlyMode)).to.equal(true);
    const jobs = all.queues.find(({ name }) => name === 'analysis')?.jobs ?? [];
    expect(jobs.map(({ data }) => data['queryId'])).to.include(queryId);

    const flow = (await (
      await request(
        'GET',
        `/admin/queues/api/queues/coordination/${queryId}-d1-coordinate/flow?depth=2&maxChildren=20`,
        { cookie: reading },
      )
    ).json()) as {
      flowRoot: { name: string; children: { name: string }[] };
    };
    expect(flow.flowRoot.name).to.equal('coordinate');
    expect(flow.flowRoot.children.map(({ name }) => name)).to.include('analyze-role');
  });

  it('lets an operator who manages queues act, and writes down who did what', async () => {
    expect(
      (
        await request('PUT', '/admin/queues/api/queues/governance/pause', {
          cookie: managing,
          headers: { origin: app.url },
        })
      ).status,
    ).to.equal(200);
    expect(await isPaused('governance')).to.equal(true);
    expect(await audited()).to.include({
      organizationId: 'platform',
      sub: 'manager',
      via: 'dashboard',
      action: 'pause',
      queue: 'governance',
      jobId: null,
      allowed: true,
    });
    expect((await request('PUT', '/admin/queues/api/queues/governance/resume', { cookie: managing })).status).to.equal(
      200,
    );
    expect(await isPaused('governance')).to.equal(false);
  });

  it('lets one who may only look do nothing, and writes down the attempt', async () => {
    expect(
      await codeOf(await request('PUT', '/admin/queues/api/queues/analysis/pause', { cookie: reading })),
    ).to.deep.equal([403, 'FORBIDDEN']);
    expect(await isPaused('analysis')).to.equal(false);
    expect(await audited()).to.include({ sub: 'reader', action: 'pause', queue: 'analysis', allowed: false });
  });

  it('invents and rewrites no job, whoever asks', async () => {
    const body = JSON.stringify({
      name: 'coordinate',
      data: { schema: 1, queryId: 'qry_x', requestId: '' },
      options: {},
    });
    expect(
      await codeOf(
        await request('POST', '/admin/queues/api/queues/coordination/add', { cookie: managing, headers: json, body }),
      ),
    ).to.deep.equal([403, 'FORBIDDEN']);
    expect(await audited()).to.include({ sub: 'manager', action: 'POST /api/queues/coordination/add', allowed: false });
  });

  it('obeys no page of another site', async () => {
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      expect(
        await codeOf(await request('PUT', '/admin/queues/api/queues/analysis/pause', { cookie: managing, headers })),
        JSON.stringify(headers),
      ).to.deep.equal([403, 'FORBIDDEN']);
      expect(
        await codeOf(await request('POST', '/admin/login', { headers: { ...json, ...headers }, body: '{}' })),
      ).to.deep.equal([403, 'FORBIDDEN']);
    }
    expect(await isPaused('analysis')).to.equal(false);
  });

  it('ends a session for good at sign-out', async () => {
    const cookie = await signIn(await operatorKey('leaver', []));
    const answer = await request('POST', '/admin/logout', { cookie });
    expect(answer.headers.get('set-cookie')).to.match(/^conclave_operator=;/);
    expect(await codeOf(await request('GET', '/admin/queues/api/queues', { cookie }))).to.deep.equal([
      401,
      'UNAUTHORIZED',
    ]);
  });

  it('ends the sessions of a suspended operator', async () => {
    const cookie = await signIn(await operatorKey('suspended', []));
    await createIdentityService({ db: app.deps.db }).setExecutiveStatus('platform', 'suspended', 'suspended');
    await waitFor(async () => (await request('GET', '/admin/queues/api/queues', { cookie })).status === 401);
  });

  it('keeps a log that nobody can change', async () => {
    for (const statement of [
      `update operator_actions set allowed = true`,
      'delete from operator_actions',
      'truncate operator_actions',
    ]) {
      const refusal = await rowsOf(app.deps.db, statement).then(
        () => undefined,
        (error: unknown) => error as Error,
      );
      expect(refusal?.message, statement).to.contain('operator_actions is append-only');
    }
  });
});
