import { expect } from 'chai';
import fc from 'fast-check';
import { frameworks as reference } from '../../../../shared/analysis/data/index.js';
import type { Evidence } from '../../../../shared/analysis/model.js';
import { controlGaps, csfCoverage, frameworkStatus } from '../../../../shared/analysis/models/security/control-gaps.js';
import {
  applicableFrameworks,
  frameworkNamed,
} from '../../../../shared/analysis/models/security/framework-applicability.js';

const evidence = (name: string, source: Evidence['source'] = 'context'): Evidence => ({
  claim: name,
  value: name,
  source,
  origin: 'test',
});
const tokens = (...names: string[]): Map<string, Evidence> =>
  new Map(['any:any', ...names].map((name) => [name, evidence(name)]));
const idsFor = (...names: string[]): (string | null)[] =>
  applicableFrameworks(tokens(...names), [], []).applicable.map(({ id }) => id);
const declared = (name: string, status: string | null = null, openFindings: number | null = null) => ({
  name,
  status,
  lastAudit: null,
  openFindings,
  origin: 'complianceRequirements.frameworks',
});

describe('applicability of frameworks', () => {
  it('always has the NIST CSF, with a reason', () => {
    const [only] = applicableFrameworks(tokens(), [], []).applicable;
    expect(only?.id).to.equal('nist-csf-2.0');
    expect(only?.because).to.have.length.greaterThan(0);
  });

  it('presumes that an employer in the EU holds personal data, and says so', () => {
    const gdpr = applicableFrameworks(tokens('geo:EU'), [], []).applicable.find(({ id }) => id === 'gdpr');
    expect(gdpr?.presumed).to.equal(true);
    expect(
      applicableFrameworks(tokens('geo:EU', 'data:PII'), [], []).applicable.find(({ id }) => id === 'gdpr')?.presumed,
    ).to.equal(false);
  });

  it('asserts no law of the United States for organizations elsewhere', () => {
    for (const trade of ['sub:pharma', 'sub:biotech', 'flag:GXP', 'flag:DEFENSE_CONTRACTOR']) {
      expect(idsFor(trade, 'geo:EU', 'geo:DE'), trade)
        .to.not.include.members(['fda-part-11'])
        .and.not.include.members(['cmmc-2']);
    }
    expect(idsFor('sub:pharma', 'geo:US')).to.include('fda-part-11');
    expect(idsFor('flag:DEFENSE_CONTRACTOR', 'geo:US')).to.include('cmmc-2');
    expect(applicableFrameworks(tokens('sub:pharma'), [], []).openOnPlace.map(({ id }) => id)).to.include(
      'fda-part-11',
    );
  });

  it('takes the law of California for possible until California is named', () => {
    const ccpa = (...names: string[]) =>
      applicableFrameworks(tokens('data:PII', ...names), [], []).applicable.find(({ id }) => id === 'ccpa-cpra');
    expect(ccpa('geo:US', 'geo:US-TX')?.presumed).to.equal(true);
    expect(ccpa('geo:US', 'geo:US-CA')?.presumed).to.equal(false);
    expect(ccpa('geo:DE', 'geo:EU')).to.equal(undefined);
  });

  it('puts law before contracts before standards', () => {
    const ids = idsFor('geo:EU', 'data:CARD', 'model:B2B_SAAS');
    expect(ids.indexOf('gdpr')).to.be.lessThan(ids.indexOf('pci-dss-4.0.1'));
    expect(ids.indexOf('pci-dss-4.0.1')).to.be.lessThan(ids.indexOf('soc-2'));
  });

  it('reads the names people use', () => {
    const names: Record<string, string> = {
      GDPR: 'gdpr',
      'EU GDPR': 'gdpr',
      'UK GDPR': 'uk-gdpr',
      'PCI DSS': 'pci-dss-4.0.1',
      'PCI-DSS 4.0.1': 'pci-dss-4.0.1',
      'SOC 2 Type II': 'soc-2',
      SOC2: 'soc-2',
      'ISO 27001': 'iso-27001-2022',
      HIPAA: 'hipaa-security',
      CPRA: 'ccpa-cpra',
      CCPA: 'ccpa-cpra',
      SOX: 'sox-404',
      'NIST CSF': 'nist-csf-2.0',
      DORA: 'dora',
      NIS2: 'nis2',
      '21 CFR Part 11': 'fda-part-11',
      'ISO 22301': 'iso-22301',
      'Dodd-Frank': 'dodd-frank',
      'Dodd Frank Act': 'dodd-frank',
      'MiFID II': 'mifid-ii',
      MiFIR: 'mifid-ii',
      PRA: 'uk-pra',
      'PRA Rulebook': 'uk-pra',
    };
    for (const [name, id] of Object.entries(names)) expect(frameworkNamed(name)?.id, name).to.equal(id);
    for (const name of ['', 'ISO', 'x', 'FedRAMP']) expect(frameworkNamed(name), name).to.equal(undefined);
  });

  it('applies what the organization lists, known or not, and drops only what it excludes with a reason', () => {
    const listed = applicableFrameworks(
      tokens('geo:EU'),
      [declared('HIPAA'), declared('FedRAMP')],
      [{ name: 'GDPR', reason: 'no establishment' }],
    );
    expect(listed.applicable.map(({ name }) => name)).to.include.members([
      'FedRAMP',
      'HIPAA Security + Privacy + Breach Notification Rules',
    ]);
    expect(listed.applicable.map(({ id }) => id)).not.to.include('gdpr');
    expect(listed.excluded).to.deep.equal([{ id: 'gdpr', name: 'EU GDPR', reason: 'no establishment' }]);
  });

  it('only grows when a fact is added', () => {
    const all = [...new Set(reference.frameworks.flatMap(({ appliesIf }) => appliesIf.flat()))];
    fc.assert(
      fc.property(fc.subarray(all), fc.constantFrom(...all), (given, added) => {
        expect(idsFor(...given, added)).to.include.members(idsFor(...given));
      }),
    );
  });
});

describe('control gaps', () => {
  const applicable = applicableFrameworks(tokens('data:CARD', 'model:B2B_SAAS'), [], []).applicable;

  it('tells an unproven control from a weak one', () => {
    const gaps = controlGaps(applicable, new Map([['mfa', 0.4]]), []);
    expect(gaps.find(({ control }) => control === 'mfa')).to.deep.include({ actual: 0.4, gap: 0.6, csf: 'PR.AA' });
    expect(gaps.find(({ control }) => control === 'training')).to.deep.include({ actual: null, gap: null });
  });

  it('sorts by exposure, and an incident raises what decides it', () => {
    const exposures = controlGaps(applicable, new Map(), []).map(({ exposure }) => exposure);
    expect(exposures).to.deep.equal([...exposures].sort((a, b) => b - a));
    const [calm, attacked] = [[], ['ransomware']].map(
      (kinds) =>
        controlGaps(applicable, new Map(), kinds).find(({ control }) => control === 'backup_tested')?.exposure ?? 0,
    );
    expect(attacked).to.equal((calm ?? 0) * 2);
  });

  it('rolls up to CSF categories that a framework touches', () => {
    const coverage = csfCoverage(
      controlGaps(
        applicable,
        new Map([
          ['mfa', 0.4],
          ['privileged_access', 1],
        ]),
        [],
      ),
    );
    const access = coverage.find(({ category }) => category === 'PR.AA');
    expect(access).to.deep.include({ function: 'PROTECT', now: 0.7, afterPlan: 1 });
    expect(access?.notEvidenced).to.deep.equal(['physical security']);
  });

  it('never calls a framework compliant on silence', () => {
    const soc = applicable.find(({ id }) => id === 'soc-2');
    if (!soc) throw new Error('no SOC 2');
    const full = new Map((soc.framework?.controls ?? []).map((control) => [control, 1]));
    expect(frameworkStatus(soc, new Map())).to.equal('not_assessed');
    expect(frameworkStatus(soc, new Map([['mfa', 1]]))).to.equal('unknown');
    expect(frameworkStatus(soc, new Map([['mfa', 0.9]]))).to.equal('gaps');
    expect(frameworkStatus(soc, full)).to.equal('compliant');
    expect(frameworkStatus({ ...soc, declared: declared('SOC 2', 'certified') }, new Map())).to.equal('compliant');
    expect(frameworkStatus({ ...soc, declared: declared('SOC 2', 'certified', 2) }, full)).to.equal('gaps');
    expect(frameworkStatus({ ...soc, declared: declared('SOC 2', 'non-compliant') }, full)).to.equal('gaps');
  });
});
