import { rowsOf } from '../../shared/platform/db/index.js';
import { requestsPerSecond } from '../http-load.js';
import { startConclave } from '../product/conclave.js';
import { signIn } from '../product/sign-in.js';
import { scaled, type Sample, type Scenario } from '../scenario.js';
import type { TestBed } from '../test-bed.js';

const SIZES = { small: 1_000, middle: 100_000, large: 1_000_000 };
/** Few enough that a statement ends within the limit of its connection. */
const SLICE = 50_000;
const READS = 300;
/** Requests whose stages are there, so that every page that is read is whole. */
const SHOWN = 500;

/** Nine of ten released, one of ten under review; the content, which no list opens, is a byte. */
async function insertSlice(
  bed: TestBed,
  organizationId: string,
  { from, to, of }: { from: number; to: number; of: number },
): Promise<void> {
  await rowsOf(
    bed.db,
    `insert into governance_requests (id, organization_id, template_id, template_version, instructional, cms_content_entry_id, content_sealed, title, priority, status,
                                      rules, authors, current_stage_id, submitter_id, submitted_at, approved_for_release_at, released_at, created_at, created_by,
                                      updated_at, updated_by, history_sequence, history_hash, http_request_id)
     select 'req_' || ? || lpad(n::text, 20, '0'), ?, t.template_id, t.version, true, 'entry-' || n, '\\x00', 'Module ' || n, 'normal',
       case when open then 'awaiting_review' else 'completed' end,
       '{"requiredStages": ["INSTRUCTIONAL_DESIGN_REVIEW"], "separationOfDuties": false, "stageDeciders": {}, "resubmission": "restart", "dueHours": {}}', '{author}',
       case when open then 'INSTRUCTIONAL_DESIGN_REVIEW' end, 'author', at, case when not open then at end, case when not open then at end, at, 'author', at, 'author', 1,
       repeat('0', 64), 'bench'
     from (select n, n % 10 = 0 as open, n % 2 = 0 as even, now() - (? - n) * interval '1 second' as at from generate_series(?::integer, ?::integer) n) r
     join governance_templates t on t.template_id = case when even then 'tmpl_curriculum' else 'tmpl_assessment' end and t.is_current`,
    [organizationId.slice(0, 5), organizationId, of, from, to],
  );
}

async function insertRequests(bed: TestBed, organizationId: string, count: number): Promise<void> {
  for (let from = 1; from <= count; from += SLICE)
    await insertSlice(bed, organizationId, { from, to: Math.min(count, from + SLICE - 1), of: count });
}

/** Stages for the pages that are read. */
async function insertStages(bed: TestBed, organizationId: string): Promise<void> {
  await rowsOf(
    bed.db,
    `insert into governance_stages (request_id, stage_id, sequence, label, required, status)
     select r.id, s.value ->> 'stageId', s.place, s.value ->> 'label', true, case when r.current_stage_id = s.value ->> 'stageId' then 'ACTIVE' else 'PENDING' end
     from (
       (select id, template_id, current_stage_id from governance_requests where organization_id = ? order by updated_at desc limit ?)
       union
       (select id, template_id, current_stage_id from governance_requests where organization_id = ? and status = 'awaiting_review' order by stage_due_at, id limit ?)
     ) r
     join governance_templates t on t.template_id = r.template_id and t.is_current
     cross join lateral jsonb_array_elements(t.stages) with ordinality as s (value, place)`,
    [organizationId, SHOWN, organizationId, SHOWN],
  );
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

const list = '/api/v1/requests/instructional-workflows';
const lists = [
  list,
  `${list}?page=3`,
  `${list}?template_id=tmpl_curriculum`,
  `${list}?workflow_status=IN_REVIEW`,
  `${list}?template_id=tmpl_assessment&workflow_status=RELEASED`,
  `${list}?page_size=10`,
];

/** Whether a page of a list costs more when an organization has more of what is listed. */
export const governanceLists: Scenario = {
  name: 'governance-lists',
  title: 'Governance lists',
  floor: 'the same reads by an organization with 1 000 requests, in the same tables',
  figures: [
    {
      key: 'middle',
      title: 'pages of the projection list with filters, 100 000 requests',
      unit: '/s',
      comparison: { by: 'ratio', atLeast: 0.5 },
    },
    { key: 'large', title: 'the same, 1 000 000 requests', unit: '/s', comparison: { by: 'ratio', atLeast: 0.5 } },
    {
      key: 'inbox',
      title: 'first page of the inbox, 1 000 000 requests, 100 000 of them under review',
      unit: '/s',
      comparison: { by: 'ratio', atLeast: 0.5 },
    },
  ],
  rounds: 3,
  async open(bed, scale) {
    await bed.clear();
    const conclave = await startConclave(bed, { worker: false });
    const headers: Record<string, Record<string, string>> = {};
    const sizes = Object.entries(SIZES).map(([name, count]): [string, number] => [
      name,
      name === 'small' ? count : scaled(count, scale),
    ]);
    for (const [name] of sizes) headers[name] = await signIn(bed, conclave.url, name);
    await withoutIndexes(bed, async () => {
      for (const [name, count] of sizes) await insertRequests(bed, name, count);
    });
    for (const [name] of sizes) await insertStages(bed, name);
    await rowsOf(bed.db, 'vacuum analyze governance_requests, governance_stages');
    const amount = scaled(READS, scale);
    const read = (name: string, paths: readonly string[]): Promise<number> =>
      requestsPerSecond({
        url: conclave.url,
        amount,
        connections: 8,
        method: 'GET',
        headers: headers[name] ?? {},
        paths,
      });
    for (const name of Object.keys(SIZES)) await read(name, [...lists, '/api/v1/governance/inbox']);
    return {
      async round(index) {
        const names = Object.keys(SIZES);
        const pages: Record<string, number> = {};
        for (const name of index % 2 === 0 ? names : names.toReversed()) pages[name] = await read(name, lists);
        const inbox = {
          floor: await read('small', ['/api/v1/governance/inbox']),
          product: await read('large', ['/api/v1/governance/inbox']),
        };
        const beside = (name: string): Sample => ({ floor: pages['small'] ?? 0, product: pages[name] ?? 0 });
        return { middle: beside('middle'), large: beside('large'), inbox };
      },
      close: () => conclave.close(),
    };
  },
};
