import { expect } from 'chai';
import { contextSections } from '../../../shared/context/index.js';
import { sectionResults } from '../../../shared/context/section-results.js';

const now = new Date('2026-11-21T09:30:00Z');
const results = (content: Record<string, unknown>) => sectionResults(content, now);

const business = {
  industry: 'TECHNOLOGY',
  businessModel: 'B2B_SAAS',
  marketPosition: 'CHALLENGER',
  growthStage: 'SCALE_UP',
  geographicScope: ['US'],
  competitiveContext: { primaryCompetitors: ['Globex'], differentiators: ['speed'] },
};
const organizational = {
  size: 'MEDIUM_ENTERPRISE',
  structure: 'MATRIX',
  culture: 'INNOVATION_FOCUSED',
  maturity: 'OPTIMIZING',
  changeCapacity: 'HIGH',
};
const strategic = {
  objectives: [{ type: 'GROWTH', target: '20%', timeline: '2027' }],
  initiatives: ['ERP'],
  constraints: ['no new debt'],
};

describe('the results of a context’s sections', () => {
  it('has one for each section: missing where there is nothing', () => {
    const found = results({ businessContext: {}, systemIntegrations: [] });
    expect(Object.keys(found)).to.deep.equal([...contextSections]);
    expect(new Set(Object.values(found))).to.deep.equal(new Set(['missing']));
  });

  it('is valid where every listed member is there', () => {
    expect(
      results({ businessContext: business, organizationalContext: organizational, strategicContext: strategic }),
    ).to.include({
      businessContext: 'valid',
      organizationalContext: 'valid',
      strategicContext: 'valid',
      performanceContext: 'missing',
    });
  });

  it('names what is not given', () => {
    const { marketPosition: _position, ...rest } = business;
    expect(results({ businessContext: { ...rest, geographicScope: [] } }).businessContext).to.equal(
      'incomplete: without marketPosition, geographicScope',
    );
    expect(results({ strategicContext: { constraints: ['x'] } }).strategicContext).to.equal(
      'incomplete: without objectives, initiatives',
    );
  });

  it('asks an open section for the inputs that the roles look for in it, and counts beyond five', () => {
    const first = results({ performanceContext: { revenue: 1e9 } }).performanceContext;
    expect(first)
      .to.match(/^incomplete: without ([\w.]+, ){4}[\w.]+ and \d+ more$/)
      .and.not.contain('revenue,');
    const count = (text: string) => Number(/and (\d+) more/.exec(text)?.[1]);
    const second = results({
      performanceContext: { revenue: 1e9, ebitda: 2e8, cash: 1e8, operations: { headcount: 900 } },
    }).performanceContext;
    expect(count(second)).to.be.below(count(first));
  });

  it('takes an input from wherever the engine reads it', () => {
    const without = results({ performanceContext: { arr: 5e8 } }).performanceContext;
    expect(without).to.not.match(/without revenue\b|, revenue\b/);
  });

  it('does not ask for the terms of a decision, which belong to a query', () => {
    expect(results({ decisionScope: { budgetEnvelope: 2e6 } }).decisionScope).to.equal('valid');
  });

  it('says when a section is of a kind that is not read', () => {
    expect(
      results({
        industryContext: ['BANKING'],
        systemIntegrations: { erp: true },
        dataConnections: [{ system: 'ERP' }],
      }),
    ).to.include({
      industryContext: 'incomplete: only an object is read here',
      systemIntegrations: 'incomplete: only a list is read here',
      dataConnections: 'valid',
    });
  });

  it('judges a number that cannot be read as not given', () => {
    const first = results({ performanceContext: { ebitda: 'a lot' } }).performanceContext;
    expect(first).to.equal(results({ performanceContext: { unread: 1 } }).performanceContext);
  });
});
