/** What the present incident costs: so far, per hour, and until systems are restored without paying anyone. */
import { derived } from '../../figures.js';
import type { Case, Figure } from '../../model.js';
import { estimatedLossPerHour, hoursDown, lossPerHour, lossSoFar } from '../incident-facts.js';
import { figureWithin } from '../query-facts.js';

export interface IncidentLoss {
  perHour: Figure;
  /** Null while the hours down are unknown. */
  soFar: Figure | null;
  /** Loss until restored from backups: a day to a week (53 % of ransomware victims recovered within a week, Sophos 2025). Null when nobody encrypted anything. */
  untilRestored: Figure | null;
  demand: Figure | null;
  /** The loss per hour is made of the revenue. */
  estimated: boolean;
}

const restoreHours = { low: 24, base: 96, high: 168 } as const;
const times = (perHour: Figure, hours: { low: number; base: number; high: number }, ref: string): Figure =>
  derived(perHour.value * hours.base, perHour.unit, ref, {
    low: perHour.low * hours.low,
    high: perHour.high * hours.high,
  });

/** Losses in the case's currency, or null when neither a cost per hour, a stated loss with its hours, nor revenue is known. */
export function incidentLoss(input: Case, kinds: readonly string[]): IncidentLoss | null {
  const known = lossPerHour(input);
  const hours = hoursDown(input);
  // Without systems that stand still an hour of the incident costs no revenue.
  const perHour =
    known ?? (hours || kinds.includes('ransomware') || kinds.includes('outage') ? estimatedLossPerHour(input) : null);
  if (!perHour) return null;
  const computed =
    hours &&
    times(
      perHour,
      { low: hours.low, base: hours.value, high: hours.high },
      `loss per hour × hours down (${hours.ref})`,
    );
  return {
    perHour,
    soFar: lossSoFar(input) ?? computed,
    untilRestored: kinds.includes('ransomware')
      ? times(perHour, restoreHours, 'loss per hour × 24 to 168 h to restore (role-benchmarks#ransomware-2025)')
      : null,
    demand: figureWithin(input, 'ransomDemand', 'own', 1, 1e12),
    estimated: known === null,
  };
}
