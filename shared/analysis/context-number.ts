/** Reads a number out of a context section, where anything may stand: figures, quoted figures, ranges, nonsense. */
import type { InputRow } from './input-table.js';

export interface ReadNumber {
  value: number;
  low: number;
  high: number;
  /** Why it was not read as written; becomes an assumption. */
  note?: string;
}

const scaleWords: Record<string, number> = {
  k: 1e3,
  thousand: 1e3,
  m: 1e6,
  mm: 1e6,
  mn: 1e6,
  mio: 1e6,
  million: 1e6,
  b: 1e9,
  bn: 1e9,
  billion: 1e9,
  t: 1e12,
  tn: 1e12,
  trillion: 1e12,
};

const written =
  /^\s*([-(]?)\s*(?:[$€£¥₹]|US\$|[A-Z]{3}\s)?\s*(-?\d{1,15}(?:,\d{3}){0,6}(?:\.\d{1,9})?)\s*([A-Za-z]{1,8}|%)?\s*(?:[A-Z]{3})?\)?\s*$/;

/** Larger than any economy, so a mistake of units rather than a figure. */
const largest = 1e16;
/** Nearer to nothing than any figure: what is divided by it would be without end. */
const smallest = 1e-12;

/** `"$450M"`, `"1,250,000"`, `"35%"`; null for anything looser: a doubtful scale is worse than no number. */
function parseWritten(text: string, row: InputRow): number | null {
  const match = text.length > 60 ? null : written.exec(text);
  if (!match?.[2]) return null;
  const unit = match[3]?.toLowerCase();
  const size = Number(match[2].replaceAll(',', ''));
  const signed = match[1] ? -Math.abs(size) : size;
  if (unit === undefined) return signed;
  if (unit === '%') return row.unit === 'ratio' ? signed / 100 : null;
  if (unit === 'x') return row.unit === 'x' ? signed : null;
  const scale = scaleWords[unit];
  return scale === undefined || (row.unit !== 'money' && row.unit !== 'count') ? null : signed * scale;
}

const number = (raw: unknown, row: InputRow): number | null => {
  const value = typeof raw === 'number' ? raw : typeof raw === 'string' ? parseWritten(raw, row) : null;
  if (value === null || !Number.isFinite(value) || Math.abs(value) > largest) return null;
  return Math.abs(value) < smallest ? 0 : value;
};

interface Triple {
  value: number;
  low: number;
  high: number;
}

function triple(raw: unknown, row: InputRow): Triple | null {
  const single = number(raw, row);
  if (single !== null) return { value: single, low: single, high: single };
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return null;
  const parts = raw as Record<string, unknown>;
  const low = number(parts['low'] ?? parts['min'] ?? parts['p25'], row);
  const high = number(parts['high'] ?? parts['max'] ?? parts['p75'], row);
  const value =
    number(parts['value'] ?? parts['base'] ?? parts['p50'] ?? parts['amount'], row) ??
    (low !== null && high !== null ? (low + high) / 2 : null);
  if (value === null) return null;
  return { value, low: Math.min(value, low ?? value), high: Math.max(value, high ?? value) };
}

/** Adding zero turns the −0 of a negated zero into 0. */
const scaled = ({ value, low, high }: Triple, factor: number): Triple => ({
  value: value * factor + 0,
  low: Math.min(low * factor, high * factor) + 0,
  high: Math.max(low * factor, high * factor) + 0,
});

/**
 * The number at a context path, scaled to the row's unit, or null when it cannot be one. A ratio outside its plausible
 * band is read as a percentage, an outflow written as a negative by its size; both leave a note.
 */
export function readContextNumber(raw: unknown, row: InputRow, path: string, factor = 1): ReadNumber | null {
  const read = triple(raw, row);
  if (read === null) return null;
  let result: ReadNumber = scaled(read, factor);
  if (row.unit === 'ratio' && factor === 1 && !within(result.value, row.plausible)) {
    const asPercent = scaled(read, 0.01);
    if (!within(asPercent.value, row.plausible)) return null;
    result = { ...asPercent, note: `${path} is given as ${read.value} and read as ${read.value}%` };
  }
  if (row.unit === 'ratio' && !within(result.value, row.plausible)) return null;
  if (result.value < 0 && row.sign === 'outflow')
    result = { ...scaled(result, -1), note: `${path} is given as a negative and read by its size` };
  return result.value < 0 && row.sign === 'positive' ? null : result;
}

const within = (value: number, [low, high]: [number, number]): boolean => value >= low && value <= high;
