import { readFileSync } from 'node:fs';
import { anonymize } from '../../shared/anonymization/anonymize.js';
import * as lexicons from '../../shared/anonymization/detect/name-lexicons.js';
import type { Json } from '../../shared/anonymization/document.js';
import { hideNames } from '../../shared/anonymization/index.js';
import { standards } from '../../shared/anonymization/standards/validate.js';
import { expectLinear } from '../support/growth.js';
import { pathologicalTexts, repeated } from '../support/pathological.js';

const run = (data: Json): unknown => anonymize({ data, level: 'ADVANCED', wanted: standards });

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const packed = JSON.parse(
  readFileSync(new URL('../../shared/anonymization/data/words.json', import.meta.url), 'utf8'),
) as Record<string, string>;
const calendar = ['january', 'may', 'june', 'sept', 'monday', 'fri'];

/** The words of every class that the detectors know. */
const classes: Record<string, string[]> = {
  ...Object.fromEntries(Object.entries(lexicons).map(([name, words]) => [name, [...words]])),
  ...Object.fromEntries(Object.entries(packed).map(([name, list]) => [name, list.split('|').slice(0, 40)])),
  calendar,
};

/** Documents of about so many characters that are wide, deep or alike. */
const documents: Record<string, (length: number) => Json> = {
  'many numbers': (length) => Array.from({ length: length / 2 }, () => 1),
  'many short texts': (length) => Array.from({ length: length / 4 }, () => 'a'),
  'many values of one long name': (length) => ({
    ['k'.repeat(length / 2)]: Array.from({ length: length / 8 }, () => 'Ana'),
  }),
  'names of fields that become alike': (length) =>
    Object.fromEntries(Array.from({ length: length / 16 }, (_, index) => [`2026-01-12 ${index}`, 1])),
  'names of fields that are dates of one quarter': (length) =>
    Object.fromEntries(Array.from({ length: length / 28 }, (_, index) => [`2026-01-12T00:00:00.${index}Z`, 1])),
  'many declared names with one first word': (length) => [
    ...Array.from({ length: length / 60 }, (_, index) => ({ contactName: `Anna B${index}` })),
    repeated('Anna ', length / 2),
  ],
  'one name in many records': (length) => Array.from({ length: length / 40 }, () => ({ patientName: 'Ana Souza' })),
  'a deep document': (length) =>
    Array.from({ length: 30 }).reduce<Json>((inner) => ({ inner }), repeated('May Ceo ', length)),
};

describe('anonymization takes time in proportion to its document', () => {
  before(() => run('Ana Souza met Wei Zhang.'));

  for (const [name, words] of Object.entries(classes)) {
    it(`of words of the class ${name}: one again and again, all in turn`, () => {
      const [first = ''] = words;
      for (const text of [
        `${first} `,
        `${capitalised(first)} `,
        words.map(capitalised).join(' ') + ' ',
        words.join(', '),
      ])
        expectLinear(`${name} ${text.slice(0, 40)}`, 8_192, (length) => repeated(text, length), run);
    });
  }

  it('of months, days and roles in any mixture', () => {
    for (const text of ['May Monday Ceo ', 'Director May Fisher ', 'Mr. May. ', 'June Ceo\n', 'J. May '])
      expectLinear(text, 8_192, (length) => repeated(text, length), run);
  });

  for (const [name, make] of Object.entries(pathologicalTexts))
    it(`of ${name}`, () => expectLinear(name, 8_192, make, run));

  for (const [name, make] of Object.entries(documents)) it(`of ${name}`, () => expectLinear(name, 16_384, make, run));

  it('of a text that a language model is not to know', () =>
    expectLinear(
      'tokens',
      8_192,
      (length) => repeated('[PERSON_1] Ana Souza ', length),
      (text) => hideNames([text]),
    ));
});
