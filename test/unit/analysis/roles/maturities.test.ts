/** Debt that falls due against the cash and the burn: worked by hand, for queries of every type. */
import { expect } from 'chai';
import { cashAtMaturities } from '../../../../shared/analysis/models/finance/liquidity.js';
import type { ExecutiveContext, QueryType, RoleAnalysis } from '../../../../shared/analysis/model.js';
import { cfo } from '../../../../shared/analysis/roles/cfo/index.js';
import { aCase } from './operating-cases.js';

const ask = (content: string, type: QueryType = 'FINANCIAL_ANALYSIS', context: ExecutiveContext = {}): RoleAnalysis =>
  cfo.analyze(aCase(type, content, context));
const linesOf = ({ fields }: RoleAnalysis): string[] =>
  (fields as unknown as { riskAssessment: { financial: string[] } }).riskAssessment.financial;
const dueLine = (analysis: RoleAnalysis): string | undefined =>
  linesOf(analysis).find((line) => line.includes('falls due'));
const extension = ({ recommendations }: RoleAnalysis): string | undefined =>
  recommendations.find(({ key }) => key === 'extend-maturity-debt')?.action;

describe('cash at maturities', () => {
  it('spends the burn first and repays after it', () => {
    expect(
      cashAtMaturities(20, 1, [
        { amount: 5, months: 6 },
        { amount: 4, months: 10 },
      ]),
    ).to.deep.equal({
      steps: [
        { before: 14, left: 9 },
        { before: 5, left: 1 },
      ],
      lasts: 11,
    });
  });

  it('ends at the repayment that fails, or before it when the cash is gone', () => {
    expect(cashAtMaturities(20, 1, [{ amount: 15, months: 6 }])).to.deep.equal({
      steps: [{ before: 14, left: -1 }],
      lasts: 6,
    });
    expect(cashAtMaturities(5, 1, [{ amount: 15, months: 6 }])).to.deep.equal({
      steps: [{ before: -1, left: -16 }],
      lasts: 5,
    });
    expect(
      cashAtMaturities(20, 1, [
        { amount: 10, months: 2 },
        { amount: 1, months: 12 },
      ]).lasts,
    ).to.equal(10);
  });
});

describe('debt that falls due', () => {
  // 20 Nov 2026 to 1 June 2027 are 193 days, 6.345 months: 18 − 1.2 × 6.345 = 10.386, less 10 leaves 0.386, a third of a month.
  it('is set against the runway: what is left, and how long that lasts', () => {
    const analysis = ask(
      'We have $18M of cash and burn $1.2M a month. A $10M term loan matures in June 2027. How should we plan the next year?',
      'STRATEGIC_PLANNING',
    );
    expect(dueLine(analysis)).to.equal(
      '$10M falls due in June 2027, 6.3 months away, and leaves $386K of the $10.4M that is there by then; the money ends in 6.7 months: ELEVATED',
    );
    expect(extension(analysis)).to.match(
      /^Ask for an extension of the \$10M that falls due in June 2027: at this burn it leaves \$386K/,
    );
    expect(analysis.fields).to.have.nested.property(
      'financialAssessment.valuation.current',
      'The organization: net cash $8M',
    );
    // 1.2 × 18 + 10 − 18
    expect(analysis.recommendations.find(({ key }) => key === 'extend-runway-liquidity')?.action).to.include(
      'Raise $13.6M',
    );
  });

  // 192 days: 6 − 0.5 × 6.312 = 2.844 against 4.
  it('says what is missing when the cash does not carry it', () => {
    const analysis = ask(
      'We hold EUR 6m in cash, burn EUR 0.5m a month, and have to repay a EUR 4m loan on 31 May 2027. What is left?',
    );
    expect(dueLine(analysis)).to.match(
      /^€4M falls due on 31 May 2027, 6.3 months away, and finds only €2.84M of cash by then, €1.16M short; .*: CRITICAL$/,
    );
    expect(extension(analysis)).to.match(/^Refinance or extend the €4M/);
    expect(analysis.headline).to.include('HIGH');
  });

  it('says that the cash ends before it', () => {
    expect(
      dueLine(ask('Cash of $5M, burn of $1M a month; the convertible notes of $12M come due in 14 months.')),
    ).to.match(/^\$12M falls due in 14 months and comes after the cash has ended: all of \$12M is missing/);
  });

  it('is no alarm where the money lasts', () => {
    const analysis = ask(
      'Our cash is $30M, net burn is $1M a month and a $5M credit line falls due in nine months. How long does our money last?',
    );
    expect(dueLine(analysis)).to.equal(
      '$5M falls due in nine months and leaves $16M of the $21M that is there by then; the money ends in 25 months: LOW',
    );
    expect(extension(analysis)).to.equal(undefined);
    expect(analysis.headline).to.include('leaves $16M');
  });

  it('is read from the context, for a deal too, and counted once when the text repeats it', () => {
    const context = {
      performanceContext: { cash: 30e6, monthlyBurn: 1e6, debtMaturities: [{ date: '2027-05-31', amount: 28e6 }] },
    };
    expect(extension(ask('Evaluate the acquisition of Delta GmbH for $3M.', 'MA_EVALUATION', context))).to.include(
      '$28M that falls due on 2027-05-31',
    );
    expect(
      linesOf(
        ask('How long does our money last when the $28M loan matures in May 2027?', 'FINANCIAL_ANALYSIS', context),
      ).filter((line) => line.includes('falls due')),
    ).to.have.length(1);
  });

  it('counts on a committed line only to say that it would carry the repayment', () => {
    expect(
      dueLine(
        ask(
          'Cash is $9M and we burn $1M a month, with an undrawn facility of $15M; our $12M term loan matures on 2027-05-31.',
        ),
      ),
    ).to.match(/short; the money ends in 6.3 months; the undrawn \$15M would carry it: ELEVATED$/);
  });

  for (const content of [
    'We have $18M of cash and burn $1.2M a month. Should we raise a $10M loan due in June 2027?',
    'Cash is $18M and we burn $1.2M a month; EBITDA is $34M and net debt is $131M, and the review is due in June 2027.',
    'We have $18M of cash and burn $1.2M a month. The undrawn $10M credit line expires in June 2027.',
    'We have $18M of cash and burn $1.2M a month. The $10M term loan matured in June 2024.',
  ])
    it(`is none in “${content}”`, () => expect(dueLine(ask(content))).to.equal(undefined));
});
