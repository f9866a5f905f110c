#!/usr/bin/env node
/**
 * A small content management system on the governance surface: a list of entries, an entry with the stages of its review, a form to
 * decide the active one, comments, and the journey from draft to release. It keeps no state of stages of its own: every page is
 * rendered from the projection, and every form carries the version of the content that the page was rendered from.
 *
 *   node docs/examples/reference-cms.mjs <baseUrl> <organizationId> <apiKey> [port]
 *
 * With the key of an executive of role SERVICE people are told apart: whoever is named at the top of the page is the actor of the call.
 * With any other key everything is done as the key's executive. Node 20 or later, and nothing else. It listens on the loopback
 * address, and has no sign-in of its own: a real one would take the actor from its session.
 */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';

const [baseUrl, organizationId, apiKey, port = '4000'] = process.argv.slice(2);
if (!apiKey) {
  console.error('usage: reference-cms.mjs <baseUrl> <organizationId> <apiKey> [port]');
  process.exit(2);
}

/** An answer that is an error of the service, with its code. */
class Refused extends Error {
  constructor(status, { code, message, details }) {
    super([message, ...details.map(({ field, message: why }) => `${field} ${why}`)].join(' · '));
    this.status = status;
    this.code = code;
  }
}

async function send(method, path, { token, body, headers = {} } = {}) {
  const response = await fetch(new URL(path, baseUrl), {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const answer = text === '' ? undefined : JSON.parse(text);
  if (!response.ok) throw new Refused(response.status, answer.error);
  return answer;
}

const signIn = async (actor) => {
  const body = { organizationId, credentials: { type: 'api_key', apiKey }, ...(actor ? { actor } : {}) };
  const { accessToken, expiresIn } = await send('POST', '/api/v2/auth/token', { body });
  return { token: accessToken, until: Date.now() + expiresIn * 500 };
};

// Only the key of a service may name an actor; any other is told so once.
const hasActors = await signIn('editor').then(
  () => true,
  (error) => {
    if (error.code !== 'FORBIDDEN') throw error;
    return false;
  },
);
const sessions = new Map();

/** A token of whoever uses the page, kept for half of its life. */
async function tokenOf(user) {
  const actor = hasActors ? user : '';
  const known = sessions.get(actor);
  if (known && known.until > Date.now()) return known.token;
  const session = await signIn(actor || undefined);
  sessions.set(actor, session);
  return session.token;
}

const get = async (user, path) => send('GET', `/api/v1${path}`, { token: await tokenOf(user) });

/** A change. The key of the form makes a repeated click the same call; the version binds it to what the page showed. */
const post = async (user, path, body, { key, version }) =>
  send('POST', `/api/v1${path}`, {
    token: await tokenOf(user),
    body,
    headers: { 'idempotency-key': key, ...(version ? { 'if-match': `"${version}"` } : {}) },
  });

const escape = (text) =>
  String(text ?? '').replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
const listOf = (items) => (items.length === 0 ? '' : `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`);

const page = (user, title, content, notice = '') => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${escape(title)}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem }
  table { border-collapse: collapse } td, th { padding: .2rem .8rem .2rem 0; text-align: left; vertical-align: top }
  form { display: inline-block; margin: .3rem .6rem .3rem 0 } .notice { background: #fff3cd; padding: .5rem }
</style>
<form method="get" action="/">${hasActors ? `You are <input name="as" value="${escape(user)}" aria-label="user"><button>Change</button>` : ''}</form>
<a href="/?as=${encodeURIComponent(user)}">Entries</a> · <a href="/inbox?as=${encodeURIComponent(user)}">Inbox</a>
<h1>${escape(title)}</h1>${notice ? `<p class="notice" role="alert">${escape(notice)}</p>` : ''}${content}</html>`;

/** A form whose fields travel with the user, a key of its own and the version that was shown. */
const form = (user, action, fields, label, version = '') => `<form method="post" action="${action}">
  <input type="hidden" name="as" value="${escape(user)}"><input type="hidden" name="key" value="${randomUUID()}">
  <input type="hidden" name="version" value="${version}">${fields}<button>${label}</button></form>`;

const rowOf = (user) => (entry) =>
  `<tr><td><a href="/entries/${encodeURIComponent(entry.cms_content_entry_id)}?as=${encodeURIComponent(user)}">${escape(entry.title)}</a></td>
   <td>${entry.workflow_status}</td><td>${entry.asked?.stage_id ?? ''}</td><td>${entry.asked?.due_at ?? ''}</td></tr>`;
const table = (user, { items, next_cursor }, path) => `<table><tr><th>Entry<th>State<th>Asked now<th>Until</tr>${items.map(rowOf(user)).join('')}</table>
  ${next_cursor ? `<a href="${path}?as=${encodeURIComponent(user)}&cursor=${next_cursor}">More</a>` : ''}`;

const cursorOf = (query) => (query.get('cursor') ? `&cursor=${encodeURIComponent(query.get('cursor'))}` : '');

async function showEntries(user, query, notice) {
  const list = await get(user, `/requests/instructional-workflows?page_size=20${cursorOf(query)}`);
  const fields = `<input name="title" placeholder="Title" required> <select name="template"><option value="tmpl_curriculum">Course</option><option value="tmpl_assessment">Assessment</option></select>`;
  return page(user, 'Entries', table(user, list, '/') + form(user, '/entries', fields, 'Submit for review'), notice);
}

async function showInbox(user, query, notice) {
  const list = await get(user, `/governance/inbox?page_size=20${cursorOf(query)}`);
  return page(user, `Inbox of ${hasActors ? user : 'the key'}`, table(user, list, '/inbox'), notice);
}

const showDecision = (entry) =>
  `${entry.decision} of ${entry.stage_id} by ${escape(entry.decided_by_user_id)}${entry.delegated_by_user_id ? ` for ${escape(entry.delegated_by_user_id)}` : ''}` +
  `${entry.notes ? `: “${escape(entry.notes)}”` : ''}${entry.findings.length > 0 ? ` (the policy would have refused it: ${entry.findings.join(', ')})` : ''}`;

const showStage = (user, projection) => (stage) => {
  const decide = `<input type="hidden" name="stage" value="${stage.stage_id}"><input name="notes" placeholder="Notes">
    <select name="decision"><option>APPROVE</option><option>REQUEST_CHANGES</option></select>`;
  const approvals = stage.required_approvals > 1 ? ` (${stage.approvals.length} of ${stage.required_approvals} approvals)` : '';
  return `<tr><td>${stage.sequence}. ${escape(stage.label)}</td><td>${stage.status}${approvals}</td>
    <td>${stage.decided_by_user_id ? `${escape(stage.decided_by_user_id)}: ${escape(stage.notes)}` : ''}</td>
    <td>${stage.can_decide ? form(user, `/requests/${projection.request_id}/decide`, decide, 'Decide', projection.content_version) : ''}</td></tr>`;
};

/** What may be done with an entry follows from its state alone. */
function actionsOf(user, projection) {
  const of = (name, label, fields = '') =>
    form(user, `/requests/${projection.request_id}/${name}`, fields, label, projection.content_version);
  const summary = '<input name="summary" placeholder="What is different now">';
  const actions = {
    changes_requested: [of('resubmit', 'Submit again', summary), of('withdraw', 'Withdraw')],
    awaiting_review: [of('withdraw', 'Withdraw')],
    under_review: [of('withdraw', 'Withdraw')],
    approved: [of('release', 'Release'), of('withdraw', 'Withdraw')],
    failed: [of('release', 'Release again')],
  };
  return (actions[projection.request_status] ?? []).join('');
}

async function showEntry(user, entryId, notice) {
  const projection = await get(user, `/requests/instructional-workflows/by-content-entry/${encodeURIComponent(entryId)}`);
  const { items: comments } = await get(user, `/requests/${projection.request_id}/comments`);
  // The release-safety view: computed here, from shared data alone.
  const isSafe = projection.stages.every((stage) => !stage.required || stage.status === 'APPROVED');
  const others = projection.other_open_requests.length;
  const rounds = projection.rounds.map(
    (round) => `Round ${round.round}, submitted by ${escape(round.submitted_by_user_id)}${listOf(round.decisions.map(showDecision))}`,
  );
  return page(
    user,
    projection.title,
    `<p>${projection.workflow_status}, round ${projection.round}${isSafe ? ', safe to release' : ''}</p>
     ${others > 0 ? `<p class="notice">${others} other open request(s) of this entry.</p>` : ''}
     ${projection.changed_since_last_round.length > 0 ? `<p>Changed since the last round: ${projection.changed_since_last_round.map(escape).join(', ')}</p>` : ''}
     <table>${projection.stages.map(showStage(user, projection)).join('')}</table>${actionsOf(user, projection)}
     <h2>History</h2>${listOf(rounds)}<h2>Comments</h2>
     ${listOf(comments.map((comment) => `${escape(comment.author_id)}: ${escape(comment.text)}`))}
     ${form(user, `/requests/${projection.request_id}/comments`, '<input name="text" required>', 'Comment')}`,
    notice,
  );
}

/** The call behind each form of an entry. */
const calls = {
  decide: ({ stage, decision, notes }) => ['instructional-workflow/decisions', { stage_id: stage, decision, ...(notes ? { notes } : {}) }],
  resubmit: ({ summary }) => ['resubmit', summary ? { summary } : undefined],
  release: () => ['release', undefined],
  withdraw: () => ['withdraw', undefined],
  comments: ({ text }) => ['comments', { text }],
};

/** Makes the change that a form asks for; answers with the entry that it was made on. */
async function change(user, path, fields) {
  if (path === '/entries') {
    const entryId = `entry-${randomUUID()}`;
    const input_payload = { cms_content_entry_id: entryId, ...(hasActors ? { cms_actor_user_id: user } : {}) };
    await post(user, '/requests', { template_id: fields.template, title: fields.title, submit: true, input_payload }, { key: fields.key });
    return entryId;
  }
  const [, requestId, name] = /^\/requests\/([^/]+)\/([a-z]+)$/.exec(path) ?? [];
  const call = Object.hasOwn(calls, name ?? '') ? calls[name] : undefined;
  if (!call) throw new Refused(404, { code: 'NOT_FOUND', message: 'There is no such page.', details: [] });
  const [action, body] = call(fields);
  const version = name === 'comments' ? '' : fields.version;
  const { cms_content_entry_id: entryId } = await get(user, `/requests/${requestId}/instructional-workflow`);
  try {
    await post(user, `/requests/${requestId}/${action}`, body, { key: fields.key, version });
  } catch (error) {
    // Somebody was faster, or the content is another now: the entry as it is, and why, is what the user needs.
    throw Object.assign(error, { entryId });
  }
  return entryId;
}

async function bodyOf(request) {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > 100_000) throw new Refused(413, { code: 'PAYLOAD_TOO_LARGE', message: 'Too much.', details: [] });
  }
  return Object.fromEntries(new URLSearchParams(text));
}

async function answer(request, response) {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const html = (status, text) => response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(text);
  const fields = request.method === 'POST' ? await bodyOf(request) : {};
  const user = (fields.as ?? url.searchParams.get('as')) || 'editor';
  const [, entryId] = /^\/entries\/([^/]+)$/.exec(url.pathname) ?? [];
  try {
    if (request.method === 'POST') {
      // A form of another site must not act here.
      if (request.headers.origin && new URL(request.headers.origin).host !== request.headers.host) return html(403, 'Forbidden');
      const changed = await change(user, url.pathname, fields);
      return response
        .writeHead(303, { location: `/entries/${encodeURIComponent(changed)}?as=${encodeURIComponent(user)}` })
        .end();
    }
    if (url.pathname === '/') return html(200, await showEntries(user, url.searchParams));
    if (url.pathname === '/inbox') return html(200, await showInbox(user, url.searchParams));
    if (entryId) return html(200, await showEntry(user, decodeURIComponent(entryId)));
    return html(404, page(user, 'Not found', ''));
  } catch (error) {
    const status = error.status ?? 502;
    const notice = error.code === 'CONTENT_CHANGED' ? 'The content was changed while you looked at it: read it again.' : error.message;
    return html(status, error.entryId ? await showEntry(user, error.entryId, notice) : page(user, 'That did not work', '', notice));
  }
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    console.error(error.message);
    if (!response.headersSent) response.writeHead(502).end();
  });
});
server.listen(Number(port), '127.0.0.1', () => {
  console.log(`The CMS is at http://127.0.0.1:${server.address().port}/${hasActors ? '' : ' (everything is done as the executive of the key)'}`);
});
