import { expect } from 'chai';
import { frameworks } from '../../../../shared/analysis/data/index.js';
import { matchesTokens } from '../../../../shared/analysis/tokens.js';
import { aCase } from './a-case.js';
import type { CaseGiven } from './a-case.js';

const industryOf = (given: CaseGiven): [string, string] => {
  const { industry } = aCase(given);
  return [industry.id, industry.chosenFrom];
};

describe('industry', () => {
  const financial = { industry: 'FINANCIAL_SERVICES' };
  for (const [name, given, expected] of [
    [
      'the target’s words come before the buyer’s industry',
      { content: 'Buy a regional bank for $2bn?', context: { businessContext: { industry: 'TECHNOLOGY' } } },
      ['bank_regional', 'text'],
    ],
    ['ARR is software', { content: 'Acquire DataFlow Inc. with $60M ARR?' }, ['software', 'text']],
    [
      'a software model prices a financial company as software',
      { type: 'STRATEGIC_PLANNING', context: { businessContext: { ...financial, businessModel: 'B2B_SAAS' } } },
      ['software', 'context'],
    ],
    [
      'a financial company alone is a lender, whose multiples are cautioned',
      { type: 'STRATEGIC_PLANNING', context: { businessContext: financial } },
      ['nonbank_fin', 'context'],
    ],
    [
      'the text narrows the stated industry',
      {
        type: 'STRATEGIC_PLANNING',
        content: 'Which product lines of our biotech should we fund?',
        context: { businessContext: { industry: 'HEALTHCARE' } },
      },
      ['biotech', 'context'],
    ],
    [
      'the text cannot move the stated industry',
      {
        type: 'STRATEGIC_PLANNING',
        content: 'Should we pick new SaaS software for the wards?',
        context: { businessContext: { industry: 'HEALTHCARE' } },
      },
      ['hospitals', 'context'],
    ],
    [
      'software that a maker uses does not make it a software company',
      { content: 'Buy the machine tools maker Kestrel Ltd, which runs SAP software, for $90M?' },
      ['machinery', 'text'],
    ],
    [
      'a supplier’s industry is not ours',
      { type: 'CRISIS_MANAGEMENT', content: 'Our logistics provider stopped delivering for 36 hours.' },
      ['total_market_ex_fin', 'assumption'],
    ],
    [
      'a row is named outright',
      { type: 'STRATEGIC_PLANNING', context: { industryContext: { subIndustry: 'auto_parts' } } },
      ['auto_parts', 'context'],
    ],
    [
      'an unknown industry falls back, as an assumption',
      { type: 'STRATEGIC_PLANNING', context: { businessContext: { industry: 'BASKET_WEAVING' } } },
      ['total_market_ex_fin', 'assumption'],
    ],
    [
      'nothing said falls back, as an assumption',
      { type: 'STRATEGIC_PLANNING' },
      ['total_market_ex_fin', 'assumption'],
    ],
  ] as [string, CaseGiven, [string, string]][]) {
    it(name, () => expect(industryOf(given)).to.deep.equal(expected));
  }

  it('cautions against multiples for banks', () => {
    expect(aCase({ content: 'Acquire a regional bank for $2bn.' }).industry).to.include({
      evEbitda: null,
      caution: 'EV multiples not meaningful; use P/TBV, P/E, cost of equity',
    });
  });

  it('gives rates as decimals, and a cost of capital to the fallback row', () => {
    expect(aCase({ content: 'Acquire a SaaS company.' }).industry).to.include({ wacc: 0.0969, debtToCapital: 0.0467 });
    expect(aCase().industry.wacc).to.be.closeTo(0.0891, 1e-9);
  });
});

describe('tokens', () => {
  const applicable = (given: CaseGiven): string[] =>
    frameworks.frameworks
      .filter(({ appliesIf }) => matchesTokens(appliesIf, aCase(given).tokens) !== null)
      .map(({ id }) => id);

  it('finds the laws of the documented example', () => {
    const found = applicable({
      content:
        'Evaluate the acquisition of a fintech startup valued at $750M with 250 employees and operations in the US and EU',
      context: { businessContext: { industry: 'FINANCIAL_SERVICES', businessModel: 'B2B_SAAS' } },
    });
    expect(found).to.include.members([
      'nist-csf-2.0',
      'gdpr',
      'dora',
      'glba-safeguards',
      'aml-bsa',
      'soc-2',
      'iso-27001-2022',
      'ccpa-cpra',
    ]);
    expect(found).not.to.include('hipaa-security');
  });

  it('finds the supervisors of a bank by its country, and those of an investment firm', () => {
    const of = (content: string, place: string) =>
      applicable({ content, context: { businessContext: { industry: 'BANK', geographicScope: [place] } } });
    const question = 'Should our bank acquire another bank for $2B?';
    expect(of(question, 'US')).to.include('dodd-frank').and.not.include('uk-pra');
    expect(of(question, 'UK')).to.include('uk-pra').and.not.include('dodd-frank');
    expect(of('Should our broker-dealer buy an asset manager for $200M?', 'EU')).to.include('mifid-ii');
  });

  it('takes people of a country for no place of ours', () => {
    const tokens = aCase({
      content: 'We make software for clinics in São Paulo. The rumour of R$ 140m from the Americans is none.',
    }).tokens;
    expect([...tokens.keys()])
      .to.include('geo:BR')
      .and.not.include('geo:US');
  });

  it('names what is implied as an assumption, and lets a statement replace it', () => {
    const implied = aCase({ content: 'Evaluate a company with 250 employees in Germany.' }).tokens;
    expect(implied.get('data:PII')).to.include({ source: 'assumption' });
    expect(implied.get('geo:EU')?.source).to.equal('text');
    const stated = aCase({
      content: 'Evaluate a company with 250 employees.',
      context: { complianceRequirements: { dataTypes: ['PERSONAL_DATA'] } },
    }).tokens;
    expect(stated.get('data:PII')).to.include({ source: 'context' });
  });

  it('reads member states, states and regions of the context', () => {
    const { tokens } = aCase({ context: { businessContext: { geographicScope: ['France', 'California', 'APAC'] } } });
    expect([...tokens.keys()]).to.include.members(['geo:FR', 'geo:EU', 'geo:US-CA', 'geo:US', 'geo:SG']);
    expect(tokens.get('geo:SG')?.source).to.equal('assumption');
    expect(tokens.get('geo:EU')?.source).to.equal('context');
  });

  it('counts employees and records as thresholds', () => {
    const { tokens } = aCase({ context: { performanceContext: { operations: { headcount: 60 } } } });
    expect(matchesTokens([['emp:50']], tokens)).to.have.length(1);
    expect(matchesTokens([['emp:50', '!flag:NOBODY']], tokens)).to.have.length(1);
    expect(matchesTokens([['emp:50', '!any:any']], tokens)).to.equal(null);
    expect(matchesTokens([['emp:61']], tokens)).to.equal(null);
  });

  it('rests on the AND-list with the fewest assumptions', () => {
    const { tokens } = aCase({ context: { businessContext: { geographicScope: ['EMEA', 'US'] } } });
    expect(matchesTokens([['geo:EU'], ['geo:US']], tokens)?.[0]?.value).to.equal('geo:US');
  });

  it('applies a framework that the organization names', () => {
    const { tokens } = aCase({
      context: {
        complianceRequirements: { frameworks: [{ name: 'SOC 2', status: 'compliant' }, 'ISO 27001', { name: 7 }] },
      },
    });
    expect([...tokens.keys()]).to.include.members(['framework:soc-2', 'framework:iso-27001-2022']);
  });

  it('survives a context of wrong types', () => {
    const context = {
      businessContext: { industry: 5, geographicScope: { a: 1 }, businessModel: ['X'] },
      complianceRequirements: { dataTypes: 'PHI', flags: [null, 3, {}] },
      performanceContext: 'none',
    };
    expect(() => aCase({ context: context as never })).not.to.throw();
    expect(aCase({ context: context as never }).tokens.has('data:PHI')).to.equal(true);
  });
});
