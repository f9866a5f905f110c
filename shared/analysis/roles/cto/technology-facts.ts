/** What the query and its context say about technology, read once and checked: estates, delivery, debt, past projects. */
import { interfaceKinds } from '../../models/technology/integration-complexity.js';
import type { InterfaceKind } from '../../models/technology/integration-complexity.js';
import { deliveryMetrics } from '../../models/technology/delivery-bands.js';
import type { DeliveryMetric } from '../../models/technology/delivery-bands.js';
import type { PastProject } from '../../models/technology/reference-class.js';
import { stackFamily, technologiesIn } from '../../models/technology/stack-family.js';
import type { Case, Evidence, Figure } from '../../model.js';
import { numberOf, recordOf, recordsOf, textOf, textsOf } from '../../untrusted.js';
import { decidesDeal } from '../deal-frame.js';
import { systemsHit } from '../incident-facts.js';
import { figureWithin, isCrisis, originOf, separationCue } from '../query-facts.js';

export interface EstateSystem {
  name: string;
  families: string[];
  hosting: string | null;
  /** ISO date, null when unknown. */
  endOfSupport: string | null;
  businessFit: number | null;
  technicalFit: number | null;
  /** What it does, in the caller's words. */
  purpose: string;
  annualCost: number | null;
  origin: string;
}

export interface EstateInterface {
  kind: InterfaceKind;
  coupling: 1 | 2 | 3;
  from: string | null;
  to: string | null;
}

export interface Estate {
  systems: EstateSystem[];
  interfaces: EstateInterface[];
  architectureStyle: string | null;
  /** Technology family → where it was read. */
  families: ReadonlyMap<string, Evidence>;
  hosting: ReadonlySet<string>;
  /** Where the list of systems and the style stand. */
  path: string;
}

export interface TechnologyFacts {
  deal: boolean;
  crisis: boolean;
  /** The crisis is one of systems: an attack, an outage, or a named system that failed. */
  systemsFailed: boolean;
  own: Estate;
  target: Estate;
  delivery: ReadonlyMap<DeliveryMetric, Figure>;
  engineers: Figure | null;
  projects: PastProject[];
  /** Technologies named in the text. */
  mentions: Evidence[];
  /** Systems that an incident hit. */
  systemsHit: Evidence[];
}

const functionFamilies: [pattern: RegExp, family: string][] = [
  [/\berp\b|enterprise resource|general ledger/i, 'erp'],
  [/\bcrm\b|customer relationship/i, 'crm'],
  [/\bhris?\b|\bpayroll\b|human resources/i, 'hris'],
  [/\behr\b|\bemr\b|medical record/i, 'ehr'],
  [/data (?:platform|warehouse|lake)|\banalytics\b/i, 'data warehouse'],
  [/\bmes\b|manufacturing execution/i, 'mes'],
  [/\bidentity\b|\biam\b|single sign/i, 'identity platform'],
];

const namesIn = (value: unknown): string[] => {
  const single = textOf(value, 200);
  return single === null
    ? textsOf(value)
    : single
        .split(/[,;/|]+/)
        .map((part) => part.trim())
        .filter(Boolean);
};

/** A date of any usual precision as an ISO day, or null. */
export function dayOf(value: unknown): string | null {
  const text = textOf(value, 30);
  const match = text === null ? null : /^((?:19|20)\d\d)(?:-(0[1-9]|1[0-2]))?(?:-(0[1-9]|[12]\d|3[01]))?/.exec(text);
  return match ? `${match[1]}-${match[2] ?? '12'}-${match[3] ?? '28'}` : null;
}

function readSystem(row: Record<string, unknown>, origin: string): EstateSystem[] {
  const name = textOf(row['name']);
  if (name === null) return [];
  const purpose = `${textOf(row['function']) ?? ''} ${name}`;
  const byFunction = functionFamilies.filter(([pattern]) => pattern.test(purpose)).map(([, family]) => family);
  const byStack = namesIn(row['stack']).map(stackFamily);
  return [
    {
      name,
      families: [...new Set([...byFunction, ...byStack])],
      hosting: textOf(row['hosting'], 40)?.toLowerCase() ?? null,
      endOfSupport: dayOf(row['endOfSupport']),
      businessFit: numberOf(row['businessFit'], 1, 5),
      technicalFit: numberOf(row['technicalFit'], 1, 5),
      purpose,
      annualCost: numberOf(row['annualCost']),
      origin,
    },
  ];
}

const kindAliases: ReadonlyMap<string, InterfaceKind> = new Map<string, InterfaceKind>(
  Object.entries({
    rest: 'api',
    soap: 'api',
    graphql: 'api',
    http: 'api',
    batch: 'file',
    sftp: 'file',
    ftp: 'file',
    edi: 'file',
    message: 'event',
    queue: 'event',
    stream: 'event',
    db: 'database',
    sql: 'database',
    sso: 'identity',
    saml: 'identity',
  } as const),
);

function readInterface(row: Record<string, unknown>): EstateInterface {
  const worded = textOf(row['kind'], 20)?.toLowerCase() ?? 'api';
  const kind = Object.hasOwn(interfaceKinds, worded) ? (worded as InterfaceKind) : (kindAliases.get(worded) ?? 'api');
  const coupling = Math.round(numberOf(row['coupling'], 1, 3) ?? 2) as 1 | 2 | 3;
  return { kind, coupling, from: textOf(row['from']), to: textOf(row['to']) };
}

function familiesOf(
  systems: readonly EstateSystem[],
  mentioned: readonly { family: string; evidence: Evidence }[],
): Map<string, Evidence> {
  const families = new Map<string, Evidence>();
  for (const { name, families: own, origin } of systems) {
    for (const family of own)
      if (!families.has(family))
        families.set(family, { claim: `${family} in use`, value: name, source: 'context', origin });
  }
  for (const { family, evidence } of mentioned) if (!families.has(family)) families.set(family, evidence);
  return families;
}

/** `base` holds the estate directly, or inside a `technology` section. */
function readEstate(input: Case, base: string, mentioned: readonly { family: string; evidence: Evidence }[]): Estate {
  const section = recordOf(input.inputs.at(`${base}.technology`)) ? `${base}.technology` : base;
  const path = `${section}.systems`;
  const systems = recordsOf(input.inputs.at(path))
    .slice(0, 200)
    .flatMap((row, index) => readSystem(row, `${path}[${index}]`));
  return {
    systems,
    interfaces: recordsOf(input.inputs.at(`${section}.interfaces`)).map(readInterface),
    architectureStyle: textOf(input.inputs.at(`${section}.architectureStyle`), 40),
    families: familiesOf(systems, mentioned),
    hosting: new Set(systems.flatMap(({ hosting }) => hosting ?? [])),
    path,
  };
}

interface SidedMention {
  family: string;
  evidence: Evidence;
  own: boolean;
}

/** In a deal a clause that says “we” or “our” speaks of the buyer, any other of the target. */
function mentionsOf(input: Case, deal: boolean): SidedMention[] {
  return technologiesIn(input.content).map(({ name, family, start, end }) => {
    const clause = input.text.clauses.find((span) => span.start <= start && start < span.end);
    const evidence: Evidence = {
      claim: `${family} named`,
      value: name,
      source: 'text',
      origin: originOf({ start, end, text: name }),
    };
    return { family, evidence, own: !deal || /\b(?:we|our|ours|us)\b/i.test(clause?.text ?? '') };
  });
}

function readProjects(input: Case): PastProject[] {
  return recordsOf(input.inputs.at('historicalContext.projects')).flatMap((row) => {
    const [budget, cost] = [numberOf(row['budget'], 1), numberOf(row['cost'], 1)];
    if (budget === null || cost === null) return [];
    return [
      { budget, cost, planMonths: numberOf(row['planMonths'], 0.1, 600), months: numberOf(row['months'], 0.1, 600) },
    ];
  });
}

function readDelivery(input: Case): Map<DeliveryMetric, Figure> {
  return new Map(
    deliveryMetrics.flatMap((metric) => {
      const figure = figureWithin(input, metric, 'own', 0, 1e6);
      return figure ? [[metric, figure] as const] : [];
    }),
  );
}

const technicalIncidents = new Set(['incident:ransomware', 'incident:data_breach', 'incident:outage']);

/** Reads everything the CTO's models need; values of a wrong type are skipped. */
export function readTechnologyFacts(input: Case): TechnologyFacts {
  // What is sold is cut out, not joined: the separation is the CIO's.
  const deal = decidesDeal(input) && separationCue(input) === null;
  const mentions = mentionsOf(input, deal);
  const hit = isCrisis(input) ? systemsHit(input) : [];
  const technical = [...input.tokens.keys()].some((token) => technicalIncidents.has(token));
  return {
    deal,
    crisis: isCrisis(input),
    systemsFailed: isCrisis(input) && (technical || hit.length > 0),
    own: readEstate(
      input,
      'performanceContext',
      mentions.filter(({ own }) => own),
    ),
    target: readEstate(
      input,
      'decisionScope.target',
      mentions.filter(({ own }) => !own),
    ),
    delivery: readDelivery(input),
    engineers: figureWithin(input, 'engineers', 'own', 1, 1e6),
    projects: readProjects(input),
    mentions: mentions.map(({ evidence }) => evidence),
    systemsHit: hit,
  };
}
