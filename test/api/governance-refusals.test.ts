import { expect } from 'chai';
import { createGovernanceDocuments } from '../../shared/governance/index.js';
import { rowsOf } from '../../shared/platform/db/index.js';
import { newId } from '../../shared/platform/ids.js';
import { requestStatuses, workflowStatusOf } from '../../shared/governance/request-status.js';
import { transitions } from '../../shared/governance/transitions.js';
import { testApp } from '../support/app.js';
import {
  aRequest,
  governanceClient,
  governanceToken,
  v1,
  type PageBody,
  type ProjectionBody,
} from '../support/governance.js';
import type { ErrorBody } from '../support/queries.js';

type Make = () => Promise<string>;

describe('what governance refuses', () => {
  const app = testApp({ workers: false });
  let token = '';
  let foreign = '';
  const cms = governanceClient(app, () => token);
  before(async () => {
    token = await governanceToken(app, 'acme');
    foreign = await governanceToken(app, 'globex');
  });

  const states: Record<string, Make> = {
    draft: () => cms.create(),
    awaiting_review: () => cms.submitted(),
    under_review: async () => {
      const id = await cms.submitted();
      await cms.decide(id, 'INSTRUCTIONAL_DESIGN_REVIEW');
      return id;
    },
    changes_requested: async () => {
      const id = await cms.submitted();
      await cms.decide(id, 'INSTRUCTIONAL_DESIGN_REVIEW', 'REQUEST_CHANGES');
      return id;
    },
    approved: async () => {
      const id = await cms.submitted();
      await cms.approveAll(id);
      return id;
    },
    promotion_pending: async () => {
      const id = await cms.submitted();
      await cms.approveAll(id);
      await cms.post(`/requests/${id}/release`);
      return id;
    },
    completed: async () => {
      const id = await cms.submitted();
      await cms.approveAll(id);
      await cms.post(`/requests/${id}/release`);
      await app.deps.work.release.promote('acme', id, 'test');
      return id;
    },
  };

  const operations: Record<string, { path: string; body?: unknown; allowed: string[] }> = {
    submit: { path: 'submit', allowed: ['draft', 'changes_requested'] },
    amend: { path: 'amend', body: { title: 'Another' }, allowed: ['draft', 'changes_requested'] },
    resubmit: { path: 'resubmit', allowed: ['changes_requested'] },
    release: { path: 'release', allowed: ['approved'] },
  };

  for (const [state, make] of Object.entries(states)) {
    for (const [name, { path, body, allowed }] of Object.entries(operations)) {
      if (allowed.includes(state)) continue;
      it(`${name} from ${state}: 409 INVALID_TRANSITION naming the state, and nothing changes`, async () => {
        const id = await make();
        const before = [await cms.request(id), await cms.projection(id), await cms.history(id)];
        expect(before[0]).to.include({ status: state });
        const answer = await cms.post<ErrorBody>(`/requests/${id}/${path}`, body);
        expect(answer.status).to.equal(409);
        expect(answer.body.error.code).to.equal('INVALID_TRANSITION');
        expect(answer.body.error.message).to.include(state);
        expect([await cms.request(id), await cms.projection(id), await cms.history(id)]).to.deep.equal(before);
      });
    }
    it(`a decision on a stage that is not active, in ${state}: 409 STAGE_NOT_ACTIVE, and nothing changes`, async () => {
      const id = await make();
      const before = [await cms.projection(id), await cms.history(id)];
      for (const decision of ['APPROVE', 'REQUEST_CHANGES']) {
        const stage = state === 'changes_requested' ? 'INSTRUCTIONAL_DESIGN_REVIEW' : 'CERTIFICATION_COMPLIANCE_REVIEW';
        const { status, body } = await cms.decide<ErrorBody>(id, stage, decision);
        expect(status).to.equal(409);
        expect(body.error.code).to.equal('STAGE_NOT_ACTIVE');
        expect(body.error.message).to.include(state);
      }
      expect([await cms.projection(id), await cms.history(id)]).to.deep.equal(before);
    });
  }

  it('a stage that the template does not have is never active', async () => {
    const id = await cms.submitted({ template_id: 'tmpl_curriculum' });
    expect((await cms.decide<ErrorBody>(id, 'ASSESSMENT_REVIEW')).body.error.code).to.equal('STAGE_NOT_ACTIVE');
  });

  it('the table of transitions in the database is the one in the code', async () => {
    const rows = await rowsOf<{ action: string; from: string; to: string }>(
      app.deps.db,
      'select action, from_status as "from", to_status as "to" from governance_transitions',
    );
    const sorted = (list: readonly { action: string; from: string | null; to: string }[]): string[] =>
      list.map(({ action, from, to }) => `${action}: ${from} → ${to}`).toSorted();
    expect(sorted(rows)).to.deep.equal(sorted(transitions.filter(({ from }) => from !== null)));
  });

  for (const status of requestStatuses) {
    it(`request status ${status} is workflow status ${workflowStatusOf[status]}, in the projection and in the list`, async () => {
      const id = await cms.create();
      const entry = `mapping-${status}`;
      const mapped = newId('req');
      const content = createGovernanceDocuments(app.deps.sealer).content.seal('acme', mapped, {
        summary: null,
        inputPayload: { cms_content_entry_id: entry },
      });
      await rowsOf(
        app.deps.db,
        `insert into governance_requests (id, organization_id, template_id, template_version, instructional, title, priority, status, content_sealed, cms_content_entry_id, rules, authors,
                                          submitted_at, approved_for_release_at, released_at, release_due_at, created_at, created_by, updated_at, updated_by,
                                          history_sequence, history_hash, http_request_id)
         select ?, organization_id, template_id, template_version, true, 'Mapped', priority, ?, ?, ?, ${status === 'draft' ? 'null' : `'{}'`}, authors,
                ${status === 'draft' ? 'null' : 'now()'}, ${['approved', 'promotion_pending', 'promoted', 'completed'].includes(status) ? 'now()' : 'null'},
                ${['promoted', 'completed'].includes(status) ? 'now()' : 'null'}, ${status === 'promotion_pending' ? `now() + interval '1 day'` : 'null'},
                now(), 'a', now(), 'a', 1, 'x', 'test'
         from governance_requests where id = ?`,
        [mapped, status, content, entry, id],
      );
      await rowsOf(
        app.deps.db,
        `insert into governance_stages (request_id, stage_id, sequence, label, required, status) values (?, 'SME_REVIEW', 1, 'x', true, 'PENDING')`,
        [mapped],
      );
      const expected = { request_status: status, workflow_status: workflowStatusOf[status] };
      expect(await cms.projection(mapped)).to.include(expected);
      const { body } = await cms.get<PageBody<ProjectionBody>>(
        `/requests/instructional-workflows?workflow_status=${workflowStatusOf[status]}&cms_content_entry_id=${entry}`,
      );
      expect(body.items.map((item) => item.request_id)).to.deep.equal([mapped]);
    });
  }

  it('a request that is not instructional: 409 NOT_INSTRUCTIONAL for its projection and for decisions', async () => {
    const id = await cms.submitted({ template_id: 'tmpl_policy_change', input_payload: { clause: 4 } });
    expect(await cms.request(id)).to.include({ status: 'completed', template_version: '1.0.0' });
    for (const answer of [
      await cms.decide<ErrorBody>(id, 'SME_REVIEW'),
      await cms.get<ErrorBody>(`/requests/${id}/instructional-workflow`),
    ]) {
      expect(answer.status).to.equal(409);
      expect(answer.body.error.code).to.equal('NOT_INSTRUCTIONAL');
    }
    const { body } = await cms.get<PageBody<ProjectionBody>>('/requests/instructional-workflows?page_size=100');
    expect(body.items.map((item) => item.request_id)).to.not.include(id);
    expect((await cms.get<ErrorBody>('/governance/policies/tmpl_policy_change')).body.error.code).to.equal(
      'NOT_INSTRUCTIONAL',
    );
  });

  it('another organization: 404 everywhere, and nothing in its lists', async () => {
    const id = await cms.submitted({ input_payload: { cms_content_entry_id: 'secret-entry' } });
    const calls: [string, string, unknown?][] = [
      ['GET', `/requests/${id}`],
      ['GET', `/requests/${id}/history`],
      ['GET', `/requests/${id}/instructional-workflow`],
      ['GET', '/requests/instructional-workflows/by-content-entry/secret-entry'],
      ['POST', `/requests/${id}/submit`],
      ['POST', `/requests/${id}/amend`, { title: 'x' }],
      ['POST', `/requests/${id}/resubmit`],
      ['POST', `/requests/${id}/release`],
      [
        'POST',
        `/requests/${id}/instructional-workflow/decisions`,
        { stage_id: 'INSTRUCTIONAL_DESIGN_REVIEW', decision: 'APPROVE' },
      ],
    ];
    for (const [method, path, body] of calls) {
      const answer = await app.call<ErrorBody>(method, `${v1}${path}`, {
        token: foreign,
        ...(body === undefined ? {} : { body }),
      });
      expect(answer.status, `${method} ${path}`).to.equal(404);
      expect(answer.body.error.code).to.equal('NOT_FOUND');
    }
    for (const path of [
      '/requests',
      '/requests/instructional-workflows',
      '/requests/instructional-workflows?cms_content_entry_id=secret-entry',
      '/governance/inbox',
    ]) {
      const { body } = await app.call<PageBody<unknown>>('GET', `${v1}${path}`, { token: foreign });
      expect(body, path).to.deep.include({ items: [], total_count: 0, total_pages: 0 });
    }
  });

  it('an id that is none, or of another kind: 404', async () => {
    for (const id of ['req_00000000000000000000000000', 'nonsense', 'qry_00000000000000000000000000']) {
      expect((await cms.get(`/requests/${id}`)).status, id).to.equal(404);
      expect((await cms.decide(id, 'SME_REVIEW')).status, id).to.equal(404);
      expect((await cms.post(`/requests/${id}/submit`)).status, id).to.equal(404);
    }
  });

  it('no token: 401; a token without the scope: 403', async () => {
    expect((await app.call('GET', `${v1}/requests`)).status).to.equal(401);
    const reader = await app.tokenOf('acme', { scopes: ['governance:read'] });
    const extender = await app.tokenOf('acme', { scopes: ['extensions:read'] });
    expect((await app.call('GET', `${v1}/requests`, { token: reader })).status).to.equal(200);
    expect((await app.call('GET', `${v1}/requests`, { token: extender })).status).to.equal(403);
    expect((await app.call('POST', `${v1}/requests`, { token: reader, body: aRequest() })).status).to.equal(403);
    expect((await app.call('PUT', `${v1}/governance/policies/tmpl_assessment`, { token, body: {} })).status).to.equal(
      403,
    );
  });

  const bad: [body: Record<string, unknown>, field: string][] = [
    [aRequest({ template_id: 'tmpl_nothing' }), 'template_id'],
    [aRequest({ template_version: '9.9.9' }), 'template_version'],
    [aRequest({ input_payload: {} }), 'input_payload.cms_content_entry_id'],
    [aRequest({ input_payload: { cms_content_entry_id: 7 } }), 'input_payload.cms_content_entry_id'],
    [aRequest({ input_payload: { cms_content_entry_id: '' } }), 'input_payload.cms_content_entry_id'],
    [aRequest({ input_payload: { cms_content_entry_id: 'e', cms_schema_id: 7 } }), 'input_payload.cms_schema_id'],
    [aRequest({ title: undefined }), 'title'],
    [aRequest({ title: '' }), 'title'],
    [aRequest({ title: ' \n ' }), 'title'],
    [aRequest({ status: 'approved' }), 'status'],
    [aRequest({ submit: 'yes' }), 'submit'],
  ];
  for (const [body, field] of bad) {
    it(`a request with ${JSON.stringify(body)}: 400 naming ${field}`, async () => {
      const answer = await cms.post<ErrorBody>('/requests', body);
      expect(answer.status).to.equal(400);
      expect(answer.body.error.code).to.equal('INVALID_REQUEST');
      expect(answer.body.error.details.map((detail) => detail.field)).to.deep.equal([field]);
    });
  }

  const badDecisions: [body: Record<string, unknown>, field: string][] = [
    [{ stage_id: 'LEGAL_REVIEW', decision: 'APPROVE' }, 'stage_id'],
    [{ stage_id: 'SME_REVIEW', decision: 'MAYBE' }, 'decision'],
    [{ decision: 'APPROVE' }, 'stage_id'],
    [{ stage_id: 'SME_REVIEW' }, 'decision'],
    [{ stage_id: 'SME_REVIEW', decision: 'APPROVE', notes: 'x'.repeat(10_001) }, 'notes'],
    [{ stage_id: 'SME_REVIEW', decision: 'APPROVE', decided_by_user_id: 'somebody' }, 'decided_by_user_id'],
  ];
  for (const [body, field] of badDecisions) {
    it(`a decision with a wrong ${field} (${JSON.stringify(body).slice(0, 80)}): 400`, async () => {
      const answer = await cms.post<ErrorBody>(
        `/requests/${await cms.submitted()}/instructional-workflow/decisions`,
        body,
      );
      expect(answer.status).to.equal(400);
      expect(answer.body.error.details.map((detail) => detail.field)).to.deep.equal([field]);
    });
  }

  for (const path of ['/requests/instructional-workflows', '/requests', '/governance/inbox']) {
    for (const [query, field] of [
      ['page=0', 'page'],
      ['page=-1', 'page'],
      ['page=two', 'page'],
      ['page_size=0', 'page_size'],
      ['page_size=101', 'page_size'],
      ['limit=5', 'limit'],
    ]) {
      it(`${path}?${query}: 400 naming ${field}`, async () => {
        const { status, body } = await cms.get<ErrorBody>(`${path}?${query}`);
        expect(status).to.equal(400);
        expect(body.error.details.map((detail) => detail.field)).to.deep.equal([field]);
      });
    }
  }
  for (const [query, field] of [
    ['workflow_status=DONE', 'workflow_status'],
    ['template_id=tmpl_policy_change', 'template_id'],
    ['template_id=nothing', 'template_id'],
    ['cms_content_entry_id=', 'cms_content_entry_id'],
  ]) {
    it(`the list with ${query}: 400 naming ${field}`, async () => {
      const { status, body } = await cms.get<ErrorBody>(`/requests/instructional-workflows?${query}`);
      expect(status).to.equal(400);
      expect(body.error.details.map((detail) => detail.field)).to.deep.equal([field]);
    });
  }

  for (const [path, field] of [
    ['/requests/instructional-workflows/by-content-entry/a%00b', 'cmsContentEntryId'],
    ['/requests/instructional-workflows?cms_content_entry_id=%00', 'cms_content_entry_id'],
    ['/requests/a%00', 'requestId'],
  ]) {
    it(`${path}: 400 naming ${field}`, async () => {
      const { status, body } = await cms.get<ErrorBody>(String(path));
      expect(status).to.equal(400);
      expect(body.error.details).to.deep.equal([
        { field, message: 'must not contain NUL characters or lone surrogates' },
      ]);
    });
  }

  it('notes of 10 000 characters are kept whole', async () => {
    const notes = 'ä'.repeat(10_000);
    const { status, body } = await cms.decide(await cms.submitted(), 'INSTRUCTIONAL_DESIGN_REVIEW', 'APPROVE', {
      notes,
    });
    expect(status).to.equal(200);
    expect(body.stages[0]?.notes).to.equal(notes);
  });
});
