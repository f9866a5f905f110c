import type { DocumentedInput } from '../analysis/index.js';

/** What a mapping may fill: an input of the engine or of an extension pack. */
export interface KnownInput {
  path: string;
  /** `money`, `ratio`, `count`, `hours`, …; for a `record` its shape. */
  unit: string;
  kind: DocumentedInput['kind'];
}

export interface KnownInputs {
  /** By its name (`revenue`), or its path (`performanceContext.revenue`). */
  find(input: string): KnownInput | undefined;
}

/** The inputs by name and path. An input comes first under its own name, a pack's after the engine's. */
export function knownInputs(documented: readonly DocumentedInput[]): KnownInputs {
  const byName = new Map<string, KnownInput>();
  for (const { path, unit, kind, key } of documented) {
    const input = { path, unit, kind };
    for (const name of key === undefined ? [path] : [path, key]) if (!byName.has(name)) byName.set(name, input);
  }
  return { find: (input) => byName.get(input) };
}

/** What one of each unit is in the unit of the input. */
const factors: Record<string, Record<string, number>> = {
  money: { thousand: 1e3, million: 1e6, billion: 1e9, cents: 0.01 },
  count: { thousand: 1e3, million: 1e6 },
  ratio: { percent: 0.01, 'basis points': 0.0001 },
  hours: { seconds: 1 / 3_600, minutes: 1 / 60, hours: 1, days: 24 },
  days: { hours: 1 / 24, days: 1, weeks: 7 },
  months: { days: 12 / 365, months: 1, years: 12 },
  years: { months: 1 / 12, years: 1 },
};

/** Units in which a field may be given for an input of this unit. */
export const unitsFor = (unit: string): string[] => Object.keys(factors[unit] ?? {});

/** What a field's value is multiplied by to be in the unit of the input; 1 where no unit is given. */
export const unitFactor = (inputUnit: string, fieldUnit: string | undefined): number =>
  fieldUnit === undefined ? 1 : (factors[inputUnit]?.[fieldUnit] ?? 1);
