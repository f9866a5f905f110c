import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { createIdentityService } from '../../shared/auth/index.js';
import { testApp } from '../support/app.js';
import { governanceClient, governanceToken, v1, type PageBody, type ProjectionBody } from '../support/governance.js';
import type { ErrorBody } from '../support/queries.js';

describe('decisions and policies', () => {
  const app = testApp({ workers: false });
  let token = '';
  let operator = '';
  let reviewer = '';
  const cms = governanceClient(app, () => token);
  const review = governanceClient(app, () => reviewer);
  before(async () => {
    token = await governanceToken(app, 'acme');
    operator = await app.tokenOf('acme', { role: 'OPERATOR' });
    reviewer = await app.tokenOf('acme', { role: 'REVIEWER' });
  });

  const put = <Body = Record<string, unknown>>(policy: Record<string, unknown>, templateId = 'tmpl_assessment') =>
    app.call<Body>('PUT', `${v1}/governance/policies/${templateId}`, { token: operator, body: policy });
  afterEach(() => put({}));

  it('of a hundred at once one decides, and there is one entry of history', async () => {
    const id = await cms.submitted();
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        cms.decide<ErrorBody>(id, 'INSTRUCTIONAL_DESIGN_REVIEW', n % 2 ? 'APPROVE' : 'REQUEST_CHANGES'),
      ),
    );
    const lost = answers.filter(({ status }) => status === 409);
    expect(answers.filter(({ status }) => status === 200)).to.have.length(1);
    expect(lost).to.have.length(99);
    expect(new Set(lost.map(({ body }) => body.error.code))).to.deep.equal(new Set(['STAGE_NOT_ACTIVE']));
    expect((await cms.history(id)).filter((item) => item.decision !== null)).to.have.length(1);
  });

  it('an Idempotency-Key decides once and answers the same again; another body under it is a conflict', async () => {
    const id = await cms.submitted();
    const headers = { 'idempotency-key': randomUUID() };
    const path = `/requests/${id}/instructional-workflow/decisions`;
    const body = { stage_id: 'INSTRUCTIONAL_DESIGN_REVIEW', decision: 'APPROVE' };
    const first = await cms.post(path, body, headers);
    const second = await cms.post(path, body, headers);
    expect([first.status, second.status]).to.deep.equal([200, 200]);
    expect(second.headers.get('idempotent-replayed')).to.equal('true');
    expect(second.body).to.deep.equal(first.body);
    expect((await cms.post(path, { ...body, notes: 'x' }, headers)).status).to.equal(409);
    expect((await cms.history(id)).filter((item) => item.decision !== null)).to.have.length(1);
  });

  it('an Idempotency-Key makes one request, and a refused decision leaves the key free', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = {
      template_id: 'tmpl_curriculum',
      title: 'Once',
      input_payload: { cms_content_entry_id: randomUUID() },
      submit: true,
    };
    const [first, second] = [await cms.post('/requests', body, headers), await cms.post('/requests', body, headers)];
    expect(second.body.request_id).to.equal(first.body.request_id);
    const id = first.body.request_id;
    const key = { 'idempotency-key': randomUUID() };
    expect((await cms.post(`/requests/${id}/release`, undefined, key)).status).to.equal(409);
    await cms.approveAll(id);
    expect((await cms.post(`/requests/${id}/release`, undefined, key)).status).to.equal(202);
  });

  it('a policy is read as it holds: the template’s rules until one is laid down', async () => {
    const path = '/governance/policies/tmpl_curriculum';
    const { body } = await cms.get(path);
    expect(body).to.deep.equal({
      template_id: 'tmpl_curriculum',
      template_version: '3.1.0',
      required_stages: ['INSTRUCTIONAL_DESIGN_REVIEW', 'SME_REVIEW', 'CERTIFICATION_COMPLIANCE_REVIEW'],
      separation_of_duties: false,
      stage_deciders: {},
      resubmission: 'restart',
      due_hours: {},
      min_approvals: {},
      notes_required: [],
      one_open_request: false,
      mode: 'enforce',
      version: 0,
      updated_at: null,
      updated_by: null,
    });
    const policy = {
      required_stages: ['SME_REVIEW'],
      separation_of_duties: true,
      stage_deciders: { SME_REVIEW: { roles: ['REVIEWER'] } },
      resubmission: 'resume',
      due_hours: { SME_REVIEW: 1.5 },
    };
    expect((await put(policy, 'tmpl_curriculum')).body).to.deep.include(policy);
    expect((await cms.get(path)).body).to.deep.include(policy);
    const other = await governanceToken(app, 'globex');
    expect((await app.call('GET', `${v1}${path}`, { token: other })).body).to.deep.include({
      separation_of_duties: false,
    });
    await put({}, 'tmpl_curriculum');
    expect((await cms.get(path)).body).to.deep.include({ separation_of_duties: false, due_hours: {} });
  });

  const badPolicies: [policy: Record<string, unknown>, field: string][] = [
    [{ required_stages: [] }, 'required_stages'],
    [{ required_stages: ['LEGAL_REVIEW'] }, 'required_stages.0'],
    [{ required_stages: ['SME_REVIEW', 'ASSESSMENT_REVIEW'] }, 'required_stages.1'],
    [{ stage_deciders: { ASSESSMENT_REVIEW: { users: ['a'] } } }, 'stage_deciders.ASSESSMENT_REVIEW'],
    [{ stage_deciders: { LEGAL_REVIEW: { users: ['a'] } } }, 'stage_deciders.LEGAL_REVIEW'],
    [{ resubmission: 'never' }, 'resubmission'],
    [{ due_hours: { SME_REVIEW: 0 } }, 'due_hours.SME_REVIEW'],
    [{ colour: 'red' }, 'colour'],
  ];
  for (const [policy, field] of badPolicies) {
    it(`the policy ${JSON.stringify(policy)}: 400 naming ${field}`, async () => {
      const { status, body } = await put<ErrorBody>(policy, 'tmpl_curriculum');
      expect(status).to.equal(400);
      expect(body.error.details.map((detail) => detail.field)).to.deep.equal([field]);
    });
  }

  it('a policy for a template that is not known: 404', async () => {
    expect((await put({}, 'tmpl_nothing')).status).to.equal(404);
  });

  it('stages that are not required are skipped, before, amid and after', async () => {
    await put({ required_stages: ['SME_REVIEW'] });
    const id = await cms.submitted();
    const before = await cms.projection(id);
    expect(before.current_stage_id).to.equal('SME_REVIEW');
    expect(before.stages.map((stage) => [stage.status, stage.required])).to.deep.equal([
      ['SKIPPED', false],
      ['ACTIVE', true],
      ['PENDING', false],
      ['PENDING', false],
    ]);
    const { body } = await cms.decide(id, 'SME_REVIEW');
    expect(body).to.include({ request_status: 'approved', current_stage_id: null });
    expect(body.stages.map((stage) => stage.status)).to.deep.equal(['SKIPPED', 'APPROVED', 'SKIPPED', 'SKIPPED']);
  });

  it('a policy that changes later does not touch what is submitted', async () => {
    const id = await cms.submitted();
    await put({
      required_stages: ['SME_REVIEW'],
      stage_deciders: { INSTRUCTIONAL_DESIGN_REVIEW: { users: ['nobody'] } },
    });
    expect((await cms.decide(id, 'INSTRUCTIONAL_DESIGN_REVIEW')).body.current_stage_id).to.equal('SME_REVIEW');
  });

  it('resume: the stage that asked for changes is active again, and earlier approvals stand', async () => {
    await put({ resubmission: 'resume' });
    const id = await cms.submitted();
    await cms.decide(id, 'INSTRUCTIONAL_DESIGN_REVIEW');
    await cms.decide(id, 'SME_REVIEW', 'REQUEST_CHANGES');
    await cms.post(`/requests/${id}/resubmit`);
    const state = await cms.projection(id);
    expect(state).to.include({ round: 2, current_stage_id: 'SME_REVIEW' });
    expect(state.stages.map((stage) => stage.status)).to.deep.equal(['APPROVED', 'ACTIVE', 'PENDING', 'PENDING']);
    expect((await cms.approveAll(id)).request_status).to.equal('approved');
  });

  it('only those whom the policy names decide a stage, by user or by role: others get 403', async () => {
    await put({ stage_deciders: { INSTRUCTIONAL_DESIGN_REVIEW: { roles: ['REVIEWER'], users: ['somebody'] } } });
    const id = await cms.submitted();
    const refused = await cms.decide<ErrorBody>(id, 'INSTRUCTIONAL_DESIGN_REVIEW');
    expect(refused.status).to.equal(403);
    expect(refused.body.error.details[0]).to.include({ field: 'stage_id', reason: 'NOT_A_DECIDER' });
    expect((await review.decide(id, 'INSTRUCTIONAL_DESIGN_REVIEW')).status).to.equal(200);
    expect((await cms.decide(id, 'SME_REVIEW')).status).to.equal(200);
  });

  it('separation of duties: nobody who made, amended or submitted it decides it, nor the author that the payload names', async () => {
    await put({ separation_of_duties: true });
    const identity = createIdentityService({ db: app.deps.db });
    const author = `author-${randomUUID()}`;
    await identity.createExecutive({ organizationId: 'acme', sub: author, role: 'REVIEWER', authorityLevel: 2 });
    const { apiKey } = await identity.createKey({ organizationId: 'acme', sub: author });
    const { body } = await app.call<{ accessToken: string }>('POST', '/api/v2/auth/token', {
      body: { organizationId: 'acme', credentials: { type: 'api_key', apiKey } },
    });
    const id = await cms.submitted({ input_payload: { cms_content_entry_id: 'e', cms_actor_user_id: author } });
    for (const client of [cms, governanceClient(app, () => body.accessToken)]) {
      const refused = await client.decide<ErrorBody>(id, 'INSTRUCTIONAL_DESIGN_REVIEW');
      expect(refused.status).to.equal(403);
      expect(refused.body.error.details[0]).to.include({ reason: 'SEPARATION_OF_DUTIES' });
    }
    expect((await review.decide(id, 'INSTRUCTIONAL_DESIGN_REVIEW', 'REQUEST_CHANGES')).status).to.equal(200);
    await review.post(`/requests/${id}/resubmit`);
    expect((await review.decide(id, 'INSTRUCTIONAL_DESIGN_REVIEW')).status).to.equal(403);
  });

  it('the inbox holds what the caller may decide now, the first due first', async () => {
    const mine = await app.tokenOf('inbox', { role: 'REVIEWER' });
    const author = await governanceToken(app, 'inbox');
    const rule = await app.tokenOf('inbox', { role: 'OPERATOR' });
    const [own, writer] = [governanceClient(app, () => mine), governanceClient(app, () => author)];
    const lay = (templateId: string, body: Record<string, unknown>) =>
      app.call('PUT', `${v1}/governance/policies/${templateId}`, { token: rule, body });
    await lay('tmpl_assessment', {
      separation_of_duties: true,
      stage_deciders: { SME_REVIEW: { users: ['nobody'] } },
      due_hours: { INSTRUCTIONAL_DESIGN_REVIEW: 48 },
    });
    await lay('tmpl_curriculum', {
      stage_deciders: { INSTRUCTIONAL_DESIGN_REVIEW: { roles: ['REVIEWER'] } },
      due_hours: { INSTRUCTIONAL_DESIGN_REVIEW: 1 },
    });
    const late = await writer.submitted();
    const soon = await writer.submitted({ template_id: 'tmpl_curriculum' });
    await writer.create();
    const idsOf = async (client: typeof own): Promise<string[]> =>
      (await client.get<PageBody<ProjectionBody>>('/governance/inbox')).body.items.map((item) => item.request_id);
    expect(await idsOf(own)).to.deep.equal([soon, late]);
    expect(await idsOf(writer)).to.deep.equal([]);
    const due = await own.projection(soon);
    expect(new Date(due.stage_due_at ?? 0).getTime() - new Date(due.submitted_at ?? 0).getTime()).to.equal(3_600_000);
    await own.decide(late, 'INSTRUCTIONAL_DESIGN_REVIEW');
    expect(await idsOf(own)).to.deep.equal([soon]);
    expect((await own.projection(late)).stage_due_at).to.equal(null);
  });

  it('a stage that passes its time is entered as overdue once, whoever sweeps', async () => {
    await put({ due_hours: { INSTRUCTIONAL_DESIGN_REVIEW: 0.000_001 } });
    const id = await cms.submitted();
    const before = await cms.projection(id);
    const reports = await Promise.all([1, 2, 3].map(() => app.deps.governanceSweep.run()));
    expect(reports.reduce((sum, report) => sum + report.overdue, 0)).to.equal(1);
    const entries = (await cms.history(id)).filter((item) => item.action === 'overdue');
    expect(entries).to.have.length(1);
    expect(entries[0]).to.include({
      actor: 'system',
      stage_id: 'INSTRUCTIONAL_DESIGN_REVIEW',
      from_status: 'awaiting_review',
      to_status: 'awaiting_review',
      decision: null,
    });
    expect(await cms.projection(id)).to.deep.equal(before);
    expect((await cms.decide(id, 'INSTRUCTIONAL_DESIGN_REVIEW')).status).to.equal(200);
  });
});
