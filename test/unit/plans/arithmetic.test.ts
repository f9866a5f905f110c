/** The plan language as arithmetic with units. */
import { expect } from 'chai';
import fc from 'fast-check';
import { evaluatePlan } from '../../../shared/plans/index.js';
import { expectLinear } from '../../support/growth.js';
import { figureOf, planOf, reasonOf, valueOf, type Facts } from './plans.js';

const deal: Facts = {
  f1: { value: 650e6, unit: 'INR', quote: '65 crore' },
  f2: { value: 180e6, unit: 'INR', quote: '18 crore' },
  f3: { value: 63e6, unit: 'INR', quote: '6.3 crore', period: 'FY2026' },
  f4: { value: 24e6, unit: 'INR', quote: '2.4 crore', period: 'year' },
};

describe('arithmetic of plans', () => {
  it('computes figures one from another, and shows them in the words of the text', () => {
    const { figures, refused } = planOf(
      [
        ['price with debt', 'f1 + f2', 'INR'],
        ['multiple asked', '[price with debt] / f3', 'x'],
        ['multiple after the saving', '[Price  with debt]/(f3+f4)', 'x'],
      ],
      deal,
    );
    expect(refused).to.deep.equal([]);
    expect(figures.map(({ value }) => value)).to.deep.equal([830e6, 830 / 63, 830 / 87]);
    expect(figures.map(({ words }) => words)).to.deep.equal([
      '65 crore + 18 crore',
      'price with debt ÷ 6.3 crore',
      'Price with debt ÷ (6.3 crore + 2.4 crore)',
    ]);
    expect(figures[2]?.uses).to.deep.equal(['f1', 'f2', 'f3', 'f4']);
    expect(figures[2]?.figures).to.deep.equal(['Price  with debt']);
  });

  it('binds as arithmetic does', () => {
    expect(valueOf('2 + 3 * 4 ^ 2 / 8 - -1', 'x')).to.equal(9);
    expect(valueOf('-2 ^ 2', 'x')).to.equal(-4);
    expect(valueOf('2 ^ 3 ^ 2', 'x')).to.equal(512);
    expect(valueOf('2 ^ -1', 'x')).to.equal(0.5);
    expect(valueOf('(1 − 4%) × 50 ÷ 2', 'count')).to.equal(24);
    expect(valueOf('round(2.345, 2) + floor(-1.5) + ceil(4.01)', 'x')).to.be.closeTo(5.35, 1e-12);
    expect(valueOf('if(2 >= 3, 1, clamp(9, 0, 5))', 'x')).to.equal(5);
    expect(valueOf('avg(1, 2, 6) + min(4, 2) + max(1, 7) + abs(-1) + sqrt(16)', 'x')).to.equal(17);
  });

  it('knows a sum of what is given from what was multiplied or counted on', () => {
    const { figures } = planOf(
      [
        ['earnings', 'f1 - f2 + f3', 'USD'],
        ['above the base', '[earnings] - f2', 'USD'],
        ['earn-out', '[above the base] * f4', 'USD'],
        ['left', '[earnings] - [earn-out]', 'USD'],
      ],
      {
        f1: { value: 17.9e6, unit: 'USD' },
        f2: { value: 1.6e6, unit: 'USD' },
        f3: { value: 1.25e6, unit: 'USD' },
        f4: { value: 0.4, unit: 'ratio' },
      },
    );
    expect(figures.filter(({ isExact }) => isExact).map(({ name }) => name)).to.deep.equal([
      'earnings',
      'above the base',
    ]);
  });

  it('marks the numbers that are nobody’s figure and no convention', () => {
    expect(figureOf('f1 * 12 / 365 * 0.37 + f2 * 100', 'INR', deal).literals).to.deep.equal([0.37]);
  });

  it('keeps currencies apart, and money apart from shares', () => {
    const facts: Facts = { ...deal, f5: { value: 3e6, unit: 'USD' }, f6: { value: 0.3, unit: 'ratio' } };
    expect(reasonOf('f1 + f5', 'INR', facts)).to.equal('INR and USD do not add up');
    expect(reasonOf('f1 + f6', 'INR', facts)).to.equal('INR and a plain number do not add up');
    expect(reasonOf('f1 / f2', 'INR', facts)).to.equal('the result is a plain number, not INR');
    expect(reasonOf('f1 * f6', 'ratio', facts)).to.equal('the result is INR, not ratio');
    expect(reasonOf('f1 * f2', 'INR', facts)).to.equal('the result is INR^2, not INR');
    expect(reasonOf('f1 > f6', 'INR', facts)).to.contain('do not add up');
    expect(valueOf('f1 * f6', 'INR', facts)).to.equal(195e6);
    expect(valueOf('max(0, f2 - f1)', 'INR', facts)).to.equal(0);
    expect(valueOf('sqrt(2 * f1 * f1)', 'INR', facts)).to.be.closeTo(650e6 * Math.SQRT2, 1);
  });

  it('counts time in any of its units', () => {
    const facts: Facts = {
      f1: { value: 190_000, unit: 'EUR', per: 'month' },
      f2: { value: 900_000, unit: 'EUR' },
      f3: { value: 2, unit: 'years' },
      f4: { value: 1.2e6, unit: 'EUR', per: 'year' },
      f5: { value: 14, unit: 'months' },
      f6: { value: 10, unit: 'weeks' },
    };
    expect(valueOf('f2 / f1', 'months', facts)).to.be.closeTo(4.7368, 1e-4);
    expect(valueOf('f2 / f1', 'years', facts)).to.be.closeTo(4.7368 / 12, 1e-4);
    expect(valueOf('f1 * 12', 'EUR', facts)).to.equal(2_280_000);
    expect(valueOf('f1 * 12 + f2', 'EUR', facts)).to.equal(3_180_000);
    expect(valueOf('f1 * f3', 'EUR', facts)).to.equal(4_560_000);
    expect(valueOf('f4 - f1', 'EUR/year', facts)).to.be.closeTo(1.2e6 - 2.28e6, 1e-6);
    expect(valueOf('f5 - f6', 'months', facts)).to.be.closeTo(14 - (70 * 12) / 365, 1e-9);
    expect(valueOf('f4 + f2', 'EUR', facts)).to.equal(2.1e6);
    expect(reasonOf('f2 + f1', 'EUR', facts)).to.equal('EUR and EUR per months do not add up');
    expect(reasonOf('f5', 'ratio', facts)).to.equal('the result is months, not ratio');
    expect(reasonOf('f2', 'months', facts)).to.equal('the result is EUR, not months');
  });

  it('takes rates per share, piece and megawatt hour, said or unsaid', () => {
    const facts: Facts = {
      f1: { value: 11.75, unit: 'USD', per: 'share' },
      f2: { value: 18.6e6, unit: 'count' },
      f3: { value: 36e6, unit: 'USD' },
      f4: { value: 65, unit: 'other:EUR/MWh' },
      f5: { value: 96_000, unit: 'other:MWh' },
      f6: { value: 3.1e6, unit: 'EUR' },
      f7: { value: 14.4, unit: 'other:MW' },
    };
    expect(valueOf('f1 * f2 + f3', 'USD', facts)).to.equal(11.75 * 18.6e6 + 36e6);
    expect(valueOf('f4 * f5', 'EUR', facts)).to.equal(6_240_000);
    expect(valueOf('f6 * f7 / (f4 * f5)', 'x', facts)).to.be.closeTo(7.15385, 1e-5);
    expect(reasonOf('f5 + f7', 'other:MWh', facts)).to.equal('mwh and mw do not add up');
  });

  it('holds what flows in a day against what a tank takes, and no money against a rate of it', () => {
    const facts: Facts = {
      f1: { value: 11_000, unit: 'other:litre', per: 'day' },
      f2: { value: 10_000, unit: 'other:litre' },
      f3: { value: 2.1, unit: 'KES', per: 'litre' },
      f4: { value: 900, unit: 'KES', per: 'day' },
      f5: { value: 400, unit: 'KES' },
    };
    expect(valueOf('(f1 - f2) * f3 * 365', 'KES', facts)).to.equal(1000 * 2.1 * 365);
    expect(reasonOf('f4 - f5', 'KES', facts)).to.equal('KES per days and KES do not add up');
  });

  it('tells moments by the clock of their zone, or of another one', () => {
    const facts = {
      f1: { value: '2026-11-24T18:00+08:00', unit: 'date' },
      f2: { value: '2026-11-23T09:00+04:00', unit: 'date' },
      f3: { value: '2026-11-21T16:45+01:00', unit: 'date' },
      f4: { value: 72, unit: 'hours' },
      f5: { value: '2026-11-22', unit: 'date' },
    };
    expect(figureOf('addhours(f3, f4)', 'date', facts).value).to.equal('2026-11-24T16:45+01:00');
    expect(figureOf('clock(f1, f2)', 'date', facts).value).to.equal('2026-11-24T14:00+04:00');
    expect(figureOf('clock(addhours(f3, f4), f2)', 'date', facts).value).to.equal('2026-11-24T19:45+04:00');
    const { figures } = planOf(
      [
        ['in the Gulf', 'clock(f1, f2)', 'date'],
        ['an hour before', 'addhours([in the Gulf], -1)', 'date'],
        ['hours left', 'hours(f3, [in the Gulf])', 'hours'],
      ],
      facts,
    );
    expect(figures.map(({ value }) => value)).to.deep.equal([
      '2026-11-24T14:00+04:00',
      '2026-11-24T13:00+04:00',
      66.25,
    ]);
    expect(reasonOf('clock(f1, f5)', 'date', facts)).to.contain('whose zone is said');
  });

  it('takes weeks of pay for each year of service', () => {
    const facts = {
      f1: { value: 186, unit: 'count' },
      f2: { value: 3450, unit: 'ZAR', per: 'week' },
      f3: { value: 9, unit: 'years' },
      f4: { value: 2, unit: 'weeks', per: 'year' },
    };
    expect(figureOf('f1 * f2 * f3 * f4', 'ZAR', facts).value).to.be.closeTo(186 * 3450 * 18, 1e-3);
  });

  it('reckons with dates', () => {
    const facts: Facts = {
      f1: { value: '2026-11-17', unit: 'date' },
      f2: { value: '2026-11-20T12:00', unit: 'date' },
      f3: { value: '2027-Q3', unit: 'date' },
      f4: { value: 145_000, unit: 'EUR', per: 'day' },
      f5: { value: 6, unit: 'weeks' },
    };
    expect(valueOf('days(f1, f2)', 'days', facts)).to.equal(3.5);
    expect(valueOf('hours(f1, f2)', 'hours', facts)).to.equal(84);
    expect(valueOf('f2 - f1', 'hours', facts)).to.equal(84);
    expect(valueOf('days(f1, f2) * f4', 'EUR', facts)).to.equal(507_500);
    expect(figureOf('adddays(f1, 30)', 'date', facts).value).to.equal('2026-12-17');
    expect(figureOf('addhours(f1, 36)', 'date', facts).value).to.match(/^2026-11-18T/);
    expect(figureOf('f1 + f5', 'date', facts).value).to.equal('2026-12-29');
    expect(figureOf('addmonths(f1, 15)', 'date', facts).value).to.equal('2028-02-17');
    expect(figureOf('days(f1, f3)', 'days', facts)).to.include({ low: 226, high: 317 });
    expect(reasonOf('f1 * 2', 'date', facts)).to.contain('dates are only subtracted');
    expect(reasonOf('f1', 'EUR', facts)).to.equal('the result is not a number');
  });

  it('takes paths of the context and cited constants', () => {
    const context: Facts = { 'financial.revenue': { value: 48e6, unit: 'EUR', quote: 'revenue' } };
    const figure = figureOf('ctx("financial.revenue") / const("working days") ', 'EUR', {}, context);
    expect(figure.value).to.equal(192_000);
    expect(figure.words).to.equal('revenue ÷ working days');
    expect(figure.uses).to.deep.equal(['ctx:financial.revenue', 'const:working days']);
    expect(reasonOf('ctx("financial.cash")', 'EUR')).to.equal('the context has no number at financial.cash');
    expect(reasonOf('const("pi")', 'x')).to.equal('there is no constant “pi”');
  });

  it('refuses a figure with its reason, and what is made of it, and nothing else', () => {
    const { figures, refused } = planOf(
      [
        ['a', 'f1 / 0', 'INR'],
        ['b', '[a] + f1', 'INR'],
        ['c', 'f9', 'INR'],
        ['d', '[e] + 1', 'x'],
        ['e', 'f1 / f2', 'x'],
        ['e', 'f2 / f1', 'x'],
      ],
      deal,
    );
    expect(figures.map(({ name }) => name)).to.deep.equal(['e']);
    expect(refused).to.deep.equal([
      { name: 'a', reason: 'it divides by zero' },
      { name: 'b', reason: 'it uses [a], which was refused' },
      { name: 'c', reason: 'there is no fact f9' },
      { name: 'd', reason: 'no figure before it is called [e]' },
      { name: 'e', reason: 'another figure has this name' },
    ]);
  });
});

describe('ranges in plans', () => {
  const facts: Facts = {
    f1: { value: 11, low: 10, high: 12, unit: 'EUR' },
    f2: { value: 3, low: 2, high: 4, unit: 'EUR' },
    f3: { value: 100, unit: 'EUR' },
  };

  it('run from the lowest corner to the highest', () => {
    expect(figureOf('f1 - f2', 'EUR', facts)).to.include({ low: 6, high: 10 });
    expect(figureOf('f3 / (f1 + f2)', 'x', facts)).to.include({ low: 6.25, high: 100 / 12 });
    expect(figureOf('f1 - f1', 'EUR', facts)).to.include({ value: 0, low: 0, high: 0 });
    expect(figureOf('f3', 'EUR', facts)).to.not.have.any.keys('low', 'high');
  });

  it('go through figures', () => {
    const { figures } = planOf(
      [
        ['both', 'f1 + f2', 'EUR'],
        ['share', 'f1 / [both]', 'ratio'],
      ],
      facts,
    );
    expect(figures[1]).to.include({ low: 10 / 14, high: 12 / 14 });
  });

  it('are left out where an end of them has no value', () => {
    const zero: Facts = { f1: { value: 1, low: 0, high: 2, unit: 'x' } };
    expect(figureOf('6 / f1', 'x', zero)).to.not.have.property('low');
  });

  it('hold the value of every point of the inputs where each has one direction', () => {
    const part = fc.double({ min: 0.5, max: 50, noNaN: true });
    fc.assert(
      fc.property(part, part, part, part, fc.double({ min: 0, max: 1, noNaN: true }), (a, b, c, d, share) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)];
        const [from, to] = [Math.min(c, d), Math.max(c, d)];
        const inputs: Facts = {
          f1: { value: (low + high) / 2, low, high, unit: 'EUR' },
          f2: { value: (from + to) / 2, low: from, high: to, unit: 'EUR' },
        };
        const figure = figureOf('3 * f1 / (f1 + 2 * f2) - 1', 'ratio', inputs);
        const [x, y] = [low + share * (high - low), from + (1 - share) * (to - from)];
        const value = (3 * x) / (x + 2 * y) - 1;
        expect(value).to.be.within(Number(figure.low) - 1e-9, Number(figure.high) + 1e-9);
      }),
    );
  });
});

describe('hostile plans', () => {
  const refusedWith = (expression: string, unit = 'x'): string => reasonOf(expression, unit, deal);

  it('are refused, not run', () => {
    expect(refusedWith('('.repeat(10_000))).to.contain('longer than');
    expect(refusedWith('('.repeat(900) + '1' + ')'.repeat(900))).to.contain('600 parts');
    expect(refusedWith('('.repeat(100) + '1' + ')'.repeat(100))).to.contain('nested deeper');
    expect(refusedWith('-'.repeat(500) + '1')).to.contain('nested deeper');
    expect(refusedWith('10 ^ 1000000000')).to.equal('the result is not a finite number');
    expect(refusedWith('9^9^9^9')).to.equal('the result is not a finite number');
    expect(refusedWith('0/0')).to.equal('it divides by zero');
    expect(refusedWith('NaN')).to.contain('neither the id of a fact nor a function');
    expect(refusedWith('sqrt(0-1)')).to.equal('the result is not a finite number');
    expect(refusedWith('constructor(1)')).to.equal('there is no function “constructor”');
    expect(refusedWith('__proto__(1)')).to.equal('there is no function “__proto__”');
    expect(refusedWith('process.exit(1)')).to.not.equal('computed');
    expect(refusedWith('f1; f2')).to.contain('not expected');
    expect(refusedWith('ctx("a" + "b")')).to.not.equal('computed');
    expect(refusedWith('repeat(1, 1e9)')).to.contain('whole number of terms');
    expect(refusedWith('sum(repeat(1, 600), repeat(1, 600))')).to.contain('more than 600 terms');
    expect(refusedWith('')).to.contain('ends too early');
    expect(refusedWith('1 +')).to.contain('ends too early');
    expect(refusedWith('1 2')).to.contain('not expected');
    expect(refusedWith('`rm`')).to.contain('not part of the language');
    expect(refusedWith('[toString]')).to.equal('no figure before it is called [toString]');
    expect(refusedWith('if(1, 2, 3)')).to.equal('if takes a comparison first');
    expect(refusedWith('1 < 2')).to.equal('the result is not a number');
    expect(refusedWith('f1', 'toString')).to.contain('not toString');
  });

  it('cost time in proportion to the figures, however the steps are spread', () => {
    const stepsOf = (length: number) =>
      Array.from({ length }, (_, index) => ({
        name: `g${index}`,
        expression: `irr(-100, ${'f1, '.repeat(200)} 5)${index ? ` + [g${index - 1}]` : ''}`,
        unit: 'ratio',
      }));
    const facts = new Map([['f1', { value: 2, low: 1, high: 3, unit: 'count', quote: 'two' }]]);
    const evaluated = (plan: ReturnType<typeof stepsOf>) =>
      evaluatePlan(plan, { facts, context: () => undefined, constants: new Map() });
    expectLinear('figures of 200 terms', 15, stepsOf, evaluated);
    const { figures, refused } = evaluated(stepsOf(80));
    expect(figures.length + refused.length).to.equal(80);
    expect(refused.at(-1)?.reason).to.equal('a plan has at most 60 figures');
  });

  it('never throw, whatever is written', () => {
    const word = fc.constantFrom(
      'f1',
      'f2',
      '[a]',
      '(',
      ')',
      ',',
      '+',
      '-',
      '*',
      '/',
      '^',
      '1e9',
      '0',
      'irr(',
      'sum(',
      'days(',
      '<',
      '%',
      '"x"',
      'ctx(',
      'repeat(',
    );
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 30 }),
        fc.constantFrom('INR', 'x', 'date', 'months', '', '/'),
        (words, unit) => {
          const { figures } = planOf([['a', words.join(' '), unit]], deal);
          for (const { value } of figures) expect(typeof value === 'string' || Number.isFinite(value)).to.equal(true);
        },
      ),
      { numRuns: 2000 },
    );
    fc.assert(fc.property(fc.string(), fc.string(), (text, unit) => void planOf([['a', text, unit]], deal)));
  });
});
