/** Modules, extensions, decisions and the stored context. */
export const resources = /* GraphQL */ `
  type CSuiteModule {
    role: ExecutiveRole!
    name: String!
    version: String!
    "Names of its operations."
    capabilities: [String!]!
    status: String!
    lastUpdated: DateTime!
    description: String!
    capabilityDetails: [ModuleCapability!]!
    authorityLevels: [Int!]!
    supportedIndustries: [String!]!
    "How it did for the organization over the last 24 hours."
    metrics: ModuleMetrics!
  }
  type ModuleCapability {
    name: String!
    description: String!
    inputTypes: [String!]!
    outputTypes: [String!]!
  }
  type ModuleMetrics {
    accuracy: Float!
    responseTime: Float!
    utilization: Float!
  }

  "A page of the organization's decisions."
  type ExecutiveDecisionConnection {
    nodes: [ExecutiveDecision!]!
    edges: [ExecutiveDecisionEdge!]!
    totalCount: Int!
    pageInfo: PageInfo!
    pagination: Pagination!
  }
  type ExecutiveDecisionEdge {
    node: ExecutiveDecision!
    "The offset that begins the page after this decision."
    cursor: String!
  }
  type PageInfo {
    hasNextPage: Boolean!
    hasPreviousPage: Boolean!
    startCursor: String
    endCursor: String
  }
  type Pagination {
    total: Int!
    limit: Int!
    offset: Int!
    hasMore: Boolean!
  }

  "The decision that a completed query prepared, and what has become of it."
  type ExecutiveDecision {
    id: ID!
    queryId: ID!
    status: DecisionStatus!
    type: ExecutiveQueryType!
    category: String!
    complexity: String!
    context: JSON!
    stakeholders: [JSON!]!
    constraints: [String!]!
    timeline: String
    analysis: JSON!
    options: [JSON!]!
    riskAssessment: JSON!
    impactAssessment: JSON!
    implementation: JSON!
    monitoring: JSON!
    successCriteria: [String!]!
    "The least level of authority that may decide, 1 to 5."
    authorityRequired: Int!
    authorityDetail: JSON!
    approvals: [Approval!]!
    complianceValidation: JSON!
    createdAt: DateTime!
    decidedAt: DateTime
  }
  type Approval {
    id: ID!
    decisionId: ID!
    sequence: Int!
    decision: String!
    decisionStatus: DecisionStatus!
    notes: String
    executive: String!
    onBehalfBy: String
    role: String!
    authorityLevel: Int!
    requiredLevel: Int!
    createdAt: DateTime!
  }

  "An extension pack as the organization has it."
  type Extension {
    id: ID!
    name: String!
    "industry or enterprise."
    type: String!
    category: String!
    version: String!
    description: String!
    capabilities: [String!]!
    supportedRegions: [String!]!
    regulatoryFrameworks: [String!]!
    installation: ExtensionInstallationState!
    ratings: ExtensionRatings!
    pricing: ExtensionPricing!
    "Of a deprecated version: what to install instead."
    replacedBy: ID
  }
  type ExtensionInstallationState {
    status: String!
    requirements: [String!]!
    installTime: String!
  }
  type ExtensionRatings {
    overall: Float!
    accuracy: Float!
    usability: Float!
    performance: Float!
    reviews: Int!
  }
  type ExtensionPricing {
    model: String!
    freeQueries: Int!
    paidTier: String!
  }

  "An installation under way."
  type ExtensionInstallation {
    installationId: ID!
    extensionId: ID!
    version: String!
    status: String!
    progress: Int!
    estimatedCompletion: DateTime!
    steps: [InstallationStep!]!
    warnings: [String!]!
  }
  type InstallationStep {
    name: String!
    status: String!
    completedAt: DateTime
    startedAt: DateTime
  }

  "The stored context of the organization."
  type ExecutiveContext {
    contextId: ID!
    organizationId: ID!
    version: String!
    lastUpdated: DateTime!
    businessContext: JSON
    organizationalContext: JSON
    strategicContext: JSON
    industryContext: JSON
    enterpriseContext: JSON
    authorityLevel: Int
    decisionScope: JSON
    complianceRequirements: JSON
    performanceContext: JSON
    benchmarkData: JSON
    historicalContext: JSON
    systemIntegrations: JSON
    dataConnections: JSON
  }
`;
