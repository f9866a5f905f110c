import { expect } from 'chai';
import fc from 'fast-check';
import { aggregate } from '../../../shared/anonymization/aggregate.js';
import { anonymizeDocument } from '../../../shared/anonymization/anonymize-document.js';
import { detect } from '../../../shared/anonymization/detect/index.js';
import { bandOf, bandText, dateToQuarter, generalize } from '../../../shared/anonymization/replace/generalize.js';
import { hideNames } from '../../../shared/anonymization/index.js';
import type { Json } from '../../../shared/anonymization/document.js';

const at = (level: 'BASIC' | 'ENHANCED' | 'ADVANCED', data: Json): Json => anonymizeDocument(data, level).content;

const sentence =
  'Ana Souza (ana.souza@acme.example, +55 11 91234-5678) of Brightwater Labs approved $4.2M on 12 March 2026 in Lisbon.';

describe('anonymization', () => {
  it('takes out more at each level, and keeps what the level before took', () => {
    expect(at('BASIC', sentence)).to.equal(
      'Ana Souza ([EMAIL_1], [PHONE_1]) of Brightwater Labs approved $4.2M on 12 March 2026 in Lisbon.',
    );
    expect(at('ENHANCED', sentence)).to.equal(
      '[PERSON_1] ([EMAIL_1], [PHONE_1]) of [ORGANIZATION_1] approved $4.2M on 12 March 2026 in Lisbon.',
    );
    expect(at('ADVANCED', sentence)).to.equal(
      '[PERSON_1] ([EMAIL_1], [PHONE_1]) of [ORGANIZATION_1] approved $2M-5M on Q1 2026 in Southern Europe.',
    );
  });

  it('gives the same value the same token everywhere, and a surname that of its full name', () => {
    const content = at('ENHANCED', {
      first: 'Ana Souza met Wei Zhang.',
      second: 'Souza called; Wei Zhang did not.',
      contactName: 'Ana Souza',
      items: [{ note: 'Ask Ana Souza.' }],
    });
    expect(content).to.deep.equal({
      first: '[PERSON_1] met [PERSON_2].',
      second: '[PERSON_1] called; [PERSON_2] did not.',
      contactName: '[PERSON_1]',
      items: [{ note: 'Ask [PERSON_1].' }],
    });
  });

  it('takes a name of everyday words for one: a given name before a last name', () => {
    expect(at('ENHANCED', { name: 'John Smith', note: 'John Smith earns more than Grace Walker.' })).to.deep.equal({
      name: '[PERSON_1]',
      note: '[PERSON_1] earns more than [PERSON_2].',
    });
    expect(at('ENHANCED', 'Cash Flow and Sales Growth were reviewed.')).to.equal(
      'Cash Flow and Sales Growth were reviewed.',
    );
  });

  const ordinaryPeople = [
    'Grace Baker',
    'Hope Cook',
    'Mark Mason',
    'Will Hunter',
    'Rose Carpenter',
    'Faith Marsh',
    'Bill Gardner',
    'Frank Stone',
    'Dean Wood',
    'Rich Banks',
    'Drew Price',
    'June Carter',
    'May Taylor',
    'April Love',
    'Ruby White',
    'Peter Baker',
    'Grace Hope Mason',
  ];
  for (const name of ordinaryPeople) {
    it(`takes ${name} for a person wherever the name stands in a sentence`, () => {
      for (const sentence of [
        `${name} approved the budget.`,
        `We met ${name} and the auditors.`,
        `The plan depends on ${name} staying.`,
        `Yesterday ${name} told the board that churn is rising.`,
        `The memo was written by ${name}.`,
      ]) {
        expect(at('ENHANCED', sentence)).to.equal(sentence.replace(name, '[PERSON_1]'));
      }
    });
  }

  const ordinaryPhrases = [
    'Mark Down the inventory before year end.',
    'Will Customers pay more?',
    'Hope Street is the new site.',
    'The Grace Period ends in June.',
    'May Sales were strong, April Results weak.',
    'Will Banks lend? Will Price rises hurt? Will Young customers buy?',
    'The Hunter Price plan and the April Price list are gone.',
    'In May Cook County raised the tax.',
    'Hope Church is a tenant.',
    'Grant Funding was cut and the Rose Garden sold.',
    'Mark To Market losses grew; Bill Customers monthly.',
    'Page Turner is a book club.',
  ];
  for (const phrase of ordinaryPhrases)
    it(`leaves “${phrase}” as it is`, () => expect(at('ENHANCED', phrase)).to.equal(phrase));

  it('takes a part of such a name for its bearer within a sentence, not where an everyday word opens one', () => {
    expect(
      at('ENHANCED', 'May Hunter and Will Price resigned. Will prices rise in May? Ask Will or Price. Hunter stays.'),
    ).to.equal(
      '[PERSON_1] and [PERSON_2] resigned. Will prices rise in May? Ask [PERSON_2] or [PERSON_2]. [PERSON_1] stays.',
    );
  });

  it('tells two people of one surname apart', () => {
    expect(at('ENHANCED', 'Ana Souza and Rui Souza spoke. Souza agreed.')).to.equal(
      '[PERSON_1] and [PERSON_2] spoke. [PERSON_3] agreed.',
    );
  });

  it('reads the names of fields as hints, and finds declared names in other texts', () => {
    const content = at('ADVANCED', {
      patientName: 'xu li',
      dob: '1961-04-02',
      age: 65,
      zip: '10001',
      city: 'Denver',
      salary: 84_000,
      phone: 4155550132,
      competitors: ['grey heron'],
      remark: 'xu li compared us with Grey Heron.',
      headcount: 250,
      ok: true,
      none: null,
    });
    expect(content).to.deep.equal({
      patientName: '[PERSON_1]',
      dob: 'Q2 1961',
      age: '60-69',
      zip: '100**',
      city: 'the US West',
      salary: '50K-100K',
      phone: '[PHONE_1]',
      competitors: ['[ORGANIZATION_1]'],
      remark: '[PERSON_1] compared us with [ORGANIZATION_1].',
      headcount: 250,
      ok: true,
      none: null,
    });
  });

  it('anonymizes names of fields too, without losing one', () => {
    const content = at('BASIC', { 'ana@acme.example': 1, 'rui@acme.example': 2, 'ANA@acme.example': 3 });
    expect(content).to.deep.equal({ '[EMAIL_1]': 1, '[EMAIL_2]': 2, '[EMAIL_1] (2)': 3 });
  });

  it('leaves figures, dates and plain questions alone up to ENHANCED', () => {
    for (const text of [
      'EBITDA fell from $92.5M to $71M; net debt / EBITDA is 3.4x against 3.5x. Do we ask the banks for a waiver?',
      'OEE is 61% on line 3. Which line gets the $4 million retrofit by 30 June 2027?',
      'Should we build, buy or partner for the payments platform over 18-24 months?',
      'Version 10.2.3.4 of the ERP handles 1,250,000 orders a year.',
    ])
      expect(at('ENHANCED', text)).to.equal(text);
  });

  const identifiers: [type: string, text: string][] = [
    ['CARD_PAN', 'paid with 4111 1111 1111 1111'],
    ['IBAN', 'to GB29NWBK60161331926819'],
    ['NATIONAL_ID', 'SSN 536-22-8726'],
    ['NATIONAL_ID', 'NIR 2 69 05 49 588 157 80'],
    ['NATIONAL_ID', 'CPF 529.982.247-25'],
    ['NATIONAL_ID', 'codice RSSMRA85T10A562S'],
    ['NATIONAL_ID', 'DNI 12345678Z'],
    ['PASSPORT', 'passport number C03005988'],
    ['DRIVER_LICENSE', "driver's license D1234562"],
    ['TAX_ID', 'EIN 12-3456789'],
    ['IP', 'from 2001:db8::8a2e:370:7334'],
    ['MAC', '3c:22:fb:9a:10:7e'],
    ['API_KEY', 'key AKIAIOSFODNN7EXAMPLE'],
    ['MEDICAL_RECORD_NO', 'MRN 00847213'],
    ['HEALTH_PLAN_NO', 'member ID XQA884213907'],
    ['VEHICLE_OR_DEVICE_ID', 'VIN 1HGCM82633A004352'],
    ['FAX', 'fax +1 212 555 0177'],
    ['UNIQUE_CODE', 'order 7c9e6679-7425-40de-944b-e07fc1f90ae7'],
    ['POSTAL_ADDRESS', 'at 12 rue de la Paix, 75002 Paris'],
    ['URL_WITH_USER', 'https://ops:pw@intranet.example/'],
    ['CARD_SECURITY', 'CVV 123'],
    ['BANK_ACCOUNT', 'sort code 20-32-53'],
  ];
  for (const [type, text] of identifiers)
    it(`finds ${type} in "${text}"`, () => expect(detect(text, 'BASIC').map((entity) => entity.type)).to.include(type));

  for (const text of [
    '4111 1111 1111 1112',
    '000-22-8726',
    'DE89 3704 0044 0532 0130 02',
    'build 1.2.3.4',
    '2026-11-21',
    '1,250,000 customers',
    '18-24 months',
    'ratio 3.5 to 1.25',
  ]) {
    it(`finds nothing in "${text}"`, () => expect(detect(text, 'BASIC')).to.deep.equal([]));
  }

  it('leaves nothing of a text at MAXIMUM, and no group under five', () => {
    const text = JSON.stringify(
      aggregate({
        people: Array.from({ length: 12 }, (_, index) => ({ name: `Ana Souza ${index}`, salary: 50_000 + index })),
        note: sentence,
      }),
    );
    for (const word of ['Ana', 'Souza', 'acme', 'Lisbon', 'salary', 'people', 'note', '50000'])
      expect(text).to.not.contain(word);
    expect(text).to.contain('fewer than 5').and.contain('"sum":"500K-1M"');
    expect(aggregate({ salary: 84_000 })).to.deep.include({ amounts: { count: 'fewer than 5' } });
  });

  const coarse: [type: 'DATE' | 'AMOUNT' | 'AGE' | 'ZIP' | 'JOB_TITLE', text: string, expected: string][] = [
    ['DATE', '2026-11-21', 'Q4 2026'],
    ['DATE', '21.11.2026', 'Q4 2026'],
    ['DATE', 'Nov 21, 2026', 'Q4 2026'],
    ['DATE', '12 March', 'Q1'],
    ['DATE', '03/14/2026', 'Q1 2026'],
    ['DATE', '02/11/2026', '2026'],
    ['DATE', '2026-19-41', '[DATE]'],
    ['AMOUNT', '$450M', '$200M-500M'],
    ['AMOUNT', '€1.250.000', '€1M-2M'],
    ['AMOUNT', '£18.4m', '£10M-20M'],
    ['AMOUNT', '3,200 EUR', '2K-5K EUR'],
    ['AMOUNT', 'INR 90 crore', '500M-1B INR'],
    ['AMOUNT', '40 million dollars', '20M-50M dollars'],
    ['AGE', '67', '60-69'],
    ['AGE', '91', '90+'],
    ['ZIP', '97205-1234', '972**'],
    ['ZIP', '03601', '000**'],
    ['JOB_TITLE', 'Chief Financial Officer', '[finance role]'],
  ];
  for (const [type, text, expected] of coarse)
    it(`${type} ${text} becomes ${expected}`, () => expect(generalize(type, text)).to.equal(expected));

  it('puts every amount into a band that holds it', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 1e14, noNaN: true }), (value) => {
        const { low, high } = bandOf(value);
        expect(low).to.be.at.most(value * (1 + 1e-6));
        expect(high).to.be.at.least(value * (1 - 1e-6));
        expect(bandText(value)).to.match(/^[\d.e+-]+[KMBT]?-[\d.e+-]+[KMBT]?$/);
      }),
    );
    expect(bandOf(-300)).to.deep.equal({ low: -500, high: -200 });
    expect(dateToQuarter('Sept 2026')).to.equal('Q3 2026');
  });

  it('takes any JSON, at every level, and keeps its shape', () => {
    fc.assert(
      fc.property(
        fc.jsonValue({ maxDepth: 4 }),
        fc.constantFrom('BASIC' as const, 'ENHANCED' as const, 'ADVANCED' as const),
        (data, level) => {
          const content = at(level, data as Json);
          expect(Array.isArray(content)).to.equal(Array.isArray(data));
          if (data !== null && typeof data === 'object')
            expect(Object.keys(content as object)).to.have.length(Object.keys(data).length);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('reads long texts of one thing over and over to their end', () => {
    for (const piece of [
      'a',
      '1',
      '1 ',
      'A',
      'Ab ',
      'a@',
      'a.b.',
      '1-',
      'account number is ',
      'AB12 ',
      'Deputy ',
      '1 Aa Bb Cc ',
      '$1,000',
      'http://a/',
      ' ',
      '[',
    ]) {
      const text = piece.repeat(Math.floor(100_000 / piece.length));
      expect(at('ADVANCED', text)).to.be.a('string').with.length.above(0);
    }
  });
});

describe('names hidden from an outside reader', () => {
  const texts = [
    'Ana Souza of Brightwater Labs pays $4.2M.',
    'Souza signs on 12 March 2026; write to ana@acme.example.',
  ];

  it('are out, while figures and dates stay', () => {
    const hidden = hideNames(texts);
    const all = hidden.texts.join('\n');
    for (const name of ['Ana', 'Souza', 'Brightwater', 'acme']) expect(all).to.not.contain(name);
    expect(all).to.contain('$4.2M').and.contain('12 March 2026');
  });

  it('come back as they were, and a token that was never given out does not', () => {
    const hidden = hideNames(texts);
    expect(hidden.texts.map((text) => hidden.reveal(text))).to.deep.equal(texts);
    expect(hidden.reveal('[PERSON_9] agrees.')).to.equal(undefined);
  });

  it('are those that the caller knows too', () => {
    expect(hideNames(['they sell heron to us'], new Map([['Heron', 'ORGANIZATION']])).texts).to.deep.equal([
      'they sell [ORGANIZATION_1] to us',
    ]);
  });

  it('survive texts that look like tokens', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.string(), fc.constantFrom('[PERSON_1]', '[EMAIL_2] x', 'Ana Souza', 'ana@acme.example')), {
          maxLength: 6,
        }),
        (parts) => {
          const hidden = hideNames(parts);
          expect(hidden.texts.map((text) => hidden.reveal(text))).to.deep.equal(parts);
        },
      ),
    );
  });
});
