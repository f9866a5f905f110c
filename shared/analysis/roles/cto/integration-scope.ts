/** How two estates fit and what joining them takes, from the facts at hand or, where these are silent, a stated assumption. */
import { derived } from '../../figures.js';
import type { Case, ComplexityBand, Figure } from '../../model.js';
import { compatibilityScore, styleMatch } from '../../models/technology/compatibility.js';
import type { Compatibility, CompatibilityMatches } from '../../models/technology/compatibility.js';
import type { DeliveryAssessment, DeliveryBand } from '../../models/technology/delivery-bands.js';
import { complexityBand, integrationEffort } from '../../models/technology/integration-complexity.js';
import type {
  InstanceMerge,
  IntegrationEffort,
  IntegrationScope,
} from '../../models/technology/integration-complexity.js';
import { jaccard, mergeFamilies } from '../../models/technology/stack-family.js';
import { figureWithin, jurisdictions, regulatedData } from '../query-facts.js';
import type { Estate, EstateInterface, TechnologyFacts } from './technology-facts.js';

export interface IntegrationEstimate {
  /** Person-months with range. */
  effort: Figure;
  band: ComplexityBand;
  parts: IntegrationEffort;
  merges: InstanceMerge[];
  interfaceCount: number;
  /** What was assumed because nothing said it; null when the scope is known. */
  assumption: string | null;
}

const readiness: Record<EstateInterface['kind'], number> = {
  api: 1,
  event: 1,
  identity: 0.75,
  file: 0.4,
  database: 0.2,
};
const deliveryFit: Record<DeliveryBand, number> = { elite: 1, high: 0.75, medium: 0.5, low: 0.2 };
const supportedYears = 2;

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** True when support ends within `years` of the query, or has ended. */
export function supportEndsWithin(endOfSupport: string, receivedAt: string, years: number): boolean {
  const limit = new Date(receivedAt);
  limit.setUTCFullYear(limit.getUTCFullYear() + years);
  return Date.parse(endOfSupport) <= limit.getTime();
}

function identityMatch(own: Estate, target: Estate): number | null {
  const [ours, theirs] = [own.families.get('identity platform'), target.families.get('identity platform')];
  if (!ours || !theirs) return null;
  return String(ours.value).toLowerCase() === String(theirs.value).toLowerCase() ? 1 : 0.6;
}

function matchesOf(input: Case, facts: TechnologyFacts, delivery: DeliveryAssessment): CompatibilityMatches {
  const { own, target } = facts;
  const supported = [...own.systems, ...target.systems].flatMap(({ endOfSupport }) =>
    endOfSupport === null ? [] : [supportEndsWithin(endOfSupport, input.receivedAt, supportedYears) ? 0 : 1],
  );
  return {
    integrationReadiness: mean([...own.interfaces, ...target.interfaces].map(({ kind }) => readiness[kind])),
    stackOverlap: jaccard(new Set(own.families.keys()), new Set(target.families.keys())),
    dataAndIdentity: identityMatch(own, target),
    architectureStyle: styleMatch(own.architectureStyle, target.architectureStyle),
    hosting: jaccard(own.hosting, target.hosting),
    delivery: delivery.weakest === null ? null : deliveryFit[delivery.weakest.band],
    supportHorizon: mean(supported),
  };
}

/** Fit of the two estates of a deal; outside a deal, of the estate with what is planned on it. */
export function assessCompatibility(input: Case, facts: TechnologyFacts, delivery: DeliveryAssessment): Compatibility {
  return compatibilityScore(matchesOf(input, facts, delivery));
}

/** A merge counts when both estates run the family; with one estate undescribed, when the other does. */
function mergesOf({ own, target }: TechnologyFacts): Partial<Record<InstanceMerge, number>> {
  const silent = own.families.size === 0 || target.families.size === 0;
  const merges: Partial<Record<InstanceMerge, number>> = {};
  for (const [family, merge] of Object.entries(mergeFamilies)) {
    const [ours, theirs] = [own.families.has(family), target.families.has(family)];
    if ((ours && theirs) || (silent && (ours || theirs))) merges[merge as InstanceMerge] = 1;
  }
  return merges;
}

/** Smallest and largest usual set of instances to merge when nothing describes the estates (grade D). */
const assumedMerges = {
  low: { hris: 1 },
  base: { hris: 1, crm: 1, data_platform: 1 },
  high: { hris: 1, crm: 1, data_platform: 1, erp: 1 },
} as const;

function interfacesOf(input: Case, facts: TechnologyFacts): IntegrationScope['interfaces'] {
  const described = facts.deal ? facts.target.interfaces : facts.own.interfaces;
  if (described.length > 0) return described;
  const counted =
    figureWithin(input, 'interfaceCount', facts.deal ? 'target' : 'own', 1, 10_000) ??
    figureWithin(input, 'interfaceCount', 'own', 1, 10_000);
  return counted
    ? Array.from({ length: Math.round(counted.value) }, () => ({ kind: 'api' as const, coupling: 2 as const }))
    : [];
}

/** Half and twice the estimate of a known scope, until own projects narrow it (grade D). */
const spread = { low: 0.5, high: 2 } as const;

/** Person-months of the integration, or null when there is neither a deal nor anything described to integrate. */
export function estimateIntegration(input: Case, facts: TechnologyFacts): IntegrationEstimate | null {
  const interfaces = interfacesOf(input, facts);
  const known = facts.deal ? mergesOf(facts) : {};
  const mesSites =
    facts.target.families.has('mes') && facts.own.families.has('mes')
      ? (figureWithin(input, 'siteCount', 'target', 1, 500)?.value ?? 1)
      : 0;
  const merges = mesSites > 0 ? { ...known, mes_site: mesSites } : known;
  const regulatedDataClasses = regulatedData(input).length;
  const residencyZones = Math.max(jurisdictions(input).length, 1);
  const sized = (scope: Pick<IntegrationScope, 'interfaces' | 'merges'>): IntegrationEffort =>
    integrationEffort({ ...scope, regulatedDataClasses, residencyZones });
  const described = interfaces.length > 0 || Object.keys(merges).length > 0;
  if (!described && !facts.deal) return null;
  const ref = 'interfaces × kind × coupling + instance merges, × data classes × residency (grade D)';
  if (described) {
    const parts = sized({ interfaces, merges });
    const effort = derived(parts.personMonths, 'personMonths', ref, {
      low: parts.personMonths * spread.low,
      high: parts.personMonths * spread.high,
    });
    return {
      effort,
      band: parts.band,
      parts,
      merges: Object.keys(merges) as InstanceMerge[],
      interfaceCount: interfaces.length,
      assumption: null,
    };
  }
  const [low, base, high] = [assumedMerges.low, assumedMerges.base, assumedMerges.high].map((assumed) =>
    sized({ interfaces: [], merges: assumed }),
  );
  const parts = base ?? sized({ interfaces: [], merges: assumedMerges.base });
  const effort: Figure = {
    ...derived(parts.personMonths, 'personMonths', ref, {
      low: low?.personMonths ?? parts.personMonths,
      high: high?.personMonths ?? parts.personMonths,
    }),
    source: 'assumption',
  };
  return {
    effort,
    band: complexityBand(parts.personMonths),
    parts,
    merges: Object.keys(assumedMerges.base) as InstanceMerge[],
    interfaceCount: 0,
    assumption:
      'Integration effort assumes that HR, customer and data platforms are merged (low: HR only; high: ERP as well), because neither estate is described (grade D).',
  };
}
