import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { createIdentityService } from '../../shared/auth/index.js';
import { verifyHistory } from '../../shared/governance/index.js';
import { environmentFor } from '../support/app.js';
import { createTestDatabase } from '../support/database.js';
import { stagesOf, type HistoryItem, type ProjectionBody } from '../support/governance.js';
import { testStack } from '../support/stack.js';

const main = fileURLToPath(new URL('../../dist/api/main.js', import.meta.url));
const AT_ONCE = 12;

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A kind of transition: what it needs, what it calls, and the entry of history that it leaves. */
interface Kind {
  name: string;
  prepare: () => Promise<string>;
  path: (id: string) => string;
  body?: (id: string) => object;
  action: string;
}

describe('kill -9 of the API in the middle of each kind of transition', function () {
  this.timeout(300_000);
  let child: ChildProcess;
  let url = '';
  let token = '';
  let env: Record<string, string> = {};
  let database: Awaited<ReturnType<typeof createTestDatabase>>;

  async function start(): Promise<void> {
    child = spawn(process.execPath, [main], {
      env: { ...process.env, ...env, LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (!child.stdout) throw new Error('the process has an output');
    for await (const line of createInterface({ input: child.stdout })) {
      const entry = JSON.parse(line) as { msg: string; port: number };
      if (entry.msg !== 'api listens') continue;
      url = `http://127.0.0.1:${entry.port}`;
      break;
    }
    child.stdout.resume();
  }

  async function call(method: string, path: string, body?: unknown, key?: string): Promise<Answer> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  }

  before(async () => {
    database = await createTestDatabase();
    const { redisUrl } = await testStack();
    env = environmentFor({ databaseUrl: database.url, redisUrl, prefix: `{e2e-${randomUUID()}}` });
    await start();
    const identity = createIdentityService({ db: database.db });
    await identity.createOrganization({ organizationId: 'acme', name: 'Acme' });
    await identity.setLimits({ organizationId: 'acme', limits: { governance: 1_000_000 } });
    await identity.createExecutive({ organizationId: 'acme', sub: 'chief', role: 'CEO', authorityLevel: 5 });
    const { apiKey } = await identity.createKey({ organizationId: 'acme', sub: 'chief' });
    const credentials = { type: 'api_key', apiKey };
    token = String((await call('POST', '/auth/token', { organizationId: 'acme', credentials })).body['accessToken']);
  });
  after(async () => {
    child.kill('SIGKILL');
    await database.drop();
  });

  const post = async (path: string, body?: object): Promise<Record<string, unknown>> => {
    const answer = await call('POST', `/api/v1${path}`, body);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.body;
  };
  const aRequest = () => ({
    template_id: 'tmpl_curriculum',
    title: 'Module',
    input_payload: { cms_content_entry_id: randomUUID() },
  });
  const submitted = async (): Promise<string> =>
    String((await post('/requests', { ...aRequest(), submit: true }))['request_id']);
  const decision = (stage_id: string, verdict = 'APPROVE') => ({ stage_id, decision: verdict });
  const decisions = (id: string): string => `/requests/${id}/instructional-workflow/decisions`;
  const [design] = stagesOf.tmpl_curriculum;
  const approved = async (): Promise<string> => {
    const id = await submitted();
    for (const stage of stagesOf.tmpl_curriculum) await post(decisions(id), decision(stage));
    return id;
  };
  const returned = async (): Promise<string> => {
    const id = await submitted();
    await post(decisions(id), decision(design, 'REQUEST_CHANGES'));
    return id;
  };
  const draft = async (): Promise<string> => String((await post('/requests', aRequest()))['request_id']);
  const on =
    (name: string) =>
    (id: string): string =>
      `/requests/${id}/${name}`;

  const kinds: Kind[] = [
    { name: 'submit', prepare: draft, path: on('submit'), action: 'submit' },
    { name: 'amend', prepare: draft, path: on('amend'), body: () => ({ title: 'Another' }), action: 'amend' },
    { name: 'approve', prepare: submitted, path: decisions, body: () => decision(design), action: 'approve' },
    {
      name: 'request changes',
      prepare: submitted,
      path: decisions,
      body: () => decision(design, 'REQUEST_CHANGES'),
      action: 'request_changes',
    },
    {
      name: 'resubmit',
      prepare: returned,
      path: on('resubmit'),
      body: () => ({ summary: 'More' }),
      action: 'resubmit',
    },
    { name: 'withdraw', prepare: submitted, path: on('withdraw'), action: 'withdraw' },
    { name: 'reject', prepare: submitted, path: on('reject'), body: () => ({ notes: 'No.' }), action: 'reject' },
    {
      name: 'release at a time',
      prepare: approved,
      path: on('release'),
      body: () => ({ release_at: '2099-01-01T00:00:00.000Z' }),
      action: 'release',
    },
    {
      name: 'bundle',
      prepare: approved,
      path: () => '/governance/bundles',
      body: (id) => ({ request_ids: [id], release_at: '2099-01-01T00:00:00.000Z' }),
      action: 'release',
    },
  ];

  /** Repeats a call under its key until it is answered: while the call that died is taken for running that is a conflict. */
  async function insist(path: string, body: object | undefined, key: string): Promise<Answer> {
    for (let tries = 0; ; tries++) {
      const answer = await call('POST', `/api/v1${path}`, body, key);
      const isHeld = answer.status === 409 && JSON.stringify(answer.body).includes('still running');
      if (!isHeld || tries > 60) return answer;
      await sleep(500);
    }
  }

  for (const { name, prepare, path, body, action } of kinds) {
    it(`${name}: nothing is lost, nothing is doubled`, async () => {
      const ids = await Promise.all(Array.from({ length: AT_ONCE }, prepare));
      const keys = ids.map(() => randomUUID());
      const send = (id: string, index: number) => call('POST', `/api/v1${path(id)}`, body?.(id), keys[index]);
      const under = Promise.allSettled(ids.map(send));
      await sleep(15 + Math.random() * 60);
      child.kill('SIGKILL');
      await once(child, 'exit');
      const answered = await under;
      await start();
      const answers = await Promise.all(ids.map((id, index) => insist(path(id), body?.(id), keys[index] ?? '')));
      for (const [index, id] of ids.entries()) {
        const answer = answers[index] as Answer;
        expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).to.be.oneOf([200, 202]);
        const first = answered[index];
        if (first?.status === 'fulfilled') expect(first.value.status).to.equal(answer.status);
        const history = (await call('GET', `/api/v1/requests/${id}/history`)).body['items'] as HistoryItem[];
        const last = (await call('GET', `/api/v1/requests/${id}/instructional-workflow`))
          .body as unknown as ProjectionBody;
        expect(history.filter((item) => item.action === action)).to.have.length(1);
        expect(history.at(-1)?.to_status).to.equal(last.request_status);
      }
    });
  }

  it('every history is whole', async () => {
    expect(await verifyHistory(database.db)).to.include({ verified: true, requests: kinds.length * AT_ONCE });
  });
});
