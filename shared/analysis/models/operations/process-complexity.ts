/**
 * How hard the operations are to join: Σ handoffs × variants × (1 − automated share) over the processes, plus what sites,
 * countries, works councils and layers add. Points and bands are ours (grade D).
 */
import type { ComplexityBand } from '../../model.js';

export interface Process {
  name: string;
  variants: number;
  handoffs: number;
  /** Ratio of steps that run without a person. */
  automated: number;
}

export interface Structure {
  /** Null when unknown: adds nothing, and the caller says so. */
  people: number | null;
  sites: number | null;
  countries: number;
  worksCouncils: boolean;
  layers: number | null;
}

const bands: [below: number, band: ComplexityBand][] = [
  [20, 'LOW'],
  [60, 'MEDIUM'],
  [150, 'HIGH'],
];

/** Points of one process. */
export function processPoints(process: Process): number {
  return process.handoffs * process.variants * (1 - process.automated);
}

/** Points of the structure: 2 a further site, 10 a further country, 10 for works councils, 2 a layer over five, 8 per tenfold of people over ten. */
export function structurePoints(structure: Structure): number {
  const sites = Math.max(0, (structure.sites ?? 1) - 1) * 2;
  const countries = Math.max(0, structure.countries - 1) * 10;
  const councils = structure.worksCouncils ? 10 : 0;
  const layers = Math.max(0, (structure.layers ?? 0) - 5) * 2;
  const people = Math.max(0, Math.log10(Math.max(1, structure.people ?? 1) / 10)) * 8;
  return sites + countries + councils + layers + people;
}

/** LOW under 20 points, MEDIUM under 60, HIGH under 150, VERY_HIGH from there. */
export function processBand(points: number): ComplexityBand {
  return bands.find(([below]) => points < below)?.[1] ?? 'VERY_HIGH';
}

/** The processes that are worth standardising first and those best left alone; at most three each, none in both. */
export function standardisationOrder(processes: Process[]): { standardise: Process[]; leaveAlone: Process[] } {
  const ranked = [...processes].sort((a, b) => processPoints(b) - processPoints(a) || (a.name < b.name ? -1 : 1));
  const half = Math.ceil(ranked.length / 2);
  return { standardise: ranked.slice(0, Math.min(3, half)), leaveAlone: ranked.slice(half).slice(-3) };
}
