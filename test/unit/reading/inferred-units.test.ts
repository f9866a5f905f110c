import assert from 'node:assert/strict';
import { readQuantities } from '../../../shared/reading/read-quantities.js';

const values = (content: string) =>
  readQuantities(content, { receivedAt: '2026-11-22T09:00:00Z' }).map(({ value, unit }) => `${value} ${unit}`);

/** What is written, and every quantity in it, by the class of what is left unsaid. */
const classes: Record<string, [string, string[]][]> = {
  'a power of ten that is a unit': [
    [
      'Unit: RMB 10,000\n\nItem | H1 | H2\nIncome | 128,600 | 131,450\nCost | 97,900 | 104,800',
      ['2027-H1 date', '2026-H2 date', '1286000000 CNY', '1314500000 CNY', '979000000 CNY', '1048000000 CNY'],
    ],
    [
      '\tKeep\tBuy\nInvestment (DKK 1.000)\t350\t3.400\nHours of work per day\t11\t7',
      ['350000 DKK', '3400000 DKK', '11 hours', '7 hours'],
    ],
    ['Genk, results 2025 (x € 1.000): net sales 38.400; charge 3.300.', ['2025 date', '38400000 EUR', '3300000 EUR']],
    [
      '2. Options (S$ million, after tax)\n\n| | Yr 0 | Yr 1 |\n|---|---|---|\n| Renew | (14.0) | 4.2 |\n\nUtilisation 61%, 3 shifts.',
      ['0 years', '1 years', '-14000000 SGD', '4200000 SGD', '0.61 ratio', '3 count'],
    ],
    [
      'Throughput (000 TEU)\t812\t845\nLength (km)\t38\t40',
      ['812000 other:TEU', '845000 other:TEU', '38 other:km', '40 other:km'],
    ],
  ],
  'marks of what is weighed in the rows of a table': [
    [
      '| | A | B |\n|---|---|---|\n| Points for cost (weight 40%) | 6 | 8 |\n| Points for speed (weight 60%) | 5 | 7 |',
      ['0.4 ratio', '6 score', '8 score', '0.6 ratio', '5 score', '7 score'],
    ],
  ],
  'what the heads of a table measure': [
    [
      '| Package | Schools closed | Cost ($K) | Saving ($K) |\n|---|---|---|---|\n| A | 2 | 1,250 | 2,480 |\n| B | 1 | 540 | 1,130 |',
      ['2 count', '1250000 USD', '2480000 USD', '1 count', '540000 USD', '1130000 USD'],
    ],
    [
      'EUR m\nclass,30.09.2025,30.09.2026,target %\nEquity,41.2,47.9,40',
      ['2025-09-30 date', '2026-09-30 date', '41200000 EUR', '47900000 EUR', '0.4 ratio'],
    ],
  ],
  'tenths that a voice leaves without their point': [
    [
      'Revenue was nineteen point six million in October, it was fifteen four a year ago.',
      ['19600000 XXX', '2026-10 date', '15400000 XXX'],
    ],
  ],
  'scores and weights': [
    [
      'Scoring sheet.\n\ncriterion\tA\tB\ntotal cost\t6\t8\nsecurity\t8\t5',
      ['6 score', '8 score', '8 score', '5 score'],
    ],
    ['Weights: cost 30, fit 25, security 20, speed 25.', ['0.3 ratio', '0.25 ratio', '0.2 ratio', '0.25 ratio']],
    ['a 60/40 split', ['0.6 ratio', '0.4 ratio']],
  ],
  'the unit of a neighbour': [
    ['I put that at 35, 40 and 25 per cent.', ['0.35 ratio', '0.4 ratio', '0.25 ratio']],
    ['Beds run at 61 per cent, ours at 88.', ['0.61 ratio', '0.88 ratio']],
    ['It stood at 61 days (policy: 90; floor: 30).', ['61 days', '90 days', '30 days']],
    ['It brings 61 of our 143 million dollars a year.', ['61000000 USD', '143000000 USD']],
    ['640k of 4.1m hosts failed', ['640000 count', '4100000 count']],
    ['Leaving costs NOK 165m (leases 96, staff 41).', ['165000000 NOK', '96000000 NOK', '41000000 NOK']],
    ['net debt to EBITDA 3.2, minimum 2.5', ['3.2 x', '2.5 x']],
    ['each share becomes 1.62 of ours', ['1.62 x']],
  ],
  'money or number': [
    ['the order book is €19m and 0.9m of ARR', ['19000000 EUR', '900000 EUR']],
    ['€4m; some 412,000 payments failed', ['4000000 EUR', '412000 count']],
    ['kr 45 and DKK 5m', ['45 DKK', '5000000 DKK']],
    ['a hundred and twenty grand', ['120000 XXX']],
    ['268 000 m2 and 15 m3', ['268000 other:m2', '15 other:m3']],
  ],
  'odds and how often': [
    ['1 in 50, 7 out of 10', ['0.02 ratio', '0.7 ratio']],
    ['we met three times a year', ['3 count']],
  ],
  ages: [['Anna, 41, has run sales; Marie is 29 and does not know.', ['41 years', '29 years']]],
  'times and days': [
    ['at half past six on Friday', ['2026-11-27T06:30 date']],
    ['a quarter to nine in the evening', ['2026-11-22T20:45 date']],
    ['encrypted at 0330', ['2026-11-22T03:30 date']],
    ['answer before 21h', ['2026-11-22T21:00 date']],
    ['7 to 9 months', ['8 months']],
    [
      'between 10:15 and 11:50 Vienna time on the 16th of November 2026',
      ['2026-11-16T10:15+01:00 date', '2026-11-16T11:50+01:00 date'],
    ],
    ['11/10, 9:05 a.m. and 11/20/2026', ['2026-11-10T09:05 date', '2026-11-20 date']],
    ['last night 23:12 Montréal time', ['2026-11-21T23:12-05:00 date']],
    ['repaid at the end of year four', ['4 years']],
    ['by month-end', ['2026-11-30 date']],
    ['in FY25/26', ['2026 date']],
    ['bill in $k: May 388, Jun 402', ['388000 USD', '402000 USD']],
    ['to be paid by Nov. 15', ['2026-11-15 date']],
    [
      'EBITDA of the year to September 1 180, debt 4 300, all in HUF million.',
      ['2026-09 date', '1180000000 HUF', '4300000000 HUF'],
    ],
  ],
  'a unit at the head of its line, and a row of another kind': [
    [
      'Norfolk, Virginia.\n\nDollars in thousands\n| | Ours | Theirs |\n|---|---|---|\n| Net income, last twelve months | 48,200 | 9,700 |\n| Shares (thousands) | 21,400 | 7,250 |',
      ['12 months', '48200000 USD', '9700000 USD', '21400000 count', '7250000 count'],
    ],
  ],
  'marks in a list, and amounts in the table above it': [
    [
      'Amounts in ₹ crore.\n\n| | A | B |\n|---|---|---|\n| Rent per year | nil | 5.4 |\n| EBITDA per year | 9.6 | 2.9 |\n\nThe plan speaks of what we build first and of nothing else, and it has been read by all who sit here and by the bank, which takes no side, and by the owners. Marks of the committee, out of 5:\n   A: 2, 1, 5\n   B: 4, 5, 3',
      [
        '0 INR',
        '54000000 INR',
        '96000000 INR',
        '29000000 INR',
        '5 score',
        '2 score',
        '1 score',
        '5 score',
        '4 score',
        '5 score',
        '3 score',
      ],
    ],
  ],
  'a third one, and a third': [
    [
      'A third shift needs 44 people. A third of the staff left; we need a third less.',
      ['44 count', '0.333333333333 ratio', '0.333333333333 ratio'],
    ],
  ],
};

describe('what a number leaves unsaid', () => {
  for (const [name, rows] of Object.entries(classes))
    for (const [written, expected] of rows)
      it(`${name}: ${JSON.stringify(written.slice(0, 60))}`, () => assert.deepEqual(values(written), expected));

  it('marks money and shares that were guessed', () => {
    const read = readQuantities('Cash €4m, debt 3. Beds run at 61 %, ours at 88.', {
      receivedAt: '2026-11-22T09:00:00Z',
    });
    assert.deepEqual(
      read.map(({ unitInferred }) => unitInferred ?? false),
      [false, true, false, true],
    );
  });
});
