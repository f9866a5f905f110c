/** Alerts that an organization asks a pack for: a compliance risk from a rating on, and frameworks that are about to change. */
import { packTools } from '../analysis/index.js';
import type { Case, Evidence, PackCheck, PackFramework } from '../analysis/index.js';
import type { ExtensionManifest } from './manifest.schema.js';
import type { PackConfiguration, PackDraft } from './pack.js';

/** Ratings in their order; MEDIUM is another word for MODERATE. */
export const alertRatings = ['LOW', 'MODERATE', 'MEDIUM', 'ELEVATED', 'HIGH', 'CRITICAL'] as const;
const ranked = ['LOW', 'MODERATE', 'ELEVATED', 'HIGH', 'CRITICAL'] as const;
type Rating = (typeof ranked)[number];

export interface AlertSources {
  manifest: ExtensionManifest;
  input: Case;
  configuration: PackConfiguration;
  draft: PackDraft;
  checks: readonly PackCheck[];
}

function rankOf(value: unknown): number | undefined {
  const name = typeof value === 'string' ? value.toUpperCase() : '';
  const rank = ranked.indexOf((name === 'MEDIUM' ? 'MODERATE' : name) as Rating);
  return rank === -1 ? undefined : rank;
}

interface Standing {
  rating: Rating;
  /** What the rating rests on, in words. */
  because: string;
}

/** What the context says of the status of a framework: in words, or nothing. */
function statedStatus(input: Case, { id, name }: PackFramework): { text: string; findings: number } | null {
  const { recordsOf, textOf, numberOf, frameworkNamed } = packTools.reading;
  const row = recordsOf(packTools.reading.recordOf(input.context.complianceRequirements)?.['frameworks']).find(
    (entry) => {
      const listed = textOf(entry['name']);
      return listed !== null && (listed === name || (id !== null && frameworkNamed(listed)?.id === id));
    },
  );
  return row ? { text: textOf(row['status']) ?? '', findings: numberOf(row['openFindings']) ?? 0 } : null;
}

const broken = /non.?compliant|not compliant|fail|expired|lapsed|gap/i;

/** The compliance risk as the pack sees it: the worst of its checks and of what is said of the frameworks that apply. */
function complianceRisk({ input, draft, checks }: AlertSources): Standing {
  const failed = checks.filter(({ result }) => result === 'fail');
  const listed = draft.frameworks.map((framework) => ({
    name: framework.name,
    status: statedStatus(input, framework),
  }));
  const { enumerated } = packTools.writing;
  const named = (entries: readonly { name: string }[]): string => enumerated(entries.map(({ name }) => name));
  const unlawful = failed.filter(({ absolute }) => absolute === true);
  const lapsed = listed.filter(({ status }) => status !== null && broken.test(status.text));
  const open = listed.filter(({ status }) => (status?.findings ?? 0) > 0);
  const unsaid = listed.filter(({ status }) => status === null);
  if (unlawful.length > 0)
    return {
      rating: 'CRITICAL',
      because: `it does not hold that ${enumerated(unlawful.map(({ condition }) => condition))}`,
    };
  if (failed.length > 0)
    return { rating: 'HIGH', because: `it does not hold that ${enumerated(failed.map(({ condition }) => condition))}` };
  if (lapsed.length > 0) return { rating: 'HIGH', because: `${named(lapsed)}: not in compliance by the context` };
  if (checks.some(({ result }) => result === 'warn'))
    return { rating: 'ELEVATED', because: 'a limit is held with little headroom' };
  if (open.length > 0) return { rating: 'ELEVATED', because: `${named(open)}: findings are open` };
  if (unsaid.length > 0)
    return { rating: 'ELEVATED', because: `${named(unsaid)}: applies, and the context does not say whether it is met` };
  if (listed.length > 0) return { rating: 'MODERATE', because: `${named(listed)}: applies` };
  return { rating: 'LOW', because: 'no framework of the pack applies' };
}

const configured = (claim: string, name: string, value: string | boolean): Evidence => ({
  claim,
  value,
  source: 'context',
  origin: `configuration.alertThresholds.${name}`,
});

function alertOfRisk(sources: AlertSources, threshold: string): void {
  const { manifest, draft } = sources;
  const asked = rankOf(threshold);
  const { rating, because } = complianceRisk(sources);
  const rank = rankOf(rating) ?? 0;
  if (asked === undefined || rank < asked) return;
  const evidence = configured(
    `${manifest.name} alerts from a compliance risk of ${threshold.toUpperCase()}`,
    'complianceRisk',
    threshold.toUpperCase(),
  );
  draft.say.note(evidence);
  draft.say.assume(`Alert of ${manifest.name}: the compliance risk is ${rating} (${because})`);
  draft.risk({
    role: 'CISO',
    id: `alert-compliance-${manifest.id}`,
    cause: because,
    event: `compliance risk of ${rating} under ${manifest.name}`,
    consequence: 'findings, conditions or sanctions of a supervisor',
    likelihood: null,
    impact: null,
    velocity: 'months',
    controlToday: 'not known',
    response: 'reduce',
    owner: 'CISO',
    trigger: `a compliance risk of ${threshold.toUpperCase()} or above`,
  });
  draft.advise('CISO', {
    key: `answer-alert-${manifest.id}`,
    category: 'COMPLIANCE',
    timeline: '0-30 days',
    horizonDays: 30,
    owner: 'CISO',
    risk: 0.2 + 0.15 * rank,
    measure: `compliance risk below ${threshold.toUpperCase()}`,
    action: (say) => {
      say.note(evidence);
      return `Answer the alert of ${manifest.name}: the compliance risk is ${rating}`;
    },
    rationale: () => because,
  });
}

const changing = /phas(?:e|ing) in|transition|expected|proposed|not final|full from|applies from|until/i;

function alertOfChange({ manifest, draft }: AlertSources): void {
  const rows = draft.frameworks.flatMap(({ id }) =>
    packTools.reference.frameworks.filter((row) => row.id === id && changing.test(row.status)),
  );
  if (rows.length === 0) return;
  const evidence = configured(`${manifest.name} alerts of regulatory change`, 'regulatoryChange', true);
  const lines = rows.map(({ id, name, status }): Evidence => ({
    claim: `status of ${name}`,
    value: status,
    source: 'benchmark',
    origin: `frameworks#${id}`,
  }));
  for (const line of [evidence, ...lines]) draft.say.note(line);
  const names = packTools.writing.enumerated(rows.map(({ name }) => name));
  draft.say.assume(`Alert of ${manifest.name}: ${rows.map(({ name, status }) => `${name} is ${status}`).join('; ')}`);
  draft.risk({
    role: 'CISO',
    id: `alert-change-${manifest.id}`,
    cause: `${names}: the rules are changing`,
    event: 'a duty takes effect that nobody has prepared for',
    consequence: 'findings after the change',
    likelihood: null,
    impact: null,
    velocity: 'months',
    controlToday: 'not known',
    response: 'reduce',
    owner: 'CISO',
    trigger: 'a date of effect is announced',
  });
  draft.advise('CISO', {
    key: `prepare-change-${manifest.id}`,
    category: 'COMPLIANCE',
    timeline: '0-90 days',
    horizonDays: 90,
    owner: 'CISO',
    risk: 0.3,
    measure: 'dates and duties of the change confirmed by counsel',
    action: (say) => {
      for (const line of [evidence, ...lines]) say.note(line);
      return `Have counsel confirm what changes under ${names}, and from when`;
    },
    rationale: () => rows.map(({ name, status }) => `${name} is ${status}`).join('; '),
  });
}

/** Raises what the configuration asks for. Without alert thresholds a pack says what it said before. */
export function raiseAlerts(sources: AlertSources): void {
  const thresholds = packTools.reading.recordOf(sources.configuration.alertThresholds);
  if (typeof thresholds?.['complianceRisk'] === 'string') alertOfRisk(sources, thresholds['complianceRisk']);
  if (thresholds?.['regulatoryChange'] === true) alertOfChange(sources);
}
