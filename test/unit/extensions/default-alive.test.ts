import { expect } from 'chai';
import fc from 'fast-check';
import { defaultAlive } from '../../../shared/extensions/packs/startup-growth-v1.0/default-alive.js';

describe('default alive', () => {
  it('adds up what is burnt until revenue covers the cost', () => {
    // Cost 20; revenue doubles each year from 10: the factor is 2^(1/12) a month, so it is there after twelve.
    const fate = defaultAlive(100, 10, 10, 1);
    expect(fate?.monthsToBreakEven).to.equal(12);
    const burnt = Array.from({ length: 12 }, (_, month) => 20 - 10 * 2 ** (month / 12)).reduce(
      (sum, value) => sum + value,
      0,
    );
    expect(fate?.cashNeeded).to.be.closeTo(burnt, 1e-9);
    expect(fate?.alive).to.equal(burnt <= 100);
  });

  it('never ends where nothing grows', () =>
    expect(defaultAlive(1e9, 10, 10, 0)).to.deep.equal({ alive: false, monthsToBreakEven: null, cashNeeded: null }));

  const meaningless: [what: string, cash: number, burn: number, revenue: number, growth: number][] = [
    ['nothing is burnt', 10, 0, 10, 1],
    ['nothing is sold', 10, 10, 0, 1],
    ['all revenue is lost', 10, 10, 10, -1],
    ['a figure is no number', Number.NaN, 10, 10, 1],
  ];
  for (const [what, ...given] of meaningless) {
    it(`says nothing when ${what}`, () => expect(defaultAlive(...given)).to.equal(null));
  }

  it('more cash, less burn or more growth never kills', () => {
    const positive = fc.double({ min: 0.1, max: 1e9, noNaN: true });
    const growth = fc.double({ min: -0.5, max: 5, noNaN: true });
    fc.assert(
      fc.property(
        positive,
        positive,
        positive,
        growth,
        fc.double({ min: 1, max: 3, noNaN: true }),
        (cash, burn, revenue, rate, more) => {
          if (!defaultAlive(cash, burn, revenue, rate)?.alive) return;
          expect(defaultAlive(cash * more, burn, revenue, rate)?.alive).to.equal(true);
          expect(defaultAlive(cash, burn / more, revenue, rate)?.alive).to.equal(true);
          expect(defaultAlive(cash, burn, revenue, rate + more)?.alive).to.equal(true);
        },
      ),
    );
  });
});
