import { rowsOf } from '../platform/db/index.js';
import type { Decider } from './decider.js';
import type { Paged } from './list-statements.js';
import { findProjectionPage, type ListSource, type ProjectionPage } from './projections.query.js';
import type { StageId } from './stage.js';
import { nextCursor, walkCondition } from './walk-cursor.js';

/** What an inbox may be narrowed down to. */
export interface InboxFilter extends Paged {
  templateId?: string;
  stageId?: StageId;
  dueBefore?: Date;
}

/** Requests with an active stage. */
const open = `r.organization_id = ? and r.status in ('awaiting_review', 'under_review') and r.current_stage_id is not null`;

/** Who may decide the active stage; null: whoever may write. */
const deciders = `r.rules -> 'stageDeciders' -> r.current_stage_id`;

/** Requests that the same people may decide have the same number, and stand together in the index, the first due first. */
const audience = `hashtextextended(coalesce((${deciders})::text, ''), 0)`;

// The rule of `standingOf`, asked once of each set of deciders and not of each request. An organization has few: those of its
// policies. Each is found by one step into the index, behind the one before. `authorities` are the names by whose authority the
// inbox's owner may decide: its own first, then those that were delegated.
const audiences = `audiences as (
       (select ${audience} as number, ${deciders} as deciders
        from governance_requests r
        where ${open}
        order by 1
        limit 1)
       union all
       select further.number, further.deciders
       from audiences cross join lateral (
         select ${audience} as number, ${deciders} as deciders
         from governance_requests r
         where ${open} and ${audience} > audiences.number
         order by 1
         limit 1
       ) further
     ),
     own as (
       select number, allowed.authorities
       from audiences cross join lateral (
         select array_agg(person.sub) as authorities
         from jsonb_to_recordset(?::jsonb) as person(sub text, role text)
         where deciders is null or deciders -> 'users' @> to_jsonb(person.sub) or deciders -> 'roles' @> to_jsonb(person.role)
       ) allowed
       where allowed.authorities is not null
     )`;

/** The other half of the rule: nobody approves a stage twice, and with separation of duties no author decides. */
const barred = `r.approved_by || case when (r.rules ->> 'separationOfDuties')::boolean then r.authors else '{}' end`;
const ofOwn = `from governance_requests r
         where ${open} and ${audience} = own.number and not (? = any(${barred})) and not (own.authorities <@ (${barred}))`;

/** An inbox is counted up to here: whoever has so much to decide is not helped by the exact number. */
const INBOX_COUNT_LIMIT = 1_000;

const narrowing = ({ templateId, stageId, dueBefore }: InboxFilter): [sql: string, binding: unknown][] => [
  ...(templateId === undefined ? [] : [['and r.template_id = ?', templateId] as [string, unknown]]),
  ...(stageId === undefined ? [] : [['and r.current_stage_id = ?', stageId] as [string, unknown]]),
  ...(dueBefore === undefined ? [] : [['and r.stage_due_at < ?', dueBefore] as [string, unknown]]),
];

/** What somebody is asked to decide now, the first due first, or what a walk through it has still before it. */
export async function listInbox(source: ListSource, owner: Decider, filter: InboxFilter): Promise<ProjectionPage> {
  const { organizationId, db } = source;
  const { page, pageSize, place } = filter;
  const narrowed = narrowing(filter);
  const sqlOfOwn = `${ofOwn} ${narrowed.map(([sql]) => sql).join(' ')}`;
  const people = JSON.stringify([owner, ...owner.delegators].map(({ sub, role }) => ({ sub, role })));
  const bindings = [
    organizationId,
    organizationId,
    people,
    organizationId,
    owner.sub,
    ...narrowed.map(([, binding]) => binding),
  ];
  const walk = place && walkCondition(place);
  const offset = walk ? 0 : (page - 1) * pageSize;
  const order = walk ? 'id desc' : 'stage_due_at, id';
  const ids = `select candidates.id
       from own cross join lateral (
         select r.id, r.stage_due_at
         ${sqlOfOwn} ${walk ? `and ${walk.sql}` : ''}
         order by ${order}
         limit ?
       ) candidates
       order by ${order}
       limit ? offset ?`;
  const [projections, [count]] = await Promise.all([
    findProjectionPage(source, { before: `${audiences},`, ids, order: walk ? 'r.id desc' : 'r.stage_due_at, r.id' }, [
      ...bindings,
      ...(walk ? walk.bindings : []),
      offset + pageSize + 1,
      pageSize + 1,
      offset,
    ]),
    rowsOf<{ total: number }>(
      db,
      `with recursive ${audiences}
       select count(*) as total
       from (
         select
         from own cross join lateral (
           select
           ${sqlOfOwn}
           limit ${INBOX_COUNT_LIMIT}
         ) candidates
         limit ${INBOX_COUNT_LIMIT}
       ) counted`,
      bindings,
    ),
  ]);
  const shown = projections.slice(0, pageSize);
  return {
    projections: shown,
    total: count?.total ?? 0,
    nextCursor:
      projections.length > shown.length
        ? nextCursor(
            filter,
            shown.map(({ requestId }) => requestId),
          )
        : null,
  };
}
