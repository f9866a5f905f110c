import type { Authorization, Coordination, ExecutiveDecision, RoleAnalysis, Verdict } from '../analysis/index.js';
import type { SealContext, Sealer } from '../platform/crypto/index.js';
import type { FailedModule, QueryErrorCode, QueryInput, StepKind } from './query.js';

/** What a source gave to a query, and when it was read. */
export interface DataSource {
  kind: 'context' | 'connector';
  name: string;
  readAt: string;
}

/** What finalizing a query found, as it is sealed beside the role analyses. */
export interface QueryOutcome extends Omit<Coordination, 'verdict' | 'confidenceDetail'> {
  verdict: Verdict | null;
  confidenceDetail: Coordination['confidenceDetail'] | null;
  extensionsApplied: string[];
  dataSources: DataSource[];
  failedModules: FailedModule[];
  authorization: Authorization | null;
  error: { code: QueryErrorCode; message: string } | null;
  /** What a module operation answers beside the analysis: recommendations, risks or a validation. */
  output?: unknown;
}

const context = (table: string, column: string, row: string, organizationId: string): SealContext => ({ table, column, row, organizationId });

/** Seals and opens the documents of a query, each bound to its column, row and organization. */
export function createQueryDocuments(sealer: Sealer) {
  const document = <T>(table: string, column: string) => ({
    seal: (organizationId: string, row: string, value: T): Buffer => sealer.seal(JSON.stringify(value), context(table, column, row, organizationId)),
    open: (organizationId: string, row: string, sealed: Buffer): T => JSON.parse(sealer.open(sealed, context(table, column, row, organizationId))) as T,
  });
  return {
    input: document<QueryInput>('queries', 'input'),
    outcome: document<QueryOutcome>('queries', 'result'),
    summary: document<string>('queries', 'summary'),
    decision: document<ExecutiveDecision>('decisions', 'record'),
    analysis: document<RoleAnalysis>('query_steps', 'result'),
  };
}
export type QueryDocuments = ReturnType<typeof createQueryDocuments>;

/** The row name under which a step's result is sealed. */
export const stepRow = (queryId: string, kind: StepKind, name: string): string => `${queryId}/${kind}/${name}`;
