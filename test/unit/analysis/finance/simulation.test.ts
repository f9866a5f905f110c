/** Reproducible simulation, distributions and the solvers' behaviour away from the textbook. */
import { expect } from 'chai';
import fc from 'fast-check';
import { npv } from '../../../../shared/plans/index.js';
import {
  lognormalQuantile,
  normalCdf,
  normalQuantile,
  pertMoments,
  pertQuantile,
} from '../../../../shared/analysis/models/finance/distributions.js';
import { canonicalJson, seededRandom } from '../../../../shared/analysis/models/finance/random.js';
import { irr, mirr, xirr } from '../../../../shared/plans/index.js';
import { riskRating, type Band, type BandedIndicator } from '../../../../shared/analysis/models/finance/risk-bands.js';
import { simulate, type SimulationInputs } from '../../../../shared/analysis/models/finance/simulation.js';

const driver = (name: string, min: number, mode: number, max: number): SimulationInputs['drivers'][number] => ({
  name,
  quantile: pertQuantile(min, mode, max),
});

describe('seeded simulation', () => {
  const inputs: SimulationInputs = {
    drivers: [driver('a', 0, 1, 2), driver('b', 0, 1, 2)],
    correlations: [{ between: ['a', 'b'], rho: 0.8 }],
    draws: 10_000,
    seed: { price: 450e6 },
    outcome: (values) => (values[0] ?? 0) + (values[1] ?? 0),
  };

  it('gives the same draws for the same facts and others for other facts', () => {
    expect(simulate(inputs)).to.deep.equal(simulate(inputs));
    expect(simulate({ ...inputs, seed: { price: 451e6 } })).to.not.deep.equal(simulate(inputs));
    expect(canonicalJson({ b: 1, a: [2, { d: 3, c: 4 }] })).to.equal(canonicalJson({ a: [2, { c: 4, d: 3 }], b: 1 }));
  });

  it('gives the same draws where a power was computed with another last bit', () => {
    const power = 1.1 ** 5.5;
    const neighbour = power * (1 + Number.EPSILON);
    expect(neighbour).to.not.equal(power);
    expect(simulate({ ...inputs, seed: { price: neighbour } })).to.deep.equal(
      simulate({ ...inputs, seed: { price: power } }),
    );
  });

  it('gives an even stream between 0 and 1, the same from the same seed', () => {
    const next = seededRandom('conclave');
    const again = seededRandom('conclave');
    const stream = Array.from({ length: 1000 }, next);
    expect(stream).to.deep.equal(Array.from({ length: 1000 }, again));
    expect(stream.every((value) => value > 0 && value < 1)).to.equal(true);
    expect(stream.reduce((sum, value) => sum + value, 0) / 1000).to.be.closeTo(0.5, 0.03);
  });

  it('widens the sum of positively correlated drivers', () => {
    const spread = (rho: number): number => {
      const result = simulate({ ...inputs, correlations: [{ between: ['a', 'b'], rho }] });
      return (result?.p95 ?? 0) - (result?.p5 ?? 0);
    };
    expect(spread(0.8)).to.be.above(spread(0));
    expect(spread(0)).to.be.above(spread(-0.8));
  });

  it('refuses correlations that contradict each other', () => {
    const drivers = [driver('a', 0, 1, 2), driver('b', 0, 1, 2), driver('c', 0, 1, 2)];
    const correlations = [
      { between: ['a', 'b'], rho: 0.95 },
      { between: ['b', 'c'], rho: 0.95 },
      { between: ['a', 'c'], rho: -0.95 },
    ] as SimulationInputs['correlations'];
    expect(simulate({ ...inputs, drivers, correlations: correlations ?? [] })).to.equal(null);
  });

  it('draws the mean and spread that the distributions state', () => {
    const result = simulate({
      drivers: [driver('x', 2, 5, 14)],
      draws: 20_000,
      seed: 1,
      outcome: (values) => values[0] ?? 0,
    });
    expect(result?.mean).to.be.closeTo(pertMoments(2, 5, 14).mean, 0.05);
    const lognormal = simulate({
      drivers: [{ name: 'x', quantile: lognormalQuantile(10, 40) }],
      draws: 20_000,
      seed: 2,
      outcome: (values) => values[0] ?? 0,
    });
    expect(lognormal?.p5).to.be.closeTo(10, 0.4);
    expect(lognormal?.p95).to.be.closeTo(40, 1.6);
  });

  it('inverts the normal distribution', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1 - 1e-6, noNaN: true }), (u) => {
        expect(normalCdf(normalQuantile(u))).to.be.closeTo(u, 1e-8);
      }),
      { seed: 4 },
    );
  });
});

describe('rates of return', () => {
  it('makes the present value zero wherever one exists', () => {
    const flows = fc.tuple(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.array(fc.integer({ min: 0, max: 500_000 }), { minLength: 1, maxLength: 20 }),
    );
    fc.assert(
      fc.property(flows, ([investment, benefits]) => {
        const rate = irr([-investment, ...benefits]);
        if (benefits.every((benefit) => benefit === 0)) expect(rate).to.equal(null);
        else if (rate !== null && rate > -0.99)
          expect(Math.abs(npv(rate, benefits, -investment) ?? Infinity)).to.be.below(
            1e-6 * (investment + Math.max(...benefits)),
          );
      }),
      { seed: 6 },
    );
  });

  it('is null where no rate exists', () => {
    expect(irr([100, 200])).to.equal(null);
    expect(irr([])).to.equal(null);
    expect(irr([-1, Number.NaN])).to.equal(null);
    expect(mirr([-100], 0.1, 0.1)).to.equal(null);
    expect(xirr(['2026-01-01', 'not a date'], [-1, 2])).to.equal(null);
  });
});

describe('risk rating', () => {
  const indicator = fc.record({
    band: fc.integer({ min: 0, max: 4 }).map((band) => band as Band),
    weight: fc.integer({ min: 1, max: 3 }),
  });
  const order = ['LOW', 'MODERATE', 'ELEVATED', 'HIGH', 'CRITICAL'];

  it('never improves when an indicator worsens or a trigger is added', () => {
    fc.assert(
      fc.property(
        fc.array(indicator, { minLength: 1, maxLength: 6 }),
        fc.nat({ max: 5 }),
        fc.integer({ min: 0, max: 4 }),
        (indicators, at, trigger) => {
          const worse: BandedIndicator[] = indicators.map((item, index) =>
            index === at % indicators.length ? { ...item, band: Math.min(4, item.band + 1) as Band } : item,
          );
          const before = order.indexOf(riskRating(indicators, []) ?? '');
          expect(order.indexOf(riskRating(worse, []) ?? '')).to.be.at.least(before);
          expect(order.indexOf(riskRating(indicators, [trigger as Band]) ?? '')).to.be.at.least(
            Math.max(before, trigger),
          );
        },
      ),
      { seed: 8 },
    );
  });

  it('is null when nothing is known', () => {
    expect(riskRating([], [])).to.equal(null);
  });
});
