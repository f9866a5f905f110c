/** The systems of both companies: what is known of each, where they overlap, what becomes of them. */
import { disposition, monthsBetween, type DispositionDecision } from '../../models/portfolio/disposition.js';
import { readSystems, type System } from '../../models/portfolio/system.js';
import { kindLabel, kindsNamedIn, type SystemKind } from '../../models/portfolio/system-kinds.js';
import { overlaps, timeQuadrant, type Overlap } from '../../models/portfolio/time-quadrant.js';
import type { Case, Evidence } from '../../model.js';
import type { Ledger } from '../ledger.js';
import { figureWithin, isCrisis, isDeal, originOf } from '../query-facts.js';

export interface DecidedSystem {
  system: System;
  decision: DispositionDecision;
}

export interface NamedKind {
  kind: SystemKind;
  evidence: Evidence;
}

export interface Estate {
  own: System[];
  target: System[];
  overlaps: Overlap[];
  decided: DecidedSystem[];
  /** Kinds that the text names. */
  named: NamedKind[];
  detail: Record<string, unknown>;
}

const ownPath = 'performanceContext.technology.systems';
const targetPaths = ['decisionScope.target.systems', 'decisionScope.target.technology.systems'];

function systemsAt(input: Case, paths: string[], owner: System['owner']): System[] {
  for (const path of paths) {
    const systems = readSystems(input.inputs.at(path), owner, path);
    if (systems.length > 0) return systems;
  }
  return [];
}

/** Evidence that a system is in the caller's list. */
export function systemEvidence(system: System): Evidence {
  return {
    claim: system.owner === 'own' ? 'system' : 'system of the target',
    value: system.name,
    source: 'context',
    origin: system.path,
  };
}

/** The estate as far as it is known; null when neither the context nor the text names a system. */
export function assessEstate(input: Case, ledger: Ledger): Estate | null {
  const own = systemsAt(input, [ownPath], 'own');
  const target = systemsAt(input, targetPaths, 'target');
  const named = kindsNamedIn(input.content).map(({ kind, start, text }): NamedKind => ({
    kind,
    evidence: {
      claim: `${kindLabel(kind)} named`,
      value: text,
      source: 'text',
      origin: originOf({ start, end: start + text.length, text }),
    },
  }));
  if (own.length === 0 && !isCrisis(input))
    ledger.lack(
      ownPath,
      'quadrants, dispositions and overlaps of the own systems',
      'Which systems are in use (function, vendor, business and technical fit, cost, end of support)?',
    );
  if (isDeal(input) && target.length === 0)
    ledger.lack(
      'decisionScope.target.systems',
      'overlaps and an integration timeline over the real systems',
      'Which systems does the target run?',
    );
  if (own.length + target.length + named.length === 0) return null;
  const pairs = overlaps(own, target, {
    own: figureWithin(input, 'headcount', 'own', 1, 1e7)?.value ?? null,
    target: figureWithin(input, 'headcount', 'target', 1, 1e7)?.value ?? null,
  });
  const losers = new Set(pairs.map((pair) => pair.retire.path));
  const decided = [...own, ...target].flatMap((system) => {
    const support = system.endOfSupport === null ? null : monthsBetween(input.receivedAt, system.endOfSupport);
    const decision = disposition(system, support, losers.has(system.path));
    return decision ? [{ system, decision }] : [];
  });
  for (const { evidence } of named) ledger.note(evidence);
  for (const system of [...own, ...target].slice(0, 20)) ledger.note(systemEvidence(system));
  return { own, target, overlaps: pairs, decided, named, detail: detailOf([...own, ...target], pairs, decided) };
}

function detailOf(systems: System[], pairs: Overlap[], decided: DecidedSystem[]): Record<string, unknown> {
  return {
    systems: systems.map((system) => ({
      name: system.name,
      owner: system.owner,
      kind: system.kind,
      quadrant: timeQuadrant(system.businessFit, system.technicalFit),
      disposition: decided.find((entry) => entry.system.path === system.path)?.decision.disposition ?? null,
      rule: decided.find((entry) => entry.system.path === system.path)?.decision.rule ?? null,
      endOfSupport: system.endOfSupport,
    })),
    overlaps: pairs.map((pair) => ({
      function: pair.function,
      keep: pair.keep.name,
      keepScore: pair.keepScore,
      retire: pair.retire.name,
      retireScore: pair.retireScore,
    })),
  };
}

/** Vendors whose contracts are known to need consent, and those whose contracts are not known. */
export function vendorsOf(estate: Estate | null): { consent: string[]; unknown: string[] } {
  const systems = estate?.target ?? [];
  const vendor = (system: System): string => system.vendor ?? system.name;
  const distinct = (list: System[]): string[] => [...new Set(list.map(vendor))];
  return {
    consent: distinct(systems.filter((system) => system.changeOfControl === true)),
    unknown: distinct(systems.filter((system) => system.changeOfControl === null)),
  };
}
