/**
 * Size tests of merger control that rule a filing out by what the text states. A place without a row, or a test whose
 * figure is not stated, stays open. Thresholds as of November 2026: US HSR Act (size of transaction), German GWB § 35,
 * Austrian KartG § 9, French Code de commerce L430-2, Dutch Mw 29, UK Enterprise Act (small-merger safe harbour), Indian
 * Competition Act (small-target exemption), Competition Act of Canada (size of transaction), and the turnover of all parties in Belgium,
 * Czechia, Denmark, Finland, Ireland, Norway, Sweden, Switzerland and the EU.
 */
import type { Fact } from '../../reading/index.js';

interface SizeTest {
  /** What is measured: the price, the target's turnover, or that of both together. */
  of: 'price' | 'target' | 'both';
  currency: string;
  /** Nothing is filed below it. */
  from: number;
}

const tests: Readonly<Record<string, readonly SizeTest[]>> = {
  US: [{ of: 'price', currency: 'USD', from: 133_900_000 }],
  GB: [{ of: 'target', currency: 'GBP', from: 10_000_000 }],
  DE: [
    { of: 'both', currency: 'EUR', from: 500_000_000 },
    { of: 'price', currency: 'EUR', from: 400_000_000 },
  ],
  AT: [
    { of: 'both', currency: 'EUR', from: 300_000_000 },
    { of: 'price', currency: 'EUR', from: 200_000_000 },
  ],
  BE: [{ of: 'both', currency: 'EUR', from: 100_000_000 }],
  CA: [{ of: 'price', currency: 'CAD', from: 93_000_000 }],
  CH: [{ of: 'both', currency: 'CHF', from: 2_000_000_000 }],
  CZ: [{ of: 'both', currency: 'CZK', from: 1_500_000_000 }],
  DK: [{ of: 'both', currency: 'DKK', from: 900_000_000 }],
  EU: [{ of: 'both', currency: 'EUR', from: 2_500_000_000 }],
  FI: [{ of: 'both', currency: 'EUR', from: 100_000_000 }],
  FR: [{ of: 'both', currency: 'EUR', from: 150_000_000 }],
  IE: [{ of: 'both', currency: 'EUR', from: 60_000_000 }],
  NL: [{ of: 'both', currency: 'EUR', from: 150_000_000 }],
  NO: [{ of: 'both', currency: 'NOK', from: 1_000_000_000 }],
  SE: [{ of: 'both', currency: 'SEK', from: 1_000_000_000 }],
  IN: [{ of: 'target', currency: 'INR', from: 12_500_000_000 }],
};

const priceMeasures = new Set(['dealValue', 'enterpriseValue', 'upfrontPayment']);
const greatest = (values: readonly number[]): number | null => (values.length === 0 ? null : Math.max(...values));

/** An amount so far below the threshold was read without its thousands or millions. */
const tooSmall = 1000;

/** The largest amount that the text states for a test, in its currency; null where it states none. */
function statedFor({ of, currency }: SizeTest, facts: readonly Fact[]): number | null {
  const amounts = facts.flatMap((fact) =>
    fact.unit === currency && typeof fact.value === 'number' ? [{ ...fact, value: fact.high ?? fact.value }] : [],
  );
  if (of === 'price')
    return greatest(amounts.filter(({ measure }) => priceMeasures.has(measure)).map(({ value }) => value));
  const turnover = (owners: readonly string[]): number | null =>
    greatest(
      amounts
        .filter(({ measure, of: owner }) => measure === 'revenue' && owners.includes(owner))
        .map(({ value }) => value),
    );
  const target = turnover(['target', 'unit']);
  if (of === 'target') return target;
  const own = turnover(['own', 'buyer']);
  return target === null || own === null ? null : target + own;
}

/** The tests of a place; those of a state are its country's. */
const testsIn = (place: string): readonly SizeTest[] | undefined => tests[place.split('-')[0] ?? place];

/** True where every test of the place is stated and lies below its threshold. */
export function isBelowClearance(place: string, facts: readonly Fact[]): boolean {
  const rows = testsIn(place);
  if (!rows) return false;
  return rows.every((test) => {
    const stated = statedFor(test, facts);
    return stated !== null && stated < test.from && stated > test.from / tooSmall;
  });
}

/** True where a test by price alone is met: then a filing is likely. */
export function isAboveClearance(place: string, facts: readonly Fact[]): boolean {
  return (testsIn(place) ?? []).some((test) => {
    const stated = test.of === 'price' ? statedFor(test, facts) : null;
    return stated !== null && stated >= test.from;
  });
}

/** False where the place has a test and no amount of the text in its currency comes near it: a deal of that size is filed nowhere. */
export function mayNeedClearance(place: string, facts: readonly Fact[]): boolean {
  const rows = testsIn(place);
  if (!rows) return true;
  const least = Math.min(...rows.map(({ from }) => from));
  const amounts = facts.flatMap(({ unit, value, high }) =>
    typeof value === 'number' && unit === rows[0]?.currency && value > least / tooSmall ? [high ?? value] : [],
  );
  return amounts.length === 0 || Math.max(...amounts) >= least;
}
