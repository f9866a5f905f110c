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
const isSeparated = `coalesce(r.rules ->> 'separationOfDuties', 'false')`;

/**
 * Requests of the same template and stage that the same people may decide have the same number, and stand together in the index, the
 * first due first.
 */
const audience = `hashtextextended(
  r.template_id || e'\\n' || r.current_stage_id || e'\\n' || coalesce((${deciders})::text, '') || e'\\n' || ${isSeparated}, 0)`;
const ofAudience = `${audience} as number, ${deciders} as deciders, (${isSeparated})::boolean as is_separated, r.template_id, r.current_stage_id as stage_id`;

// The rule of `standingOf`, asked once of each audience and not of each request. An organization has few: those of its
// policies. Each is found by one step into the index, behind the one before. `authorities` are the names by whose authority the
// inbox's owner may decide: its own first, then those that were delegated.
const audiences = `audiences as (
       (select ${ofAudience}
        from governance_requests r
        where ${open}
        order by 1
        limit 1)
       union all
       select further.*
       from audiences cross join lateral (
         select ${ofAudience}
         from governance_requests r
         where ${open} and ${audience} > audiences.number
         order by 1
         limit 1
       ) further
     ),
     own as (
       select number, is_separated, allowed.authorities
       from audiences cross join lateral (
         select array_agg(person.sub) as authorities
         from jsonb_to_recordset(?::jsonb) as person(sub text, role text)
         where deciders is null or deciders -> 'users' @> to_jsonb(person.sub) or deciders -> 'roles' @> to_jsonb(person.role)
       ) allowed
       where allowed.authorities is not null
         and template_id = coalesce(?, template_id) and stage_id = coalesce(?, stage_id)
     )`;

/** The other half of the rule: nobody approves a stage twice, and with separation of duties no author decides. */
const barred = `r.approved_by || case when own.is_separated then r.authors else '{}' end`;
const isLeft = `(r.approved_by = '{}' and not own.is_separated
                 or not (? = any(${barred})) and not (own.authorities <@ (${barred})))`;
const ofOwn = `from governance_requests r where ${open} and ${audience} = own.number and ${isLeft}`;

/** An inbox is counted up to here: whoever has so much to decide is not helped by the exact number. */
const INBOX_COUNT_LIMIT = 1_000;

/** What somebody is asked to decide now, the first due first, or what a walk through it has still before it. */
export async function listInbox(source: ListSource, owner: Decider, filter: InboxFilter): Promise<ProjectionPage> {
  const { organizationId, db } = source;
  const { page, pageSize, place, templateId, stageId, dueBefore } = filter;
  const walk = place && walkCondition(place, 'r.id');
  const offset = walk ? 0 : (page - 1) * pageSize;
  const isDue = (due: string): string => (dueBefore === undefined ? ofOwn : `${ofOwn} and ${due} < ?`);
  // As a walk asks, its index alone tells what is due; as a page does, the one that is in the order of the page.
  const narrowed = isDue(walk ? `coalesce(r.stage_due_at, 'infinity')` : 'r.stage_due_at');
  const people = JSON.stringify([owner, ...owner.delegators].map(({ sub, role }) => ({ sub, role })));
  const bindings = [
    organizationId,
    organizationId,
    people,
    templateId ?? null,
    stageId ?? null,
    organizationId,
    owner.sub,
    ...(dueBefore === undefined ? [] : [dueBefore]),
  ];
  const order = walk ? `id collate "C" desc` : 'stage_due_at, id';
  const ids = `select candidates.id
       from own cross join lateral (
         select r.id, r.stage_due_at
         ${narrowed} ${walk ? `and ${walk.sql}` : ''}
         order by ${order}
         limit ?
       ) candidates
       order by ${order}
       limit ? offset ?`;
  const [projections, [count]] = await Promise.all([
    findProjectionPage(source, { before: `${audiences},`, ids, order: walk ? `r.${order}` : 'r.stage_due_at, r.id' }, [
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
           ${isDue('r.stage_due_at')}
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
