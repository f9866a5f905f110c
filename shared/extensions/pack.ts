import type {
  Case,
  Evidence,
  Figure,
  PackAdjustment,
  PackAuthority,
  PackCheck,
  PackContribution,
  PackFramework,
  PackRisk,
  PackTools,
  Role,
} from '../analysis/index.js';
import type { ExtensionManifest } from './manifest.schema.js';

/** How an organization has set up a pack that it installed. What the specification does not name is kept as sent. */
export interface PackConfiguration {
  /** Places that the pack covers, whether or not a query names them; frameworks of other places are left out. */
  regions?: string[];
  /** Frameworks that are assessed whether or not their conditions hold. */
  frameworks?: string[];
  /** Rating from which the compliance risk raises an alert, whether a coming change does, and alert limits by the ids of thresholds. */
  alertThresholds?: { complianceRisk?: string; regulatoryChange?: boolean; [threshold: string]: unknown };
  notificationEmail?: string;
  [field: string]: unknown;
}

/** The strings of a configured list; a pack may be handed anything. */
export const configuredStrings = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.slice(0, 60).filter((item): item is string => typeof item === 'string' && item.length <= 80)
    : [];

/** Whose fact an input is: the organization's, or that of the target of a deal. */
export type PackSubject = 'own' | 'target';

/** Where sentences are written: what is cited becomes evidence. */
export type PackLedger = ReturnType<PackTools['writing']['createLedger']>;
export type PackAdvice = Parameters<ReturnType<PackTools['writing']['adviser']>>[0];

/** A contribution in the making: what a pack writes on. */
export interface PackDraft {
  tools: PackTools;
  /** What is filed here becomes the contribution's evidence, assumptions and questions. */
  say: PackLedger;
  /** An input declared in the manifest, as a figure; null when it is not given, not a number, or a list or text. */
  figure(key: string, subject?: PackSubject): Figure | null;
  /** A declared input as it was given, whatever its type. */
  value(key: string, subject?: PackSubject): unknown;
  /** Where the input stands, for evidence. */
  pathOf(key: string, subject?: PackSubject): string;
  /** Frameworks of the manifest and of the configuration that apply to the case. */
  frameworks: readonly PackFramework[];
  /** A deal is decided, of which at least the name or the price is known: before that there is nothing to advise on. */
  isDeal: boolean;
  /** What is bought or sold, with its price where one is given: `DataFlow Inc. ($450M)`; filed in the ledger of the sentence. */
  deal(say: PackLedger): string;
  /** The words of the text that report an incident, in a crisis alone. */
  incident: Evidence | null;
  systemsHit: readonly Evidence[];
  benchmark(role: Role, claim: string, figure: Figure): void;
  /** A recommendation; nothing is made of it when its sentences quote no fact of the query. */
  advise(role: Role, advice: Omit<PackAdvice, 'confidence'> & { confidence?: number }): void;
  risk(risk: PackRisk): void;
  check(check: PackCheck): void;
  adjust(adjustment: PackAdjustment): void;
  /** A line behind the CFO's list of financial risks. */
  financialLine(line: string, evidence: Evidence[]): void;
  ask(role: Role, question: string): void;
  raiseAuthority(authority: Partial<PackAuthority>): void;
  /** Everything so far, with the frameworks that apply and the thresholds of the manifest. */
  contribution(): PackContribution;
}

/** What the code of a pack exports: one pure function. */
export interface PackModule {
  /**
   * What the pack says about a case. Pure: the same case and configuration give the same contribution; no clock, no
   * randomness, no I/O. `draft` collects and formats; the function ends with `return draft.contribution()`.
   */
  contribute: (input: Case, configuration: PackConfiguration, draft: PackDraft) => PackContribution;
}

/** One version of an extension pack, as the catalogue holds it. */
export interface Pack extends PackModule {
  manifest: ExtensionManifest;
}

/** `financial-services-regulatory-v2.1` → `financial-services-regulatory`: what all versions of a pack share. */
export const familyOf = (extensionId: string): string => extensionId.replace(/-v\d+\.\d+$/, '');

/** Versions by their numbers: 2.10.0 is newer than 2.9.0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number)) as [number[], number[]];
  return [0, 1, 2].reduce((found, part) => found || (left[part] ?? 0) - (right[part] ?? 0), 0);
}
