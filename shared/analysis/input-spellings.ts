/** Where the context may hold a number of the input table: every path with every suffix that says its scale. */
import { lastName } from './context-view.js';
import { inputTable } from './input-table.js';
import type { InputRow, InputUnit } from './input-table.js';
import type { Subject } from './model.js';

export interface Spelling {
  path: string;
  /** The path's last name. */
  name: string;
  /** What the number there is multiplied by. */
  factor: number;
}

const suffixes: Partial<Record<InputUnit, [suffix: string, factor: number][]>> = {
  money: [
    ['M', 1e6],
    ['Millions', 1e6],
    ['K', 1e3],
    ['Thousands', 1e3],
    ['B', 1e9],
    ['Billions', 1e9],
    ['Usd', 1],
  ],
  count: [
    ['M', 1e6],
    ['Millions', 1e6],
  ],
  ratio: [
    ['Pct', 0.01],
    ['Percent', 0.01],
  ],
};

const spelt = (path: string, factor: number): Spelling => ({ path, name: lastName(path), factor });

const spellings = (paths: readonly string[], unit: InputUnit): Spelling[] =>
  paths.flatMap((path) => [
    spelt(path, 1),
    ...(suffixes[unit] ?? []).map(([suffix, factor]) => spelt(path + suffix, factor)),
  ]);

/** Of every row, first choice first. Made once: there are some two thousand, and every query looks for all of them. */
export const inputSpellings: ReadonlyMap<InputRow, Record<Subject, readonly Spelling[]>> = new Map(
  [...inputTable.values()].map((row) => [
    row,
    { own: spellings(row.paths, row.unit), target: spellings(row.targetPaths, row.unit) },
  ]),
);
