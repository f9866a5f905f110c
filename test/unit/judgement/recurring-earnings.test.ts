import { expect } from 'chai';
import { prepareCase } from '../../../shared/analysis/index.js';

const judgementOf = (content: string, type: 'MA_EVALUATION' | 'FINANCIAL_ANALYSIS') =>
  prepareCase({
    type,
    content,
    urgency: 'MEDIUM',
    receivedAt: '2026-11-22T08:00:00.000Z',
    context: {},
    snapshots: [],
  }).judgement;

describe('recurring earnings', () => {
  it('are what the price and the debt are held against', () => {
    const { figures } = judgementOf(
      'The family want £14.5m for Teme Valley Fruit, free of cash and debt. Its EBITDA is £2.1m, but £0.34m of that is an insurance payment that will not come again. Should we buy it?',
      'MA_EVALUATION',
    );
    const named = new Map(figures.map(({ name, value }) => [name, value]));
    expect(named.get('recurring EBITDA')).to.be.closeTo(1_760_000, 1);
    expect(named.get('price to recurring EBITDA')).to.be.closeTo(14.5 / 1.76, 1e-6);
  });

  it('tell that a covenant is broken which all earnings would keep', () => {
    const { findings } = judgementOf(
      'Our EBITDA is €29.8m, of which €3.4m is an insurance recovery that will not recur. Our net debt is €98.7m. The loan agreement limits net debt to 3.5x EBITDA before one-off items. Can we afford a dividend of €6m?',
      'FINANCIAL_ANALYSIS',
    );
    expect(findings.map(({ sentence }) => sentence).join(' ')).to.include('3.74x');
  });

  it('hold the debt of one company against its own earnings', () => {
    const { findings } = judgementOf(
      'Rio Nephrology is for sale at $41.5 million with EBITDA of $5.9 million. On our side: EBITDA of $14.2 million and net debt of $38.6 million. Our covenant is 4.25x net debt to EBITDA. Do we pay it?',
      'MA_EVALUATION',
    );
    expect(findings.map(({ sentence }) => sentence).join(' ')).not.to.include('6.54x');
  });
});
