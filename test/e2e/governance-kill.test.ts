import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import { createIdentityService } from '../../shared/auth/index.js';
import { verifyHistory } from '../../shared/governance/index.js';
import { rowsOf } from '../../shared/platform/db/index.js';
import { environmentFor } from '../support/app.js';
import { createTestDatabase } from '../support/database.js';
import type { HistoryItem, ProjectionBody } from '../support/governance.js';
import { countsAmiss, eventsAmiss, requestsAmiss } from '../support/governance-invariants.js';
import { governanceMakers, transitionsOver, type Ask, type Transition } from '../support/governance-transitions.js';
import { testStack } from '../support/stack.js';
import { waitFor } from '../support/wait-for.js';

const AT_ONCE = 12;
/** So many calls are answered before the others are held amid their transactions. */
const ANSWERED = 3;
/** Kinds of transitions that one kill ends: a process takes seconds of the processor to be back. */
const KINDS_AT_ONCE = 4;

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** A process of the product, which may be killed and started again. */
class Process {
  url = '';
  private child: ChildProcess | undefined;
  private readonly face: 'api' | 'workers';

  constructor(face: 'api' | 'workers') {
    this.face = face;
  }

  async start(env: Record<string, string>): Promise<void> {
    const main = fileURLToPath(new URL(`../../dist/${this.face}/main.js`, import.meta.url));
    this.child = spawn(process.execPath, [main], {
      env: { ...process.env, ...env, LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const output = this.child.stdout;
    if (!output) throw new Error('the process has an output');
    for await (const line of createInterface({ input: output })) {
      const { msg, port } = JSON.parse(line) as { msg: string; port: number };
      if (msg === 'api listens') this.url = `http://127.0.0.1:${port}`;
      if (msg === 'api listens' || msg === 'worker ready') break;
    }
    output.resume();
  }

  async kill(): Promise<void> {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }
}

describe('kill -9 of the API in the middle of each kind of transition', function () {
  this.timeout(300_000);
  const api = new Process('api');
  const worker = new Process('workers');
  let token = '';
  let env: Record<string, string> = {};
  let database: Awaited<ReturnType<typeof createTestDatabase>>;

  async function call(method: string, path: string, body?: unknown, key?: string): Promise<Answer> {
    const response = await fetch(`${api.url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: JSON.parse(text === '' ? '{}' : text) as Record<string, unknown> };
  }
  const ask: Ask = async (method, path, body) => {
    const answer = await call(method, `/api/v1${path}`, body);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.body;
  };

  before(async () => {
    database = await createTestDatabase();
    const { redisUrl } = await testStack();
    env = {
      ...environmentFor({ databaseUrl: database.url, redisUrl, prefix: `{e2e-${randomUUID()}}` }),
      DATABASE_POOL_MAX: String(KINDS_AT_ONCE * AT_ONCE),
    };
    await api.start(env);
    const identity = createIdentityService({ db: database.db });
    await identity.createOrganization({ organizationId: 'acme', name: 'Acme' });
    await identity.setLimits({ organizationId: 'acme', limits: { governance: 1_000_000 } });
    await identity.createExecutive({ organizationId: 'acme', sub: 'chief', role: 'CEO', authorityLevel: 5 });
    const { apiKey } = await identity.createKey({ organizationId: 'acme', sub: 'chief' });
    const credentials = { type: 'api_key', apiKey };
    token = String((await call('POST', '/auth/token', { organizationId: 'acme', credentials })).body['accessToken']);
  });
  after(async () => {
    await Promise.all([api.kill(), worker.kill()]);
    await database.drop();
  });

  const heldNow = async (): Promise<number> =>
    (
      await rowsOf(
        database.db,
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).length;

  /**
   * Kills a process while so many transactions of it wait amid their statements for a table that is locked; they must be gone before
   * the process is back.
   */
  async function killAmid(table: string, held: number, process: Process, start: () => Promise<unknown>): Promise<void> {
    const open = await database.db.transaction();
    await rowsOf(open, `lock table ${table} in share row exclusive mode`);
    await start();
    await waitFor(async () => (await heldNow()) >= held);
    await process.kill();
    await open.rollback();
    await waitFor(async () => (await heldNow()) === 0);
  }

  /** Repeats a call under its key until it is answered: while the call that died is taken for running that is a conflict. */
  async function insist(transition: Transition, id: string, key: string): Promise<Answer> {
    const { method, path, body } = transition.call(id);
    for (let tries = 0; ; tries++) {
      const answer = await call(method, `/api/v1${path}`, body, key);
      const isHeld = answer.status === 409 && JSON.stringify(answer.body).includes('still running');
      if (!isHeld || tries > 60) return answer;
      await sleep(500);
    }
  }

  /** What is deleted or taken back is gone for whoever asks again; everything else is answered as if nothing had been. */
  function checkAnswer(transition: Transition, id: string, answer: Answer, first: Answer | undefined): void {
    const isKept = transition.call(id).method === 'POST';
    const expected = isKept ? [200, 201, 202] : first === undefined ? [200, 204, 404, 409] : [404, 409];
    expect(answer.status, `${transition.name}: ${JSON.stringify(answer.body)}`).to.be.oneOf(expected);
    if (first && isKept) expect(first.status).to.equal(answer.status);
  }

  async function check(transition: Transition, id: string): Promise<void> {
    if (transition.action === undefined) {
      expect((await call('GET', `/api/v1/requests/${id}`)).status).to.equal(404);
      return;
    }
    const { body } = await call('GET', `/api/v1/requests/instructional-workflows?cms_content_entry_id=${id}`);
    const made = body['items'] as ProjectionBody[];
    if (transition.name === 'create') expect(made).to.have.length(1);
    const request = made[0]?.request_id ?? id;
    const history = (await call('GET', `/api/v1/requests/${request}/history`)).body['items'] as HistoryItem[];
    const state = await call('GET', `/api/v1/requests/${request}/instructional-workflow`);
    expect(history.filter((item) => item.action === transition.action)).to.have.length(1);
    expect(history.at(-1)?.to_status).to.equal(state.body['request_status']);
  }

  /** Calls of one kind: what they are about, their keys, and what was answered before the kill. */
  async function begin(transition: Transition) {
    const ids = await Promise.all(Array.from({ length: AT_ONCE }, transition.prepare));
    const keys = ids.map(() => randomUUID());
    const send = async (id: string, index: number): Promise<Answer> => {
      const { method, path, body } = transition.call(id);
      return call(method, `/api/v1${path}`, body, keys[index]);
    };
    const answered: (Answer | undefined)[] = await Promise.all(ids.slice(0, ANSWERED).map(send));
    const sendOthers = () => Promise.allSettled(ids.slice(ANSWERED).map((id, index) => send(id, index + ANSWERED)));
    return { transition, ids, keys, answered, sendOthers };
  }

  const transitions = transitionsOver(ask);
  for (let first = 0; first < transitions.length; first += KINDS_AT_ONCE) {
    const kinds = transitions.slice(first, first + KINDS_AT_ONCE);
    it(`${kinds.map(({ name }) => name).join(', ')}: nothing is lost, nothing is doubled`, async () => {
      const begun = await Promise.all(kinds.map(begin));
      let others: Promise<PromiseSettledResult<Answer>[][]> = Promise.resolve([]);
      await killAmid('governance_history', kinds.length * (AT_ONCE - ANSWERED), api, async () => {
        others = Promise.all(begun.map(({ sendOthers }) => sendOthers()));
      });
      for (const [index, settled] of (await others).entries())
        for (const one of settled) begun[index]?.answered.push(one.status === 'fulfilled' ? one.value : undefined);
      await api.start(env);
      for (const { transition, ids, keys, answered } of begun) {
        expect(answered.filter((one) => one === undefined)).to.have.length(AT_ONCE - ANSWERED);
        const answers = await Promise.all(ids.map((id, index) => insist(transition, id, keys[index] ?? '')));
        for (const [index, id] of ids.entries()) {
          checkAnswer(transition, id, answers[index] as Answer, answered[index]);
          await check(transition, id);
        }
      }
    });
  }

  it('the promotion, by a worker that is killed amid it: once, with one event', async () => {
    const { approved } = governanceMakers(ask);
    const ids = await Promise.all(Array.from({ length: AT_ONCE }, approved));
    for (const id of ids) await ask('POST', `/requests/${id}/release`);
    await killAmid('governance_history', 1, worker, () => worker.start(env));
    await worker.start(env);
    await waitFor(async () => {
      const states = await Promise.all(ids.map((id) => ask('GET', `/requests/${id}/instructional-workflow`)));
      return states.every((state) => state['workflow_status'] === 'RELEASED');
    }, 60_000);
  });

  it('what is overdue, by the sweep of a process that is killed amid it: entered once', async () => {
    const { submitted } = governanceMakers(ask);
    const ids = await Promise.all(Array.from({ length: AT_ONCE }, submitted));
    await killAmid('governance_history', 1, api, () =>
      rowsOf(
        database.db,
        `update governance_stages set due_at = now() where status = 'ACTIVE' and request_id = any(?)`,
        [ids],
      ),
    );
    await api.start(env);
    const isEntered = async (id: string): Promise<boolean> =>
      ((await ask('GET', `/requests/${id}/history`))['items'] as HistoryItem[]).some(
        ({ action }) => action === 'overdue',
      );
    await waitFor(async () => (await Promise.all(ids.map(isEntered))).every(Boolean), 30_000);
  });

  it('every history is whole, every request is as its history says, every event is told once', async () => {
    expect(await verifyHistory(database.db)).to.include({ verified: true });
    expect(await requestsAmiss(database.db)).to.deep.equal([]);
    expect(await eventsAmiss(database.db)).to.deep.equal([]);
    expect(await countsAmiss(database.db)).to.deep.equal([]);
  });
});
