/** Market concentration. Shares are percentages, as competition authorities write them. */

/** Herfindahl–Hirschman index: the sum of the squared shares, up to 10 000. */
export function herfindahlIndex(sharesPct: readonly number[]): number {
  return sharesPct.reduce((sum, share) => sum + share ** 2, 0);
}

/** Rise of the index when two firms merge: 2ab. */
export function mergerDelta(firstPct: number, secondPct: number): number {
  return 2 * firstPct * secondPct;
}
