import { expect } from 'chai';
import { configurationProblems, configurationWarnings } from '../../../shared/extensions/configuration.schema.js';
import type { PackConfiguration } from '../../../shared/extensions/index.js';
import type { Case, ExecutiveContext, PackContribution } from '../../../shared/analysis/index.js';
import { aCase, catalogue, frameworksOf, run } from './pack-runs.js';

const bank = 'financial-services-regulatory-v2.1';
const manifest = catalogue.find(bank)!.manifest;

const bankIn = (geographicScope: string[], more: ExecutiveContext = {}): Case =>
  aCase({
    type: 'STRATEGIC_PLANNING',
    content: 'Our bank holds customer records and account numbers and plans a new core platform.',
    context: { businessContext: { industry: 'FINANCIAL_SERVICES', geographicScope }, ...more },
  });
const alertsOf = ({ risks }: PackContribution): string[] =>
  risks.map(({ id }) => id).filter((id) => id.startsWith('alert-'));

describe('the configuration of a pack', () => {
  for (const [name, configuration, field] of [
    ['nothing', {}, undefined],
    ['what is not listed', { owner: { team: 'legal' }, alertThresholds: { later: 'yes' } }, undefined],
    [
      'every member',
      {
        regions: ['US'],
        frameworks: ['SOX'],
        notificationEmail: 'a@acme.example',
        alertThresholds: { complianceRisk: 'high', regulatoryChange: false, 'bank-cet1': 0.09 },
      },
      undefined,
    ],
    ['a list instead of an object', [], 'configuration'],
    ['a region that is no text', { regions: [1] }, 'configuration.regions.0'],
    [
      'a rating that is none',
      { alertThresholds: { complianceRisk: 'SOME' } },
      'configuration.alertThresholds.complianceRisk',
    ],
    [
      'a threshold that is no number',
      { alertThresholds: { 'bank-cet1': '9%' } },
      'configuration.alertThresholds.bank-cet1',
    ],
  ] as const) {
    it(`with ${name} ${field === undefined ? 'fits' : `names ${field}`}`, () => {
      expect(configurationProblems(manifest, configuration).map((problem) => problem.field)).to.deep.equal(
        field === undefined ? [] : [field],
      );
    });
  }

  it('says what has no effect', () => {
    const known = { isPlace: (name: string) => name === 'US', isFramework: (name: string) => name === 'SOX' };
    expect(
      configurationWarnings({ regions: ['US', 'Atlantis'], frameworks: ['SOX', 'Our rules'] }, known),
    ).to.have.length(2);
    expect(configurationWarnings({}, known)).to.deep.equal([]);
  });
});

describe('configured regions', () => {
  const both = bankIn(['US', 'Germany']);

  it('leave out the frameworks of other places, and say so', () => {
    expect(frameworksOf(run(bank, both))).to.include.members(['dora', 'glba-safeguards']);
    const american = run(bank, both, { regions: ['US'] });
    expect(frameworksOf(american)).to.include('glba-safeguards').and.not.include('dora');
    expect(american.assumptions.some((line) => /configured for US: it leaves out .*DORA/.test(line))).to.equal(true);
    const european = run(bank, both, { regions: ['EU'] });
    expect(frameworksOf(european)).to.include('dora').and.not.include('glba-safeguards');
  });

  it('add places that nobody named', () => {
    expect(frameworksOf(run(bank, bankIn(['US'])))).to.not.include('dora');
    expect(frameworksOf(run(bank, bankIn(['US']), { regions: ['US', 'France'] }))).to.include.members([
      'dora',
      'glba-safeguards',
    ]);
  });

  for (const regions of [[], ['GLOBAL'], ['Atlantis']]) {
    it(`limit nothing when they are ${JSON.stringify(regions)}`, () => {
      expect(frameworksOf(run(bank, both, { regions }))).to.include.members(['dora', 'glba-safeguards']);
    });
  }

  it('do not limit the frameworks that the configuration names', () => {
    expect(frameworksOf(run(bank, both, { regions: ['US'], frameworks: ['DORA'] }))).to.include('dora');
  });
});

describe('alert thresholds', () => {
  const thresholds = (alertThresholds: PackConfiguration['alertThresholds']): PackConfiguration =>
    alertThresholds ? { alertThresholds } : {};
  const listed = (status: string, more: object = {}): ExecutiveContext => ({
    complianceRequirements: {
      frameworks: ['GLBA Safeguards Rule', 'AML / BSA', 'SR 11-7', 'Basel III', 'NYDFS 500', 'BCBS 239'].map(
        (name) => ({ name, status, ...more }),
      ),
    },
  });

  it('raise nothing without a configuration', () => {
    const plain = run(bank, bankIn(['US']));
    expect(alertsOf(plain)).to.deep.equal([]);
    expect(plain.recommendations.some(({ key }) => key.startsWith('answer-alert'))).to.equal(false);
  });

  it('raise the compliance risk from the rating that is asked for', () => {
    const unsaid = bankIn(['US']);
    expect(alertsOf(run(bank, unsaid, thresholds({ complianceRisk: 'ELEVATED' })))).to.deep.equal([
      `alert-compliance-${bank}`,
    ]);
    expect(alertsOf(run(bank, unsaid, thresholds({ complianceRisk: 'medium' })))).to.deep.equal([
      `alert-compliance-${bank}`,
    ]);
    expect(alertsOf(run(bank, unsaid, thresholds({ complianceRisk: 'HIGH' })))).to.deep.equal([]);
    const raised = run(bank, unsaid, thresholds({ complianceRisk: 'ELEVATED' }));
    expect(raised.recommendations.find(({ key }) => key === `answer-alert-${bank}`)?.evidence[0]).to.include({
      origin: 'configuration.alertThresholds.complianceRisk',
    });
  });

  it('rate what the context says of the frameworks, and a broken limit of law highest', () => {
    const broken = bankIn(['US'], { performanceContext: { banking: { cet1: 0.05 } } });
    expect(alertsOf(run(bank, broken, thresholds({ complianceRisk: 'CRITICAL' })))).to.have.length(1);
    expect(
      alertsOf(run(bank, bankIn(['US'], listed('non-compliant')), thresholds({ complianceRisk: 'HIGH' }))),
    ).to.have.length(1);
    expect(
      alertsOf(run(bank, bankIn(['US'], listed('compliant')), thresholds({ complianceRisk: 'HIGH' }))),
    ).to.have.length(0);
  });

  it('warn before the limit of the pack, and never loosen it', () => {
    const at = (cet1: number, limit?: number) =>
      run(
        bank,
        bankIn(['US'], { performanceContext: { banking: { cet1 } } }),
        limit === undefined ? {} : thresholds({ 'bank-cet1': limit }),
      ).checks.find(({ id }) => id === 'bank-cet1')?.result;
    expect([at(0.1), at(0.1, 0.11), at(0.12, 0.11)]).to.deep.equal(['pass', 'warn', 'pass']);
    expect([at(0.06), at(0.06, 0.05)]).to.deep.equal(['fail', 'fail']);
  });

  it('tell of frameworks that are about to change', () => {
    expect(alertsOf(run(bank, bankIn(['US']), thresholds({ regulatoryChange: true })))).to.deep.equal([
      `alert-change-${bank}`,
    ]);
    expect(alertsOf(run(bank, bankIn(['US']), thresholds({ regulatoryChange: false })))).to.deep.equal([]);
    expect(alertsOf(run('saas-technology-v1.0', aCase(), thresholds({ regulatoryChange: true })))).to.deep.equal([]);
  });
});
