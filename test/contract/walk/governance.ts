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
  await ok(client.GET('/api/v1/requests/{requestId}/versions', { params }));
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

/** How a request ends otherwise than by its release, and what is read of its past. */
async function walkEnds({ client }: Walk): Promise<void> {
  const make = async (fields: Partial<Schema<'NewGovernanceRequest'>> = {}) => {
    const { request_id: requestId } = await ok(
      client.POST('/api/v1/requests', {
        body: {
          template_id: 'tmpl_assessment',
          title: 'Quiz of module 5',
          input_payload: { ...payload, cms_content_entry_id: 'entry-4713' },
          submit: true,
          ...fields,
        },
      }),
    );
    return { path: { requestId } };
  };
  await ok(client.DELETE('/api/v1/requests/{requestId}', { params: await make({ submit: false }) }));
  const notes = 'The course is cancelled.';
  await ok(client.POST('/api/v1/requests/{requestId}/withdraw', { params: await make(), body: { notes } }));
  await ok(client.POST('/api/v1/requests/{requestId}/reject', { params: await make(), body: { notes } }));
}

/** A release that waits for its time, and is taken back. */
async function walkSchedule(walk: Walk): Promise<void> {
  const { client } = walk;
  const { request_id: requestId } = await ok(
    client.POST('/api/v1/requests', {
      body: { template_id: 'tmpl_assessment', title: 'Quiz of module 6', input_payload: payload, submit: true },
    }),
  );
  const params = { path: { requestId } };
  await approveAll(walk, requestId);
  const body = { release_at: '2099-01-01T06:00:00.000Z' };
  await ok(client.POST('/api/v1/requests/{requestId}/release', { params, body }));
  await ok(client.DELETE('/api/v1/requests/{requestId}/release', { params }));
}

/** Two requests decided by one call, and released together; and a bundle that is taken back. */
async function walkBundles(walk: Walk): Promise<void> {
  const { client } = walk;
  const make = async (n: number): Promise<string> => {
    const { request_id } = await ok(
      client.POST('/api/v1/requests', {
        body: {
          template_id: 'tmpl_curriculum',
          title: `Unit ${n}`,
          submit: true,
          input_payload: { ...payload, cms_content_entry_id: `entry-480${n}` },
        },
      }),
    );
    return request_id;
  };
  const request_ids = [await make(1), await make(2)];
  const decision = { stage_id: 'INSTRUCTIONAL_DESIGN_REVIEW' as const, decision: 'APPROVE' as const };
  const items = request_ids.map((request_id) => ({ request_id, ...decision, content_version: 1 }));
  await ok(client.POST('/api/v1/governance/instructional-decisions/bulk', { body: { items } }));
  for (const id of request_ids) await approveAll(walk, id);
  const release_at = '2099-01-01T06:00:00.000Z';
  const { bundle_id: bundleId } = await ok(
    client.POST('/api/v1/governance/bundles', { body: { request_ids, release_at } }),
  );
  const params = { path: { bundleId } };
  await ok(client.GET('/api/v1/governance/bundles/{bundleId}', { params }));
  await ok(client.DELETE('/api/v1/governance/bundles/{bundleId}', { params }));
  await ok(client.POST('/api/v1/governance/bundles', { body: { request_ids } }));
}

async function walkComments({ client }: Walk): Promise<void> {
  const { items } = await ok(client.GET('/api/v1/governance/inbox', { params: { query: { page_size: 1 } } }));
  const params = { path: { requestId: String(items[0]?.request_id) } };
  const path = '/api/v1/requests/{requestId}/comments';
  const { comment_id: in_reply_to } = await ok(
    client.POST(path, {
      params,
      body: { text: 'Is question 7 meant to have two right answers?', stage_id: 'INSTRUCTIONAL_DESIGN_REVIEW' },
    }),
  );
  await ok(client.POST(path, { params, body: { text: 'No: the second one is a slip.', in_reply_to } }));
  await ok(client.GET(path, { params }));
}

async function walkDelegations({ client, operator }: Walk): Promise<void> {
  const params = { path: { user: 'reviewer-3' } };
  const path = '/api/v1/governance/delegations/{user}';
  const body = { to: 'reviewer-7', from: '2026-12-20T00:00:00.000Z', until: '2027-01-07T00:00:00.000Z' };
  await ok(operator.PUT(path, { params, body }));
  await ok(client.GET(path, { params }));
  await ok(client.GET('/api/v1/governance/delegations'));
  await ok(operator.DELETE(path, { params }));
}

async function walkPolicies({ client, operator }: Walk): Promise<void> {
  const params = { path: { templateId: 'tmpl_curriculum' } };
  const body: Schema<'GovernancePolicyRequest'> = {
    required_stages: ['SME_REVIEW', 'CERTIFICATION_COMPLIANCE_REVIEW'],
    separation_of_duties: true,
    due_hours: { SME_REVIEW: 48 },
    min_approvals: { SME_REVIEW: 2 },
    notes_required: ['REQUEST_CHANGES'],
  };
  await ok(operator.PUT('/api/v1/governance/policies/{templateId}', { params, body }));
  await ok(client.GET('/api/v1/governance/policies/{templateId}', { params }));
  await ok(client.GET('/api/v1/governance/policies/{templateId}/versions', { params }));
  // Due in eleven seconds, so that its deciders are reminded and it is overdue before the walk is over.
  const soon = { due_hours: { SME_REVIEW: 0.003 }, required_stages: ['SME_REVIEW' as const] };
  await ok(operator.PUT('/api/v1/governance/policies/{templateId}', { params, body: soon }));
  await ok(
    client.POST('/api/v1/requests', {
      body: {
        template_id: 'tmpl_curriculum',
        title: 'Module 7',
        submit: true,
        input_payload: { ...payload, cms_content_entry_id: 'entry-4714' },
      },
    }),
  );
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
  await walkComments(walk);
  await walkDelegations(walk);
  await walkEnds(walk);
  await walkSchedule(walk);
  await walkBundles(walk);
  await walkPolicies(walk);
}
