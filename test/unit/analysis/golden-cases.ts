/** The twelve golden queries, and the whole answer that the engine gives to a case. */
import { readFileSync, readdirSync } from 'node:fs';
import { coordinate, prepareCase, requiredAuthority, roleModules, roles } from '../../../shared/analysis/index.js';
import type { Case, ExecutiveContext, QueryType, Role, RoleAnalysis, Urgency } from '../../../shared/analysis/index.js';
import { tidy } from '../../../shared/analysis/figures.js';
import type { Voice } from '../../../shared/judgement/index.js';

export interface GoldenQuery {
  type: QueryType;
  urgency: Urgency;
  receivedAt: string;
  content: string;
  context?: ExecutiveContext;
  /** What another reader has read and planned, proved. */
  voice?: Voice;
}

const folder = new URL('../../fixtures/golden/', import.meta.url);

/** Where a file of the golden set lies. */
export const goldenFile = (name: string): URL => new URL(name, folder);

/** Names of the golden queries, in order. */
export const goldenNames = readdirSync(folder)
  .filter((file) => file.endsWith('.json') && !file.endsWith('.answer.json'))
  .map((file) => file.replace(/\.json$/, ''))
  .sort();

/** One golden query as it is sent. */
export const goldenQuery = (name: string): GoldenQuery =>
  JSON.parse(readFileSync(goldenFile(`${name}.json`), 'utf8')) as GoldenQuery;

/** A query read into a case, without connectors. */
export function caseOf({ context, ...query }: GoldenQuery): Case {
  return prepareCase({ ...query, context: context ?? {}, snapshots: [] });
}

/** The five analyses of a case. */
export function analysesOf(input: Case): Record<Role, RoleAnalysis> {
  return Object.fromEntries(roles.map((role) => [role, roleModules[role].analyze(input)])) as Record<
    Role,
    RoleAnalysis
  >;
}

export interface Answer {
  verdict: string;
  headline: string;
  [part: string]: unknown;
}

/** The numbers to nine significant digits: the last bits of a logarithm are the machine's and not ours. */
function withTidyNumbers(value: unknown): unknown {
  if (typeof value === 'number') return tidy(value);
  if (Array.isArray(value)) return value.map(withTidyNumbers);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withTidyNumbers(item)]));
  return value;
}

/** A role's part without its lines of evidence, which the tests of traces read: they would be most of the file. */
function roleAnswer({ evidence: _lines, recommendations, ...analysis }: RoleAnalysis): Record<string, unknown> {
  return {
    ...analysis,
    recommendations: recommendations.map(({ evidence: _support, ...recommendation }) => recommendation),
  };
}

/** The whole answer to a case, as it is kept in a golden file. */
export function answerOf(input: Case): Answer {
  const analyses = analysesOf(input);
  const coordination = coordinate({ case: input, analyses, failed: [], connectors: { declared: 0, failed: 0 } });
  const coordinatedRecommendations = coordination.coordinatedRecommendations.map(
    ({ evidence: _support, ...recommendation }) => recommendation,
  );
  const whole = {
    ...coordination,
    coordinatedRecommendations,
    authority: requiredAuthority(input, analyses),
    roles: Object.fromEntries(roles.map((role) => [role, roleAnswer(analyses[role])])),
  };
  // Through JSON, as it is sent: what is undefined is left out.
  return JSON.parse(JSON.stringify(withTidyNumbers(whole))) as Answer;
}
