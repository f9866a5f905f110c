/** The economics of an outage: what it cost, what an hour costs, what a faster recovery or a second region would save. */
import { benchmarkRow } from '../../data/index.js';
import { derived, figureDetail, point } from '../../figures.js';
import { recoveryRating } from '../../models/operations/continuity.js';
import type { Case, Figure, RiskRating } from '../../model.js';
import { hoursDown, lossPerHour, lossSoFar } from '../incident-facts.js';
import { cueIn, figureWithin } from '../query-facts.js';
import type { Evidence } from '../../model.js';

export interface OutageFinding {
  downtime: Figure;
  loss: Figure | null;
  costPerHour: Figure | null;
  rto: Figure | null;
  /** Share of the loss that recovery within the RTO would have avoided. */
  avoidable: Figure | null;
  /** Avoidable loss a year at the default outage frequency: the most that the remedy may cost a year. */
  yearly: Figure | null;
  remedy: Evidence | null;
  rating: RiskRating | null;
  detail: Record<string, unknown>;
}

const outagesPerYear = point(
  Number(benchmarkRow('ciso', 'frequency-defaults')['outage']),
  'count',
  'benchmark',
  'role-benchmarks#frequency-defaults (outages a year, grade D)',
);

/** The outage as far as figures are known; null without a downtime. */
export function assessOutage(input: Case): OutageFinding | null {
  const downtime = hoursDown(input);
  if (!downtime || downtime.low <= 0) return null;
  const rto = figureWithin(input, 'rtoHours', 'own', 0, 1e5);
  const [loss, costPerHour] = [lossSoFar(input), lossPerHour(input)];
  const share = rto && rto.value < downtime.value ? 1 - rto.value / downtime.value : null;
  const avoidable = share === null ? null : derived(share, 'ratio', '1 − recovery time aimed at ÷ downtime');
  const yearly =
    loss && avoidable
      ? derived(
          loss.value * avoidable.value * outagesPerYear.value,
          loss.unit,
          `loss × avoidable share × ${outagesPerYear.value} outages a year (${outagesPerYear.ref})`,
          {
            low: loss.low * avoidable.value * outagesPerYear.value,
            high: loss.high * avoidable.value * outagesPerYear.value,
          },
        )
      : null;
  const finding = {
    downtime,
    loss,
    costPerHour,
    rto,
    avoidable,
    yearly,
    remedy: cueIn(
      input,
      /\bmulti-?region\b|\bsecond region\b|\bfail-?over\b|\bactive-active\b|\bsecond data cent(?:re|er)\b/i,
      'remedy considered',
    ),
    rating: rto ? recoveryRating(downtime.value, rto.value) : null,
  };
  return {
    ...finding,
    detail: {
      downtime: figureDetail(downtime),
      loss: figureDetail(loss),
      costPerHour: figureDetail(costPerHour),
      rto: figureDetail(rto),
      avoidable: figureDetail(avoidable),
      yearlyAvoidable: figureDetail(yearly),
    },
  };
}
