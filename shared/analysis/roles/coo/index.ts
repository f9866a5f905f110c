/** The COO: people, culture, processes, capacity, continuity and the load of change. */
import { roleCompleteness } from '../../completeness.js';
import type { RoleModule } from '../../model.js';
import { analyzeOperations } from './analyze.js';
import { assessOperations } from './assessment.js';
import { recommendOperations } from './recommendations.js';
import { operationsRisks } from './risks.js';
import { validateOperations } from './validate.js';

export const coo: RoleModule = {
  role: 'COO',
  name: 'Chief Operating Officer',
  version: '1.0.0',
  description: 'Operational integration, retention, process complexity, capacity, continuity and change load.',
  analyze: analyzeOperations,
  recommendations: (input) =>
    recommendOperations(
      input,
      { role: 'COO', confidence: roleCompleteness('COO', input).confidence },
      assessOperations(input),
    ),
  risks: (input) => operationsRisks(input, assessOperations(input)),
  validate: (input, decision) => validateOperations(input, decision, assessOperations(input)),
};
