/** Time value of money in plans. Oracle: the results that numpy-financial documents for its functions. */
import { expect } from 'chai';
import fc from 'fast-check';
import { figureOf, reasonOf, valueOf, type Facts } from './plans.js';

describe('time value in plans', () => {
  it('gives the documented net present values, the first flow today', () => {
    expect(valueOf('npv(0.281, -100, 39, 59, 55, 20)', 'count')).to.be.closeTo(-0.00847859163845488, 1e-12);
    expect(valueOf('npv(8%, -40000, 5000, 8000, 12000, 30000)', 'count')).to.be.closeTo(3065.22267, 1e-5);
  });

  it('gives the documented internal rates of return', () => {
    const cases: [string, number][] = [
      ['-100, 39, 59, 55, 20', 0.28095],
      ['-100, 0, 0, 74', -0.0955],
      ['-100, 100, 0, -7', -0.0833],
      ['-100, 100, 0, 7', 0.06206],
      ['-5, 10.5, 1, -8, 1', 0.0886],
    ];
    for (const [flows, rate] of cases) expect(valueOf(`irr(${flows})`, 'ratio')).to.be.closeTo(rate, 5e-5);
  });

  it('gives the documented modified rates', () => {
    const mirr = (flows: string, finance: number, reinvest: number): number =>
      valueOf(`mirr(${finance}, ${reinvest}, ${flows})`, 'ratio');
    expect(mirr('-4500, -800, 800, 800, 600, 600, 800, 800, 700, 3000', 0.08, 0.055)).to.be.closeTo(0.066597175, 1e-9);
    expect(mirr('-120000, 39000, 30000, 21000, 37000, 46000', 0.1, 0.12)).to.be.closeTo(0.126094130366, 1e-10);
    expect(mirr('100, 200, -50, 300, -200', 0.05, 0.06)).to.be.closeTo(0.342823387842, 1e-9);
  });

  it('gives the documented payment and present value', () => {
    expect(valueOf('pmt(0.075 / 12, 12 * 15, 200000)', 'count')).to.be.closeTo(1854.0247200054619, 1e-9);
    const documented = 'pv(0.05 / 12, repeat(100, 120)) - 15692.93 / (1 + 0.05 / 12) ^ 120';
    expect(valueOf(documented, 'count')).to.be.closeTo(-100.00067131625819, 1e-8);
    expect(valueOf('annuity(0.05 / 12, 120) * 100', 'count')).to.be.closeTo(
      valueOf('pv(0.05 / 12, repeat(100, 120))', 'count'),
      1e-8,
    );
  });

  it('values a lease, a purchase and their indifference as a treasurer would', () => {
    const facts: Facts = {
      f1: { value: 1.9e6, unit: 'AUD' },
      f2: { value: 333_333, unit: 'AUD', per: 'year' },
      f3: { value: 12, unit: 'years' },
      f4: { value: 0.09, unit: 'ratio' },
    };
    expect(valueOf('f2 * annuity(f4, f3) - f1', 'AUD', facts)).to.be.closeTo(486_908.43, 3);
    expect(valueOf('npv(f4, -f1, repeat(f2, f3))', 'AUD', facts)).to.be.closeTo(486_908.43, 3);
    expect(valueOf('irr(-f1, repeat(f2, f3))', 'ratio', facts)).to.be.closeTo(0.13841, 1e-5);
    expect(valueOf('payback(-f1, repeat(f2, f3))', 'years', facts)).to.be.closeTo(5.7, 1e-3);
    expect(valueOf('payback(-f1, repeat(f2, f3))', 'months', facts)).to.be.closeTo(5.7 * 12, 1e-2);
    expect(valueOf('f1 / f2', 'years', facts)).to.be.closeTo(5.7, 1e-3);
    expect(valueOf('pmt(f4, f3, f1)', 'AUD', facts)).to.be.closeTo(265_336.25, 1);
    expect(valueOf('annuitydue(f4, f3)', 'x', facts)).to.be.closeTo(7.160725 * 1.09, 1e-5);
  });

  it('grows, interpolates and expects', () => {
    const facts: Facts = {
      f1: { value: 30.6e6, unit: 'CHF' },
      f2: { value: 33.6e6, unit: 'CHF' },
      f3: { value: 24, unit: 'months' },
      f4: { value: 0.3, unit: 'ratio' },
      f5: { value: 1, unit: 'USD' },
    };
    expect(valueOf('growth(f1, f2)', 'ratio', facts)).to.be.closeTo(3 / 30.6, 1e-12);
    expect(valueOf('cagr(f1, f2, f3)', 'ratio', facts)).to.be.closeTo(Math.sqrt(33.6 / 30.6) - 1, 1e-12);
    expect(valueOf('interpolate(2.5, 2, f1, 3, f2)', 'CHF', facts)).to.equal(32.1e6);
    expect(valueOf('expected(f4, f1, 1 - f4, f2)', 'CHF', facts)).to.be.closeTo(0.3 * 30.6e6 + 0.7 * 33.6e6, 1e-6);
    expect(reasonOf('expected(0.6, f1, 0.6, f2)', 'CHF', facts)).to.contain('more than one');
    expect(reasonOf('growth(f1, f5)', 'ratio', facts)).to.equal('CHF and USD do not add up');
    expect(reasonOf('npv(f1, f1, f2)', 'CHF', facts)).to.equal('npv takes a plain number, not CHF');
    expect(reasonOf('irr(f1, f2)', 'ratio', facts)).to.equal('irr has no value here');
    expect(reasonOf('npv(0.1, -f1, f5)', 'CHF', facts)).to.equal('CHF and USD do not add up');
  });

  it('is worth nothing at its own rate of return', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1000 }),
        fc.array(fc.integer({ min: 20, max: 900 }), { minLength: 1, maxLength: 12 }),
        (outlay, flows) => {
          const list = `-${outlay}, ${flows.join(', ')}`;
          const rate = valueOf(`irr(${list})`, 'ratio');
          expect(valueOf(`npv(${rate < 0 ? `0 - ${-rate}` : rate}, ${list})`, 'count')).to.be.closeTo(0, 1e-6 * outlay);
          const later = `-${outlay}, ${[...flows.slice(0, -1), (flows.at(-1) ?? 0) + 1].join(', ')}`;
          expect(valueOf(`npv(0.1, ${later})`, 'count')).to.be.above(valueOf(`npv(0.1, ${list})`, 'count'));
        },
      ),
    );
  });

  it('shows its range', () => {
    const facts: Facts = { f1: { value: 0.09, low: 0.08, high: 0.1, unit: 'ratio' } };
    const figure = figureOf('annuity(f1, 10)', 'x', facts);
    expect(figure.low).to.be.closeTo(6.144567, 1e-6);
    expect(figure.high).to.be.closeTo(6.710081, 1e-6);
  });
});
