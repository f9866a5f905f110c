/** How complex the joining of two system landscapes is. Points and bands are ours (grade D). */
import type { ComplexityBand } from '../../model.js';
import type { SystemKind } from './system-kinds.js';

export interface MergeScope {
  kinds: SystemKind[];
  /** Systems beyond those of a known kind. */
  otherSystems: number;
  regulatedDataClasses: number;
  countries: number;
  vendorsUnderChangeOfControl: number;
}

export interface MergeComplexity {
  points: number;
  band: ComplexityBand;
  parts: { part: string; points: number }[];
}

const heavy: readonly SystemKind[] = ['erp_single_instance', 'ehr', 'core_banking', 'mes_per_site'];
const bands: [below: number, band: ComplexityBand][] = [
  [5, 'LOW'],
  [12, 'MEDIUM'],
  [22, 'HIGH'],
];

/** One point a system (four for ERP, health record, core banking, MES), two a regulated data class or further country, one a vendor whose contract hangs on control. */
export function mergeComplexity(scope: MergeScope): MergeComplexity {
  const parts = [
    {
      part: 'systems',
      points: scope.kinds.reduce((sum, kind) => sum + (heavy.includes(kind) ? 4 : 1), 0) + scope.otherSystems,
    },
    { part: 'regulated data classes', points: 2 * scope.regulatedDataClasses },
    { part: 'further countries', points: 2 * Math.max(0, scope.countries - 1) },
    { part: 'vendors under change of control', points: scope.vendorsUnderChangeOfControl },
  ];
  const points = parts.reduce((sum, part) => sum + part.points, 0);
  return { points, band: bands.find(([below]) => points < below)?.[1] ?? 'VERY_HIGH', parts };
}
