import { expect } from 'chai';
import fc from 'fast-check';
import { verifyHistory } from '../../shared/governance/index.js';
import { rowsOf } from '../../shared/platform/db/index.js';
import { testApp } from '../support/app.js';
import { aPerson, type Person } from '../support/governance-people.js';
import { v1, type HistoryItem, type ProjectionBody } from '../support/governance.js';

const actions = [
  'submit',
  'amend',
  'approve',
  'approve',
  'approve',
  'request_changes',
  'resubmit',
  'release',
  'schedule',
  'cancel',
  'bundle',
  'promote',
  'comment',
  'withdraw',
  'reject',
  'delete',
] as const;
const step = fc.record({ action: fc.constantFrom(...actions), who: fc.nat({ max: 3 }), isBound: fc.boolean() });
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
// Some approvals come first and ends come late, so that journeys come far.
const journey = fc
  .tuple(
    fc.nat({ max: 6 }),
    fc.array(
      step.filter(({ action }) => !['withdraw', 'reject'].includes(action)),
      { maxLength: 10 },
    ),
    fc.array(step, { maxLength: 3 }),
    fc.boolean(),
  )
  .map(([approvals, amid, end, isSubmitted]): Step[] => [
    ...(isSubmitted ? [{ action: 'submit' as const, who: 0, isBound: false }] : []),
    ...Array.from({ length: approvals }, (_, n) => ({ action: 'approve' as const, who: n % 4, isBound: n % 2 === 0 })),
    ...amid,
    ...end,
  ]);

/** What must hold of a request whatever was done with it. */
function check(state: ProjectionBody, history: HistoryItem[]): void {
  const at = JSON.stringify({ state, history: history.map(({ action }) => action) });
  expect(history.at(-1)?.to_status, at).to.equal(state.request_status);
  history.forEach((item, index) => {
    expect(item.sequence, at).to.equal(index + 1);
    expect(item.from_status, at).to.equal(history[index - 1]?.to_status ?? null);
  });
  const active = state.stages.filter(({ status }) => status === 'ACTIVE');
  const isReviewed = ['awaiting_review', 'under_review'].includes(state.request_status);
  expect(active, at).to.have.length(isReviewed ? 1 : 0);
  if (isReviewed) expect(state.current_stage_id, at).to.equal(active[0]?.stage_id);
  const rounds = history.filter(({ action }) => ['submit', 'resubmit'].includes(action)).length;
  expect(state.round, at).to.equal(Math.max(1, rounds));
  for (const stage of state.stages as unknown as {
    status: string;
    required_approvals: number;
    approvals: { decided_by_user_id: string }[];
  }[]) {
    const names = stage.approvals.map((approval) => approval.decided_by_user_id);
    expect(new Set(names).size, at).to.equal(names.length);
    if (stage.status === 'APPROVED') expect(names.length, at).to.equal(stage.required_approvals);
    if (stage.status === 'ACTIVE') expect(names.length, at).to.be.below(stage.required_approvals);
  }
  const isApproved = ['approved', 'promotion_pending', 'completed'].includes(state.request_status);
  expect(state.approved_for_release_at !== null, at).to.equal(isApproved);
  const versions = history.map((item) => (item as unknown as { content_version: number }).content_version);
  expect(versions, at).to.deep.equal(versions.toSorted((left, right) => left - right));
  expect(versions.at(-1), at).to.equal(state['content_version']);
}

describe('a thousand random journeys over all operations', function () {
  this.timeout(900_000);
  const app = testApp({ workers: false });
  let people: Person[] = [];
  before(async () => {
    people = await Promise.all([0, 1, 2, 3].map(() => aPerson(app, 'acme', 'CEO')));
    await app.call('PUT', `${v1}/governance/policies/tmpl_curriculum`, {
      token: await app.tokenOf('acme', { role: 'OPERATOR' }),
      body: { min_approvals: { SME_REVIEW: 2 }, resubmission: 'resume', notes_required: ['REQUEST_CHANGES'] },
    });
  });

  /** Makes the call of a step; answers with its status. */
  async function take(id: string, { action, who, isBound }: Step): Promise<number> {
    const { client, token } = people[who] as Person;
    // Only some steps depend on what the request is like now; the others are taken without a look.
    const looks = isBound || ['approve', 'request_changes', 'amend'].includes(action);
    const state = looks ? await client.projection(id) : undefined;
    const headers: Record<string, string> = isBound ? { 'if-match': `"${String(state?.['content_version'])}"` } : {};
    const post = async (path: string, body?: object): Promise<number> =>
      (await client.post(`/requests/${id}/${path}`, body, headers)).status;
    const remove = async (path: string): Promise<number> =>
      (await app.call('DELETE', `${v1}/requests/${id}${path}`, { token, headers })).status;
    switch (action) {
      case 'approve':
      case 'request_changes':
        return post('instructional-workflow/decisions', {
          stage_id: state?.current_stage_id ?? 'SME_REVIEW',
          decision: action.toUpperCase(),
          notes: 'Because.',
        });
      case 'amend':
        return post('amend', { summary: `As of ${String(state?.['content_version'])}` });
      case 'schedule':
        return post('release', { release_at: '2099-01-01T00:00:00.000Z' });
      case 'cancel':
        return remove('/release');
      case 'delete':
        return remove('');
      case 'bundle':
        return (await client.post('/governance/bundles', { request_ids: [id] })).status;
      case 'promote':
        return (await app.deps.work.release.promote('acme', id, 'test')) ? 200 : 409;
      case 'comment':
        return post('comments', { text: 'A word.' });
      case 'withdraw':
      case 'reject':
        return post(action, { notes: 'Enough.' });
      default:
        return post(action);
    }
  }

  const kinds = new Map<string, number>();
  async function walk(steps: Step[]): Promise<void> {
    const [author] = people as [Person];
    const id = await author.client.create({ template_id: 'tmpl_curriculum' });
    for (const taken of steps) {
      const status = await take(id, taken);
      expect(status, JSON.stringify(taken)).to.be.oneOf([200, 201, 202, 204, 403, 409]);
      kinds.set(`${taken.action} ${status}`, (kinds.get(`${taken.action} ${status}`) ?? 0) + 1);
      if (taken.action === 'delete' && status === 204) return;
    }
    check(await author.client.projection(id), await author.client.history(id));
  }

  it('keep every invariant', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(journey, { minLength: 10, maxLength: 10 }), async (journeys) => {
        await Promise.all(journeys.map(walk));
      }),
      { numRuns: 100, endOnFailure: true },
    );
    for (const action of new Set(actions))
      expect(
        [...kinds.keys()].some((kind) => kind.startsWith(`${action} 2`)),
        `${action} has succeeded at times`,
      ).to.equal(true);
  });

  it('and leave every history whole, every count right', async () => {
    expect(await verifyHistory(app.deps.db)).to.include({ verified: true });
    const wrong = await rowsOf(
      app.deps.db,
      `select *
       from (select workflow_status, sum(n)::int as n from governance_counts group by 1) c
       full join (select workflow_status, count(*)::int as n from governance_requests group by 1) r using (workflow_status)
       where coalesce(c.n, 0) <> coalesce(r.n, 0)`,
    );
    expect(wrong).to.deep.equal([]);
  });
});
