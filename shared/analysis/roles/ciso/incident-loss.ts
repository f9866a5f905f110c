/** What the present incident costs: so far, per hour, and until systems are restored without paying anyone. */
import { derived } from '../../figures.js';
import type { Case, Figure } from '../../model.js';
import { downtimeLoss } from '../../models/security/downtime-loss.js';
import { figureWithin } from '../query-facts.js';

export interface IncidentLoss {
  perHour: Figure;
  /** Null while the hours down are unknown. */
  soFar: Figure | null;
  /** Loss until restored from backups: a day to a week (53 % of ransomware victims recovered within a week, Sophos 2025). Null when nobody encrypted anything. */
  untilRestored: Figure | null;
  demand: Figure | null;
  assumptions: string[];
}

const restoreHours = { low: 24, base: 96, high: 168 } as const;
/** Share of revenue that stops with the systems (grade D). */
const dependency = { low: 0.3, base: 0.5, high: 0.7 } as const;

function hourlyLoss(input: Case): { figure: Figure; assumption: string | null } | null {
  const stated = figureWithin(input, 'costPerHour', 'own', 1, 1e12);
  if (stated) return { figure: stated, assumption: null };
  const [loss, hours] = [figureWithin(input, 'loss', 'own', 1, 1e13), figureWithin(input, 'downtimeHours', 'own', 0.01, 10_000)];
  if (loss && hours) {
    const range = { low: loss.low / hours.high, high: loss.high / hours.low };
    return { figure: derived(loss.value / hours.value, loss.unit, `stated loss ÷ hours down (${loss.ref}; ${hours.ref})`, range), assumption: null };
  }
  const revenue = figureWithin(input, 'revenue', 'own', 1, 1e14);
  if (!revenue) return null;
  const at = (share: number): number => downtimeLoss({ annualRevenue: revenue.value, hours: 1, dependency: share });
  return {
    figure: derived(at(dependency.base), revenue.unit, `revenue ÷ 8,760 h × dependency (${revenue.ref})`, { low: at(dependency.low), high: at(dependency.high) }),
    assumption: 'Loss per hour assumes that 30% to 70% of revenue stops with the systems, round the clock (grade D).',
  };
}

const times = (perHour: Figure, hours: { low: number; base: number; high: number }, ref: string): Figure =>
  derived(perHour.value * hours.base, perHour.unit, ref, { low: perHour.low * hours.low, high: perHour.high * hours.high });

/** Losses in the case's currency, or null when neither a cost per hour, a stated loss with its hours, nor revenue is known. */
export function incidentLoss(input: Case, kinds: readonly string[]): IncidentLoss | null {
  const hourly = hourlyLoss(input);
  if (!hourly) return null;
  const perHour = hourly.figure;
  const hours = figureWithin(input, 'downtimeHours', 'own', 0.01, 10_000);
  const stated = figureWithin(input, 'loss', 'own', 1, 1e13);
  const computed = hours && times(perHour, { low: hours.low, base: hours.value, high: hours.high }, `loss per hour × hours down (${hours.ref})`);
  return {
    perHour,
    soFar: stated ?? computed,
    untilRestored: kinds.includes('ransomware') ? times(perHour, restoreHours, 'loss per hour × 24 to 168 h to restore (role-benchmarks#ransomware-2025)') : null,
    demand: figureWithin(input, 'ransomDemand', 'own', 1, 1e12),
    assumptions: hourly.assumption === null ? [] : [hourly.assumption],
  };
}
