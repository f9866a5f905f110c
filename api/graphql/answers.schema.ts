/** What a finished or running query answers. */
export const answers = /* GraphQL */ `
  enum QueryStatus {
    processing
    completed
    failed
    cancelled
  }
  enum ModuleProgress {
    queued
    processing
    completed
    failed
    skipped
  }
  enum ExecutiveRole {
    CTO
    CFO
    CISO
    CIO
    COO
  }

  "The answer of a query. While it is still processing, the analyses are null and the lists empty."
  type ExecutiveResponse {
    id: ID!
    status: QueryStatus!
    query: ExecutiveQuery!
    "Seconds from acceptance to the end."
    processingTime: Float
    "0 to 1."
    confidence: Float
    ctoAnalysis: CTOAnalysis
    cfoAnalysis: CFOAnalysis
    cisoAnalysis: CISOAnalysis
    cioAnalysis: CIOAnalysis
    cooAnalysis: COOAnalysis
    coordinatedRecommendations: [CoordinatedRecommendation!]!
    "Ids of the packs that ran to their end."
    extensionsApplied: [String!]!
    timestamp: DateTime!
    organizationId: ID
    verdict: String
    headline: String
    decisionId: ID
    authorization: Authorization
    failedModules: [FailedModule!]!
    assumptions: [String!]!
    "Roles that disagree, on what, and why."
    dissent: [JSON!]!
    "What was read beside the query, and when."
    dataSources: [JSON!]!
    "What was computed from the figures of the query, the likeliest to decide first."
    figures: [StatedFigure!]!
    "What would sharpen the answer most, the most valuable first."
    questions: [AnswerQuestion!]!
    "What those who know the trade, the kind of incident or the circumstance look at."
    checklists: [Checklist!]!
    page: AnswerPage
    reading: Reading
    "Only of a query that failed or was cancelled."
    error: QueryError
    "Only while it is processing."
    progress: QueryProgress
    "Only of a scenario: the query that it is of, and what it is called."
    scenarioOf: ID
    name: String
  }

  type ExecutiveScenario {
    id: ID!
    name: String!
    status: QueryStatus!
    overrides: JSON!
    verdict: String
    headline: String
    createdAt: DateTime!
  }
  type ComparedAnswer {
    id: ID!
    name: String
    verdict: String
    headline: String!
  }
  "A figure that differs: before, after by the id of the scenario, and the inputs that moved it."
  type FigureChange {
    path: String!
    label: String!
    unit: String
    before: Float
    after: JSON!
    movedBy: [String!]!
  }
  type ExecutiveComparison {
    base: ComparedAnswer!
    scenarios: [ComparedAnswer!]!
    changes: [FigureChange!]!
    "Advice that was added and removed, each by the id of the scenario."
    recommendations: JSON!
  }

  type ExecutiveQuery {
    type: ExecutiveQueryType!
    content: String!
    urgency: Urgency!
  }
  type CoordinatedRecommendation {
    priority: String!
    category: String!
    recommendation: String!
    rationale: String!
    timeline: String!
  }
  "The caller's authority beside the level that the decision requires."
  type Authorization {
    authorized: Boolean!
    reason: String
    requiredLevel: Int!
    currentLevel: Int!
    conditions: [String!]
  }
  type FailedModule {
    role: ExecutiveRole!
    code: String!
    reason: String!
  }
  "A figure that was computed from those of the query; unit is an ISO currency, ratio, x, count or a unit of time."
  type StatedFigure {
    id: String!
    name: String!
    value: Float!
    low: Float!
    high: Float!
    unit: String!
    formatted: String!
    "The calculation in the words of the text."
    words: String!
    "The decision model that gave it."
    model: String!
  }
  type Checklist {
    title: String!
    points: [String!]!
    "The words of the query that call for it."
    quote: String!
  }
  type AnswerQuestion {
    question: String!
    why: String!
    quote: String
    "Of the input that would answer it."
    path: String
  }
  "The first page of an answer."
  type AnswerPage {
    sentence: String!
    numbers: [PageNumber!]!
    "The lines that lead to the numbers, in their order."
    working: [PageNumber!]
    "What the text asks, each thing by itself, where somebody read along."
    answers: [PageAnswer!]
    "The page as it is printed, where a reader wrote one."
    body: [PageBlock!]
    "Alternatives side by side; a cell without a figure is empty."
    comparison: PageComparison
    "Why it is so, where somebody read along."
    reasons: [String!]
    wouldChange: [String!]!
    firstActions: [PageAction!]!
    decides: String!
    unknown: [String!]!
  }
  type PageAnswer {
    asked: String!
    answer: String!
    "Where it is a list, an order or a letter."
    lines: [String!]
  }
  "A part of the page: lines, a sum, or the place of the comparison or of the first actions."
  type PageBlock {
    "Empty where the lines need none."
    title: String!
    "lines, sum, table or steps"
    kind: String!
    lines: [String!]!
    "A calculation line by line that comes out, where the part is one."
    sum: PageSum
  }
  type PageSum {
    "What all amounts are counted in; empty where each says it."
    unit: String!
    "Heads of the columns; empty where there is one alone."
    columns: [String!]!
    terms: [PageSumTerm!]!
  }
  type PageSumTerm {
    line: String!
    "One for each column, empty where there is none; in brackets where it is taken away, or below zero."
    amounts: [String!]!
    isTotal: Boolean!
  }
  type PageComparison {
    columns: [String!]!
    rows: [PageComparisonRow!]!
  }
  type PageComparisonRow {
    option: String!
    cells: [String!]!
  }
  type PageNumber {
    name: String!
    formatted: String!
    words: String!
  }
  type PageAction {
    action: String!
    owner: String!
    timeline: String!
  }
  "What every figure of the content means and whose it is, what could not be placed, and the scene."
  type Reading {
    reader: String!
    language: String!
    facts: [JSON!]!
    unplaced: [JSON!]!
    conflicts: [JSON!]!
    scene: JSON!
  }
  type QueryError {
    code: String!
    message: String!
  }
  type Evidence {
    claim: String!
    value: JSON
    source: String!
    origin: String!
  }

  "What every role's analysis has."
  interface RoleAnalysis {
    confidence: Float!
    evidence: [Evidence!]!
    recommendations: [JSON!]!
  }

  type CTOAnalysis implements RoleAnalysis {
    technologyAssessment: TechnologyAssessment!
    innovationOpportunities: [InnovationOpportunity!]!
    implementationRoadmap: ImplementationRoadmap!
    architecturalRecommendations: JSON
    riskAssessment: JSON
    investmentAnalysis: JSON
    confidence: Float!
    evidence: [Evidence!]!
    recommendations: [JSON!]!
  }
  type TechnologyAssessment {
    compatibilityScore: Float!
    integrationComplexity: String!
    technicalRisks: [String!]!
    recommendation: String!
  }
  type InnovationOpportunity {
    area: String!
    impact: String!
    timeline: String!
    investment: String!
  }
  type ImplementationRoadmap {
    phases: [RoadmapPhase!]!
  }
  type RoadmapPhase {
    name: String!
    duration: String!
    activities: [String!]!
  }

  type CFOAnalysis implements RoleAnalysis {
    financialAssessment: FinancialAssessment!
    riskAssessment: FinancialRiskAssessment!
    confidence: Float!
    evidence: [Evidence!]!
    recommendations: [JSON!]!
  }
  type FinancialAssessment {
    valuation: Valuation!
    dealStructure: DealStructure!
  }
  type Valuation {
    current: String!
    fairValue: String!
    premiumJustification: String!
  }
  type DealStructure {
    recommended: String!
    financing: String!
    synergies: String!
  }
  type FinancialRiskAssessment {
    financial: [String!]!
    riskRating: String!
  }

  type CISOAnalysis implements RoleAnalysis {
    securityPosture: SecurityPosture!
    regulatoryCompliance: RegulatoryCompliance!
    confidence: Float!
    evidence: [Evidence!]!
    recommendations: [JSON!]!
  }
  type SecurityPosture {
    currentState: String!
    complianceGaps: [JSON!]!
    integrationRisks: [JSON!]!
  }
  type RegulatoryCompliance {
    frameworks: [ComplianceFramework!]!
  }
  type ComplianceFramework {
    name: String!
    status: String!
    gapAnalysis: [JSON!]!
  }

  type CIOAnalysis implements RoleAnalysis {
    systemsIntegration: SystemsIntegration!
    digitalTransformation: DigitalTransformation!
    confidence: Float!
    evidence: [Evidence!]!
    recommendations: [JSON!]!
  }
  type SystemsIntegration {
    complexity: String!
    timeline: String!
    keyMilestones: [JSON!]!
  }
  type DigitalTransformation {
    opportunities: [JSON!]!
  }

  type COOAnalysis implements RoleAnalysis {
    operationalIntegration: OperationalIntegration!
    confidence: Float!
    evidence: [Evidence!]!
    recommendations: [JSON!]!
  }
  type OperationalIntegration {
    culturalAlignment: String!
    processComplexity: String!
    talentRetention: String!
  }

  "Where a query stands."
  type ExecutiveQueryProgress {
    id: ID!
    status: QueryStatus!
    progress: QueryProgress!
    estimatedCompletion: DateTime!
    "The answer, once the query has ended."
    response: ExecutiveResponse
  }
  "Percent of the steps that have ended, and what each role is doing."
  type QueryProgress {
    overall: Int!
    modules: ModulesProgress!
  }
  type ModulesProgress {
    cto: ModuleProgress!
    cfo: ModuleProgress!
    ciso: ModuleProgress!
    cio: ModuleProgress!
    coo: ModuleProgress!
  }
`;
