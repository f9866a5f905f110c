import type { ContextUpdate } from './context.schema.js';

/** The sections of a context, in the order in which they are shown. */
export const contextSections = [
  'businessContext',
  'organizationalContext',
  'strategicContext',
  'industryContext',
  'enterpriseContext',
  'decisionScope',
  'complianceRequirements',
  'performanceContext',
  'benchmarkData',
  'historicalContext',
  'systemIntegrations',
  'dataConnections',
] as const;
export type ContextSection = (typeof contextSections)[number];

/** What is kept of an organization's context: its sections as they were sent. */
export type ContextContent = Omit<ContextUpdate, 'organizationId'>;

/** One version of what an organization says about itself. Never changes. */
export interface StoredContext {
  id: string;
  organizationId: string;
  /** Semantic version: the first is 1.0.0, each change of a section raises the minor one. */
  version: string;
  content: ContextContent;
  /** What is different from the version before. */
  changedSections: string[];
  updatedAt: Date;
  updatedBy: string;
}

/** How complete a section is: `valid`, `missing`, or `incomplete: ` and what is not given. */
export type SectionResults = Record<ContextSection, string>;

export const versionOf = (minor: number): string => `1.${minor}.0`;

/** Number of a version's row; undefined for a string that no version has. */
export function minorOf(version: string): number | undefined {
  const minor = /^1\.(0|[1-9]\d{0,8})\.0$/.exec(version)?.[1];
  return minor === undefined ? undefined : Number(minor);
}
