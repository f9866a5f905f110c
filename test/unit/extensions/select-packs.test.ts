import { expect } from 'chai';
import fc from 'fast-check';
import type { ExecutiveContext } from '../../../shared/analysis/index.js';
import { familyOf, missingPacks, selectPacks } from '../../../shared/extensions/index.js';
import { catalogue } from './pack-runs.js';

const installed = catalogue.baseIds();
const chosen = (context: ExecutiveContext, ids: readonly string[] = installed): string[] =>
  selectPacks({ context, installed: ids, catalogue }).map(({ manifest }) => familyOf(manifest.id));
const [financial, healthcare, manufacturing] = [
  'financial-services-regulatory',
  'healthcare-regulatory',
  'manufacturing-operations',
];
const [startup, enterprise, multinational] = ['startup-growth', 'enterprise-governance', 'multinational-operations'];

describe('which packs run', () => {
  const table: [what: string, context: ExecutiveContext, families: (string | undefined)[]][] = [
    ['no context', {}, []],
    ['an industry in businessContext', { businessContext: { industry: 'FINANCIAL_SERVICES' } }, [financial]],
    ['a narrower industry', { businessContext: { industry: 'Banking' } }, [financial]],
    ['an industry in industryContext', { industryContext: { sector: 'healthcare' } }, [healthcare]],
    ['an industry written freely', { businessContext: { industry: 'health care' } }, [healthcare]],
    [
      'several industries',
      { industryContext: { industries: ['AUTOMOTIVE', 'INSURANCE'] } },
      [financial, manufacturing],
    ],
    ['an industry that no pack knows', { businessContext: { industry: 'EDUCATION' } }, []],
    ['a startup by its type', { enterpriseContext: { type: 'STARTUP' } }, [startup]],
    ['a startup by its stage', { businessContext: { growthStage: 'SEED' } }, [startup]],
    ['a medium enterprise', { organizationalContext: { size: 'MEDIUM_ENTERPRISE' } }, [enterprise]],
    [
      'a medium enterprise that scales up',
      { organizationalContext: { size: 'MEDIUM_ENTERPRISE' }, businessContext: { growthStage: 'SCALE_UP' } },
      [enterprise],
    ],
    ['a small business', { organizationalContext: { size: 'SMALL_BUSINESS' } }, []],
    [
      'a small business in its early days',
      { organizationalContext: { size: 'SMALL_BUSINESS' }, businessContext: { growthStage: 'EARLY_STAGE' } },
      [],
    ],
    ['a multinational by its size', { organizationalContext: { size: 'MULTINATIONAL' } }, [multinational]],
    ['two countries', { businessContext: { geographicScope: ['US', 'DE'] } }, [multinational]],
    [
      'two countries by their names',
      { businessContext: { geographicScope: ['United States', 'germany'] } },
      [multinational],
    ],
    ['a region wider than a country', { businessContext: { geographicScope: ['NORTH_AMERICA'] } }, [multinational]],
    ['one country and its state', { businessContext: { geographicScope: ['US', 'US-CA'] } }, []],
    ['one country', { businessContext: { geographicScope: ['US'] } }, []],
    ['places that nobody knows', { businessContext: { geographicScope: ['Atlantis', 'Lemuria'] } }, [multinational]],
    ['an enterprise context that names nothing known', { enterpriseContext: { programmeOffice: true } }, [enterprise]],
    ['an empty enterprise context', { enterpriseContext: {} }, []],
    [
      'the example of the specification',
      {
        businessContext: {
          industry: 'FINANCIAL_SERVICES',
          businessModel: 'B2B_SAAS',
          growthStage: 'SCALE_UP',
          geographicScope: ['US', 'EU'],
        },
        organizationalContext: { size: 'MEDIUM_ENTERPRISE' },
      },
      [enterprise, financial, multinational],
    ],
  ];
  for (const [what, context, families] of table) {
    it(`${what}: ${families.length === 0 ? 'none' : families.join(', ')}`, () =>
      expect(chosen(context)).to.have.members(families.filter((family) => family !== undefined)));
  }

  it('only installed packs run', () => {
    expect(chosen({ businessContext: { industry: 'BANKING' } }, [])).to.deep.equal([]);
  });

  it('of two installed versions the newer one runs, a deprecated one where it is the only one', () => {
    const ids = (list: string[]): string[] =>
      selectPacks({ context: { businessContext: { industry: 'BANKING' } }, installed: list, catalogue }).map(
        ({ manifest }) => manifest.id,
      );
    expect(ids(['financial-services-regulatory-v2.0', 'financial-services-regulatory-v2.1'])).to.deep.equal([
      'financial-services-regulatory-v2.1',
    ]);
    expect(ids(['financial-services-regulatory-v2.0'])).to.deep.equal(['financial-services-regulatory-v2.0']);
  });

  it('never throws, whatever a context holds', () => {
    const sections = ['businessContext', 'industryContext', 'organizationalContext', 'enterpriseContext'];
    const names = [
      'industry',
      'industries',
      'sector',
      'type',
      'size',
      'growthStage',
      'geographicScope',
      'ownership',
      'businessModel',
      'countries',
    ];
    const value = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom('BANKING', 'STARTUP', ['US', 'DE'], '__proto__', 'constructor'),
    );
    const context = fc.dictionary(
      fc.constantFrom(...sections),
      fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...names), value)),
    );
    fc.assert(
      fc.property(context, (given) => {
        expect(chosen(given)).to.be.an('array');
      }),
      { numRuns: 300 },
    );
  });
});

describe('packs that would add something', () => {
  const missing = (context: ExecutiveContext, ids: readonly string[] = installed): string[] =>
    missingPacks({ context, installed: ids, catalogue }).map(({ manifest }) => manifest.id);

  it('are those that apply and are installed in no version', () => {
    expect(missing({ businessContext: { businessModel: 'B2B_SAAS' } })).to.deep.equal(['saas-technology-v1.0']);
    expect(missing({ organizationalContext: { ownership: 'private equity' } })).to.deep.equal([
      'private-equity-owned-v1.0',
    ]);
    expect(
      missing({ businessContext: { businessModel: 'B2B_SAAS' } }, [...installed, 'saas-technology-v1.0']),
    ).to.deep.equal([]);
    expect(missing({ businessContext: { industry: 'RETAIL' } })).to.deep.equal([]);
  });

  it('name no other version of an installed pack, and never a deprecated one', () => {
    expect(missing({ businessContext: { industry: 'BANKING' } }, ['financial-services-regulatory-v2.0'])).to.deep.equal(
      [],
    );
    expect(missing({ businessContext: { industry: 'BANKING' } }, [])).to.deep.equal([
      'financial-services-regulatory-v2.1',
    ]);
  });
});
