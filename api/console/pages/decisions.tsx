import { field, type ConsolePage, type PageContext, type PageResult } from '../page.js';
import { momentOf, Table, wordsOf } from './layout.js';

interface Approval {
  decision: string;
  notes: string | null;
  executive: string;
  role: string;
  authorityLevel: number;
  createdAt: string;
}

interface DecisionBody {
  id: string;
  queryId: string;
  type: string;
  status: string;
  title?: string;
  description?: string;
  requiredAuthority?: number;
  createdAt: string;
  decidedAt: string | null;
  approvals: Approval[];
}

interface Authorization {
  authorized: boolean;
  requiredLevel: number;
  currentLevel: number;
  conditions?: string[];
}

const nameOf = ({ title, description, type }: DecisionBody): string => title ?? description ?? wordsOf(type);

async function list({ read, query }: PageContext): Promise<PageResult> {
  const status = field(query, 'status') || 'open';
  const { decisions } = await read<{ decisions: DecisionBody[] }>('listDecisions', {
    query: { limit: 50, offset: 0, ...(status === 'all' ? {} : { status }) },
  });
  return {
    title: 'Decisions',
    body: (
      <>
        <h1>{status === 'open' ? 'What waits to be decided' : 'Decisions'}</h1>
        <ul class="menu">
          {['open', 'approved', 'rejected', 'all'].map((one) => (
            <li key={one}>
              <a href={`/app/decisions?status=${one}`} {...(one === status ? { 'aria-current': 'true' as const } : {})}>
                {wordsOf(one)}
              </a>
            </li>
          ))}
        </ul>
        {decisions.length === 0 ? (
          <p>Nothing here.</p>
        ) : (
          <div class="wide">
            <Table
              columns={['Since', 'Kind', 'Decision', 'Stands']}
              rows={decisions.map((decision) => [
                momentOf(decision.createdAt),
                wordsOf(decision.type),
                <a href={`/app/decisions/${decision.id}`}>{nameOf(decision)}</a>,
                wordsOf(decision.status),
              ])}
            />
          </div>
        )}
      </>
    ),
  };
}

function Settle({ decision, authorization }: { decision: DecisionBody; authorization: Authorization }) {
  const { authorized, requiredLevel, currentLevel, conditions = [] } = authorization;
  if (!authorized)
    return (
      <p class="box">
        This needs authority level {requiredLevel}; yours is {currentLevel}.
      </p>
    );
  return (
    <form method="post" action={`/app/decisions/${decision.id}`}>
      {conditions.length === 0 ? null : (
        <>
          <h2>What holds for whoever decides</h2>
          <ul>
            {conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        </>
      )}
      <label for="notes">Why, or on which condition</label>
      <textarea id="notes" name="notes" maxLength={4000} rows={3} />
      <button name="decision" value="APPROVE">
        Approve
      </button>
      <button name="decision" value="REJECT" class="plain">
        Reject
      </button>
    </form>
  );
}

async function show({ read, params }: PageContext): Promise<PageResult> {
  const decisionId = params['decisionId'] ?? '';
  const decision = await read<DecisionBody>('getDecision', { params: { decisionId } });
  const authorization =
    decision.status === 'open' ? await read<Authorization>('authorizeDecision', { params: { decisionId } }) : undefined;
  const answer = await read<{ headline?: string; query?: { content: string } }>('getQuery', {
    params: { queryId: decision.queryId },
  });
  return {
    title: nameOf(decision),
    body: (
      <>
        <p class="kicker">
          <strong>{wordsOf(decision.status)}</strong> · {wordsOf(decision.type)} · {momentOf(decision.createdAt)}
        </p>
        <h1>{answer.headline ?? nameOf(decision)}</h1>
        {answer.query ? <blockquote>{answer.query.content}</blockquote> : null}
        <p>
          <a href={`/app/queries/${decision.queryId}`}>Read the answer</a>
        </p>
        {authorization ? <Settle decision={decision} authorization={authorization} /> : null}
        {decision.approvals.length === 0 ? null : (
          <Table
            caption="The record"
            columns={['When', 'Who', 'Level', 'Decision', 'Why']}
            rows={decision.approvals.map(({ createdAt, executive, role, authorityLevel, decision: said, notes }) => [
              momentOf(createdAt),
              `${executive}, ${role}`,
              authorityLevel,
              wordsOf(said),
              notes ?? '',
            ])}
          />
        )}
      </>
    ),
  };
}

async function settle({ call, params, form }: PageContext): Promise<PageResult> {
  const decisionId = params['decisionId'] ?? '';
  const notes = field(form, 'notes');
  await call('approveDecision', {
    params: { decisionId },
    body: { decision: field(form, 'decision'), ...(notes ? { notes } : {}) },
  });
  return { redirect: `/app/decisions/${decisionId}` };
}

export const decisionPages: ConsolePage[] = [
  { method: 'get', path: '/decisions', section: 'Decisions', handle: list },
  { method: 'get', path: '/decisions/:decisionId', section: 'Decisions', handle: show },
  { method: 'post', path: '/decisions/:decisionId', section: 'Decisions', handle: settle },
];
