import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readQuantities } from '../../../shared/reading/read-quantities.js';

const values = (content: string) =>
  readQuantities(content, { receivedAt: '2026-11-22T09:00:00Z' }).map(({ value, unit }) => `${value} ${unit}`);

/** What is written, and every quantity in it, by class. */
const classes: Record<string, [string, string[]][]> = {
  'numbers in words of six languages': [
    ['Wir zahlen eine halbe Million Euro.', ['500000 EUR']],
    ['Der Verlust betrug zwölf Millionen Euro, zweihundertfünfzig Tage lang.', ['12000000 EUR', '250 days']],
    ['in fünfundzwanzig Jahren um dreieinhalb Prozent', ['25 years', '0.035 ratio']],
    ['deux millions d’euros sur dix-huit mois', ['2000000 EUR', '18 months']],
    ['quatre-vingt-quinze pour cent en soixante-douze jours', ['0.95 ratio', '72 days']],
    ['deux cent cinquante mille euros', ['250000 EUR']],
    ['treinta y cinco por ciento en dieciocho meses', ['0.35 ratio', '18 months']],
    ['medio millón de euros', ['500000 EUR']],
    ['dois milhões de euros em vinte e quatro meses', ['2000000 EUR', '24 months']],
    ['mezzo milione di euro dopo quattro anni', ['500000 EUR', '4 years']],
    ['trentacinque per cento', ['0.35 ratio']],
    ['anderhalf jaar, twaalf procent, een half miljoen euro', ['1.5 years', '0.12 ratio', '500000 EUR']],
  ],
  'words that English has as well': [
    ['We paid twenty-six million dollars once, in one point six million steps.', ['26000000 USD', '1600000 count']],
    ['The rent falls due; die or elf, no per cent points.', []],
  ],
  'lengths in two units, whatever joins them': [
    ['2 Jahre und 3 Monate', ['27 months']],
    ['2 ans et 3 mois', ['27 months']],
    ['2 años y 3 meses', ['27 months']],
    ['2 anos e 3 meses', ['27 months']],
    ['2 anni e 3 mesi', ['27 months']],
    ['2 jaar en 3 maanden', ['27 months']],
    ['It takes four weeks, twenty-eight days if all goes well.', ['4 weeks', '28 days']],
    ['It takes 2 years, 24 months in all.', ['2 years', '24 months']],
    ['a year and a half', ['1.5 years']],
    ['three quarters of an hour', ['0.75 hours']],
    ['changeovers take 1h30', ['90 minutes']],
    ['It rose in a fortnight.', ['2 weeks']],
  ],
  'money by a letter or a word of the country': [
    ['A call costs us R31. The bot: R4.20 an attempt.', ['31 ZAR', '4.2 ZAR']],
    ['The R31 is a road.', []],
    ['In Nairobi a ticket is 15 bob.', ['15 KES']],
    ['En Montevideo la cuota es de $U 890.', ['890 UYU']],
    ['Assets of Rp 11,8 T', ['11800000000000 IDR']],
    ['2.6 yi yuan and 300 man yen', ['260000000 CNY', '3000000 JPY']],
    ['rupees 4 crore, US dollars 12 million', ['40000000 INR', '12000000 USD']],
    ['a loss of $(3.4) million', ['-3400000 USD']],
    ['R$ 0,9 a 1,1 bilhão', ['1000000000 BRL']],
  ],
  'pairs, halves and chances as they are said': [
    ['it was one-thirty', ['130 count']],
    ['only one and half percent', ['0.015 ratio']],
    ['with 6 in 10 odds', ['0.6 ratio']],
    ['for two quarters', ['6 months']],
    ['3 injured, no deaths', ['3 count', '0 count']],
  ],
};

describe('numbers as they are said', () => {
  for (const [name, texts] of Object.entries(classes))
    it(`reads ${name}`, () => {
      for (const [text, expected] of texts) assert.deepEqual(values(text), expected, text);
    });

  const units = fc.constantFrom(
    ['Jahre und', 'Monate'],
    ['ans et', 'mois'],
    ['años y', 'meses'],
    ['anni e', 'mesi'],
    ['jaar en', 'maanden'],
    ['years,', 'months'],
  );

  it('adds months below a year to years, and keeps others apart', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 40 }),
        fc.integer({ min: 2, max: 40 }),
        units,
        (years, months, [of, and]) => {
          const expected = months < 12 ? [`${years * 12 + months} months`] : [`${years} years`, `${months} months`];
          assert.deepEqual(values(`${years} ${of} ${months} ${and}`), expected);
        },
      ),
      { numRuns: 60 },
    );
  });
});
