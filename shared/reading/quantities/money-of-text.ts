/** Signs that several countries share take the country that the text names elsewhere. */
import type { Found } from './amounts.js';
import { unknownCurrency } from './currency-marks.js';

const families = [
  new Set(['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'SGD', 'TWD', 'NAD', 'FJD', 'JMD', 'TTD', 'BBD']),
  new Set(['SEK', 'NOK', 'DKK', 'ISK']),
  new Set(['MXN', 'ARS', 'CLP', 'COP', 'PHP', 'UYU', 'DOP']),
  new Set(['CHF', 'XOF', 'XAF']),
  new Set(['INR', 'PKR', 'LKR', 'NPR']),
  new Set(['KWD', 'BHD', 'JOD', 'TND', 'RSD', 'DZD', 'IQD']),
  new Set(['GBP', 'EGP']),
];

/** `$` beside `C$` is Canadian; a cent is one of the money of the text. */
export function settleCurrencies(found: readonly Found[], textCurrency: string): Found[] {
  const certain = new Set(found.filter(({ kind, isShared }) => kind === 'money' && !isShared).map(({ unit }) => unit));
  certain.add(textCurrency);
  return found.map((quantity) => {
    if (quantity.kind !== 'money' || !quantity.isShared) return quantity;
    if (quantity.unit === unknownCurrency) return { ...quantity, unit: textCurrency, isInferred: true };
    const family = families.find((members) => members.has(quantity.unit));
    const named = family ? [...certain].filter((code) => family.has(code)) : [];
    return named.length === 1 && named[0] ? { ...quantity, unit: named[0] } : quantity;
  });
}
