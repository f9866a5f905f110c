import { expect } from 'chai';
import fc from 'fast-check';
import { verifyHistory } from '../../shared/governance/index.js';
import { requestStatuses } from '../../shared/governance/request-status.js';
import { rowsOf } from '../../shared/platform/db/index.js';
import { testApp } from '../support/app.js';
import { countsAmiss, eventsAmiss, requestsAmiss } from '../support/governance-invariants.js';
import { actions, journey, rareWays, stepTaker, type Step } from '../support/governance-journeys.js';
import { aPerson, type Person } from '../support/governance-people.js';
import { v1, type HistoryItem, type ProjectionBody } from '../support/governance.js';

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

/** Steps one after the other, and those that race together with the next one. */
const turnsOf = (steps: readonly Step[]): Step[][] => {
  const turns: Step[][] = [];
  for (const [index, step] of steps.entries()) {
    const before = steps[index - 1];
    if (before?.races && turns.at(-1)?.length === 1) turns.at(-1)?.push(step);
    else turns.push([step]);
  }
  return turns;
};

describe('150 random journeys over all operations', function () {
  this.timeout(900_000);
  const app = testApp({ workers: false });
  let people: Person[] = [];
  before(async () => {
    people = await Promise.all([0, 1, 2, 3].map(() => aPerson(app, 'acme', 'CEO')));
    await app.call('PUT', `${v1}/governance/policies/tmpl_curriculum`, {
      token: await app.tokenOf('acme', { role: 'OPERATOR' }),
      body: {
        min_approvals: { SME_REVIEW: 2 },
        resubmission: 'resume',
        notes_required: ['REQUEST_CHANGES'],
        due_hours: { SME_REVIEW: 1 },
      },
    });
  });
  const take = stepTaker(app, () => people);

  const kinds = new Map<string, number>();
  async function walk(steps: Step[]): Promise<void> {
    const [author] = people as [Person];
    const id = await author.client.create({ template_id: 'tmpl_curriculum' });
    for (const turn of turnsOf(steps)) {
      const statuses = await Promise.all(turn.map((step) => take(id, step)));
      // What is bound to what was read may find something else there, once it races.
      const allowed = [200, 201, 202, 204, 403, 409, ...(turn.length > 1 ? [404, 412] : [])];
      for (const [index, { action }] of turn.entries()) {
        const status = statuses[index] ?? 0;
        expect(status, JSON.stringify(turn)).to.be.oneOf(allowed);
        kinds.set(`${action} ${status}`, (kinds.get(`${action} ${status}`) ?? 0) + 1);
      }
      if (turn.some(({ action }, index) => action === 'delete' && statuses[index] === 204)) return;
    }
    check(await author.client.projection(id), await author.client.history(id));
  }

  it('keep every invariant', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(journey, { minLength: 10, maxLength: 10 }), async (journeys) => {
        await Promise.all(journeys.map(walk));
      }),
      { numRuns: 15, endOnFailure: true, examples: [[[...rareWays]]] },
    );
    for (const action of actions)
      expect(
        [...kinds.keys()].some((kind) => kind.startsWith(`${action} 2`)),
        `${action} has succeeded at times`,
      ).to.equal(true);
  });

  it('come to every status that there is', async () => {
    const reached = await rowsOf<{ status: string }>(
      app.deps.db,
      'select distinct to_status as status from governance_history',
    );
    expect(reached.map(({ status }) => status)).to.have.members([...requestStatuses]);
  });

  it('and leave every history whole, every count right, every event told once', async () => {
    expect(await verifyHistory(app.deps.db)).to.include({ verified: true });
    expect(await requestsAmiss(app.deps.db)).to.deep.equal([]);
    expect(await eventsAmiss(app.deps.db)).to.deep.equal([]);
    expect(await countsAmiss(app.deps.db)).to.deep.equal([]);
  });
});
