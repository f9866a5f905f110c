/** Marks that several countries write for moneys of their own: which moneys each may mean, the likeliest first. */

const dollars = 'USD CAD AUD NZD HKD SGD TWD NAD FJD JMD TTD BBD BSD BND XCD GYD LRD SBD BZD';
const pesos = 'MXN ARS CLP COP PHP UYU DOP CUP';

const table = {
  $: `${dollars} ${pesos}`,
  dollar: dollars,
  peso: pesos,
  kr: 'SEK NOK DKK ISK',
  crown: 'SEK NOK DKK ISK CZK',
  kroner: 'DKK NOK',
  krona: 'SEK ISK',
  franc: 'CHF XOF XAF XPF CDF RWF GNF BIF KMF DJF',
  cfa: 'XOF XAF',
  rupee: 'INR PKR LKR NPR MUR SCR',
  dinar: 'KWD BHD JOD TND RSD DZD IQD LYD MKD',
  pound: 'GBP EGP LBP SDG SYP GIP',
  shilling: 'KES UGX TZS SOS',
  dirham: 'AED MAD',
  kwacha: 'ZMW PGK MWK',
  riyal: 'SAR QAR OMR YER IRR KHR',
} as const;

/** The word or sign by which a family goes. */
export type Family = keyof typeof table;

const families = new Map(
  Object.entries(table).map(([name, list]) => [name as Family, new Set<string>(list.split(' '))] as const),
);

/** The moneys that the mark may mean; without a name those that are written like `code` in any way. */
export function familyOf(code: string, name?: Family): ReadonlySet<string> | undefined {
  if (name) return families.get(name);
  return [...families.values()].findLast((members) => members.has(code));
}

/** Whether two currencies are written with one sign. */
export const shareSign = (one: string, other: string): boolean =>
  [...families.values()].some((members) => members.has(one) && members.has(other));

const words: [family: Family, words: string][] = [
  ['dollar', 'dollar buck'],
  ['peso', 'peso'],
  ['kr', 'kr'],
  ['crown', 'crown'],
  ['kroner', 'krone kroner øre'],
  ['krona', 'krona kronor öre'],
  ['franc', 'franc'],
  ['cfa', 'fcfa cfa cfaf'],
  ['rupee', 'rupee rs paise'],
  ['dinar', 'dinar din'],
  ['pound', 'pound'],
  ['shilling', 'shilling'],
  ['dirham', 'dirham dh dhs'],
  ['kwacha', 'kwacha'],
  ['riyal', 'riyal rial'],
];
const familyByWord = new Map(words.flatMap(([family, list]) => list.split(' ').map((word) => [word, family] as const)));

/** The family that a word or abbreviation on its own belongs to, in lower case; undefined where one country has it. */
export const familyOfWord = (word: string): Family | undefined =>
  familyByWord.get(word) ?? familyByWord.get(word.replace(/s$/, ''));
