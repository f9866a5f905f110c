/** One-at-a-time sensitivity: which input moves the result most. */

export interface TornadoDriver {
  name: string;
  base: number;
  /** 10th and 90th percentile of the driver. */
  p10: number;
  p90: number;
}

export interface TornadoBar {
  driver: string;
  from: number;
  to: number;
  /** Outcome at the driver's p10 and p90, all others at base. */
  atP10: number;
  atP90: number;
  swing: number;
}

/** Bars by falling swing; a driver at which the outcome is undefined is left out. */
export function tornado(
  drivers: readonly TornadoDriver[],
  outcome: (values: Readonly<Record<string, number>>) => number | null,
): TornadoBar[] {
  const base = Object.fromEntries(drivers.map((driver) => [driver.name, driver.base]));
  return drivers
    .flatMap(({ name, p10, p90 }): TornadoBar[] => {
      const atP10 = outcome({ ...base, [name]: p10 });
      const atP90 = outcome({ ...base, [name]: p90 });
      if (atP10 === null || atP90 === null || !Number.isFinite(atP10) || !Number.isFinite(atP90)) return [];
      return [{ driver: name, from: p10, to: p90, atP10, atP90, swing: Math.abs(atP90 - atP10) }];
    })
    .sort((a, b) => b.swing - a.swing || (a.driver < b.driver ? -1 : 1));
}
