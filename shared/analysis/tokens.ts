/**
 * Tokens: what the context and the text say about the organization, in the vocabulary that frameworks, notification
 * clocks and packs match on. Each carries the evidence that put it there; what is only implied says so.
 */
import { grouped } from './figures.js';
import { placesOf } from './geography.js';
import { statedIndustry } from './industry.js';
import type { Evidence, Inputs } from './model.js';
import { frameworks } from './data/index.js';
import { sizeClassOf } from './size-class.js';
import { treatsAnimals } from './own-business.js';
import { fromReading, fromText } from './text-tokens.js';
import type { Add, TokenSources } from './token-sources.js';
import { recordOf, recordsOf, textOf } from './untrusted.js';

export function tokensOf(sources: TokenSources): Map<string, Evidence> {
  const tokens = new Map<string, Evidence>();
  const add: Add = (token, source, origin, claim) => {
    const present = tokens.get(token);
    if (!present || (present.source === 'assumption' && source !== 'assumption'))
      tokens.set(token, { claim, value: token, source, origin });
  };
  add('any:any', 'derived', 'every organization', 'applies to every organization');
  add(`type:${sources.type}`, 'context', 'type', 'type of the query');
  fromContext(sources, add);
  fromText(sources, add);
  fromReading(sources, add);
  fromIndustry(sources, add);
  fromFigures(sources, add);
  implied(sources, tokens, add);
  return tokens;
}

const strings = (value: unknown): string[] =>
  (Array.isArray(value) ? value.slice(0, 200) : [value]).filter(
    (item): item is string => typeof item === 'string' && item.length > 0 && item.length <= 120,
  );

const identifier = (value: string): string =>
  value
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_');

/** Other names of the data classes that the reference data knows. */
const dataClasses: Record<string, string> = {
  PERSONAL: 'PII',
  PERSONAL_DATA: 'PII',
  GDPR: 'PII',
  CUSTOMER_DATA: 'PII',
  EMPLOYEE_DATA: 'PII',
  PCI: 'CARD',
  CARDHOLDER: 'CARD',
  CARDHOLDER_DATA: 'CARD',
  PAYMENT_CARD: 'CARD',
  CARD_DATA: 'CARD',
  EPHI: 'PHI',
  HEALTH: 'PHI',
  HEALTH_DATA: 'PHI',
  PATIENT: 'PHI',
  PATIENT_DATA: 'PHI',
  FINANCIAL_DATA: 'FINANCIAL',
  BANK_ACCOUNT: 'FINANCIAL',
  ITAR: 'CUI',
  CONTROLLED_UNCLASSIFIED: 'CUI',
};

const placePaths = [
  'businessContext.geographicScope',
  'complianceRequirements.jurisdictions',
  'decisionScope.target.country',
  'decisionScope.target.countries',
  'organizationalContext.headquarters',
];

const dataPaths = [
  'complianceRequirements.dataTypes',
  'performanceContext.security.dataTypes',
  'decisionScope.target.security.dataTypes',
  'decisionScope.target.dataTypes',
  'decisionScope.incident.dataTypes',
];

function fromContext({ context, inputs }: TokenSources, add: Add): void {
  const each = (prefix: string, path: string, name: (value: string) => string = identifier): void => {
    for (const value of strings(inputs.at(path)))
      add(`${prefix}:${name(value)}`, 'context', path, `${path} says ${value}`);
  };
  const industry = statedIndustry(context);
  if (industry) add(`industry:${industry.name}`, 'context', industry.path, `${industry.path} says ${industry.name}`);
  each('model', 'businessContext.businessModel');
  each('flag', 'complianceRequirements.flags');
  each('flag', 'industryContext.flags');
  for (const path of placePaths) {
    for (const name of strings(inputs.at(path))) {
      for (const place of placesOf(name))
        for (const kind of ['geo', 'site'])
          add(`${kind}:${place.code}`, place.assumed ? 'assumption' : 'context', path, `${path} says ${name}`);
    }
  }
  const dataClass = (value: string): string => dataClasses[identifier(value)] ?? identifier(value);
  for (const path of dataPaths) each('data', path, dataClass);
  systemDataClasses(inputs, (value, path) => add(`data:${dataClass(value)}`, 'context', path, `${path} says ${value}`));
  each('incident', 'decisionScope.incident.type', (value) => identifier(value).toLowerCase());
  namedFrameworks(inputs, add);
}

function systemDataClasses(inputs: Inputs, add: (value: string, path: string) => void): void {
  for (const path of ['performanceContext.technology.systems', 'decisionScope.target.systems']) {
    for (const system of recordsOf(inputs.at(path))) {
      for (const value of strings(system['dataClasses'])) add(value, `${path}[].dataClasses`);
    }
  }
}

/** A framework that the organization names for itself applies, whatever its conditions (frameworks.json). */
function namedFrameworks(inputs: Inputs, add: Add): void {
  const path = 'complianceRequirements.frameworks';
  const given = inputs.at(path);
  if (!Array.isArray(given)) return;
  for (const item of given.slice(0, 200)) {
    const name = textOf(item) ?? textOf(recordOf(item)?.['name']);
    const id = name === null ? null : frameworkId(name);
    if (id) add(`framework:${id}`, 'context', path, `${path} names ${name}`);
  }
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

function frameworkId(name: string): string | null {
  const wanted = plain(name.slice(0, 80));
  if (wanted.length < 3) return null;
  // A whole name before the beginning of one, and that before any part: “PRA” is no part of CPRA.
  const fits: ((name: string) => boolean)[] = [
    (name) => name === wanted,
    (name) => name.startsWith(wanted),
    (name) => name.includes(wanted),
  ];
  const found = fits
    .map((fit) => frameworks.frameworks.find(({ id, name: full }) => fit(plain(id)) || fit(plain(full))))
    .find((framework) => framework !== undefined);
  return found?.id ?? null;
}

/** The benchmark row and its family: `sub:bank_regional` and `sub:bank`. */
function fromIndustry({ industry }: TokenSources, add: Add): void {
  if (industry.chosenFrom === 'assumption') return;
  const [family] = industry.id.split('_');
  for (const name of new Set([industry.id, family]))
    add(`sub:${name}`, industry.chosenFrom, industry.ref, `read as ${industry.label}`);
  if (industry.segment !== 'DEFAULT')
    add(`industry:${industry.segment}`, industry.chosenFrom, industry.ref, `read as ${industry.label}`);
  if (family === 'bank') add('flag:BANK', industry.chosenFrom, industry.ref, `read as ${industry.label}`);
}

function fromFigures(sources: TokenSources, add: Add): void {
  const { inputs } = sources;
  const counted: [prefix: string, key: string, what: string][] = [
    ['emp', 'headcount', 'people employed'],
    ['records', 'recordsAffected', 'records affected'],
    ['records', 'recordsHeld', 'records held'],
  ];
  for (const [prefix, key, what] of counted) {
    for (const subject of ['own', 'target'] as const) {
      const figure = inputs.figure(key, subject);
      if (figure && figure.value > 0)
        add(
          `${prefix}:${Math.floor(figure.value)}`,
          figure.source,
          figure.ref,
          `${grouped(Math.floor(figure.value))} ${what}`,
        );
    }
  }
  const size = sizeClassOf(sources.context, inputs);
  if (size) add(`size:${size.size}`, size.evidence.source, size.evidence.origin, size.evidence.claim);
}

/** What follows from a stated fact without being said: always an assumption that names the fact. */
function implied({ content, inputs, industry }: TokenSources, tokens: Map<string, Evidence>, add: Add): void {
  const employer = [...tokens].find(([token]) => token.startsWith('emp:'))?.[1];
  if (employer)
    add('data:PII', 'assumption', employer.origin, `an employer holds personal data of its staff (${employer.claim})`);
  const customers = inputs.figure('customers', 'target') ?? inputs.figure('customers');
  if (customers)
    add('data:PII', 'assumption', customers.ref, 'customers are stated, so personal data of their contacts is held');
  if (industry.id === 'hospitals' && !treatsAnimals(content))
    add('data:PHI', 'assumption', industry.ref, 'a hospital holds patient records');
  for (const special of ['data:PHI', 'data:SUD']) {
    const evidence = tokens.get(special);
    if (evidence)
      add('data:PII', 'assumption', evidence.origin, `${special.slice('data:'.length)} is also personal data`);
  }
}

/**
 * Whether a condition of the reference data holds: an OR of AND-lists of tokens, where `emp:50` and `records:500` mean at
 * least that many, and `!flag:BANK` that there is no such token.
 * @returns the evidence for the AND-list that stands on the fewest assumptions, or null when none holds.
 */
export function matchesTokens(appliesIf: string[][], tokens: Map<string, Evidence>): Evidence[] | null {
  let best: Evidence[] | null = null;
  for (const all of appliesIf) {
    const found = all.map((token) => evidenceFor(token, tokens));
    if (!found.every((evidence) => evidence !== null)) continue;
    const candidate: Evidence[] = found.filter((evidence) => evidence !== notSaid);
    if (best === null || assumed(candidate) < assumed(best)) best = candidate;
  }
  return best;
}

/** Of what must not be there: nothing says so, and nothing is shown for it. */
const notSaid: Evidence = { claim: 'not said', value: '', source: 'assumption', origin: 'none' };

const assumed = (evidence: Evidence[]): number => evidence.filter(({ source }) => source === 'assumption').length;

function evidenceFor(token: string, tokens: Map<string, Evidence>): Evidence | null {
  if (token.startsWith('!')) return tokens.has(token.slice(1)) ? null : notSaid;
  const atLeast = /^(emp|records):(\d+)$/.exec(token);
  if (!atLeast) return tokens.get(token) ?? null;
  const prefix = `${atLeast[1]}:`;
  for (const [present, evidence] of tokens) {
    if (present.startsWith(prefix) && Number(present.slice(prefix.length)) >= Number(atLeast[2])) return evidence;
  }
  return null;
}
