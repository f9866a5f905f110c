import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readQuantities } from '../../../shared/reading/read-quantities.js';

const receivedAt = '2026-11-22T09:00:00Z';
const read = (content: string) => readQuantities(content, { receivedAt });
const values = (content: string) => read(content).map(({ value, unit }) => `${value} ${unit}`);

/** What is written, and every quantity in it. */
const table: Record<string, [string, string[]][]> = {
  money: [
    ['for 75 USD million', ['75000000 USD']],
    ['at a dollar ninety-two where ours is a dollar thirty-one', ['1.92 USD', '1.31 USD']],
    ['it was a pound twenty years ago', ['20 years']],
    ['a line of 30 MUSD', ['30000000 USD']],
    ['TEUR 450', ['450000 EUR']],
    ['$1,380 mdp, of which 640 mdp now', ['1380000000 MXN', '640000000 MXN']],
    ['45 mdd of debt', ['45000000 USD']],
    ['NOK 40 mkr and HUF 300 mFt', ['40000000 NOK', '300000000 HUF']],
    ['Rp 12 jt', ['12000000 IDR']],
    ['MXN$ 12m and CAD$3m and AUD$ 4m', ['12000000 MXN', '3000000 CAD', '4000000 AUD']],
    ['R$ 28,40 and HK$5bn', ['28.4 BRL', '5000000000 HKD']],
    ['Rs 84 crore, of which 65 crore now', ['840000000 INR', '650000000 INR']],
    ['₹2 lakh crore', ['2000000000000 INR']],
    ['Rp 7,9 triliun', ['7900000000000 IDR']],
    ['needs ฿52 ล้าน', ['52000000 THB']],
    ['Bt. 19.0 million, Bt. 415 a unit', ['19000000 THB', '415 THB']],
    ['62 000 MAD a month, 1.15 M MAD once, MAD 9 800 each', ['62000 MAD', '1150000 MAD', '9800 MAD']],
    ['own funds 84 in EUR million, SCR 92', ['84000000 EUR', '92000000 EUR']],
    ['480cr headline and a loan of 64cr, in Nagoya', ['4800000000 INR', '640000000 INR']],
    ['US$ unless marked. Capex A$610m, spot $905', ['610000000 AUD', '905 USD']],
    ['¥1,250 oku', ['125000000000 JPY']],
    ['12,4 Mio. € and 1,2 Mrd. EUR', ['12400000 EUR', '1200000000 EUR']],
    ["5 millions d'euros", ['5000000 EUR']],
    ['420 000 zł', ['420000 PLN']],
    ['eleven hundred dollars', ['1100 USD']],
    ['half a million pounds', ['500000 GBP']],
    ['€30–35m', ['32500000 EUR']],
    ['between £4m and £5m', ['4500000 GBP']],
    ['-€4m', ['-4000000 EUR']],
    ['62 cents on $5', ['0.62 USD', '5 USD']],
    ['We were at £18.4m, they are at 1.6m.', ['18400000 GBP', '1600000 GBP']],
  ],
  'money of the country that the text speaks of': [
    ['The clinic in Winnipeg asks $4m.', ['4000000 CAD']],
    ['Our plant in Dunedin: a line at $610,000', ['610000 NZD']],
    ['Bergen: kr 96 000 a season', ['96000 NOK']],
    ['The bank in Temuco wants 3.900 millones de pesos.', ['3900000000 CLP']],
    ['Lahore: Rs 38 crore', ['380000000 PKR']],
    ['Kampala: the school costs 300 million shillings', ['300000000 UGX']],
    ['Agadir: 62 MDH and 5 DH', ['62000000 MAD', '5 MAD']],
    ['The Texas firm asks $4m; nothing in Winnipeg costs C$3m.', ['4000000 USD', '3000000 CAD']],
    ['We export to Canada and Australia, a few of us; it cost €4m.', ['4000000 EUR']],
  ],
  'money by letters and in words of other languages': [
    ['R610 000 and R6,450 and R18.55', ['610000 ZAR', '6450 ZAR', '18.55 ZAR']],
    ['N83.6 million and N145,000', ['83600000 NGN', '145000 NGN']],
    ['room R12, road N2, rev R7', []],
    ['1,9 mil. Kč and 1,85 mld. Kč', ['1900000 CZK', '1850000000 CZK']],
    ['96 mil. lei', ['96000000 RON']],
    ['R$ 640 mil', ['640000 BRL']],
    ['Rp4,1 miliar', ['4100000000 IDR']],
    ['€ 3.150 of € 1,64 Mio. and € 370.000', ['3150 EUR', '1640000 EUR', '370000 EUR']],
    ['Option Unify: $80/64/40M', ['80000000 USD', '64000000 USD', '40000000 USD']],
    ['sales were 1,62, 1,71 and 1,83 Mio. €', ['1620000 EUR', '1710000 EUR', '1830000 EUR']],
  ],
  shares: [
    ['at %41, and %18 less', ['0.41 ratio', '0.18 ratio']],
    ['Euribor 2,05 and WIBOR + 2,3', ['0.0205 ratio', '0.023 ratio']],
    ['12.5%, 50 bps and 9 percentage points', ['0.125 ratio', '0.005 ratio', '0.09 ratio']],
    ['one chance in four, three cases in ten', ['0.25 ratio', '0.3 ratio']],
    ['one in 100,000 and one in ten thousand', ['0.00001 ratio', '0.0001 ratio']],
    ['Their offer: R185 from then on.', ['185 ZAR']],
    ['two thirds of it, one in five', ['0.666666666667 ratio', '0.2 ratio']],
    ['one in two hundred', ['0.005 ratio']],
    ['nought point eight of a percent, half of a per cent', ['0.008 ratio', '0.005 ratio']],
    ['pays 28p in the £, 52 cents on the dollar', ['0.28 ratio', '0.52 ratio']],
  ],
  multiples: [['7.5x EBITDA, eight times, 3.5 turns', ['7.5 x', '8 x', '3.5 x']]],
  'numbers as they are spoken': [
    ['She told the chair sixty-seven thousand six fifty.', ['67650 count']],
    ['nine thousand four twenty pounds', ['9420 GBP']],
    ['Reserves are one one eight thousand dollars.', ['118000 USD']],
    ['We counted one two three.', ['1 count', '2 count', '3 count']],
    ['one one-off cost of two three-year leases', ['1 count', '2 count', '3 years']],
  ],
  'numbers of sections': [
    ['4.1 RM reported it.\n4.2 The borrower asks for 7%.', ['0.07 ratio']],
    ['Sites:\n4.1 MW in Leeds\n4.2 MW in York', ['4.1 other:MW', '4.2 other:MW']],
  ],
  durations: [
    ['2 years, 3 months', ['27 months']],
    ['a 90-day notice', ['90 days']],
    ['3-4 weeks', ['3.5 weeks']],
    ['3 h 20 min', ['200 minutes']],
    ['half a year', ['0.5 years']],
    ['in month 18', ['18 months']],
  ],
  dates: [
    ['by 18 December', ['2026-12-18 date']],
    ['on 1 March', ['2027-03-01 date']],
    ['at 06:40 ET on Thursday 19 November 2026', ['2026-11-19T06:40-05:00 date']],
    ['16.10.2026 17:00 Vienna time', ['2026-10-16T17:00+02:00 date']],
    ['in Q3 2027, FY26 and H1 2028', ['2027-Q3 date', '2026 date', '2028-H1 date']],
    ['at the end of October', ['2026-10-31 date']],
    ['yesterday', ['2026-11-21 date']],
  ],
  counts: [
    ['about a dozen clinics', ['12 count']],
    ['1.9 million policies', ['1900000 count']],
    ['310 mid-sized factories', ['310 count']],
    ['three hundred sixty-five beds', ['365 count']],
  ],
  formats: [
    ["1.234,5 € und 1 234,5 € und 1'234.5 CHF", ['1234.5 EUR', '1234.5 EUR', '1234.5 CHF']],
    ['$1,250,000 and ₹12,40,000', ['1250000 USD', '1240000 INR']],
  ],
};

describe('quantities', () => {
  for (const [kind, rows] of Object.entries(table))
    for (const [written, expected] of rows)
      it(`reads ${kind}: ${written}`, () => assert.deepEqual(values(written), expected));

  it('takes the unit that is said once for bare numbers, and not for people', () => {
    const text =
      'All figures USD m.\n\n| | Us |\n|---|---|\n| Revenue | 386 |\n| Net debt | (6) |\n| Headcount | 1,730 |';
    assert.deepEqual(values(text), ['386000000 USD', '-6000000 USD', '1730 count']);
  });

  it('takes the unit in the head of a column', () => {
    assert.deepEqual(values('firm;Revenue (€m);margin %\nArbor;420;12\nBeech;30;9'), [
      '420000000 EUR',
      '0.12 ratio',
      '30000000 EUR',
      '0.09 ratio',
    ]);
  });

  it('says where a currency was taken from elsewhere', () => {
    assert.deepEqual(
      read('Cash £4m; debt 12m.').map(({ unitInferred }) => unitInferred ?? false),
      [false, true],
    );
  });

  it('counts per what each stands before, and per piece where it stands alone', () => {
    const [burn, cash] = read('They use SEK 4.6 million each month and have SEK 13.8 million in the bank.');
    assert.deepEqual([burn?.per, cash?.per], ['month', undefined]);
    assert.equal(read('They pay $40 each.')[0]?.per, 'unit');
    assert.equal(read('Each month costs $2m.')[0]?.per, 'month');
  });

  it('reads bounds and rates', () => {
    const [limit, rent] = read('up to €10m and $4 a month');
    assert.deepEqual([limit?.bound, rent?.per], ['atMost', 'month']);
  });

  it('reads a rate that stands before its amount, behind what is paid for, or hyphenated', () => {
    const rates = (content: string) => read(content).map(({ per }) => per);
    assert.deepEqual(rates('Each hour costs $250k; every week without chips costs $18M.'), ['hour', 'week']);
    assert.deepEqual(rates('$11m of orders per hour, $120-per-seat pricing, a $4-a-share offer'), [
      'hour',
      'head',
      'share',
    ]);
  });

  it('reads the length of one thing, and counts several', () => {
    assert.deepEqual(values('a 24 month lease and a two and a half year migration'), ['24 months', '2.5 years']);
    assert.deepEqual(values('the 71 day carers'), ['71 count']);
  });

  it('takes no sign of a currency out of a name', () =>
    assert.deepEqual(values('SAP S/4HANA for S/40'), ['4 count', '40 PEN']));

  it('marks a number with a look-alike as doubtful', () => {
    assert.equal(read('pay $1О0m')[0]?.doubtful, true);
  });

  it('reads the names of standards, forms and list marks as nothing', () => {
    assert.deepEqual(values('1. ISO 27001 and Form 8-K under Article 33'), []);
  });

  it('quotes the words of the content, in order and without overlap', () => {
    const piece = fc.constantFrom(
      '€12m',
      ' 3 ',
      'two thirds',
      '\n',
      '|',
      ' of ',
      '5\u200b0%',
      ' 2026-11-05 ',
      'x',
      '(4)',
      ',',
      '１２',
      ' years',
      ' to ',
      '-',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const content = pieces.join('');
        let end = 0;
        for (const quantity of read(content)) {
          assert.ok(quantity.start >= end && quantity.end > quantity.start);
          assert.equal(content.slice(quantity.start, quantity.end), quantity.quote);
          end = quantity.end;
        }
      }),
    );
  });

  it('gives the same value in every notation', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 999 }), fc.integer({ min: 1, max: 9 }), (whole, tenth) => {
        const number = `${whole}.${tenth}`;
        const forms = [
          `$${number}m`,
          `USD ${number} million`,
          `${number} million dollars`,
          `US$ ${number}mn`,
          `${number} USD million`,
          `$${whole}\u200b.${tenth}m`,
        ];
        for (const form of forms)
          assert.deepEqual(
            values(`We pay ${form} now.`),
            [`${Number((Number(number) * 1e6).toPrecision(12))} USD`],
            form,
          );
      }),
    );
  });

  it('never throws on any text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (content) => void read(content)));
  });
});
