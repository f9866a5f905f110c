import { packTools } from '../analysis/index.js';
import type { Case, Figure, PackCheck } from '../analysis/index.js';
import type { ExtensionManifest, PackThreshold } from './manifest.schema.js';
import type { PackConfiguration, PackDraft } from './pack.js';

type Result = PackCheck['result'];

/** Position of a value against its limit: beyond it, inside it but within the headroom or the organization's own alert limit, or clear of it. */
function resultOf({ min, max, headroom = 0 }: PackThreshold, { value }: Figure, alertAt: number | undefined): Result {
  if ((min !== undefined && value < min) || (max !== undefined && value > max)) return 'fail';
  const floor = min === undefined ? undefined : Math.max(min * (1 + headroom), alertAt ?? min);
  const ceiling = max === undefined ? undefined : Math.min(max * (1 - headroom), alertAt ?? max);
  return (floor !== undefined && value < floor) || (ceiling !== undefined && value > ceiling) ? 'warn' : 'pass';
}

/** The limit from which the organization wants to be warned; it can only be stricter than the pack's. */
function alertLimit({ alertThresholds }: PackConfiguration, { id }: PackThreshold): number | undefined {
  const given: unknown = packTools.reading.recordOf(alertThresholds)?.[id];
  return typeof given === 'number' && Number.isFinite(given) ? given : undefined;
}

const words: Record<Result, string> = {
  fail: 'broken',
  warn: 'held with little headroom',
  pass: 'held',
  unknown: 'not known',
};

function test(
  threshold: PackThreshold,
  manifest: ExtensionManifest,
  input: Case,
  configuration: PackConfiguration,
  draft: PackDraft,
): void {
  const row = manifest.inputs?.find(({ key }) => key === threshold.input);
  if (!row) return;
  const say = packTools.writing.createLedger();
  const { min, max, ref, graded = 'benchmark' } = threshold;
  const figure = draft.figure(row.key);
  const limit = packTools.figures.point(min ?? max ?? 0, row.unit === 'money' ? input.currency : row.unit, graded, ref);
  const required = `${min === undefined ? 'at most' : 'at least'} ${say.cite(`${row.label}: limit`, limit)}`;
  const actual = figure ? say.cite(row.label, figure) : `not given (${row.path})`;
  const result = figure ? resultOf(threshold, figure, alertLimit(configuration, threshold)) : 'unknown';
  const { id, condition, by, confirmedBy, absolute } = threshold;
  draft.check({
    role: row.role,
    id,
    result,
    actual,
    required,
    evidence: say.evidence,
    condition,
    by,
    confirmedBy,
    ...(absolute === undefined ? {} : { absolute }),
  });
  if (!figure) return;
  const bears =
    threshold.advice === undefined ||
    packTools.reading.contextBears(input, new RegExp(`\\b(?:${threshold.advice.subject.join('|')})`, 'i'));
  if (row.role === 'CFO' && (bears || result !== 'pass'))
    draft.financialLine(`${row.label} of ${actual} against ${required}: ${words[result]}`, say.evidence);
  if (result === 'fail' && threshold.rating) {
    const rule = `${row.label} of ${actual} breaks the limit of ${required}`;
    for (const path of ['riskAssessment.riskRating', 'authority.risk'])
      draft.adjust({ role: row.role, path, kind: 'max', value: threshold.rating, rule, evidence: say.evidence });
  }
  const unlawful = absolute === true && result === 'fail';
  if (threshold.advice && result !== 'pass' && (bears || unlawful))
    advise(threshold.advice, row, { figure, limit, required, critical: unlawful, isBroken: result === 'fail' }, draft);
}

interface Finding {
  figure: Figure;
  limit: Figure;
  required: string;
  critical: boolean;
  isBroken: boolean;
}

function advise(
  advice: NonNullable<PackThreshold['advice']>,
  row: { role: PackCheck['role']; label: string },
  finding: Finding,
  draft: PackDraft,
): void {
  const { figure, limit, required, critical, isBroken } = finding;
  draft.advise(row.role, {
    ...advice,
    action: (say) =>
      advice.action
        .replaceAll('{actual}', say.cite(row.label, figure))
        .replaceAll('{required}', say.cite(`${row.label}: limit`, limit)),
    rationale: (say) =>
      `${row.label} stands at ${say.cite(row.label, figure)}; ${required} ${isBroken ? 'is required' : 'is required, and little is left'}`,
    risk: isBroken ? advice.risk : advice.risk / 2,
    critical,
  });
}

/** Holds the declared inputs against the limits of the manifest: checks, lines, ratings and advice. */
export function testThresholds(
  manifest: ExtensionManifest,
  input: Case,
  configuration: PackConfiguration,
  draft: PackDraft,
): void {
  for (const threshold of manifest.thresholds ?? []) test(threshold, manifest, input, configuration, draft);
}
