import { expect } from 'chai';
import { fillContext, type StoredContext } from '../../../shared/context/index.js';

const stored: StoredContext = {
  id: 'ctx_01jd3v6zkeeqat1vjx0r8m5c2d',
  organizationId: 'acme',
  version: '1.2.0',
  changedSections: [],
  updatedAt: new Date(0),
  updatedBy: 'cfo',
  content: {
    businessContext: { industry: 'HEALTHCARE', geographicScope: ['US'] },
    performanceContext: { revenue: 1e9 },
    authorityLevel: 3,
  },
};

describe('filling the context of a query', () => {
  it('takes what is left out', () => {
    expect(fillContext({}, stored)).to.deep.equal({
      context: stored.content,
      filled: ['businessContext', 'performanceContext', 'authorityLevel'],
    });
  });

  it('lets a section that is given win whole', () => {
    const { context, filled } = fillContext(
      { businessContext: { industry: 'TECHNOLOGY' }, performanceContext: {} },
      stored,
    );
    expect(context).to.deep.equal({
      businessContext: { industry: 'TECHNOLOGY' },
      performanceContext: {},
      authorityLevel: 3,
    });
    expect(filled).to.deep.equal(['authorityLevel']);
  });

  it('changes nothing where nothing is stored', () => {
    expect(fillContext({ authorityLevel: 2 }, undefined)).to.deep.equal({ context: { authorityLevel: 2 }, filled: [] });
  });
});
