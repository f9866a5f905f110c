import { roleModules, type Case, type Role, type RoleAnalysis } from '../../shared/analysis/index.js';
import { joinAnalyses, readQuery } from '../engine.js';
import type { RawJobData } from './raw-jobs.js';

/** What is known of a query between its jobs: its text is read once, as in the product. */
const works = new Map<number, { case: Case; analyses: Partial<Record<Role, RoleAnalysis>> }>();

/** The computation of one job and nothing else: nothing is opened, sealed or stored. */
export function computeJob({ query, role }: RawJobData): void {
  const work = works.get(query) ?? { case: readQuery(query), analyses: {} };
  if (role) {
    work.analyses[role] = roleModules[role].analyze(work.case);
    works.set(query, work);
    return;
  }
  joinAnalyses(work.case, work.analyses);
  works.delete(query);
}
