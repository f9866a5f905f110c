/** How complex the operations are to run or to join. */
import { derived, figureDetail } from '../../figures.js';
import {
  processBand,
  processPoints,
  standardisationOrder,
  structurePoints,
  type Process,
} from '../../models/operations/process-complexity.js';
import type { Case, ComplexityBand, Figure } from '../../model.js';
import { numberOf, ratioOf, recordsOf, textOf } from '../../untrusted.js';
import { enumerated } from '../adviser.js';
import type { Ledger } from '../ledger.js';
import { placeName } from '../../geography.js';
import { figureWithin, isCrisis, isDeal, isEuropean, jurisdictions, targetPlaces } from '../query-facts.js';

export interface ProcessFinding {
  band: ComplexityBand;
  points: Figure;
  processes: Process[];
  standardise: Process[];
  leaveAlone: Process[];
  sentence: string;
  detail: Record<string, unknown>;
}

const processPath = 'performanceContext.operations.processes';

function readProcesses(input: Case): Process[] {
  return recordsOf(input.inputs.at(processPath)).flatMap((entry) => {
    const name = textOf(entry['name'], 60);
    if (name === null) return [];
    const automated =
      typeof entry['automated'] === 'boolean' ? Number(entry['automated']) : ratioOf(entry['automated']);
    return [
      {
        name,
        variants: numberOf(entry['variants'], 1, 1e4) ?? 1,
        handoffs: numberOf(entry['handoffs'], 0, 1e4) ?? 1,
        automated: automated ?? 0,
      },
    ];
  });
}

/** Sites as a count from the text or context, or from the length of the list. */
function siteCount(input: Case): number | null {
  const stated = figureWithin(input, 'siteCount', 'target', 1, 1e6) ?? figureWithin(input, 'siteCount', 'own', 1, 1e6);
  const list = input.inputs.at('performanceContext.operations.sites');
  return stated?.value ?? (Array.isArray(list) && list.length > 0 ? list.length : null);
}

/** Points, band and what to standardise; null when neither processes nor structure are known. */
export function assessProcesses(input: Case, ledger: Ledger): ProcessFinding | null {
  const processes = readProcesses(input);
  const people =
    (isDeal(input) ? figureWithin(input, 'headcount', 'target', 1, 1e7) : null) ??
    figureWithin(input, 'headcount', 'own', 1, 1e7);
  const places = isDeal(input) ? targetPlaces(input) : jurisdictions(input);
  const sites = siteCount(input);
  const layers = figureWithin(input, 'layers', 'own', 1, 30);
  if (processes.length === 0 && !isCrisis(input))
    ledger.lack(
      processPath,
      'process complexity from handoffs, variants and automation instead of structure alone',
      'Which processes are affected, with how many variants and handoffs?',
    );
  if (processes.length === 0 && !people && sites === null && !layers && places.length < 2) return null;
  // Outside a deal the people of a query may all be in another of its countries: only where each is European are they certainly there.
  const inEurope = isDeal(input)
    ? places.some(([place]) => isEuropean(place))
    : places.length > 0 && places.every(([place]) => isEuropean(place));
  const worksCouncils = people !== null && people.value >= 50 && inEurope;
  const structure = structurePoints({
    people: people?.value ?? null,
    sites,
    countries: places.length,
    worksCouncils,
    layers: layers?.value ?? null,
  });
  const total = processes.reduce((sum, process) => sum + processPoints(process), 0) + structure;
  const points = derived(total, 'score', 'Σ handoffs × variants × (1 − automated) + structure points (grade D)');
  const { standardise, leaveAlone } = standardisationOrder(processes);
  const band = processBand(total);
  ledger.assume('Points and bands of process complexity are our own (grade D)');
  const structural = structureWords(
    { people, sites, layers, worksCouncils, places: places.map(([place]) => placeName(place)) },
    ledger,
  );
  for (const [, evidence] of places) ledger.note(evidence);
  return {
    band,
    points,
    processes,
    standardise,
    leaveAlone,
    sentence: sentenceOf(band, standardise, structural, ledger),
    detail: {
      band,
      points: figureDetail(points),
      structurePoints: structure,
      processes: processes.map((process) => ({ ...process, points: processPoints(process) })),
      standardise: standardise.map((process) => process.name),
      leaveAlone: leaveAlone.map((process) => process.name),
    },
  };
}

interface StructureFacts {
  people: Figure | null;
  sites: number | null;
  layers: Figure | null;
  worksCouncils: boolean;
  places: string[];
}

function structureWords(facts: StructureFacts, ledger: Ledger): string {
  const { people, sites, layers, worksCouncils, places } = facts;
  const words = [
    people ? `${ledger.cite('people affected', people)} people` : null,
    sites === null ? null : `${ledger.cite('sites', derived(sites, 'count', 'sites named'))} sites`,
    layers ? `${ledger.cite('management layers', layers)} layers` : null,
    places.length > 1 ? `operations in ${enumerated(places)}` : null,
    worksCouncils ? 'works councils to consult in Europe' : null,
  ].filter((word) => word !== null);
  return enumerated(words);
}

function sentenceOf(band: ComplexityBand, standardise: Process[], structural: string, ledger: Ledger): string {
  if (standardise.length === 0)
    return `${band} on structure alone (${structural}); the processes themselves are not described`;
  for (const process of standardise)
    ledger.note({ claim: 'process', value: process.name, source: 'context', origin: processPath });
  return `${band}: standardise first ${enumerated(standardise.map((process) => process.name))}${structural === '' ? '' : ` (${structural})`}`;
}
