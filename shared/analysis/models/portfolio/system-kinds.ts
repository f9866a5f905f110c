/** Kinds of system whose integration time is known, the words that name them, and which must be joined before which. */
import { benchmarkRow } from '../../data/index.js';

export const systemKinds = [
  'identity_sso',
  'email_collab',
  'network',
  'hris_payroll',
  'crm',
  'core_banking',
  'ehr',
  'erp_single_instance',
  'mes_per_site',
  'data_platform',
] as const;
export type SystemKind = (typeof systemKinds)[number];

/** Months from start to cutover. */
export interface Duration {
  p20: number;
  p50: number;
  p80: number;
}

const labels: Record<SystemKind, string> = {
  identity_sso: 'identity and single sign-on',
  email_collab: 'mail and collaboration',
  network: 'network',
  hris_payroll: 'HR and payroll',
  crm: 'CRM',
  core_banking: 'core banking',
  ehr: 'electronic health record',
  erp_single_instance: 'ERP',
  mes_per_site: 'plant execution (MES)',
  data_platform: 'data platform',
};

const cues: [kind: SystemKind, pattern: RegExp][] = [
  ['core_banking', /\bcore[ -]bank(?:ing)?\b|\bTemenos\b|\bFinacle\b/i],
  [
    'ehr',
    /\bEHR\b|\bEMR\b|\belectronic (?:health|medical) records?\b|\bEpic\b(?! (?:games|fail))|\bCerner\b|\bMeditech\b/,
  ],
  ['erp_single_instance', /\bERP\b|\bSAP\b|\bS\/4 ?HANA\b|\bNetSuite\b|\bDynamics 365\b|\bgeneral ledger\b/i],
  ['mes_per_site', /\bMES\b|\bmanufacturing execution\b|\bSCADA\b/],
  ['crm', /\bCRM\b|\bSalesforce\b|\bHubSpot\b|\bcustomer relationship management\b/i],
  [
    'hris_payroll',
    /\bHRIS\b|\bHCM\b|\bpayroll (?:system|software|platform|engine|provider|run)\b|\bHR and payroll\b|\bWorkday\b|\bhuman resources system\b/i,
  ],
  [
    'identity_sso',
    /\bSSO\b|\bsingle sign-on\b|\bActive Directory\b|\bOkta\b|\bidentity (?:provider|platform|management|system)\b|\bzero trust\b/i,
  ],
  [
    'email_collab',
    /\be-?mail (?:system|platform|migration)\b|\bOffice 365\b|\bMicrosoft 365\b|\bGoogle Workspace\b|\bcollaboration (?:suite|platform)\b/i,
  ],
  ['data_platform', /\bdata (?:platform|warehouse|lake|lakehouse)\b|\bSnowflake\b|\bDatabricks\b/i],
  ['network', /\bSD-?WAN\b|\bnetwork (?:integration|migration|platform)\b/i],
];

/** Joined before: an edge counts only when both systems are in scope. */
const prerequisites: Record<SystemKind, readonly SystemKind[]> = {
  identity_sso: [],
  email_collab: [],
  network: ['identity_sso'],
  hris_payroll: ['identity_sso'],
  crm: ['identity_sso', 'network'],
  core_banking: ['network', 'hris_payroll'],
  ehr: ['network', 'hris_payroll'],
  erp_single_instance: ['network', 'hris_payroll'],
  mes_per_site: ['network'],
  data_platform: ['crm', 'core_banking', 'ehr', 'erp_single_instance', 'mes_per_site'],
};

/** Where the durations come from, for evidence lines. */
export const durationSource = 'role-benchmarks#integration-durations';

/** p20, p50 and p80 months to join a system of this kind (grade D). */
export function kindDuration(kind: SystemKind): Duration {
  const [p20, p50, p80] = benchmarkRow('cio', 'integration-durations')[kind] as [number, number, number];
  return { p20, p50, p80 };
}

/** Kinds that must be joined before this one. */
export function prerequisitesOf(kind: SystemKind): readonly SystemKind[] {
  return prerequisites[kind];
}

/** The kind in words. */
export function kindLabel(kind: SystemKind): string {
  return labels[kind];
}

/** The kind that a name or a function stands for, or null. */
export function systemKindOf(name: string): SystemKind | null {
  return cues.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}

/** Every kind that a text names, once, with the first words that name it. */
export function kindsNamedIn(content: string): { kind: SystemKind; start: number; text: string }[] {
  return cues.flatMap(([kind, pattern]) => {
    const match = pattern.exec(content);
    return match ? [{ kind, start: match.index, text: match[0] }] : [];
  });
}
