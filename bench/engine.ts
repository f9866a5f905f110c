import {
  coordinate,
  decisionRecord,
  prepareCase,
  requiredAuthority,
  type Case,
  type ExecutiveContext,
  type Role,
  type RoleAnalysis,
} from '../shared/analysis/index.js';
import { queryOf } from './queries.js';

const RECEIVED_AT = '2026-11-20T09:00:00.000Z';

/** The n-th query, read as the product reads it. */
export function readQuery(n: number): Case {
  const { type, content, context } = queryOf(n);
  return prepareCase({
    type,
    content,
    urgency: 'MEDIUM',
    receivedAt: RECEIVED_AT,
    context: (context ?? {}) as ExecutiveContext,
    snapshots: [],
  });
}

/** What the product computes when all roles have answered. */
export function joinAnalyses(prepared: Case, analyses: Partial<Record<Role, RoleAnalysis>>): void {
  const coordination = coordinate({ case: prepared, analyses, failed: [], connectors: { declared: 0, failed: 0 } });
  const authority = requiredAuthority(prepared, analyses);
  decisionRecord({ id: 'dec_bench', case: prepared, analyses, coordination, authority });
}
