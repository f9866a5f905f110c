/** An application system of one company, read from `technology.systems[]`; a field that was not given is null. */
import { numberOf, ratioOf, recordOf, recordsOf, textOf, textsOf } from '../../untrusted.js';
import { systemKindOf, type SystemKind } from './system-kinds.js';

export type Owner = 'own' | 'target';

export interface System {
  name: string;
  owner: Owner;
  /** Position in the caller's list: `…systems[2]`. */
  path: string;
  kind: SystemKind | null;
  function: string | null;
  vendor: string | null;
  hosting: string | null;
  /** 1 to 5. */
  businessFit: number | null;
  technicalFit: number | null;
  /** Money a year. */
  annualCost: number | null;
  /** ISO date as given. */
  endOfSupport: string | null;
  dataClasses: string[];
  changesPerMonth: number | null;
  /** Null unless the contract is known to need consent when control changes. */
  changeOfControl: boolean | null;
}

/** The systems of a list of unknown shape; an entry without a name or a function is left out. */
export function readSystems(list: unknown, owner: Owner, basePath: string): System[] {
  return recordsOf(list).flatMap((entry, index) => {
    const called = textOf(entry['name']) ?? textOf(entry['function']);
    if (called === null) return [];
    const role = textOf(entry['function']);
    const contract = recordOf(entry['contract']);
    const consent = entry['changeOfControl'] ?? contract?.['changeOfControl'];
    return [
      {
        name: called,
        owner,
        path: `${basePath}[${index}]`,
        kind: systemKindOf(`${role ?? ''} ${called}`),
        function: role,
        vendor: textOf(entry['vendor']),
        hosting: textOf(entry['hosting']),
        businessFit: numberOf(entry['businessFit'], 1, 5),
        technicalFit: numberOf(entry['technicalFit'], 1, 5),
        annualCost: numberOf(entry['annualCost']),
        endOfSupport: textOf(entry['endOfSupport'], 20),
        dataClasses: textsOf(entry['dataClasses']),
        changesPerMonth: numberOf(entry['changesPerMonth']),
        changeOfControl: typeof consent === 'boolean' ? consent : null,
      },
    ];
  });
}

/** Ratio of systems that run in a cloud or as a service, of those whose hosting is known; null when none is. */
export function cloudShare(systems: System[]): number | null {
  const known = systems.filter((system) => system.hosting !== null);
  if (known.length === 0) return null;
  return known.filter((system) => /cloud|saas|aws|azure|gcp|hosted/i.test(system.hosting ?? '')).length / known.length;
}

/** Completeness and uniqueness of data as one ratio; null when neither is known. */
export function dataQualityOf(value: unknown): number | null {
  const quality = recordOf(value);
  const completeness = ratioOf(quality?.['completeness']);
  const duplicates = ratioOf(quality?.['duplicates']);
  if (completeness === null && duplicates === null) return null;
  return (completeness ?? 1) * (1 - (duplicates ?? 0));
}
