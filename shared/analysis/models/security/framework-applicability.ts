/**
 * Which frameworks bind an organization. Adding a fact can add frameworks; only an explicit exclusion with a reason removes
 * one. The NIST CSF is always there as the backbone.
 */
import { frameworks as reference } from '../../data/index.js';
import type { Framework } from '../../data/index.js';
import type { Evidence } from '../../model.js';
import { matchesTokens } from '../../tokens.js';
import { ownEntry } from '../../../platform/own-entries.js';

/** A framework that the organization itself lists. */
export interface DeclaredFramework {
  name: string;
  status: string | null;
  lastAudit: string | null;
  openFindings: number | null;
  origin: string;
}

export interface FrameworkExclusion {
  name: string;
  reason: string;
}

export interface ApplicableFramework {
  /** Id of frameworks.json, or null for a declared framework that the reference data does not know. */
  id: string | null;
  name: string;
  framework: Framework | null;
  declared: DeclaredFramework | null;
  /** Why it applies: never empty. */
  because: Evidence[];
  /** It rests on something that nobody stated, such as personal data that every employer holds. */
  presumed: boolean;
}

export interface Applicability {
  applicable: ApplicableFramework[];
  excluded: { id: string; name: string; reason: string }[];
  /** Frameworks that wait only for a jurisdiction, when none is known: law cannot be ruled out by silence. */
  openOnPlace: Framework[];
  /** The caller's tokens plus `framework:<id>` for each framework that applies: what notification clocks match on. */
  tokens: Map<string, Evidence>;
}

/** Names in use that share no prefix with the id in the reference data. */
const aliases: Record<string, string> = {
  cpra: 'ccpa-cpra',
  bsa: 'aml-bsa',
  '21cfrpart11': 'fda-part-11',
  '21cfr11': 'fda-part-11',
  part11: 'fda-part-11',
  iatf16949: 'iso-9001-iatf',
  as9100: 'iso-9001-iatf',
  nist800171: 'cmmc-2',
  dpa2018: 'uk-gdpr',
  aiact: 'eu-ai-act',
  itgc: 'sox-404',
  psd3: 'psd2',
  crr: 'basel-iii',
  dfa: 'dodd-frank',
  mifid2: 'mifid-ii',
  mifir: 'mifid-ii',
  pra: 'uk-pra',
  prarulebook: 'uk-pra',
  prudentialregulationauthority: 'uk-pra',
  mdr: 'eu-mdr',
  aks: 'stark-aks',
};

const normalise = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^eu\s+/, '')
    .replace(/[^a-z0-9]/g, '');

/** The reference framework that a free-form name means (`PCI-DSS`, `SOC 2 Type II`, `ISO 27001`), or undefined. */
export function frameworkNamed(name: string): Framework | undefined {
  const key = normalise(name);
  if (key.length < 3 || key === 'iso') return undefined;
  const alias = ownEntry(aliases, key);
  if (alias !== undefined) return reference.frameworks.find(({ id }) => id === alias);
  return reference.frameworks.find(({ id }) => {
    const candidate = normalise(id);
    return candidate.startsWith(key) || key.startsWith(candidate);
  });
}

const presumption: Evidence = {
  claim: 'personal data of staff and customers is held (no data type was stated)',
  value: 'PII',
  source: 'assumption',
  origin: 'every employer processes personal data of its own people',
};

/** Every employer has personal data: that alone makes no question one of privacy law. */
function withoutImpliedPersonalData(tokens: ReadonlyMap<string, Evidence>): Map<string, Evidence> {
  return new Map([...tokens].filter(([token, { source }]) => token !== 'data:PII' || source !== 'assumption'));
}

function withPresumedPersonalData(tokens: ReadonlyMap<string, Evidence>): Map<string, Evidence> {
  const extended = new Map(tokens);
  if (!extended.has('data:PII')) extended.set('data:PII', presumption);
  return extended;
}

/** Law of one state, listed for its whole country: until people of the state are known to be concerned it may apply and no more. */
const stateLaw: Readonly<Record<string, { state: string; claim: string }>> = {
  'ccpa-cpra': { state: 'geo:US-CA', claim: 'people in California are concerned (California is not named)' },
};

function presumedState(id: string, tokens: ReadonlyMap<string, Evidence>): Evidence[] {
  const law = stateLaw[id];
  return law && !tokens.has(law.state)
    ? [
        {
          claim: law.claim,
          value: law.state,
          source: 'assumption',
          origin: 'the United States are named, California is not',
        },
      ]
    : [];
}

function namedEvidence(
  framework: Framework,
  declared: DeclaredFramework | undefined,
  tokens: ReadonlyMap<string, Evidence>,
): Evidence[] {
  const found: Evidence[] = [];
  if (declared)
    found.push({
      claim: `${framework.name} is listed by the organization`,
      value: declared.name,
      source: 'context',
      origin: declared.origin,
    });
  for (const [token, evidence] of tokens) {
    if (token.startsWith('framework:') && frameworkNamed(token.slice('framework:'.length)) === framework)
      found.push(evidence);
  }
  return found;
}

function applicabilityOf(
  framework: Framework,
  tokens: Map<string, Evidence>,
  extended: Map<string, Evidence>,
  declared: DeclaredFramework | undefined,
): ApplicableFramework | null {
  const stated = matchesTokens(framework.appliesIf, tokens);
  const matched = stated ?? matchesTokens(framework.appliesIf, extended);
  const named = namedEvidence(framework, declared, tokens);
  if (!matched && named.length === 0) return null;
  const because = [...named, ...(matched ?? []), ...(named.length === 0 ? presumedState(framework.id, tokens) : [])];
  if (because.length === 0) {
    because.push({
      claim: 'default backbone and maturity scale',
      value: framework.name,
      source: 'benchmark',
      origin: `frameworks#${framework.id}`,
    });
  }
  return {
    id: framework.id,
    name: framework.name,
    framework,
    declared: declared ?? null,
    because,
    presumed: named.length === 0 && because.some(({ source }) => source === 'assumption'),
  };
}

/** Whether everything but the place is stated. What is only presumed does not count: it would list the privacy law of the world. */
function waitsForPlace(framework: Framework, tokens: Map<string, Evidence>): boolean {
  return framework.appliesIf.some((all) => {
    const rest = all.filter((token) => !token.startsWith('geo:'));
    if (rest.length === 0 || rest.length === all.length) return false;
    return matchesTokens([rest], tokens)?.every(({ source }) => source !== 'assumption') ?? false;
  });
}

/** Binding law first, then prudential rules and contracts, then standards that are chosen. */
function bindingRank({ framework }: ApplicableFramework): number {
  if (!framework) return 1;
  if (framework.kind.startsWith('law') || framework.kind === 'prudential') return 0;
  return framework.kind.startsWith('contract') || framework.kind.startsWith('supervisory') ? 1 : 2;
}

/**
 * Every framework that applies to the tokens or is declared, law first, each with the evidence why. Where the question does
 * not bear on personal data, none is presumed.
 */
export function applicableFrameworks(
  given: Map<string, Evidence>,
  declared: readonly DeclaredFramework[],
  exclusions: readonly FrameworkExclusion[],
  bearsOnPersonalData = true,
): Applicability {
  const tokens = bearsOnPersonalData ? given : withoutImpliedPersonalData(given);
  const extended = bearsOnPersonalData ? withPresumedPersonalData(tokens) : new Map(tokens);
  const excludedReasons = new Map(exclusions.map(({ name, reason }) => [frameworkNamed(name)?.id, reason]));
  const applicable: ApplicableFramework[] = [];
  const excluded: Applicability['excluded'] = [];
  for (const framework of reference.frameworks) {
    const entry = applicabilityOf(
      framework,
      tokens,
      extended,
      declared.find(({ name }) => frameworkNamed(name) === framework),
    );
    const reason = excludedReasons.get(framework.id);
    if (entry && reason !== undefined) excluded.push({ id: framework.id, name: framework.name, reason });
    else if (entry) applicable.push(entry);
  }
  for (const entry of declared) {
    if (frameworkNamed(entry.name)) continue;
    const because: Evidence = {
      claim: `${entry.name} is listed by the organization`,
      value: entry.name,
      source: 'context',
      origin: entry.origin,
    };
    applicable.push({
      id: null,
      name: entry.name,
      framework: null,
      declared: entry,
      because: [because],
      presumed: false,
    });
  }
  applicable.sort((a, b) => bindingRank(a) - bindingRank(b));
  for (const { id, because } of applicable) {
    const [evidence] = because;
    if (id && evidence) extended.set(`framework:${id}`, evidence);
  }
  const placed = [...tokens.keys()].some((token) => token.startsWith('geo:'));
  const known = new Set([...applicable.map(({ id }) => id), ...excluded.map(({ id }) => id)]);
  const openOnPlace = placed
    ? []
    : reference.frameworks.filter((framework) => !known.has(framework.id) && waitsForPlace(framework, tokens));
  return { applicable, excluded, openOnPlace, tokens: extended };
}
