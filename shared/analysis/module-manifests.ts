/** What each role module says of itself to those who want to use it: operations, levels of authority, industries. */
import { industryBenchmarks } from './data/index.js';
import { roles } from './model.js';
import type { Role } from './model.js';
import { roleModules } from './role-modules.js';

/** What a module can do: a subject that its role assesses, or one of the operations. Types are named as in the API. */
export interface ModuleCapability {
  name: string;
  description: string;
  inputTypes: readonly string[];
  outputTypes: readonly string[];
}

export interface ModuleManifest {
  role: Role;
  name: string;
  version: string;
  description: string;
  /** When this version came out, ISO 8601. */
  lastUpdated: string;
  capabilities: readonly ModuleCapability[];
  /** Levels of authority whose decisions it analyses. */
  authorityLevels: readonly number[];
  /** Industries that it has benchmarks of; any other is analysed by general rules. */
  supportedIndustries: readonly string[];
}

/** The day on which the version that stands in each role's module was released. */
const releasedAt: Record<Role, string> = {
  CTO: '2026-11-21T00:00:00.000Z',
  CFO: '2026-11-21T00:00:00.000Z',
  CISO: '2026-11-21T00:00:00.000Z',
  CIO: '2026-11-21T00:00:00.000Z',
  COO: '2026-11-21T00:00:00.000Z',
};

const question = ['ExecutiveQuery', 'ExecutiveContext'] as const;

/** The subjects of each role, with the part of its analysis that answers them. */
const subjects: Record<Role, readonly [name: string, part: string, description: string][]> = {
  CTO: [
    [
      'technology_assessment',
      'technologyAssessment',
      'How well two technology estates fit, how hard they are to join, and the technical risks.',
    ],
    [
      'innovation_opportunities',
      'innovationOpportunities',
      'What new technology is worth, what it costs and when it pays.',
    ],
    [
      'implementation_roadmap',
      'implementationRoadmap',
      'Phases of an integration or a modernization, with their length.',
    ],
    ['architecture_review', 'architecturalRecommendations', 'Changes of architecture that the findings ask for.'],
    ['investment_analysis', 'investmentAnalysis', 'What the technology of a decision costs, and what it brings.'],
  ],
  CFO: [
    ['valuation', 'financialAssessment.valuation', 'What a target or an investment is worth against its price.'],
    ['deal_structuring', 'financialAssessment.dealStructure', 'Structure, financing and synergies of a deal.'],
    ['financial_risk_assessment', 'riskAssessment', 'Financial risks with their rating.'],
  ],
  CISO: [
    [
      'security_posture',
      'securityPosture',
      'State of the controls, compliance gaps and risks of joining two networks.',
    ],
    [
      'regulatory_compliance',
      'regulatoryCompliance',
      'Frameworks that apply, whether they are met, and what is missing.',
    ],
  ],
  CIO: [
    ['systems_integration', 'systemsIntegration', 'Complexity, time and milestones of joining systems.'],
    ['digital_transformation', 'digitalTransformation', 'Where digital means change what the business does.'],
  ],
  COO: [
    ['cultural_alignment', 'operationalIntegration.culturalAlignment', 'How far two organizations work alike.'],
    ['process_integration', 'operationalIntegration.processComplexity', 'How much of the operations must change.'],
    ['talent_retention', 'operationalIntegration.talentRetention', 'Who must stay, and what it takes to keep them.'],
  ],
};

const capabilitiesOf = (role: Role): ModuleCapability[] => [
  ...subjects[role].map(([name, part, description]) => ({
    name,
    description,
    inputTypes: question,
    outputTypes: [`${role}Analysis.${part}`],
  })),

  {
    name: 'analyze',
    description: `Analyses a query as the ${role} would, with evidence, assumptions and confidence.`,
    inputTypes: question,
    outputTypes: [`${role}Analysis`],
  },
  {
    name: 'recommendations',
    description: `What the ${role} advises, each with the facts of the query that it rests on.`,
    inputTypes: question,
    outputTypes: ['Recommendation'],
  },
  {
    name: 'risks',
    description: `The risks that the ${role} sees: cause, likelihood, impact, trigger and owner.`,
    inputTypes: question,
    outputTypes: ['Risk'],
  },
  {
    name: 'validate',
    description: `Whether a decision passes the checks of the ${role}, and under which conditions.`,
    inputTypes: [...question, 'ExecutiveDecision'],
    outputTypes: ['Validation'],
  },
];

const supportedIndustries = [...new Set(industryBenchmarks.industries.map(({ segment }) => segment))]
  .filter((segment) => segment !== 'DEFAULT')
  .toSorted();

/** One manifest for each role, in the order of the roles. */
export const moduleManifests: readonly ModuleManifest[] = roles.map((role) => {
  const { name, version, description } = roleModules[role];
  return {
    role,
    name,
    version,
    description,
    lastUpdated: releasedAt[role],
    capabilities: capabilitiesOf(role),
    authorityLevels: [1, 2, 3, 4, 5],
    supportedIndustries,
  };
});
