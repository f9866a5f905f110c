import { expect } from 'chai';
import { rowsOf } from '../../shared/platform/db/index.js';
import { testApp } from '../support/app.js';
import { aPerson, type Person } from '../support/governance-people.js';
import { v1 } from '../support/governance.js';
import { askGraphql } from '../support/graphql.js';

const DESIGN = 'INSTRUCTIONAL_DESIGN_REVIEW';

/** Every field of a projection. */
const WHOLE = `
  requestId tenantId cmsContentEntryId cmsSchemaId templateId templateVersion title requestStatus workflowStatus contentKind currentStageId
  submittedAt submittedByUserId approvedForReleaseAt releasedAt releaseAt round contentVersion stageDueAt
  asked { stageId deciders { users roles } missingApprovals dueAt }
  rounds { round submittedAt submittedByUserId contentVersion decisions { ...decision } }
  changedSinceLastRound otherOpenRequests
  stages {
    stageId label status required sequence decision decidedAt decidedByUserId notes deciders { users roles } canDecide requiredApprovals
    approvals { ...decision }
  }`;
const DECISION = `fragment decision on RecordedDecision {
  stageId decision decidedAt decidedByUserId onBehalfBy delegatedByUserId notes contentVersion findings
}`;
const PAGE = `{ items { ${WHOLE} } page pageSize totalCount totalPages nextCursor }`;

const camelCase = (name: string): string => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** An answer of REST under the names of GraphQL, which says null where there are no deciders of a kind. */
function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]): [string, unknown] => {
    const isDeciders = name === 'deciders' && member !== null;
    return [camelCase(name), renamed(isDeciders ? { users: null, roles: null, ...(member as object) } : member)];
  });
  return Object.fromEntries(members);
}

type Page = Record<string, unknown> & { items: { requestId: string }[]; nextCursor: string | null };

describe('governance over GraphQL', () => {
  const app = testApp({ workers: false });
  let chief: Person;
  const ids: string[] = [];
  before(async () => {
    chief = await aPerson(app, 'acme', 'CEO');
    const token = await app.tokenOf('acme', { role: 'OPERATOR' });
    await app.call('PUT', `${v1}/governance/policies/tmpl_assessment`, {
      token,
      body: {
        due_hours: { [DESIGN]: 1 },
        stage_deciders: { [DESIGN]: { roles: ['CEO'] } },
        min_approvals: { SME_REVIEW: 2 },
      },
    });
    for (let n = 0; n < 6; n++)
      ids.push(await chief.client.submitted({ template_id: n % 2 ? 'tmpl_curriculum' : 'tmpl_assessment' }));
    const [first = '', second = ''] = ids;
    await chief.client.decide(first, DESIGN, 'REQUEST_CHANGES', { notes: 'Mend it.' });
    await chief.client.post(`/requests/${first}/resubmit`, { summary: 'Mended' });
    await chief.client.decide(second, DESIGN);
  });

  const page = async (field: string): Promise<Page> => {
    const { data, errors } = await askGraphql<{ page: Page }>(
      app,
      chief.token,
      `{ page: ${field} ${PAGE} } ${DECISION}`,
    );
    expect(errors, field).to.deep.equal([]);
    return data.page;
  };
  const rest = async (path: string): Promise<unknown> => renamed((await chief.client.get(path)).body);

  it('reads a projection whole, as REST has it', async () => {
    const { data, errors } = await askGraphql<{ instructionalWorkflow: unknown }>(
      app,
      chief.token,
      `query ($id: ID!) { instructionalWorkflow(requestId: $id) { ${WHOLE} } } ${DECISION}`,
      { id: ids[0] },
    );
    expect(errors).to.deep.equal([]);
    expect(data.instructionalWorkflow).to.deep.equal(await rest(`/requests/${ids[0]}/instructional-workflow`));
  });

  for (const [args, query] of [
    ['', ''],
    ['(page: 2, pageSize: 4)', '?page=2&page_size=4'],
    [
      '(template: "tmpl_curriculum", workflowStatus: IN_REVIEW)',
      '?template_id=tmpl_curriculum&workflow_status=IN_REVIEW',
    ],
    ['(cmsContentEntry: "entry-1")', '?cms_content_entry_id=entry-1'],
    ['(updatedSince: "2020-01-01T00:00:00.000Z")', '?updated_since=2020-01-01T00:00:00.000Z'],
    ['(updatedSince: "2099-01-01T00:00:00.000Z")', '?updated_since=2099-01-01T00:00:00.000Z'],
  ] as const) {
    it(`instructionalWorkflows${args} is the list of REST`, async () => {
      expect(await page(`instructionalWorkflows${args}`)).to.deep.equal(
        await rest(`/requests/instructional-workflows${query}`),
      );
    });
  }

  it('instructionalWorkflows(ids) is the list of REST', async () => {
    const named = ids.slice(1, 4);
    expect(await page(`instructionalWorkflows(ids: ${JSON.stringify(named)})`)).to.deep.equal(
      await rest(`/requests/instructional-workflows?ids=${named.join(',')}`),
    );
  });

  for (const [args, query] of [
    ['', ''],
    ['(template: "tmpl_curriculum")', '?template_id=tmpl_curriculum'],
    ['(stage: SME_REVIEW)', '?stage_id=SME_REVIEW'],
    ['(dueBefore: "2099-01-01T00:00:00.000Z")', '?due_before=2099-01-01T00:00:00.000Z'],
    ['(assignee: "nobody-here")', '?assignee=nobody-here'],
  ] as const) {
    it(`governanceInbox${args} is the inbox of REST`, async () => {
      expect(await page(`governanceInbox${args}`)).to.deep.equal(await rest(`/governance/inbox${query}`));
    });
  }

  for (const [field, path] of [
    ['instructionalWorkflows', '/requests/instructional-workflows'],
    ['governanceInbox', '/governance/inbox'],
  ] as const) {
    it(`${field} is walked by nextCursor, by the same cursors as over REST`, async () => {
      const first = await page(`${field}(pageSize: 4)`);
      expect(first.nextCursor).to.be.a('string');
      const second = await page(`${field}(pageSize: 4, cursor: "${first.nextCursor}")`);
      expect([...first.items, ...second.items].map(({ requestId }) => requestId)).to.have.members(ids);
      expect(second.nextCursor).to.equal(null);
      expect(second).to.deep.equal(await rest(`${path}?page_size=4&cursor=${first.nextCursor}`));
    });
  }

  it('a cursor that none of ours is, and a page beside a cursor, are refused as over REST', async () => {
    for (const args of ['cursor: "abc"', `cursor: "${'z'.repeat(26)}", page: 2`]) {
      const { errors } = await askGraphql(app, chief.token, `{ governanceInbox(${args}) { totalCount } }`);
      expect(errors[0]?.extensions.code, args).to.equal('INVALID_REQUEST');
    }
  });

  it('decides many, each with a result of its own, and what is decided is decided', async () => {
    const [, , third = '', fourth = ''] = ids;
    const decisions = [
      { request: third, stage: DESIGN, decision: 'APPROVE', contentVersion: 7 },
      { request: third, stage: DESIGN, decision: 'APPROVE', contentVersion: 1, notes: 'Read.' },
      { request: fourth, stage: 'SME_REVIEW', decision: 'APPROVE' },
      { request: 'req_nothing', stage: DESIGN, decision: 'REQUEST_CHANGES' },
    ];
    const { data, errors } = await askGraphql<{
      results: {
        requestId: string;
        status: number;
        projection: { currentStageId: string } | null;
        error: { code: string } | null;
      }[];
    }>(
      app,
      chief.token,
      `mutation ($decisions: [StageDecisionInput!]!) {
        results: decideInstructionalWorkflowStages(decisions: $decisions) { requestId status projection { currentStageId } error }
      }`,
      { decisions },
    );
    expect(errors).to.deep.equal([]);
    expect(
      data.results.map(({ requestId, status, projection, error }) => [
        requestId,
        status,
        error?.code ?? projection?.currentStageId,
      ]),
    ).to.deep.equal([
      [third, 412, 'CONTENT_CHANGED'],
      [third, 200, 'SME_REVIEW'],
      [fourth, 409, 'STAGE_NOT_ACTIVE'],
      ['req_nothing', 404, 'NOT_FOUND'],
    ]);
    const decided = await rowsOf<{ id: string }>(
      app.deps.db,
      `select request_id as id from governance_history where decision = 'APPROVE' and request_id = any(?)`,
      [[third, fourth]],
    );
    expect(decided.map(({ id }) => id)).to.deep.equal([third]);
    expect((await chief.client.projection(third)).stages[0]?.notes).to.equal('Read.');
  });

  it('more than a hundred decisions, and none, are refused', async () => {
    const one = { request: ids[0], stage: DESIGN, decision: 'APPROVE' };
    for (const decisions of [[], Array.from({ length: 101 }, () => one)]) {
      const { errors } = await askGraphql(
        app,
        chief.token,
        `mutation ($decisions: [StageDecisionInput!]!) { decideInstructionalWorkflowStages(decisions: $decisions) { status } }`,
        { decisions },
      );
      expect(errors[0]?.extensions.code, `${decisions.length}`).to.equal('INVALID_REQUEST');
    }
  });

  it('lists and decisions need the scopes that REST asks for', async () => {
    const stranger = await app.tokenOf('acme', { scopes: ['extensions:read'] });
    const asked = await askGraphql(app, stranger, '{ governanceInbox { totalCount } }');
    expect(asked.errors[0]?.extensions.code).to.equal('FORBIDDEN');
    const reader = await app.tokenOf('acme', { scopes: ['governance:read'] });
    const decided = await askGraphql(
      app,
      reader,
      `mutation ($decisions: [StageDecisionInput!]!) { decideInstructionalWorkflowStages(decisions: $decisions) { status } }`,
      { decisions: [{ request: ids[4], stage: DESIGN, decision: 'APPROVE' }] },
    );
    expect(decided.errors[0]?.extensions.code).to.equal('FORBIDDEN');
  });
});
