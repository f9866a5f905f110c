/**
 * Effort of joining two technology estates, in person-months: interfaces by kind and coupling, instance merges by system,
 * raised for regulated data and countries of residency. Factors are practitioner assumptions (grade D) unless the
 * organization's own projects replace them.
 */
import type { ComplexityBand } from '../../model.js';

export const interfaceKinds = { file: 0.75, api: 1, event: 1.25, database: 2, identity: 1.5 } as const;
export type InterfaceKind = keyof typeof interfaceKinds;

export const instanceMerges = { erp: 24, ehr: 36, crm: 8, hris: 4, data_platform: 6, mes_site: 8 } as const;
export type InstanceMerge = keyof typeof instanceMerges;

export interface IntegrationScope {
  interfaces: readonly { kind: InterfaceKind; coupling: 1 | 2 | 3 }[];
  /** Number of merges of each kind; for `mes_site` the number of sites. */
  merges: Readonly<Partial<Record<InstanceMerge, number>>>;
  regulatedDataClasses: number;
  /** Countries or unions in which data must stay, at least 1. */
  residencyZones: number;
}

export interface IntegrationEffort {
  interfaceMonths: number;
  mergeMonths: number;
  dataFactor: number;
  residencyFactor: number;
  personMonths: number;
  band: ComplexityBand;
}

const dataFactorPerClass = 1.25;
const dataFactorCap = 1.6;
const residencyFactorPerZone = 1.15;
/** Without a bound a list of thirty countries would outweigh everything else. */
const residencyFactorCap = 2;

export function complexityBand(personMonths: number): ComplexityBand {
  if (personMonths < 12) return 'LOW';
  if (personMonths < 48) return 'MEDIUM';
  return personMonths < 144 ? 'HIGH' : 'VERY_HIGH';
}

/** Person-months and band of an integration. Every term only adds: more scope never lowers the band. */
export function integrationEffort(scope: IntegrationScope): IntegrationEffort {
  const interfaceMonths = scope.interfaces.reduce(
    (sum, { kind, coupling }) => sum + interfaceKinds[kind] * coupling,
    0,
  );
  const mergeMonths = (Object.entries(scope.merges) as [InstanceMerge, number][]).reduce(
    (sum, [kind, count]) => sum + instanceMerges[kind] * count,
    0,
  );
  const dataFactor = Math.min(dataFactorPerClass ** scope.regulatedDataClasses, dataFactorCap);
  const residencyFactor = Math.min(residencyFactorPerZone ** Math.max(scope.residencyZones - 1, 0), residencyFactorCap);
  const personMonths = (interfaceMonths + mergeMonths) * dataFactor * residencyFactor;
  return {
    interfaceMonths,
    mergeMonths,
    dataFactor,
    residencyFactor,
    personMonths,
    band: complexityBand(personMonths),
  };
}
