import { createDeps } from '../../shared/deps.js';
import { createGovernanceDocuments } from '../../shared/governance/index.js';
import { loadConfig } from '../../shared/platform/config/index.js';
import { rowsGiven, rowsOf } from '../../shared/platform/db/index.js';
import { createLogger } from '../../shared/platform/telemetry/index.js';
import type { TestBed } from '../test-bed.js';

/** Few enough that a statement ends within the limit of its connection. */
const SLICE = 50_000;
/** So many requests at each end of each order have stages and content, so that every page that is read is whole. */
const SHOWN = 500;

/** Organizations by how many requests each has; the ids of each begin with a digit of its own. */
export interface Crowd {
  organizationId: string;
  count: number;
  digit: number;
}

/** When request `n` was last changed: a second before the next one, the newest now. */
const CHANGED_AT = `now() - (? - n) * interval '1 second'`;

/** Nine of ten released, one of ten under review; of these half stand at each of two stages, and half are due within two days. */
async function insertSlice(
  bed: TestBed,
  { organizationId, count, digit }: Crowd,
  [from, to]: [from: number, to: number],
): Promise<void> {
  await rowsOf(
    bed.db,
    `insert into governance_requests (id, organization_id, template_id, template_version, instructional, cms_content_entry_id, content_sealed, title_sealed, priority, status,
                                      rules, authors, current_stage_id, stage_due_at, submitter_id, submitted_at, approved_for_release_at, released_at, created_at,
                                      created_by, updated_at, updated_by, history_sequence, history_hash, http_request_id)
     select 'req_' || ? || lpad(n::text, 25, '0'), ?, t.template_id, t.version, true, 'entry-' || n, '\\x00', '\\x00', 'normal',
       case when open then 'awaiting_review' else 'completed' end,
       '{"requiredStages": ["INSTRUCTIONAL_DESIGN_REVIEW"], "separationOfDuties": false, "stageDeciders": {}, "resubmission": "restart", "dueHours": {}}', '{author}',
       case when open then case when n % 20 = 0 then 'SME_REVIEW' else 'INSTRUCTIONAL_DESIGN_REVIEW' end end,
       case when open and n % 40 < 20 then at + interval '2 days' end,
       'author', at, case when not open then at end, case when not open then at end, at, 'author', at, 'author', 1, repeat('0', 64), 'bench'
     from (select n, n % 10 = 0 as open, n / 10 % 3 = 0 as even, ${CHANGED_AT} as at from generate_series(?::integer, ?::integer) n) r
     join governance_templates t on t.template_id = case when even then 'tmpl_curriculum' else 'tmpl_assessment' end and t.is_current`,
    [String(digit), organizationId, count, from, to],
  );
}

/** The requests that some page of the bench may show. */
async function findShown(bed: TestBed, organizationId: string): Promise<string[]> {
  const open = `and status = 'awaiting_review'`;
  const orders = [
    ['', 'updated_at desc'],
    ['', 'id desc'],
    ['', 'id'],
    [open, 'stage_due_at, id'],
    [open, 'id desc'],
    [`${open} and stage_due_at is not null`, 'id desc'],
    [`${open} and current_stage_id = 'SME_REVIEW'`, 'stage_due_at, id'],
    [`${open} and template_id = 'tmpl_curriculum'`, 'stage_due_at, id'],
    [`and template_id = 'tmpl_curriculum'`, 'updated_at desc'],
    [`and cms_content_entry_id = 'entry-700'`, 'id'],
  ];
  const ids = new Set<string>();
  for (const [condition = '', order = ''] of orders)
    for (const { id } of await rowsOf<{ id: string }>(
      bed.db,
      `select id from governance_requests where organization_id = ? ${condition} order by ${order} limit ?`,
      [organizationId, SHOWN],
    ))
      ids.add(id);
  return [...ids];
}

/** Stages and content, as their pages show them. */
async function complete(bed: TestBed, organizationId: string): Promise<void> {
  const ids = await findShown(bed, organizationId);
  await rowsOf(
    bed.db,
    `insert into governance_stages (request_id, stage_id, sequence, label, required, status)
     select r.id, s.value ->> 'stageId', s.place, s.value ->> 'label', true, case when r.current_stage_id = s.value ->> 'stageId' then 'ACTIVE' else 'PENDING' end
     from governance_requests r
     join governance_templates t on t.template_id = r.template_id and t.is_current
     cross join lateral jsonb_array_elements(t.stages) with ordinality as s (value, place)
     where r.id = any(?)`,
    [ids],
  );
  const log = createLogger({ level: 'silent', process: 'bench' });
  const deps = await createDeps(loadConfig(bed.environment), { process: 'bench', log });
  const documents = createGovernanceDocuments(deps.sealer);
  const inputPayload = { cms_content_entry_id: 'entry', cms_schema_id: 'course', body: 'What is taught. '.repeat(20) };
  const titles = ids.map((id) => documents.title.seal(organizationId, id, 'A module'));
  const sealed = ids.map((id) => documents.content.seal(organizationId, id, { summary: 'A module.', inputPayload }));
  await rowsOf(
    bed.db,
    `update governance_requests r
     set content_sealed = given.sealed, title_sealed = given.title
     from ${rowsGiven('text', 'bytea', 'bytea')} as given (id, sealed, title)
     where r.id = given.id`,
    [ids, sealed, titles],
  );
  await deps.close();
}

/** Fills with the indexes away and builds them afterwards: a third of the time. */
async function withoutIndexes(bed: TestBed, work: () => Promise<void>): Promise<void> {
  const indexes = await rowsOf<{ name: string; definition: string }>(
    bed.db,
    `select indexname as name, indexdef as definition from pg_indexes where tablename = 'governance_requests' and indexname <> 'governance_requests_pkey'`,
  );
  for (const { name } of indexes) await rowsOf(bed.db, `drop index ${name}`);
  await work();
  await bed.db.transaction(async (tx) => {
    await rowsOf(tx, 'set local statement_timeout = 0');
    for (const { definition } of indexes) await rowsOf(tx, definition);
  });
}

/** Gives each organization its requests. */
export async function insertRequests(bed: TestBed, crowds: readonly Crowd[]): Promise<void> {
  await withoutIndexes(bed, async () => {
    for (const crowd of crowds)
      for (let from = 1; from <= crowd.count; from += SLICE)
        await insertSlice(bed, crowd, [from, Math.min(crowd.count, from + SLICE - 1)]);
  });
  for (const { organizationId } of crowds) await complete(bed, organizationId);
  await rowsOf(bed.db, 'vacuum analyze governance_requests, governance_stages');
}
