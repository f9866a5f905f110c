import { expect } from 'chai';
import fc from 'fast-check';
import { applyContributions } from '../../../../shared/analysis/contributions/apply-contributions.js';
import type { AdjustmentRecord, PackContribution } from '../../../../shared/analysis/contributions/contribution.js';
import { adjustmentKinds } from '../../../../shared/analysis/contributions/contribution.js';
import { derived, figureDetail } from '../../../../shared/analysis/figures.js';
import type { RoleAnalysis } from '../../../../shared/analysis/model.js';
import { roleModules } from '../../../../shared/analysis/role-modules.js';
import { aCase, anAnalysis } from '../core/a-case.js';
import { aContribution, anAdjustment, evidence } from './a-contribution.js';

const timeline = figureDetail(derived(20, 'months', 'critical path', { low: 10, high: 40 }));
const cio = (fields: Record<string, unknown> = {}): RoleAnalysis =>
  anAnalysis('CIO', {
    headline: '20 months to the last cutover',
    fields: {
      systemsIntegration: { timeline: '20 months p50', complexity: 'HIGH' },
      systemsIntegrationDetail: { timeline, points: 4, list: ['a'], rating: 'HIGH', note: 'x' },
      ...fields,
    },
  });
const section = (analysis: RoleAnalysis | undefined, name: string): Record<string, unknown> =>
  (analysis?.fields[name] ?? {}) as Record<string, unknown>;
const detailOf = (analysis: RoleAnalysis | undefined): Record<string, unknown> =>
  section(analysis, 'systemsIntegrationDetail');
const timelineOf = (analysis: RoleAnalysis | undefined): Record<string, unknown> =>
  detailOf(analysis)['timeline'] as Record<string, unknown>;

const apply = (
  analysis: RoleAnalysis,
  ...contributions: PackContribution[]
): { analysis: RoleAnalysis | undefined; records: AdjustmentRecord[] } => {
  const { analyses, adjustments } = applyContributions(aCase(), { [analysis.role]: analysis }, contributions);
  return { analysis: analyses[analysis.role], records: adjustments };
};
const adjusting = (id: string, ...given: Parameters<typeof anAdjustment>[0][]): PackContribution =>
  aContribution(id, { adjustments: given.map(anAdjustment) });

describe('a pack’s adjustments', () => {
  it('change a figure with its range and its words, and leave a record', () => {
    const { analysis, records } = apply(cio(), adjusting('health-v1.0', {}));
    expect(timelineOf(analysis)).to.include({
      value: 25,
      low: 12.5,
      high: 50,
      source: 'derived',
      formatted: '12.5 to 50 months (base 25)',
    });
    expect(records).to.have.length(1);
    expect(records[0]).to.deep.include({
      extensionId: 'health-v1.0',
      role: 'CIO',
      path: 'systemsIntegrationDetail.timeline',
      before: timeline,
      rule: 'patient data in scope',
    });
    expect(analysis?.headline).to.equal(
      '20 months to the last cutover; 13 to 50 months (base 25) with health-v1.0 (patient data in scope)',
    );
    expect(section(analysis, 'systemsIntegration')['timeline']).to.match(/^20 months p50; .*base 25/);
    expect(analysis?.evidence.map(({ value }) => value)).to.include.members(['PHI', 25, 13, 50]);
  });

  it('change nothing in place', () => {
    const before = cio();
    const copy = structuredClone(before);
    apply(before, adjusting('health-v1.0', {}));
    expect(before).to.deep.equal(copy);
  });

  const kinds: [what: string, given: Parameters<typeof anAdjustment>[0], name: string, after: unknown][] = [
    ['multiplies a number', { path: 'systemsIntegrationDetail.points', kind: 'multiply', value: 1.5 }, 'points', 6],
    ['adds to a number', { path: 'systemsIntegrationDetail.points', kind: 'add', value: 3 }, 'points', 7],
    ['keeps the larger number', { path: 'systemsIntegrationDetail.points', kind: 'max', value: 9 }, 'points', 9],
    ['appends to a list', { path: 'systemsIntegrationDetail.list', kind: 'add', value: 'b' }, 'list', ['a', 'b']],
    [
      'keeps the stricter rating',
      { path: 'systemsIntegrationDetail.rating', kind: 'max', value: 'CRITICAL' },
      'rating',
      'CRITICAL',
    ],
    ['appends to a sentence', { path: 'systemsIntegrationDetail.note', kind: 'add', value: 'y' }, 'note', 'x; y'],
    ['replaces', { path: 'systemsIntegrationDetail.note', kind: 'replace', value: 'y' }, 'note', 'y'],
  ];
  for (const [what, given, name, after] of kinds) {
    it(what, () => {
      const { analysis, records } = apply(cio(), adjusting('p-v1.0', given));
      expect(detailOf(analysis)[name]).to.deep.equal(after);
      expect(records).to.have.length(1);
    });
  }

  const idle: [what: string, given: Parameters<typeof anAdjustment>[0]][] = [
    ['a lower rating', { path: 'systemsIntegrationDetail.rating', kind: 'max', value: 'LOW' }],
    ['a smaller number', { path: 'systemsIntegrationDetail.points', kind: 'max', value: 1 }],
    ['what a list has already', { path: 'systemsIntegrationDetail.list', kind: 'add', value: 'a' }],
    ['a path that is not there', { path: 'nothing.there', kind: 'replace', value: 1 }],
    ['a path into a prototype', { path: '__proto__.polluted', kind: 'replace', value: 'yes' }],
    ['an amount of another unit', { kind: 'add', value: derived(5, 'USD', 'x') }],
    ['a role that did not answer', { role: 'CTO' }],
    ['a number that is none', { path: 'systemsIntegrationDetail.points', kind: 'multiply', value: Number.NaN }],
    ['a factor of one', { value: 1 }],
    ['the verdict, which is no field', { path: 'verdict', kind: 'replace', value: 'stop' }],
  ];
  for (const [what, given] of idle) {
    it(`leave no record and no change for ${what}`, () => {
      const { analysis, records } = apply(cio(), adjusting('p-v1.0', given));
      expect(records).to.deep.equal([]);
      expect(analysis?.fields).to.deep.equal(cio().fields);
      expect(({} as Record<string, unknown>)['polluted']).to.equal(undefined);
    });
  }

  it('multiply effort by no more than two, all packs together', () => {
    const { analysis, records } = apply(
      cio(),
      adjusting('a-v1.0', { value: 1.5 }),
      adjusting('b-v1.0', { value: 1.25 }),
      adjusting('c-v1.0', { value: 1.6 }),
    );
    expect(timelineOf(analysis)['value']).to.be.closeTo(40, 1e-9);
    expect(records.map(({ extensionId }) => extensionId)).to.deep.equal(['a-v1.0', 'b-v1.0', 'c-v1.0']);
    expect(records[2]?.rule).to.include('at most 2');
  });

  it('widen a range without moving its middle', () => {
    expect(timelineOf(apply(cio(), adjusting('p-v1.0', { kind: 'widen', value: 0.1 })).analysis)).to.include({
      value: 20,
      low: 9,
      high: 44,
    });
  });

  it('raise the risk that the required authority looks at', () => {
    const { analysis } = apply(
      anAnalysis('CFO'),
      adjusting('bank-v1.0', { role: 'CFO', path: 'authority.risk', kind: 'max', value: 'CRITICAL' }),
    );
    expect(analysis?.authority.risk).to.equal('CRITICAL');
  });

  it('follow an effort with the band of its person-months', () => {
    const cto = anAnalysis('CTO', {
      fields: {
        technologyAssessment: { integrationComplexity: 'MEDIUM: 24 person-months' },
        technologyAssessmentDetail: { integrationEffort: figureDetail(derived(24, 'personMonths', 'x')) },
      },
    });
    const { analysis } = apply(
      cto,
      adjusting('plants-v1.0', {
        role: 'CTO',
        path: 'technologyAssessmentDetail.integrationEffort',
        kind: 'add',
        value: derived(40, 'personMonths', 'y'),
      }),
    );
    expect(section(analysis, 'technologyAssessment')['integrationComplexity']).to.match(
      /^HIGH: 24 person-months; 64 person-months with plants-v1.0/,
    );
  });

  it('come to the same in whatever order the packs come', () => {
    const adjustment = fc.record({
      kind: fc.constantFrom(...adjustmentKinds.filter((kind) => kind !== 'replace')),
      value: fc.double({ min: 0.1, max: 3, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(adjustment, { minLength: 2, maxLength: 5 }), (list) => {
        const packs = list.map((item, index) => adjusting(`p${index}-v1.0`, item));
        expect(apply(cio(), ...packs)).to.deep.equal(apply(cio(), ...packs.toReversed()));
      }),
    );
  });
});

describe('what packs add beside the results', () => {
  it('reaches the role that it belongs to', () => {
    const { analysis, records } = apply(
      cio(),
      aContribution('p-v1.0', {
        risks: [
          {
            role: 'CIO',
            id: 'r1',
            cause: 'c',
            event: 'e',
            consequence: 'x',
            likelihood: null,
            impact: null,
            velocity: 'days',
            controlToday: 'none',
            response: 'reduce',
            owner: 'CIO',
            trigger: 't',
          },
        ],
        questions: [
          { role: 'CIO', question: 'Which EHR?' },
          { role: 'COO', question: 'Which plant?' },
        ],
        inputs: [
          { role: 'CIO', path: 'a.b', found: false, wouldAdd: 'c' },
          { role: 'CIO', path: 'a.c', found: true, wouldAdd: 'd' },
        ],
        benchmarks: [{ role: 'CIO', claim: 'conversion', figure: derived(27, 'months', 'row') }],
      }),
    );
    expect(analysis?.risks.map(({ id }) => id)).to.deep.equal(['r1']);
    expect(analysis?.risks[0]).to.not.have.property('role');
    expect(analysis?.questions).to.deep.equal(['Which EHR?']);
    expect(analysis?.missing).to.deep.equal([{ path: 'a.b', wouldAdd: 'c' }]);
    expect(analysis?.evidence.map(({ claim }) => claim)).to.deep.equal(['conversion']);
    expect(records.map(({ path, after }) => [path, after])).to.deep.equal([['risks', 'r1']]);
  });
});

describe('frameworks of packs', () => {
  const input = aCase({ content: 'Acquire Harbor Bank for $1.2B, a regional bank in New York' });
  const ciso = roleModules.CISO.analyze(input);
  const listed = (analysis: RoleAnalysis | undefined): { name: string; status: string; gapAnalysis: string[] }[] =>
    section(analysis, 'regulatoryCompliance')['frameworks'] as {
      name: string;
      status: string;
      gapAnalysis: string[];
    }[];
  const dora = { id: 'dora', name: 'EU DORA (2022/2554)', because: evidence, duties: ['Evidence: register'] };

  it('unite with the CISO’s: all of these stay, in their place and with their status', () => {
    const { analyses, adjustments } = applyContributions(input, { CISO: ciso }, [
      aContribution('bank-v2.1', { frameworks: [dora] }),
    ]);
    const before = listed(ciso);
    const after = listed(analyses.CISO);
    expect(after.slice(0, before.length)).to.deep.equal(before);
    expect(after.at(-1)).to.deep.equal({
      name: dora.name,
      status: 'not_assessed',
      gapAnalysis: ['Evidence: register'],
    });
    expect(adjustments).to.deep.equal([
      {
        extensionId: 'bank-v2.1',
        role: 'CISO',
        path: `regulatoryCompliance.frameworks.${dora.name}`,
        before: null,
        after: dora.name,
        rule: 'union of the frameworks of all packs',
      },
    ]);
  });

  it('add their duties to one that is there, and nothing twice', () => {
    const nydfs = {
      id: 'nydfs-500',
      name: 'NYDFS 23 NYCRR 500',
      because: evidence,
      duties: ['Evidence: certification'],
    };
    const packs = ['a-v1.0', 'b-v1.0'].map((id) => aContribution(id, { frameworks: [nydfs] }));
    const { analyses, adjustments } = applyContributions(input, { CISO: ciso }, packs);
    expect(listed(analyses.CISO)).to.have.length(listed(ciso).length);
    expect(
      listed(analyses.CISO)
        .find(({ name }) => name === nydfs.name)
        ?.gapAnalysis.filter((line) => line === 'Evidence: certification'),
    ).to.have.length(1);
    expect(adjustments).to.have.length(1);
  });

  it('stay out where the organization excludes them with a reason', () => {
    const excluding = aCase({
      content: input.content,
      context: { complianceRequirements: { exclusions: [{ name: 'DORA', reason: 'no entity in the Union' }] } },
    });
    const { analyses } = applyContributions(excluding, { CISO: ciso }, [
      aContribution('bank-v2.1', { frameworks: [dora] }),
    ]);
    expect(listed(analyses.CISO)).to.deep.equal(listed(ciso));
  });
});
