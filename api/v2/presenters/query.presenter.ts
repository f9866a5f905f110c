import { presentRoleAnalysis, roles, type Role } from '../../../shared/analysis/index.js';
import type { FinishedQuery, HistoryEntry, QueryProgress } from '../../../shared/queries/index.js';

/** The role modules of a query and what each is doing. */
function modulesOf(progress: QueryProgress): Record<string, string> {
  const status = new Map(progress.steps.filter((step) => step.kind === 'role').map((step) => [step.name, step.status]));
  return Object.fromEntries(roles.map((role) => [role.toLowerCase(), status.get(role) ?? 'skipped']));
}

/** Percent of the steps that have ended; 100 only when the query has. */
function overallOf(progress: QueryProgress): number {
  if (progress.status !== 'processing') return 100;
  const ended = progress.steps.filter((step) => step.status !== 'queued' && step.status !== 'processing').length;
  return Math.min(99, Math.floor((100 * ended) / Math.max(progress.steps.length, 1)));
}

export function presentStatus(progress: QueryProgress, estimatedCompletion: Date) {
  return {
    id: progress.id,
    status: progress.status,
    progress: { overall: overallOf(progress), modules: modulesOf(progress) },
    estimatedCompletion: estimatedCompletion.toISOString(),
  };
}

const analysisField = (role: Role): string => `${role.toLowerCase()}Analysis`;

const cancellation = { code: 'CANCELLED', message: 'The query was cancelled by the caller.' };

/** How and when a query ended; `error` is null when it was completed. */
export function endOf({ row, outcome }: FinishedQuery) {
  const finishedAt = row.finishedAt ?? row.createdAt;
  return {
    status: row.status,
    processingTime: (finishedAt.getTime() - row.createdAt.getTime()) / 1_000,
    confidence: outcome?.confidence ?? 0,
    timestamp: finishedAt.toISOString(),
    error: row.status === 'cancelled' ? cancellation : (outcome?.error ?? null),
  };
}

/** The whole answer of a query to all roles that has ended. */
export function presentFinished(finished: FinishedQuery) {
  const { row, input, analyses, outcome } = finished;
  const { error, ...end } = endOf(finished);
  return {
    id: row.id,
    ...end,
    verdict: outcome?.verdict ?? null,
    headline: outcome?.headline ?? cancellation.message,
    ...Object.fromEntries(
      roles.map((role) => [analysisField(role), analyses[role] ? presentRoleAnalysis(analyses[role]) : null]),
    ),
    coordinatedRecommendations: outcome?.coordinatedRecommendations ?? [],
    extensionsApplied: outcome?.extensionsApplied ?? [],
    adjustments: outcome?.adjustments ?? [],
    query: { type: row.type, content: input.content, urgency: row.urgency },
    organizationId: row.organizationId,
    authorization: outcome?.authorization ?? null,
    decisionId: row.decisionId,
    failedModules: outcome?.failedModules ?? [],
    assumptions: outcome?.assumptions ?? [],
    dissent: outcome?.dissent ?? [],
    dataSources: outcome?.dataSources ?? [],
    figures: outcome?.figures ?? [],
    questions: outcome?.questions ?? [],
    checklists: outcome?.checklists ?? [],
    page: outcome?.page ?? null,
    reading: outcome?.reading ?? null,
    confidenceDetail: outcome?.confidenceDetail ?? null,
    ...(input.scenario ? { scenarioOf: input.scenario.of, name: input.scenario.name } : {}),
    ...(outcome?.narrative ? { narrative: outcome.narrative } : {}),
    ...(error ? { error } : {}),
  };
}

export function presentHistory(entries: HistoryEntry[], page: { total: number; limit: number; offset: number }) {
  return {
    data: entries.map((entry) => ({
      id: entry.id,
      type: entry.type,
      status: entry.status,
      confidence: entry.confidence,
      createdAt: entry.createdAt.toISOString(),
      summary: entry.summary,
    })),
    pagination: { ...page, hasMore: page.offset + entries.length < page.total },
  };
}
