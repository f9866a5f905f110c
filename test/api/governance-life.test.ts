import { expect } from 'chai';
import { createIdentityService } from '../../shared/auth/index.js';
import { rowsOf } from '../../shared/platform/db/index.js';
import { testApp } from '../support/app.js';
import { governanceClient, governanceToken, stagesOf, type HistoryItem } from '../support/governance.js';

const intake = [
  'submitted',
  'validated',
  'classified',
  'ownership_resolved',
  'planned',
  'queued',
  'in_execution',
  'awaiting_review',
];

const labels: Record<string, string> = {
  INSTRUCTIONAL_DESIGN_REVIEW: 'Instructional Design Review',
  SME_REVIEW: 'Subject Matter Expert Review',
  ASSESSMENT_REVIEW: 'Assessment Review',
  CERTIFICATION_COMPLIANCE_REVIEW: 'Certification Compliance Review',
};

const statusesOf = (history: HistoryItem[]): string[] => history.map((item) => item.to_status);

describe('the life of a governance request', () => {
  const app = testApp();
  let token = '';
  const cms = governanceClient(app, () => token);
  before(async () => {
    token = await governanceToken(app, 'acme');
  });

  for (const [templateId, version, kind, schemaId] of [
    ['tmpl_assessment', '1.4.0', 'ASSESSMENT', 'assessment'],
    ['tmpl_curriculum', '3.1.0', 'CURRICULUM_COURSE', 'course'],
  ] as const) {
    it(`${templateId} goes from a draft through every stage to RELEASED`, async () => {
      const stages = stagesOf[templateId];
      const entry = `entry-${templateId}`;
      const input_payload = { cms_content_entry_id: entry, anything: { more: [1, null] } };
      const created = await cms.post('/requests', {
        template_id: templateId,
        title: 'Module 3',
        summary: 'All of it',
        priority: 'high',
        input_payload,
      });
      expect(created.status, JSON.stringify(created.body)).to.equal(201);
      const id = created.body.request_id;
      expect(created.headers.get('location')).to.equal(`/api/v1/requests/${id}`);
      expect(created.body).to.deep.include({
        tenant_id: 'acme',
        template_id: templateId,
        template_version: version,
        title: 'Module 3',
        summary: 'All of it',
        priority: 'high',
        status: 'draft',
        input_payload,
        submitter_id: null,
        version: 1,
      });
      const draft = await cms.projection(id);
      expect(draft).to.deep.include({
        workflow_status: 'NOT_SUBMITTED',
        request_status: 'draft',
        current_stage_id: null,
        submitted_at: null,
        submitted_by_user_id: null,
      });
      expect(draft.stages.map((stage) => [stage.stage_id, stage.status])).to.deep.equal(
        stages.map((stage) => [stage, 'PENDING']),
      );

      const submitted = await cms.post(`/requests/${id}/submit`);
      expect(submitted.status, JSON.stringify(submitted.body)).to.equal(200);
      expect(submitted.body).to.include({
        status: 'awaiting_review',
        version: 2,
        submitter_id: created.body['created_by'],
      });
      expect(statusesOf(await cms.history(id))).to.deep.equal(['draft', ...intake]);

      for (const [index, stage] of stages.entries()) {
        const before = await cms.projection(id);
        expect(before.current_stage_id).to.equal(stage);
        expect(before.workflow_status).to.equal('IN_REVIEW');
        expect(before.request_status).to.equal(index === 0 ? 'awaiting_review' : 'under_review');
        const { status, body } = await cms.decide(id, stage, 'APPROVE', { notes: `seen ${stage}` });
        expect(status, JSON.stringify(body)).to.equal(200);
        expect(body).to.deep.equal(await cms.projection(id));
        const decided = body.stages[index];
        expect(decided).to.include({
          stage_id: stage,
          label: labels[stage],
          status: 'APPROVED',
          decision: 'APPROVE',
          required: true,
          sequence: index + 1,
          notes: `seen ${stage}`,
        });
        expect(decided?.decided_by_user_id).to.equal(created.body['created_by']);
        expect(decided?.decided_at).to.match(/^\d{4}-\d{2}-\d{2}T[\d:]+\.\d{3}Z$/);
      }
      const approved = await cms.projection(id);
      expect(approved).to.include({
        request_status: 'approved',
        workflow_status: 'APPROVED_FOR_RELEASE',
        current_stage_id: null,
        content_kind: kind,
        cms_schema_id: schemaId,
        released_at: null,
      });
      expect(approved.approved_for_release_at).to.be.a('string');

      const released = await cms.post(`/requests/${id}/release`);
      expect(released.status).to.equal(202);
      expect(released.body.status).to.equal('promotion_pending');
      const done = await cms.untilReleased(id);
      expect(done).to.include({
        request_status: 'completed',
        approved_for_release_at: approved.approved_for_release_at,
        round: 1,
        stage_due_at: null,
      });
      expect(done.released_at).to.be.a('string');
      expect(statusesOf(await cms.history(id))).to.deep.equal([
        'draft',
        ...intake,
        ...stages.slice(1).map(() => 'under_review'),
        'approved',
        'promotion_pending',
        'promoted',
        'completed',
      ]);
      expect((await cms.get(`/requests/instructional-workflows/by-content-entry/${entry}`)).body).to.deep.equal(done);
    });
  }

  it('submit: true in the create does both at once', async () => {
    const { status, body } = await cms.post('/requests', {
      template_id: 'tmpl_curriculum',
      template_version: '3.1.0',
      title: 'M',
      submit: true,
      input_payload: { cms_content_entry_id: 'e' },
    });
    expect(status).to.equal(201);
    expect(body.status).to.equal('awaiting_review');
    expect(statusesOf(await cms.history(body.request_id))).to.deep.equal(['draft', ...intake]);
  });

  it('REQUEST_CHANGES stops the review at its stage; resubmit begins a new round with every stage', async () => {
    const id = await cms.submitted();
    await cms.decide(id, 'INSTRUCTIONAL_DESIGN_REVIEW');
    const { body } = await cms.decide(id, 'SME_REVIEW', 'REQUEST_CHANGES', { notes: 'Question 7' });
    expect(body).to.include({
      request_status: 'changes_requested',
      workflow_status: 'CHANGES_REQUESTED',
      current_stage_id: 'SME_REVIEW',
      round: 1,
    });
    expect(body.stages.map((stage) => stage.status)).to.deep.equal([
      'APPROVED',
      'CHANGES_REQUESTED',
      'PENDING',
      'PENDING',
    ]);
    const amended = await cms.post(`/requests/${id}/amend`, { title: 'Final exam, mended' });
    expect(amended.body).to.include({ status: 'changes_requested', title: 'Final exam, mended' });
    const again = await cms.post(`/requests/${id}/resubmit`, {
      input_payload: { cms_content_entry_id: 'entry-1', question7: 'mended' },
    });
    expect(again.status, JSON.stringify(again.body)).to.equal(200);
    expect(again.body).to.deep.include({
      status: 'awaiting_review',
      input_payload: { cms_content_entry_id: 'entry-1', question7: 'mended' },
    });
    const second = await cms.projection(id);
    expect(second).to.include({
      round: 2,
      current_stage_id: 'INSTRUCTIONAL_DESIGN_REVIEW',
      workflow_status: 'IN_REVIEW',
      title: 'Final exam, mended',
    });
    expect(second.stages.map((stage) => [stage.status, stage.decision, stage.notes])).to.deep.equal([
      ['ACTIVE', null, null],
      ['PENDING', null, null],
      ['PENDING', null, null],
      ['PENDING', null, null],
    ]);
    const decisions = (await cms.history(id)).filter((item) => item.decision !== null);
    expect(decisions.map((item) => [item.round, item.stage_id, item.decision, item.notes])).to.deep.equal([
      [1, 'INSTRUCTIONAL_DESIGN_REVIEW', 'APPROVE', null],
      [1, 'SME_REVIEW', 'REQUEST_CHANGES', 'Question 7'],
    ]);
    expect((await cms.approveAll(id)).workflow_status).to.equal('APPROVED_FOR_RELEASE');
  });

  it('submit of a request that changes were requested of is a resubmission; a first decision may ask for changes', async () => {
    const id = await cms.submitted();
    expect((await cms.decide(id, 'INSTRUCTIONAL_DESIGN_REVIEW', 'REQUEST_CHANGES')).body.request_status).to.equal(
      'changes_requested',
    );
    expect((await cms.post(`/requests/${id}/submit`)).body.status).to.equal('awaiting_review');
    expect((await cms.projection(id)).round).to.equal(2);
  });

  it('a service decides for the person it names, and both are kept', async () => {
    const identity = createIdentityService({ db: app.deps.db });
    await identity.createExecutive({ organizationId: 'acme', sub: 'cms', role: 'SERVICE', authorityLevel: 1 });
    const { apiKey } = await identity.createKey({
      organizationId: 'acme',
      sub: 'cms',
      scopes: ['governance:read', 'governance:write'],
    });
    const answer = await app.call<{ accessToken: string }>('POST', '/api/v2/auth/token', {
      body: { organizationId: 'acme', credentials: { type: 'api_key', apiKey }, actor: 'reviewer-3' },
    });
    const service = governanceClient(app, () => answer.body.accessToken);
    const id = await cms.submitted();
    const { body } = await service.decide(id, 'INSTRUCTIONAL_DESIGN_REVIEW');
    expect(body.stages[0]?.decided_by_user_id).to.equal('reviewer-3');
    expect((await cms.history(id)).at(-1)).to.include({ actor: 'reviewer-3', on_behalf_by: 'cms', action: 'approve' });
  });

  it('every event is written with what causes it', async () => {
    const id = await cms.submitted();
    const count = async (): Promise<Record<string, number>> =>
      Object.fromEntries(
        (
          await rowsOf<{ name: string; n: number }>(
            app.deps.db,
            `select name, count(*) as n from events where name like 'governance.%' group by name`,
          )
        ).map(({ name, n }) => [name, n]),
      );
    const before = await count();
    await cms.approveAll(id);
    await cms.post(`/requests/${id}/release`);
    await cms.untilReleased(id);
    const after = await count();
    const grown = Object.fromEntries(Object.entries(after).map(([name, n]) => [name, n - (before[name] ?? 0)]));
    expect(grown).to.deep.equal({
      'governance.request.submitted': 0,
      'governance.stage.decided': 4,
      'governance.workflow.approved': 1,
      'governance.workflow.released': 1,
    });
  });
});
