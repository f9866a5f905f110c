import { expect } from 'chai';
import fc from 'fast-check';
import {
  buildBreakEvenMonth,
  compareSourcing,
  sourcingByNature,
} from '../../../../shared/analysis/models/technology/build-buy-partner.js';
import type { SourcingOption } from '../../../../shared/analysis/models/technology/build-buy-partner.js';
import {
  compatibilityParts,
  compatibilityScore,
  styleMatch,
} from '../../../../shared/analysis/models/technology/compatibility.js';
import { assessDelivery, deliveryBand } from '../../../../shared/analysis/models/technology/delivery-bands.js';
import {
  complexityBand,
  integrationEffort,
} from '../../../../shared/analysis/models/technology/integration-complexity.js';
import { ownHistoryForecast, referenceClass } from '../../../../shared/analysis/models/technology/reference-class.js';
import { buildRoadmap } from '../../../../shared/analysis/models/technology/roadmap.js';
import type { RoadmapTask } from '../../../../shared/analysis/models/technology/roadmap.js';
import { jaccard, stackFamily, technologiesIn } from '../../../../shared/analysis/models/technology/stack-family.js';
import {
  debtGrade,
  debtInterest,
  technicalDebtRatio,
} from '../../../../shared/analysis/models/technology/technical-debt.js';
import { workedExample } from '../worked-examples.js';

describe('technology models against worked examples', () => {
  it('rates technical debt', () => {
    const { inputs, expected } = workedExample<Record<string, number>>('tdr');
    const rated = technicalDebtRatio(inputs['remediation'] ?? 0, inputs['development'] ?? 0);
    expect(rated?.ratio).to.be.closeTo(expected['ratio'] as number, 1e-5);
    expect(rated?.grade).to.equal(expected['grade']);
  });

  it('takes the outside view of a large project', () => {
    const { inputs, expected } = workedExample<Record<string, number>>('reference-class');
    const forecast = referenceClass(inputs['budget'] ?? 0, inputs['months'] ?? 0);
    expect(forecast.expectedCost).to.be.closeTo(expected['expectedCost'] as number, 1);
    expect(forecast.expectedMonths).to.be.closeTo(expected['expectedMonths'] as number, 1e-9);
  });
});

describe('technical debt', () => {
  it('has a band edge inside the better grade', () => {
    expect([0.05, 0.1, 0.2, 0.5, 0.51].map(debtGrade)).to.deep.equal(['A', 'B', 'C', 'D', 'E']);
  });

  it('pays down what costs more than capital', () => {
    expect(debtInterest(40, 150_000, 0.15, 1_200_000, 0.1)).to.include({
      yearly: 900_000,
      rate: 0.75,
      payDown: true,
      paybackMonths: 16,
    });
    expect(debtInterest(2, 100_000, 0.1, 1_000_000, 0.1)?.payDown).to.equal(false);
    expect(debtInterest(2, 100_000, 0.1, 0, 0.1)).to.equal(null);
    expect(technicalDebtRatio(1, 0)).to.equal(null);
  });
});

describe('delivery', () => {
  it('puts each metric in its own band and lets the weakest bound the rest', () => {
    const assessed = assessDelivery({ deploysPerMonth: 90, leadTimeHours: 20, changeFailRate: 0.3 });
    expect(assessed.bands).to.deep.equal({ deploysPerMonth: 'elite', leadTimeHours: 'elite', changeFailRate: 'low' });
    expect(assessed.weakest).to.deep.equal({ metric: 'changeFailRate', band: 'low' });
    expect(assessed.missing).to.deep.equal(['recoveryHours']);
    expect(assessDelivery({}).weakest).to.equal(null);
  });

  it('never betters a band for a higher failure rate', () => {
    expect([0.01, 0.08, 0.15, 0.3, 0.9].map((rate) => deliveryBand('changeFailRate', rate))).to.deep.equal([
      'elite',
      'high',
      'medium',
      'low',
      'low',
    ]);
  });
});

describe('compatibility', () => {
  it('opens the interval by the weight of what is unknown', () => {
    expect(compatibilityScore({})).to.deep.include({ score: 50, low: 0, high: 100, knownShare: 0 });
    expect(compatibilityScore({ stackOverlap: 1, integrationReadiness: 1 })).to.deep.include({
      score: 70,
      low: 40,
      high: 100,
      knownShare: 0.4,
    });
  });

  it('stays inside 0 to 100 with the score inside its interval, and no better match lowers it', () => {
    const matches = fc.dictionary(fc.constantFrom(...compatibilityParts), fc.option(fc.double({ noNaN: false })));
    fc.assert(
      fc.property(matches, (given) => {
        const { score, low, high } = compatibilityScore(given);
        expect(low).to.be.within(0, 100);
        expect(high).to.be.within(low, 100);
        expect(score).to.be.within(low, high);
      }),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...compatibilityParts),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (part, a, b) => {
          expect(compatibilityScore({ [part]: Math.max(a, b) }).score).to.be.at.least(
            compatibilityScore({ [part]: Math.min(a, b) }).score,
          );
        },
      ),
    );
  });

  it('measures styles on a ladder', () => {
    expect(styleMatch('microservices', 'MICROSERVICES')).to.equal(1);
    expect(styleMatch('monolith', 'event-driven')).to.equal(0);
    expect(styleMatch('monolith', 'unheard of')).to.equal(null);
  });

  it('compares families, not products', () => {
    expect(stackFamily('PostgreSQL 15')).to.equal(stackFamily('MySQL'));
    expect(stackFamily('Java 17')).to.equal('jvm');
    expect(stackFamily('Zorblax')).to.equal('zorblax');
    expect(jaccard(new Set(['a', 'b']), new Set(['b', 'c']))).to.be.closeTo(1 / 3, 1e-12);
    expect(jaccard(new Set(), new Set(['a']))).to.equal(null);
  });

  it('names technologies in text without reading words as products', () => {
    expect(
      technologiesIn('The target runs on AWS with Kafka and PostgreSQL; we run SAP S/4HANA on Azure.').map(
        ({ name }) => name,
      ),
    ).to.deep.equal(['AWS', 'Kafka', 'PostgreSQL', 'SAP S/4HANA', 'Azure']);
    expect(technologiesIn('Express delivery must go through this epic spring.')).to.deep.equal([]);
  });
});

describe('integration effort', () => {
  const scope = {
    interfaces: [
      { kind: 'database' as const, coupling: 3 as const },
      { kind: 'api' as const, coupling: 1 as const },
    ],
    merges: { crm: 1 },
    regulatedDataClasses: 1,
    residencyZones: 2,
  };

  it('weighs kind, coupling, merges, data and residency', () => {
    expect(integrationEffort(scope)).to.deep.include({
      interfaceMonths: 7,
      mergeMonths: 8,
      dataFactor: 1.25,
      band: 'MEDIUM',
    });
    expect(integrationEffort(scope).personMonths).to.be.closeTo(15 * 1.25 * 1.15, 1e-9);
    expect(integrationEffort({ ...scope, regulatedDataClasses: 9 }).dataFactor).to.equal(1.6);
  });

  it('has the bands of the domain', () => {
    expect([11.9, 12, 48, 144].map(complexityBand)).to.deep.equal(['LOW', 'MEDIUM', 'HIGH', 'VERY_HIGH']);
  });
});

describe('ways to get a capability', () => {
  const option = (id: string, given: Partial<SourcingOption>): SourcingOption => ({
    id,
    kind: 'build',
    oneOff: 0,
    yearly: 0,
    monthsToValue: 0,
    switchingCost: 0,
    ...given,
  });

  it('charges for delay and for leaving', () => {
    const [first, second] = compareSourcing(
      [
        option('slow', { oneOff: 100, monthsToValue: 24 }),
        option('fast', { kind: 'buy', oneOff: 150, monthsToValue: 3 }),
      ],
      0.1,
      10,
    );
    expect(first?.id).to.equal('fast');
    expect(first?.total).to.be.closeTo(180, 1e-9);
    expect(second?.delayCost).to.equal(240);
  });

  it('finds the month from which building was cheaper, or none', () => {
    const [build, buy] = [
      option('build', { oneOff: 120, monthsToValue: 6 }),
      option('buy', { kind: 'buy', yearly: 120 }),
    ];
    expect(buildBreakEvenMonth(build, buy, 0)).to.equal(13);
    expect(buildBreakEvenMonth(option('dear', { oneOff: 1e6 }), buy, 0)).to.equal(null);
  });

  it('follows the nature of the capability', () => {
    expect(sourcingByNature({ differentiation: 'high', capabilityPresent: true })).to.equal('build');
    expect(sourcingByNature({ differentiation: 'commodity', capabilityPresent: null })).to.equal('buy');
    expect(sourcingByNature({ differentiation: null, capabilityPresent: true })).to.equal(null);
  });
});

describe('own project history', () => {
  const project = (ratio: number) => ({ budget: 100, cost: 100 * ratio, planMonths: 10, months: 12 });

  it('beats the published class from five projects on', () => {
    expect(ownHistoryForecast(1000, 10, [1.1, 1.2, 1.1, 1.3].map(project))).to.equal(null);
    const forecast = ownHistoryForecast(1000, 10, [1.1, 1.1, 1.1, 1.1, 1.1].map(project));
    expect(forecast?.expectedCost).to.be.closeTo(1100, 1e-6);
    expect(forecast?.expectedMonths).to.be.closeTo(12, 1e-9);
    expect(forecast?.reserveCost).to.be.closeTo(1100, 1e-6);
  });
});

describe('roadmap', () => {
  const task = (id: string, given: Partial<RoadmapTask> = {}): RoadmapTask => ({
    id,
    activity: id,
    phase: 'stabilise',
    personMonths: 1,
    minimumDays: 0,
    after: [],
    ...given,
  });

  it('has only phases that hold work, in the order of dependencies', () => {
    const phases = buildRoadmap(
      [task('merge', { phase: 'consolidate', after: ['identity'] }), task('identity', { phase: 'connect' })],
      10,
    );
    expect(phases.map(({ id }) => id)).to.deep.equal(['connect', 'consolidate']);
    expect(phases[1]?.startDay).to.equal(phases[0]?.days);
  });

  it('pushes a step behind what it waits for, and survives a cycle', () => {
    const [phase] = buildRoadmap([task('b', { after: ['a'] }), task('a', { phase: 'connect' })], 10);
    expect(phase?.tasks.map(({ id }) => id)).to.deep.equal(['a', 'b']);
    expect(buildRoadmap([task('x', { after: ['y'] }), task('y', { after: ['x'] })], 1)).to.have.length(1);
  });

  it('takes the longer of effort and critical path', () => {
    const [byEffort] = buildRoadmap([task('big', { personMonths: 70 })], 10);
    expect(byEffort?.days).to.equal(Math.ceil(10 * (365 / 12)));
    const [byPath] = buildRoadmap([task('a', { minimumDays: 40 }), task('b', { minimumDays: 50, after: ['a'] })], 10);
    expect(byPath?.days).to.equal(90);
  });
});
