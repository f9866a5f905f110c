import { expect } from 'chai';
import { testApp } from '../support/app.js';
import {
  governanceClient,
  governanceToken,
  type PageBody,
  type ProjectionBody,
  type RequestBody,
} from '../support/governance.js';

describe('lists of governance', () => {
  const app = testApp({ workers: false });
  let token = '';
  const cms = governanceClient(app, () => token);
  const made: string[] = [];
  before(async () => {
    token = await governanceToken(app, 'acme');
    for (let n = 0; n < 7; n++) {
      const template_id = n % 2 === 0 ? 'tmpl_assessment' : 'tmpl_curriculum';
      made.push(
        await cms.create({
          template_id,
          submit: n !== 0,
          input_payload: { cms_content_entry_id: `entry-${n % 3}`, ...(n === 4 ? { cms_schema_id: 'course' } : {}) },
        }),
      );
    }
    await cms.create({ template_id: 'tmpl_policy_change', input_payload: {} });
    await cms.decide(made[5] ?? '', 'INSTRUCTIONAL_DESIGN_REVIEW', 'REQUEST_CHANGES');
    await cms.approveAll(made[2] ?? '');
  });

  const list = async (query = ''): Promise<PageBody<ProjectionBody>> => {
    const { status, body } = await cms.get<PageBody<ProjectionBody>>(`/requests/instructional-workflows${query}`);
    expect(status, JSON.stringify(body)).to.equal(200);
    return body;
  };
  const indexes = (page: PageBody<ProjectionBody>): number[] => page.items.map((item) => made.indexOf(item.request_id));

  it('last changed first, instructional ones alone, each as its own read shows it', async () => {
    const page = await list();
    expect(indexes(page)).to.deep.equal([2, 5, 6, 4, 3, 1, 0]);
    expect(page).to.include({ page: 1, page_size: 25, total_count: 7, total_pages: 1 });
    for (const item of page.items) expect(item).to.deep.equal(await cms.projection(item.request_id));
  });

  it('pages end where they should, and one beyond the last is empty', async () => {
    expect(indexes(await list('?page=2&page_size=3'))).to.deep.equal([4, 3, 1]);
    expect(await list('?page=3&page_size=3')).to.include({ page: 3, page_size: 3, total_count: 7, total_pages: 3 });
    expect(await list('?page=9&page_size=3')).to.deep.include({ items: [], total_count: 7, total_pages: 3 });
  });

  const filters: [query: string, expected: number[]][] = [
    ['template_id=tmpl_curriculum', [5, 3, 1]],
    ['workflow_status=NOT_SUBMITTED', [0]],
    ['workflow_status=IN_REVIEW', [6, 4, 3, 1]],
    ['workflow_status=CHANGES_REQUESTED', [5]],
    ['workflow_status=APPROVED_FOR_RELEASE', [2]],
    ['workflow_status=RELEASED', []],
    ['template_id=tmpl_assessment&workflow_status=IN_REVIEW', [6, 4]],
    ['cms_content_entry_id=entry-0', [6, 3, 0]],
    ['cms_content_entry_id=entry-0&workflow_status=IN_REVIEW&template_id=tmpl_curriculum', [3]],
    ['cms_content_entry_id=nothing', []],
  ];
  for (const [query, expected] of filters) {
    it(`?${query}`, async () => {
      const page = await list(`?${query}`);
      expect(indexes(page)).to.deep.equal(expected);
      expect(page.total_count).to.equal(expected.length);
    });
  }

  it('the schema is what the payload says, else the template’s', async () => {
    expect((await cms.projection(made[4] ?? '')).cms_schema_id).to.equal('course');
    expect((await cms.projection(made[6] ?? '')).cms_schema_id).to.equal('assessment');
  });

  it('the read by content entry is of the newest request, even when an older one changed last', async () => {
    const { body } = await cms.get<ProjectionBody>('/requests/instructional-workflows/by-content-entry/entry-2');
    expect(made.indexOf(body.request_id)).to.equal(5);
    expect((await cms.get('/requests/instructional-workflows/by-content-entry/nothing')).status).to.equal(404);
  });

  it('the list of requests has those of every kind, and answers alike', async () => {
    const { body } = await cms.get<PageBody<RequestBody>>('/requests?page_size=5');
    expect(body).to.include({ page: 1, page_size: 5, total_count: 8, total_pages: 2 });
    expect(body.items).to.have.length(5);
    for (const item of body.items) expect(item).to.deep.equal(await cms.request(item.request_id));
    const policies = (await cms.get<PageBody<RequestBody>>('/requests?template_id=tmpl_policy_change')).body;
    expect(policies.items.map((item) => item['template_id'])).to.deep.equal(['tmpl_policy_change']);
    expect(policies.total_count).to.equal(1);
  });

  it('counts its calls in a bucket of its own', async () => {
    const { headers } = await cms.get('/requests');
    expect(headers.get('x-ratelimit-limit')).to.equal('1000000');
  });
});
