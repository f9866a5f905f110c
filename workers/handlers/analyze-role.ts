import { roles, type Role } from '../../shared/analysis/index.js';
import { GiveUp } from '../../shared/platform/errors/index.js';
import type { JobHandler } from '../job-handler.js';

const isRole = (name: string): name is Role => (roles as readonly string[]).includes(name);

export const analyzeRole: JobHandler<'analyze-role'> = async ({ queryId, role }, { deps, signal, log }) => {
  if (!isRole(role)) throw new GiveUp(`there is no role ${role}`);
  return deps.work.steps.analyzeRole(queryId, role, signal, log);
};
