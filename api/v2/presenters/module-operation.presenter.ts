import { presentRoleAnalysis } from '../../../shared/analysis/index.js';
import type { FinishedQuery, ModuleOperation } from '../../../shared/queries/index.js';
import { endOf } from './query.presenter.js';

/** The member that carries what the operation answers. */
const members: Record<ModuleOperation, string> = {
  analyze: 'analysis',
  recommendations: 'recommendations',
  risks: 'risks',
  validate: 'validation',
};

/** The answer of one role's operation that has ended. */
export function presentOperation(finished: FinishedQuery, operation: ModuleOperation) {
  const { row, analyses, outcome } = finished;
  const [analysis] = Object.values(analyses);
  const output = operation === 'analyze' && analysis ? presentRoleAnalysis(analysis) : (outcome?.output ?? null);
  const { error, ...end } = endOf(finished);
  return {
    id: row.id,
    role: row.operationRole,
    operation,
    ...end,
    [members[operation]]: output,
    assumptions: outcome?.assumptions ?? [],
    ...(error ? { error } : {}),
  };
}
