/** Whose side an answer takes: the seller's in a sale, the borrower's before its bank, in the currency of the books. */
import { expect } from 'chai';
import type { ExecutiveContext, QueryType } from '../../../../shared/analysis/index.js';
import { wholeAnswer, type VariedAnswer } from '../varied-queries.js';

const ask = (type: QueryType, content: string, context: ExecutiveContext = {}): VariedAnswer =>
  wholeAnswer({ type, content }, context);
const advised = ({ coordination }: VariedAnswer): string =>
  coordination.coordinatedRecommendations
    .map(({ recommendation, rationale }) => `${recommendation} (${rationale})`)
    .join('\n');

describe('the sale of a division', () => {
  const answer = ask(
    'MA_EVALUATION',
    'We plan to carve out and sell our Industrial Coatings division. It has revenue of $260 million, EBITDA of $31 million and 900 employees in Ohio and Mexico. A private equity buyer offers 8.5x EBITDA. A transition service agreement of 9 months is asked for. Should we accept?',
    {
      businessContext: { industry: 'CHEMICALS' },
      performanceContext: { currency: 'USD', ebitda: 240e6, totalDebt: 700e6, cash: 90e6 },
    },
  );
  const fields = JSON.stringify(Object.values(answer.analyses).map((analysis) => analysis.fields));

  it('merges nothing and connects nothing', () => {
    expect(fields).to.not.match(/Merge the .* systems|Federate sign-on|network connection before/);
    expect(answer.analyses.CTO.headline).to.not.include('ompatibility');
  });

  it("calls our books the seller's", () =>
    expect(fields).to.include('Seller: Net debt of $610M').and.to.not.include('Buyer: '));
  it('takes the months of transition services from the text', () =>
    expect(answer.analyses.CIO.headline).to.include('9 months of transition services'));
});

describe('a borrower that speaks of its bank', () => {
  const question =
    'Cash is down to $9.4 million and we burn $1.3 million a month. The bank will not extend our loan. What are our options?';

  it('is no bank', () => {
    for (const context of [{}, { businessContext: { industry: 'RETAIL' } }]) {
      const answer = ask('FINANCIAL_ANALYSIS', question, context);
      expect([...answer.case.tokens.keys()]).to.not.include('flag:BANK');
      expect(answer.analyses.CISO.headline).to.not.include('Basel');
    }
    expect([
      ...ask('FINANCIAL_ANALYSIS', 'Banks hesitate to lend to us: raise now or cut the burn of $1.3 million a month?', {
        businessContext: { industry: 'RETAIL' },
      }).case.tokens.keys(),
    ]).to.not.include('flag:BANK');
  });

  it('is one where it says so', () =>
    expect([
      ...ask(
        'FINANCIAL_ANALYSIS',
        'Our bank has a CET1 of 11%. May we pay the dividend of $40 million?',
      ).case.tokens.keys(),
    ]).to.include('flag:BANK'));
});

describe('an attack priced in two currencies', () => {
  const question =
    'At 03:40 today ransomware encrypted our ERP. We lose about €220,000 an hour. The attackers demand $4 million within 72 hours. What do we do?';

  it('is computed in the currency of the books', () => {
    const answer = ask('CRISIS_MANAGEMENT', question, { performanceContext: { currency: 'EUR', cash: 55e6 } });
    expect(answer.case.currency).to.equal('EUR');
    expect(answer.analyses.CFO.headline).to.include('€220K an hour');
  });

  it('gives each role its own reason where they disagree', () => {
    const { dissent } = ask('CRISIS_MANAGEMENT', question, { performanceContext: { currency: 'EUR' } }).coordination;
    for (const { positions } of dissent)
      for (const { why } of positions) expect(why).to.not.match(/\b(?:CTO|CFO|CISO|CIO|COO): /);
  });
});

describe('spend on technology that two roles would move', () => {
  it('is advised once', () => {
    const answer = ask(
      'STRATEGIC_PLANNING',
      'Should we migrate our 140 applications to the public cloud for $18 million over 24 months, which saves $6.5 million a year?',
      {
        businessContext: { industry: 'INSURANCE' },
        performanceContext: { currency: 'USD', technology: { spend: { run: 62e6, change: 18e6 } } },
      },
    );
    expect(advised(answer).match(/\(\$62M\) to change \(\$18M\)/g)).to.have.length(1);
  });
});

describe('an amount that no model takes', () => {
  const unused = (type: QueryType, content: string): string[] =>
    ask(type, content).coordination.assumptions.filter((line) => /used by no model|scale is in doubt/.test(line));

  it('is named, so that nothing is left out in silence', () => {
    expect(
      unused(
        'STRATEGIC_PLANNING',
        'Should we close our Leeds plant? Closing costs £14 million in redundancy and £3 million in site clean-up; the move saves £7.8 million a year.',
      ),
    ).to.deep.equal(['read in the text and used by no model: “£3 million”']);
  });

  it('is not named where a model quotes it', () =>
    expect(unused('FINANCIAL_ANALYSIS', 'Cash is £18.4m and monthly burn £1.6m. Do we raise now?')).to.deep.equal([]));
});
