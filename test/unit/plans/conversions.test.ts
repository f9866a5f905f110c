/** Units of time convert themselves; a conversion that is written out as well counts once. */
import { expect } from 'chai';
import { figureOf, reasonOf, valueOf, type Facts } from './plans.js';

const named: Facts = {
  hourly: { value: 2000, unit: 'EUR', per: 'hour' },
  monthly: { value: 500, unit: 'EUR', per: 'month' },
  yearly: { value: 73_000, unit: 'EUR', per: 'year' },
  span: { value: 3, unit: 'days' },
  wait: { value: 90, unit: 'minutes' },
  start: { value: '2026-11-20T08:00', unit: 'date' },
  end: { value: '2026-11-20T14:00', unit: 'date' },
  worked: { value: 1430, unit: 'hours', per: 'week' },
  own: { value: 1010, unit: 'hours', per: 'week' },
  earned: { value: 1, unit: 'months', per: 'year' },
  service: { value: 3.4, unit: 'years' },
  price: { value: 438_000, unit: 'EUR' },
  life: { value: 7, unit: 'years' },
  sold: { value: 1150, unit: 'count', per: 'hour' },
  made: { value: 6000, unit: 'count', per: 'year' },
  boxes: { value: 30_000, unit: 'count' },
  cost: { value: 2, unit: 'EUR', per: 'kg' },
  asked: { value: 3, unit: 'EUR', per: 'unit' },
};
const idOf = new Map(Object.keys(named).map((name, index) => [name, `f${index + 1}`]));
const facts: Facts = Object.fromEntries(Object.entries(named).map(([name, fact]) => [idOf.get(name) ?? name, fact]));
const withIds = (expression: string): string => expression.replace(/[a-z]+/g, (word) => idOf.get(word) ?? word);

/** A time for each time is cancelled by the one that fits, and said in no other unit before. */
const paired: readonly [expression: string, unit: string, value: number][] = [
  ['worked - own', 'hours/week', 420],
  ['worked', 'hours', 1430],
  ['worked * hourly', 'EUR/week', 2_860_000],
  ['worked * hourly * 52', 'EUR/year', 2_860_000 * 52],
  ['worked * hourly * span / 7', 'EUR', (2_860_000 * 3) / 7],
  ['worked * hourly / (worked - own)', 'EUR/hour', (2000 * 1430) / 420],
  ['worked / own', 'ratio', 143 / 101],
  ['own * hourly / (hourly / 2)', 'hours/week', 2020],
  ['yearly / monthly', 'months', 146],
  ['yearly / monthly', 'ratio', 146 / 12],
  ['earned * service', 'months', 3.4],
  ['earned * service * monthly', 'EUR', 1700],
  ['worked + wait', 'hours/week', 1431.5],
];

const once: readonly [expression: string, unit: string, value: number][] = [
  ['hourly * span', 'EUR', 144_000],
  ['hourly * span * 24', 'EUR', 144_000],
  ['24 * hourly * span', 'EUR', 144_000],
  ['hourly * (span * 24)', 'EUR', 144_000],
  ['hourly * wait / 60', 'EUR', 3000],
  ['hourly * wait', 'EUR', 3000],
  ['monthly', 'EUR/year', 6000],
  ['monthly * 12', 'EUR/year', 6000],
  ['monthly * 12', 'EUR', 6000],
  ['monthly * 12 + yearly', 'EUR/year', 79_000],
  ['yearly + monthly * 12', 'EUR/year', 79_000],
  ['(monthly * 12 + monthly * 12) / 2', 'EUR/year', 6000],
  ['monthly * 12 / yearly', 'ratio', 6 / 73],
  ['yearly / 365 / 24', 'EUR/hour', 73_000 / 8760],
  ['yearly / (365 * 24)', 'EUR/hour', 73_000 / 8760],
  ['yearly * span / 365', 'EUR', 600],
  ['1 - span / 365', 'ratio', 1 - 3 / 365],
  ['price / yearly * life', 'years', 42],
  ['asked - cost', 'EUR', 1],
  ['cost + price / made', 'EUR', 75],
  ['hours(start, end) * 60', 'minutes', 360],
  ['hours(start, end) * 60 - wait', 'minutes', 270],
  ['hours(start, end) / 24 + span', 'days', 3.25],
  ['span + hours(start, end) / 24', 'days', 3.25],
  ['max(span * 24, hours(start, end))', 'hours', 72],
  ['if(hours(start, end) * 60 > wait, 1, 2)', 'x', 1],
];

/** What people say of a year, of counts in a time, and of lengths of time beside bare numbers. */
const said: readonly [expression: string, unit: string, value: number][] = [
  ['sold * hours(start, end)', 'count', 6900],
  ['made * life', 'count', 42_000],
  ['made * life / boxes', 'ratio', 1.4],
  ['boxes / made', 'years', 5],
  ['made * 3', 'count', 18_000],
  ['price / yearly', 'x', 6],
  ['price / yearly', 'ratio', 6],
  ['life - 1', 'years', 6],
  ['1 + life', 'years', 8],
  ['irr(-price, repeat(yearly, life - 1), yearly)', 'ratio', 0.0401],
  ['pow(2, 1 / life) - 1', 'ratio', 2 ** (1 / 7) - 1],
];

describe('conversions of time in plans', () => {
  for (const [expression, unit, value] of said) {
    it(`reads ${expression} as ${unit}`, () => {
      expect(valueOf(withIds(expression), unit, facts)).to.be.closeTo(value, 1e-3 * value);
    });
  }

  it('refuses months of cash as a share, and a bare number of a fact as a length of time', () => {
    expect(reasonOf(withIds('price / monthly'), 'x', facts)).to.equal('the result is months, not x');
    expect(reasonOf(withIds('life - boxes'), 'years', facts)).to.equal('years and a plain number do not add up');
  });

  for (const [expression, unit, value] of once) {
    it(`counts once in ${expression} as ${unit}`, () => {
      expect(valueOf(withIds(expression), unit, facts)).to.be.closeTo(value, 1e-9 * value);
    });
  }

  for (const [expression, unit, value] of paired) {
    it(`keeps a time for each time in ${expression} as ${unit}`, () => {
      expect(valueOf(withIds(expression), unit, facts)).to.be.closeTo(value, 1e-9 * value);
    });
  }

  it('refuses an amount for each time of each time', () => {
    expect(reasonOf(withIds('monthly / span'), 'EUR/month', facts)).to.equal(
      'the result is EUR per months^2, not EUR/month',
    );
  });

  it('counts a factor that is no conversion of the units, and one that is written twice', () => {
    expect(valueOf(withIds('hourly * span * 8'), 'EUR', facts)).to.be.closeTo(1_152_000, 1e-3);
    expect(valueOf(withIds('monthly * 24'), 'EUR', facts)).to.equal(12_000);
    expect(valueOf(withIds('hourly * span * 24 * 24'), 'EUR', facts)).to.be.closeTo(144_000 * 24, 1e-3);
  });

  it('moves a date by minutes over the minutes of a day', () => {
    expect(figureOf(withIds('adddays(start, wait / (24 * 60))'), 'date', facts).value).to.equal('2026-11-20T09:30');
  });
});
