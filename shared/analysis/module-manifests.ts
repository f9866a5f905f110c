/** What each role module says of itself to those who want to use it: operations, levels of authority, industries. */
import { industryBenchmarks } from './data/index.js';
import { roles } from './model.js';
import type { Role } from './model.js';
import { roleModules } from './role-modules.js';

/** One operation of a module. Types are named as in the API. */
export interface ModuleCapability {
  name: 'analyze' | 'recommendations' | 'risks' | 'validate';
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

const capabilitiesOf = (role: Role): ModuleCapability[] => [
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
