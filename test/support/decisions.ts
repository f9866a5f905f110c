import { createIdentityService } from '../../shared/auth/index.js';
import type { TestApp } from './app.js';
import { fintechQuery } from './queries.js';

export interface ApprovalBody {
  id: string;
  decisionId: string;
  sequence: number;
  decision: string;
  decisionStatus: string;
  notes: string | null;
  executive: string;
  onBehalfBy: string | null;
  role: string;
  authorityLevel: number;
  requiredLevel: number;
  createdAt: string;
}

export interface DecisionBody {
  id: string;
  queryId: string;
  status: string;
  type: string;
  createdAt: string;
  decidedAt: string | null;
  authorityRequired: number;
  approvals: ApprovalBody[];
  [field: string]: unknown;
}

/** Gives an organization room for what a test does. */
export const liftLimits = (app: TestApp, organizationId: string): Promise<unknown> =>
  createIdentityService({ db: app.deps.db }).setLimits({
    organizationId,
    limits: { queries: 10_000, general: 100_000 },
  });

/** Asks a query, waits for its answer and returns its id and that of its decision, which requires level 5 unless `body` is another query. */
export async function aDecision(
  app: TestApp,
  token: string,
  body: unknown = fintechQuery,
): Promise<{ queryId: string; decisionId: string }> {
  const answer = await app.call<{ id: string; decisionId: string }>('POST', '/api/v2/executive/query', { token, body });
  if (answer.status !== 200) throw new Error(`no answer: ${JSON.stringify(answer.body)}`);
  return { queryId: answer.body.id, decisionId: answer.body.decisionId };
}
