/**
 * Controls that the applicable frameworks require, held against what is known. A control nobody has spoken about is “not
 * evidenced”: something to prove, not a failing.
 */
import { frameworks as reference } from '../../data/index.js';
import type { ApplicableFramework } from './framework-applicability.js';
import { ownEntry } from '../../../platform/own-entries.js';

/** Control id → 0 absent … 1 complete. */
export type ControlValues = ReadonlyMap<string, number>;

export interface ControlGap {
  control: string;
  label: string;
  /** NIST CSF 2.0 category, null for duties of privacy and product law that the CSF does not cover. */
  csf: string | null;
  actual: number | null;
  /** Required (1) minus actual, null when not evidenced. */
  gap: number | null;
  neededBy: string[];
  /** Number of frameworks × penalty class × incident relevance. */
  exposure: number;
}

export interface CsfCoverage {
  function: string;
  category: string;
  /** Mean of the evidenced controls, null when none is. */
  now: number | null;
  /** What remains at 1 once the evidenced gaps are closed; unproven controls stay unproven. */
  afterPlan: number | null;
  notEvidenced: string[];
}

const labels: Record<string, string> = {
  mfa: 'multi-factor authentication',
  edr: 'endpoint detection',
  dpia: 'data-protection impact assessment',
  dsr_process: 'data-subject requests',
  third_party: 'third-party risk',
  encryption_rest: 'encryption at rest',
  encryption_transit: 'encryption in transit',
  secure_sdlc: 'secure development',
  vuln_mgmt: 'vulnerability management',
  change_mgmt: 'change management',
  logging_monitoring: 'logging and monitoring',
  kyc_aml: 'customer due diligence (KYC/AML)',
  bcdr_tested: 'tested continuity plan',
  backup_tested: 'tested backups',
  retention_deletion: 'retention and deletion',
  fin_controls: 'financial controls',
  capital_liquidity: 'capital and liquidity',
  ot_zones: 'OT zones',
  sbom: 'software bill of materials',
  physical: 'physical security',
  breach_notification: 'breach notification',
  esignature: 'electronic signatures',
  exit_plan: 'provider exit plan',
  validation: 'system validation',
};

export const controlLabel = (control: string): string => ownEntry(labels, control) ?? control.replaceAll('_', ' ');

/** How hard the law or contract behind a framework bites. */
function penaltyClass({ framework }: ApplicableFramework): number {
  if (!framework) return 1;
  if (/max\(|turnover|%/.test(framework.penalty)) return 3;
  if (framework.kind.startsWith('law') || framework.kind === 'prudential') return 2.5;
  if (framework.kind.startsWith('contract') || framework.kind.startsWith('supervisory')) return 2;
  return framework.penalty.startsWith('none') ? 1 : 1.5;
}

/** Controls that decide how an incident of a kind goes. */
const incidentControls: Record<string, readonly string[]> = {
  ransomware: [
    'backup_tested',
    'bcdr_tested',
    'mfa',
    'privileged_access',
    'network_segmentation',
    'incident_response',
    'logging_monitoring',
    'edr',
  ],
  data_breach: [
    'encryption_rest',
    'breach_notification',
    'data_inventory',
    'logging_monitoring',
    'privileged_access',
    'third_party',
    'incident_response',
  ],
  outage: ['bcdr_tested', 'backup_tested', 'change_mgmt', 'exit_plan', 'resilience_testing'],
  fraud: ['fin_controls', 'audit_trail', 'privileged_access', 'kyc_aml'],
  geopolitical: ['third_party', 'exit_plan', 'governance', 'bcdr_tested'],
};

/** Gaps of every required control, the largest exposure first, ties by name. */
export function controlGaps(
  applicable: readonly ApplicableFramework[],
  controls: ControlValues,
  incidentKinds: readonly string[],
): ControlGap[] {
  const relevant = new Set(incidentKinds.flatMap((kind) => ownEntry(incidentControls, kind) ?? []));
  const required = new Map<string, ApplicableFramework[]>();
  for (const entry of applicable) {
    for (const control of entry.framework?.controls ?? [])
      required.set(control, [...(required.get(control) ?? []), entry]);
  }
  const gaps = [...required].map(([control, needing]): ControlGap => {
    const actual = controls.get(control) ?? null;
    const penalty = Math.max(...needing.map(penaltyClass));
    return {
      control,
      label: controlLabel(control),
      csf: reference.controlToCsf[control] ?? null,
      actual,
      gap: actual === null ? null : 1 - actual,
      neededBy: needing.map(({ name }) => name),
      exposure: needing.length * penalty * (relevant.has(control) ? 2 : 1),
    };
  });
  return gaps.sort((a, b) => b.exposure - a.exposure || (a.control < b.control ? -1 : 1));
}

const mean = (values: readonly number[]): number | null =>
  values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Rolls control gaps up to the CSF categories that at least one applicable framework touches. */
export function csfCoverage(gaps: readonly ControlGap[]): CsfCoverage[] {
  return Object.entries(reference.csfCategories).flatMap(([csfFunction, categories]) =>
    categories.flatMap((category): CsfCoverage[] => {
      const own = gaps.filter(({ csf }) => csf === category);
      if (own.length === 0) return [];
      const known = own.flatMap(({ actual }) => (actual === null ? [] : [actual]));
      return [
        {
          function: csfFunction,
          category,
          now: mean(known),
          afterPlan: known.length === 0 ? null : 1,
          notEvidenced: own.filter(({ actual }) => actual === null).map(({ label }) => label),
        },
      ];
    }),
  );
}

export type FrameworkStatus = 'compliant' | 'gaps' | 'unknown' | 'not_assessed';

/**
 * Status of one framework: `gaps` when a required control is known to fall short or the organization says so; `compliant` only
 * when it says so without open findings, or every control is evidenced; `unknown` when some are; else `not_assessed`.
 */
export function frameworkStatus(entry: ApplicableFramework, controls: ControlValues): FrameworkStatus {
  const required = entry.framework?.controls ?? [];
  const known = required.flatMap((control) => controls.get(control) ?? []);
  const stated = entry.declared?.status?.toLowerCase() ?? '';
  const openFindings = entry.declared?.openFindings ?? 0;
  if (openFindings > 0 || known.some((value) => value < 1)) return 'gaps';
  if (/\b(?:non|not)[- _]?compliant|gap|fail|partial|progress|expired|remediat/.test(stated)) return 'gaps';
  if (/compliant|certified|pass|attested|current/.test(stated)) return 'compliant';
  if (known.length === 0) return 'not_assessed';
  return known.length === required.length ? 'compliant' : 'unknown';
}
