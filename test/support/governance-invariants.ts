import { rowsOf, type Db } from '../../shared/platform/db/index.js';

/**
 * What each event of governance is told of, as a condition on entries `h` of history. Reminders and comments leave no entry.
 */
const causes: Record<string, string> = {
  'governance.request.submitted': `h.action = 'await_review'`,
  'governance.stage.decided': 'h.decision is not null',
  'governance.workflow.approved': `h.decision is not null and h.to_status = 'approved'`,
  'governance.workflow.released': `h.action = 'promote'`,
  'governance.workflow.ended': `h.action in ('withdraw', 'reject', 'fail')`,
  'governance.stage.overdue': `h.action = 'overdue'`,
};

/** Events that are told more or less often than the history has their cause; empty where each is told exactly once. */
export async function eventsAmiss(db: Db): Promise<{ name: string; told: number; caused: number }[]> {
  const rows = await Promise.all(
    Object.entries(causes).map(async ([name, condition]) => {
      const [counted] = await rowsOf<{ told: number; caused: number }>(
        db,
        `select (select count(*)::int from events where name = ?) as told,
                (select count(*)::int
                 from governance_history h join governance_requests r on r.id = h.request_id
                 where r.instructional and ${condition}) as caused`,
        [name],
      );
      return { name, told: counted?.told ?? -1, caused: counted?.caused ?? -1 };
    }),
  );
  return rows.filter(({ told, caused }) => told !== caused);
}

/** Kept counts that are not the number of requests that there are. */
export const countsAmiss = (db: Db): Promise<unknown[]> =>
  rowsOf(
    db,
    `select coalesce(c.workflow_status, r.workflow_status) as status, c.n as kept, r.n as there
     from (select organization_id, workflow_status, template_id, sum(n)::int as n from governance_counts group by 1, 2, 3) c
     full join (select organization_id, workflow_status, template_id, count(*)::int as n from governance_requests group by 1, 2, 3) r
       using (organization_id, workflow_status, template_id)
     where coalesce(c.n, 0) <> coalesce(r.n, 0)`,
  );

/**
 * Requests that are not what their history says: its last entry's status and number, a round for each submission, one active stage while
 * they are reviewed and none otherwise, and approvals of a stage that were given in it.
 */
export const requestsAmiss = (db: Db): Promise<unknown[]> =>
  rowsOf(
    db,
    `select r.id, r.status, r.round, last.to_status, last.sequence, folded.*, active
     from governance_requests r
     cross join lateral (select to_status, sequence from governance_history h where h.request_id = r.id order by sequence desc limit 1) last
     cross join lateral (
       select count(*)::int as entries,
              count(*) filter (where action in ('submit', 'resubmit'))::int as submissions,
              count(*) filter (where action = 'promote')::int as promotions
       from governance_history h
       where h.request_id = r.id
     ) folded
     cross join lateral (select count(*)::int as active from governance_stages s where s.request_id = r.id and s.status = 'ACTIVE') stages
     where last.to_status <> r.status or last.sequence <> r.history_sequence or folded.entries <> last.sequence
       or greatest(folded.submissions, 1) <> r.round or folded.promotions > 1
       or active <> (r.instructional and r.status in ('awaiting_review', 'under_review'))::int
       or (select count(*) from governance_versions v where v.request_id = r.id) <> folded.submissions`,
  );
