import type { Verdict } from '../analysis/index.js';

/** The specification's shape of each role's analysis, with what every role adds. */
const strings = { type: 'array', items: { type: 'string' } } as const;
const open = { type: 'object' } as const;

const evidenceItem = {
  type: 'object',
  required: ['claim', 'value', 'source', 'origin'],
  properties: { claim: { type: 'string' }, source: { type: 'string' }, origin: { type: 'string' } },
} as const;

const missingInput = {
  type: 'object',
  required: ['path', 'wouldAdd'],
  properties: { path: { type: 'string' }, wouldAdd: { type: 'string' } },
} as const;

/** What an answer, or one role, advises. */
export const verdicts = [
  'proceed',
  'proceed with conditions',
  'renegotiate',
  'defer',
  'stop',
  'act now',
  'insufficient data',
] as const satisfies readonly Verdict[];

/** What every role analysis has beside the fields of its role. */
const analysisCommon = {
  verdict: { enum: verdicts },
  headline: { type: 'string' },
  confidence: { type: 'number', minimum: 0, maximum: 1 },
  evidence: { type: 'array', items: evidenceItem },
  recommendations: { type: 'array', items: open },
  risks: { type: 'array', items: open },
  missing: { type: 'array', items: missingInput, description: 'Inputs whose absence lowered the confidence.' },
  questions: strings,
  assumptions: strings,
} as const;
const commonRequired = [
  'verdict',
  'headline',
  'confidence',
  'evidence',
  'recommendations',
  'risks',
  'missing',
  'questions',
  'assumptions',
] as const;

export const ctoAnalysisSchema = {
  type: ['object', 'null'],
  required: [
    'technologyAssessment',
    'innovationOpportunities',
    'implementationRoadmap',
    'architecturalRecommendations',
    'riskAssessment',
    'investmentAnalysis',
    ...commonRequired,
  ],
  properties: {
    ...analysisCommon,
    technologyAssessment: {
      type: 'object',
      required: ['compatibilityScore', 'integrationComplexity', 'technicalRisks', 'recommendation'],
      properties: {
        compatibilityScore: { type: 'number' },
        integrationComplexity: { type: 'string' },
        technicalRisks: strings,
        recommendation: { type: 'string' },
      },
    },
    innovationOpportunities: {
      type: 'array',
      items: {
        type: 'object',
        required: ['area', 'impact', 'timeline', 'investment'],
        properties: {
          area: { type: 'string' },
          impact: { type: 'string' },
          timeline: { type: 'string' },
          investment: { type: 'string' },
        },
      },
    },
    implementationRoadmap: {
      type: 'object',
      required: ['phases'],
      properties: {
        phases: {
          type: 'array',
          items: {
            type: 'object',
            required: ['name', 'duration', 'activities'],
            properties: { name: { type: 'string' }, duration: { type: 'string' }, activities: strings },
          },
        },
      },
    },
  },
} as const;

export const cfoAnalysisSchema = {
  type: ['object', 'null'],
  required: ['financialAssessment', 'riskAssessment', ...commonRequired],
  properties: {
    ...analysisCommon,
    financialAssessment: {
      type: 'object',
      required: ['valuation', 'dealStructure'],
      properties: {
        valuation: {
          type: 'object',
          required: ['current', 'fairValue', 'premiumJustification'],
          properties: {
            current: { type: 'string' },
            fairValue: { type: 'string' },
            premiumJustification: { type: 'string' },
          },
        },
        dealStructure: {
          type: 'object',
          required: ['recommended', 'financing', 'synergies'],
          properties: { recommended: { type: 'string' }, financing: { type: 'string' }, synergies: { type: 'string' } },
        },
      },
    },
    riskAssessment: {
      type: 'object',
      required: ['financial', 'riskRating'],
      properties: { financial: strings, riskRating: { type: 'string' } },
    },
  },
} as const;

export const cisoAnalysisSchema = {
  type: ['object', 'null'],
  required: ['securityPosture', 'regulatoryCompliance', ...commonRequired],
  properties: {
    ...analysisCommon,
    securityPosture: {
      type: 'object',
      required: ['currentState', 'complianceGaps', 'integrationRisks'],
      properties: {
        currentState: { type: 'string' },
        complianceGaps: { type: 'array' },
        integrationRisks: { type: 'array' },
      },
    },
    regulatoryCompliance: {
      type: 'object',
      required: ['frameworks'],
      properties: {
        frameworks: {
          type: 'array',
          items: {
            type: 'object',
            required: ['name', 'status', 'gapAnalysis'],
            properties: { name: { type: 'string' }, status: { type: 'string' }, gapAnalysis: { type: 'array' } },
          },
        },
      },
    },
  },
} as const;

export const cioAnalysisSchema = {
  type: ['object', 'null'],
  required: ['systemsIntegration', 'digitalTransformation', ...commonRequired],
  properties: {
    ...analysisCommon,
    systemsIntegration: {
      type: 'object',
      required: ['complexity', 'timeline', 'keyMilestones'],
      properties: { complexity: { type: 'string' }, timeline: { type: 'string' }, keyMilestones: { type: 'array' } },
    },
    digitalTransformation: {
      type: 'object',
      required: ['opportunities'],
      properties: { opportunities: { type: 'array' } },
    },
  },
} as const;

export const cooAnalysisSchema = {
  type: ['object', 'null'],
  required: ['operationalIntegration', ...commonRequired],
  properties: {
    ...analysisCommon,
    operationalIntegration: {
      type: 'object',
      required: ['culturalAlignment', 'processComplexity', 'talentRetention'],
      properties: {
        culturalAlignment: { type: 'string' },
        processComplexity: { type: 'string' },
        talentRetention: { type: 'string' },
      },
    },
  },
} as const;
