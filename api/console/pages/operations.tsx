import { findPermission } from '../../../shared/auth/index.js';
import {
  listOperatorActions,
  recordOperatorAction,
  workKinds,
  type WorkFilter,
  type WorkKind,
} from '../../../shared/operators/index.js';
import { forbidden } from '../../../shared/platform/errors/index.js';
import { field, type ConsolePage, type Fields, type PageContext, type PageResult } from '../page.js';
import { momentOf, Table, wordsOf } from './layout.js';

const mostShown = 50;

/** Whoever may look at the queues may look at the work; acting takes more. @throws FORBIDDEN */
function requireOperator({ caller }: PageContext, action: 'read' | 'manage'): void {
  const isOperator = caller.role === 'OPERATOR' && caller.scopes.includes('admin');
  const may = (wanted: string) =>
    findPermission(caller.permissions, { resource: 'queues', action: wanted, scope: '*' }) !== undefined;
  if (isOperator && (may(action) || may('manage'))) return;
  throw forbidden(`This takes the permission queues:${action}:* of an operator.`, [
    { field: 'permission', message: `must include queues:${action}:*`, reason: 'permission' },
  ]);
}

const isKind = (name: string): name is WorkKind => Object.hasOwn(workKinds, name);

function filterOf(fields: Fields): WorkFilter {
  const kind = field(fields, 'kind');
  const hours = Number.parseInt(field(fields, 'hours'), 10);
  return {
    kind: isKind(kind) ? kind : 'queries',
    organizationId: field(fields, 'organization') || undefined,
    status: field(fields, 'status') || undefined,
    withinHours: Number.isFinite(hours) && hours > 0 ? Math.min(hours, 24 * 90) : 24,
  };
}

const hiddenFields = ({ kind, organizationId, status, withinHours }: WorkFilter) =>
  Object.entries({ kind, organization: organizationId, status, hours: String(withinHours) }).flatMap(([name, value]) =>
    value === undefined ? [] : [<input key={name} type="hidden" name={name} value={value} />],
  );

function FilterForm({ filter }: { filter: WorkFilter }) {
  return (
    <form method="get" action="/app/operations" class="row">
      <div>
        <label for="kind">Work</label>
        <select id="kind" name="kind">
          {Object.keys(workKinds).map((kind) => (
            <option key={kind} value={kind} selected={kind === filter.kind}>
              {wordsOf(kind)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label for="status">Status</label>
        <select id="status" name="status">
          <option value="">all</option>
          {workKinds[filter.kind].statuses.map((status) => (
            <option key={status} value={status} selected={status === filter.status}>
              {wordsOf(status)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label for="organization">Organization</label>
        <input id="organization" name="organization" value={filter.organizationId ?? ''} />
      </div>
      <div>
        <label for="hours">Of the last hours</label>
        <input id="hours" name="hours" type="number" min="1" max="2160" value={String(filter.withinHours)} />
      </div>
      <button>Count</button>
    </form>
  );
}

async function show(context: PageContext, results?: readonly { id: string; said: string }[]): Promise<PageResult> {
  requireOperator(context, 'read');
  const { deps, query } = context;
  const filter = filterOf(results ? context.form : query);
  const [{ rows, counts }, actions] = await Promise.all([
    deps.services.operations.list(filter, mostShown),
    listOperatorActions(deps.db, 20),
  ]);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  const act = workKinds[filter.kind].action;
  return {
    title: 'Operations',
    body: (
      <>
        <h1>What runs, from Postgres</h1>
        <p class="note">
          Identifiers and states, no content. <a href="/admin/queues">The queues in Redis</a> have a page of their own.
        </p>
        <FilterForm filter={filter} />
        {results ? (
          <div class="wide" role="status">
            <Table
              caption="What became of each"
              columns={['Which', 'Result']}
              rows={results.map(({ id, said }) => [<code>{id}</code>, said])}
            />
          </div>
        ) : null}
        <dl class="numbers">
          {counts.map(({ status, count }) => (
            <div key={status}>
              <dt>{wordsOf(status)}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
        {act && total > 0 ? (
          <form method="post" action="/app/operations">
            {hiddenFields(filter)}
            <button>
              {act.name} ({Math.min(total, act.most)} of {total})
            </button>
          </form>
        ) : null}
        <div class="wide">
          <Table
            columns={['Since', 'Organization', 'Which', 'Stands', 'Why']}
            rows={rows.map(({ createdAt, organizationId, id, status, reason }) => [
              momentOf(createdAt),
              organizationId,
              <code>{id}</code>,
              wordsOf(status),
              reason ?? '',
            ])}
          />
          <Table
            caption="What operators did last"
            columns={['When', 'Who', 'What', 'On', 'Allowed']}
            rows={actions.map(({ at, sub, action, queue, jobId, allowed }) => [
              momentOf(at),
              sub,
              action,
              [queue, jobId].filter(Boolean).join(' '),
              allowed ? 'yes' : 'no',
            ])}
          />
        </div>
      </>
    ),
  };
}

/** Acts on all that the filter finds, each by itself; what is done is written down before. */
async function act(context: PageContext): Promise<PageResult> {
  requireOperator(context, 'manage');
  const { deps, caller, form, requestId } = context;
  const filter = filterOf(form);
  const action = workKinds[filter.kind].action;
  if (!action) return show(context, []);
  await recordOperatorAction(deps.db, {
    organizationId: caller.organizationId,
    sub: caller.sub,
    via: 'dashboard',
    action:
      `${action.id} ${filter.status ?? 'all'} ${filter.organizationId ?? 'everywhere'} ${filter.withinHours} h`.slice(
        0,
        200,
      ),
    queue: filter.kind,
    jobId: null,
    allowed: true,
    requestId,
  });
  return show(context, await deps.services.operations.actOnAll(filter, action.most, requestId));
}

export const operationPages: ConsolePage[] = [
  { method: 'get', path: '/operations', section: 'Operations', handle: (context) => show(context) },
  { method: 'post', path: '/operations', section: 'Operations', handle: act },
];
