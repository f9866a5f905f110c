/** A number as a person says it, for its unit and for what it counts. */
import { formatMoneyInFull } from '../../../shared/plans/index.js';
import { expect } from 'chai';
import { formatColumn, formatDate, formatFigure, offsetOf } from '../../../shared/plans/index.js';

const said = (value: number, unit: string, name = '', before = ''): string =>
  formatFigure({ value, unit, name, before });

describe('a figure in words', () => {
  it('says what is counted without the mark of a unit of its own', () => {
    expect(said(30, 'other:t per other:ha')).to.equal('30 t/ha');
    expect(said(64_300, 'USD per other:ha')).to.equal('$64.3K a ha');
  });

  it('says hours and minutes where it is no quarter of an hour', () => {
    expect(said(2.41667, 'hours')).to.equal('2 hours 25 minutes');
    expect(said(10.6667, 'hours')).to.equal('10 hours 40 minutes');
    expect(said(1.3333, 'hours')).to.equal('1 hour 20 minutes');
    expect(said(5.5, 'hours')).to.equal('5.5 hours');
  });

  it('says an amount to its last coin where it is claimed', () => {
    const told = [
      formatMoneyInFull(238_972.5, 'USD'),
      formatMoneyInFull(238_972.000_000_1, 'EUR'),
      formatMoneyInFull(5e11, 'KRW'),
      formatMoneyInFull(1_234.33, 'JPY'),
    ];
    expect(told).to.deep.equal(['$238,972.50', '€238,972', '₩500,000,000,000', '¥1,234']);
  });

  it('says a rate of money as money with its period', () => {
    expect(said(60_229, 'GBP/week')).to.equal('£60.2K a week');
    expect(said(1_940_092_220, 'COP/year')).to.equal('COP 1.94B a year');
    expect(said(404, 'GBP/hour')).to.equal('£404 an hour');
    expect(said(53.46, 'CHF/unit')).to.equal('CHF 53.46');
    expect(said(85.2, 'other:EUR/MWh')).to.equal('€85.20 per MWh');
    expect(said(0.481, 'other:NZD per USD')).to.equal('NZD 0.481 per USD');
    expect(said(-64_410, 'EUR/head/year')).to.equal('-€64.4K a head a year');
  });

  it('says an amount that is exact in four digits where those are all it has', () => {
    const exact = (value: number): string => formatFigure({ value, unit: 'USD', isExact: true });
    expect([17.55e6, 3.55e6, 999.6e6, 1.8473e6, 17_554_321, 16_950].map(exact)).to.deep.equal([
      '$17.55M',
      '$3.55M',
      '$999.6M',
      '$1.85M',
      '$17.6M',
      '$16.95K',
    ]);
    expect(said(17.55e6, 'USD')).to.equal('$17.6M');
  });

  it('says the amounts of a column in one scale and to one place, what is below zero in brackets', () => {
    expect(formatColumn([85_000, -42_000, -21_600, 21_400, -29_195.6, -7_795.6], 'EUR')).to.deep.equal({
      unit: '€',
      amounts: ['85,000', '(42,000)', '(21,600)', '21,400', '(29,196)', '(7,796)'],
    });
    expect(formatColumn([17.9e6, -1.6e6, 7.5e5, 17.05e6], 'USD')).to.deep.equal({
      unit: '$M',
      amounts: ['17.90', '(1.60)', '0.75', '17.05'],
    });
    expect(formatColumn([2.1e9, -4e6], 'CHF')).to.deep.equal({ unit: 'CHF M', amounts: ['2,100', '(4)'] });
    expect(formatColumn([5.23, -1.95, 3.28], 'USD').amounts).to.deep.equal(['5.23', '(1.95)', '3.28']);
    expect(formatColumn([12, -3], 'months')).to.deep.equal({ unit: '', amounts: ['12 months', '(3 months)'] });
  });

  it('says prices to the cent, rupees in lakhs and crores, and of a computed share three digits', () => {
    expect([2.5, 74.87, 0.5, 0.0043, 12].map((value) => said(value, 'CAD'))).to.deep.equal([
      'C$2.50',
      'C$74.87',
      'C$0.50',
      'C$0.0043',
      'C$12',
    ]);
    expect([6.06e7, 1.2e9, 4.5e5, 12_345].map((value) => said(value, 'INR'))).to.deep.equal([
      '₹6.06 crore',
      '₹120 crore',
      '₹4.5 lakh',
      '₹12,345',
    ]);
    expect([0.104545, 0.4275, 1.332318, 0.77953, 0.3].map((value) => said(value, 'ratio'))).to.deep.equal([
      '10.45%',
      '42.75%',
      '133%',
      '78%',
      '30%',
    ]);
  });

  it('says a count in a time with its period, and groups what is large', () => {
    expect(said(253, 'hours/week')).to.equal('253 hours a week');
    expect(said(60_157.4, 'count/year')).to.equal('60,157 a year');
    expect(said(47_407.3, 'count')).to.equal('47,407');
    expect(said(30_875_941.7, 'count', 'tests a year')).to.equal('30,880,000');
    expect(said(1_755_309, 'count')).to.equal('1,755,309');
    expect(said(5, 'other:quarters')).to.equal('5 quarters');
    expect(said(0.34, 'other:mg/L')).to.equal('0.34 mg/L');
    expect(said(584, 'days')).to.equal('19.2 months');
    expect(said(0.452, 'days')).to.equal('10.8 hours');
    expect(said(0.476, 'years')).to.equal('5.71 months');
    expect(said(90, 'days')).to.equal('90 days');
  });

  it('keeps people and things whole, on the side that keeps the sentence true', () => {
    expect(said(6.44, 'count', 'posts that may be unpaid today', 'no more than ')).to.equal('6');
    expect(said(51.56, 'count', 'paid posts needed to meet the target', 'At least ')).to.equal('52');
    expect(said(11.3, 'count', 'free chairs in Sharjah at which today just fits', 'with at least ')).to.equal('12');
    expect(said(74.2, 'count', 'agents above the limit', 'But ')).to.equal('74');
    expect(said(6.44, 'other:posts')).to.equal('6 posts');
  });

  it('splits what is no thing: means, rates, measures, and less than one', () => {
    expect(said(6.44, 'count', 'average span after the change')).to.equal('6.44');
    expect(said(2.5, 'count', 'nurses per bed')).to.equal('2.5');
    expect(said(3.4, 'count', 'turns of the stock')).to.equal('3.4');
    expect(said(0.4, 'count', 'posts to be filled')).to.equal('0.4');
    expect(said(6.39, 'count/day', 'least visits a night')).to.equal('6.39 a day');
  });
});

describe('a date in words', () => {
  it('is a day, a moment, a month or a quarter', () => {
    expect(formatDate('2026-11-24')).to.equal('24 November 2026');
    expect(formatDate('2026-11-24T12:00')).to.equal('24 November 2026, 12:00');
    expect(formatDate('2027-04')).to.equal('April 2027');
    expect(formatDate('2026-Q4')).to.equal('Q4 2026');
    expect(formatDate('Friday')).to.equal('Friday');
  });

  it('has no year where it lies near the day on which it is read', () => {
    const readAt = '2026-11-22T09:00:00Z';
    expect(formatDate('2026-11-24T12:00', readAt)).to.equal('24 November, 12:00');
    expect(formatDate('2027-01-04', readAt)).to.equal('4 January');
    expect(formatDate('2027-11-24', readAt)).to.equal('24 November 2027');
    expect(formatDate('2027-01', readAt)).to.equal('January 2027');
  });

  it('has the zone of its moments where they are of one', () => {
    expect(offsetOf(['2026-11-19T16:30+13:00', '2026-11-22T14:00+13:00', '2026-12'])).to.equal(780);
    expect(offsetOf(['2026-11-19T16:30+13:00', '2026-11-22T14:00Z'])).to.equal(undefined);
  });

  it('is told by the clock of the zone that it bears', () => {
    expect(formatDate('2026-11-24T14:00+04:00', '2026-11-22T09:00:00Z')).to.equal('24 November, 14:00');
  });
});
