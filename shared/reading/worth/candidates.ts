/** What a number without a unit of its own could be worth. */
import { kindOf } from '../binding/figure.js';
import type { Found } from '../quantities/amounts.js';
import { exact } from '../quantities/numerals.js';
import type { Printed } from '../quantities/read-printed.js';
import type { Quantity } from '../reading.js';

/** One worth: the printed number times `factor`, in `unit`. */
export interface Candidate {
  kind: string;
  unit: string;
  factor: number;
  /** What the rules take it for. */
  isRuled: boolean;
}

/** What the numbers of a text that bear their units say of those that do not. */
export interface TextUnits {
  /** Scales that are printed or stated, the commonest first. */
  scales: readonly number[];
  /** Units of lengths of time, in the order of the text. */
  durations: readonly string[];
}

/** Whether the worth of a quantity is open: it is printed without a unit, and its row and column write none. */
export const isOpen = ({ raw, ruled }: Printed): boolean =>
  raw.kind === 'bare' && typeof raw.value === 'number' && ruled.isWritten !== true;

/** What the printed number was multiplied by. */
export function factorOf(raw: Found, ruled: Found): number {
  if (raw.scale !== undefined) return raw.scale;
  const isScaled = typeof raw.value === 'number' && typeof ruled.value === 'number' && raw.value !== 0;
  return isScaled ? exact((ruled.value as number) / (raw.value as number)) : 1;
}

const ofOnePiece: ReadonlySet<string> = new Set(['unit', 'head', 'share']);

const mostDurations = 3;
const usualScales = [1e3, 1e6];

/** The worths of one open number, that of the rules first. `currency` is what it would be in as money. */
export function candidatesOf({ raw, ruled }: Printed, currency: string, text: TextUnits): Candidate[] {
  const ruledFactor = raw.isScaled ? 1 : factorOf(raw, ruled);
  const candidates: Candidate[] = [{ kind: kindOf(ruled.unit), unit: ruled.unit, factor: ruledFactor, isRuled: true }];
  const add = (kind: string, unit: string, factor: number): void => {
    if (!candidates.some((known) => known.kind === kind && known.unit === unit && known.factor === factor))
      candidates.push({ kind, unit, factor, isRuled: false });
  };
  const size = typeof raw.value === 'number' ? Math.abs(raw.value) : 0;
  add('count', 'count', 1);
  add('money', currency, 1);
  // What a piece costs is said to the cent, whatever the accounts are in: “620 per m³” beside “capex 96bn”.
  if (raw.isScaled || (raw.per !== undefined && ofOnePiece.has(raw.per))) return candidates;
  for (const scale of text.scales) add('money', currency, scale);
  if (size < 1000) for (const scale of usualScales) add('money', currency, scale);
  for (const scale of text.scales) add('count', 'count', scale);
  if (size <= 1000) add('ratio', 'ratio', 0.01);
  if (size <= 2) add('ratio', 'ratio', 1);
  if (size < 200) add('x', 'x', 1);
  if (size < 1000) for (const unit of text.durations.slice(0, mostDurations)) add('duration', unit, 1);
  return candidates;
}

/** The quantity with the worth of a candidate. */
export function withWorth({ raw, quantity }: Printed, { unit, factor, isRuled }: Candidate): Quantity {
  if (isRuled || typeof raw.value !== 'number') return quantity;
  const { quote, start, end, bound, per, negative, doubtful } = quantity;
  const value = exact(raw.value * factor);
  return {
    quote,
    start,
    end,
    value: negative ? -Math.abs(value) : value,
    ...(raw.low !== undefined &&
      raw.high !== undefined && { low: exact(raw.low * factor), high: exact(raw.high * factor) }),
    unit,
    ...((unit !== 'count' || factor !== 1) && { unitInferred: true }),
    bound,
    ...(per && { per }),
    ...(negative && { negative }),
    ...(doubtful && { doubtful }),
  };
}
