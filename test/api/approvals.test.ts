import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { createIdentityService } from '../../shared/auth/index.js';
import { rowsOf } from '../../shared/platform/db/index.js';
import { testApp, type Answer } from '../support/app.js';
import { aDecision, liftLimits, type ApprovalBody, type DecisionBody } from '../support/decisions.js';
import type { ErrorBody } from '../support/queries.js';

const path = '/api/v2/decisions';

const codes = (answers: Answer<unknown>[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

async function messageOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'nothing was refused';
  } catch (error) {
    return (error as Error).message;
  }
}

describe('approvals', () => {
  const app = testApp();
  let token = '';
  before(async () => {
    token = await app.tokenOf('acme');
    await liftLimits(app, 'acme');
  });

  const approve = <Body = ApprovalBody>(
    decisionId: string,
    body: unknown = { decision: 'APPROVE' },
    as: { token?: string; headers?: Record<string, string> } = {},
  ) => app.call<Body>('POST', `${path}/${decisionId}/approvals`, { token, body, ...as });
  const read = async (decisionId: string): Promise<DecisionBody> =>
    (await app.call<DecisionBody>('GET', `${path}/${decisionId}`, { token })).body;
  const entriesOf = (decisionId: string) =>
    rowsOf<{ sequence: number; decision: string; text: string }>(
      app.deps.db,
      'select a.sequence, a.decision, a::text as text from decision_approvals a where a.decision_id = ? order by a.sequence',
      [decisionId],
    );

  it('the first sufficient one decides: 201, and the record says so', async () => {
    const { decisionId } = await aDecision(app, token);
    const answer = await approve(decisionId, { decision: 'APPROVE', notes: 'Subject to the confirmed price.' });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(201);
    expect(answer.headers.get('location')).to.equal(`${path}/${decisionId}`);
    expect(answer.body).to.include({
      decisionId,
      sequence: 1,
      decision: 'APPROVE',
      decisionStatus: 'approved',
      notes: 'Subject to the confirmed price.',
      onBehalfBy: null,
      role: 'CEO',
      authorityLevel: 5,
      requiredLevel: 5,
    });
    expect(answer.body.id).to.match(/^apr_/);
    const decision = await read(decisionId);
    expect(decision).to.include({ status: 'approved', authorityRequired: 5, decidedAt: answer.body.createdAt });
    expect(decision.approvals).to.deep.equal([answer.body]);
    const { body } = await app.call<{ decisions: DecisionBody[] }>('GET', `${path}?status=approved&limit=100`, {
      token,
    });
    expect(body.decisions).to.deep.include(decision);
  });

  for (const [taken, state] of [
    ['APPROVE', 'approved'],
    ['REJECT', 'rejected'],
  ]) {
    for (const next of ['APPROVE', 'REJECT']) {
      it(`${state}, then ${next}: 409 naming the state, and nothing changes`, async () => {
        const { decisionId } = await aDecision(app, token);
        expect((await approve(decisionId, { decision: taken })).status).to.equal(201);
        const before = await read(decisionId);
        expect(before.status).to.equal(state);
        const answer = await approve<ErrorBody>(decisionId, { decision: next });
        expect(answer.status).to.equal(409);
        expect(answer.body.error.code).to.equal('CONFLICT');
        expect(answer.body.error.message).to.contain(state);
        expect(await read(decisionId)).to.deep.equal(before);
      });
    }
  }

  it('a level that is too low: 403 with the comparison, also after the decision; the log stays as it was', async () => {
    const { decisionId } = await aDecision(app, token);
    const low = await app.tokenOf('acme', { level: 4, role: 'CFO' });
    const answer = await approve<ErrorBody>(decisionId, { decision: 'APPROVE' }, { token: low });
    expect(answer.status).to.equal(403);
    expect(answer.body.error.code).to.equal('FORBIDDEN');
    expect(answer.body.error.details).to.deep.equal([
      {
        field: 'authorityLevel',
        message: 'must be at least 5, and is 4',
        reason: 'INSUFFICIENT_AUTHORITY',
        requiredLevel: 5,
        currentLevel: 4,
      },
    ]);
    expect(await read(decisionId)).to.deep.include({ status: 'open', approvals: [] });
    await approve(decisionId);
    expect((await approve(decisionId, { decision: 'REJECT' }, { token: low })).status).to.equal(403);
    expect(await entriesOf(decisionId)).to.have.length(1);
  });

  it('no permission: 403 PERMISSION_DENIED', async () => {
    const { decisionId } = await aDecision(app, token);
    const barred = await app.tokenOf('acme', { permissions: [{ resource: 'decisions', action: 'read', scope: '*' }] });
    const answer = await approve<ErrorBody>(decisionId, { decision: 'REJECT' }, { token: barred });
    expect(answer.status).to.equal(403);
    expect(answer.body.error.details[0]).to.include({
      field: 'permissions',
      reason: 'PERMISSION_DENIED',
      requiredLevel: 5,
      currentLevel: 5,
    });
  });

  for (const [name, body, field] of [
    ['no decision', {}, 'decision'],
    ['another word', { decision: 'approve' }, 'decision'],
    ['a field that does not exist', { decision: 'APPROVE', note: 'x' }, 'note'],
    ['notes that are too long', { decision: 'APPROVE', notes: 'x'.repeat(4_001) }, 'notes'],
  ] as const) {
    it(`${name}: 400`, async () => {
      const answer = await approve<ErrorBody>('dec_00000000000000000000000000', body);
      expect(answer.status).to.equal(400);
      expect(answer.body.error.details.map((detail) => detail.field)).to.deep.equal([field]);
    });
  }

  it('of fifty at once, approving and rejecting, one wins', async () => {
    const { decisionId } = await aDecision(app, token);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        approve(decisionId, { decision: index % 2 === 0 ? 'APPROVE' : 'REJECT' }),
      ),
    );
    expect(codes(answers, 201)).to.equal(1);
    expect(codes(answers, 409)).to.equal(49);
    const winner = answers.find((answer) => answer.status === 201)?.body;
    const decision = await read(decisionId);
    expect(decision.status).to.equal(winner?.decisionStatus);
    expect(decision.approvals).to.deep.equal([winner]);
    expect((await entriesOf(decisionId)).map(({ sequence }) => sequence)).to.deep.equal([1]);
  });

  it('names the service that acted for someone', async () => {
    const identity = createIdentityService({ db: app.deps.db });
    await identity.createExecutive({ organizationId: 'acme', sub: 'board-portal', role: 'SERVICE', authorityLevel: 5 });
    const { apiKey } = await identity.createKey({ organizationId: 'acme', sub: 'board-portal' });
    const credentials = { type: 'api_key', apiKey };
    const issued = await app.call<{ accessToken: string }>('POST', '/api/v2/auth/token', {
      body: { organizationId: 'acme', credentials, actor: 'chair@acme.example' },
    });
    const { decisionId } = await aDecision(app, token);
    const answer = await approve(decisionId, { decision: 'REJECT' }, { token: issued.body.accessToken });
    expect(answer.body).to.include({ executive: 'chair@acme.example', onBehalfBy: 'board-portal', role: 'SERVICE' });
    expect((await read(decisionId)).approvals).to.deep.equal([answer.body]);
  });

  describe('Idempotency-Key', () => {
    it('the same call again gets the first answer; another body under the key: 409', async () => {
      const { decisionId } = await aDecision(app, token);
      const headers = { 'idempotency-key': randomUUID() };
      const first = await approve(decisionId, { decision: 'REJECT' }, { headers });
      const again = await approve(decisionId, { decision: 'REJECT' }, { headers });
      expect(first.status).to.equal(201);
      expect(again.status).to.equal(201);
      expect(again.body).to.deep.equal(first.body);
      expect(again.headers.get('idempotent-replayed')).to.equal('true');
      expect((await approve(decisionId, { decision: 'APPROVE' }, { headers })).status).to.equal(409);
      expect(await entriesOf(decisionId)).to.have.length(1);
    });

    it('a first call that died after its commit is answered from the log', async () => {
      const { decisionId } = await aDecision(app, token);
      const key = randomUUID();
      const headers = { 'idempotency-key': key };
      const first = await approve(decisionId, { decision: 'APPROVE', notes: 'as discussed' }, { headers });
      const forgotten = await rowsOf(
        app.deps.db,
        `update idempotency_records
         set status = 'running', response_status = null, response_sealed = null, lease_until = now() - interval '1 second'
         where key = ?
         returning key`,
        [key],
      );
      expect(forgotten).to.have.length(1);
      const again = await approve(decisionId, { decision: 'APPROVE', notes: 'as discussed' }, { headers });
      expect(again.status).to.equal(201);
      expect(again.body).to.deep.equal(first.body);
      expect(await entriesOf(decisionId)).to.have.length(1);
    });

    it('a refused call leaves the key free', async () => {
      const { decisionId } = await aDecision(app, token);
      const headers = { 'idempotency-key': randomUUID() };
      const low = await app.tokenOf('acme', { level: 2 });
      expect((await approve(decisionId, { decision: 'APPROVE' }, { headers, token: low })).status).to.equal(403);
      expect((await approve(decisionId, { decision: 'APPROVE' }, { headers })).status).to.equal(201);
    });
  });

  describe('the log', () => {
    let decisionId = '';
    before(async () => {
      ({ decisionId } = await aDecision(app, token));
      await approve(decisionId, { decision: 'APPROVE', notes: 'Nightingale may go ahead' });
    });

    it('holds no readable notes', async () => {
      const [entry] = await entriesOf(decisionId);
      expect(entry?.text).to.be.a('string').and.not.contain('Nightingale');
      expect((await read(decisionId)).approvals[0]?.notes).to.equal('Nightingale may go ahead');
    });

    for (const [name, statement] of [
      ['changed', `update decision_approvals set decision = 'REJECT'`],
      ['taken out', 'delete from decision_approvals'],
      ['emptied', 'truncate decision_approvals'],
    ] as const) {
      it(`cannot be ${name}`, async () => {
        const before = await entriesOf(decisionId);
        expect(await messageOf(rowsOf(app.deps.db, statement))).to.contain('append-only');
        expect(await entriesOf(decisionId)).to.deep.equal(before);
      });
    }

    it('keeps its decision and the query from being deleted', async () => {
      expect(await messageOf(rowsOf(app.deps.db, 'delete from decisions where id = ?', [decisionId]))).to.contain(
        'decision_approvals_decision_fkey',
      );
      expect(
        await messageOf(
          rowsOf(app.deps.db, 'delete from queries where id = (select query_id from decisions where id = ?)', [
            decisionId,
          ]),
        ),
      ).to.contain('decision_approvals');
    });

    it('takes no entry that its level does not cover', async () => {
      const unfit = `insert into decision_approvals (decision_id, sequence, id, organization_id, decision, executive_sub, role, authority_level, required_level, request_id)
                     values (?, 2, 'apr_x', 'acme', 'APPROVE', 'x', 'CFO', 4, 5, 'r')`;
      expect(await messageOf(rowsOf(app.deps.db, unfit, [decisionId]))).to.contain('decision_approvals_level_suffices');
    });

    it('a state without its time, or a state that does not exist, cannot be written', async () => {
      const set = (assignment: string) =>
        messageOf(rowsOf(app.deps.db, `update decisions set ${assignment} where id = ?`, [decisionId]));
      expect(await set(`status = 'open'`)).to.contain('decisions_decided_once');
      expect(await set('decided_at = null')).to.contain('decisions_decided_once');
      expect(await set(`status = 'deferred'`)).to.contain('decisions_status_known');
    });
  });
});
