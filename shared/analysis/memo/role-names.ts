import { roleWeights } from '../confidence.js';
import { roles, type QueryType, type Role, type RoleAnalysis } from '../model.js';
import type { MemoSource } from './memo-source.js';

export const fieldOfRole: Record<Role, string> = {
  CFO: 'Finance',
  CISO: 'Security and compliance',
  CTO: 'Technology',
  CIO: 'Information systems',
  COO: 'Operations',
};

/** The analyses there are, the one that weighs most in this type of query first. */
export function byWeight({ row, analyses }: Pick<MemoSource, 'row' | 'analyses'>): RoleAnalysis[] {
  return roles.flatMap((role) => analyses[role] ?? []).sort((a, b) => weightOf(row.type, b) - weightOf(row.type, a));
}

const weightOf = (type: QueryType, { role }: RoleAnalysis): number => roleWeights[type][role];
