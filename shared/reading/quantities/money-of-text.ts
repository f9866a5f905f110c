/** Signs that several countries share take the country that the text names elsewhere. */
import type { Found } from './amounts.js';
import { unknownCurrency } from './currency-marks.js';
import type { StatedUnit } from './stated-units.js';

const families = [
  new Set('USD CAD AUD NZD HKD SGD TWD NAD FJD JMD TTD BBD BSD BND XCD GYD LRD SBD BZD'.split(' ')),
  new Set(['SEK', 'NOK', 'DKK', 'ISK', 'CZK']),
  new Set(['MXN', 'ARS', 'CLP', 'COP', 'PHP', 'UYU', 'DOP', 'CUP']),
  new Set(['CHF', 'XOF', 'XAF', 'XPF', 'CDF', 'RWF', 'GNF', 'BIF', 'KMF', 'DJF']),
  new Set(['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR']),
  new Set(['KWD', 'BHD', 'JOD', 'TND', 'RSD', 'DZD', 'IQD', 'LYD', 'MKD']),
  new Set(['GBP', 'EGP', 'LBP', 'SDG', 'SYP', 'GIP']),
  new Set(['KES', 'UGX', 'TZS', 'SOS']),
  new Set(['AED', 'MAD']),
  new Set(['ZMW', 'PGK', 'MWK']),
  new Set(['SAR', 'QAR', 'OMR', 'YER', 'IRR', 'KHR']),
];

/** Whether two currencies are written with one sign. */
export const shareSign = (one: string, other: string): boolean =>
  families.some((members) => members.has(one) && members.has(other));

/** Currencies of the countries that the text names, the most named first. */
export type Homes = ReadonlyMap<string, number>;

/**
 * Whose money a shared sign is: the one country among the `certain` currencies that has it, else the country that the
 * text speaks of most.
 */
function countryOf(shared: string, certain: ReadonlySet<string>, homes: Homes): string | undefined {
  const family = families.find((members) => members.has(shared));
  if (!family) return undefined;
  // A text of Texas means its own dollar, though it names another.
  const named = homes.has(shared) ? [] : [...certain].filter((code) => family.has(code));
  if (named.length === 1) return named[0];
  return named.length > 1 ? undefined : [...homes.keys()].find((code) => family.has(code));
}

/** Units said once in a mark that several countries use, by the country that the text speaks of. */
export const settleStated = (stated: readonly StatedUnit[], homes: Homes): StatedUnit[] =>
  stated.map((unit) => {
    const country = unit.isShared && unit.currency !== null ? countryOf(unit.currency, new Set(), homes) : undefined;
    return country === undefined ? unit : { ...unit, currency: country };
  });

/** The currency of the text: what is stated, else what most amounts are in. */
export function textCurrency(found: readonly Found[], stated: readonly StatedUnit[], homes: Homes): string {
  const said = stated.find(({ scope, currency }) => scope === 'document' && currency !== null)?.currency;
  if (said) return said;
  const money = found.filter(({ kind, unit }) => kind === 'money' && unit !== unknownCurrency);
  const inUnits = stated.flatMap(({ currency }) => currency ?? []);
  const certain = new Set([...money.filter(({ isShared }) => !isShared).map(({ unit }) => unit), ...inUnits]);
  const counts = new Map<string, number>();
  const vote = (code: string): void => void counts.set(code, (counts.get(code) ?? 0) + 1);
  for (const { unit, isShared } of money) vote((isShared ? countryOf(unit, certain, homes) : undefined) ?? unit);
  for (const code of inUnits) vote(code);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? homes.keys().next().value ?? unknownCurrency;
}

/** `$` beside `C$` is Canadian; a cent is one of the money of the text. */
export function settleCurrencies(found: readonly Found[], textCurrency: string, homes: Homes): Found[] {
  const certain = new Set(found.filter(({ kind, isShared }) => kind === 'money' && !isShared).map(({ unit }) => unit));
  certain.add(textCurrency);
  return found.map((quantity) => {
    if (quantity.kind !== 'money' || !quantity.isShared) return quantity;
    if (quantity.unit === unknownCurrency) return { ...quantity, unit: textCurrency, isInferred: true };
    const country = countryOf(quantity.unit, certain, homes);
    return country ? { ...quantity, unit: country } : quantity;
  });
}
