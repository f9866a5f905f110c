import { rowsOf, type Db } from '../platform/db/index.js';
import type { GovernanceDocuments } from './governance-documents.js';
import { findProjectionPage, type Paged, type ProjectionPage } from './projections.query.js';

/** Requests with an active stage. */
const open = `r.organization_id = ? and r.status in ('awaiting_review', 'under_review') and r.current_stage_id is not null`;

/** Who may decide the active stage; null: whoever may write. */
const deciders = `r.rules -> 'stageDeciders' -> r.current_stage_id`;

/** Requests that the same people may decide have the same number, and stand together in the index, the first due first. */
const audience = `hashtextextended(coalesce((${deciders})::text, ''), 0)`;

// The rule of `refusalOf`, asked once of each set of deciders and not of each request. An organization has few: those of its policies.
// Each is found by one step into the index, behind the one before.
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
       select number
       from audiences
       where deciders is null or deciders -> 'users' @> to_jsonb(?::text) or deciders -> 'roles' @> to_jsonb(?::text)
     )`;

/** The other half of the rule: with separation of duties no author decides. */
const ofOwn = `from governance_requests r
         where ${open} and ${audience} = own.number
           and not (? = any(r.authors) and coalesce((r.rules ->> 'separationOfDuties')::boolean, false))`;

/** An inbox is counted up to here: whoever has so much to decide is not helped by the exact number. */
const INBOX_COUNT_LIMIT = 1_000;

/** What someone may decide now, the first due first. */
export async function listInbox(
  db: Db,
  documents: GovernanceDocuments,
  organizationId: string,
  caller: { sub: string; role: string },
  { page, pageSize }: Paged,
): Promise<ProjectionPage> {
  const offset = (page - 1) * pageSize;
  const ids = `select candidates.id
       from own cross join lateral (
         select r.id, r.stage_due_at
         ${ofOwn}
         order by r.stage_due_at, r.id
         limit ?
       ) candidates
       order by candidates.stage_due_at, candidates.id
       limit ? offset ?`;
  const bindings = [organizationId, organizationId, caller.sub, caller.role, organizationId, caller.sub];
  const [projections, [count]] = await Promise.all([
    findProjectionPage(db, documents, { before: `${audiences},`, ids, order: 'r.stage_due_at, r.id' }, [
      ...bindings,
      offset + pageSize,
      pageSize,
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
           ${ofOwn}
           limit ${INBOX_COUNT_LIMIT}
         ) candidates
         limit ${INBOX_COUNT_LIMIT}
       ) counted`,
      bindings,
    ),
  ]);
  return { projections, total: count?.total ?? 0 };
}
