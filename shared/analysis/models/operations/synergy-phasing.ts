/**
 * Headcount synergies wait for consultation: 60 days of notice in the US (WARN Act), three to nine months with European
 * works councils. The run-rate share reached at the end of years 1, 2, 3 is shifted by that wait.
 */
import { benchmarkRow } from '../../data/index.js';

const warnNoticeMonths = 60 / (365 / 12);
const worksCouncilMonths = { low: 3, base: 6, high: 9 };

export interface ConsultationDelay {
  low: number;
  base: number;
  high: number;
  why: 'warn' | 'works-council';
}

/** Share of run-rate cost synergies at the end of years 1, 2 and 3 without any delay. */
export const costPhasing: readonly number[] = benchmarkRow('ma', 'synergy-phasing')['cost'] as number[];

/** Months before a collective reduction may take effect; the slower place decides; null where no duty is known. */
export function consultationDelay(places: { us: boolean; europe: boolean }): ConsultationDelay | null {
  if (places.europe) return { ...worksCouncilMonths, why: 'works-council' };
  return places.us ? { low: warnNoticeMonths, base: warnNoticeMonths, high: warnNoticeMonths, why: 'warn' } : null;
}

/** Share reached `months` after closing, linear between the ends of the years. */
function shareAt(months: number, phasing: readonly number[]): number {
  if (months <= 0) return 0;
  const year = Math.floor(months / 12);
  const from = year === 0 ? 0 : (phasing[year - 1] ?? 1);
  return from + ((phasing[year] ?? 1) - from) * ((months % 12) / 12);
}

/** The phasing when everything starts `delayMonths` later. */
export function delayedPhasing(delayMonths: number, phasing: readonly number[] = costPhasing): number[] {
  return phasing.map((_, index) => shareAt((index + 1) * 12 - delayMonths, phasing));
}
