import { expect } from 'chai';
import fc from 'fast-check';
import { queryTypes } from '../../../shared/analysis/index.js';
import type { Evidence, ExecutiveContext, PackContribution, QueryType } from '../../../shared/analysis/index.js';
import { aCase, catalogue, frameworksOf, run } from '../../unit/extensions/pack-runs.js';

const ids = catalogue.list().map(({ manifest }) => manifest.id);

const contents = [
  'Acquire Harbor Bank for $1.2B, a regional bank in New York and Germany with 800 employees',
  'Acquire Mercy Clinics for $300M; 1,200 employees, Epic EHR, patient records in Ohio; we pay 60% in cash',
  'Acquire Stahlwerk GmbH with 4 plants in Germany for €210M, closing 2027-06-30',
  'Ransomware has encrypted our EHR and the production line MES; 12,000 patient records of people in Texas and India may be stolen',
  'We have $3.2M cash and burn $400k a month at $4M ARR growing 40%. Should we build our own billing engine or buy one?',
  'Close the plant in Ohio or absorb tariffs of 25%? Gross margin is 30%, utilization 92%, growth 20%',
  'Replace the ERP by 30 April 2027 with a budget of $40M and a benefit of $9M a year. We are listed on the NYSE.',
  'Depositors run: a liquidity crisis at our bank in London and Brazil, sanctions and fraud are alleged',
];

const wild = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -1, 1e-9, 1e15, 1e300, Number.MAX_SAFE_INTEGER, -0.5, 0.95, 95, 1.3),
  fc.string({ maxLength: 12 }),
  fc.constant(null),
  fc.boolean(),
  fc.constant([]),
  fc.constant({}),
);

/** Contexts of the right names with wild values, at the paths that the packs read and at some of those that the roles read. */
const paths = [
  ...new Set(
    catalogue
      .list()
      .flatMap(({ manifest }) =>
        (manifest.inputs ?? []).flatMap(({ path, targetPath }) => [path, ...(targetPath ? [targetPath] : [])]),
      ),
  ),
  'performanceContext.currency',
  'performanceContext.cash',
  'performanceContext.monthlyBurn',
  'performanceContext.revenue',
  'performanceContext.revenueGrowth',
  'performanceContext.ebitda',
  'performanceContext.netDebt',
  'performanceContext.operatingCost',
  'performanceContext.operations.capacityUtilization',
  'decisionScope.dealValue',
  'decisionScope.target.arr',
  'decisionScope.target.ebitda',
  'decisionScope.target.revenue',
  'decisionScope.annualBenefit',
  'businessContext.industry',
  'businessContext.geographicScope',
  'enterpriseContext.founderDecides',
];

function contextOf(values: Record<string, unknown>): ExecutiveContext {
  const context: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(values)) {
    const names = path.split('.');
    let here = context;
    for (const name of names.slice(0, -1)) here = (here[name] ??= {}) as Record<string, unknown>;
    here[names.at(-1) ?? ''] = value;
  }
  return context;
}

const contexts = fc
  .dictionary(
    fc.constantFrom(...paths),
    fc.oneof(
      wild,
      fc.dictionary(fc.constantFrom('medicare', 'name', 'role', 'singleSource', '__proto__'), wild),
      fc.array(wild, { maxLength: 3 }),
    ),
    { maxKeys: 14 },
  )
  .map(contextOf);
const given = fc.record({
  type: fc.constantFrom<QueryType>(...queryTypes),
  content: fc.oneof(fc.constantFrom(...contents), fc.string({ minLength: 10, maxLength: 60 })),
  context: contexts,
});

/** Every number that stands anywhere in a contribution. */
function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}

/** A burn that is next to nothing, found by chance. */
const nextToNothing = {
  type: 'MA_EVALUATION' as const,
  content:
    'We have $3.2M cash and burn $400k a month at $4M ARR growing 40%. Should we build our own billing engine or buy one?',
  context: { performanceContext: { monthlyBurn: 5e-324 } },
};

describe('every pack, whatever the case', () => {
  it('throws nothing, and gives finite numbers', () => {
    fc.assert(
      fc.property(given, (one) => {
        const input = aCase(one);
        for (const id of ids) {
          const contribution = run(id, input);
          expect(
            numbersIn(contribution).every((number) => Number.isFinite(number) && !Object.is(number, -0)),
            `${id} ${JSON.stringify(one)}`,
          ).to.equal(true);
        }
      }),
      { numRuns: 250, examples: [[nextToNothing]] },
    );
  });

  it('says the same again', () => {
    fc.assert(
      fc.property(given, (one) => {
        // Read twice for all packs: what a pack makes of a text does not hang on who else read it.
        const [first, again] = [aCase(one), aCase(one)];
        for (const id of ids) expect(JSON.stringify(run(id, first))).to.equal(JSON.stringify(run(id, again)));
      }),
      { numRuns: 40 },
    );
  });

  it('throws nothing over a configuration of the wrong types', () => {
    const bank = aCase({ content: contents[0] ?? '' });
    fc.assert(
      fc.property(fc.record({ regions: fc.jsonValue(), frameworks: fc.jsonValue() }), (configuration) => {
        for (const id of ids) expect(run(id, bank, configuration as never)).to.have.property('extensionId', id);
      }),
      { numRuns: 60 },
    );
  });
});

const figuresIn = (text: string): string[] => text.match(/(?<![\p{L}\d§])[$€£]?\d[\d,.]*\d|(?<![\p{L}\d§])\d/gu) ?? [];
const digits = (text: string): string => text.replaceAll(/[^\d.]/g, '').replace(/\.$/, '');

/** Everything that stands in evidence, so that a printed figure can be looked for. */
function evidenced(evidence: readonly Evidence[]): string {
  return evidence
    .map(({ value, origin, claim }) => {
      const forms =
        typeof value === 'number'
          ? [value, value * 100, value / 1e3, value / 1e6, value / 1e9].flatMap((number) => [
              String(Number(number.toPrecision(3))),
              String(Math.round(number * 100) / 100),
              String(Math.round(number)),
            ])
          : [String(value)];
      return `${forms.join(' ')} ${origin} ${claim}`;
    })
    .join(' ')
    .replaceAll(',', '');
}

describe('advice of packs', () => {
  const cases = contents.flatMap((content) =>
    (['MA_EVALUATION', 'CRISIS_MANAGEMENT', 'STRATEGIC_PLANNING', 'FINANCIAL_ANALYSIS'] as const).map((type) =>
      aCase({
        type,
        content,
        context: contextOf({
          'businessContext.industry': 'BANKING',
          'businessContext.geographicScope': ['US', 'DE', 'BR'],
          'performanceContext.currency': 'USD',
          'performanceContext.cash': 5e8,
          'performanceContext.operatingCost': 1.8e9,
          'performanceContext.banking': {
            cet1: 0.115,
            rwa: 8e10,
            lcr: 0.95,
            nsfr: 1.02,
            npl: 0.02,
            depositsUninsured: 9e9,
            leverageRatio: 0.031,
          },
          'decisionScope.target.banking': { rwa: 6e10, npl: 0.05 },
          'performanceContext.hospital': { beds: 600, occupancy: 0.8, ehr: 'Cerner', payerMix: { medicare: 0.45 } },
          'decisionScope.target.hospital': { ehr: 'Epic' },
          'decisionScope.target.plant': { trir: 2.4 },
          'performanceContext.plant': { trir: 1.1, taktSeconds: 60, changeoverMinutes: 45, requalificationDays: 120 },
          'performanceContext.operations': { inventoryDays: 20, suppliers: [{ name: 'Nordbolt', singleSource: true }] },
          enterpriseContext: {
            preMoneyValuation: 25e6,
            founders: ['CEO', 'CTO'],
            sharedServices: ['payroll'],
            trappedCash: 1e8,
            entryMultiple: 9,
            yearsToExit: 3,
            stageGates: ['design', 'build'],
          },
          'performanceContext.netRevenueRetention': 1.02,
          'performanceContext.grossMargin': 0.7,
        }),
      }),
    ),
  );
  const contributions: PackContribution[] = cases.flatMap((input) => ids.map((id) => run(id, input)));
  const recommendations = contributions.flatMap((contribution) => contribution.recommendations);

  it('covers what the packs know', () => expect(new Set(recommendations.map(({ key }) => key)).size).to.be.above(35));

  it('quotes a fact of the query, and says whose pack it is', () => {
    for (const { evidence, action, extensionId } of recommendations) {
      expect(
        evidence.some(({ source }) => source === 'text' || source === 'context' || source === 'connector'),
        action,
      ).to.equal(true);
      expect(ids).to.include(extensionId);
    }
  });

  it('prints no figure without its line of evidence', () => {
    for (const { evidence, action, rationale } of recommendations) {
      const support = evidenced(evidence);
      const bare = figuresIn(
        `${action} ${rationale}`.replaceAll(
          /IEC \d+|GDPR Art\. \d+|RTS \d+\/\d+|16 CFR \d+|USD? [\d.]+M|EUR [\d.]+M|over [\d.]+%|\d+ sectors|\d+-\d+ days|\d+ h\b|3 years|30 days before/g,
          '',
        ),
      );
      for (const figure of bare) expect(support, `${figure} in “${action} — ${rationale}”`).to.include(digits(figure));
    }
  });

  it('gives two texts the same words only where these rest on the context that both have', () => {
    const given = cases.flatMap((input) =>
      ids.flatMap((id) =>
        run(id, input).recommendations.map(({ action, evidence }) => ({ action, content: input.content, evidence })),
      ),
    );
    for (const { action, content, evidence } of given) {
      const elsewhere = given.some((other) => other.action === action && other.content !== content);
      if (elsewhere)
        expect(
          evidence.some(({ source }) => source === 'context'),
          `${action} for “${content}”`,
        ).to.equal(true);
    }
  });
});

describe('one change at a time', () => {
  it('European scope brings DORA to a bank, and takes nothing away', () => {
    const us = frameworksOf(
      run(
        'financial-services-regulatory-v2.1',
        aCase({ content: 'Acquire Harbor Bank for $1.2B, a regional bank in New York' }),
      ),
    );
    const both = frameworksOf(
      run(
        'financial-services-regulatory-v2.1',
        aCase({ content: 'Acquire Harbor Bank for $1.2B, a regional bank in New York and in Germany' }),
      ),
    );
    expect(both).to.include.members([...us, 'dora']);
    expect(us).to.include('nydfs-500').and.not.include('dora');
  });

  it('a configured framework brings its own, a configured region as well, beside those that are configured with it', () => {
    const input = aCase({ content: 'Acquire Harbor Bank for $1.2B, a regional bank in New York' });
    const plain = frameworksOf(run('financial-services-regulatory-v2.1', input));
    expect(
      frameworksOf(run('financial-services-regulatory-v2.1', input, { regions: ['US', 'EU'] })),
    ).to.include.members([...plain, 'dora']);
    const named = run('financial-services-regulatory-v2.1', input, { frameworks: ['PCI-DSS', 'House Rules 7'] });
    expect(frameworksOf(named)).to.include.members([...plain, 'pci-dss-4.0.1', null]);
    expect(named.frameworks.map(({ name }) => name)).to.include('House Rules 7');
  });

  it('an input more never lowers the coverage', () => {
    const keys = ['cet1', 'rwa', 'lcr', 'nsfr', 'npl', 'depositsUninsured', 'leverageRatio', 'depositShare'];
    let before = 0;
    for (const [index] of keys.entries()) {
      const banking = Object.fromEntries(keys.slice(0, index + 1).map((key) => [key, 0.1]));
      const found = run(
        'financial-services-regulatory-v2.1',
        aCase({ context: { performanceContext: { currency: 'USD', banking } } }),
      ).inputs.filter((row) => row.found).length;
      expect(found).to.be.above(before);
      before = found;
    }
  });
});
