import { expect } from 'chai';
import { requiredAuthority } from '../../../../shared/analysis/authority.js';
import { coordinate } from '../../../../shared/analysis/coordinate.js';
import { decisionRecord } from '../../../../shared/analysis/decision.js';
import type { ExecutiveDecision } from '../../../../shared/analysis/decision.js';
import { point } from '../../../../shared/analysis/figures.js';
import type { Case, RoleAnalysis } from '../../../../shared/analysis/model.js';
import { presentRoleAnalysis } from '../../../../shared/analysis/present-role-analysis.js';
import { aCase, anAnalysis, aRecommendation } from './a-case.js';

function record(
  input: Case,
  analyses: { CFO?: RoleAnalysis; CISO?: RoleAnalysis; CTO?: RoleAnalysis },
): ExecutiveDecision {
  const coordination = coordinate({ case: input, analyses, failed: [], connectors: { declared: 0, failed: 0 } });
  return decisionRecord({
    id: 'dec_1',
    case: input,
    analyses,
    coordination,
    authority: requiredAuthority(input, analyses),
  });
}

const cfo = anAnalysis('CFO', {
  verdict: 'renegotiate',
  headline: '$450M is 26% above the base value of $356M.',
  recommendations: [
    aRecommendation('CFO', 'cut-price', {
      measure: 'price at or below $425M',
      value: point(25e6, 'USD', 'derived', 'asked − walk-away'),
    }),
  ],
  risks: [
    {
      id: 'overpay',
      cause: 'price',
      event: 'value is destroyed',
      consequence: 'impairment',
      likelihood: point(0.4, 'ratio', 'assumption', 'r'),
      impact: point(94e6, 'USD', 'derived', 'r'),
      velocity: 'months',
      controlToday: 'none',
      response: 'avoid',
      owner: 'CFO',
      trigger: 'growth below 20%',
    },
  ],
  authority: { commitmentUsd: 450e6, risk: 'HIGH', triggers: [] },
});
const ciso = anAnalysis('CISO', {
  fields: {
    regulatoryCompliance: { frameworks: [{ name: 'EU GDPR', status: 'gaps', gapAnalysis: ['dpia'] }, 'nonsense'] },
  },
});
const cto = anAnalysis('CTO', {
  fields: { technologyAssessment: { integrationComplexity: 'VERY_HIGH (160 person-months)' } },
});

describe('decision record', () => {
  const content = 'Should we acquire DataFlow Inc. for $450 million without issuing new shares, closing by Q3 2027?';
  const decision = record(aCase({ content, context: { strategicContext: { constraints: ['no new debt', 5] } } }), {
    CFO: cfo,
    CISO: ciso,
    CTO: cto,
  });

  it('has every field of the specification', () => {
    expect(decision).to.have.all.keys(
      'id',
      'type',
      'category',
      'complexity',
      'context',
      'stakeholders',
      'constraints',
      'timeline',
      'analysis',
      'options',
      'riskAssessment',
      'impactAssessment',
      'implementation',
      'monitoring',
      'successCriteria',
      'authorityRequired',
      'authorityDetail',
      'approvals',
      'complianceValidation',
    );
  });

  it('takes them from the case and the analyses', () => {
    expect(decision).to.include({
      id: 'dec_1',
      type: 'MA_EVALUATION',
      category: 'ACQUISITION',
      complexity: 'VERY_HIGH',
      authorityRequired: 5,
    });
    expect(decision.analysis).to.include({
      verdict: 'renegotiate',
      headline: 'Renegotiate: $450M is 26% above the base value of $356M.',
    });
    expect(decision.stakeholders.map(({ name }) => name)).to.include.members(['CFO', 'board', 'DataFlow Inc.']);
    expect(decision.constraints).to.include('no new debt');
    expect(decision.timeline).to.match(/Q3 2027/);
    expect(decision.options.map(({ name }) => name)).to.include('do nothing');
    expect(decision.riskAssessment.rating).to.equal('HIGH');
    expect(decision.riskAssessment.risks[0]).to.include({ id: 'overpay' });
    expect(decision.impactAssessment.impacts.map(({ amount }) => amount)).to.deep.equal(['$25M', '$94M']);
    expect(decision.successCriteria).to.deep.equal([
      'Walk-away price minuted before the next talk',
      'price at or below $425M',
    ]);
    expect(decision.monitoring.triggers).to.deep.equal([
      { trigger: 'growth below 20%', risk: 'value is destroyed', owner: 'CFO' },
    ]);
    expect(decision.complianceValidation.frameworks).to.deep.equal([{ name: 'EU GDPR', status: 'gaps', openGaps: 1 }]);
    expect(decision.approvals).to.deep.equal([]);
  });

  it('invents nothing when the roles found nothing', () => {
    const empty = record(aCase({ type: 'STRATEGIC_PLANNING' }), {});
    expect(empty).to.deep.include({
      constraints: [],
      timeline: null,
      successCriteria: [],
      riskAssessment: { rating: null, risks: [] },
      impactAssessment: { impacts: [] },
    });
    expect(empty.options.map(({ name }) => name)).to.deep.equal(['do nothing', 'delay']);
  });
});

describe('presentation of a role', () => {
  it('puts the specification’s fields at the top and hides the engine’s weights', () => {
    const presented = presentRoleAnalysis({
      ...cfo,
      fields: { financialAssessment: { valuation: {} } },
      confidence: 0.123456,
    });
    expect(presented).to.include.keys(
      'financialAssessment',
      'confidence',
      'evidence',
      'recommendations',
      'verdict',
      'headline',
      'missing',
      'questions',
      'assumptions',
    );
    expect(presented['confidence']).to.equal(0.123);
    const [recommendation] = presented['recommendations'] as Record<string, unknown>[];
    expect(recommendation).to.not.have.any.keys('weights', 'key', 'after', 'decision', 'critical');
    expect(recommendation).to.include({ owner: 'CFO', measure: 'price at or below $425M' });
  });
});
