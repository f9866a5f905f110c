/** The CFO through the prepared case: the acceptance anchor, deals with little to go on, and the other three query types. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { ExecutiveContext, QueryType, RoleAnalysis } from '../../../../shared/analysis/model.js';
import { prepareCase } from '../../../../shared/analysis/prepare-case.js';
import { cfo } from '../../../../shared/analysis/roles/cfo/index.js';

interface DevQuery {
  id: number;
  text: string;
}
const { queries } = JSON.parse(
  readFileSync(new URL('../../../fixtures/extraction-dev-set.json', import.meta.url), 'utf8'),
) as { queries: DevQuery[] };
const textOf = (id: number): string => queries.find((query) => query.id === id)?.text ?? '';

const caseOf = (type: QueryType, content: string, context: ExecutiveContext = {}): ReturnType<typeof prepareCase> =>
  prepareCase({ type, content, urgency: 'MEDIUM', receivedAt: '2026-11-21T00:00:00.000Z', context, snapshots: [] });
const analyse = (type: QueryType, content: string, context: ExecutiveContext = {}): RoleAnalysis =>
  cfo.analyze(caseOf(type, content, context));

interface Fields {
  financialAssessment: {
    valuation: Record<'current' | 'fairValue' | 'premiumJustification', string>;
    valuationDetail: Record<string, { value: number; low: number; high: number } | null>;
    dealStructure: Record<'recommended' | 'financing' | 'synergies', string>;
    dealStructureDetail: { reviews: { id: string; result: string }[] } | null;
  };
  riskAssessment: { financial: string[]; riskRating: string };
  sensitivity: unknown[];
}
const fieldsOf = (analysis: RoleAnalysis): Fields => analysis.fields as unknown as Fields;

const fintech =
  'Evaluate the acquisition of a fintech startup valued at $750M with 250 employees and operations in the US and EU';
const fintechContext: ExecutiveContext = {
  businessContext: {
    industry: 'FINANCIAL_SERVICES',
    businessModel: 'B2B_SAAS',
    marketPosition: 'MARKET_LEADER',
    growthStage: 'SCALE_UP',
  },
  organizationalContext: {
    size: 'MEDIUM_ENTERPRISE',
    structure: 'MATRIX',
    culture: 'INNOVATION_FOCUSED',
    maturity: 'OPTIMIZING',
    changeCapacity: 'HIGH',
  },
  authorityLevel: 4,
};

describe('CFO: acceptance anchor, acquisition of DataFlow', () => {
  const analysis = analyse('MA_EVALUATION', textOf(1));
  const { financialAssessment, riskAssessment } = fieldsOf(analysis);
  const { valuation, valuationDetail, dealStructure, dealStructureDetail } = financialAssessment;

  it('values ARR at 5.94x: $356M in a range of $323M to $470M', () => {
    expect(valuation.current).to.equal('$450M asked: 7.5x ARR');
    expect(valuation.fairValue).to.equal('$323M-470M (base $356M)');
  });

  it('finds the price 26% above base, 136% of net synergies, walk-away at $425M', () => {
    expect(valuation.premiumJustification).to.contain('26% above').and.contain('136%').and.contain('$425M');
    expect(valuationDetail['walkAwayPrice']?.value).to.be.closeTo(425e6, 1e6);
    expect(dealStructure.synergies).to.contain('$78.2M after tax').and.contain('$13.5M');
  });

  it("calls the debt critical and asks for the buyer's EBITDA", () => {
    expect(dealStructure.financing)
      .to.match(/^CRITICAL: \$270M/)
      .and.contain('-$4.8M');
    expect(riskAssessment.riskRating).to.equal('CRITICAL');
    expect(riskAssessment.financial.join(' ')).to.contain('Rule of 40 score of 27');
    expect(analysis.questions.join(' ')).to.contain('EBITDA');
  });

  it('expects an HSR filing and tells to renegotiate', () => {
    expect(dealStructureDetail?.reviews).to.deep.include.members([
      dealStructureDetail?.reviews.find(({ id }) => id === 'us-hsr'),
    ]);
    expect(dealStructureDetail?.reviews[0]).to.include({ id: 'us-hsr', result: 'likely' });
    expect(analysis.verdict).to.equal('renegotiate');
    expect(analysis.headline).to.match(/^Renegotiate: \$450M/);
    expect(analysis.authority.commitmentUsd).to.equal(450e6);
    expect(analysis.stance.score).to.be.below(0);
  });

  it("is no longer critical when the buyer's earnings carry the debt", () => {
    const strong = analyse('MA_EVALUATION', textOf(1), {
      performanceContext: { revenue: 1.2e9, ebitda: 2.4e8, totalDebt: 1e8, cash: 8e7 },
    });
    expect(fieldsOf(strong).riskAssessment.riskRating).to.not.equal('CRITICAL');
    expect(fieldsOf(strong).financialAssessment.dealStructure.financing).to.contain('inside that ceiling');
    expect(strong.authority.triggers).to.include('acquire-major');
  });

  it('keeps the walk-away price when only the asking price moves', () => {
    const dearer = analyse('MA_EVALUATION', textOf(1).replace('$450 million', '$600 million'));
    expect(fieldsOf(dearer).financialAssessment.valuationDetail['walkAwayPrice']?.value).to.equal(
      valuationDetail['walkAwayPrice']?.value,
    );
  });

  it('reads the same deal under another notation and another type', () => {
    const written = analyse('MA_EVALUATION', textOf(1).replace('$450 million', '450,000,000 USD'));
    expect(fieldsOf(written).financialAssessment.valuation).to.deep.equal(valuation);
    const elsewhere = analyse('FINANCIAL_ANALYSIS', textOf(1));
    expect(elsewhere.verdict).to.equal('renegotiate');
    expect(elsewhere.assumptions.join(' ')).to.contain('speaks of a transaction');
  });
});

describe('CFO: a price and nothing else', () => {
  const analysis = analyse('MA_EVALUATION', fintech, fintechContext);
  const { valuation, dealStructure } = fieldsOf(analysis).financialAssessment;

  it('builds the valuation on the amount: implied ARR, revenue and EBITDA, value per employee', () => {
    expect(valuation.current).to.contain('$750M').and.contain('250 employees');
    expect(valuation.fairValue)
      .to.match(/^\$679M-991M/)
      .and.contain('ARR of $107M-156M (base $142M)');
    expect(valuation.premiumJustification)
      .to.contain('$3M per employee')
      .and.contain('revenue of $80.6M')
      .and.contain('EBITDA of $30.6M');
    expect(dealStructure.recommended).to.contain('$113M-225M');
  });

  it('names the two figures that settle it and defers', () => {
    expect(analysis.verdict).to.equal('defer');
    expect(valuation.premiumJustification).to.contain('Two figures');
    expect(analysis.questions).to.have.lengthOf(2);
    expect(analysis.confidence).to.be.below(0.4);
  });

  it('moves with the amount', () => {
    const half = fieldsOf(analyse('MA_EVALUATION', fintech.replace('$750M', '$375M'), fintechContext))
      .financialAssessment.valuation;
    expect(half.fairValue).to.contain('$340M-495M');
  });

  it('uses no enterprise multiple for a bank', () => {
    const bank = analyse(
      'MA_EVALUATION',
      'Evaluate the acquisition of Lakeside, a regional bank, for $900 million in cash',
    );
    expect(fieldsOf(bank).financialAssessment.valuation.fairValue).to.contain('enterprise multiples do not apply');
    const known = analyse(
      'MA_EVALUATION',
      'Evaluate the acquisition of Lakeside, a regional bank, for $900 million in cash',
      {
        decisionScope: { target: { bookEquity: 8e8, netIncome: 8e7 } },
      },
    );
    expect(fieldsOf(known).financialAssessment.valuation.fairValue).to.match(/^\$[\d.]+[MB]-/);
  });
});

describe('CFO: deals of other shapes', () => {
  it('derives the EBITDA that a stated multiple implies', () => {
    const { valuation } = fieldsOf(analyse('MA_EVALUATION', textOf(2))).financialAssessment;
    expect(valuation.current).to.equal('€1.2B asked: 12.5x EBITDA');
    expect(valuation.fairValue).to.contain('€646M');
  });

  it("takes the seller's side of a divestment", () => {
    const analysis = analyse('MA_EVALUATION', textOf(11));
    expect(fieldsOf(analysis).financialAssessment.valuation.current)
      .to.contain('¥38B offered for 51%')
      .and.contain('¥74.5B');
    expect(analysis.recommendations.map(({ key }) => key)).to.include('secure-cash-at-closing-deal');
  });

  it('holds what several bidders offer us against each other, and asks no more of one of them', () => {
    const analysis = analyse(
      'MA_EVALUATION',
      'Corvane offers $92m for our outreach lab, all cash, 8% of it in escrow for 18 months. Bellhaven offers $104m, of which $20m as a vendor loan. Our lab earns EBITDA of $11.8m. To whom do we sell?',
    );
    expect(analysis.headline).to.include('$92M and $104M are offered');
    expect(analysis.headline).not.to.match(/8%|whole/);
    expect(analysis.recommendations.map(({ key }) => key)).not.to.include('raise-price-deal');
  });

  it('says so when neither a price nor a figure is given', () => {
    const analysis = analyse('MA_EVALUATION', 'Buy it now?');
    expect(fieldsOf(analysis).financialAssessment.valuation.current).to.match(/^Not applicable/);
    expect(analysis.recommendations).to.deep.equal([]);
    expect(analysis.questions).to.have.lengthOf.at.least(1);
  });

  it("joins the methods when the target's accounts are known", () => {
    const analysis = analyse('MA_EVALUATION', 'Should we acquire Harlow Machines Ltd for $400 million?', {
      decisionScope: { target: { revenue: 2.5e8, ebitda: 4.5e7, revenueGrowth: 0.06, depreciationAmortization: 9e6 } },
      benchmarkData: {
        peers: [
          { name: 'A', evEbitda: 9 },
          { name: 'B', evEbitda: 10 },
          { name: 'C', evEbitda: 12 },
        ],
        transactions: [{ target: 'X', evEbitda: 11 }],
      },
    });
    const methods = (analysis.fields as { financialAssessment: { valuationDetail: { methods: { id: string }[] } } })
      .financialAssessment.valuationDetail.methods;
    expect(methods.map(({ id }) => id)).to.have.members(['ebitda-multiple', 'transaction-multiple', 'dcf']);
    expect(fieldsOf(analysis).sensitivity).to.have.lengthOf.at.least(3);
  });
});

describe('CFO: the other query types speak of their own subject', () => {
  it('tests a covenant that the text states', () => {
    const analysis = analyse('FINANCIAL_ANALYSIS', textOf(6));
    const fields = fieldsOf(analysis);
    expect(fields.riskAssessment.riskRating).to.equal('HIGH');
    expect(fields.riskAssessment.financial.join(' ')).to.contain('3.73x').and.contain('EBITDA fell by 23%');
    expect(analysis.verdict).to.equal('act now');
    expect(analysis.authority.triggers).to.deep.equal(['covenant']);
    expect(analysis.recommendations.map(({ key }) => key)).to.include.members([
      'secure-waiver-covenant',
      'recover-earnings-covenant',
    ]);
  });

  it('measures the runway and the proposed cut', () => {
    const analysis = analyse('FINANCIAL_ANALYSIS', textOf(4));
    expect(fieldsOf(analysis).riskAssessment.financial[0]).to.contain('11.5 months').and.contain('ELEVATED');
    expect(analysis.recommendations.map(({ key }) => key)).to.include.members([
      'extend-runway-liquidity',
      'size-cut-liquidity',
    ]);
  });

  it('says what a retrofit must bring and what it can bring at most', () => {
    const { valuation } = fieldsOf(analyse('FINANCIAL_ANALYSIS', textOf(10))).financialAssessment;
    expect(valuation.current).to.equal('CHF 2.75M to be invested');
    expect(valuation.premiumJustification).to.match(/^Justified only as far as the loss is cured/);
  });

  it('gives the break-even of a plan that states no benefit', () => {
    const analysis = analyse('STRATEGIC_PLANNING', textOf(8));
    expect(fieldsOf(analysis).financialAssessment.valuation.premiumJustification).to.contain('R$62.5M');
    expect(analysis.verdict).to.equal('defer');
  });

  it('compares options and scenarios of the context', () => {
    const analysis = analyse('STRATEGIC_PLANNING', 'Build the payments platform or buy it?', {
      decisionScope: {
        options: [
          { name: 'build', cost: 8e6, benefit: 3e6 },
          { name: 'buy', cost: 5e6, benefit: 1.5e6 },
        ],
        scenarios: [
          { name: 'weak', probability: 0.5, outcomes: { build: -1, buy: 1 } },
          { name: 'strong', probability: 0.5, outcomes: { build: 6, buy: 2 } },
        ],
      },
    });
    expect(fieldsOf(analysis).financialAssessment.valuation.current).to.contain('build with a net present value of $');
    expect(fieldsOf(analysis).financialAssessment.valuation.fairValue).to.contain('Best in expectation: build');
    expect(analysis.recommendations.map(({ key }) => key)).to.include('prefer-option-plan');
  });

  it('counts a loss, gates a ransom and never advises to pay it', () => {
    const outage = fieldsOf(analyse('CRISIS_MANAGEMENT', textOf(15)));
    expect(outage.financialAssessment.valuation.current).to.equal('Loss so far $1.1M-1.4M (base $1.25M)');
    const ransom = analyse('CRISIS_MANAGEMENT', textOf(3));
    expect(ransom.recommendations[0]?.key).to.equal('gate-payment-ransom');
    expect(ransom.authority.triggers).to.deep.equal(['ransom']);
    expect(JSON.stringify(ransom)).to.not.match(/(?:we|you) should pay/i);
  });

  it('leads the playbook of an accounting irregularity', () => {
    const keys = analyse('CRISIS_MANAGEMENT', textOf(7)).recommendations.map(({ key }) => key);
    expect(keys).to.include.members(['scope-amount-issue', 'run-h4-accounting-irregularity']);
  });

  it('names the ratios that worsened most', () => {
    const analysis = analyse('FINANCIAL_ANALYSIS', 'How is our financial health?', {
      performanceContext: {
        revenue: 1e9,
        ebitda: 8e7,
        netIncome: 2e7,
        totalDebt: 2e8,
        cash: 5e7,
        receivables: 2.2e8,
        currentAssets: 4e8,
        currentLiabilities: 3e8,
      },
      historicalContext: {
        financials: [
          {
            fiscalYear: 2025,
            revenue: 9.5e8,
            ebitda: 1.2e8,
            netIncome: 5e7,
            receivables: 1.5e8,
            currentAssets: 4.1e8,
            currentLiabilities: 2.9e8,
          },
        ],
      },
    });
    expect(fieldsOf(analysis).riskAssessment.financial.filter((line) => line.includes('worsened'))).to.have.lengthOf(2);
  });
});

describe('CFO: validate', () => {
  it('fails a decision that liquidity and covenant do not carry', () => {
    const input = caseOf('MA_EVALUATION', textOf(1), {
      performanceContext: {
        ebitda: 5e7,
        totalDebt: 1.6e8,
        cash: 3e7,
        covenants: { maxNetDebtToEbitda: 3.5 },
        bookEquity: 4e8,
      },
    });
    const { verdict, checks, conditions } = cfo.validate(input, { type: 'MA_EVALUATION' });
    expect(verdict).to.equal('invalid');
    expect(Object.fromEntries(checks.map(({ id, result }) => [id, result]))).to.include({
      liquidity: 'fail',
      covenants: 'fail',
      price: 'fail',
    });
    expect(conditions.length).to.equal(checks.filter(({ result }) => result !== 'pass').length);
  });
});

describe('CFO: what further context adds', () => {
  const deal = 'Should we acquire Harlow Machines Ltd, a US maker of machine tools, for $400 million?';
  const target = { revenue: 2.5e8, ebitda: 4.5e7, revenueGrowth: 0.06, netIncome: 2e7 };

  it("earnings per share and the vote on new shares, when both sides' earnings are known", () => {
    const analysis = analyse('MA_EVALUATION', deal, {
      performanceContext: { netIncome: 3e7, sharesOutstanding: 2e7, sharePrice: 30, ebitda: 8e7, totalDebt: 1e8 },
      decisionScope: { consideration: { stock: 0.6, debt: 0.4 }, target },
    });
    expect(fieldsOf(analysis).riskAssessment.financial.join(' '))
      .to.match(/Earnings per share (?:rise|fall) by [\d.]+%/)
      .and.contain('shareholders vote');
  });

  it('concentration, when both market shares are known', () => {
    const analysis = analyse('MA_EVALUATION', deal, {
      performanceContext: { marketShare: 0.22 },
      decisionScope: { target: { ...target, marketShare: 0.12 } },
    });
    expect(fieldsOf(analysis).financialAssessment.dealStructureDetail?.reviews).to.deep.include.members(
      fieldsOf(analysis).financialAssessment.dealStructureDetail?.reviews.filter(
        ({ id, result }) => id === 'us-guidelines-hhi' && result === 'likely',
      ) ?? [],
    );
    expect(fieldsOf(analysis).financialAssessment.dealStructure.recommended).to.contain('528');
  });

  it('the growth that the price implies, where a discounted cash flow ran', () => {
    expect(
      fieldsOf(analyse('MA_EVALUATION', deal, { decisionScope: { target } })).financialAssessment.valuation
        .premiumJustification,
    ).to.match(/asks for growth of [\d.]+% a year where 6% is stated/);
  });

  it("a cost of capital built from the peers' betas", () => {
    const analysis = analyse('MA_EVALUATION', deal, {
      decisionScope: { target },
      benchmarkData: {
        peers: [
          { name: 'A', beta: 1.2, debtToEquity: 0.4 },
          { name: 'B', beta: 1.0, debtToEquity: 0.2 },
        ],
      },
    });
    expect(analysis.assumptions.join(' ')).to.contain('built from the β given or of the peers named');
  });

  it('a question about comparisons that contradict each other', () => {
    const decisionScope = {
      options: [
        { name: 'build', cost: 8e6, scores: { cost: 1, fit: 9 } },
        { name: 'buy', cost: 5e6, scores: { cost: 9, fit: 2 } },
      ],
      criteria: [{ name: 'cost' }, { name: 'fit' }, { name: 'speed' }],
    };
    const pairwise = [
      [1, 9, 1 / 9],
      [1 / 9, 1, 9],
      [9, 1 / 9, 1],
    ];
    const analysis = analyse('STRATEGIC_PLANNING', 'Build the platform or buy it?', {
      decisionScope: { ...decisionScope, pairwise },
    });
    expect(analysis.questions.join(' ')).to.contain('contradict each other');
  });

  it('a premium on the hurdle for a new market', () => {
    expect(analyse('STRATEGIC_PLANNING', textOf(8)).assumptions.join(' ')).to.contain(
      'development of a new market, for which 2%',
    );
  });
});
