import type { Evidence } from '../../../../shared/analysis/model.js';
import type {
  PackAdjustment,
  PackCheck,
  PackContribution,
} from '../../../../shared/analysis/contributions/contribution.js';

export const evidence: Evidence[] = [
  { claim: 'patient data', value: 'PHI', source: 'text', origin: 'content[0:8] "patients"' },
];

export const aContribution = (extensionId: string, given: Partial<PackContribution> = {}): PackContribution => ({
  extensionId,
  frameworks: [],
  benchmarks: [],
  adjustments: [],
  risks: [],
  recommendations: [],
  checks: [],
  assumptions: [],
  questions: [],
  evidence: [],
  inputs: [],
  authority: null,
  ...given,
});

export const anAdjustment = (given: Partial<PackAdjustment>): PackAdjustment => ({
  role: 'CIO',
  path: 'systemsIntegrationDetail.timeline',
  kind: 'multiply',
  value: 1.25,
  rule: 'patient data in scope',
  evidence,
  ...given,
});

export const aCheck = (id: string, given: Partial<PackCheck> = {}): PackCheck => ({
  role: 'CFO',
  id,
  result: 'pass',
  actual: '120%',
  required: 'at least 100%',
  evidence: [],
  condition: `${id} holds`,
  by: 'before signing',
  confirmedBy: 'CFO',
  ...given,
});
