/** The CIO: the system portfolio, its integration, data, digital maturity and what technology costs. */
import { roleCompleteness } from '../../completeness.js';
import type { RoleModule } from '../../model.js';
import { analyzeInformation } from './analyze.js';
import { assessInformation } from './assessment.js';
import { recommendInformation } from './recommendations.js';
import { informationRisks } from './risks.js';
import { validateInformation } from './validate.js';

export const cio: RoleModule = {
  role: 'CIO',
  name: 'Chief Information Officer',
  version: '1.0.0',
  description: 'System portfolio, integration timeline, data migration, digital maturity and technology spend.',
  analyze: analyzeInformation,
  recommendations: (input) =>
    recommendInformation(
      input,
      { role: 'CIO', confidence: roleCompleteness('CIO', input).confidence },
      assessInformation(input),
    ),
  risks: (input) => informationRisks(input, assessInformation(input)),
  validate: (input, decision) => validateInformation(input, decision, assessInformation(input)),
};
