import { expect } from 'chai';
import fc from 'fast-check';
import { coordinate } from '../../../../shared/analysis/coordinate.js';
import type { Coordination } from '../../../../shared/analysis/coordinate.js';
import { areOpposite } from '../../../../shared/analysis/coordination/directions.js';
import { priorityBand, priorityScore } from '../../../../shared/analysis/coordination/merge-recommendations.js';
import type { Case, Recommendation, Role, RoleAnalysis, Verdict } from '../../../../shared/analysis/model.js';
import { queryTypes, roles } from '../../../../shared/analysis/model.js';
import { aCase, anAnalysis, aRecommendation } from './a-case.js';

const connectors = { declared: 0, failed: 0 };
const allOf = (given: Partial<Record<Role, Partial<RoleAnalysis>>> = {}): Record<Role, RoleAnalysis> =>
  Object.fromEntries(roles.map((role) => [role, anAnalysis(role, given[role])])) as Record<Role, RoleAnalysis>;
const joined = (given: Partial<Record<Role, Partial<RoleAnalysis>>>, input: Case = aCase()): Coordination =>
  coordinate({ case: input, analyses: allOf(given), failed: [], connectors });
const advising = (...recommendations: Recommendation[]): Partial<Record<Role, Partial<RoleAnalysis>>> =>
  Object.fromEntries(
    roles.map((role) => [role, { recommendations: recommendations.filter((item) => item.role === role) }]),
  );
const listed = (coordination: Coordination): string[] =>
  coordination.coordinatedRecommendations.map(({ recommendation }) => recommendation);

describe('priority', () => {
  const weights = { value: 1, urgency: 1, risk: 1, confidence: 1, feasibility: 1 };
  it('weighs value, urgency, risk and confidence, times feasibility within .6 and 1', () => {
    expect(priorityScore(weights)).to.be.closeTo(100, 1e-9);
    expect(priorityScore({ ...weights, value: 0, urgency: 0, risk: 0 })).to.be.closeTo(15, 1e-9);
    expect(priorityScore({ ...weights, feasibility: 0 })).to.be.closeTo(60, 1e-9);
    expect(priorityScore({ ...weights, value: Number.NaN })).to.be.closeTo(65, 1e-9);
  });

  for (const [score, critical, band] of [
    [75, false, 'CRITICAL'],
    [74.9, false, 'HIGH'],
    [55, false, 'HIGH'],
    [35, false, 'MEDIUM'],
    [34.9, false, 'LOW'],
    [1, true, 'CRITICAL'],
  ] as const) {
    it(`calls ${score}${critical ? ' with a running clock' : ''} ${band}`, () =>
      expect(priorityBand({ score, critical })).to.equal(band));
  }
});

describe('merging', () => {
  it('makes one item of the same key, with both roles, all evidence and the strictest horizon', () => {
    const { coordinatedRecommendations } = joined(
      advising(
        aRecommendation('CFO', 'confirm-cover-dataflow', {
          timeline: 'before closing',
          horizonDays: 120,
          conditions: ['board informed'],
        }),
        aRecommendation('CISO', 'confirm-cover-dataflow', {
          timeline: 'before signing',
          horizonDays: 30,
          evidence: [{ claim: 'other', value: 2, source: 'context', origin: 'x' }],
          conditions: ['counsel asked'],
        }),
      ),
    );
    expect(coordinatedRecommendations).to.have.length(1);
    const [item] = coordinatedRecommendations;
    expect(item).to.deep.include({ roles: ['CFO', 'CISO'], timeline: 'before signing' });
    expect(item?.conditions).to.have.members(['board informed', 'counsel asked']);
    expect(item?.evidence).to.have.length(2);
    expect(item?.rationale).to.include('CFO wants').and.to.include('CISO wants');
  });

  it('merges most words in common within a category, and not across categories', () => {
    const action = 'Hold $13.5M in escrow for DataFlow Inc. breach claims';
    const near = advising(
      aRecommendation('CFO', 'escrow-a', { action, category: 'FINANCING' }),
      aRecommendation('COO', 'escrow-b', { action: `${action} today`, category: 'FINANCING' }),
    );
    expect(listed(joined(near))).to.have.length(1);
    const far = advising(
      aRecommendation('CFO', 'escrow-a', { action, category: 'FINANCING' }),
      aRecommendation('COO', 'escrow-b', { action: `${action} today`, category: 'PEOPLE' }),
    );
    expect(listed(joined(far))).to.have.length(2);
  });

  it('says a step once that a role and counsel ask for', () => {
    const asked = advising(
      aRecommendation('CFO', 'gate', {
        action: 'Release the investment of $75M in stages, and stop where less is measured',
      }),
      aRecommendation('CFO', 'counsel-stages', {
        action: 'Release $75M in stages, each with a result before the next',
      }),
      aRecommendation('CFO', 'counsel-price', { action: 'Have $75M as a fixed price, with acceptance tests' }),
    );
    expect(listed(joined(asked))).to.have.length(2);
  });

  it('keeps two items of one role apart, however alike they read', () => {
    const result = joined(
      advising(
        aRecommendation('CISO', 'evidence-mfa', { action: 'Evidence MFA at DataFlow Inc. before signing' }),
        aRecommendation('CISO', 'evidence-edr', { action: 'Evidence EDR at DataFlow Inc. before signing' }),
      ),
    );
    expect(listed(result)).to.have.length(2);
  });

  it('merges the same decision in the same direction from two roles, but keeps two of one role apart', () => {
    const spend = { variable: 'security-spend', direction: 'increase' };
    const result = joined(
      advising(
        aRecommendation('CISO', 'deploy-mfa', { decision: spend, category: 'SECURITY' }),
        aRecommendation('CISO', 'test-backup', { decision: spend, category: 'SECURITY' }),
        aRecommendation('CTO', 'fund-controls', {
          decision: { variable: 'security-spend', direction: 'raise' },
          category: 'TECHNOLOGY',
        }),
      ),
    );
    expect(listed(result)).to.have.length(2);
  });
});

describe('order', () => {
  it('lists nothing before what must come first, whatever the priority', () => {
    const strong = { value: 1, urgency: 1, risk: 1, confidence: 1, feasibility: 1 };
    const result = joined(
      advising(
        aRecommendation('CIO', 'join-networks', { weights: strong, after: ['verify-target'] }),
        aRecommendation('CISO', 'verify-target'),
      ),
    );
    expect(listed(result).map((text) => text.split(' ')[1])).to.deep.equal(['verify', 'join']);
  });

  it('ends on a circle of conditions', () => {
    const result = joined(
      advising(
        aRecommendation('CIO', 'freeze-releases', { after: ['rehearse-cutover'] }),
        aRecommendation('CTO', 'rehearse-cutover', { after: ['freeze-releases'] }),
      ),
    );
    expect(listed(result)).to.have.length(2);
  });

  it('keeps twelve at most and the best of every role', () => {
    const many = Array.from({ length: 20 }, (_, index) =>
      aRecommendation('CFO', `item-${index}`, {
        action: `Unlike${index} words${index} here${index} entirely${index}`,
        weights: { value: 1, urgency: 1, risk: 1, confidence: 1, feasibility: 1 },
      }),
    );
    const faint = { value: 0, urgency: 0, risk: 0, confidence: 0.1, feasibility: 1 };
    const result = joined(
      advising(
        ...many,
        aRecommendation('COO', 'talk-to-people', { weights: faint, action: 'Name the 4 founders to retain' }),
      ),
    );
    expect(result.coordinatedRecommendations).to.have.length(12);
    expect(result.coordinatedRecommendations.flatMap((item) => item.roles)).to.include('COO');
  });

  it('does not depend on the order in which roles answered', () => {
    const given = advising(
      aRecommendation('CFO', 'cut-price'),
      aRecommendation('COO', 'keep-people'),
      aRecommendation('CISO', 'verify-target'),
    );
    const analyses = allOf(given);
    const reversed = Object.fromEntries(Object.entries(analyses).toReversed()) as Record<Role, RoleAnalysis>;
    const run = (of: Record<Role, RoleAnalysis>): Coordination =>
      coordinate({ case: aCase(), analyses: of, failed: [], connectors });
    expect(JSON.stringify(run(reversed))).to.equal(JSON.stringify(run(analyses)));
  });
});

describe('conflicts', () => {
  const decided = (
    role: Role,
    key: string,
    variable: string,
    direction: string,
    given: Partial<Recommendation> = {},
  ): Recommendation => aRecommendation(role, key, { decision: { variable, direction }, ...given });

  it('isolates before it connects, and keeps the other side as a later step', () => {
    const result = joined(
      advising(
        decided('CIO', 'connect-networks', 'network-connection', 'connect', {
          weights: { value: 1, urgency: 1, risk: 1, confidence: 1, feasibility: 1 },
        }),
        decided('CISO', 'isolate-networks', 'network-connection', 'isolate'),
      ),
    );
    expect(result.dissent).to.have.length(1);
    expect(result.dissent[0]).to.deep.include({ roles: ['CISO', 'CIO'], variable: 'network-connection' });
    expect(listed(result).map((text) => text.split(' ')[1])).to.deep.equal(['isolate', 'connect']);
    expect(result.coordinatedRecommendations[1]?.conditions.join()).to.include('until verified');
  });

  it('lets the covenant win over the debt share and drops the loser', () => {
    const result = joined(
      advising(
        decided('CFO', 'cap-debt', 'debt-share', 'reduce', { category: 'FINANCING' }),
        decided('COO', 'borrow-more', 'debt-share', 'increase'),
      ),
    );
    expect(listed(result)).to.have.length(1);
    expect(listed(result)[0]).to.include('cap debt');
    expect(result.dissent[0]?.positions.map(({ role, direction }) => [role, direction])).to.deep.equal([
      ['CFO', 'reduce'],
      ['COO', 'increase'],
    ]);
  });

  it('falls back on law, solvency, continuity, value, convenience', () => {
    const result = joined(
      advising(
        decided('CTO', 'buy-tooling', 'headroom', 'increase', {
          category: 'TECHNOLOGY',
          weights: { value: 1, urgency: 1, risk: 1, confidence: 1, feasibility: 1 },
        }),
        decided('CFO', 'save-cash', 'headroom', 'decrease', { category: 'LIQUIDITY' }),
      ),
    );
    expect(listed(result)[0]).to.include('save cash');
    expect(result.dissent[0]?.why).to.equal('solvency comes first');
  });

  it('counts positions that no recommendation carries', () => {
    const result = joined({
      CFO: { positions: [{ variable: 'headcount', direction: 'cut', why: 'synergies need it' }] },
      COO: { positions: [{ variable: 'headcount', direction: 'protect', why: 'leavers cost more' }] },
    });
    expect(result.dissent[0]).to.include({
      variable: 'headcount',
      resolution: 'critical roles are protected first, the headcount synergy is booked later',
    });
  });

  it('reports roles that are clearly for against roles that are clearly against', () => {
    const result = joined({
      CFO: { stance: { score: -0.6, reasons: ['136% of synergies are paid away'] }, verdict: 'renegotiate' },
      COO: { stance: { score: 0.5, reasons: ['people stay'] } },
    });
    expect(result.dissent.map(({ variable }) => variable)).to.deep.equal(['proceed']);
    expect(result.dissent[0]?.positions).to.deep.include({
      role: 'CFO',
      direction: 'renegotiate',
      why: '136% of synergies are paid away',
    });
  });

  for (const [one, other, opposite] of [
    ['raise', 'cut', true],
    ['raise', 'increase', false],
    ['spend', 'hold', true],
    ['modernise before merge', 'lift', true],
    ['later', 'keep', true],
    ['preserve evidence first', 'restore-fast', true],
    ['protect', 'lower', true],
    ['phase over two years', 'cut', false],
  ] as const) {
    it(`takes ${one} and ${other} for ${opposite ? 'a' : 'no'} conflict`, () =>
      expect(areOpposite(one, other)).to.equal(opposite));
  }
});

describe('verdict', () => {
  const verdictOf = (verdicts: Partial<Record<Role, Verdict>>, input?: Case): Verdict =>
    joined(Object.fromEntries(Object.entries(verdicts).map(([role, verdict]) => [role, { verdict }])), input).verdict;

  for (const [name, verdicts, expected] of [
    ['all for', {}, 'proceed'],
    ['the CFO of a deal can ask for another price', { CFO: 'renegotiate' }, 'renegotiate'],
    ['a light role makes conditions, not a delay', { CIO: 'defer' }, 'proceed with conditions'],
    ['two light roles can defer', { CIO: 'defer', CTO: 'defer' }, 'defer'],
    ['half of the weight can stop', { CFO: 'stop', CISO: 'stop' }, 'stop'],
    ['one role that says stop defers', { CFO: 'stop' }, 'defer'],
    [
      'roles without data do not count',
      {
        CTO: 'insufficient data',
        CISO: 'insufficient data',
        CIO: 'insufficient data',
        COO: 'insufficient data',
        CFO: 'renegotiate',
      },
      'renegotiate',
    ],
  ] as [string, Partial<Record<Role, Verdict>>, Verdict][]) {
    it(name, () => expect(verdictOf(verdicts)).to.equal(expected));
  }

  it('does not take a verdict without input or advice for an answer', () => {
    expect(joined({ CFO: { verdict: 'defer', completeness: 0 } }).verdict).to.equal('proceed');
  });

  it('opens with the joint verdict in place of the role’s own', () => {
    expect(
      joined({ CFO: { verdict: 'stop', headline: 'Stop: $950M is above the walk-away price.' } }).headline,
    ).to.equal('Defer: $950M is above the walk-away price.');
  });

  it('stops for a breach of law whoever finds it', () => {
    const breach = aRecommendation('COO', 'consult-works-council', { critical: true, category: 'COMPLIANCE' });
    expect(joined({ COO: { verdict: 'stop', recommendations: [breach] } }).verdict).to.equal('stop');
  });

  it('acts in a crisis', () =>
    expect(verdictOf({ CISO: 'act now' }, aCase({ type: 'CRISIS_MANAGEMENT' }))).to.equal('act now'));

  it('names the outcome and its figure in one sentence', () => {
    expect(
      joined({ CFO: { verdict: 'renegotiate', headline: '$450M is 26% above the base value of $356M.' } }).headline,
    ).to.equal('Renegotiate: $450M is 26% above the base value of $356M.');
    const empty = joined(
      Object.fromEntries(
        roles.map((role) => [
          role,
          { verdict: 'insufficient data', missing: [{ path: `${role}.path`, wouldAdd: 'x' }] },
        ]),
      ),
    );
    expect(empty.headline).to.equal('Insufficient data: nothing that is stated decides the question');
  });
});

describe('confidence of the whole', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const anyAnalysis = fc.record({
    completeness: share,
    evidenceStrength: share,
    score: fc.double({ min: -1, max: 1, noNaN: true }),
  });

  it('is never raised by a role that failed, nor by a connector that failed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...queryTypes),
        fc.tuple(anyAnalysis, anyAnalysis, anyAnalysis, anyAnalysis, anyAnalysis),
        fc.constantFrom(...roles),
        (type, given, lost) => {
          const input = aCase({ type });
          const analyses = allOf(
            Object.fromEntries(
              roles.map((role, index) => {
                const { score, ...shares } = given[index] ?? { completeness: 0, evidenceStrength: 0, score: 0 };
                return [role, { ...shares, stance: { score, reasons: [] } }];
              }),
            ),
          );
          const all = coordinate({ case: input, analyses, failed: [], connectors }).confidence;
          const { [lost]: _, ...rest } = analyses;
          expect(
            coordinate({ case: input, analyses: rest, failed: [{ role: lost, reason: 'deadline' }], connectors })
              .confidence,
          ).to.be.at.most(all + 1e-12);
          expect(
            coordinate({ case: input, analyses, failed: [], connectors: { declared: 2, failed: 1 } }).confidence,
          ).to.be.at.most(all);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('says what keeps it down', () => {
    const { confidenceDetail, assumptions } = coordinate({
      case: aCase({ content: 'Should we buy Kestrel Ltd for $90M?', context: { decisionScope: { dealValue: 150e6 } } }),
      analyses: { CFO: anAnalysis('CFO', { stance: { score: -0.8, reasons: ['price'] } }), COO: anAnalysis('COO') },
      failed: [{ role: 'CTO', reason: 'deadline' }],
      connectors: { declared: 2, failed: 1 },
    });
    expect(confidenceDetail.gaps.completeness).to.have.length(3);
    expect(confidenceDetail.gaps.completeness.join()).to.include('decisionScope.target.');
    expect(confidenceDetail.gaps.availability).to.deep.equal([
      '1 of 2 connectors could not be read',
      '1 contradiction between sources',
    ]);
    expect(confidenceDetail.gaps.agreement[0]).to.equal('CTO did not answer (deadline)');
    expect(assumptions.join('\n')).to.include('gives $90M').and.to.include('gives $150M');
  });

  it('calls agreement on little evidence what it is', () => {
    const thin = Object.fromEntries(roles.map((role) => [role, { evidenceStrength: 0.1, completeness: 0.1 }]));
    const result = joined(thin);
    expect(result.confidence).to.be.below(0.3);
    expect(result.assumptions).to.include('the roles agree on little evidence: agreement is not counted as strength');
  });

  it('answers with no role at all', () => {
    const result = coordinate({
      case: aCase(),
      analyses: {},
      failed: roles.map((role) => ({ role, reason: 'deadline' })),
      connectors,
    });
    expect(result).to.deep.include({ verdict: 'insufficient data', coordinatedRecommendations: [], confidence: 0.05 });
  });
});
