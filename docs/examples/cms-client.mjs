#!/usr/bin/env node
/**
 * A content management system as a client of the governance surface: it submits an assessment and a curriculum course,
 * renders what the projection says, decides stage after stage, and releases. It keeps no state of stages of its own.
 *
 *   node docs/examples/cms-client.mjs <baseUrl> <organizationId> <apiKey>
 *
 * Node 20 or later, and nothing else.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const [baseUrl, organizationId, apiKey] = process.argv.slice(2);
if (!apiKey) {
  console.error('usage: cms-client.mjs <baseUrl> <organizationId> <apiKey>');
  process.exit(2);
}

/** One call; an error of the service becomes an exception that carries its code. */
async function call(method, path, { token, body, idempotencyKey } = {}) {
  const response = await fetch(new URL(path, baseUrl), {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      // The same key on a repeated call gets the first answer again: a call whose answer was lost can be made again.
      ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = await response.json();
  if (!response.ok) throw Object.assign(new Error(`${method} ${path}: ${answer.error.code} ${answer.error.message}`), { code: answer.error.code });
  return answer;
}

const { accessToken: token } = await call('POST', '/api/v2/auth/token', { body: { organizationId, credentials: { type: 'api_key', apiKey } } });
const get = (path) => call('GET', `/api/v1${path}`, { token });
const post = (path, body) => call('POST', `/api/v1${path}`, { token, body, idempotencyKey: randomUUID() });

/** The detail view: rendered from the projection, and the release-safety computed from it here. */
function render(projection) {
  const isSafeToRelease = projection.stages.every((stage) => !stage.required || stage.status === 'APPROVED');
  console.log(`${projection.title}: ${projection.workflow_status}, round ${projection.round}${isSafeToRelease ? ', safe to release' : ''}`);
  for (const { sequence, label, status, notes } of projection.stages) console.log(`  ${sequence}. ${label}: ${status}${notes ? ` (${notes})` : ''}`);
}

/** Reads the projection until it is as wanted. */
async function poll(requestId, isThere) {
  for (let tries = 0; tries < 300; tries++) {
    const projection = await get(`/requests/${requestId}/instructional-workflow`);
    if (isThere(projection)) return projection;
    await sleep(100);
  }
  throw new Error(`request ${requestId} did not come so far in 30 seconds`);
}

const decide = (requestId, stageId, decision, notes) =>
  post(`/requests/${requestId}/instructional-workflow/decisions`, { stage_id: stageId, decision, notes });

/** One content entry from its submission to its release, with one round of changes on the way. */
async function publish(templateId, title) {
  const contentEntryId = `entry-${randomUUID()}`;
  const { request_id: requestId } = await post('/requests', {
    template_id: templateId, title, submit: true, input_payload: { cms_content_entry_id: contentEntryId, cms_actor_user_id: 'author-12' },
  });
  render(await get(`/requests/instructional-workflows/by-content-entry/${contentEntryId}`));

  const [first] = (await poll(requestId, (projection) => projection.current_stage_id !== null)).stages;
  render(await decide(requestId, first.stage_id, 'REQUEST_CHANGES', 'The objectives are missing.'));
  await post(`/requests/${requestId}/resubmit`, { summary: 'With objectives.' });

  // Whoever decides a stage that somebody else has just decided is told so, and looks again.
  for (let projection = await get(`/requests/${requestId}/instructional-workflow`); projection.current_stage_id !== null; ) {
    try {
      projection = await decide(requestId, projection.current_stage_id, 'APPROVE', 'Approved.');
    } catch (error) {
      if (error.code !== 'STAGE_NOT_ACTIVE') throw error;
      projection = await get(`/requests/${requestId}/instructional-workflow`);
    }
    render(projection);
  }

  await post(`/requests/${requestId}/release`);
  render(await poll(requestId, (projection) => projection.workflow_status === 'RELEASED'));
  const { items } = await get(`/requests/${requestId}/history`);
  console.log(`  ${items.length} entries of history, the last one ${items.at(-1).hash.slice(0, 12)}…`);
}

await publish('tmpl_assessment', 'Final exam of module 3');
await publish('tmpl_curriculum', 'Module 3');

const released = await get('/requests/instructional-workflows?workflow_status=RELEASED&page_size=5');
console.log(`${released.total_count} released in all`);
