/** Signs that several countries share take the country that the text names elsewhere. */
import type { Found } from './amounts.js';
import type { Family } from './currency-families.js';
import { familyOf } from './currency-families.js';
import { unknownCurrency } from './currency-marks.js';
import type { StatedUnit } from './stated-units.js';

/** Currencies of the countries that the text names, the most named first. */
export type Homes = ReadonlyMap<string, number>;

/**
 * Whose money a shared sign is: the one country among the `certain` currencies that has it, else the country that the
 * text speaks of most. By its sign the dollar is meant where the text has other dollars, or pesos by name.
 */
function countryOf(
  code: string,
  name: Family | undefined,
  certain: ReadonlySet<string>,
  homes: Homes,
  ofText?: string,
): string | undefined {
  const family = familyOf(code, name);
  if (!family) return undefined;
  const namesakes = name === '$' ? familyOf(code, 'dollar') : family;
  // A text of Texas means its own dollar, though it names another.
  const named = homes.has(code) ? [] : [...certain].filter((other) => namesakes?.has(other));
  if (ofText && named.length === 0 && namesakes?.has(ofText) && !homes.has(code)) return ofText;
  if (named.length === 1) return named[0];
  if (named.length > 1) return undefined;
  const isForeign = homes.has(code) || certain.has(code);
  return [...homes.keys()].find(
    (home) => family.has(home) && (namesakes?.has(home) || (!isForeign && !certain.has(home))),
  );
}

/** Units said once in a mark that several countries use, by the country that the text speaks of. */
export function settleStated(stated: readonly StatedUnit[], found: readonly Found[], homes: Homes): StatedUnit[] {
  const certain = certainCurrencies(found);
  for (const { currency, isShared } of stated) if (currency !== null && !isShared) certain.add(currency);
  return stated.map((unit) => {
    const country =
      unit.isShared && unit.currency !== null ? countryOf(unit.currency, unit.family, certain, homes) : undefined;
    return country === undefined ? unit : { ...unit, currency: country };
  });
}

/** Moneys that a mark of one country names. */
const certainCurrencies = (found: readonly Found[]): Set<string> =>
  new Set(found.filter(({ kind, isShared }) => kind === 'money' && !isShared).map(({ unit }) => unit));

/** Amounts by the money they are in, shared marks by their country; those of units said once count as one each. */
function countMoney(found: readonly Found[], stated: readonly StatedUnit[], homes: Homes): Map<string, number> {
  const money = found.filter(({ kind, unit }) => kind === 'money' && unit !== unknownCurrency);
  const inUnits = stated.flatMap(({ currency }) => currency ?? []);
  const certain = new Set([...certainCurrencies(money), ...inUnits]);
  const counts = new Map<string, number>();
  const vote = (code: string): void => void counts.set(code, (counts.get(code) ?? 0) + 1);
  for (const { unit, isShared, family } of money)
    vote((isShared ? countryOf(unit, family, certain, homes) : undefined) ?? unit);
  for (const code of inUnits) vote(code);
  return counts;
}

/**
 * Units said once without those that the amounts speak against: “a guarantee, in kroner.” is no unit of a text whose
 * amounts are in reais.
 */
export function standingUnits(stated: readonly StatedUnit[], found: readonly Found[], homes: Homes): StatedUnit[] {
  const counts = countMoney(found, [], homes);
  const most = Math.max(0, ...counts.values());
  return stated.filter(({ scope, currency, factor, isShared }) => {
    if (scope !== 'document' || currency === null || factor !== 1) return true;
    // “US$ unless marked” speaks of the marks that do not say whose they are.
    if (!isShared && found.some((one) => one.isShared && familyOf(one.unit, one.family)?.has(currency))) return true;
    return most < 2 || (counts.get(currency) ?? 0) === most;
  });
}

/** The moneys of the text and of the countries that it speaks of, the most used first. */
export function moneysOf(found: readonly Found[], stated: readonly StatedUnit[], homes: Homes): string[] {
  const counts = countMoney(found, stated, homes);
  return [...new Set([...[...counts].toSorted(([, a], [, b]) => b - a).map(([code]) => code), ...homes.keys()])];
}

/** The currency of the text: what is stated, else what most amounts are in, of several the one at home. */
export function textCurrency(found: readonly Found[], stated: readonly StatedUnit[], homes: Homes): string {
  const said = stated.find(({ scope, currency }) => scope === 'document' && currency !== null)?.currency;
  if (said) return said;
  const counts = countMoney(found, stated, homes);
  const certain = certainCurrencies(found);
  const [home] = homes.keys();
  const weight = (code: string): number =>
    (counts.get(code) ?? 0) + (code === home ? 0.5 : 0) + (certain.has(code) ? 0.25 : 0);
  const [first] = [...counts.keys()].toSorted((a, b) => weight(b) - weight(a));
  return first ?? home ?? unknownCurrency;
}

/** `$` beside `C$` is Canadian; a cent is one of the money of the text. */
export function settleCurrencies(
  found: readonly Found[],
  stated: readonly StatedUnit[],
  textCurrency: string,
  homes: Homes,
): Found[] {
  const certain = certainCurrencies(found);
  // “US$ unless marked”: no other mark of the text says whose the plain one is.
  const said = stated.find(({ scope, currency, isShared }) => scope === 'document' && currency && !isShared)?.currency;
  return found.map((quantity) => {
    if (quantity.kind !== 'money' || !quantity.isShared) return quantity;
    if (quantity.unit === unknownCurrency) return { ...quantity, unit: textCurrency, isInferred: true };
    if (said && familyOf(quantity.unit, quantity.family)?.has(said)) return { ...quantity, unit: said };
    const country = countryOf(quantity.unit, quantity.family, certain, homes, textCurrency);
    return country ? { ...quantity, unit: country } : quantity;
  });
}
