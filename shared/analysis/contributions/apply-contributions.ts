/** Brings the packs' contributions into the roles' analyses, one record for each thing that changes. */
import { evidenceOf, formatFigureRange } from '../figures.js';
import type { Case, Evidence, Figure, Role, RoleAnalysis } from '../model.js';
import { roles } from '../model.js';
import { complexityBand } from '../models/technology/integration-complexity.js';
import { recordOf } from '../untrusted.js';
import { adjustValue } from './adjust-value.js';
import { adjustmentKinds, inOrder } from './contribution.js';
import type { AdjustmentRecord, PackAdjustment, PackContribution } from './contribution.js';
import { uniteFrameworks } from './unite-frameworks.js';
import { ownEntry } from '../../platform/own-entries.js';

export type Analyses = Partial<Record<Role, RoleAnalysis>>;

export interface AppliedContributions {
  analyses: Analyses;
  adjustments: AdjustmentRecord[];
}

/** Several packs that each make the same effort larger do so at most this much together (domain reference, section 12). */
export const effortFactorCap = 2;

interface Planned {
  extensionId: string;
  adjustment: PackAdjustment;
}

/** Sentences that state an adjustable figure: they say the new one too, so that no two numbers contradict each other. */
const statedIn: Record<string, string[]> = {
  'CTO technologyAssessmentDetail.integrationEffort': ['technologyAssessment.integrationComplexity', 'headline'],
  'CIO systemsIntegrationDetail.timeline': ['systemsIntegration.timeline', 'headline'],
  'CFO financialAssessment.valuationDetail.fairValue': ['financialAssessment.valuation.fairValue'],
};

const isName = (name: string): boolean =>
  name !== '' && name !== '__proto__' && name !== 'constructor' && name !== 'prototype';

function readPath(root: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>((here, name) => {
    const record = recordOf(here);
    return record && ownEntry(record, name);
  }, root);
}

/** A copy with another value at the path; a path that leaves the objects changes nothing. */
function writePath(root: Record<string, unknown>, names: readonly string[], value: unknown): Record<string, unknown> {
  const [name, ...rest] = names;
  if (name === undefined || !isName(name)) return root;
  if (rest.length === 0) return { ...root, [name]: value };
  const inner = recordOf(root[name]);
  return inner ? { ...root, [name]: writePath(inner, rest, value) } : root;
}

const isField = (path: string): boolean => path !== 'headline' && path !== 'authority.risk';

const valueAt = (analysis: RoleAnalysis, path: string): unknown =>
  readPath(isField(path) ? analysis.fields : analysis, path.split('.'));

function withValue(analysis: RoleAnalysis, path: string, value: unknown): RoleAnalysis {
  if (!isField(path))
    return writePath(analysis as unknown as Record<string, unknown>, path.split('.'), value) as unknown as RoleAnalysis;
  return { ...analysis, fields: writePath(analysis.fields, path.split('.'), value) };
}

/** Sets, then sums, then maxima, then factors: the same result whatever order the packs come in. */
function planned(contributions: readonly PackContribution[]): Planned[] {
  return contributions
    .flatMap(({ extensionId, adjustments }) => adjustments.map((adjustment) => ({ extensionId, adjustment })))
    .sort((a, b) => adjustmentKinds.indexOf(a.adjustment.kind) - adjustmentKinds.indexOf(b.adjustment.kind));
}

/** The factor that is left under the cap after the factors before it. */
function withinCap(adjustment: PackAdjustment, used: Map<string, number>): PackAdjustment {
  if (adjustment.kind !== 'multiply' || typeof adjustment.value !== 'number') return adjustment;
  const key = `${adjustment.role} ${adjustment.path}`;
  const before = used.get(key) ?? 1;
  const factor = Math.min(adjustment.value, effortFactorCap / before);
  used.set(key, before * factor);
  return factor === adjustment.value
    ? adjustment
    : {
        ...adjustment,
        value: factor,
        rule: `${adjustment.rule}; factors of all packs together at most ${effortFactorCap}`,
      };
}

const isFigure = (value: unknown): value is Figure =>
  typeof recordOf(value)?.['value'] === 'number' && typeof recordOf(value)?.['unit'] === 'string';

/** Estimates in months are not known to the tenth. */
function inWholeMonths(figure: Figure): Figure {
  if (figure.unit !== 'months' && figure.unit !== 'personMonths') return figure;
  return { ...figure, value: Math.round(figure.value), low: Math.round(figure.low), high: Math.round(figure.high) };
}

/** Adds to each sentence that states the figure what it is now; the band of an effort follows its person-months. */
function restated(analysis: RoleAnalysis, path: string, after: unknown, why: string): RoleAnalysis {
  const key = `${analysis.role} ${path}`;
  if (!isFigure(after)) return analysis;
  return (statedIn[key] ?? []).reduce((current, place) => {
    const text = valueAt(current, place);
    if (typeof text !== 'string') return current;
    const band =
      path.endsWith('integrationEffort') && place !== 'headline'
        ? text.replace(/^(?:LOW|MEDIUM|HIGH|VERY_HIGH)\b/, complexityBand(after.value))
        : text;
    return withValue(current, place, `${band}; ${formatFigureRange(inWholeMonths(after))} with ${why}`);
  }, analysis);
}

/** The lines that a change rests on, and the changed figure itself as one derived from them. */
function adjustmentEvidence({ extensionId, adjustment }: Planned, after: unknown): Evidence[] {
  const claim = `${adjustment.path} by ${extensionId}`;
  if (!isFigure(after)) return adjustment.evidence;
  const shown = inWholeMonths(after);
  const line = evidenceOf(claim, shown);
  return [
    ...adjustment.evidence,
    line,
    { ...line, claim: `${claim}, low`, value: shown.low },
    { ...line, claim: `${claim}, high`, value: shown.high },
  ];
}

const distinct = <T>(items: readonly T[]): T[] => [
  ...new Map(items.map((item) => [JSON.stringify(item), item])).values(),
];

function applyAdjustments(
  analyses: Analyses,
  contributions: readonly PackContribution[],
  records: AdjustmentRecord[],
): Analyses {
  const used = new Map<string, number>();
  const result = { ...analyses };
  for (const { extensionId, adjustment: asked } of planned(contributions)) {
    const { role, path } = asked;
    const analysis = result[role];
    if (!analysis || !path.split('.').every(isName)) continue;
    const before = valueAt(analysis, path);
    const adjustment = withinCap(asked, used);
    const after = adjustValue(before, adjustment);
    const written = withValue(analysis, path, after);
    if (
      Object.is(before, after) ||
      JSON.stringify(before) === JSON.stringify(after) ||
      valueAt(written, path) !== after
    )
      continue;
    // What is added to a list is the change; the rest of the list stands.
    records.push({
      extensionId,
      role,
      path,
      ...(Array.isArray(before) ? { before: null, after: adjustment.value } : { before: before ?? null, after }),
      rule: adjustment.rule,
    });
    const evidence = adjustmentEvidence({ extensionId, adjustment }, after);
    const told = restated(written, path, after, `${extensionId} (${adjustment.rule})`);
    result[role] = { ...told, evidence: distinct([...told.evidence, ...evidence]) };
  }
  return result;
}

/** What a pack adds beside a role's results: risks, questions, inputs that are missing, benchmarks and what it read. */
function supplemented(
  analysis: RoleAnalysis,
  contribution: PackContribution,
  records: AdjustmentRecord[],
): RoleAnalysis {
  const { extensionId } = contribution;
  const of = <T extends { role: Role }>(items: readonly T[]): T[] => items.filter(({ role }) => role === analysis.role);
  const risks = of(contribution.risks)
    .filter(({ id }) => !analysis.risks.some((known) => known.id === id))
    .map(({ role: _role, ...risk }) => risk);
  for (const { id } of risks)
    records.push({
      extensionId,
      role: analysis.role,
      path: 'risks',
      before: null,
      after: id,
      rule: 'a risk of the trade',
    });
  const missing = of(contribution.inputs)
    .filter(({ found, path }) => !found && !analysis.missing.some((known) => known.path === path))
    .map(({ path, wouldAdd }) => ({ path, wouldAdd }));
  return {
    ...analysis,
    risks: [...analysis.risks, ...risks],
    missing: [...analysis.missing, ...missing],
    questions: distinct([...analysis.questions, ...of(contribution.questions).map(({ question }) => question)]),
    evidence: distinct([
      ...analysis.evidence,
      ...of(contribution.benchmarks).map(({ claim, figure }) => evidenceOf(claim, figure)),
    ]),
  };
}

/**
 * Applies the contributions of packs to the roles' analyses. A role that did not answer stays unanswered; what a pack asks
 * of it is left out. Nothing is changed in place, and the order of the contributions does not matter.
 * @returns the analyses as they are with the packs, and one record for every value that changed.
 */
export function applyContributions(
  input: Case,
  analyses: Analyses,
  contributions: readonly PackContribution[],
): AppliedContributions {
  const ordered = inOrder(contributions);
  const adjustments: AdjustmentRecord[] = [];
  const adjusted = applyAdjustments(analyses, ordered, adjustments);
  const result: Analyses = {};
  for (const role of roles) {
    const analysis = adjusted[role];
    if (!analysis) continue;
    const united = role === 'CISO' ? uniteFrameworks(input, analysis, ordered, adjustments) : analysis;
    result[role] = ordered.reduce((current, contribution) => supplemented(current, contribution, adjustments), united);
  }
  return { analyses: result, adjustments };
}
