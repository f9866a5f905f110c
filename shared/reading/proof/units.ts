const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether a unit is money: a code of ISO 4217. */
export const isCurrency = (unit: string): boolean => currencies.has(unit);

const plain = new Set([
  'ratio',
  'x',
  'count',
  'score',
  'date',
  'minutes',
  'hours',
  'days',
  'weeks',
  'months',
  'quarters',
  'years',
]);
const other = /^other:[\p{L}\p{N}°$€£¥%²³µ./ -]{1,40}$/u;

/** Whether a word is a unit that the reading knows. */
export const isUnit = (unit: string): boolean => currencies.has(unit) || plain.has(unit) || other.test(unit);
