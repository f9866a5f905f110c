import { field, fieldList, type ConsolePage, type PageContext, type PageResult } from '../page.js';
import { momentOf, Problem, Table, wordsOf } from './layout.js';
import { AppError } from '../../../shared/platform/errors/index.js';

interface Stage {
  stage_id: string;
  label: string;
  status: string;
  decision: string | null;
  decided_at: string | null;
  decided_by_user_id: string | null;
  notes: string | null;
  can_decide: boolean;
  required_approvals: number;
  approvals: object[];
}

interface Projection {
  request_id: string;
  title: string;
  template_id: string;
  cms_content_entry_id: string;
  workflow_status: string;
  current_stage_id: string | null;
  submitted_at: string | null;
  submitted_by_user_id: string | null;
  stage_due_at: string | null;
  round: number;
  content_version: number;
  changed_since_last_round: string[];
  stages: Stage[];
}

interface Version {
  round: number;
  content_version: number;
  submitted_at: string;
  submitted_by: string | null;
  title: string;
  summary: string | null;
  input_payload: Record<string, unknown>;
}

interface Comment {
  text: string;
  author?: string;
  author_user_id?: string;
  created_at?: string;
}

const actions = [
  { decision: 'APPROVE', name: 'Approve' },
  { decision: 'REQUEST_CHANGES', name: 'Request changes' },
] as const;

const dueOf = (due: string | null): string => (due === null ? 'no due time' : `due ${momentOf(due)}`);

async function list(
  { read, query }: PageContext,
  results?: readonly { title: string; said: string }[],
): Promise<PageResult> {
  const page = Math.max(1, Number.parseInt(field(query, 'page'), 10) || 1);
  const { items, total_pages: pages } = await read<{ items: Projection[]; total_pages: number }>('getGovernanceInbox', {
    query: { page, page_size: 25 },
  });
  return {
    title: 'Inbox',
    body: (
      <>
        <h1>What is asked of you</h1>
        {results ? (
          <div class="box" role="status">
            <ul>
              {results.map(({ title, said }) => (
                <li key={title + said}>
                  {title}: {said}
                </li>
              ))}
            </ul>
          </div>
        ) : null}
        {items.length === 0 ? (
          <p>Nothing waits for you.</p>
        ) : (
          <form method="post" action="/app/inbox">
            <div class="wide">
              <Table
                caption="The first due stands first"
                columns={['', 'Title', 'Stage', 'Due', 'Round']}
                numeric={[4]}
                rows={items.map((item) => [
                  <input
                    type="checkbox"
                    name="item"
                    value={`${item.request_id} ${item.current_stage_id ?? ''} ${item.content_version}`}
                    aria-label={`Choose ${item.title}`}
                  />,
                  <a href={`/app/inbox/${item.request_id}`}>{item.title}</a>,
                  item.stages.find(({ stage_id: id }) => id === item.current_stage_id)?.label ?? '',
                  dueOf(item.stage_due_at),
                  item.round,
                ])}
              />
            </div>
            <label for="notes">Notes for all that are chosen</label>
            <textarea id="notes" name="notes" rows={2} maxLength={10_000} />
            {actions.map(({ decision, name }) => (
              <button key={decision} name="decision" value={decision} class={decision === 'APPROVE' ? '' : 'plain'}>
                {name} of those chosen
              </button>
            ))}
          </form>
        )}
        {pages > page ? <a href={`/app/inbox?page=${page + 1}`}>More</a> : null}
      </>
    ),
  };
}

type Decide = Pick<PageContext, 'call'>;

const decide = (
  { call }: Decide,
  requestId: string,
  stageId: string,
  decision: string,
  notes: string,
  version: string,
) =>
  call(
    'decideInstructionalWorkflowStage',
    { params: { requestId }, body: { stage_id: stageId, decision, ...(notes ? { notes } : {}) } },
    version === '' ? {} : { ifMatch: `"${version}"` },
  );

/** A decision on each of several, with what became of it: one that is refused holds up none of the others. */
async function decideMany(context: PageContext): Promise<PageResult> {
  const [decision, notes] = [field(context.form, 'decision'), field(context.form, 'notes')];
  const results: { title: string; said: string }[] = [];
  for (const item of fieldList(context.form, 'item').slice(0, 100)) {
    const [requestId = '', stageId = '', version = ''] = item.split(' ');
    try {
      const reply = await decide(context, requestId, stageId, decision, notes, version);
      const { title } = 'body' in reply ? (reply.body as Projection) : { title: requestId };
      results.push({ title, said: decision === 'APPROVE' ? 'approved' : 'changes are requested' });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ title: requestId, said: error.message });
    }
  }
  return list(context, results.length === 0 ? [{ title: 'Nothing', said: 'was chosen' }] : results);
}

const shownValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value, null, 1));

/** The payload as it was sent; a member that is not as in the round before shows both. */
function Payload({ versions }: { versions: readonly Version[] }) {
  const now = versions.at(-1);
  if (!now) return null;
  const before = versions.at(-2);
  const names = [...new Set([...Object.keys(now.input_payload), ...Object.keys(before?.input_payload ?? {})])];
  const rows = names.map((name) => {
    const [is, was] = [now.input_payload[name], before?.input_payload[name]];
    const isSame = !before || JSON.stringify(is) === JSON.stringify(was);
    return [
      name,
      isSame ? (
        shownValue(is)
      ) : (
        <>
          {was === undefined ? null : <del>{shownValue(was)}</del>}{' '}
          {is === undefined ? null : <ins>{shownValue(is)}</ins>}
        </>
      ),
    ];
  });
  return (
    <>
      <h2>What was submitted</h2>
      {before ? <p class="note">Marked is what is not as in round {before.round}.</p> : null}
      {now.summary === null ? null : <p>{now.summary}</p>}
      <Table caption={`Round ${now.round}, as it was sent`} columns={['Field', 'Value']} rows={rows} />
    </>
  );
}

function DecideForm({ projection, stage }: { projection: Projection; stage: Stage }) {
  return (
    <form method="post" action={`/app/inbox/${projection.request_id}`}>
      <h2>{stage.label}</h2>
      <input type="hidden" name="stage" value={stage.stage_id} />
      <input type="hidden" name="version" value={String(projection.content_version)} />
      {stage.required_approvals > 1 ? (
        <p class="note">
          {stage.approvals.length} of {stage.required_approvals} approvals.
        </p>
      ) : null}
      <label for="notes">Notes</label>
      <textarea id="notes" name="notes" rows={3} maxLength={10_000} />
      {actions.map(({ decision, name }) => (
        <button key={decision} name="decision" value={decision} class={decision === 'APPROVE' ? '' : 'plain'}>
          {name}
        </button>
      ))}
    </form>
  );
}

async function show(context: PageContext, problem?: string): Promise<PageResult> {
  const { read, params } = context;
  const requestId = params['requestId'] ?? '';
  const projection = await read<Projection>('getInstructionalWorkflow', { params: { requestId } });
  const [{ items: versions }, comments] = await Promise.all([
    read<{ items: Version[] }>('getGovernanceRequestVersions', { params: { requestId } }),
    read<{ items?: Comment[]; comments?: Comment[] }>('listGovernanceComments', { params: { requestId } }),
  ]);
  const said = comments.items ?? comments.comments ?? [];
  const active = projection.stages.find(({ stage_id: id }) => id === projection.current_stage_id);
  return {
    title: projection.title,
    body: (
      <>
        <p class="kicker">
          <strong>{wordsOf(projection.workflow_status)}</strong> · {projection.template_id} ·{' '}
          {dueOf(projection.stage_due_at)} · round {projection.round}
        </p>
        <h1>{projection.title}</h1>
        {problem === undefined ? null : <Problem message={problem} />}
        <Payload versions={versions} />
        {active?.can_decide ? (
          <DecideForm projection={projection} stage={active} />
        ) : (
          <p class="box">This is not yours to decide now.</p>
        )}
        <Table
          caption="Stages"
          columns={['Stage', 'Stands', 'Decided by', 'When', 'Notes']}
          rows={projection.stages.map((stage) => [
            stage.label,
            wordsOf(stage.status),
            stage.decided_by_user_id ?? '',
            stage.decided_at === null ? '' : momentOf(stage.decided_at),
            stage.notes ?? '',
          ])}
        />
        <h2>Comments</h2>
        <ul>
          {said.map((comment) => (
            <li key={`${comment.created_at ?? ''}${comment.text}`}>
              {comment.text} <span class="note">{comment.author_user_id ?? comment.author ?? ''}</span>
            </li>
          ))}
        </ul>
        <form method="post" action={`/app/inbox/${requestId}/comments`}>
          <label for="text">Add a comment</label>
          <textarea id="text" name="text" rows={2} required maxLength={4000} />
          <button class="plain">Comment</button>
        </form>
      </>
    ),
  };
}

async function decideOne(context: PageContext): Promise<PageResult> {
  const { form, params } = context;
  const requestId = params['requestId'] ?? '';
  try {
    await decide(
      context,
      requestId,
      field(form, 'stage'),
      field(form, 'decision'),
      field(form, 'notes'),
      field(form, 'version'),
    );
    return { redirect: '/app/inbox' };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'UNAUTHORIZED') throw error;
    return show(context, error.message);
  }
}

async function delegate({ call, form, caller }: PageContext): Promise<PageResult> {
  await call('putGovernanceDelegation', {
    params: { userId: caller.sub, user: caller.sub },
    body: {
      to: field(form, 'to'),
      from: `${field(form, 'from')}T00:00:00.000Z`,
      until: `${field(form, 'until')}T23:59:59.000Z`,
    },
  });
  return { redirect: '/app/settings' };
}

export const inboxPages: ConsolePage[] = [
  { method: 'get', path: '/inbox', section: 'Inbox', handle: (context) => list(context) },
  { method: 'post', path: '/inbox', section: 'Inbox', handle: decideMany },
  { method: 'post', path: '/delegation', section: 'Inbox', handle: delegate },
  { method: 'get', path: '/inbox/:requestId', section: 'Inbox', handle: (context) => show(context) },
  { method: 'post', path: '/inbox/:requestId', section: 'Inbox', handle: decideOne },
  {
    method: 'post',
    path: '/inbox/:requestId/comments',
    section: 'Inbox',
    handle: async ({ call, params, form }) => {
      const requestId = params['requestId'] ?? '';
      await call('addGovernanceComment', { params: { requestId }, body: { text: field(form, 'text') } });
      return { redirect: `/app/inbox/${requestId}` };
    },
  },
];
