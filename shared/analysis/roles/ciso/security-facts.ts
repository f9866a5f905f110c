/** What the query and its context say about security, read once and checked: controls, frameworks, incidents, insurance. */
import { controlLabel } from '../../models/security/control-gaps.js';
import type { DeclaredFramework, FrameworkExclusion } from '../../models/security/framework-applicability.js';
import type { IncidentTimeline } from '../../models/security/notification-clocks.js';
import { frameworks } from '../../data/index.js';
import type { Case, Evidence, Figure, Subject } from '../../model.js';
import { decidesDeal } from '../deal-frame.js';
import { incidentStart, lastRestoreTest, systemsHit } from '../incident-facts.js';
import { cueIn, figureWithin, isCrisis, originOf } from '../query-facts.js';
import { numberOf, ratioOf, recordOf, recordsOf, textOf, textsOf } from '../../untrusted.js';

export interface KnownControl {
  value: number;
  evidence: Evidence;
}

export interface PastIncident {
  date: string | null;
  type: string | null;
  records: number | null;
  evidence: Evidence;
}

export interface SecurityFacts {
  deal: boolean;
  crisis: boolean;
  /** Whose posture is judged: the target's in a deal. */
  subject: Subject;
  own: ReadonlyMap<string, KnownControl>;
  target: ReadonlyMap<string, KnownControl>;
  declared: DeclaredFramework[];
  exclusions: FrameworkExclusion[];
  pastIncidents: PastIncident[];
  incidentKinds: string[];
  /** Evidence for each kind of the present incident. */
  incidentEvidence: Evidence[];
  timeline: IncidentTimeline;
  /** Systems that the incident hit, as named by the caller. */
  systemsHit: Evidence[];
  openFindings: Evidence | null;
  thirdParties: Evidence | null;
  insuranceLimit: Figure | null;
  lastRestoreTest: Evidence | null;
}

const wordedValues: ReadonlyMap<string, number> = new Map(
  Object.entries({
    absent: 0,
    none: 0,
    missing: 0,
    no: 0,
    failed: 0,
    partial: 0.5,
    'in progress': 0.5,
    planned: 0,
    full: 1,
    complete: 1,
    implemented: 1,
    yes: 1,
    effective: 1,
  }),
);

const controlAliases: ReadonlyMap<string, string> = new Map(
  Object.entries({
    multifactorauthentication: 'mfa',
    multifactor: 'mfa',
    '2fa': 'mfa',
    backups: 'backup_tested',
    backup: 'backup_tested',
    testedbackups: 'backup_tested',
    endpointdetection: 'edr',
    xdr: 'edr',
    patching: 'vuln_mgmt',
    vulnerabilitymanagement: 'vuln_mgmt',
    patchmanagement: 'vuln_mgmt',
    segmentation: 'network_segmentation',
    logging: 'logging_monitoring',
    monitoring: 'logging_monitoring',
    siem: 'logging_monitoring',
    encryption: 'encryption_rest',
    encryptionatrest: 'encryption_rest',
    encryptionintransit: 'encryption_transit',
    incidentresponseplan: 'incident_response',
    irplan: 'incident_response',
    pam: 'privileged_access',
    thirdpartyrisk: 'third_party',
    vendormanagement: 'third_party',
    vendorrisk: 'third_party',
    awareness: 'training',
    securitytraining: 'training',
    disasterrecovery: 'bcdr_tested',
    bcp: 'bcdr_tested',
    bcdr: 'bcdr_tested',
    changemanagement: 'change_mgmt',
    sdlc: 'secure_sdlc',
    kyc: 'kyc_aml',
    aml: 'kyc_aml',
  }),
);

const folded = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
const knownControls = new Map(
  [
    ...new Set([
      ...Object.keys(frameworks.controlToCsf),
      ...frameworks.frameworks.flatMap(({ controls }) => controls),
      'edr',
    ]),
  ].map((control) => [folded(control), control]),
);

/** Control id of a free-form name, or null when it names none that a framework asks for. */
function controlNamed(name: string): string | null {
  const key = folded(name);
  return knownControls.get(key) ?? controlAliases.get(key) ?? null;
}

function controlValue(raw: unknown): number | null {
  if (typeof raw === 'boolean') return raw ? 1 : 0;
  if (typeof raw === 'string') return wordedValues.get(raw.trim().toLowerCase()) ?? null;
  return ratioOf(raw);
}

function readControls(input: Case, path: string): Map<string, KnownControl> {
  const controls = new Map<string, KnownControl>();
  for (const [name, raw] of Object.entries(recordOf(input.inputs.at(path)) ?? {}).slice(0, 100)) {
    const control = controlNamed(name);
    const value = controlValue(raw);
    if (control === null || value === null) continue;
    controls.set(control, {
      value,
      evidence: { claim: controlLabel(control), value, unit: 'ratio', source: 'context', origin: `${path}.${name}` },
    });
  }
  return controls;
}

function readDeclared(input: Case): DeclaredFramework[] {
  const path = 'complianceRequirements.frameworks';
  const raw = input.inputs.at(path);
  const named = textsOf(raw).map((name): DeclaredFramework => ({
    name,
    status: null,
    lastAudit: null,
    openFindings: null,
    origin: path,
  }));
  const described = recordsOf(raw).flatMap((row): DeclaredFramework[] => {
    const name = textOf(row['name']);
    if (name === null) return [];
    return [
      {
        name,
        status: textOf(row['status']),
        lastAudit: textOf(row['lastAudit'], 30),
        openFindings: numberOf(row['openFindings'], 0, 1e6),
        origin: path,
      },
    ];
  });
  return [...named, ...described];
}

function readExclusions(input: Case): FrameworkExclusion[] {
  return recordsOf(input.inputs.at('complianceRequirements.exclusions')).flatMap((row) => {
    const [name, reason] = [textOf(row['name']), textOf(row['reason'], 200)];
    return name !== null && reason !== null ? [{ name, reason }] : [];
  });
}

function readPastIncidents(input: Case): PastIncident[] {
  const path = 'historicalContext.incidents';
  return recordsOf(input.inputs.at(path)).map((row, index) => {
    const [date, type] = [textOf(row['date'], 30), textOf(row['type'])];
    const evidence: Evidence = {
      claim: 'past incident',
      value: [date, type].filter(Boolean).join(' ') || 'recorded',
      source: 'context',
      origin: `${path}[${index}]`,
    };
    return { date, type, records: numberOf(row['records']), evidence };
  });
}

const kindPatterns: [pattern: RegExp, kind: string][] = [
  [/ransom|extort/i, 'ransomware'],
  [/breach|leak|exfiltrat|stolen/i, 'data_breach'],
  [/outage|unavailab|failure/i, 'outage'],
  [/sanction|geopolit|invasion|conflict/i, 'geopolitical'],
  [/fraud|irregular/i, 'fraud'],
  [/recall|safety/i, 'product_safety'],
];

/** The kinds of the present incident with their evidence; text first, then the context's own word for it. */
function readIncident(input: Case): { kinds: string[]; evidence: Evidence[] } {
  const found = new Map<string, Evidence>();
  for (const { kind, span } of input.text.incident.kinds) {
    if (!found.has(kind))
      found.set(kind, {
        claim: `incident: ${kind.replaceAll('_', ' ')}`,
        value: span.text,
        source: 'text',
        origin: originOf(span),
      });
  }
  const path = 'decisionScope.incident.type';
  const worded = textOf(input.inputs.at(path));
  const kind = worded === null ? undefined : kindPatterns.find(([pattern]) => pattern.test(worded))?.[1];
  if (kind !== undefined && !found.has(kind))
    found.set(kind, {
      claim: `incident: ${kind.replaceAll('_', ' ')}`,
      value: worded,
      source: 'context',
      origin: path,
    });
  return { kinds: [...found.keys()], evidence: [...found.values()] };
}

const decisionTimes: [field: string, starts: readonly string[]][] = [
  ['classifiedAt', ['classification as major']],
  ['determinedAt', ['determination', 'assessment']],
  ['materialityAt', ['materiality determination']],
  ['paidAt', ['payment']],
  ['discoveredAt', ['discovery']],
];

const classification = /\bclassif\w+\b[^.\n]{0,60}?\bat ([01]?\d|2[0-3])[:.]([0-5]\d)\b/i;

/** “Classified as major at 10:40”: on the day and in the zone in which it was noticed. */
function classifiedAt(content: string, noticed: string | undefined): string | null {
  const match = classification.exec(content);
  const day = /^(\d{4}-\d\d-\d\d)T\d\d:\d\d(?::\d\d)?(.*)$/.exec(noticed ?? '');
  return match && day ? `${day[1]}T${(match[1] ?? '').padStart(2, '0')}:${match[2]}:00${day[2] || 'Z'}` : null;
}

function readTimeline(input: Case): IncidentTimeline {
  const scope = recordOf(input.inputs.at('decisionScope.incident')) ?? {};
  const decidedAt: Record<string, string> = {};
  for (const [field, starts] of decisionTimes) {
    const at = textOf(scope[field], 40);
    if (at !== null) for (const start of starts) decidedAt[start] = at;
  }
  const aware = [scope['awareAt'], scope['detectedAt'], scope['start']]
    .map((value) => textOf(value, 40))
    .find((value) => value !== null);
  const read = input.reading.scene.incident;
  // What was copied in silence is known only when somebody notices.
  const began = read?.kind === 'data-theft' ? undefined : read?.start;
  const told = read && !read.hypothetical ? (read.noticed ?? began) : undefined;
  const classified = classifiedAt(input.content, told);
  if (classified !== null) decidedAt['classification as major'] ??= classified;
  return { receivedAt: input.receivedAt, awareAt: aware ?? told ?? incidentStart(input)?.at ?? null, decidedAt };
}

function countAt(input: Case, paths: readonly string[], claim: string): Evidence | null {
  for (const path of paths) {
    const raw = input.inputs.at(path);
    const value = Array.isArray(raw) ? raw.length : numberOf(raw, 0, 1e9);
    if (value !== null) return { claim, value, unit: 'count', source: 'context', origin: path };
  }
  return null;
}

/** Reads everything the CISO's models need; values of a wrong type are skipped. */
export function readSecurityFacts(input: Case): SecurityFacts {
  const deal = decidesDeal(input);
  const incident = readIncident(input);
  return {
    deal,
    crisis: isCrisis(input),
    subject: deal ? 'target' : 'own',
    own: readControls(input, 'performanceContext.security.controls'),
    target: readControls(input, 'decisionScope.target.security.controls'),
    declared: readDeclared(input),
    exclusions: readExclusions(input),
    pastIncidents: readPastIncidents(input),
    incidentKinds: incident.kinds,
    incidentEvidence: incident.evidence,
    timeline: readTimeline(input),
    systemsHit: systemsHit(input),
    openFindings: countAt(
      input,
      ['performanceContext.security.openFindings', 'complianceRequirements.openFindings'],
      'open findings',
    ),
    thirdParties:
      countAt(input, ['performanceContext.security.thirdParties'], 'third parties') ??
      cueIn(input, /\b(?:third[- ]part(?:y|ies)|supplier|outsourc\w{0,4}|vendor)\b/i, 'third parties are involved'),
    insuranceLimit: figureWithin(input, 'insuranceLimit', 'own', 1, 1e13),
    lastRestoreTest: lastRestoreTest(input),
  };
}
