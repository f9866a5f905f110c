import { expect } from 'chai';
import fc from 'fast-check';
import { migrationEffort, readDataObjects } from '../../../../shared/analysis/models/portfolio/data-migration.js';
import {
  digitalMaturity,
  maturityDimensions,
  scoreOfDeploys,
  scoreOfRatio,
  type MaturityScores,
} from '../../../../shared/analysis/models/portfolio/digital-maturity.js';
import { disposition, monthsBetween } from '../../../../shared/analysis/models/portfolio/disposition.js';
import { integrationSchedule, stepsOf } from '../../../../shared/analysis/models/portfolio/integration-schedule.js';
import { dualRunningCost, itSpend, oneOffItCost } from '../../../../shared/analysis/models/portfolio/it-spend.js';
import { mergeComplexity } from '../../../../shared/analysis/models/portfolio/merge-complexity.js';
import { addMonths, milestones, placeMilestones } from '../../../../shared/analysis/models/portfolio/milestones.js';
import { readSystems, type System } from '../../../../shared/analysis/models/portfolio/system.js';
import {
  kindsNamedIn,
  prerequisitesOf,
  systemKindOf,
  systemKinds,
} from '../../../../shared/analysis/models/portfolio/system-kinds.js';
import { overlaps, timeQuadrant } from '../../../../shared/analysis/models/portfolio/time-quadrant.js';

const aSystem = (fields: Record<string, unknown> = {}, owner: System['owner'] = 'own'): System => {
  const [system] = readSystems([{ name: 'Orders', ...fields }], owner, 'systems');
  if (!system) throw new Error('not read');
  return system;
};

const unknownPeople = { own: null, target: null };

describe('TIME quadrants', () => {
  for (const [business, technical, quadrant] of [
    [5, 5, 'Invest'],
    [3, 3, 'Invest'],
    [4, 2, 'Migrate'],
    [2, 4, 'Tolerate'],
    [1, 1, 'Eliminate'],
    [null, 4, null],
  ] as const) {
    it(`${business}/${technical} is ${quadrant}`, () => expect(timeQuadrant(business, technical)).to.equal(quadrant));
  }

  it('keeps the fitter of two systems for one job, the own one in a tie', () => {
    const own = [aSystem({ function: 'CRM', businessFit: 2, technicalFit: 2 })];
    const target = [aSystem({ name: 'Theirs', function: 'crm', businessFit: 5, technicalFit: 4 }, 'target')];
    expect(overlaps(own, target, unknownPeople)[0]?.keep.name).to.equal('Theirs');
    expect(
      overlaps(
        [aSystem({ function: 'CRM' })],
        [aSystem({ name: 'Theirs', function: 'CRM' }, 'target')],
        unknownPeople,
      )[0]?.keep.owner,
    ).to.equal('own');
    expect(overlaps(own, [aSystem({ name: 'Theirs', function: 'payroll' }, 'target')], unknownPeople)).to.deep.equal(
      [],
    );
  });

  it('compares costs for each person served, not the bills of a large and a small company', () => {
    const own = [aSystem({ function: 'CRM', businessFit: 3, technicalFit: 3, annualCost: 1_000_000 })];
    const target = [
      aSystem({ name: 'Theirs', function: 'CRM', businessFit: 3, technicalFit: 3, annualCost: 400_000 }, 'target'),
    ];
    expect(overlaps(own, target, { own: 5_000, target: 400 })[0]?.keep.owner).to.equal('own');
    expect(overlaps(own, target, { own: 500, target: 400 })[0]?.keep.owner).to.equal('target');
  });
});

describe('disposition', () => {
  const decide = (
    fields: Record<string, unknown>,
    supportMonths: number | null = null,
    loser = false,
  ): string | undefined => disposition(aSystem(fields), supportMonths, loser)?.rule;

  for (const [name, fields, support, loser, rule] of [
    ['the worse of two is retired', { businessFit: 5, technicalFit: 5 }, null, true, 'overlap-loser'],
    ['poor on both is retired', { businessFit: 1, technicalFit: 2 }, null, false, 'eliminate'],
    [
      'poor on both with regulated data is archived and retired',
      { businessFit: 1, technicalFit: 2, dataClasses: ['PHI'] },
      null,
      false,
      'eliminate-regulated',
    ],
    [
      'a needed commodity is bought anew',
      { businessFit: 4, technicalFit: 2, function: 'CRM' },
      null,
      false,
      'migrate-commodity',
    ],
    [
      'a needed system that changes often is rebuilt',
      { businessFit: 4, technicalFit: 2, changesPerMonth: 6 },
      null,
      false,
      'migrate-changing',
    ],
    [
      'a needed system whose support ends is replatformed',
      { businessFit: 4, technicalFit: 2 },
      10,
      false,
      'migrate-support-ending',
    ],
    [
      'a needed system on own hardware is rehosted',
      { businessFit: 4, technicalFit: 2, hosting: 'on-prem' },
      null,
      false,
      'migrate-on-premises',
    ],
    [
      'a good system whose support ends is replatformed',
      { businessFit: 4, technicalFit: 4 },
      3,
      false,
      'support-ending',
    ],
    [
      'a good virtual system is relocated',
      { businessFit: 4, technicalFit: 4, hosting: 'VMware' },
      null,
      false,
      'invest-virtualised',
    ],
    ['the rest is kept', { businessFit: 2, technicalFit: 4 }, null, false, 'keep'],
  ] as const) {
    it(name, () => expect(decide(fields, support, loser)).to.equal(rule));
  }

  it('decides nothing while the fits are unknown', () => expect(disposition(aSystem(), null, false)).to.equal(null));

  it('counts months between ISO dates and refuses anything else', () => {
    expect(monthsBetween('2026-11-20T10:00:00Z', '2027-10-31')).to.equal(11);
    expect(monthsBetween('2026-11-20', 'soon')).to.equal(null);
  });
});

describe('integration schedule', () => {
  const kinds = fc.uniqueArray(fc.constantFrom(...systemKinds), { minLength: 1 });

  it('is the longest chain when nothing else limits it', () => {
    const schedule = integrationSchedule(stepsOf(['identity_sso', 'network', 'erp_single_instance']), 3);
    expect(schedule?.p50).to.equal(3 + 4 + 18);
    // Delays of 2, 3 and 12 months that go half together, not one on top of the other.
    expect(schedule?.p80).to.be.closeTo(
      25 + Math.sqrt(0.5 * (2 ** 2 + 3 ** 2 + 12 ** 2) + 0.5 * (2 + 3 + 12) ** 2),
      1e-9,
    );
    expect(schedule?.criticalPath).to.deep.equal(['identity_sso', 'network', 'erp_single_instance']);
  });

  it('is the sum of all when one runs at a time', () => {
    const schedule = integrationSchedule(stepsOf(['identity_sso', 'email_collab', 'crm']), 1);
    expect(schedule?.p50).to.equal(3 + 2 + 6);
  });

  it('has no schedule for nothing', () => expect(integrationSchedule([], 3)).to.equal(null));

  it('starts nothing before what it needs, runs no more than allowed, and orders its quantiles', () => {
    fc.assert(
      fc.property(kinds, fc.integer({ min: 1, max: 4 }), (scope, parallel) => {
        const schedule = integrationSchedule(stepsOf(scope), parallel);
        if (!schedule) throw new Error('no schedule');
        for (const step of schedule.steps) {
          for (const needed of schedule.steps.filter(({ kind }) => prerequisitesOf(step.kind).includes(kind)))
            expect(step.start).to.be.at.least(needed.end);
          const beside = schedule.steps.filter((other) => other.start <= step.start && other.end > step.start);
          expect(beside.length).to.be.at.most(parallel);
        }
        expect(schedule.p20).to.be.at.most(schedule.p50);
        expect(schedule.p50).to.be.at.most(schedule.p80);
        expect(schedule.p50).to.equal(Math.max(...schedule.steps.map(({ end }) => end)));
      }),
    );
  });

  it('is never longer with more capacity', () => {
    fc.assert(
      fc.property(kinds, fc.integer({ min: 1, max: 4 }), (scope, parallel) => {
        const [fewer, more] = [
          integrationSchedule(stepsOf(scope), parallel),
          integrationSchedule(stepsOf(scope), parallel + 1),
        ];
        expect(more?.p50).to.be.at.most(fewer?.p50 ?? 0);
      }),
    );
  });
});

describe('milestones', () => {
  it('come in the order of their months', () => {
    const list = milestones({ cutover: 9, financeJoined: 9, overlapMonths: 3 });
    expect(list.map(({ id }) => id)).to.deep.equal([
      'day-1',
      'day-100',
      'cutover',
      'first-joint-close',
      'decommission',
    ]);
  });

  it('cross the year and stay out of quarter ends and peak months', () => {
    expect(addMonths({ year: 2027, month: 11 }, 3)).to.deep.equal({ year: 2028, month: 2 });
    const cutover = placeMilestones([{ id: 'cutover', months: 3 }], { year: 2027, month: 6 }, []);
    expect(cutover[0]).to.include({ year: 2027, month: 10, movedFrom: '2027-09' });
    const retail = placeMilestones([{ id: 'cutover', months: 3 }], { year: 2027, month: 7 }, [10, 11, 12]);
    expect(retail[0]).to.include({ year: 2028, month: 1 });
    expect(placeMilestones([{ id: 'day-1', months: 0 }], { year: 2027, month: 9 }, [])[0]?.movedFrom).to.equal(null);
  });
});

describe('data migration', () => {
  it('reads a list of objects or a map of counts, and nothing from anything else', () => {
    expect(readDataObjects([{ name: 'customers', records: 1e6 }, 'nonsense', { records: 3 }])).to.have.length(1);
    expect(readDataObjects({ customers: 1e6, note: 'x' })).to.deep.equal([
      { name: 'customers', records: 1e6, gigabytes: null },
    ]);
    for (const nothing of [null, 7, 'x', [], {}]) expect(readDataObjects(nothing)).to.deep.equal([]);
  });

  it('takes three passes, more for volume and poor quality, a third more when validated', () => {
    const effort = (records: number, quality: number, validated = false): number =>
      migrationEffort([{ name: 'a', records, gigabytes: 500 }], quality, validated)?.personDays ?? 0;
    expect(migrationEffort([{ name: 'a', records: 1e6, gigabytes: 500 }], 1, false)).to.deep.equal({
      passes: 3,
      personDays: 3 + 3 * 0.5 * 6,
      downtimeHours: 5,
    });
    expect(effort(1e8, 1)).to.be.greaterThan(effort(1e6, 1));
    expect(effort(1e6, 0.5)).to.be.greaterThan(effort(1e6, 1));
    expect(effort(1e6, 1, true)).to.be.closeTo(effort(1e6, 1) * 1.3, 1e-9);
  });
});

describe('complexity, maturity and spend', () => {
  it('never falls when the scope grows', () => {
    const base = {
      kinds: ['crm' as const],
      otherSystems: 0,
      regulatedDataClasses: 0,
      countries: 1,
      vendorsUnderChangeOfControl: 0,
    };
    for (const more of [
      { kinds: ['crm' as const, 'ehr' as const] },
      { otherSystems: 1 },
      { regulatedDataClasses: 1 },
      { countries: 2 },
      { vendorsUnderChangeOfControl: 1 },
    ]) {
      expect(mergeComplexity({ ...base, ...more }).points).to.be.greaterThan(mergeComplexity(base).points);
    }
    expect(
      mergeComplexity({
        ...base,
        kinds: ['erp_single_instance', 'ehr', 'core_banking'],
        regulatedDataClasses: 3,
        countries: 4,
      }).band,
    ).to.equal('VERY_HIGH');
  });

  it('scores only the dimensions that are known', () => {
    const none = Object.fromEntries(maturityDimensions.map((dimension) => [dimension, null])) as MaturityScores;
    expect(digitalMaturity(none)).to.equal(null);
    const some = digitalMaturity({ ...none, cloud: 5, data: 2 });
    expect(some).to.include({ score: 3.5, weakest: 'data', level: 'MANAGED' });
    expect(some?.unknown).to.have.length(5);
  });

  it('scores ratios and release counts from one to five', () => {
    expect([0, 0.5, 1, 3].map(scoreOfRatio)).to.deep.equal([1, 3, 5, 5]);
    expect([0, 1, 4, 20, 60].map(scoreOfDeploys)).to.deep.equal([1, 2, 3, 4, 5]);
  });

  it('splits spend and prices the one-off and the overlap', () => {
    expect(itSpend(70, 30, 1000)).to.deep.equal({ total: 100, changeShare: 0.3, shareOfRevenue: 0.1 });
    expect(itSpend(0, 0, null)).to.equal(null);
    expect(oneOffItCost({ low: 100, base: 200, high: 400 })).to.deep.equal({ low: 25, base: 75, high: 200 });
    expect(dualRunningCost(1200, 3)).to.equal(300);
  });
});

describe('system kinds', () => {
  for (const [name, kind] of [
    ['SAP S/4HANA', 'erp_single_instance'],
    ['Epic', 'ehr'],
    ['Salesforce', 'crm'],
    ['Workday HCM', 'hris_payroll'],
    ['core banking', 'core_banking'],
    ['Okta', 'identity_sso'],
    ['homegrown', null],
  ] as const) {
    it(`${name} is ${kind}`, () => expect(systemKindOf(name)).to.equal(kind));
  }

  it('finds each kind once with the words that name it', () => {
    expect(kindsNamedIn('Move SAP and the ERP, then Salesforce.').map(({ kind, text }) => [kind, text])).to.deep.equal([
      ['erp_single_instance', 'SAP'],
      ['crm', 'Salesforce'],
    ]);
  });
});
