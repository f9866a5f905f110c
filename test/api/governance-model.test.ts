import { expect } from 'chai';
import fc from 'fast-check';
import { rowsOf } from '../../shared/platform/db/index.js';
import { verifyHistory } from '../../shared/governance/index.js';
import { testApp } from '../support/app.js';
import { governanceClient, governanceToken, stagesOf } from '../support/governance.js';

type Step =
  | { call: 'submit' | 'amend' | 'resubmit' | 'release' | 'promote' }
  | { call: 'decide'; stage: number; approve: boolean };

/** What a request should be after each call, in a few lines that know nothing of tables. */
interface Model {
  status:
    'draft' | 'awaiting_review' | 'under_review' | 'changes_requested' | 'approved' | 'promotion_pending' | 'completed';
  /** Index of the current stage; as many as there are stages when all are approved. */
  current: number;
  round: number;
  changes: number;
}

const inReview = (model: Model): boolean => model.status === 'awaiting_review' || model.status === 'under_review';

/** The next state, or undefined where the call is refused. */
function next(model: Model, step: Step, stages: number): Model | undefined {
  const changed = { ...model, changes: model.changes + 1 };
  switch (step.call) {
    case 'amend':
      return ['draft', 'changes_requested'].includes(model.status) ? changed : undefined;
    case 'submit':
      if (model.status === 'draft') return { ...changed, status: 'awaiting_review', current: 0 };
      return next(model, { call: 'resubmit' }, stages);
    case 'resubmit':
      return model.status === 'changes_requested'
        ? { ...changed, status: 'awaiting_review', current: 0, round: model.round + 1 }
        : undefined;
    case 'release':
      return model.status === 'approved' ? { ...changed, status: 'promotion_pending' } : undefined;
    case 'promote':
      return model.status === 'promotion_pending' ? { ...changed, status: 'completed' } : undefined;
    case 'decide':
      if (!inReview(model) || step.stage !== model.current) return undefined;
      if (!step.approve) return { ...changed, status: 'changes_requested' };
      return {
        ...changed,
        status: model.current + 1 === stages ? 'approved' : 'under_review',
        current: model.current + 1,
      };
  }
}

const step = fc.oneof(
  fc.constantFrom<Step>(
    { call: 'submit' },
    { call: 'amend' },
    { call: 'resubmit' },
    { call: 'release' },
    { call: 'promote' },
  ),
  fc.record({ call: fc.constant('decide' as const), stage: fc.integer({ min: 0, max: 3 }), approve: fc.boolean() }),
  // Mostly the right decision, so that sequences come far.
  fc.record({ call: fc.constant('decide' as const), stage: fc.constant(-1), approve: fc.constant(true) }),
);

describe('any sequence of calls', function () {
  this.timeout(120_000);
  const app = testApp({ workers: false });
  let token = '';
  const cms = governanceClient(app, () => token);
  before(async () => {
    token = await governanceToken(app, 'acme');
  });

  async function take(id: string, taken: Step, stages: readonly string[]): Promise<boolean> {
    if (taken.call === 'promote') return app.deps.work.release.promote('acme', id, 'test');
    const answer =
      taken.call === 'decide'
        ? await cms.decide(
            id,
            stages[taken.stage] ?? 'ASSESSMENT_REVIEW',
            taken.approve ? 'APPROVE' : 'REQUEST_CHANGES',
          )
        : await cms.post(`/requests/${id}/${taken.call}`, taken.call === 'amend' ? { summary: 'amended' } : undefined);
    if (answer.status !== 409 && answer.status >= 300)
      throw new Error(`answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.status < 300;
  }

  it('leaves the tables as a simple model has them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('tmpl_assessment' as const, 'tmpl_curriculum' as const),
        fc.array(step, { minLength: 5, maxLength: 25 }),
        async (templateId, steps) => {
          const stages = stagesOf[templateId];
          const id = await cms.create({ template_id: templateId });
          let model: Model = { status: 'draft', current: -1, round: 1, changes: 1 };
          for (const drawn of steps) {
            const taken =
              drawn.call === 'decide' && drawn.stage === -1 ? { ...drawn, stage: Math.max(0, model.current) } : drawn;
            const expected = next(model, taken, stages.length);
            expect(await take(id, taken, stages), JSON.stringify({ model, taken })).to.equal(expected !== undefined);
            model = expected ?? model;
            const state = await cms.projection(id);
            expect(state).to.include({
              request_status: model.status,
              round: model.round,
              current_stage_id: stages[model.current] ?? null,
            });
            expect(state.stages.map((stage) => stage.status)).to.deep.equal(
              stages.map((_, index) =>
                index < model.current
                  ? 'APPROVED'
                  : index > model.current || model.current < 0
                    ? 'PENDING'
                    : inReview(model)
                      ? 'ACTIVE'
                      : 'CHANGES_REQUESTED',
              ),
            );
            expect((await cms.request(id)).version).to.equal(model.changes);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('and with them every history whole, every count right', async () => {
    const audit = await verifyHistory(app.deps.db);
    expect(audit).to.include({ verified: true });
    expect(audit.requests).to.be.at.least(25);
    const wrong = await rowsOf(
      app.deps.db,
      `select coalesce(c.workflow_status, r.workflow_status) as status, c.n as kept, r.n as there
       from (select workflow_status, template_id, sum(n)::int as n from governance_counts group by 1, 2) c
       full join (select workflow_status, template_id, count(*)::int as n from governance_requests group by 1, 2) r using (workflow_status, template_id)
       where coalesce(c.n, 0) <> coalesce(r.n, 0)`,
    );
    expect(wrong).to.deep.equal([]);
  });
});
