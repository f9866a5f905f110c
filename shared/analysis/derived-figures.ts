/** Figures that follow from others by definition, for roles that would otherwise each work them out. */
import { derived } from './figures.js';
import type { Figure, InputKey } from './model.js';

interface Derivation {
  key: InputKey;
  from: InputKey[];
  formula: string;
  compute(...values: number[]): number;
  /** `money` takes the currency of the first input. */
  unit: 'money' | 'ratio';
}

const derivations: Derivation[] = [
  { key: 'ebitda', from: ['revenue', 'ebitdaMargin'], formula: 'revenue × EBITDA margin', compute: (revenue, margin) => (revenue ?? 0) * (margin ?? 0), unit: 'money' },
  { key: 'ebitdaMargin', from: ['ebitda', 'revenue'], formula: 'EBITDA ÷ revenue', compute: (ebitda, revenue) => (ebitda ?? 0) / (revenue ?? 0), unit: 'ratio' },
  { key: 'revenueGrowth', from: ['revenue', 'priorRevenue'], formula: 'revenue ÷ prior revenue − 1', compute: (revenue, prior) => (revenue ?? 0) / (prior ?? 0) - 1, unit: 'ratio' },
  { key: 'netDebt', from: ['totalDebt', 'cash'], formula: 'total debt − cash', compute: (debt, cash) => (debt ?? 0) - (cash ?? 0), unit: 'money' },
];

/** Derivations whose inputs are all given and whose result is finite; a figure that is given is not derived again. */
export function deriveFigures(given: (key: InputKey) => Figure | null): [InputKey, Figure][] {
  return derivations.flatMap(({ key, from, formula, compute, unit }): [InputKey, Figure][] => {
    const inputs = from.flatMap((name) => given(name) ?? []);
    if (given(key) !== null || inputs.length < from.length) return [];
    const value = compute(...inputs.map((figure) => figure.value));
    if (!Number.isFinite(value)) return [];
    const ref = `${formula} (${inputs.map((figure) => figure.ref).join('; ')})`;
    return [[key, derived(value + 0, unit === 'money' ? (inputs[0]?.unit ?? '') : unit, ref)]];
  });
}
