/** Figures that follow from others by definition, for roles that would otherwise each work them out. */
import { derived } from './figures.js';
import type { Figure, InputKey } from './model.js';

interface Derivation {
  key: InputKey;
  from: [InputKey, InputKey];
  formula: string;
  compute: (first: number, second: number) => number;
  /** `money` takes the currency of the first input. */
  unit: 'money' | 'ratio';
}

const derivations: Derivation[] = [
  {
    key: 'ebitda',
    from: ['revenue', 'ebitdaMargin'],
    formula: 'revenue × EBITDA margin',
    compute: (a, b) => a * b,
    unit: 'money',
  },
  {
    key: 'ebitdaMargin',
    from: ['ebitda', 'revenue'],
    formula: 'EBITDA ÷ revenue',
    compute: (a, b) => a / b,
    unit: 'ratio',
  },
  {
    key: 'revenueGrowth',
    from: ['revenue', 'priorRevenue'],
    formula: 'revenue ÷ prior revenue − 1',
    compute: (a, b) => a / b - 1,
    unit: 'ratio',
  },
  {
    key: 'netDebt',
    from: ['totalDebt', 'cash'],
    formula: 'total debt − cash',
    compute: (a, b) => a - b,
    unit: 'money',
  },
];

/** Derivations whose inputs are all given and whose result is finite; a figure that is given is not derived again. */
export function deriveFigures(given: (key: InputKey) => Figure | null): [InputKey, Figure][] {
  return derivations.flatMap(({ key, from, formula, compute, unit }): [InputKey, Figure][] => {
    const [first, second] = [given(from[0]), given(from[1])];
    if (given(key) !== null || first === null || second === null) return [];
    const value = compute(first.value, second.value);
    if (!Number.isFinite(value)) return [];
    return [
      [key, derived(value + 0, unit === 'money' ? first.unit : unit, `${formula} (${first.ref}; ${second.ref})`)],
    ];
  });
}
