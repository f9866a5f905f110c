/** Reading the open parts of an answer, where anything may stand: what is not as expected is left out. */
import { formatFigure, type MemoSource, type Role } from '../analysis/index.js';

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const recordsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.filter(isRecord) : []);

export const numberIn = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;

export const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** The value at a path of dots in the fields of a role's analysis. */
export function fieldOf({ analyses }: Pick<MemoSource, 'analyses'>, role: Role, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), analyses[role]?.fields);
}

/** A figure of a `…Detail` object. */
export interface DetailFigure {
  value: number;
  low: number;
  high: number;
  unit: string;
  formatted: string;
}

export function figureIn(value: unknown): DetailFigure | undefined {
  if (!isRecord(value)) return undefined;
  const [amount, low, high, unit] = [
    numberIn(value['value']),
    numberIn(value['low']),
    numberIn(value['high']),
    textIn(value['unit']),
  ];
  if (amount === undefined || low === undefined || high === undefined || unit === undefined) return undefined;
  return {
    value: amount,
    low,
    high,
    unit,
    formatted: textIn(value['formatted']) ?? formatFigure({ value: amount, unit }),
  };
}

export const figureAt = (source: Pick<MemoSource, 'analyses'>, role: Role, path: string): DetailFigure | undefined =>
  figureIn(fieldOf(source, role, path));

/** A name that can stand at an axis. */
export const shortened = (text: string, most = 34): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** `identity_sso` and `ebitda-multiple` as words. */
export const asWords = (name: string): string => {
  const words = name.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
