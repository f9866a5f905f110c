/** Signs that several countries share take the country that the text names elsewhere. */
import type { Found } from './amounts.js';
import { unknownCurrency } from './currency-marks.js';
import type { StatedUnit } from './stated-units.js';

const families = [
  new Set(['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'TWD', 'NAD', 'FJD', 'JMD', 'TTD', 'BBD']),
  new Set(['SEK', 'NOK', 'DKK', 'ISK']),
  new Set(['MXN', 'ARS', 'CLP', 'COP', 'PHP', 'UYU', 'DOP']),
  new Set(['CHF', 'XOF', 'XAF']),
  new Set(['INR', 'PKR', 'LKR', 'NPR']),
  new Set(['KWD', 'BHD', 'JOD', 'TND', 'RSD', 'DZD', 'IQD']),
  new Set(['GBP', 'EGP']),
];

/** The one country among the `certain` currencies whose money a shared sign can be. */
function countryOf(shared: string, certain: ReadonlySet<string>): string | undefined {
  const family = families.find((members) => members.has(shared));
  const named = family ? [...certain].filter((code) => family.has(code)) : [];
  return named.length === 1 ? named[0] : undefined;
}

/** The currency of the text: what is stated, else what most amounts are in. */
export function textCurrency(found: readonly Found[], stated: readonly StatedUnit[]): string {
  const said = stated.find(({ scope, currency }) => scope === 'document' && currency !== null)?.currency;
  if (said) return said;
  const money = found.filter(({ kind, unit }) => kind === 'money' && unit !== unknownCurrency);
  const inUnits = stated.flatMap(({ currency }) => currency ?? []);
  const certain = new Set([...money.filter(({ isShared }) => !isShared).map(({ unit }) => unit), ...inUnits]);
  const counts = new Map<string, number>();
  const vote = (code: string): void => void counts.set(code, (counts.get(code) ?? 0) + 1);
  for (const { unit, isShared } of money) vote((isShared ? countryOf(unit, certain) : undefined) ?? unit);
  for (const code of inUnits) vote(code);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? unknownCurrency;
}

/** `$` beside `C$` is Canadian; a cent is one of the money of the text. */
export function settleCurrencies(found: readonly Found[], textCurrency: string): Found[] {
  const certain = new Set(found.filter(({ kind, isShared }) => kind === 'money' && !isShared).map(({ unit }) => unit));
  certain.add(textCurrency);
  return found.map((quantity) => {
    if (quantity.kind !== 'money' || !quantity.isShared) return quantity;
    if (quantity.unit === unknownCurrency) return { ...quantity, unit: textCurrency, isInferred: true };
    const country = countryOf(quantity.unit, certain);
    return country ? { ...quantity, unit: country } : quantity;
  });
}
