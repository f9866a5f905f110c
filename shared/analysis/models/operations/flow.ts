/** Flow and payback arithmetic of a process: Little's law, takt, backlog, break-even. */

/** Little's law: work in progress = throughput × time in the system, in the units of the rate. */
export function workInProgress(ratePerHour: number, hours: number): number {
  return ratePerHour * hours;
}

/** Takt: available time ÷ demand, the pace at which one piece must leave. Null without demand. */
export function taktSeconds(availableSeconds: number, demand: number): number | null {
  return demand > 0 ? availableSeconds / demand : null;
}

/**
 * Hours to work off what piled up during a stop: the backlog is stop × utilization, and only the idle share 1 − utilization
 * works it off. Null at full utilization: the backlog is never cleared.
 */
export function backlogHours(stopHours: number, utilization: number): number | null {
  return utilization >= 1 ? null : (stopHours * utilization) / (1 - utilization);
}

/** Months until a monthly benefit has paid an investment. Null when there is no benefit. */
export function breakEvenMonths(investment: number, monthlyBenefit: number): number | null {
  return monthlyBenefit > 0 ? investment / monthlyBenefit : null;
}

/** Yearly benefit that pays an investment back over `years` at a hurdle rate: the annuity. */
export function requiredYearlyBenefit(investment: number, hurdle: number, years: number): number | null {
  if (years <= 0 || hurdle <= -1) return null;
  return hurdle === 0 ? investment / years : (investment * hurdle) / (1 - (1 + hurdle) ** -years);
}

/** Utilization while productivity is down: the same work needs 1 ÷ (1 − loss) of the time. */
export function utilizationThroughDip(utilization: number, productivityLoss: number): number {
  return utilization / (1 - productivityLoss);
}
