import { expect } from 'chai';
import { aCase, receivedAt } from './a-case.js';

const deal =
  'Should we acquire DataFlow Inc. for $450 million? Target has $60M ARR growing 35% YoY with -8% EBITDA margin.';
const daysEarlier = (days: number): string => new Date(Date.parse(receivedAt) - days * 24 * 3600 * 1000).toISOString();
const erp = (values: Record<string, unknown>, days: number) => ({
  systemType: 'ERP',
  readAt: daysEarlier(days),
  values,
});

describe('inputs', () => {
  it('keeps our books apart from the target’s, also in the second figure of a sentence', () => {
    const { inputs } = aCase({
      content: 'Our revenue is $900M, EBITDA is $120M. We would buy Helix Inc., whose revenue is $60M, for $300M.',
    });
    expect(inputs.figure('revenue', 'own')?.value).to.equal(900e6);
    expect(inputs.figure('ebitda', 'own')?.value).to.equal(120e6);
    expect(inputs.figure('revenue', 'target')?.value).to.equal(60e6);
    expect(inputs.figure('dealValue')?.value).to.equal(300e6);
  });

  it('reads capital expenditure, undrawn lines and minimum liquidity from the text', () => {
    const { inputs } = aCase({
      type: 'FINANCIAL_ANALYSIS',
      content: 'Capex is $60M a year, the undrawn facility is $40M and minimum liquidity is $25M.',
    });
    expect(inputs.figure('capex')?.value).to.equal(60e6);
    expect(inputs.figure('undrawnFacility')?.value).to.equal(40e6);
    expect(inputs.figure('minLiquidity')?.value).to.equal(25e6);
  });

  it('gives the terms of the deal to the decision and the figures of the company to the target', () => {
    const { inputs } = aCase({ content: deal });
    expect(inputs.figure('dealValue')).to.include({ value: 450e6, unit: 'USD', source: 'text' });
    expect(inputs.figure('arr', 'target')?.value).to.equal(60e6);
    expect(inputs.figure('arr')).to.equal(null);
    expect(inputs.figure('ebitdaMargin', 'target')?.value).to.equal(-0.08);
  });

  it('gives a figure that the clause calls ours to ourselves', () => {
    const { inputs } = aCase({
      content: 'Evaluate buying Kestrel Ltd for $90M. Our revenue is $1.2 billion and we employ 4,000 people.',
    });
    expect(inputs.figure('revenue')?.value).to.equal(1.2e9);
    expect(inputs.figure('revenue', 'target')).to.equal(null);
  });

  it('prefers a fresh snapshot to the context, the context to the text, the text to an old snapshot', () => {
    const content = 'Review our liquidity: revenue of $100M, cash of $9M.';
    const context = { performanceContext: { revenue: 98e6 } };
    const fresh = aCase({
      type: 'FINANCIAL_ANALYSIS',
      content,
      context,
      snapshots: [erp({ 'performanceContext.revenue': 97e6 }, 2)],
    });
    expect(fresh.inputs.figure('revenue')).to.include({ value: 97e6, source: 'connector' });
    const old = aCase({
      type: 'FINANCIAL_ANALYSIS',
      content,
      context,
      snapshots: [erp({ 'performanceContext.revenue': 97e6 }, 30)],
    });
    expect(old.inputs.figure('revenue')).to.include({ value: 98e6, source: 'context' });
    const textOnly = aCase({
      type: 'FINANCIAL_ANALYSIS',
      content,
      snapshots: [erp({ 'performanceContext.cash': 5e6 }, 30)],
    });
    expect(textOnly.inputs.figure('cash')).to.include({ value: 9e6, source: 'text' });
    expect(textOnly.inputs.observations('cash')).to.have.length(2);
  });

  it('prefers the text for a term of the decision and records the contradiction', () => {
    const { inputs } = aCase({ content: deal, context: { decisionScope: { dealValue: 600e6 } } });
    expect(inputs.figure('dealValue')?.value).to.equal(450e6);
    expect(inputs.contradictions().map(({ key, used, other }) => [key, used.value, other.value])).to.deep.equal([
      ['dealValue', 450e6, 600e6],
    ]);
  });

  it('does not call values within a tenth of each other a contradiction', () => {
    const { inputs } = aCase({ content: deal, context: { decisionScope: { dealValue: 430e6 } } });
    expect(inputs.contradictions()).to.deep.equal([]);
  });

  it('falls back to the latest year of the history, below everything else', () => {
    const financials = [
      { fiscalYear: 2024, revenue: 80e6 },
      { fiscalYear: 'FY2025', revenue: 90e6 },
    ];
    const { inputs } = aCase({ type: 'FINANCIAL_ANALYSIS', context: { historicalContext: { financials } } });
    expect(inputs.figure('revenue')).to.include({
      value: 90e6,
      asOf: '2025-12-31',
      ref: 'historicalContext.financials[1].revenue',
    });
  });

  for (const [name, section, key, expected] of [
    ['an alias', { sales: 5e6 }, 'revenue', 5e6],
    ['a suffix of millions', { revenueM: 5 }, 'revenue', 5e6],
    ['a spelled-out suffix', { revenueMillions: 5 }, 'revenue', 5e6],
    ['a section', { operations: { fte: 120 } }, 'headcount', 120],
    ['a written amount', { cash: '$12.5M' }, 'cash', 12.5e6],
    ['a written percentage', { grossMargin: '72%' }, 'grossMargin', 0.72],
    ['a percentage without its sign', { grossMargin: 72 }, 'grossMargin', 0.72],
    ['a suffix of percent', { grossMarginPct: 72 }, 'grossMargin', 0.72],
    ['a range', { ebitda: { low: 8e6, high: 12e6 } }, 'ebitda', 10e6],
    ['an outflow in the books’ sign', { interestExpense: -3e6 }, 'interestExpense', 3e6],
    ['net debt by definition', { totalDebt: 30e6, cash: 10e6 }, 'netDebt', 20e6],
    ['EBITDA by definition', { revenue: 100e6, ebitdaMargin: 0.12 }, 'ebitda', 12e6],
  ] as const) {
    it(`reads ${name}`, () => {
      const { inputs } = aCase({ type: 'FINANCIAL_ANALYSIS', context: { performanceContext: section } });
      expect(inputs.figure(key)?.value).to.be.closeTo(expected, 1e-6);
    });
  }

  it('says how it read a value that does not stand as it should', () => {
    const { inputs } = aCase({ type: 'FINANCIAL_ANALYSIS', context: { performanceContext: { grossMargin: 72 } } });
    expect(inputs.notes()).to.deep.equal(['performanceContext.grossMargin is given as 72 and read as 72%']);
  });

  for (const [name, value] of [
    ['a word', 'a lot'],
    ['a doubtful scale', '450 or so'],
    ['not a number', Number.NaN],
    ['infinity', Number.POSITIVE_INFINITY],
    ['a list', [1, 2]],
    ['a negative', -5e6],
    ['an absurd size', 1e30],
    ['nothing', null],
    ['an empty object', {}],
  ] as const) {
    it(`leaves out ${name} as revenue`, () => {
      const { inputs } = aCase({ type: 'FINANCIAL_ANALYSIS', context: { performanceContext: { revenue: value } } });
      expect(inputs.figure('revenue')).to.equal(null);
    });
  }

  it('converts the books into the currency of the query, at the caller’s rate first', () => {
    const content = 'Is a CHF 2.75 million retrofit worth it?';
    const context = {
      performanceContext: { currency: 'EUR', revenue: 100e6 },
      benchmarkData: { fxRates: { EURUSD: 1.2, CHF: 1.25 } },
    };
    const given = aCase({ type: 'FINANCIAL_ANALYSIS', content, context });
    expect(given.currency).to.equal('CHF');
    expect(given.inputs.figure('revenue')?.value).to.be.closeTo(96e6, 1);
    const { benchmarkData: _, ...without } = context;
    const coarse = aCase({ type: 'FINANCIAL_ANALYSIS', content, context: without });
    expect(coarse.inputs.notes().join()).to.include('fx-rates#EUR');
  });

  it('leaves out an amount whose currency has no rate', () => {
    const { inputs } = aCase({
      type: 'FINANCIAL_ANALYSIS',
      content: 'Approve a $2 million budget.',
      context: { performanceContext: { currency: 'XXQ', revenue: 1e6 } },
    });
    expect(inputs.figure('revenue')).to.equal(null);
    expect(inputs.notes().join()).to.include('XXQ');
  });

  it('does not look into prototypes', () => {
    const { inputs } = aCase({ context: { performanceContext: {} } });
    expect(inputs.at('performanceContext.constructor.name')).to.equal(undefined);
    expect(inputs.at('__proto__.toString')).to.equal(undefined);
  });

  it('gives the same numbers for every notation of an amount', () => {
    const amounts = ['$450M', '$450 million', '450,000,000 USD'].map(
      (price) => aCase({ content: `Should we acquire DataFlow Inc. for ${price}?` }).inputs.figure('dealValue')?.value,
    );
    expect(amounts).to.deep.equal([450e6, 450e6, 450e6]);
  });
});
