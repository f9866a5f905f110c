/** Hedging, pension deficits, lease or buy: worked by hand, through the whole engine. */
import { expect } from 'chai';
import type { ExecutiveContext } from '../../../../shared/analysis/index.js';
import { leaseOrBuy } from '../../../../shared/analysis/models/finance/lease-or-buy.js';
import { obligationsChange, recoveryContribution } from '../../../../shared/analysis/models/finance/pension-funding.js';
import { wholeAnswer, type VariedAnswer } from '../varied-queries.js';

const ask = (content: string, context: ExecutiveContext = {}): VariedAnswer =>
  wholeAnswer({ type: 'FINANCIAL_ANALYSIS', content }, context);
const advised = ({ coordination }: VariedAnswer): string =>
  coordination.coordinatedRecommendations
    .map(({ recommendation, rationale }) => `${recommendation} (${rationale})`)
    .join('\n');

interface Valuation {
  financialAssessment: { valuation: Record<'current' | 'fairValue' | 'premiumJustification', string> };
}
const valuationOf = ({ analyses }: VariedAnswer): Valuation['financialAssessment']['valuation'] =>
  (analyses.CFO.fields as unknown as Valuation).financialAssessment.valuation;

describe('lease or buy', () => {
  const terms = {
    price: 4.8,
    payment: 1.05,
    years: 5,
    residual: 1.2,
    borrowingRate: 0.07,
    tax: 0.25,
    inAdvance: false,
  };

  // rd = 7 % × .75 = 5.25 %; annuity of five years 4.29972, factor of year five 0.774265.
  it('discounts at the after-tax cost of borrowing', () => {
    const compared = leaseOrBuy(terms)!;
    expect(compared.leasing).to.be.closeTo(1.05 * 0.75 * 4.299722, 1e-5);
    expect(compared.owning).to.be.closeTo(4.8 - 0.25 * 0.72 * 4.299722 - 1.2 * 0.774265, 1e-5);
  });

  it('costs the same at its turning points', () => {
    const { breakEvenPayment, breakEvenResidual } = leaseOrBuy(terms)!;
    for (const changed of [
      { ...terms, payment: breakEvenPayment },
      { ...terms, residual: breakEvenResidual! },
    ]) {
      const { leasing, owning } = leaseOrBuy(changed)!;
      expect(leasing).to.be.closeTo(owning, 1e-9);
    }
  });

  it('costs more paid in advance, and is not computed on terms that cannot be', () => {
    expect(leaseOrBuy({ ...terms, inAdvance: true })!.leasing).to.be.closeTo(leaseOrBuy(terms)!.leasing * 1.0525, 1e-9);
    expect(leaseOrBuy({ ...terms, residual: 4.8 })).to.equal(null);
    expect(leaseOrBuy({ ...terms, years: 0 })).to.equal(null);
  });

  const question =
    'Lease or buy 40 delivery trucks? Buying costs $4.8 million and the trucks are worth $1.2 million after five years. The lease is $1.05 million a year for five years, paid at the end of each year.';

  it('is answered from the text alone', () => {
    const answer = ask(`${question} Our borrowing rate is 7% and our tax rate 25%.`);
    expect(answer.coordination.headline)
      .to.include('buy: over 5 years buying costs $3.1M')
      .and.to.include('leasing $3.39M')
      .and.to.include('$289K');
    expect(valuationOf(answer).premiumJustification).to.include('$960K').and.to.include('$683K');
    expect(advised(answer)).to.include('Buy at $4.8M, unless the lease comes down to $960K a year');
    expect(answer.analyses.CFO.assumptions.join(' ')).to.include('Brealey').and.to.not.include('in advance of');
  });

  it('turns where the lease is cheap', () => {
    const answer = ask(
      `${question.replace('$1.05 million', '$0.9 million')} Our borrowing rate is 7% and our tax rate 25%.`,
    );
    expect(answer.coordination.headline).to.include('lease: over 5 years');
    expect(advised(answer)).to.include('walk away from the lease above $960K');
  });

  it('reads the terms from the context, and twelve payments a year from the text', () => {
    const context = {
      decisionScope: {
        lease: { price: 4.8e6, annualPayment: 1.05e6, years: 5, residualValue: 1.2e6, borrowingRate: 0.07 },
      },
      performanceContext: { taxRate: 0.25 },
    };
    expect(ask('Should we lease or buy the trucks?', context).coordination.headline)
      .to.include('$3.1M')
      .and.to.include('$3.39M');
    expect(
      ask('Should we lease or buy the trucks? The lease is $87,500 a month.', context).coordination.headline,
    ).to.include('$3.39M');
  });

  // rd = 8.5 % × .75 = 6.375 %; annuity of six years 4.85992, factor of year six 0.69018.
  it('is read from a comparison in brackets', () => {
    const { headline } = ask(
      'Compare leasing ($1.1M per year for 6 years) against buying equipment for $5.2M with a residual value of $600k. Discount rate is 8.5%.',
    ).coordination;
    expect(headline).to.include('over 6 years').and.to.include('buying costs $3.85M').and.to.include('leasing $4.01M');
  });

  // One van: rd = 6 % × .75 = 4.5 %; annuity of four years 3.587526; 38 − .25 × 6.65 × 3.587526 − 11.4 × .838561 = 22.4764.
  it('is compared for one of many, with a resale value in percent', () => {
    const { headline } = ask(
      'Lease or buy 120 electric vans: lease GBP 640 a month each for 4 years, buy for GBP 38,000 each with 30% resale value. We borrow at 6%.',
    ).analyses.CFO;
    expect(headline).to.include('lease: over 4 years buying costs £22.5K').and.to.include('leasing £20.7K');
  });

  it('asks for the cost of borrowing instead of inventing one', () => {
    const { analyses } = ask(question);
    expect(analyses.CFO.questions).to.include('At which rate could the purchase be borrowed?');
    expect(analyses.CFO.headline).to.not.include('leasing $');
  });
});

describe('a pension deficit', () => {
  it('is closed by a level payment: 95 over 8 years, without and with interest', () => {
    expect(recoveryContribution(95, 8, 0)).to.equal(11.875);
    // 95 × 4 % ÷ (1 − 1.04^−8) = 14.1102
    expect(recoveryContribution(95, 8, 0.04)).to.be.closeTo(14.1101, 1e-3);
    expect(recoveryContribution(-5, 8, 0)).to.equal(null);
  });

  it('grows by duration × fall of the rate: 640 × 16 × .5 % = 51.2', () =>
    expect(obligationsChange(640, 16, -0.005)).to.be.closeTo(51.2, 1e-9));

  const question =
    'Our defined benefit pension plan has obligations of £640 million and assets of £545 million. The trustees ask to close the deficit over eight years. What would it cost us a year, and what if the discount rate falls by 50 basis points? The duration of the obligations is 16 years.';

  it('is answered with its cost a year, its sensitivity and its weight', () => {
    const answer = ask(question, {
      performanceContext: { currency: 'GBP', revenue: 900e6, ebitda: 95e6, cash: 60e6, totalDebt: 180e6 },
    });
    expect(answer.coordination.headline)
      .to.include('£95M')
      .and.to.include('85.2% funded')
      .and.to.include('£11.9M a year for 8 years')
      .and.to.include('0.5 percentage points adds £51.2M');
    expect(valuationOf(answer).premiumJustification).to.include('£146M').and.to.include('£18.3M a year');
    const { dealStructure } = (
      answer.analyses.CFO.fields as unknown as { financialAssessment: { dealStructure: { recommended: string } } }
    ).financialAssessment;
    expect(dealStructure.recommended).to.include('12.5% of EBITDA').and.to.include('2.26x');
    expect(advised(answer))
      .to.include('Agree £11.9M a year for 8 years')
      .and.to.include('match the rest of the £51.2M');
  });

  it('names what is missing, and is silent about a plan without a deficit', () => {
    const { analyses } = ask('Our pension scheme has a deficit of £40 million. What do we do about it?');
    expect(analyses.CFO.headline).to.include('the deficit is £40M');
    expect(analyses.CFO.questions).to.include.members([
      'Over how many years is the deficit to be closed?',
      'What is the duration of the obligations?',
    ]);
    expect(
      ask('Our pension plan has obligations of £500 million and assets of £520 million. Is that enough?').analyses.CFO
        .headline,
    ).to.not.include('deficit');
  });
});

describe('a currency exposure', () => {
  const question =
    'We are a euro company. Over the next 12 months we expect USD sales of $120 million and USD purchases of $35 million. Should we hedge? EUR/USD could move by 10%, and forward points cost us 1.8% a year. We have hedged 40% of it so far.';
  const books = {
    performanceContext: { currency: 'EUR', revenue: 380e6, ebitda: 42e6 },
    benchmarkData: { fxRates: { EURUSD: 1.05 } },
  };

  it('is netted and reduced by what is hedged: (120 − 35) × .6 = 51; a tenth of it beside 42 × 1.05; 1.8 % of it', () => {
    const answer = ask(question, books);
    expect(answer.coordination.headline)
      .to.include('$51M is open')
      .and.to.include('$5.1M')
      .and.to.include('11.56% of EBITDA');
    expect(valuationOf(answer).current)
      .to.include('$85M in USD ($120M less $35M)')
      .and.to.include('loses when USD falls');
    expect(valuationOf(answer).premiumJustification).to.include('$918K');
    expect(advised(answer))
      .to.include('Pay the $35M out of the $120M')
      .and.to.include('Close the open $51M by forwards');
  });

  it('is neither a sale of a business nor the revenue of the company', () => {
    const { case: read } = ask(question, books);
    expect(read.text.deal.isDeal).to.equal(false);
    expect(read.inputs.observations('revenue')).to.have.length(1);
  });

  it('is left open where a move is small beside earnings', () => {
    const answer = ask(question, { ...books, performanceContext: { ...books.performanceContext, ebitda: 420e6 } });
    expect(answer.analyses.CFO.verdict).to.equal('defer');
    expect(advised(answer)).to.include('Leave the open $51M unhedged');
  });

  it('is read from the context; a buyer of the currency loses when it rises', () => {
    const context = {
      ...books,
      decisionScope: { currencyExposure: { currency: 'USD', payments: 20e6, hedgedShare: 0.25, move: 0.08 } },
    };
    const answer = ask('Should we hedge our currency exposure?', context);
    expect(answer.coordination.headline).to.include('$15M is open').and.to.include('$1.2M');
    expect(valuationOf(answer).current).to.include('loses when USD rises');
  });

  it('is read where the currency stands before what is sold', () => {
    expect(
      ask('Should we hedge our $240M dollar sales for 2027? Our costs are in yen.', {
        performanceContext: { currency: 'JPY' },
      }).analyses.CFO.headline,
    )
      .to.include('$240M is open')
      .and.to.include('$24M');
  });

  it('is not seen in the hedge of an interest rate', () => {
    expect(
      ask(
        'We pay EUR 3 million of interest costs on a floating loan of EUR 60 million. Should we hedge the interest rate?',
        books,
      ).analyses.CFO.headline,
    ).to.not.include('is open');
  });
});
