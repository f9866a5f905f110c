import type { Schema } from '../../../clients/typescript/src/index.js';
import { waitFor } from '../../support/wait-for.js';
import { ok, type Walk } from './walk.js';

const entry = 'entry-4711';
const payload = { cms_content_entry_id: entry, cms_schema_id: 'assessment', cms_actor_user_id: 'author-12' };

async function approveAll({ client }: Walk, request_id: string): Promise<void> {
  const params = { path: { requestId: request_id } };
  for (;;) {
    const { current_stage_id: stage_id } = await ok(
      client.GET('/api/v1/requests/{requestId}/instructional-workflow', { params }),
    );
    if (stage_id === null) return;
    await ok(
      client.POST('/api/v1/requests/{requestId}/instructional-workflow/decisions', {
        params,
        body: { stage_id, decision: 'APPROVE', notes: 'Checked against the syllabus.' },
      }),
    );
  }
}

async function walkRequest(walk: Walk): Promise<void> {
  const { client } = walk;
  const { request_id } = await ok(
    client.POST('/api/v1/requests', {
      body: { template_id: 'tmpl_assessment', title: 'Final exam of module 3', input_payload: payload },
    }),
  );
  const params = { path: { requestId: request_id } };
  await ok(
    client.POST('/api/v1/requests/{requestId}/amend', {
      params,
      body: { title: 'Final exam of module 3, second draft' },
    }),
  );
  await ok(client.POST('/api/v1/requests/{requestId}/submit', { params }));
  const path = '/api/v1/requests/{requestId}/instructional-workflow/decisions';
  await ok(
    client.POST(path, {
      params,
      body: {
        stage_id: 'INSTRUCTIONAL_DESIGN_REVIEW',
        decision: 'REQUEST_CHANGES',
        notes: 'The objectives are missing.',
      },
    }),
  );
  await ok(
    client.POST('/api/v1/requests/{requestId}/resubmit', {
      params,
      body: { input_payload: { ...payload, objectives: 4 } },
    }),
  );
  await client.POST(path, { params, body: { stage_id: 'SME_REVIEW', decision: 'APPROVE' } });
  await approveAll(walk, request_id);
  await ok(client.POST('/api/v1/requests/{requestId}/release', { params }));
  await waitFor(async () => (await ok(client.GET('/api/v1/requests/{requestId}', { params }))).status === 'completed');
  await ok(client.GET('/api/v1/requests/{requestId}/history', { params }));
  await ok(
    client.GET('/api/v1/requests/instructional-workflows/by-content-entry/{cmsContentEntryId}', {
      params: { path: { cmsContentEntryId: entry } },
    }),
  );
  await ok(
    client.GET('/api/v1/requests/instructional-workflows', {
      params: { query: { page_size: 1, cms_content_entry_id: entry } },
    }),
  );
  await ok(client.GET('/api/v1/requests', { params: { query: { page_size: 1 } } }));
}

async function walkPolicies({ client, operator }: Walk): Promise<void> {
  const params = { path: { templateId: 'tmpl_curriculum' } };
  const body: Schema<'GovernancePolicyRequest'> = {
    required_stages: ['SME_REVIEW', 'CERTIFICATION_COMPLIANCE_REVIEW'],
    separation_of_duties: true,
    due_hours: { SME_REVIEW: 48 },
  };
  await ok(operator.PUT('/api/v1/governance/policies/{templateId}', { params, body }));
  await ok(client.GET('/api/v1/governance/policies/{templateId}', { params }));
}

/** Every operation of the governance surface. */
export async function walkGovernance(walk: Walk): Promise<void> {
  const { client } = walk;
  await walkRequest(walk);
  await ok(
    client.POST('/api/v1/requests', {
      body: {
        template_id: 'tmpl_assessment',
        title: 'Quiz of module 4',
        submit: true,
        input_payload: { ...payload, cms_content_entry_id: 'entry-4712' },
      },
    }),
  );
  await ok(client.GET('/api/v1/governance/inbox', { params: { query: { page_size: 1 } } }));
  await walkPolicies(walk);
}
