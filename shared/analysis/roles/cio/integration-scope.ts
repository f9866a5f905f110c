/** Which systems an integration has to join, and why each is in: known systems first, else what the deal's facts imply. */
import { kindLabel, type SystemKind } from '../../models/portfolio/system-kinds.js';
import type { Case, Evidence } from '../../model.js';
import type { Ledger } from '../ledger.js';
import { cueIn, dealPrice, figureWithin, isCrisis, isDeal, separationCue, targetName } from '../query-facts.js';
import type { Estate } from './estate.js';

export interface ScopedKind {
  kind: SystemKind;
  why: string;
}

export interface IntegrationScope {
  kinds: ScopedKind[];
  otherSystems: number;
  /** True when the kinds are implied by deal facts and not known. */
  assumed: boolean;
}

/** A token that was only presumed implies no system: every employer holds data of its staff. */
const tokenEvidence = (input: Case, tokens: string[]): Evidence | null =>
  tokens.map((token) => input.tokens.get(token)).find((line) => line !== undefined && line.source !== 'assumption') ??
  null;

interface Implication {
  kind: SystemKind;
  why: string;
  holds(input: Case): Evidence | null;
}

/** From this size on a company's own ledger is merged as an instance; a smaller one is taken into the buyer's ledger (grade D). */
const ownLedgerPeople = 1000;
const ownLedgerPrice = 1e9;

const implications: Implication[] = [
  {
    kind: 'crm',
    why: 'customers are sold to',
    holds: (input) =>
      cueIn(input, /\bcustomers?\b|\bsales\b|\bARR\b|\bSaaS\b|\bfintech\b|\bclients?\b/i, 'customers are sold to') ??
      tokenEvidence(input, ['model:B2B_SAAS']),
  },
  {
    kind: 'data_platform',
    why: 'data is part of the business',
    holds: (input) =>
      cueIn(input, /\bfintech\b|\bdata\b|\banalytics\b|\bplatform\b|\bSaaS\b/i, 'data is part of the business') ??
      tokenEvidence(input, ['data:PII', 'data:PHI', 'data:CARD', 'data:FINANCIAL']),
  },
  {
    kind: 'ehr',
    why: 'patients are treated',
    holds: (input) => cueIn(input, /\bhospitals?\b|\bclinics?\b|\bpatients?\b/i, 'patients are treated'),
  },
  {
    kind: 'core_banking',
    why: 'deposits are held',
    holds: (input) => cueIn(input, /\bbanks?\b(?!\s+(?:loan|debt|account|holiday))|\bdeposits\b/i, 'a bank is bought'),
  },
  {
    kind: 'mes_per_site',
    why: 'plants produce',
    holds: (input) => cueIn(input, /\bplants?\b|\bfactor(?:y|ies)\b|\bproduction lines?\b/i, 'plants produce'),
  },
  {
    kind: 'erp_single_instance',
    why: 'large enough for a ledger of its own',
    holds(input) {
      const people = figureWithin(input, 'headcount', 'target', ownLedgerPeople, 1e7);
      const price = dealPrice(input);
      const figure = people ?? (price && price.value >= ownLedgerPrice ? price : null);
      return figure
        ? {
            claim: 'large enough for a ledger of its own',
            value: figure.value,
            unit: figure.unit,
            source: figure.source,
            origin: figure.ref,
          }
        : null;
    },
  },
];

const always: SystemKind[] = ['identity_sso', 'email_collab', 'network', 'hris_payroll'];

/** A deal of which neither name, price nor size is given and no system is named says nothing about systems. */
function dealIsDescribed(input: Case, kindsKnown: number): boolean {
  return (
    kindsKnown > 0 ||
    targetName(input) !== null ||
    dealPrice(input) !== null ||
    figureWithin(input, 'headcount', 'target', 1, 1e7) !== null
  );
}

/** The systems to join; null when no system is named outside a deal, and for a separation, which joins nothing. */
export function integrationScope(input: Case, estate: Estate | null, ledger: Ledger): IntegrationScope | null {
  const known = new Map<SystemKind, string>();
  for (const system of estate?.target ?? []) if (system.kind) known.set(system.kind, `the target runs ${system.name}`);
  for (const { kind, evidence } of estate?.named ?? []) known.set(kind, `the text names “${String(evidence.value)}”`);
  if (!isDeal(input)) {
    // A system named in an incident is one to restore, not one to join.
    if (known.size === 0 || isCrisis(input)) return null;
    return { kinds: [...known].map(([kind, why]) => ({ kind, why })), otherSystems: 0, assumed: false };
  }
  if (separationCue(input) || !dealIsDescribed(input, known.size)) return null;
  const otherSystems = (estate?.target ?? []).filter((system) => system.kind === null).length;
  const targetKnown = (estate?.target.length ?? 0) > 0;
  for (const kind of always) if (!known.has(kind)) known.set(kind, 'every company has one');
  if (!targetKnown) {
    for (const implication of implications) {
      const evidence = known.has(implication.kind) ? null : implication.holds(input);
      if (!evidence) continue;
      known.set(implication.kind, implication.why);
      ledger.note(evidence);
    }
    ledger.assume(
      `The target's systems are not known: ${[...known.keys()].map(kindLabel).join(', ')} are taken to be in scope from the facts of the deal (grade D)`,
    );
  }
  return { kinds: [...known].map(([kind, why]) => ({ kind, why })), otherSystems, assumed: !targetKnown };
}
