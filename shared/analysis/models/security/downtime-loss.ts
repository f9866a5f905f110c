export interface DowntimeInputs {
  /** Money a year. */
  annualRevenue: number;
  hours: number;
  /** Share of revenue that stops with the system, 0–1. */
  dependency: number;
  /** Hours in which the revenue is earned: 8,760 for round-the-clock business. */
  operatingHoursPerYear?: number;
}

/** Revenue lost while systems are down: revenue per operating hour × hours × dependency. Same currency as the revenue. */
export function downtimeLoss({
  annualRevenue,
  hours,
  dependency,
  operatingHoursPerYear = 8760,
}: DowntimeInputs): number {
  const share = Math.min(Math.max(dependency, 0), 1);
  return (Math.max(annualRevenue, 0) / operatingHoursPerYear) * Math.max(hours, 0) * share;
}
