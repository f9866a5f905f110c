/**
 * The four DORA delivery metrics, each in its own band. They are never averaged: in the published data the medium cluster
 * has a lower failure rate than the high one, so only the weakest metric says how fast an integration can safely move.
 */
import { benchmarkRow } from '../../data/index.js';

export const deliveryMetrics = ['deploysPerMonth', 'leadTimeHours', 'changeFailRate', 'recoveryHours'] as const;
export type DeliveryMetric = (typeof deliveryMetrics)[number];

const deliveryBands = ['elite', 'high', 'medium', 'low'] as const;
export type DeliveryBand = (typeof deliveryBands)[number];

export type DeliveryMeasures = Partial<Record<DeliveryMetric, number>>;

export interface DeliveryAssessment {
  bands: Partial<Record<DeliveryMetric, DeliveryBand>>;
  /** The weakest measured metric and its band, null when none is measured. */
  weakest: { metric: DeliveryMetric; band: DeliveryBand } | null;
  missing: DeliveryMetric[];
}

const failRates = deliveryBands
  .map((band) => ({ band, upper: benchmarkRow('cto', `dora-${band}`).changeFailRate as number }))
  .sort((a, b) => a.upper - b.upper);

const firstBand = (value: number, uppers: readonly [DeliveryBand, number][]): DeliveryBand =>
  uppers.find(([, upper]) => value <= upper)?.[0] ?? 'low';

/** Band of one metric; deployments a month, hours, decimal share, hours. Bands of the DORA 2024 report. */
export function deliveryBand(metric: DeliveryMetric, value: number): DeliveryBand {
  switch (metric) {
    case 'deploysPerMonth':
      if (value >= 60) return 'elite';
      if (value >= 4) return 'high';
      return value >= 1 ? 'medium' : 'low';
    case 'leadTimeHours':
      return firstBand(value, [
        ['elite', 24],
        ['high', 168],
        ['medium', 730],
      ]);
    case 'recoveryHours':
      return firstBand(value, [
        ['elite', 1],
        ['high', 24],
      ]);
    case 'changeFailRate': {
      // By value, so that a higher failure rate never lands in a better band.
      const position = failRates.findIndex(({ upper }) => value <= upper);
      return position === -1 ? 'low' : (deliveryBands[position] ?? 'low');
    }
  }
}

export function assessDelivery(measures: DeliveryMeasures): DeliveryAssessment {
  const bands: Partial<Record<DeliveryMetric, DeliveryBand>> = {};
  for (const metric of deliveryMetrics) {
    const value = measures[metric];
    if (value !== undefined) bands[metric] = deliveryBand(metric, value);
  }
  const measured = deliveryMetrics.flatMap((metric) => (bands[metric] ? [{ metric, band: bands[metric] }] : []));
  const weakest = measured.reduce<DeliveryAssessment['weakest']>(
    (worst, entry) =>
      worst === null || deliveryBands.indexOf(entry.band) > deliveryBands.indexOf(worst.band) ? entry : worst,
    null,
  );
  return { bands, weakest, missing: deliveryMetrics.filter((metric) => bands[metric] === undefined) };
}
