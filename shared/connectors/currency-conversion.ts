/** Amounts of several currencies brought into one, where a mapping asks for it by the transformation `currency_conversion`. */
import { coarseUsdRate, coarseUsdRatesAsOf } from '../analysis/index.js';
import type { DataMapping } from './data-mapping.schema.js';
import { fieldOf, type Conversion, type Row } from './tally.js';

/** The transformation's name in a mapping. */
export const CURRENCY_CONVERSION = 'currency_conversion';

/** What a mapping converts into that names no currency: that of the engine. */
const DEFAULT_TARGET = 'USD';

/** Names of the column in which systems keep the currency of a row, in lower case and without separators. */
const columns = new Set(
  'currency currencycode currencyiso currencyisocode isocurrency isocurrencycode ccy curr waers transactioncurrency documentcurrency'.split(
    ' ',
  ),
);

const folded = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]/g, '');

/** The code of a value; null for nothing, undefined for what is none. */
function codeOf(value: unknown): string | null | undefined {
  if (value === undefined || value === null || value === '') return null;
  const code = typeof value === 'string' ? value.trim().toUpperCase() : '';
  return /^[A-Z]{3}$/.test(code) ? code : undefined;
}

/** The currency that a row's own columns say; null where they say none, undefined where they say two, or none that can be read. */
function currencyOfRow(row: Row): string | null | undefined {
  const codes = new Set(
    Object.keys(row)
      .filter((name) => columns.has(folded(name)))
      .map((name) => codeOf(row[name])),
  );
  codes.delete(null);
  const [only = null] = codes;
  return codes.size > 1 || codes.has(undefined) ? undefined : only;
}

/** The conversion that a mapping asks for; undefined where it asks for none. */
export function conversionOf(mapping: DataMapping): Conversion | undefined {
  if (!mapping.transformations?.includes(CURRENCY_CONVERSION)) return undefined;
  const target = mapping.currency ?? DEFAULT_TARGET;
  const own = mapping.rates ?? {};
  const factorOf = (currency: string): number | undefined => {
    if (currency === target) return 1;
    if (Object.hasOwn(own, currency)) return own[currency];
    const [from, to] = [coarseUsdRate(currency), coarseUsdRate(target)];
    return from === undefined || to === undefined ? undefined : from / to;
  };
  const said = (currency: string): string =>
    `${currency} at ${Number((factorOf(currency) ?? 0).toPrecision(4))}${Object.hasOwn(own, currency) ? ' (dataMapping.rates)' : ` (coarse, of ${coarseUsdRatesAsOf})`}`;
  return {
    target,
    of(row, { currency: constant, currencyField }) {
      const found =
        constant ?? (currencyField === undefined ? currencyOfRow(row) : codeOf(fieldOf(row, currencyField)));
      if (found === undefined) return undefined;
      const currency = found ?? target;
      return { currency, factor: factorOf(currency) };
    },
    hasRate: (currency) => factorOf(currency) !== undefined,
    rates: (currencies) =>
      currencies
        .filter((currency) => currency !== target)
        .toSorted()
        .map(said)
        .join(', '),
  };
}
