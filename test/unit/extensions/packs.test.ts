import { expect } from 'chai';
import type { ExecutiveContext, PackContribution } from '../../../shared/analysis/index.js';
import { aCase, frameworksOf, keysOf, run } from './pack-runs.js';
import type { CaseGiven } from './pack-runs.js';

const financial = 'financial-services-regulatory-v2.1';
const healthcare = 'healthcare-regulatory-v1.0';
const manufacturing = 'manufacturing-operations-v1.0';
const startup = 'startup-growth-v1.0';
const enterprise = 'enterprise-governance-v1.0';
const multinational = 'multinational-operations-v1.0';
const saas = 'saas-technology-v1.0';
const sponsored = 'private-equity-owned-v1.0';

const bank = (banking: Record<string, unknown>, more: ExecutiveContext = {}): ExecutiveContext => ({
  businessContext: { industry: 'BANKING', geographicScope: ['US'] },
  performanceContext: { currency: 'USD', banking },
  ...more,
});
const actionOf = ({ recommendations }: PackContribution, key: string): string =>
  recommendations.find((item) => item.key === key)?.action ?? '';
const lines = ({ adjustments }: PackContribution): string =>
  adjustments
    .filter(({ path }) => path === 'riskAssessment.financial')
    .map(({ value }) => (typeof value === 'string' ? value : ''))
    .join('\n');
const checkOf = ({ checks }: PackContribution, id: string): string | undefined =>
  checks.find((check) => check.id === id)?.result;

interface Row {
  pack: string;
  what: string;
  given: CaseGiven;
  keys: string[];
}

const applies: Row[] = [
  {
    pack: financial,
    what: 'a bank is bought',
    given: { content: 'Acquire Harbor Bank for $1.2B, a regional bank in Ohio', context: bank({}) },
    keys: [
      'obtain-bank-ratios-target',
      'inventory-models-target',
      'rehearse-core-conversion-target',
      'plan-branch-notices-deal',
      'test-deposit-cap-deal',
    ],
  },
  {
    pack: financial,
    what: 'depositors run',
    given: {
      type: 'CRISIS_MANAGEMENT',
      content: 'Depositors are leaving our bank, a liquidity crisis since Friday',
      context: bank(
        { depositsUninsured: 9e9 },
        { performanceContext: { currency: 'USD', cash: 3e9, banking: { depositsUninsured: 9e9 } } },
      ),
    },
    keys: ['cover-uninsured-deposits'],
  },
  {
    pack: financial,
    what: 'a bank is attacked in two jurisdictions',
    given: { type: 'CRISIS_MANAGEMENT', content: 'Ransomware hit our bank in New York and Germany', context: bank({}) },
    keys: ['determine-incident-bank', 'classify-incident-dora'],
  },
  {
    pack: healthcare,
    what: 'clinics are bought',
    given: {
      content: 'Acquire Mercy Clinics for $300M; patient records in Ohio',
      context: { businessContext: { industry: 'HEALTHCARE' } },
    },
    keys: [
      'deidentify-diligence-data',
      'file-state-health-notice-deal',
      'value-physician-arrangements-target',
      'choose-health-record-path-target',
    ],
  },
  {
    pack: healthcare,
    what: 'the health record is down',
    given: {
      type: 'CRISIS_MANAGEMENT',
      content: 'An outage has taken down the EHR of our hospitals',
      context: { businessContext: { industry: 'HEALTHCARE' } },
    },
    keys: ['gate-patient-safety-incident', 'run-downtime-procedures-care'],
  },
  {
    pack: manufacturing,
    what: 'plants are bought',
    given: {
      content: 'Acquire Stahlwerk GmbH with 4 plants for €210M',
      context: { performanceContext: { plant: { trir: 1.1 } }, decisionScope: { target: { plant: { trir: 2.4 } } } },
    },
    keys: ['isolate-plants-target', 'close-safety-gap-target'],
  },
  {
    pack: manufacturing,
    what: 'capacity is planned',
    given: {
      type: 'STRATEGIC_PLANNING',
      content: 'How do we raise output of the plant lines?',
      context: {
        performanceContext: {
          revenueGrowth: 0.3,
          operations: { capacityUtilization: 0.9 },
          plant: { taktSeconds: 60, changeoverMinutes: 45 },
        },
      },
    },
    keys: ['shorten-changeover-line', 'limit-promises-capacity'],
  },
  {
    pack: manufacturing,
    what: 'a plant is closed under tariffs',
    given: {
      type: 'STRATEGIC_PLANNING',
      content: 'Should we close the plant in Ohio now that tariffs of 25% apply to our parts?',
    },
    keys: ['cost-plant-consolidation', 'test-tariff-pass-through'],
  },
  {
    pack: manufacturing,
    what: 'one supplier holds the line',
    given: {
      type: 'STRATEGIC_PLANNING',
      content: 'Our supplier base is thin, what stock do we need?',
      context: {
        performanceContext: {
          operations: { inventoryDays: 20, suppliers: [{ name: 'Nordbolt', singleSource: true }] },
          plant: { requalificationDays: 120 },
        },
      },
    },
    keys: ['cover-single-source-inventory'],
  },
  {
    pack: startup,
    what: 'money runs out',
    given: {
      type: 'FINANCIAL_ANALYSIS',
      content: 'We have $3.2M cash and burn $400k a month at $4M ARR growing 40%. Raise or cut?',
      context: { enterpriseContext: { type: 'STARTUP', preMoneyValuation: 25e6, founders: ['CEO', 'CTO'] } },
    },
    keys: ['bind-founders-startup', 'decide-cut-or-raise-startup', 'size-round-startup'],
  },
  {
    pack: startup,
    what: 'build or buy',
    given: {
      type: 'STRATEGIC_PLANNING',
      content: 'Should we build our own billing engine or buy a billing service?',
      context: { enterpriseContext: { type: 'STARTUP' } },
    },
    keys: ['buy-commodity-startup'],
  },
  {
    pack: enterprise,
    what: 'a large programme is planned',
    given: { type: 'STRATEGIC_PLANNING', content: 'Replace the ERP with a budget of $40M; benefit of $9M a year' },
    keys: ['gate-programme-budget', 'price-delay-decision'],
  },
  {
    pack: enterprise,
    what: 'services are shared',
    given: {
      content: 'Acquire DataFlow Inc. for $450M',
      context: { enterpriseContext: { sharedServices: ['payroll', 'procurement'] } },
    },
    keys: ['assign-shared-services-target'],
  },
  {
    pack: multinational,
    what: 'a deal crosses borders in another currency',
    given: {
      content: 'Acquire Stahlwerk GmbH in Germany for €210M',
      context: { businessContext: { geographicScope: ['US', 'DE'] }, performanceContext: { currency: 'USD' } },
    },
    keys: ['map-investment-reviews-deal', 'inform-works-councils-deal', 'screen-sanctions-target', 'hedge-price-deal'],
  },
  {
    pack: multinational,
    what: 'an incident has several authorities',
    given: { type: 'CRISIS_MANAGEMENT', content: 'Personal data of customers in Germany and India was stolen' },
    keys: ['follow-strictest-clock-incident', 'hand-over-incident-shifts'],
  },
  {
    pack: saas,
    what: 'recurring revenue is bought',
    given: { content: 'Acquire DataFlow Inc. with $60M ARR for $450M' },
    keys: ['obtain-cohorts-target'],
  },
  {
    pack: sponsored,
    what: 'an add-on is bought',
    given: {
      content: 'Acquire Bolt Ltd for $60M with EBITDA of $10M',
      context: { enterpriseContext: { entryMultiple: 9 } },
    },
    keys: ['secure-add-on-arbitrage'],
  },
  {
    pack: sponsored,
    what: 'a project outlives the sponsor',
    given: {
      type: 'STRATEGIC_PLANNING',
      content: 'Invest $40M for a benefit of $9M a year',
      context: { enterpriseContext: { yearsToExit: 3 } },
    },
    keys: ['cut-scope-to-exit'],
  },
];

describe('what a pack advises', () => {
  for (const { pack, what, given, keys } of applies) {
    it(`${pack}, when ${what}: ${keys.join(', ')}`, () =>
      expect(keysOf(run(pack, aCase(given)))).to.have.members(keys));
  }

  const elsewhere: [pack: string, given: CaseGiven][] = [
    [
      financial,
      {
        type: 'STRATEGIC_PLANNING',
        content: 'Which of our office leases should we give up next year?',
        context: bank({ cet1: 0.13, lcr: 1.4 }),
      },
    ],
    [
      healthcare,
      {
        type: 'STRATEGIC_PLANNING',
        content: 'Which of our office leases should we give up next year?',
        context: { businessContext: { industry: 'HEALTHCARE' } },
      },
    ],
    [
      manufacturing,
      {
        type: 'FINANCIAL_ANALYSIS',
        content: 'Is our pension fund invested well?',
        context: { performanceContext: { plant: { taktSeconds: 60, changeoverMinutes: 45 } } },
      },
    ],
    [
      startup,
      {
        type: 'STRATEGIC_PLANNING',
        content: 'Which office should we rent next year?',
        context: { enterpriseContext: { type: 'STARTUP' } },
      },
    ],
    [enterprise, { type: 'STRATEGIC_PLANNING', content: 'Buy new laptops with a budget of $2M' }],
    [multinational, { content: 'Acquire Corner Shops Ltd for $40 million' }],
    [saas, { type: 'CRISIS_MANAGEMENT', content: 'Our website has been down since noon' }],
    [
      sponsored,
      {
        type: 'CRISIS_MANAGEMENT',
        content: 'Our website has been down since noon',
        context: { enterpriseContext: { entryMultiple: 9, yearsToExit: 3 } },
      },
    ],
  ];
  for (const [pack, given] of elsewhere) {
    it(`${pack} has nothing to say to “${given.content}”`, () => {
      const { recommendations, risks } = run(pack, aCase(given));
      expect([recommendations, risks]).to.deep.equal([[], []]);
    });
  }
});

describe('financial services', () => {
  const deal = 'Acquire Harbor Bank for $1.2B, a regional bank';

  it('computes CET1 before and after the deal (worked example cet1: 9.2 ÷ 80, assets up by a tenth)', () => {
    const contribution = run(
      financial,
      aCase({
        content: deal,
        context: bank({ cet1: 0.115, rwa: 80e9 }, { decisionScope: { target: { banking: { rwa: 8e9 } } } }),
      }),
    );
    expect(lines(contribution)).to.include('CET1 ratio of 11.5% before and 10.45% after');
    expect(checkOf(contribution, 'bank-cet1-after-deal')).to.equal('pass');
    expect(keysOf(contribution)).to.not.include('raise-capital-bank-deal');
  });

  it('calls a deal that breaks the minimum unlawful, and sizes the capital that it needs', () => {
    const contribution = run(
      financial,
      aCase({
        content: deal,
        context: bank({ cet1: 0.115, rwa: 80e9 }, { decisionScope: { target: { banking: { rwa: 60e9 } } } }),
      }),
    );
    expect(contribution.checks.find(({ id }) => id === 'bank-cet1-after-deal')).to.include({
      result: 'fail',
      absolute: true,
    });
    expect(contribution.recommendations.find(({ key }) => key === 'raise-capital-bank-deal')).to.deep.include({
      critical: true,
    });
    // 9.2 ÷ 140 leaves 0.4286 % of 140B short of 7 %.
    expect(actionOf(contribution, 'raise-capital-bank-deal')).to.include('$600M');
    expect(
      contribution.adjustments
        .filter(({ kind, value }) => kind === 'max' && value === 'CRITICAL')
        .map(({ path }) => path),
    ).to.include.members(['riskAssessment.riskRating', 'authority.risk']);
  });

  const ratios: [key: string, value: unknown, id: string, result: string][] = [
    ['lcr', 0.95, 'bank-lcr', 'fail'],
    ['lcr', 95, 'bank-lcr', 'fail'],
    ['lcr', '95%', 'bank-lcr', 'fail'],
    ['lcr', 1.05, 'bank-lcr', 'warn'],
    ['lcr', 1.4, 'bank-lcr', 'pass'],
    ['lcr', 140, 'bank-lcr', 'pass'],
    ['lcr', 'high', 'bank-lcr', 'unknown'],
    ['nsfr', 0.99, 'bank-nsfr', 'fail'],
    ['cet1', 11.5, 'bank-cet1', 'pass'],
    ['cet1', 0.06, 'bank-cet1', 'fail'],
    ['leverageRatio', 0.025, 'bank-leverage', 'fail'],
    ['depositShare', 0.11, 'bank-deposit-cap', 'fail'],
  ];
  for (const [key, value, id, result] of ratios) {
    it(`${key} of ${String(value)}: ${result}`, () =>
      expect(checkOf(run(financial, aCase({ content: deal, context: bank({ [key]: value }) })), id)).to.equal(result));
  }

  it('converts the books’ currency, and leaves out amounts without a rate', () => {
    const context = (currency: string): ExecutiveContext => ({
      ...bank({}),
      performanceContext: { currency, cash: 1e9, banking: { depositsUninsured: 2e9 } },
    });
    const crisis = (currency: string): string =>
      actionOf(
        run(
          financial,
          aCase({
            type: 'CRISIS_MANAGEMENT',
            content: 'A run on deposits of our bank: liquidity crisis, and a $5M loss',
            context: context(currency),
          }),
        ),
        'cover-uninsured-deposits',
      );
    expect(crisis('USD')).to.include('$2B');
    expect(crisis('EUR')).to.match(/\$2\.\d+B/);
    expect(crisis('XXX')).to.equal('');
  });

  it('the older version knows ratios, and neither deals nor DORA', () => {
    const contribution = run(
      'financial-services-regulatory-v2.0',
      aCase({ content: `${deal} in Germany and Ohio`, context: bank({ lcr: 0.9 }) }),
    );
    expect(checkOf(contribution, 'bank-lcr')).to.equal('fail');
    expect(contribution.recommendations).to.deep.equal([]);
    expect(frameworksOf(contribution)).to.not.include('dora');
  });
});

describe('healthcare', () => {
  const frameworks = (content: string, context: ExecutiveContext = {}): (string | null)[] =>
    frameworksOf(run(healthcare, aCase({ content, context })));

  it('applies HIPAA and Part 2 on stated facts alone', () => {
    expect(frameworks('Acquire Mercy Clinics for $300M')).to.not.include.members(['hipaa-security']);
    expect(frameworks('Acquire Mercy Clinics for $300M; patient records are held in Ohio'))
      .to.include('hipaa-security')
      .and.not.include('42cfr2');
    expect(frameworks('Acquire Mercy Clinics for $300M; addiction treatment records are held in Ohio')).to.include(
      '42cfr2',
    );
    expect(frameworks('Acquire Mercy Clinics for $300M; patient records are held in Germany')).to.not.include(
      'hipaa-security',
    );
    expect(
      frameworks('Acquire Mercy Hospitals for $300M', { businessContext: { geographicScope: ['GLOBAL'] } }),
    ).to.deep.equal([]);
  });

  it('counts days of cash and what each payer’s rates cost', () => {
    const contribution = run(
      healthcare,
      aCase({
        content: 'Acquire Mercy Clinics for $300M',
        context: {
          performanceContext: { currency: 'USD', cash: 5e8, operatingCost: 1.825e9, hospital: {} },
          decisionScope: { target: { revenue: 2e8, hospital: { payerMix: { medicare: 0.45, commercial: 40 } } } },
        },
      }),
    );
    expect(lines(contribution))
      .to.include('Days of cash on hand: 100 days; 40 days when $300M is paid in cash')
      .and.include('medicare is 45% of revenue')
      .and.include('$900K');
  });

  it('says how many inpatients depend on manual procedures', () => {
    const contribution = run(
      healthcare,
      aCase({
        type: 'CRISIS_MANAGEMENT',
        content: 'Ransomware has encrypted our EHR',
        context: { performanceContext: { hospital: { beds: 600, occupancy: 80 } } },
      }),
    );
    expect(actionOf(contribution, 'gate-patient-safety-incident')).to.include('480 inpatients');
  });
});

describe('startup', () => {
  const given = (growth: string): CaseGiven => ({
    type: 'FINANCIAL_ANALYSIS',
    content: `We have $3.2M cash and burn $100k a month at $4M ARR growing ${growth}. What now?`,
    context: { enterpriseContext: { type: 'STARTUP' } },
  });

  it('tells who lives on what there is from who does not', () => {
    expect(lines(run(startup, aCase(given('60%'))))).to.include('Default alive');
    expect(lines(run(startup, aCase(given('2%'))))).to.include('Default dead');
  });

  it('divides the money thresholds by ten and merges no trigger away', () => {
    expect(run(startup, aCase(given('60%'))).authority).to.deep.equal({
      moneyThresholdDivisor: 10,
      triggers: [],
      conditions: [],
    });
    const alone = run(
      startup,
      aCase({ ...given('60%'), context: { enterpriseContext: { type: 'STARTUP', founders: [{ role: 'CEO' }] } } }),
    );
    expect(alone.authority?.conditions.join()).to.include('one founder');
  });
});

describe('sponsor-owned', () => {
  it('reckons the return to date (paper LBO: 8x entry, 5x debt, 5 % growth, five years)', () => {
    const contribution = run(
      sponsored,
      aCase({
        type: 'FINANCIAL_ANALYSIS',
        content: 'What does our sponsor earn on a sale today?',
        context: {
          performanceContext: { currency: 'USD', ebitda: 127.62815625e6, netDebt: 350e6 },
          enterpriseContext: { entryMultiple: 8, entryDebtMultiple: 5, entryEbitda: 100e6, yearsHeld: 5 },
        },
      }),
    );
    expect(lines(contribution)).to.include('2.24x').and.include('17.5%');
  });

  it('warns of an add-on dearer than the platform', () => {
    const contribution = run(
      sponsored,
      aCase({
        content: 'Acquire Bolt Ltd for $120M with EBITDA of $10M',
        context: { enterpriseContext: { entryMultiple: 9 } },
      }),
    );
    expect(actionOf(contribution, 'justify-add-on-multiple')).to.include('12x').and.include('$30M');
  });
});

describe('what a pack counts as its inputs', () => {
  it('is a fixed list, of which a context can only find more', () => {
    const bare = run(financial, aCase());
    const full = run(financial, aCase({ context: bank({ cet1: 0.12, rwa: 8e10, lcr: 1.2 }) }));
    expect(full.inputs.map(({ path }) => path)).to.deep.equal(bare.inputs.map(({ path }) => path));
    expect(bare.inputs.filter(({ found }) => found)).to.have.length(0);
    expect(full.inputs.filter(({ found }) => found)).to.have.length(3);
  });

  it('finds in the text what the roles find there', () => {
    const { inputs } = run(
      saas,
      aCase({ type: 'FINANCIAL_ANALYSIS', content: 'Our net revenue retention is 112% at $40M ARR. Is that enough?' }),
    );
    expect(inputs.filter(({ found }) => found).map(({ path }) => path)).to.deep.equal([
      'performanceContext.netRevenueRetention',
    ]);
  });
});
