/** Cases and analyses for the tests of the engine's core: real ones, with whatever a test does not name left out. */
import type {
  Case,
  ConnectorSnapshot,
  ExecutiveContext,
  QueryType,
  Recommendation,
  Role,
  RoleAnalysis,
} from '../../../../shared/analysis/model.js';
import { prepareCase } from '../../../../shared/analysis/prepare-case.js';

export const receivedAt = '2026-11-20T09:00:00.000Z';

export interface CaseGiven {
  type?: QueryType;
  content?: string;
  context?: ExecutiveContext;
  snapshots?: ConnectorSnapshot[];
}

export const aCase = ({
  type = 'MA_EVALUATION',
  content = 'What should we do about this?',
  context = {},
  snapshots = [],
}: CaseGiven = {}): Case => prepareCase({ type, content, urgency: 'MEDIUM', receivedAt, context, snapshots });

export const anAnalysis = (role: Role, given: Partial<RoleAnalysis> = {}): RoleAnalysis => ({
  role,
  headline: `${role} sees nothing against it.`,
  fields: {},
  verdict: 'proceed',
  stance: { score: 0.2, reasons: [] },
  positions: [],
  evidence: [],
  assumptions: [],
  recommendations: [],
  risks: [],
  missing: [],
  questions: [],
  authority: { commitmentUsd: null, risk: null, triggers: [] },
  completeness: 0.5,
  evidenceStrength: 0.5,
  confidence: 0.5,
  ...given,
});

export const aRecommendation = (role: Role, key: string, given: Partial<Recommendation> = {}): Recommendation => ({
  key,
  role,
  category: 'STRATEGY',
  action: `Do ${key.replaceAll('-', ' ')} for DataFlow Inc.`,
  rationale: `${role} wants ${key}.`,
  evidence: [{ claim: key, value: 1, source: 'text', origin: 'content[0:3] "one"' }],
  timeline: '0-90 days',
  horizonDays: 90,
  owner: role,
  measure: `${key} done`,
  value: null,
  weights: { value: 0.5, urgency: 0.5, risk: 0.5, confidence: 0.5, feasibility: 1 },
  critical: false,
  after: [],
  conditions: [],
  ...given,
});
