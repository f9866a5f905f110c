/** Fair value: the methods that ran, weighed and joined, with range, sensitivity and scenarios. */
import type { Case, Figure } from '../../model.js';
import { lognormalQuantile, pertQuantile } from '../../models/finance/distributions.js';
import { arrMultiple } from '../../models/finance/growth-metrics.js';
import { simulate, type Driver, type Simulation } from '../../models/finance/simulation.js';
import { tornado, type TornadoBar, type TornadoDriver } from '../../models/finance/tornado.js';
import type { Ledger } from '../ledger.js';
import type { Books } from './books.js';
import { derive } from './derive.js';
import type { Market } from './market.js';
import {
  arrMethod,
  bankMethods,
  dcfMethod,
  dcfValue,
  isEarly,
  marketPriceMethod,
  multipleMethods,
  privateDiscount,
  type DcfInputs,
  type Method,
  type MethodFamily,
} from './valuation-methods.js';

export interface Valuation {
  methods: Weighed[];
  /** Weighted base; low and high are the quartiles of the joint simulation or the spread of the methods, the wider. */
  fair: Figure;
  basis: 'enterprise' | 'equity';
  /** Share by which the furthest methods lie apart, null with one method. */
  divergence: number | null;
  /** Share of the discounted cash flow that lies after the explicit years. */
  terminalShare: number | null;
  /** Enterprise value by discounted cash flow for another growth; null where that method did not run. */
  valueAtGrowth: ((growth: number) => number | null) | null;
  simulation: Simulation | null;
  sensitivity: TornadoBar[];
}

const familyWeights: Record<MethodFamily, number> = { dcf: 0.4, trading: 0.35, transactions: 0.25 };
export const draws = 10_000;

/** Values one company; null when nothing that a method needs is known. */
export function valueCompany(
  input: Case,
  books: Books,
  market: Market,
  usdPerUnit: number,
  ledger: Ledger,
): Valuation | null {
  const run = runMethods(input, books, market, usdPerUnit, ledger);
  if (run.methods.length === 0) return null;
  const basis = run.methods.some((method) => method.basis === 'enterprise') ? 'enterprise' : 'equity';
  const methods = weigh(run.methods.filter((method) => method.basis === basis));
  const base = methods.reduce((sum, method) => sum + method.weight * method.value.value, 0);
  const drivers = driversOf(methods, books, run.dcf);
  const outcome = jointValue(methods, drivers, run.dcf);
  const simulation = simulateJointly(books, market, drivers, outcome);
  const spread = spreadOf(methods);
  const fair = derive(
    'weighted methods',
    methods[0]?.value.unit ?? input.currency,
    methods.map((method) => method.value),
    base,
    {
      low: Math.min(spread.low, simulation?.p25 ?? base),
      high: Math.max(spread.high, simulation?.p75 ?? base),
    },
  );
  const values = methods.map((method) => method.value.value);
  return {
    methods,
    fair,
    basis,
    simulation,
    divergence: methods.length < 2 ? null : Math.max(...values) / Math.min(...values) - 1,
    terminalShare: run.dcf?.staged.terminalShare ?? null,
    valueAtGrowth: valueAtGrowth(run.dcf),
    sensitivity: sensitivityOf(drivers, outcome),
  };
}

function valueAtGrowth(dcf: Run['dcf']): Valuation['valueAtGrowth'] {
  if (dcf === null) return null;
  const { inputs } = dcf;
  return (growth) => dcfValue({ ...inputs, growth })?.ev ?? null;
}

interface Run {
  methods: Method[];
  dcf: { method: Method; inputs: DcfInputs; staged: { terminalShare: number } } | null;
}

function runMethods(input: Case, books: Books, market: Market, usdPerUnit: number, ledger: Ledger): Run {
  if (market.bank) {
    ledger.assume(
      'A bank or insurer is valued on book value and return on equity: enterprise multiples mean nothing where debt is the raw material',
    );
    return {
      methods: [...bankMethods(books, market, ledger), ...present(marketPriceMethod(books, ledger))],
      dcf: null,
    };
  }
  const listed =
    books.marketCap !== null ||
    (books.subject === 'own' && [...input.tokens.keys()].some((token) => token.startsWith('flag:LISTED')));
  const needsMultiple = books.ebitda !== null || books.revenue !== null;
  const early = isEarly(books, market, ledger);
  const factor =
    needsMultiple && !(books.arr !== null && (books.ebitda?.value ?? 0) <= 0)
      ? privateDiscount(books, usdPerUnit, { listed, early }, ledger)
      : 1;
  const dcf = early ? null : dcfMethod(books, market, ledger);
  const methods = [
    ...present(arrMethod(books, market, ledger)),
    ...multipleMethods(early ? { ...books, ebitda: null } : books, market, factor, ledger),
    ...present(marketPriceMethod(books, ledger)),
  ];
  return { methods: dcf ? [...methods, dcf.method] : methods, dcf };
}

const present = (method: Method | null): Method[] => (method === null ? [] : [method]);

/** The weight of a family is shared by its methods; families that did not run leave theirs to the others. */
function weigh(methods: Method[]): Weighed[] {
  const raw = methods.map(
    (method) => familyWeights[method.family] / methods.filter((other) => other.family === method.family).length,
  );
  const total = raw.reduce((sum, weight) => sum + weight, 0);
  return methods.map((method, index) => ({ ...method, weight: (raw[index] ?? 0) / total }));
}

function spreadOf(methods: readonly Method[]): { low: number; high: number } {
  const [only] = methods;
  if (methods.length === 1 && only) return { low: only.value.low, high: only.value.high };
  const values = methods.map((method) => method.value.value);
  return { low: Math.min(...values), high: Math.max(...values) };
}

interface ValueDriver extends TornadoDriver, Driver {
  /** Factor on the value of a method, by the method's index. */
  factors: { method: number; of: (value: number) => number }[];
  /** Input of the discounted cash flow that it is. */
  dcf: 'growth' | 'wacc' | null;
}

type Weighed = Method & { weight: number };

const leverNames: Partial<Record<Method['id'], string>> = {
  'arr-multiple': 'ARR multiple',
  'ebitda-multiple': 'EBITDA multiple',
  'revenue-multiple': 'revenue multiple',
  'transaction-multiple': 'transaction multiple',
  'price-to-book': 'price to book',
};

function driversOf(methods: readonly Method[], books: Books, dcf: Run['dcf']): ValueDriver[] {
  const multiples = methods.flatMap((method, index): ValueDriver[] => {
    const name = leverNames[method.id];
    const { value, low, high } = method.value;
    if (name === undefined || !(low < high) || value <= 0) return [];
    return [
      {
        ...bounded(name, low / value, 1, high / value),
        factors: [{ method: index, of: (factor) => factor }],
        dcf: null,
      },
    ];
  });
  const capital = dcf === null ? [] : [costOfCapitalDriver(dcf.inputs.wacc)];
  return [...multiples, ...growthDriver(methods, books, dcf), ...capital];
}

const costOfCapitalDriver = (wacc: number): ValueDriver => ({
  name: 'cost of capital',
  base: wacc,
  p10: wacc - 0.01,
  p90: wacc + 0.01,
  quantile: lognormalQuantile(wacc * 0.88, wacc * 1.14),
  factors: [],
  dcf: 'wacc',
});

/** Growth moves the discounted cash flow and the multiple of ARR; it is bounded at 30 % of itself to either side. */
function growthDriver(methods: readonly Method[], books: Books, dcf: Run['dcf']): ValueDriver[] {
  const { retention, grossMargin } = books;
  const arr = books.growth === null ? -1 : methods.findIndex((method) => method.id === 'arr-multiple');
  const growth = dcf?.inputs.growth ?? books.growth?.value ?? null;
  if (growth === null || (dcf === null && arr === -1)) return [];
  const swing = Math.max(0.01, Math.abs(growth) * 0.3);
  const multiple = (value: number): number =>
    arrMultiple(1, value, retention?.value ?? null, grossMargin?.value ?? null);
  const base = multiple(growth);
  return [
    {
      ...bounded('growth', growth - swing, growth, growth + swing),
      factors: arr === -1 ? [] : [{ method: arr, of: (value) => multiple(value) / base }],
      dcf: dcf === null ? null : 'growth',
    },
  ];
}

/** A bounded driver is PERT-distributed; its p10 and p90 come from that distribution. */
function bounded(name: string, min: number, mode: number, max: number): TornadoDriver & Driver {
  const quantile = pertQuantile(min, mode, max);
  return { name, base: mode, p10: quantile(0.1), p90: quantile(0.9), quantile };
}

/** The weighted value as a function of the drivers, with everything that does not change looked up beforehand. */
function jointValue(
  methods: readonly Weighed[],
  drivers: readonly ValueDriver[],
  dcf: Run['dcf'],
): (values: ArrayLike<number>) => number {
  const terms = methods.map((method, index) => ({
    size: method.weight * method.value.value,
    weight: method.weight,
    dcf: method.id === 'dcf',
    levers: drivers.flatMap(({ factors }, at) =>
      factors.filter((factor) => factor.method === index).map(({ of }) => ({ at, of })),
    ),
  }));
  const growthAt = drivers.findIndex((driver) => driver.dcf === 'growth');
  const waccAt = drivers.findIndex((driver) => driver.dcf === 'wacc');
  const moved = dcf ? { ...dcf.inputs } : null;
  return (values) => {
    let total = 0;
    for (const term of terms) {
      if (term.dcf && moved) {
        moved.growth = values[growthAt] ?? moved.growth;
        moved.wacc = Math.max(values[waccAt] ?? moved.wacc, moved.terminalGrowth + 0.01);
        total += term.weight * (dcfValue(moved)?.ev ?? 0);
      } else {
        let value = term.size;
        for (const lever of term.levers) value *= lever.of(values[lever.at] ?? 1);
        total += value;
      }
    }
    return total;
  };
}

function simulateJointly(
  books: Books,
  market: Market,
  drivers: readonly ValueDriver[],
  outcome: (values: Float64Array) => number,
): Simulation | null {
  if (drivers.length < 2) return null;
  const correlations = drivers
    .filter((driver) => driver.factors.length > 0 && driver.name !== 'growth')
    .map((driver) => ({ between: [driver.name, 'growth'] as [string, string], rho: 0.3 }));
  const seed = {
    drivers: drivers.map(({ name, base, p10, p90 }) => [name, base, p10, p90]),
    metrics: [books.arr, books.ebitda, books.revenue, books.bookEquity].map((figure) => figure?.value ?? null),
    wacc: market.wacc.value,
  };
  return simulate({ drivers, correlations, draws, seed, outcome });
}

function sensitivityOf(drivers: readonly ValueDriver[], outcome: (values: ArrayLike<number>) => number): TornadoBar[] {
  return tornado(drivers, (values) => outcome(drivers.map((driver) => values[driver.name] ?? driver.base)));
}
