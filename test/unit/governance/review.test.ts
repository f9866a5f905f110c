import { expect } from 'chai';
import {
  decideStage,
  plannedStages,
  reopenReview,
  startReview,
  type DecisionOnStage,
  type Review,
} from '../../../shared/governance/review.js';
import { refusalOf, type ReviewRules, type TemplateStage } from '../../../shared/governance/rules.js';
import { stageIds, type StageDecision, type StageId } from '../../../shared/governance/stage.js';

const now = new Date('2026-11-21T09:30:00.000Z');
const template: TemplateStage[] = stageIds.map((stageId) => ({ stageId, label: stageId, required: true }));

const rules = (fields: Partial<ReviewRules> = {}): ReviewRules => ({
  requiredStages: [...stageIds],
  separationOfDuties: false,
  stageDeciders: {},
  minApprovals: {},
  notesRequired: [],
  oneOpenRequest: false,
  mode: 'enforce',
  resubmission: 'restart',
  dueHours: {},
  ...fields,
});
const decision = (stageId: StageId, verdict: StageDecision = 'APPROVE'): DecisionOnStage => ({
  stageId,
  decision: verdict,
  notes: { text: 'n', salt: '', digest: '' },
  sub: 'reviewer',
  actSub: 'cms',
});
const statuses = (review: Review | undefined): string =>
  review?.stages.map((stage) => stage.status[0]).join('') ?? 'none';

describe('a review', () => {
  for (let mask = 1; mask < 16; mask++) {
    const required = stageIds.filter((_, index) => mask & (1 << index));
    it(`with ${required.join(', ')} required asks for each of them in order, and for no other`, () => {
      const own = rules({ requiredStages: required });
      let review = startReview(template, own, now);
      for (const stageId of required) {
        expect(review).to.include({ outcome: 'in_review', currentStageId: stageId });
        expect(review.stages.filter((stage) => stage.status === 'ACTIVE').map((stage) => stage.stageId)).to.deep.equal([
          stageId,
        ]);
        for (const other of stageIds.filter((id) => id !== stageId))
          expect(decideStage(review.stages, decision(other), own, now)).to.equal(undefined);
        review = decideStage(review.stages, decision(stageId), own, now) ?? review;
      }
      expect(review).to.include({ outcome: 'approved', currentStageId: null });
      expect(review.stages.map((stage) => stage.status)).to.deep.equal(
        stageIds.map((id) => (required.includes(id) ? 'APPROVED' : 'SKIPPED')),
      );
    });
  }

  it('keeps decision, decider, time and notes with the stage, and leaves what it was given as it was', () => {
    const before = startReview(template, rules(), now);
    const copy = structuredClone(before);
    const after = decideStage(before.stages, decision('INSTRUCTIONAL_DESIGN_REVIEW', 'REQUEST_CHANGES'), rules(), now);
    expect(after).to.include({ outcome: 'changes_requested', currentStageId: 'INSTRUCTIONAL_DESIGN_REVIEW' });
    expect(after?.stages[0]).to.include({
      status: 'CHANGES_REQUESTED',
      decision: 'REQUEST_CHANGES',
      decidedBy: 'reviewer',
      actingSub: 'cms',
      notes: 'n',
      decidedAt: now,
    });
    expect(before).to.deep.equal(copy);
  });

  it('a further round starts all stages again, or the one that asked for changes', () => {
    const first = decideStage(
      startReview(template, rules(), now).stages,
      decision('INSTRUCTIONAL_DESIGN_REVIEW'),
      rules(),
      now,
    );
    const second = decideStage(first?.stages ?? [], decision('SME_REVIEW', 'REQUEST_CHANGES'), rules(), now);
    expect(statuses(second)).to.equal('ACPP');
    const restarted = reopenReview(second?.stages ?? [], rules(), now);
    expect(restarted.currentStageId).to.equal('INSTRUCTIONAL_DESIGN_REVIEW');
    expect(restarted.stages.map((stage) => stage.status)).to.deep.equal(['ACTIVE', 'PENDING', 'PENDING', 'PENDING']);
    expect(
      restarted.stages.every((stage) => stage.decision === null && stage.decidedBy === null && stage.notes === null),
    ).to.equal(true);
    const resumed = reopenReview(second?.stages ?? [], rules({ resubmission: 'resume' }), now);
    expect(resumed.currentStageId).to.equal('SME_REVIEW');
    expect(resumed.stages.map((stage) => [stage.status, stage.decision])).to.deep.equal([
      ['APPROVED', 'APPROVE'],
      ['ACTIVE', null],
      ['PENDING', null],
      ['PENDING', null],
    ]);
  });

  it('only an active stage is due, from when it became active', () => {
    const review = startReview(template, rules({ dueHours: { INSTRUCTIONAL_DESIGN_REVIEW: 2, SME_REVIEW: 1 } }), now);
    expect(review.stages.map((stage) => stage.dueAt?.toISOString() ?? null)).to.deep.equal([
      '2026-11-21T11:30:00.000Z',
      null,
      null,
      null,
    ]);
  });

  it('of a template without stages asks for nothing', () => {
    expect(startReview([], rules({ requiredStages: [] }), now)).to.deep.equal({
      stages: [],
      currentStageId: null,
      outcome: 'approved',
    });
    expect(plannedStages([], rules())).to.deep.equal([]);
  });
});

describe('who may decide a stage', () => {
  const caller = { sub: 'ana', role: 'REVIEWER' };
  const cases: [what: string, own: Partial<ReviewRules>, authors: string[], refusal: string | undefined][] = [
    ['anyone, where nothing is laid down', {}, ['ana'], undefined],
    ['a user that is named', { stageDeciders: { SME_REVIEW: { users: ['ana'] } } }, [], undefined],
    ['a role that is named', { stageDeciders: { SME_REVIEW: { users: ['bo'], roles: ['REVIEWER'] } } }, [], undefined],
    ['nobody else', { stageDeciders: { SME_REVIEW: { users: ['bo'], roles: ['CEO'] } } }, [], 'NOT_A_DECIDER'],
    [
      'others too, where another stage is spoken of',
      { stageDeciders: { ASSESSMENT_REVIEW: { users: ['bo'] } } },
      [],
      undefined,
    ],
    ['no author, with separation of duties', { separationOfDuties: true }, ['bo', 'ana'], 'SEPARATION_OF_DUTIES'],
    [
      'no author, though named',
      { separationOfDuties: true, stageDeciders: { SME_REVIEW: { users: ['ana'] } } },
      ['ana'],
      'SEPARATION_OF_DUTIES',
    ],
    ['who is no author, with separation of duties', { separationOfDuties: true }, ['bo'], undefined],
  ];
  for (const [what, own, authors, refusal] of cases) {
    it(what, () => expect(refusalOf(rules(own), 'SME_REVIEW', authors, caller)).to.equal(refusal));
  }
});
