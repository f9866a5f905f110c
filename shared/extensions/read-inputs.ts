import { packTools } from '../analysis/index.js';
import type { Case, Figure, PackInput, PackTools } from '../analysis/index.js';
import type { ExtensionManifest, PackInputRow } from './manifest.schema.js';
import type { PackLedger, PackSubject } from './pack.js';

interface InputReader {
  figure: (key: string, subject?: PackSubject) => Figure | null;
  value: (key: string, subject?: PackSubject) => unknown;
  pathOf: (key: string, subject?: PackSubject) => string;
  /** Every input of the manifest, found or not: the list does not depend on the case. */
  declared: () => PackInput[];
}

/** Beyond this a value is a mistake of units rather than a figure. */
const largest = 1e15;

type ContextRow = Parameters<PackTools['reading']['readContextNumber']>[1];

/** The row as the reader of context numbers wants it: numbers of packs are never negative. */
function contextRow({ key, path, unit, plausible }: PackInputRow): ContextRow {
  const [low = 0, high = 1] = plausible ?? [];
  return {
    key,
    kind: 'fact',
    unit: unit as ContextRow['unit'],
    paths: [path],
    targetPaths: [],
    slots: [],
    targetSlots: [],
    plausible: [low, high],
    sign: 'positive',
  };
}

const isNumeric = ({ unit }: PackInputRow): boolean => unit !== 'list' && unit !== 'text';

const isFilled = (value: unknown): boolean => {
  if (typeof value === 'string') return value.trim() !== '';
  return Array.isArray(value)
    ? value.length > 0
    : typeof value === 'object' && value !== null && Object.keys(value).length > 0;
};

/** Reads the inputs that a manifest declares, with the precedence that all inputs have: fresh snapshots before the context. */
export function createInputReader({ inputs = [] }: ExtensionManifest, input: Case, say: PackLedger): InputReader {
  const rows = new Map(inputs.map((row) => [row.key, row]));

  const rowOf = (key: string): PackInputRow => {
    const row = rows.get(key);
    if (!row) throw new Error(`the manifest declares no input ${key}`);
    return row;
  };
  const pathOf = (key: string, subject: PackSubject = 'own'): string => {
    const { path, targetPath } = rowOf(key);
    return subject === 'own' ? path : (targetPath ?? path);
  };
  const value = (key: string, subject: PackSubject = 'own'): unknown => {
    const row = rowOf(key);
    return subject === 'target' && row.targetPath === undefined ? undefined : input.inputs.at(pathOf(key, subject));
  };

  /** Amounts of the books in another currency are converted; without a rate they are left out. */
  function inCaseCurrency(figure: Figure): Figure | null {
    if (figure.unit === input.currency) return figure;
    const rates = packTools.reading.usdRates(input.context);
    const [from, to] = [rates(figure.unit), rates(input.currency)];
    if (!from || !to) return null;
    const factor = from.rate / to.rate;
    say.assume(`${figure.unit} converted to ${input.currency} at ${Number(factor.toPrecision(4))} (${from.ref})`);
    return {
      ...figure,
      value: figure.value * factor,
      low: figure.low * factor,
      high: figure.high * factor,
      unit: input.currency,
    };
  }

  function figure(key: string, subject: PackSubject = 'own'): Figure | null {
    const row = rowOf(key);
    if (!isNumeric(row) || (subject === 'target' && row.targetPath === undefined)) return null;
    const shared = row.sharedInput === undefined ? null : input.inputs.figure(row.sharedInput, subject);
    if (shared && Math.abs(shared.value) <= largest) return shared;
    const path = pathOf(key, subject);
    for (const { value: raw, source, origin, from, currency, asOf } of input.inputs.sourcesAt(path)) {
      const sourced = source === 'connector' ? `${origin}${from === undefined ? ' ' : ` ${from} → `}${path}` : path;
      const read = packTools.reading.readContextNumber(raw, contextRow(row), path);
      if (!read || Math.abs(read.value) > largest) continue;
      if (read.note) say.assume(read.note);
      const booked = input.context.performanceContext?.['currency'];
      const unit =
        row.unit === 'money'
          ? (currency ?? (typeof booked === 'string' && /^[A-Z]{3}$/.test(booked) ? booked : input.currency))
          : row.unit;
      const found: Figure = {
        value: read.value,
        low: read.low,
        high: read.high,
        unit,
        source,
        ref: sourced,
        ...(asOf ? { asOf } : {}),
      };
      return row.unit === 'money' ? inCaseCurrency(found) : found;
    }
    return null;
  }

  const isFound = (row: PackInputRow): boolean =>
    isNumeric(row) ? figure(row.key) !== null : isFilled(value(row.key));

  return {
    figure,
    value,
    pathOf,
    declared: () =>
      inputs.map((row) => ({ role: row.role, path: row.path, found: isFound(row), wouldAdd: row.wouldAdd })),
  };
}
