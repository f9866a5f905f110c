/** The operations of the GraphQL surface and what they take. */
export const operations = /* GraphQL */ `
  "A moment in ISO 8601, in UTC with milliseconds."
  scalar DateTime
  "Any JSON value: a part that the interface leaves open."
  scalar JSON

  type Query {
    "The role modules."
    getCSuiteModules: [CSuiteModule!]!
    "The industry packs as the organization has them, of one industry where it is named."
    getIndustryExtensions(industry: String): [Extension!]!
    "The enterprise-context packs as the organization has them, of one kind of enterprise where it is named."
    getEnterpriseExtensions(contextType: String): [Extension!]!
    "The decisions of the organization, newest first."
    getExecutiveDecisions(
      organizationId: ID!
      limit: Int = 10
      offset: Int = 0
      filters: ExecutiveDecisionFilters
    ): ExecutiveDecisionConnection
    "The scenarios of a query, oldest first."
    getExecutiveScenarios(queryId: ID!): [ExecutiveScenario!]!
    "Every figure that differs between the answer of a query and scenarios of it: those named, or all."
    compareExecutiveScenarios(queryId: ID!, with: [ID!]): ExecutiveComparison
  }

  type Mutation {
    "Asks the question of a finished query again with other figures, and waits as processExecutiveQuery does."
    createExecutiveScenario(queryId: ID!, input: ExecutiveScenarioInput!): ExecutiveResponse
    "Deletes a scenario of a query; true when there was one."
    deleteExecutiveScenario(queryId: ID!, scenarioId: ID!): Boolean!
    "Asks an executive query and waits for its answer as long as the header Prefer says: 25 seconds without it."
    processExecutiveQuery(input: ExecutiveQueryInput!): ExecutiveResponse
    "Starts the installation of a pack, in the version that it has or in the one named; a job takes its steps."
    installExtension(extensionId: ID!, version: String): ExtensionInstallation
    "Replaces the stored context of the organization; the header If-Match guards against lost updates."
    updateExecutiveContext(organizationId: ID!, context: ExecutiveContextInput!): ExecutiveContext
  }

  type Subscription {
    "Where a query stands, at each change and at its end; then the stream closes."
    executiveQueryProgress(queryId: ID!): ExecutiveQueryProgress!
  }

  enum ExecutiveQueryType {
    MA_EVALUATION
    STRATEGIC_PLANNING
    CRISIS_MANAGEMENT
    FINANCIAL_ANALYSIS
  }
  enum Urgency {
    LOW
    MEDIUM
    HIGH
    CRITICAL
  }
  enum DecisionStatus {
    open
    approved
    rejected
  }

  "The question and its circumstances."
  input ExecutiveQueryInput {
    type: ExecutiveQueryType!
    "10 to 5000 characters."
    content: String!
    context: ExecutiveContextInput
    "Wins over the urgency of the context. MEDIUM where neither is given."
    urgency: Urgency
    options: ExecutiveQueryOptions
    "Figures that the caller has read itself, as in POST /executive/query; in a plan the first is f1."
    facts: [JSON!]
    "Figures to compute from these facts: name, expression and unit of each."
    plan: [JSON!]
    "What is put right in the reading, as in POST /executive/query; each names its figure by quote, start or path."
    corrections: [JSON!]
  }

  input ExecutiveQueryOptions {
    "Whether extension packs apply: true where it is left out."
    enableExtensions: Boolean
    "Whether one failed role fails the query: false where it is left out."
    requireAllModules: Boolean
    "The deadline, 1 to 300: 60 where it is left out."
    timeoutSeconds: Int
  }

  "Other figures for the same question: values by the documented path of an input, and corrections of what was read."
  input ExecutiveScenarioInput {
    name: String!
    overrides: JSON
    corrections: [JSON!]
  }

  "What an organization says about itself. The sections are open: what the interface does not list is kept as sent."
  input ExecutiveContextInput {
    organizationId: ID
    businessContext: JSON
    organizationalContext: JSON
    strategicContext: JSON
    industryContext: JSON
    enterpriseContext: JSON
    "1 to 5; it may only lower the level of the token."
    authorityLevel: Int
    urgency: Urgency
    decisionScope: JSON
    complianceRequirements: JSON
    performanceContext: JSON
    benchmarkData: JSON
    historicalContext: JSON
    systemIntegrations: JSON
    dataConnections: JSON
  }

  input ExecutiveDecisionFilters {
    type: ExecutiveQueryType
    status: DecisionStatus
  }
`;
