import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readQuantities } from '../../../shared/reading/read-quantities.js';

const values = (content: string) =>
  readQuantities(content, { receivedAt: '2026-11-22T09:00:00Z' }).map(({ value, unit }) => `${value} ${unit}`);

/** What is written, and every quantity in it, by the class of what says whose money it is. */
const classes: Record<string, [string, string[]][]> = {
  'speech, letters, numbers and addresses of a country': [
    ['Kia ora koutou, the line is $18.6 million.', ['18600000 NZD']],
    ['Sak 9: the hall costs kr 7,8 mill., and the dugnad kr 900 000.', ['9 count', '7800000 NOK', '900000 NOK']],
    ['Ayubowan, leaf is 205 rupees and cash eighteen million rupees.', ['205 LKR', '18000000 LKR']],
    ["Das Rad kostet 210'000 Franken, der Tag bringt 46'000 Franken.", ['210000 CHF', '46000 CHF']],
    ['Write to accounts@mill.co.nz: we owe $4m.', ['4000000 NZD']],
    ['At 09:10 AEST the line stopped; it costs $40k a day.', ['2026-11-22T09:10+10:00 date', '40000 AUD']],
    ['Guðrún says kr 640 000.', ['640000 ISK']],
  ],
  'people from abroad are not at home': [
    ['The Canadian director asks what the clinic in Dunedin costs: $4m.', ['4000000 NZD']],
    ['Priced in US dollars for the plant in Winnipeg, it is $4m.', ['4000000 CAD']],
  ],
  'a mark that several countries have': [
    ['Danish friends in Malmö want 640 million kronor.', ['640000000 SEK']],
    ['A Swedish firm asks us in Odense for 640 million kroner.', ['640000000 DKK']],
    ['The centre in Monterrey sends at $1,480.', ['1480 MXN']],
    ['In Monterrey they want US$2m, our rent is $1,480.', ['2000000 USD', '1480 USD']],
    ['we owe him $4.6 million pesos in Puebla', ['4600000 MXN']],
    ['COP 38 bn is due; in billions of pesos, revenue 412.', ['38000000000 COP', '412000000000 COP']],
  ],
  'marks of one country': [
    ['S/ 31 mil a day and S/. 4.50', ['31000 PEN', '4.5 PEN']],
    ['GH₵ 4,500 and GH¢12', ['4500 GHS', '12 GHS']],
    ['5,2 milliards F CFA', ['5200000000 XOF']],
    ['640 m.kr. for the hole', ['640000000 ISK']],
    ['3.4 million Fiji dollars', ['3400000 FJD']],
    ['budget 150억원', ['15000000000 KRW']],
    ['SDR 250,000 and USDT 90,000', ['250000 XDR', '90000 USD']],
  ],
  'short words by the country': [
    ['The works in Rayong cost 620 MB.', ['620000000 THB']],
    ['Sfax: the clinic gives 96 MD.', ['96000000 TND']],
    ['In Lae we lose K9,400 and K2.2 million.', ['9400 PGK', '2200000 PGK']],
    ['R$ 3 mi, first 400 mil is ours', ['3000000 BRL', '400000 BRL']],
  ],
  'what goes on behind an amount': [
    ['Rs 8 crore 40 lakh', ['84000000 INR']],
    ['two dollars thirty-five a share', ['2.35 USD']],
    ['eleven reais twenty each', ['11.2 BRL']],
    ['€ a million and a half', ['1500000 EUR']],
  ],
  'lengths in two units, and lengths of a kind': [
    ['changeovers take 2 h 10, once 1 h 15', ['130 minutes', '75 minutes']],
    ['48 Saturdays at 7 h, 11 people', ['48 count', '7 hours', '11 count']],
    ['1,400 flight hrs and 130 rostered hours', ['1400 hours', '130 hours']],
  ],
  'parts of a money': [
    ['58c a litre of €1.35', ['0.58 EUR', '1.35 EUR']],
    ['18 halalas and seventy-four US cents', ['0.18 SAR', '0.74 USD']],
  ],
  'rates of exchange': [
    ['R$ 640,000 a day; they want USD 1.2 million, dollar at 5.40', ['640000 BRL', '1200000 USD', '5.4 BRL']],
    ['NGN 61bn and $4bn at a rate of 1,540 to the dollar', ['61000000000 NGN', '4000000000 USD', '1540 NGN']],
    ['PHP 38,500 a month, integration US$4.2M. FX 57.2.', ['38500 PHP', '4200000 USD', '57.2 PHP']],
  ],
  'units said once': [
    ['All shekels, m.\n\nRevenue 109, cash 38.', ['109000000 ILS', '38000000 ILS']],
    ["All amounts in R'000.\n\n| | A | B |\n|---|---|---|\n| price | 186 | 162 |", ['186000 ZAR', '162000 ZAR']],
    [
      'item,2025,2026\nrevenue USDm,880,910\ncost USDm,700,720',
      ['2025 date', '2026 date', '880000000 USD', '910000000 USD', '700000000 USD', '720000000 USD'],
    ],
    ['BRL 480 million and BRL 70 million; a guarantee, in kroner.', ['480000000 BRL', '70000000 BRL']],
  ],
  measures: [
    [
      'We are at 6,420 of 9,150 metres, 31 m a week; it costs NOK 7.4 mill.',
      ['6420 count', '9150 other:m', '31 other:m', '7400000 NOK'],
    ],
    ['53.0 kWh/kg, 41 L/s, 2.05 g/t', ['53 other:kWh/kg', '41 other:L/s', '2.05 other:g/t']],
    ['26 Mt, 1.2 Moz and 30 mt', ['26000000 other:t', '1200000 other:oz', '30 other:t']],
    ['capacity 14 kt, running 13.1', ['14000 other:t', '13100 other:t']],
    ['9.5 billion points', ['9500000000 count']],
  ],
  'a unit said once for the list of a sentence': [
    [
      'Per bottle, in cents: resin and colour 11.2, electricity 1.1. Then five operators at NZ$78k each.',
      ['0.112 NZD', '0.011 NZD', '5 count', '78000 NZD'],
    ],
    ['Figures per tonne, in pence: feed 21.4, labour 6.2.', ['0.214 GBP', '0.062 GBP']],
  ],
  'prices by their country and their hundredths': [
    [
      'From twenty-four ninety-nine Canadian to twenty-nine ninety-nine, a dollar fifty a copy.',
      ['24.99 CAD', '29.99 CAD', '1.5 CAD'],
    ],
    ['It costs 5,600 Canadian a month for 40 Canadian nurses.', ['5600 CAD', '40 count']],
  ],
  ages: [
    [
      'the founder (62), Dr. Roth (71, he built it) and a man of 58, aged sixty-three',
      ['62 years', '71 years', '58 years', '63 years'],
    ],
    ['Toni Frei (63) will sell the shop.', ['63 years']],
    ['A man of 84 died last night.', ['84 years', '2026-11-21 date']],
  ],
};

describe('whose money and which measure', () => {
  for (const [name, rows] of Object.entries(classes))
    for (const [written, expected] of rows)
      it(`${name}: ${JSON.stringify(written.slice(0, 60))}`, () => assert.deepEqual(values(written), expected));

  it('knows the country of a telephone number', () => {
    assert.equal(values('Call +61 3 9555 0123 about the $4m.').at(-1), '4000000 AUD');
  });

  it('takes a sign for the money of the one place that is named', () => {
    const places = fc.constantFrom(
      ...Object.entries({
        AUD: ['Brisbane', 'Toowoomba', 'Austrac'],
        CAD: ['Saskatoon', 'Gatineau', 'OSFI'],
        NZD: ['Timaru', 'Whakatāne', 'KiwiSaver'],
        SGD: ['Jurong', 'Tampines'],
        HKD: ['Kowloon', 'Tsuen Wan'],
        MXN: ['Irapuato', 'COFEPRIS'],
        CLP: ['Temuco', 'Sernac'],
      }).flatMap(([unit, names]) => names.map((place) => ({ unit, place }))),
    );
    fc.assert(
      fc.property(places, fc.integer({ min: 2, max: 900 }), ({ unit, place }, amount) => {
        assert.deepEqual(values(`${place} asks for $${amount}m.`), [`${amount * 1e6} ${unit}`]);
      }),
    );
  });

  it('reads any text of clues without an error and in order', () => {
    const piece = fc.constantFrom(
      '+64 ',
      '21 ',
      '555 ',
      '@mill',
      '.co',
      '.nz ',
      'K',
      '2.2 ',
      'MB ',
      'm ',
      'mil ',
      'rate ',
      'dollar at ',
      '/kg ',
      'S/',
      'm.kr. ',
      '5 ',
      'km ',
      '\n',
      '| ',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const content = pieces.join('');
        let end = 0;
        for (const quantity of readQuantities(content, { receivedAt: '2026-11-22T09:00:00Z' })) {
          assert.ok(quantity.start >= end && quantity.end > quantity.start);
          assert.equal(content.slice(quantity.start, quantity.end), quantity.quote);
          end = quantity.end;
        }
      }),
    );
  });
});
