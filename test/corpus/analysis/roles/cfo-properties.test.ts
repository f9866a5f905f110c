/** What must hold for every query: nothing throws, nothing is infinite, worse inputs never look better, every number has its evidence. */
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import { formatFigure, formatMoney, formatPercent } from '../../../../shared/analysis/figures.js';
import {
  queryTypes,
  type Evidence,
  type ExecutiveContext,
  type QueryType,
  type RiskRating,
  type RoleAnalysis,
} from '../../../../shared/analysis/model.js';
import { prepareCase } from '../../../../shared/analysis/prepare-case.js';
import { cfo } from '../../../../shared/analysis/roles/cfo/index.js';

const { queries } = JSON.parse(
  readFileSync(new URL('../../../fixtures/extraction-dev-set.json', import.meta.url), 'utf8'),
) as { queries: { id: number; text: string }[] };
const prepare = (type: QueryType, content: string, context: ExecutiveContext = {}): ReturnType<typeof prepareCase> =>
  prepareCase({ type, content, urgency: 'MEDIUM', receivedAt: '2026-11-21T00:00:00.000Z', context, snapshots: [] });
const read = new Map<string, ReturnType<typeof prepareCase>>();
/** A case without a context, read once for all laws. */
function readAlone(type: QueryType, content: string): ReturnType<typeof prepareCase> {
  const key = `${type} ${content}`;
  const input = read.get(key) ?? prepare(type, content);
  read.set(key, input);
  return input;
}
const analyse = (type: QueryType, content: string, context: ExecutiveContext = {}): RoleAnalysis =>
  cfo.analyze(prepare(type, content, context));

const scale: (RiskRating | 'NOT_RATED')[] = ['NOT_RATED', 'LOW', 'MODERATE', 'ELEVATED', 'HIGH', 'CRITICAL'];
const ratingOf = (analysis: RoleAnalysis): number =>
  scale.indexOf((analysis.fields as { riskAssessment: { riskRating: RiskRating } }).riskAssessment.riskRating);
const detailOf = (analysis: RoleAnalysis): Record<string, { value: number } | null> =>
  (analysis.fields as { financialAssessment: { valuationDetail: Record<string, { value: number } | null> } })
    .financialAssessment.valuationDetail;

/** Every number inside a value, with its path. */
function numbersIn(value: unknown, path = '$'): [string, number][] {
  if (typeof value === 'number') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => numbersIn(inner, `${path}.${key}`));
}

const badNumbers = (analysis: RoleAnalysis): string[] =>
  numbersIn(analysis)
    .filter(([, number]) => !Number.isFinite(number) || Object.is(number, -0))
    .map(([path]) => path);

describe('CFO: for every query', () => {
  it('gives the same bytes twice', () => {
    for (const type of queryTypes) {
      for (const { text } of queries)
        expect(JSON.stringify(analyse(type, text))).to.equal(JSON.stringify(cfo.analyze(readAlone(type, text))));
    }
  });

  it('neither throws nor emits NaN, Infinity or −0, whatever the context holds', () => {
    const wild = fc.oneof(
      fc.double(),
      fc.integer(),
      fc.constantFrom(0, -0, 1e308, -1e308, 5e-324, Number.NaN),
      fc.string({ maxLength: 12 }),
      fc.boolean(),
      fc.constant(null),
      fc.array(fc.oneof(fc.double(), fc.string(), fc.object({ maxDepth: 1 })), { maxLength: 3 }),
      fc.object({ maxDepth: 2 }),
    );
    const fields = (names: string[]): fc.Arbitrary<Record<string, unknown>> =>
      fc.dictionary(fc.constantFrom(...names), wild, { maxKeys: 12 });
    const company = [
      'revenue',
      'revenueGrowth',
      'ebitda',
      'ebitdaMargin',
      'ebit',
      'netIncome',
      'cash',
      'totalDebt',
      'netDebt',
      'interestExpense',
      'monthlyBurn',
      'arr',
      'netRevenueRetention',
      'grossMargin',
      'monthlyChurn',
      'cac',
      'revenuePerCustomer',
      'bookEquity',
      'marketCap',
      'sharePrice',
      'sharesOutstanding',
      'totalAssets',
      'totalLiabilities',
      'currentAssets',
      'currentLiabilities',
      'retainedEarnings',
      'capex',
      'changeInNwc',
      'depreciationAmortization',
      'taxRate',
      'covenants',
      'banking',
      'operations',
      'currency',
    ];
    const context = fc.record({
      performanceContext: fields(company),
      decisionScope: fc
        .tuple(
          fields([
            'dealValue',
            'enterpriseValue',
            'stake',
            'premium',
            'consideration',
            'synergies',
            'investment',
            'budgetEnvelope',
            'annualBenefit',
            'hurdle',
            'horizonYears',
            'options',
            'scenarios',
            'criteria',
            'incident',
            'volatility',
            'stageYears',
            'entryMultiple',
          ]),
          fields(company),
        )
        .map(([scope, target]) => ({ ...scope, target })),
      benchmarkData: fields([
        'wacc',
        'riskFreeRate',
        'equityRiskPremium',
        'beta',
        'industry',
        'peers',
        'transactions',
        'fxRates',
      ]),
      historicalContext: fields(['financials', 'pastDeals']),
    });
    fc.assert(
      fc.property(fc.constantFrom(...queryTypes), fc.constantFrom(...queries), context, (type, query, given) => {
        const input = prepare(type, query.text, given);
        expect(badNumbers(cfo.analyze(input))).to.deep.equal([]);
        cfo.validate(input, { type });
      }),
      { numRuns: 150, seed: 7 },
    );
  });

  it('neither throws nor emits NaN on figures of any size', () => {
    const money = fc.oneof(fc.double({ min: -1e15, max: 1e15, noNaN: true }), fc.constantFrom(0, 1, 1e15, 1e-9));
    const share = fc.double({ min: -1, max: 1, noNaN: true });
    const company = fc.record(
      {
        revenue: money,
        ebitda: money,
        ebit: money,
        netIncome: money,
        cash: money,
        totalDebt: money,
        interestExpense: money,
        monthlyBurn: money,
        arr: money,
        revenueGrowth: share,
        bookEquity: money,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.constantFrom(...queryTypes), company, company, money, share, (type, own, target, price, rate) => {
        const context = {
          performanceContext: own,
          decisionScope: {
            dealValue: price,
            investment: price,
            annualBenefit: own.revenue,
            target,
            consideration: { debt: rate },
          },
          benchmarkData: { wacc: rate },
        };
        expect(badNumbers(analyse(type, 'What should we do about this?', context))).to.deep.equal([]);
      }),
      { numRuns: 150, seed: 11 },
    );
  });
});

describe('CFO: worse never looks better', () => {
  const debts = fc
    .tuple(fc.integer({ min: 0, max: 2e9 }), fc.integer({ min: 0, max: 2e9 }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
  const companyOf = fc.record({
    ebitda: fc.double({ min: -2e8, max: 1e9, noNaN: true }),
    revenue: fc.double({ min: 1e7, max: 5e9, noNaN: true }),
    cash: fc.double({ min: 0, max: 1e9, noNaN: true }),
  });

  it('more debt of the organization never improves the rating', () => {
    fc.assert(
      fc.property(debts, companyOf, fc.double({ min: 1, max: 6, noNaN: true }), ([less, more], company, covenant) => {
        const rate = (totalDebt: number): number =>
          ratingOf(
            analyse('FINANCIAL_ANALYSIS', 'Is our debt sustainable?', {
              performanceContext: { ...company, totalDebt, covenants: { maxNetDebtToEbitda: covenant } },
            }),
          );
        expect(rate(more)).to.be.at.least(rate(less));
      }),
      { numRuns: 60, seed: 3 },
    );
  });

  it('a larger debt share, or more debt of the target, never improves the rating of a deal', () => {
    const shares = fc
      .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))
      .map(([a, b]) => [Math.min(a, b) / 100, Math.max(a, b) / 100] as const);
    fc.assert(
      fc.property(shares, debts, companyOf, fc.boolean(), ([low, high], [less, more], own, withOwn) => {
        const rate = (debt: number, targetDebt: number): number =>
          ratingOf(
            analyse('MA_EVALUATION', queries[0]?.text.replace('60% debt / 40% equity', 'debt and equity') ?? '', {
              decisionScope: { consideration: { debt }, target: { totalDebt: targetDebt } },
              ...(withOwn ? { performanceContext: own } : {}),
            }),
          );
        expect(rate(high, less)).to.be.at.least(rate(low, less));
        expect(rate(low, more)).to.be.at.least(rate(low, less));
      }),
      { numRuns: 40, seed: 5 },
    );
  });

  const machines = (change: Record<string, unknown>, wacc = 0.09): RoleAnalysis =>
    analyse('MA_EVALUATION', 'Should we acquire Harlow Machines Ltd for $400 million?', {
      decisionScope: { target: { revenue: 2.5e8, ebitda: 4.5e7, revenueGrowth: 0.06, ...change } },
      benchmarkData: { wacc },
    });
  const fair = (analysis: RoleAnalysis): number => detailOf(analysis)['fairValue']?.value ?? Number.NaN;

  it('a higher cost of capital lowers the value, more growth raises it', () => {
    expect(fair(machines({}, 0.11))).to.be.below(fair(machines({}, 0.09)));
    expect(fair(machines({ revenueGrowth: 0.09 }))).to.be.above(fair(machines({})));
    expect(fair(machines({ revenueGrowth: 0.081 }))).to.be.above(fair(machines({ revenueGrowth: 0.079 })));
  });

  it('more synergies raise the walk-away price and leave the fair value alone', () => {
    const text = queries[0]?.text ?? '';
    const [base, more] = [analyse('MA_EVALUATION', text), analyse('MA_EVALUATION', text.replace('$25M', '$40M'))];
    expect(detailOf(more)['walkAwayPrice']?.value).to.be.above(detailOf(base)['walkAwayPrice']?.value ?? Infinity);
    expect(fair(more)).to.equal(fair(base));
  });
});

describe('CFO: what it says stands on something', () => {
  /** Texts of an answer that carry numbers. */
  const prose = (analysis: RoleAnalysis): string[] => {
    const { financialAssessment, riskAssessment } = analysis.fields as {
      financialAssessment: { valuation: Record<string, string>; dealStructure: Record<string, string> };
      riskAssessment: { financial: string[] };
    };
    return [
      analysis.headline,
      ...Object.values(financialAssessment.valuation),
      ...Object.values(financialAssessment.dealStructure),
      ...riskAssessment.financial,
      ...analysis.assumptions,
      ...analysis.recommendations.flatMap(({ action, rationale }) => [action, rationale]),
      ...analysis.risks.flatMap(({ cause, event, consequence }) => [cause, event, consequence]),
    ];
  };
  const forms = ({ value, unit }: Evidence): string[] => {
    if (typeof value === 'string') return value.match(/\d[\d.,]*/g) ?? [];
    if (typeof value !== 'number') return [];
    return [
      formatFigure({ value, unit: unit ?? 'count' }),
      formatPercent(value),
      /^[A-Z]{3}$/.test(unit ?? '') ? formatMoney(value, unit ?? 'USD') : String(value),
    ].flatMap((text) => text.match(/\d[\d.,]*/g) ?? []);
  };
  /** Digits that belong to names, not to figures. */
  const names = /Rule of 40|CET1|Altman Z\S*|year 1|Q[1-4]|\b13-week\b|8-K 5\.02/g;

  const figures = {
    performanceContext: {
      revenue: 1.2e9,
      ebitda: 2.4e8,
      totalDebt: 1e8,
      cash: 8e7,
      interestExpense: 6e6,
      monthlyBurn: 1e6,
    },
  };

  it('every number in prose has a line of evidence', () => {
    for (const type of queryTypes) {
      for (const { text, id } of queries) {
        const input = readAlone(type, text);
        const analysis = id % 2 === 0 ? cfo.analyze(input) : analyse(type, text, figures);
        const known = new Set(analysis.evidence.flatMap(forms).map((number) => number.replace(/[.,]$/, '')));
        const organizations = input.text.organizations.map(({ name }) => name);
        // How inputs were read and converted is said by the inputs themselves.
        const readings = new Set(input.inputs.notes());
        for (const sentence of prose(analysis).filter((line) => !readings.has(line))) {
          const bare = organizations.reduce((rest, name) => rest.replaceAll(name, ''), sentence.replaceAll(names, ''));
          const loose = (bare.match(/\d[\d.,]*/g) ?? [])
            .map((number) => number.replace(/[.,]$/, ''))
            .filter((number) => !known.has(number));
          expect(loose, `query ${id} as ${type}: ${sentence}`).to.deep.equal([]);
        }
      }
    }
  });

  it('every recommendation quotes the query, and no two queries get the same set', () => {
    const seen = new Map<string, number>();
    for (const { text, id } of queries) {
      const { recommendations } = analyse(id % 2 === 0 ? 'FINANCIAL_ANALYSIS' : 'MA_EVALUATION', text);
      for (const { evidence } of recommendations)
        expect(evidence.some(({ source }) => source === 'text' || source === 'context')).to.equal(true);
      const set = recommendations.map(({ action }) => action).join('\n');
      if (set === '') continue;
      expect(seen.get(set)).to.equal(undefined);
      seen.set(set, id);
    }
  });

  it('costs a few milliseconds, simulation included', () => {
    const input = prepare('FINANCIAL_ANALYSIS', 'What is our company worth, and is our debt sustainable?', {
      performanceContext: {
        revenue: 1.2e9,
        revenueGrowth: 0.12,
        ebitda: 2e8,
        ebit: 1.5e8,
        totalDebt: 4e8,
        cash: 1e8,
        interestExpense: 2e7,
        netIncome: 9e7,
      },
    });
    cfo.analyze(input);
    const start = process.cpuUsage();
    for (let round = 0; round < 10; round += 1) cfo.analyze(input);
    const { user, system } = process.cpuUsage(start);
    expect((user + system) / 10_000).to.be.below(60);
  });
});
